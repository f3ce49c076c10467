// The teletype next to a game: while it is open the game is the program's own, and the board shows
// it.
import { moveFromUci, uciOf } from "../chess.js"
import { stopClock } from "./clock.js"
import { Seat } from "./seat.js"
import { continueGame, onItsList } from "./thinking.js"
import { report } from "./report.js"

/** Sits down at the teletype, or gets up, as its box has been opened or shut. */
export async function sitDown(figure) {
  if (!figure.seatBox.open) {
    figure.seat?.end()
    figure.seat = null
    return figure.result ? figure.refresh() : continueGame(figure)
  }
  if (figure.thinking) await figure.interrupt()
  figure.seat = new Seat(figure.model, {
    game: () => figure.position(),
    programColor: () => figure.programColor,
    moved: (moves, thought) => follow(figure, moves, thought),
  })
  figure.seatHost.replaceChildren(figure.seat.host)
  await figure.seat.begin()
}

function follow(figure, moves, thought) {
  const goesOn = figure.moves.every((move, ply) => uciOf(move) === moves[ply])
  if (goesOn && moves.length === figure.moves.length) return
  stopClock(figure)
  const isPlayersTurn = !goesOn
    ? null
    : figure.legal && figure.pos.turn === figure.readersColor
      ? onItsList(figure, moveFromUci(moves[figure.moves.length]))
      : figure.yours
  Object.assign(figure, { moves: [], positions: [figure.start], result: "", yours: isPlayersTurn })
  for (const uci of moves) figure.push(moveFromUci(uci))
  figure.forget()
  const ply = moves.length - 1
  if (thought?.move && thought.move === moves[ply])
    report(figure, { ...thought, at: figure.positions[ply], ply, yours: isPlayersTurn })
  continueGame(figure)
}
