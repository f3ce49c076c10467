// What a page wants to know of a machine's whole memory.
const WAITING_WORDS = 64 // a program that changes no more of them waits
const halves = words => new Int32Array(words.buffer, words.byteOffset, 2 * words.length)
// Does the program wait for a key? Then nothing is printed or typed, and hardly a word has changed
// since `before`.
export function waits({ teletype, memory, display }, before, text) {
  if (
    teletype.text.length !== text ||
    teletype.printedAt !== null ||
    teletype.waiting ||
    display.strokes.length
  )
    return false
  let changed = 0
  const now = halves(memory),
    then = halves(before)
  for (let n = 0; n < now.length && changed <= WAITING_WORDS; n++) if (now[n] !== then[n]) changed++
  return changed <= WAITING_WORDS
}

// All words but zeros, in runs: [first address, nine hexadecimal digits for each].
export function packed(machine) {
  const runs = []
  for (let at = 0, run = null; at < machine.size; at++) {
    const word = machine.memory[at]
    if (!word) run = null
    else {
      if (!run) runs.push((run = [at, ""]))
      run[1] += word.toString(16).padStart(9, "0")
    }
  }
  return runs
}
