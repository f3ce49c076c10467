// The state of the figure of a machine: the program, and the machine's last state.
const DIGITS = 9 // hexadecimal, of a word

// [[address, word], ...] of runs [first address, digits of all their words].
const expand = runs =>
  runs.flatMap(([first, digits]) =>
    Array.from({ length: digits.length / DIGITS }, (_, n) => [
      first + n,
      parseInt(digits.slice(DIGITS * n, DIGITS * (n + 1)), 16),
    ]),
  )

export class State {
  constructor(model) {
    this.model = model // what Python says (pdp6/show/live.py)

    // ---- the program: another once the reader has assembled or opened one ----
    this.setProgram({
      words: model.get("words"),
      start: model.get("start"),
      listing: model.get("listing"),
    })
    this.isReadersOwn = false // is it one that the reader has brought?

    // ---- the machine ----
    this.look = null // its last state, in the words of pdp6/page/js/worker.js
  }
  setProgram({ words, start, listing, symbols = null }) {
    this.words = new Map(expand(words)) // those that were deposited among them
    this.start = start
    this.rows = listing // [address or -1, word, text]
    this.symbols = symbols // { name: value }, where the program has some
  }
  has(part) {
    return this.model.get("parts").includes(part)
  }
  get going() {
    return Boolean(this.look?.going)
  }
}

// A part of the figure: it reads the state, and asks the figure for what other parts do.
export class Part {
  constructor(figure) {
    this.figure = figure
  }
  get model() {
    return this.figure.model
  }
  // The machine: a part, too.
  get machine() {
    return this.figure.machine
  }
}
