// The settings of the program in a page: those given are checked, and written into a state.
import { BadInput } from "./bad-input.js"

function checkWhole(name, value, [low, high]) {
  if (!Number.isInteger(value) || value < low || value > high)
    throw new BadInput(`${name} must be a whole number from ${low} to ${high}, not ${value}.`)
}

function checkWidths(widths, most, range) {
  if (!Array.isArray(widths) || widths.length < 1 || widths.length > most)
    throw new BadInput(`widths must be 1 to ${most} whole numbers.`)
  widths.forEach((width, place) => checkWhole(`width ${place + 1}`, width, range))
}

function checkWeights(given, weights, range) {
  for (const [id, amount] of Object.entries(given)) {
    if (!(id in weights) || weights[id].amount === null)
      throw new BadInput(`weights: '${id}' is not a heuristic with a fixed amount.`)
    checkWhole(`weights: ${id}`, amount, range)
  }
}

/** Return all settings, those given in place of the usual ones; a fault in them raises BadInput. */
export function checkedSettings(engine, given) {
  const { usual, ranges, switches, weights, faults } = engine.facts.settings,
    settings = { ...usual, ...given }
  for (const name of Object.keys(given))
    if (!(name in usual)) throw new BadInput(`There is no setting '${name}'.`)
  for (const name of Object.keys(ranges))
    if (name in settings) checkWhole(name, settings[name], ranges[name])
  for (const name of switches)
    if (typeof settings[name] !== "boolean")
      throw new BadInput(`${name} must be true or false, not ${settings[name]}.`)
  checkWidths(settings.widths, engine.most("widths"), ranges.width)
  checkWeights(settings.weights, weights, ranges.weight)
  for (const name of settings.faults)
    if (!(name in faults)) throw new BadInput(`There is no fault '${name}'.`)
  return settings
}

/** Write checked settings into the state of an engine. */
export function writeSettings(engine, settings) {
  const { fields, switches, faults } = engine.facts.settings
  for (let ply = 0; ply < engine.most("widths"); ply++)
    engine.set("widths", settings.widths[Math.min(ply, settings.widths.length - 1)], ply)
  for (const [name, field] of Object.entries(fields)) engine.set(field, settings[name])
  const bits = settings.faults.reduce((bits, name) => bits | BigInt(faults[name]), 0n)
  engine.set("faults", bits)
  writeWeights(engine, settings.weights)
  for (const name of switches) engine.set(name, settings[name] ? 1 : 0)
  if (settings.book) openBook(engine)
}

function writeWeights(engine, given) {
  const { weights } = engine.facts.settings
  for (const { number, amount } of Object.values(weights)) engine.set("weight", amount ?? 0, number)
  for (const [id, amount] of Object.entries(given)) engine.set("weight", amount, weights[id].number)
  engine.set("new_amounts", Object.keys(given).length ? 1 : 0)
}

const decodedBooks = new WeakMap() // from facts: their book's fields, decoded once

function openBook(engine) {
  const { size } = engine.facts.book
  engine.set("book_size", size)
  if (!decodedBooks.has(engine.facts)) decodedBooks.set(engine.facts, decodeBook(engine.facts.book))
  for (const [field, bytes] of decodedBooks.get(engine.facts))
    new Uint8Array(engine.exports.memory.buffer, engine.view(field)[0], bytes.length).set(bytes)
}

// As they lie in a state: 64 bits each, base64.
const decodeBook = ({ keys, moves }) =>
  [
    ["book_key", keys],
    ["book_move", moves],
  ].map(([field, text]) => [field, Uint8Array.from(atob(text), letter => letter.charCodeAt(0))])
