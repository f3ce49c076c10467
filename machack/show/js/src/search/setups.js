// A setup of the explorer and its short text, as machack/show/setups.py has them: a position,
// moves, one or two settings.
//     mh6 game 3, before White's 12th | depth 3 | I1=0 || widths 15,15,9,9,7
// `facts` is what the page knows of settings (machack/show/in_page.py); a fault raises an Error
// whose message is one sentence.
import { INITIAL_FEN } from "chessops/fen"
import { moveFromUci, notate, play, positionOf, uciOf } from "../chess.js"
import { readMove } from "../notation/read-move.js"

const BEGINS = "mh6"
const ENDINGS = { 1: "st", 2: "nd", 3: "rd" }
const GAME = new RegExp(
  [
    String.raw`^game\s+(\d+)\s*,?\s*(?:(start|end)|(after|before)\s+(?:(white|black)(?:'s|’s)?\s+`,
    String.raw`(?:move\s+)?(\d+)(?:st|nd|rd|th)?|(\d+)\s*(\.\.\.|\.)?\s*\S*))$`,
  ].join(""),
  "i",
)
const fault = text => {
  throw new Error(text)
}
const tidy = text => text.trim().split(/\s+/).join(" ")
const ordinal = number =>
  number + (11 <= number % 100 && number % 100 <= 13 ? "th" : (ENDINGS[number % 10] ?? "th"))

// ---- a place: { name, fen, game }: the position from which moves are counted, and the game
//      that led there ----
export function placeInGame(game, ply) {
  const name =
    ply === game.moves.length
      ? `game ${game.number}, end`
      : `game ${game.number}, before ${ply % 2 ? "Black" : "White"}'s ${ordinal((ply >> 1) + 1)}`
  return { name, fen: INITIAL_FEN, game: game.moves.slice(0, ply), of: game.number }
}
export function placeNamed(text, facts) {
  const name = tidy(text)
  if (!name)
    fault('No position is named: write a FEN, startpos, or "game 3, before White\'s 12th".')
  if (/^start(pos)?$/i.test(name) || name === INITIAL_FEN)
    return { name: "startpos", fen: INITIAL_FEN, game: [] }
  if (/^game/i.test(name)) return placeOfGame(name, facts)
  const fen = [
    ...name.split(" "),
    ..."w - - 0 1".split(" ").slice(name.split(" ").length - 1),
  ].join(" ")
  return { name: fen, fen, game: [] }
}
function placeOfGame(name, facts) {
  const match = GAME.exec(name)
  if (!match) fault(`'${name}' does not name a position; write, say, "game 3, after Black's 20th".`)
  const [, number, edge, when, side, ofSide, plain, dots] = match,
    game = facts.games.find(known => known.number === Number(number))
  if (!game) fault(`The paper prints games 1 to ${facts.games.length}; there is no game ${number}.`)
  if (edge) return placeInGame(game, edge.toLowerCase() === "end" ? game.moves.length : 0)
  const black = side ? side.toLowerCase() === "black" : dots === "..."
  const ply =
    2 * (Number(ofSide ?? plain) - 1) + (black ? 1 : 0) + (when.toLowerCase() === "after" ? 1 : 0)
  if (ply < 0 || ply > game.moves.length)
    fault(`'${name}': game ${number} has ${game.moves.length} plies.`)
  return placeInGame(game, ply)
}
// The place of a first position and the moves after it: one of the paper's games if they are such a
// game's.
export function placeOf(fen, moves, facts) {
  if (fen !== INITIAL_FEN || !moves.length) return { begin: placeNamed(fen, facts), moves }
  const game = facts.games.find(known => moves.every((uci, ply) => known.moves[ply] === uci))
  return game
    ? { begin: placeInGame(game, moves.length), moves: [] }
    : { begin: placeNamed("startpos", facts), moves }
}
// Every position on the way, the first one's included. A position that cannot occur raises an
// Error.
export function positionsOf({ begin, moves }) {
  let pos
  try {
    pos = positionOf(begin.fen)
  } catch {
    fault("This is not a position of chess.")
  }
  const all = [pos]
  for (const uci of [...begin.game, ...moves]) all.push((pos = play(pos, moveFromUci(uci))))
  return all
}

// ---- settings in words, and back ----
function inWords(settings, facts) {
  const words = {
    widths: value => value.join(","),
    faults: value =>
      value.length === Object.keys(facts.faults).length ? "all" : value.join(",") || "none",
  }
  return facts.order.flatMap(name => {
    const value = settings[name]
    if (name === "weights")
      return Object.keys(value)
        .sort()
        .map(id => `${id}=${value[id]}`)
    if (JSON.stringify(value) === JSON.stringify(facts.usual[name])) return []
    return [
      `${name} ` +
        (typeof value === "boolean" ? (value ? "on" : "off") : (words[name] ?? String)(value)),
    ]
  })
}
const wholeNumber = text =>
  /^-?\d{1,9}$/.test(text) ? Number(text) : fault(`'${text}' is not a whole number.`)
