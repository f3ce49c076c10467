// The sentences of a why, and numbers as they have them.
import WORDS from "../../../words.json"
import * as T from "../tape.js"
import { number } from "../words.js"

export const SENTENCES = WORDS.whys,
  ALWAYS = 1,
  FREED = 3

// of Part II: a node of which no move is tried
export const BY_RULE = [T.TOO_LITTLE_LEFT, T.FIFTY, T.RECOGNIZED]
export const figures = fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === "number" ? number(value) : value,
    ]),
  )
