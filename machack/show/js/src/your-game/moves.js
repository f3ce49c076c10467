// The moves of one game of a text, from a PGN or in any other notation, as far as they can be
// read; what cannot is named by its move.
import { Side, play, positionOf, uciOf } from "../chess.js"
import { convert } from "../convert/text.js"
import { BadMove, quoted } from "../notation/facts.js"
import { readMove } from "../notation/read-move.js"
import { INITIAL_FEN } from "./link.js"
import { tagOf } from "./read.js"
import { whyNoMove } from "./why-no-move.js"

const ORDINARY = ["", "standard", "chess", "classical", "normal", "from position"]
const NULL = /^(?:--|Z0|@@@@|0000|null|pass)$/i
const LONGEST = 2000, // plies
  TOO_LONG = "the game has more than a thousand moves."
const RESULTS = /^(?:1-0|0-1|1\/2-1\/2|1\/2|½-½|½|\*|1:0|0:1)$/
const TOKEN = new RegExp(
  [
    String.raw`\{([^}]*)\}?|;([^\n]*)|\(|\)|\$(\d+)|(?:1-0|0-1|1/2-1/2|½-½|\*)(?![\w/-])`,
    String.raw`|\d+\s*\.+|[.…]+|[^\s(){};$]+`,
  ].join(""),
  "g",
)
const DESCRIPTIVE = /^(?:\d+\.*)?[KQ]?(?:KT|[KQRNBP])[\w/()]*\s*[-x×*]\s*[KQRNBP]/i
const ALGEBRAIC = /^[KQRNB]?[a-h]?[1-8]?[-x×:*]?[a-h][1-8]/

/**
 * Return { fen, start, moves, positions, notes, result, fault } of a game of read.js. `positions`
 * are those before each move and the last one; `notes` says of each move { comments, nags,
 * variations }; `fault` is a sentence, or "". Raise an Error of one sentence where there is no
 * position to begin with.
 */
export function movesOf(game) {
  const variant = tagOf(game, "Variant").trim()
  if (!ORDINARY.includes(variant.toLowerCase()))
    throw new Error(`This is a game of ${quoted(variant)}, not of chess: it is not annotated.`)
  const fen = tagOf(game, "FEN").trim() || INITIAL_FEN
  const start = startOf(fen)
  const found = isDescriptive(game.text) ? readScore(start, game) : readPgn(start, game)
  return { fen, start, result: resultOf(game), ...found }
}

function startOf(fen) {
  if (!/^([pnbrqk1-8]+\/){7}[pnbrqk1-8]+(\s|$)/i.test(fen))
    throw new Error("Its FEN tag has no board of eight by eight: the game is not annotated.")
  if (/^\S+ \S+ \S*[A-Ha-h]/.test(fen))
    throw new Error("This is a game of Chess960, not of chess: it is not annotated.")
  const fields = fen.split(/\s+/),
    whole = [...fields, ..."w - - 0 1".split(" ").slice(fields.length - 1)].join(" ")
  try {
    return positionOf(whole)
  } catch {
    throw new Error("Its FEN tag is not a position that can occur: the game is not annotated.")
  }
}

const resultOf = game => {
  const tag = tagOf(game, "Result").trim()
  const written = RESULTS.test(tag) ? tag : (/(\S+)\s*$/.exec(game.text)?.[1] ?? "")
  if (!RESULTS.test(written)) return "*"
  return /[½/]/.test(written) ? "1/2-1/2" : written.replace(":", "-")
}

// Is it a score such as 1 P-K4 P-K4, and not a PGN?
function isDescriptive(text) {
  const words = text
    .replace(/\{[^}]*\}?|\$\d+/g, " ")
    .split(/\s+/)
    .map(word => word.replace(/^\d+\.*/, ""))
  return (
    words.some(word => DESCRIPTIVE.test(word) && !ALGEBRAIC.test(word)) &&
    !words.slice(0, 3).some(word => ALGEBRAIC.test(word))
  )
}

