// Why a machine has stopped: in a word, and in a sentence.
import { octal } from "./words.js"

const REASON_WORDS = {
  HALT: "halt",
  COUNT_OUT: "limit",
  TIME_OUT: "time",
  BREAKPOINT: "breakpoint",
  NO_MEMORY: "nonexistent memory",
  LOOP: "loop",
}
const SENTENCES = {
  HALT: (machine, at) => `Halt at ${octal(machine.get("HALTED"))}; ${at}.`,
  COUNT_OUT: (_, at) => `The limit of instructions is reached; ${at}.`,
  TIME_OUT: (_, at) => `The time is over; ${at}.`,
  BREAKPOINT: (_, at) => `Breakpoint; ${at}.`,
  NO_MEMORY: (machine, at) =>
    `Address ${octal(machine.get("WHERE"))} is outside the ${machine.size / 1024}K words ` +
    `of memory; ${at}.`,
  LOOP: ({ pc }) =>
    `The instruction at ${octal(pc)} never ends: it executes or addresses itself, ` +
    "or goes to 41 and finds nothing there.",
}
export function stopOf(machine, reason) {
  const { reasons } = machine.facts,
    { pc } = machine,
    name = Object.keys(reasons).find(each => reasons[each] === reason)
  return {
    reason: REASON_WORDS[name],
    pc,
    sentence: SENTENCES[name](machine, `PC is ${octal(pc)}`),
  }
}
