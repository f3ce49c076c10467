// The games in a text: where each begins, its tags, and its moves as a text. What a game's moves
// are, moves.js reads, and only of the game that is chosen: a file of 2 MB is parted in a moment.

export const MOST = 2_000_000 // characters
const TAG = /^\s*\[\s*(\w+)\s+"((?:[^"\\]|\\.)*)"\s*\]/
const EVENT = /^\s*\[\s*Event\s+"/i
const RESULT = String.raw`(?:1-0|0-1|1\/2-1\/2|\*)`
const AGAIN = new RegExp(`${RESULT}(?=\\s+1\\s*\\.(?!\\.))`, "g")
const MOVE = /[a-h][1-8]|[O0]-[O0]|[KQRBNP]\s*[-x×*]\s*[KQRBNP]/i
const ADDRESS = /^(?:https?:\/\/|www\.)\S*$|^[a-z][\w-]*(?:\.[a-z][\w-]*)+\/\S*$/i
const NAMES = { white: "White", black: "Black", result: "Result", date: "Date", event: "Event" }
const STANDARD = { fen: "FEN", setup: "SetUp", variant: "Variant", ...NAMES }

const blank = match => match.replace(/[^\n]/g, " ")

/** A text as others made it, from its bytes: UTF-8, UTF-16 by its mark, else Windows' Latin. */
export function decoded(bytes) {
  const mark = bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : ""
  const name = mark || (bytes[0] === 0xfe && bytes[1] === 0xff ? "utf-16be" : "utf-8")
  try {
    return new TextDecoder(name, { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder("windows-1252").decode(bytes)
  }
}

/**
 * Return the games of a text: [{ tags: [[name, value]], text, open }]. `open` is true where a
 * comment has no end. A text without tags is one game, or several, each ended by its result. Raise
 * an Error of one sentence if there is none.
 */
export function gamesIn(given) {
  const text = given.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n")
  if (text.length > MOST)
    throw new Error(
      `This text has ${(text.length / 1e6).toFixed(1)} million characters: two million are the ` +
        "most. Cut the file into several.",
    )
  if (/\0/.test(text)) throw new Error("This file is not a text. Choose a PGN file.")
  if (ADDRESS.test(text.trim()))
    throw new Error(
      "This is a web address, but the page reads the text of a game (PGN), and fetches nothing. " +
        "A chess site gives you that text under “Share”, “Export” or “PGN”: paste it here.",
    )
  const games = partedByTags(text).flatMap(partedByResults)
  const found = games.filter(game => game.tags.length || MOVE.test(game.text))
  if (!found.length)
    throw new Error(
      "There is no game in it. Paste a PGN, or moves such as 1. e4 e5 or 1 P-K4 P-K4.",
    )
  return found
}

function partedByTags(text) {
  const games = [],
    start = () => ({ tags: [], lines: [], open: false })
  let game = start(),
    wasBlank = true
  const finish = () => {
    if (game.tags.length || game.lines.some(line => line.trim())) games.push(game)
    game = start()
  }
  for (const line of text.split("\n")) {
    const isTag = TAG.test(line) && (!game.open || (wasBlank && EVENT.test(line)))
    if (isTag) {
      const keptOpen = game.open
      if (game.lines.some(other => other.trim())) finish()
      if (keptOpen) games[games.length - 1].open = true
      readTags(game, line)
    } else if (game.open || !line.startsWith("%")) {
      game.lines.push(line)
      game.open = endsOpen(line, game)
    }
    wasBlank = !line.trim()
  }
  finish()
  return games.map(({ tags, lines, open }) => ({ tags, text: lines.join("\n"), open }))
}

function readTags(game, line) {
  for (let rest = line, tag; (tag = TAG.exec(rest)); rest = rest.slice(tag[0].length)) {
    const [, name, value] = tag
    game.tags.push([STANDARD[name.toLowerCase()] ?? name, value.replace(/\\(["\\])/g, "$1")])
  }
}

// Does a comment in braces go on behind this line? A semicolon makes the rest of a line a comment
// in a PGN; in a score of another kind it parts two moves.
function endsOpen(line, { open, tags }) {
  for (const sign of line) {
    if (open) open = sign !== "}"
    else if (sign === "{") open = true
    else if (sign === ";" && tags.length) return false
  }
  return open
}

// Where a result is followed by a first move, another game begins, tags or not.
function partedByResults(game) {
  const bare = game.text.replace(/\{[^}]*\}?/g, blank).replace(/\([^()]*\)/g, blank),
    ends = [...bare.matchAll(AGAIN)].map(match => match.index + match[0].length)
  return [0, ...ends].map((begin, place) => ({
    tags: place ? [] : game.tags,
    text: game.text.slice(begin, ends[place]),
    open: game.open && place === ends.length,
  }))
}

export const tagOf = (game, name) => game.tags.find(([known]) => known === name)?.[1] ?? ""

/** A game in a line: "Landey – Mac Hack VI, 0-1 (1967)". */
export function titleOf(game) {
  const known = name => tagOf(game, name).replace(/^[?*.\s]+$/, ""),
    sides = [known("White"), known("Black")],
    year = /^\d{4}/.exec(known("Date"))?.[0]
  const players = sides.some(Boolean) ? sides.map(side => side || "?").join(" – ") : "A game"
  return players + (known("Result") ? `, ${known("Result")}` : "") + (year ? ` (${year})` : "")
}
