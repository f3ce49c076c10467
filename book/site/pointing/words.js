// Read a word of the text that names moves.
export const MOVE = /^([KQRBN]?)[a-h]?[1-8]?(x?)([a-h][1-8])/
export const TAB_STOP = "svg, table" // one stop of the Tab key
const NUMBER = /^(\d+)( (?:\.\.\.|…))? /
// The moves of a word, each with its number; in descriptive notation, too, where "QXR MATE" is one
// move.
const PLY = /(?:\d+ )?(?:(?:\.\.\.|…) )?[^\s\d.…]\S*(?: MATE| e\.p\.)?/g

/**
 * Return the number, whether Black moves, and the moves as written: { number, black, moves }; null
 * for a word without moves.
 */
export function readMoves(word) {
  const text = word.querySelector(".algebraic")?.textContent
  if (!text) return null
  const [head = "", number, black] = text.match(NUMBER) ?? [],
    moves = text.slice(head.length).split(" ")
  return {
    number: Number(number),
    black: Boolean(black),
    moves: moves.filter(text => /[a-hO]/.test(text)),
  }
}

/** Return the texts of the moves in one notation of a word. */
export const movesIn = half => half?.textContent.match(PLY) ?? []

/** Return a move without its number. */
export const withoutNumber = text => text.replace(/^(?:\d+ )?(?:(?:\.\.\.|…) )?/, "")

/** Return which move of its word an element is, counting from 0. */
export const plyAt = target => Number(target.closest(".ply")?.dataset.ply ?? 0)
