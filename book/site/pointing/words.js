// A word of the text that names moves, and what it says.
export const MOVE = /^([KQRBN]?)[a-h]?[1-8]?(x?)([a-h][1-8])/
export const PARTED = "svg, table" // one stop of the Tab key
const NUMBER = /^(\d+)( (?:\.\.\.|…))? /
// The moves of a word, each with its number. Of a word in descriptive notation, too: "QXR MATE" is
// one move.
const PLY = /(?:\d+ )?(?:(?:\.\.\.|…) )?[^\s\d.…]\S*(?: MATE| e\.p\.)?/g

/**
 * Return its number, whether Black moves, and the moves as they are written: { number, black,
 * moves }; null of another word.
 */
export function read(word) {
  const written = word.querySelector(".algebraic")?.textContent
  if (!written) return null
  const [head = "", number, black] = written.match(NUMBER) ?? [],
    moves = written.slice(head.length).split(" ")
  return {
    number: Number(number),
    black: Boolean(black),
    moves: moves.filter(text => /[a-hO]/.test(text)),
  }
}

/** Return the texts of the moves in one of the two notations of a word. */
export const plies = half => half?.textContent.match(PLY) ?? []

/** Return a move without its number. */
export const bare = text => text.replace(/^(?:\d+ )?(?:(?:\.\.\.|…) )?/, "")

/** Return which move of its word an element is, counted from 0. */
export const plyAt = target => Number(target.closest(".ply")?.dataset.ply ?? 0)
