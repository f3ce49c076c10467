// What happens while a text that is typed is worked on: at each of the `stops` the words that have
// changed since the last one, until the `end`; [address, how many, place, word, ..., ...]. `words`
// are runs of addresses; the last place of all is the word `behind` the address in an accumulator.
// The machine is then as it was before; null if nothing happened.
import { HALF } from "./words.js"

const SOON = 5e9,
  LATE = 36e11 // simulated nanoseconds: until the first stop; until the end
export function traced(machine, { text, stops, end, words: runs, behind: [accumulator, offset] }) {
  const before = machine.keep(),
    { sink } = machine.teletype,
    frames = [],
    last = []
  const addresses = runs.flatMap(([first, count]) =>
    Array.from({ length: count }, (_, n) => first + n),
  )
  const pushRow = (place, word) => {
    if (last[place] !== word) {
      last[place] = word
      frames.push(place, word)
    }
  }
  machine.teletype.sink = () => {}
  machine.stopAt([...stops, end])
  machine.teletype.type(text)
  try {
    for (const began = machine.time; ;) {
      const { reason, pc } = machine.run({ until: began + (frames.length ? LATE : SOON) })
      if (reason !== "breakpoint" || pc === end)
        return reason === "breakpoint" && frames.length ? frames : null
      const head = frames.push(pc, 0) - 1
      addresses.forEach((address, place) => pushRow(place, machine.examine(address)))
      pushRow(
        addresses.length,
        machine.examine(((machine.examine(accumulator) % HALF) + offset) % HALF),
      )
      frames[head] = (frames.length - head - 1) / 2
    }
  } finally {
    machine.stopAt([])
    machine.goBack(before)
    machine.teletype.sink = sink
  }
}