function readScore(start, { text }) {
  const { rows, fault } = convert(start, text),
    moves = [],
    positions = [start]
  for (const { uci } of rows) {
    const move = readMove(positions[moves.length], uci)
    moves.push(move)
    positions.push(play(positions[positions.length - 1], move))
  }
  const notes = moves.map(() => ({ comments: [], nags: [], variations: [] }))
  return {
    moves,
    positions,
    notes,
    before: "",
    fault: fault && fault[0].toLowerCase() + fault.slice(1),
  }
}

function readPgn(start, game) {
  const reading = {
    moves: [],
    positions: [start],
    notes: [],
    before: [],
    fault: game.open ? "a comment that begins with { has no end." : "",
  }
  TOKEN.lastIndex = 0
  for (let token; (token = TOKEN.exec(game.text));) {
    const [word, braces, line, nag] = token
    if (braces !== undefined || line !== undefined) noteOn(reading, (braces ?? line).trim())
    else if (word === "(") TOKEN.lastIndex = skipVariation(reading, game.text, token.index)
    else if (nag) reading.notes[reading.notes.length - 1]?.nags.push(Number(nag))
    else if (RESULTS.test(word)) break
    else if (!/^(?:\)|\d*\s*[.…]+|\d+|e\.?p\.?|[+#=±∓⩲⩱∞]+|[-+]?\/[-+]|\+-|-\+)$/i.test(word)) {
      if (reading.moves.length === LONGEST) reading.fault = TOO_LONG
      if (reading.fault === TOO_LONG || !readWord(reading, word)) break
    }
  }
  return { ...reading, before: reading.before.join(" ") }
}

function noteOn({ notes, before }, comment) {
  if (comment) (notes.length ? notes[notes.length - 1].comments : before).push(comment)
}

// A variation is kept as it is written; where it ends, its parentheses say, outside of comments.
function skipVariation({ notes }, text, begin) {
  let depth = 0,
    at = begin
  for (; at < text.length; at++) {
    if (text[at] === "{") at = (text.indexOf("}", at) + 1 || text.length) - 1
    else if (text[at] === "(") depth++
    else if (text[at] === ")" && --depth === 0) break
  }
  notes[notes.length - 1]?.variations.push(text.slice(begin, at + 1).replace(/\s+/g, " "))
  return at + 1
}

const SIGNS = { "!": 1, "?": 2, "!!": 3, "??": 4, "!?": 5, "?!": 6 }

function readWord(reading, given) {
  const [, word, sign] = /^(.*?)([!?]*)$/.exec(given),
    pos = reading.positions[reading.positions.length - 1]
  if (!word) {
    // a sign that stands alone belongs to the move before it
    if (SIGNS[sign]) reading.notes[reading.notes.length - 1]?.nags.push(SIGNS[sign])
    return true
  }
  try {
    if (NULL.test(word)) throw new BadMove("a null move")
    const move = readMove(pos, word)
    reading.moves.push(move)
    reading.positions.push(play(pos, move))
    reading.notes.push({
      comments: [],
      nags: SIGNS[sign] ? [SIGNS[sign]] : [],
      variations: [],
    })
    return true
  } catch (fault) {
    if (!(fault instanceof BadMove)) throw fault
    const side = Side(pos.turn === "white")
    reading.fault = `move ${pos.fullmoves} of ${side}, ${shown(word)}: ${why(pos, word, fault)}`
    return false
  }
}
const shown = word => quoted(word).slice(1, -1)

const why = (pos, word, fault) =>
  NULL.test(word)
    ? "a null move is not part of a game."
    : fault.candidates.length || fault.message.includes("becomes")
      ? fault.message.replace(/^'.*?' (is|does)/, "it $1")
      : whyNoMove(pos, word)

/** The moves of a game as texts of UCI. */
export const ucis = ({ moves }) => moves.map(uciOf)
