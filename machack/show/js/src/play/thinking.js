// The next event in a game: its end, the program's move, or the reader's.
import { thoughtOfAncestor } from "../ancestor.js"
import { moveFromUci, uciOf } from "../chess.js"
import { ask } from "../engine.js"
import { ENDS } from "./programs.js"
import { showTree } from "./thought-tree.js"
import { report } from "./report.js"

const TAPE = 400000 // events

// The next event: the end, the program's move, or the reader's.
export async function continueGame(figure) {
  const turn = (figure.turn = {}) // a newer game makes an older one's answers void
  figure.legal = null // until the program has said what may be played
  try {
    const position = await figure.position(),
      gameState = await ask(position, "standing")
    if (turn !== figure.turn) return
    const ended =
      gameState.ended ||
      (gameState.repeated ? "repetition" : figure.pos.halfmoves >= 100 ? "fifty" : "")
    if (ended)
      return figure.end(
        ended === "mate" ? (gameState.white ? "0-1" : "1-0") : "1/2-1/2",
        ENDS[ended],
      )
    if (figure.asleep) return figure.refresh()
    if (figure.pos.turn !== figure.readersColor && !figure.seat)
      return await answer(figure, position, turn)
    const legal = await ask(position, "legalMoves"),
      plausible = figure.ancestor ? [] : await ask(position, "plausibleMoves")
    if (turn !== figure.turn) return
    Object.assign(figure, { legal, listed: plausible, since: performance.now() })
    figure.refresh()
  } catch (fault) {
    if (turn === figure.turn) {
      figure.stopped = true
      figure.thinking = false
      figure.out.value = `The program cannot run here: ${fault.message}.`
      figure.refresh()
    }
  }
}

async function answer(figure, position, turn) {
  figure.thinking = true
  figure.legal = null
  figure.refresh()
  if (figure.puzzle?.reply) {
    await figure.puzzle.pause()
    if (turn !== figure.turn) return
    figure.thinking = false
    figure.push(figure.puzzle.reply)
    return await continueGame(figure)
  }
  const thought = figure.ancestor
    ? await thoughtOfAncestor(figure.model, figure.ancestor, position)
    : await ask(position, "think", { tape: TAPE })
  if (turn !== figure.turn) return
  figure.thinking = false
  if (!thought.move) return figure.end("*", `${figure.opponent} finds nothing to play`)
  const { rate, lost } = figure.model.get("clock")
  figure.clock.program += thought.nodes / rate + lost
  figure.thought = {
    ...thought,
    settings: position.settings,
    at: figure.pos,
    ply: figure.moves.length,
    yours: figure.yours,
  }
  figure.push(moveFromUci(thought.move))
  report(figure)
  if (figure.treeBox.open) showTree(figure)
  await continueGame(figure)
}

export function onItsList(figure, move) {
  // the place of the reader's move among those the program finds plausible
  const place = figure.listed?.findIndex(row => row.move === uciOf(move)) ?? -1
  return { at: figure.pos, move, place, of: figure.listed?.length }
}
