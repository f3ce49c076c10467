// A link that carries a game in its fragment, so that it works over file://, too:
//     your-game.html#game=e2e4e7e5g1f3&white=Reader&black=Mac+Hack+VI&result=1-0&by=turing&at=3
import { INITIAL_FEN } from "chessops/fen"

export { INITIAL_FEN }
export const LONGEST = 500 // plies that a link carries
const MOVE = /[a-h][1-8][a-h][1-8](?:[qrn]|b(?![1-8]))?/g
const TAGS = { white: "White", black: "Black", result: "Result", date: "Date", event: "Event" }

/** Return the fragment, or "" for a game that is too long. `tags` are pairs. */
export function fragmentOf({ fen, ucis, tags = [], by = "", beside = "", at = 0 }) {
  if (ucis.length > LONGEST) return ""
  const fields = new URLSearchParams({ game: ucis.join("") }),
    known = Object.fromEntries(tags)
  for (const [name, tag] of Object.entries(TAGS))
    if (known[tag] && !/^[?*.]+$/.test(known[tag])) fields.set(name, known[tag])
  if (fen !== INITIAL_FEN) fields.set("fen", fen)
  if (by) fields.set("by", by)
  if (beside) fields.set("beside", beside)
  if (at) fields.set("at", String(at))
  return `#${fields}`
}

/** Return { tags, text, by, beside, at }, a game as read.js gives it, or null if there is none. */
export function readFragment(hash) {
  const fields = new URLSearchParams(hash.slice(1)),
    moves = fields.get("game")
  if (!moves) return null
  const tags = Object.entries(TAGS)
    .map(([name, tag]) => [tag, fields.get(name)])
    .filter(([, value]) => value)
  if (fields.get("fen")) tags.push(["FEN", fields.get("fen")])
  return {
    tags,
    text: (moves.match(MOVE) ?? []).slice(0, LONGEST).join(" "),
    open: false,
    by: fields.get("by") ?? "",
    beside: fields.get("beside") ?? "",
    at: Number(fields.get("at")) || 0,
  }
}