function faultsNamed(text, facts) {
  const names = Object.keys(facts.faults),
    isAllOrNone = /^(none|all)$/i.test(text)
      ? /^all$/i.test(text)
        ? names
        : []
      : text.split(",").map(name => name.trim().toUpperCase())
  for (const name of isAllOrNone) if (!names.includes(name)) fault(`there is no fault '${name}'.`)
  return names.filter(name => isAllOrNone.includes(name))
}
function withChange(settings, name, text, facts) {
  if (name === "widths") return { ...settings, widths: text.split(/[\s,]+/).map(wholeNumber) }
  if (name === "faults") return { ...settings, faults: faultsNamed(text, facts) }
  if (name in facts.ranges && name in settings) return { ...settings, [name]: wholeNumber(text) }
  if (facts.switches.includes(name))
    return {
      ...settings,
      [name]: { on: true, off: false }[text] ?? fault(`${name} is 'on' or 'off'.`),
    }
  if (/^[A-Z]\d+$/.test(name)) {
    if (facts.weights[name]?.amount == null)
      fault(`weights: '${name}' is not a heuristic with a fixed amount.`)
    return { ...settings, weights: { ...settings.weights, [name]: wholeNumber(text) } }
  }
  fault(`there is no setting '${name}'.`)
}
function readSettings(parts, first, facts) {
  let settings = facts.usual,
    limit = facts.limit.usual
  const names = new Set()
  parts.forEach((part, place) => {
    if (part.trim().toLowerCase() === "default") return
    const partName = `part ${first + place} of the setup, '${part.trim()}'`,
      match = /^\s*([A-Za-z_]\w*)(?:\s*=\s*|\s+)(.*\S)\s*$/.exec(part)
    if (!match) fault(`${partName}: write the name of a setting and its value, such as 'depth 4'.`)
    const [, name, value] = match
    if (names.has(name)) fault(`${partName}: ${name} is given twice.`)
    names.add(name)
    try {
      if (name === "limit") limit = limited(wholeNumber(value), facts)
      else settings = withChange(settings, name, value, facts)
    } catch (error) {
      fault(`${partName}: ${error.message}`)
    }
  })
  return [settings, limit]
}
const limited = (value, { limit: { least, most } }) =>
  value >= least && value <= most
    ? value
    : fault(`limit must be a whole number from ${least} to ${most}, not ${value}.`)

// ---- the whole text ----
export function readSetup(text, facts) {
  const words = tidy(text)
  if (words.split(" ")[0].toLowerCase() !== BEGINS)
    fault(`A setup begins with '${BEGINS}' and a position.`)
  const halves = words.slice(BEGINS.length).split("||")
  if (halves.length > 2) fault("A setup has one '||' at most, between two settings.")
  const [position, ...parts] = halves[0].split("|"),
    [name, line = ""] = position.trim().split(/\s+then\s+/i)
  const begin = placeNamed(name, facts),
    moves = []
  let pos = positionsOf({ begin, moves }).pop()
  tidy(line)
    .split(" ")
    .filter(Boolean)
    .forEach((word, place) => {
      let move
      try {
        move = readMove(pos, word)
      } catch {
        fault(
          `part 1 of the setup, move ${place + 1} after the position, '${word}': it ` +
            "cannot be played there.",
        )
      }
      moves.push(uciOf(move))
      pos = play(pos, move)
    })
  const [settings, limit] = readSettings(parts, 2, facts)
  const other =
    halves.length === 2 ? readSettings(halves[1].split("|"), parts.length + 2, facts)[0] : null
  return { begin, moves, settings, other, limit }
}
export function writeSetup(setup, facts, positions = positionsOf(setup)) {
  const first = setup.begin.game.length
  const sans = setup.moves.map((uci, place) =>
    notate(positions[first + place], moveFromUci(uci), "san"),
  )
  const place = [setup.begin.name, sans.join(" ")].filter(Boolean).join(" then "),
    limit = setup.limit === facts.limit.usual ? [] : [`limit ${setup.limit}`]
  const one = [`${BEGINS} ${place}`, ...inWords(setup.settings, facts), ...limit].join(" | ")
  return setup.other ? `${one} || ${inWords(setup.other, facts).join(" | ") || "default"}` : one
}
