// The moves of a text, in every notation: the twin of machack/show/convert.py.
import { Side, play, sanOf, uciOf } from "../chess.js"
import { BadMove, quoted } from "../notation/facts.js"
import { readMove } from "../notation/read-move.js"
import { writeDescriptive } from "../notation/write-descriptive.js"
import { wordsOf } from "../scoresheet.js"

const MOST_LINES = 64,
  MOST_WORDS = 1000

function meanings(pos, text) {
  try {
    return [readMove(pos, text)]
  } catch (fault) {
    if (fault instanceof BadMove && fault.candidates.length) return fault.candidates
    throw fault
  }
}

function follow(start, words) {
  // [lines of {pos, moves}, fault, word]
  let lines = [{ pos: start, moves: [] }]
  for (const word of words) {
    const following = []
    let fault = null
    for (const line of lines) {
      let moves
      try {
        moves = meanings(line.pos, word.text)
      } catch (error) {
        if (!(error instanceof BadMove)) throw error
        fault ??= error
        continue
      }
      for (const move of moves)
        following.push({ pos: play(line.pos, move), moves: [...line.moves, move] })
    }
    if (!following.length) return [lines, fault.message, word]
    if (following.length > MOST_LINES)
      return [lines, `${quoted(word.text)}: too many moves so far are ambiguous.`, word]
    lines = following
  }
  return [lines, "", null]
}

export function convert(start, text) {
  const words = wordsOf(text)
  if (words.length > MOST_WORDS)
    return {
      rows: [],
      fault: `This text has ${words.length} moves: a thousand are the most.`,
      word: null,
      pos: start,
      last: null,
    }
  let [lines, fault, word] = follow(start, words)
  const games = lines.map(line => line.moves.map(uciOf)),
    length = games[0].length
  let certain = games[0].findIndex((uci, ply) => games.some(game => game[ply] !== uci))
  if (certain < 0) certain = length
  const rows = [],
    moves = lines[0].moves.slice(0, certain)
  let pos = start
  moves.forEach((move, ply) => {
    rows.push({
      number: pos.fullmoves,
      white: pos.turn === "white",
      typed: writeDescriptive(pos, move, "teletype"),
      paper: writeDescriptive(pos, move, "machine"),
      san: sanOf(pos, move),
      uci: uciOf(move),
      decided: meanings(pos, words[ply].text).length > 1,
    })
    pos = play(pos, move)
  })
  if (certain < length) {
    word = words[certain]
    try {
      readMove(pos, word.text)
    } catch (error) {
      fault = error.message
    }
  }
  return {
    rows,
    fault: fault && `Move ${pos.fullmoves} of ${Side(pos.turn === "white")}: ${fault}`,
    word,
    pos,
    last: moves[moves.length - 1] ?? null,
  }
}
