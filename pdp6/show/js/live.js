// A machine in the page: console, listing, teletype, screen. The kernel and the devices run in a
// worker (pdp6/page); without one, a page keeps the recorded twin.
const FOLDER = "_static/house/",
  FILE = "pdp6.js",
  LEFT_IN = "pdp6InPage",
  PATIENCE = 20000
const HALF = 2 ** 18,
  EDGE = 16,
  SIZE = 1024 + 2 * EDGE,
  HALF_LIFE = 90,
  SLOWER = 100 // milliseconds until light is half as strong: our choice
const FLAGS = [
  [35, "overflow"],
  [34, "carry 0"],
  [33, "carry 1"],
  [32, "PC change"],
  [31, "byte"],
  [30, "user"],
  [29, "user IO"],
]
const REEL = 0o1102 * 128 * 8 // bytes of a DECtape's file
const BOX_KEYS = {
  KeyA: [0, "counterclockwise"],
  KeyD: [0, "clockwise"],
  KeyW: [0, "strong thrust"],
  KeyS: [0, "weak thrust"],
  KeyF: [0, "fire"],
  KeyR: [0, "hyperspace"],
  KeyJ: [1, "counterclockwise"],
  KeyL: [1, "clockwise"],
  KeyI: [1, "strong thrust"],
  KeyK: [1, "weak thrust"],
  KeyH: [1, "fire"],
  KeyU: [1, "hyperspace"],
}
const ASLEEP =
  "This machine runs in a page of the built book, or in a notebook whose kernel runs, " +
  "with WebAssembly. Above stands what it did when the page was made."
const bit = (number, place) => Math.floor(number / 2 ** place) % 2
// A word as it is typed: 201040,,5 or 201040000005; null if it is none.
export function wordOf(text) {
  const parts = text.replace(/\s/g, "").split(",,")
  if (
    parts.length > 2 ||
    !parts.every(part => /^[0-7]+$/.test(part) && part.length <= 12 / parts.length)
  )
    return null
  const [left, right] = parts.map(part => parseInt(part, 8))
  return parts.length === 1 ? left : left * HALF + right
}
// Why it is none, in one sentence.
function noWord(text) {
  const digits = text.replace(/[^0-7]/g, "").length
  return digits > 12 && /^[0-7,\s]*$/.test(text)
    ? `${text} has ${digits} octal digits: a word has twelve, six to a half.`
    : `${text} is no word: twelve octal digits, or two halves as in 201040,,5.`
}
// What a teletype leaves on the paper: a return without a line feed prints over the line.
export function laidOut(text) {
  const rows = [[]]
  let column = 0
  for (const character of text) {
    const row = rows[rows.length - 1]
    if (character === "\r") column = 0
    else if (character === "\n") rows.push([])
    else if (character === "\t") column += 8 - (column % 8)
    else if (character >= " ") {
      while (row.length <= column) row.push(" ")
      if (character !== " ") row[column] = character
      column++
    }
  }
  return rows.map(row => row.join("").trimEnd()).join("\n")
}
const run = source =>
  new Promise((done, failed) =>
    document.head.append(
      h("script", {
        src: source,
        onload: () => done(),
        onerror: () => failed(new Error("the machine's file is not beside this page")),
      }),
    ),
  )
const inBook = () => "content_root" in document.documentElement.dataset
function fromKernel(model) {
  return new Promise((done, failed) => {
    const hear = message => {
      if (message.kind === "module") {
        model.off("msg:custom", hear)
        done(message.script)
      }
    }
    model.on("msg:custom", hear)
    model.send({ kind: "module" })
    setTimeout(
      () =>
        failed(new Error("no kernel has handed the machine over: run this figure's cell again")),
      PATIENCE,
    )
  })
}
async function machineOf(model, hear) {
  if (!globalThis[LEFT_IN]) {
    if (inBook()) await run(document.documentElement.dataset.content_root + FOLDER + FILE)
    else {
      const address = URL.createObjectURL(
        new Blob([await fromKernel(model)], { type: "text/javascript" }),
      )
      await run(address)
      URL.revokeObjectURL(address)
    }
  }
  return globalThis[LEFT_IN].start(hear)
}

const unpacked = runs =>
  runs.flatMap(([first, digits]) =>
    Array.from({ length: digits.length / 9 }, (_, n) => [
      first + n,
      parseInt(digits.slice(9 * n, 9 * n + 9), 16),
    ]),
  )
// What Python knows of sources and images (pdp6/page/workshop.py): the kernel is asked, or the
// page's own Python.
let python = null
let last = Promise.resolve() // one question after another: what is printed is the answer
function ask(model, call, given) {
  const answer = last.then(() => answered(model, call, given))
  last = answer.catch(() => {})
  return answer
}
async function answered(model, call, given) {
  if (!inBook())
    return new Promise((done, failed) => {
      const hear = message => {
        if (message.kind === "answer") {
          model.off("msg:custom", hear)
          done(JSON.parse(message.text))
        }
      }
      model.on("msg:custom", hear)
      model.send({ kind: "ask", call, given })
      setTimeout(
        () => failed(new Error("no kernel has answered: run this figure's cell again")),
        PATIENCE,
      )
    })
  const root = document.documentElement.dataset.content_root
  if (!globalThis.PagePython) await run(`${root}${FOLDER}cells/python.js`)
  if (!python) {
    python = new PagePython({
      root,
      folder: "book/part3",
      heed: data => {
        if (data.kind === "printed") python.printed += data.text
      },
    })
    python.begun = python.start()
  }
  await python.begun
  python.printed = ""
  const [module, name] = call.split(":")
  const { outcome } = await python.run(
    0,
    `import json\nfrom ${module} import ${name}\n` +
      `print(${name}(*json.loads(${JSON.stringify(JSON.stringify(given))})))`,
  )
  try {
    return JSON.parse(python.printed)
  } catch {
    throw new Error(
      `The page's Python has not answered (${outcome}). ${python.printed.trim().split("\n").pop()}`,
    )
  }
}

class Live {
  constructor(model) {
    this.model = model
    this.parts = model.get("parts")
    this.words = new Map(unpacked(model.get("words")))
    this.start = model.get("start")
    this.rows = model.get("listing")
    this.text = ""
    this.look = null
    this.answers = {}
    this.build()
  }
  // ---- the page ----
  build() {
    const id = ownName(),
      { model } = this,
      part = (name, make) => (this.parts.includes(name) ? make() : "")
    const key = (label, long, act) => button(label, long, act, "p6-wide")
    this.go = key("RUN", "Start the program, or go on", () => this.toggle())
    this.said = h("output", { class: "p6-said", "aria-live": "polite" })
    this.counted = h("span", { class: "p6-quiet p6-count" })
    this.pace = h(
      "select",
      { "aria-label": "Pace", onchange: () => this.tell("pace", this.paceNow()) },
      h("option", { value: "fast" }, "as fast as it goes"),
      h("option", { value: "own" }, "at the machine's own speed"),
      h("option", { value: "slow" }, "a hundred times slower"),
    )
    if (model.get("own_speed")) this.pace.value = "own"
    if (model.get("slowed")) this.pace.value = "slow"
    this.figure = h(
      "figure",
      { class: "p6 p6-figure p6-live", role: "group", "aria-labelledby": id },
      h("figcaption", { class: "p6-title", id }, model.get("title") || "A PDP-6"),
      h(
        "div",
        { class: "p6-bar" },
        key(
          "RESTART",
          "Start from the beginning: the program is laid into the memory as it was, " +
            "with the words that you deposited",
          () => this.restart(),
        ),
        this.go,
        key("STEP", "Do one instruction", () => this.step()),
        key(
          "LOAD",
          "Lay the program into the memory again, with the words that you deposited, " +
            "and wait at its first instruction",
          () => this.reload(),
        ),
        this.pace,
        this.counted,
      ),
      this.said,
      part("file", () => this.buildFile()),
      part("reels", () => this.buildReels()),
      part("editor", () => this.buildEditor()),
      this.beside_(part),
      h(
        "div",
        { class: "p6-both" },
        part("boxes", () => this.buildBoxes()),
        part("roll", () => this.buildRoll()),
        model.get("beside") ? this.buildBeside() : "",
      ),
      (this.trees = h("div", {})),
      h(
        "div",
        { class: "p6-panes" },
        part("listing", () => this.buildListing()),
        part("console", () => this.buildConsole()),
      ),
    )
    this.said.value = this.missing() || "Not started: press RUN."
  }
  // The lamps and the screen, beside one another where both are and there is room.
  beside_(part) {
    const lamps = part("console", () => this.buildLamps()),
      screen = part("screen", () => this.buildScreen())
    if (!screen || !lamps) this.lampsAlone = lamps
    return screen && lamps ? h("div", { class: "p6-front" }, lamps, screen) : screen
  }
  buildScreen() {
    this.canvas = h("canvas", {
      class: "p6-screen",
      role: "img",
      "aria-label": model_words(this.model),
      width: 640,
      height: 640,
    })
    this.dark()
    return h("div", { class: "p6-glass" }, this.canvas)
  }
  buildRoll() {
    this.roll = h("div", {
      class: "p6-roll",
      tabindex: 0,
      role: "log",
      "aria-label": "The roll of the teletype",
    })
    this.roll.textContent = this.model.get("paper")
    this.keys = h("input", {
      type: "text",
      class: "p6-keys",
      autocomplete: "off",
      autocapitalize: "characters",
      spellcheck: "false",
      placeholder: "Type here",
      "aria-label": "Keyboard of the teletype: every key goes to the machine at once",
      onkeydown: e => this.key(e),
      oninput: e => {
        this.strike(e.target.value)
        e.target.value = ""
      },
    })
    return h(
      "div",
      {},
      this.roll,
      h(
        "div",
        { class: "p6-bar" },
        this.keys,
        button("RETURN", "The key RETURN", () => this.strike("\r")),
        button("^G", "The key control-G", () => this.strike("\x07")),
        button("ALTMODE", "The key ALTMODE", () => this.strike("\x1b")),
        button("LINE FEED", "The key LINE FEED", () => this.strike("\n")),
        button("RUBOUT", "The key RUBOUT", () => this.strike("\x7f")),
      ),
    )
  }
  buildEditor() {
    this.editor = h("textarea", {
      class: "p6-editor",
      rows: Math.min(24, this.model.get("source").split("\n").length + 1),
      spellcheck: "false",
      autocapitalize: "off",
      wrap: "off",
      "aria-label": "The source, in MIDAS",
    })
    this.editor.value = this.model.get("source")
    this.editor.addEventListener("input", () => {
      this.edited = true
      this.old()
    })
    this.editor.addEventListener("keydown", e => {
      if (e.key === "Enter" && e.shiftKey) {
        e.preventDefault()
        this.assemble()
      }
    })
    this.faults = h("ul", { class: "p6-faults", role: "alert" })
    return h(
      "div",
      {},
      this.editor,
      h(
        "div",
        { class: "p6-bar" },
        button(
          "ASSEMBLE",
          "Assemble the source and load the program (Shift and Enter)",
          () => this.assemble(),
          "p6-wide",
        ),
        (this.assembling = h("span", { class: "p6-quiet", role: "status" })),
      ),
      this.faults,
    )
  }
  buildFile() {
    const chosen = h("input", {
      type: "file",
      multiple: "",
      "aria-label": "An image of your own",
      onchange: e => {
        const files = [...e.target.files]
        e.target.value = ""
        this.open(files)
      },
    }) // emptied: the same file can be chosen again
    this.correct = h("input", {
      class: "p6-entry",
      size: 12,
      "aria-label": "A correction: address=word, or a name such as chess",
      value: this.model.get("correction"),
    })
    this.faults = h("ul", { class: "p6-faults", role: "alert" })
    return h(
      "div",
      {
        class: "p6-drop",
        ondragover: e => e.preventDefault(),
        ondrop: e => {
          e.preventDefault()
          this.open([...e.dataTransfer.files])
        },
      },
      h(
        "p",
        {},
        "Drop an image here (SBLK, RIM, RIM10 or a listing in octal), or all MIDAS " +
          "sources of one program, or choose: ",
        chosen,
      ),
      h("label", {}, "Correction ", this.correct),
      (this.opened = h("p", { class: "p6-opened", role: "status" })),
      this.faults,
    )
  }
  tell_(errors) {
    this.faults.replaceChildren(
      ...errors.map(text =>
        h(
          "li",
          {},
          text
            .replace(/^page:(\d+):(\d+): /, "Line $1, column $2: ")
            .replace(/^page: (.)/, (_, first) => first.toUpperCase()),
        ),
      ),
    )
  }
  async asked(call, given, what) {
    this.busy = true
    this.say(`${what} (the page's Python starts with the first: some seconds) …`)
    try {
      const told = await ask(this.model, call, given)
      this.tell_(told.errors ?? [])
      if (call.endsWith(":assembled")) {
        this.wrong = Boolean(told.errors)
        this.edited = this.editor.value !== given[0]
        this.old()
      }
      this.say(
        told.errors
          ? `${told.errors.length} error${told.errors.length === 1 ? "" : "s"}.`
          : "Loaded.",
      )
      return told.errors ? null : told
    } catch (fault) {
      this.say(fault.message)
      return null
    } finally {
      this.busy = false
    }
  }
  // What becomes of a source is said where it is asked for, too.
  say(text) {
    this.said.value = text
    if (this.assembling) this.assembling.textContent = text
  }
  // A listing that is not of the source above it is greyed.
  old() {
    this.list?.classList.toggle("p6-old", Boolean(this.wrong || this.edited))
  }
  async assemble() {
    if (this.busy) {
      this.assemblesNext = true
      this.say("It is being assembled. If you have changed the source, the new one comes next.")
      return
    }
    await this.took(
      await this.asked("pdp6.page.workshop:assembled", [this.editor.value, "page"], "Assembling"),
    )
  }
  // Loads what was read, and does what was pressed meanwhile: ASSEMBLE, if the source is another by
  // now, and RUN.
  async took(told) {
    if (told) await this.take(told)
    const { assemblesNext, runsNext } = this
    this.assemblesNext = false
    if (assemblesNext && this.edited) return this.assemble()
    this.runsNext = false
    if (told && runsNext) await this.toggle()
  }
  async open(files) {
    if (!files.length) return
    const given = []
    for (const file of files) {
      const bytes = new Uint8Array(await file.arrayBuffer())
      let text = ""
      for (let n = 0; n < bytes.length; n += 0x8000)
        text += String.fromCharCode(...bytes.subarray(n, n + 0x8000))
      given.push([btoa(text), file.name])
    }
    const told =
      given.length > 1
        ? await this.asked("pdp6.page.workshop:opened_sources", [given], "Assembling")
        : await this.asked(
            "pdp6.page.workshop:opened",
            [...given[0], this.correct.value.trim() ? [this.correct.value.trim()] : []],
            "Reading",
          )
    this.opened.textContent = told?.told ?? ""
    await this.took(told && { ...told, start: told.start ?? 0, listing: told.listing ?? [] })
  }
  // The boxes of Spacewar's players: keys of the keyboard, as long as the boxes have the focus, or
  // buttons.
  buildBoxes() {
    const held = new Set(),
      press = (code, down) => {
        if (held.has(code) === down) return
        if (down) held.add(code)
        else held.delete(code)
        const [player, key] = BOX_KEYS[code]
        this.tell("hold", { player, key, down })
        this.boxes.querySelector(`[data-code=${code}]`).setAttribute("aria-pressed", String(down))
      }
    const heard = down => event => {
      if (event.code in BOX_KEYS && !event.ctrlKey && !event.metaKey && !event.altKey) {
        event.preventDefault()
        press(event.code, down)
      }
    }
    const row = player =>
      h(
        "div",
        { class: "p6-bar" },
        h("b", {}, `Player ${player + 1}`),
        ...Object.entries(BOX_KEYS)
          .filter(([, [whose]]) => whose === player)
          .map(([code, [, key]]) =>
            h(
              "button",
              {
                type: "button",
                class: "p6-button p6-wide",
                "data-code": code,
                "aria-pressed": "false",
                title: `Key ${code.slice(3)}`,
                onpointerdown: () => press(code, true),
                onpointerup: () => press(code, false),
                onpointerleave: () => press(code, false),
              },
              `${key} ${code.slice(3)}`,
            ),
          ),
      )
    this.boxes = h(
      "div",
      {
        class: "p6-boxes",
        tabindex: 0,
        role: "group",
        "aria-label": "The players' boxes: with the focus here, keys of the keyboard are theirs",
        onkeydown: heard(true),
        onkeyup: heard(false),
        onblur: () => [...held].forEach(code => press(code, false)),
      },
      row(0),
      row(1),
    )
    return this.boxes
  }
  // DECtape reels: a file of the reader's, or an empty one, on a transport; and what is on it, as a
  // file again.
  buildReels() {
    this.unit = h(
      "select",
      { "aria-label": "Transport" },
      ...Array.from({ length: 8 }, (_, n) =>
        h("option", { value: n, selected: n === 1 ? "" : null }, `transport ${n}`),
      ),
    )
    const file = h("input", {
      type: "file",
      "aria-label": "A tape of your own",
      onchange: e => {
        const [file] = e.target.files
        e.target.value = ""
        if (file) this.attach(file)
      },
    })
    this.reeled = h("span", { class: "p6-quiet", role: "status" })
    return h(
      "div",
      { class: "p6-reels" },
      h(
        "div",
        { class: "p6-bar" },
        h("b", {}, "DECtape"),
        this.unit,
        button("NEW TAPE", "An empty tape on this transport", () => this.attach(null)),
        button("SAVE TAPE", "What is on this tape, as a file", () => this.saveTape()),
        file,
      ),
      this.reeled,
    )
  }
  async attach(file) {
    const unit = Number(this.unit.value),
      bytes = file ? new Uint8Array(await file.arrayBuffer()) : null
    if (!(await this.awake())) return
    if (bytes && bytes.length !== REEL) {
      this.reeled.textContent =
        `${file.name} is no tape: it has ${bytes.length.toLocaleString("en")} bytes ` +
        `instead of ${REEL.toLocaleString("en")}.`
      return
    }
    this.machine.tell("mount", { unit, bytes })
    this.reeled.textContent = `${file ? file.name : "An empty tape"} is on transport ${unit}.`
  }
  async saveTape() {
    if (!(await this.awake())) return
    const unit = Number(this.unit.value),
      { bytes } = await this.told("reel", "reel", { unit })
    if (!bytes) {
      this.reeled.textContent = `No tape is on transport ${unit}.`
      return
    }
    const address = URL.createObjectURL(new Blob([bytes]))
    this.saved = bytes
    h("a", { href: address, download: `transport-${unit}.dtape` }).click()
    setTimeout(() => URL.revokeObjectURL(address), PATIENCE)
    this.reeled.textContent = `What is on transport ${unit} was saved as transport-${unit}.dtape.`
  }
  // What a module of Python shows beside the program: follow() whenever it waits for a key, both
  // trees when asked.
  buildBeside() {
    this.side = h("div", {
      class: "p6-side",
      role: "region",
      "aria-live": "polite",
      "aria-label": "Beside the program",
    })
    this.both = button(
      "BOTH TREES",
      "Let both programs search this position, and step through both trees",
      () => this.readTrees(),
      "p6-wide",
    )
    this.both.hidden = true
    return h("div", { class: "p6-beside" }, this.side, this.both)
  }
  besides(name, more) {
    return ask(this.model, `${this.model.get("beside")}:${name}`, [
      { figure: this.figure.getAttribute("aria-labelledby"), symbols: this.symbols, ...more },
    ])
  }
  told(kind, does, more = {}) {
    return new Promise(done => {
      this.answers[kind] = done
      this.machine.tell(does, more)
    })
  }
  async follow() {
    if (!this.symbols || this.following) return
    this.following = true
    const paper = this.text
    this.followed = paper
    try {
      const { words } = await this.told("memory", "memory"),
        { html } = await this.besides("follow", { words, paper, fresh: this.fresh })
      this.fresh = false
      this.side.innerHTML = html
      this.both.hidden = false
      this.trees.replaceChildren() // of a position that has gone by
    } catch (fault) {
      this.side.textContent = fault.message
    }
    this.following = false
    if (this.look.waits && this.text !== this.followed) this.follow()
  }
  async readTrees() {
    if (!this.look?.waits || this.following) {
      this.said.value = "The program does not wait for a key now: let it come to an end first."
      return
    }
    this.following = true
    this.said.value = "Both search, and what they do is written down …"
    try {
      const { words } = await this.told("memory", "memory"),
        { frames } = await this.told("traced", "trace", await this.besides("places", {}))
      if (frames) {
        const view = new LockstepView(await this.besides("both_trees", { words, frames }))
        this.trees.replaceChildren(view.figure)
        view.figure.pdp6 = view
        this.said.value = "Both trees stand below."
      } else this.said.value = "It does not search here."
    } catch (fault) {
      this.said.value = fault.message
    }
    this.following = false
  }
  // Another program: its words, its start, its listing.
  async take({ words, start, listing, symbols = null }) {
    this.taken = true
    this.symbols = symbols
    this.fresh = true
    this.followed = null
    this.words = new Map(unpacked(words))
    this.start = start
    this.rows = listing
    if (this.list) {
      const before = this.list
      before.replaceWith(this.buildListing())
    }
    if (this.address) this.address.value = half(start)
    if (await this.awake()) this.load()
  }
  buildListing() {
    this.lines = new Map()
    const rows = this.rows.map(([address, word, text]) => {
      const value =
        address < 0
          ? ""
          : h(
              "button",
              {
                type: "button",
                class: "p6-wordbutton",
                title: "Change this word",
                onclick: () => this.change(address),
              },
              word,
            )
      const line = h(
        "div",
        { class: address < 0 ? "p6-line p6-plain" : "p6-line" },
        h("span", { class: "p6-where" }, address < 0 ? "" : half(address)),
        h("span", { class: "p6-word" }, value),
        sourceOf(text),
      )
      if (address >= 0) this.lines.set(address, { line, value, source: line.lastChild })
      return line
    })
    this.list = h(
      "div",
      { class: "p6-listing", tabindex: 0, role: "region", "aria-label": "The program" },
      ...rows,
    )
    return this.list
  }
  buildLamps() {
    const row = (name, bits) => {
      const lamps = Array.from({ length: bits }, () => h("i", { class: "p6-lamp" }))
      this.lamps[name] = lamps
      return h(
        "div",
        { class: "p6-lamps", role: "img", "aria-label": name },
        h("b", {}, name),
        ...this.inDigits(lamps),
      )
    }
    this.lamps = {}
    this.registers = h("div", { class: "p6-registers" })
    return h("div", { class: "p6-lampboard" }, row("PC", 18), row("C(PC)", 36), this.registers)
  }
  inDigits(bits, numbered = false) {
    // Half-words of six octal digits of three bits: a line breaks between them and nowhere else.
    return Array.from({ length: bits.length / 18 }, (_, n) =>
      h(
        "span",
        { class: numbered ? "p6-halfword p6-numbered" : "p6-halfword" },
        ...(numbered ? [h("small", {}, `${18 * n} to ${18 * n + 17}`)] : []),
        ...Array.from({ length: 6 }, (_, digit) =>
          h(
            "span",
            { class: "p6-digit" },
            ...bits.slice(18 * n + 3 * digit, 18 * n + 3 * digit + 3),
          ),
        ),
      ),
    )
  }
  buildConsole() {
    this.accumulators = h("div", {
      class: "p6-accumulatorlist",
      tabindex: 0,
      role: "region",
      "aria-label": "Accumulators",
    })
    this.mistaken = h("output", { class: "p6-mistaken", "aria-live": "polite" })
    this.address = this.field(
      { "aria-label": "Address, octal", size: 7, value: half(this.start) },
      () => this.examine(),
    )
    this.word = this.field({ "aria-label": "Word, octal", size: 15, value: "0" }, () =>
      this.deposit(),
    )
    this.switches = Array.from({ length: 36 }, (_, place) =>
      h("button", {
        type: "button",
        class: "p6-switch",
        "aria-pressed": String(bit(this.model.get("switches"), 35 - place) === 1),
        "aria-label": `Data switch ${place}`,
        title: `Data switch ${place}`,
        onclick: e => this.flip(e.target),
      }),
    )
    return h(
      "div",
      { class: "p6-state" },
      this.lampsAlone ?? "",
      h(
        "div",
        { class: "p6-bar" },
        this.address,
        button("EXAMINE", "Show the word at this address", () => this.examine(), "p6-wide"),
        this.word,
        button("DEPOSIT", "Put this word at this address", () => this.deposit(), "p6-wide"),
        button(
          "START AT",
          "Put this address into PC, where RUN and STEP go on",
          () => this.startAt(),
          "p6-wide",
        ),
        button(
          "I/O RESET",
          "Clear interrupts, flags and devices, and leave memory as it is",
          () => this.tell("reset"),
          "p6-wide",
        ),
      ),
      this.mistaken,
      h(
        "div",
        { class: "p6-lamps", role: "group", "aria-label": "Data switches" },
        h("b", {}, "Switches"),
        ...this.inDigits(this.switches, true),
      ),
      this.accumulators,
    )
  }

  // A field of octal digits. What stands in it is chosen when it is entered, so that what is typed
  // takes its place; RETURN does what the key behind it does.
  field(attributes, act) {
    let entered = false
    const choose = e => {
      if (entered && e.target.selectionStart === e.target.selectionEnd) e.target.select()
      entered = false
    }
    return h("input", {
      class: "p6-entry",
      ...attributes,
      onfocus: e => {
        entered = true
        e.target.select()
      },
      onclick: choose,
      oninput: e => this.mistake(e.target, ""),
      onkeydown: e => {
        entered = false
        if (e.key === "Enter") {
          e.preventDefault()
          act()
          e.target.select()
        }
      },
    })
  }
  // What is wrong with a field is said below it: the line at the head of the figure may be out of
  // sight.
  mistake(field, sentence) {
    this.mistaken.value = sentence
    if (sentence) field.setAttribute("aria-invalid", "true")
    else field.removeAttribute("aria-invalid")
  }

  // ---- the machine ----
  async awake() {
    if (this.machine) return true
    if (
      typeof WebAssembly !== "object" ||
      typeof Worker !== "function" ||
      !(inBook() || document.querySelector(".jp-OutputArea"))
    ) {
      this.said.value = ASLEEP
      return false
    }
    this.starting ??= machineOf(this.model, told => this.hear(told)).then(machine => {
      this.machine = machine
      this.load()
    })
    try {
      await this.starting
      return true
    } catch (fault) {
      this.said.value = fault.message
      return false
    }
  }
  load() {
    this.text = ""
    this.fresh = true
    this.followed = null
    if (this.roll) this.roll.textContent = ""
    if (this.canvas) this.dark()
    this.loads = (this.loads ?? 0) + 1
    this.machine.tell("load", {
      words: [...this.words],
      start: this.start,
      keys: this.model.get("typed"),
    })
    this.machine.tell("switches", { word: this.switchesWord() })
    this.machine.tell("pace", this.paceNow())
    if (this.lines?.size) {
      const all = [...this.lines.keys()]
      this.from = Math.min(...all)
      this.machine.tell("watch", { from: this.from, count: Math.max(...all) - this.from + 1 })
    }
  }
  slower() {
    return this.pace.value === "slow" ? SLOWER : 1
  }
  paceNow() {
    return { own: this.pace.value !== "fast", slower: this.slower() }
  }
  async tell(does, more = {}) {
    if (await this.awake()) this.machine.tell(does, more)
  }
  // A machine for the reader's own programs has none at first.
  missing() {
    return this.parts.includes("file") &&
      !this.parts.includes("listing") &&
      !this.parts.includes("editor") &&
      !this.taken
      ? "There is no program yet: drop a file below, or choose one."
      : ""
  }
  // Is there a program to run, the one that the reader sees?
  ready() {
    const why = this.busy
      ? "It is being read: wait until it is loaded."
      : this.missing()
        ? this.missing()
        : this.wrong
          ? "The source has errors: mend them, and press ASSEMBLE."
          : this.edited
            ? "The source was changed: press ASSEMBLE."
            : ""
    if (why) this.said.value = why
    return !why
  }
  async toggle() {
    if (this.busy && !this.look?.going) {
      this.runsNext = true
      this.said.value = "It is being read, and runs as soon as it is loaded."
      return
    }
    if ((this.look?.going || this.ready()) && (await this.awake()))
      this.machine.tell(this.look?.going ? "stop" : "go")
  }
  async step() {
    if (this.ready()) await this.tell("step")
  }
  async reload() {
    if (this.ready() && (await this.awake())) this.load()
  }
  async restart() {
    if (this.ready() && (await this.awake())) {
      this.load()
      this.machine.tell("go")
    }
  }
  strike(text) {
    if (this.look?.going) this.tell("type", { text })
    else if (this.ready()) this.said.value = "The machine stands still: press RUN, then type."
  }
  key(event) {
    const control = event.ctrlKey && /^[a-zA-Z]$/.test(event.key) && !event.metaKey && !event.altKey
    const key =
      event.key === "Enter"
        ? "\r"
        : event.key === "Escape"
          ? "\x1b"
          : event.key === "Backspace"
            ? "\x7f"
            : control
              ? String.fromCharCode(event.key.toUpperCase().charCodeAt(0) & 31)
              : null
    if (key === null || event.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    this.strike(key)
  }
  change(address) {
    const { value } = this.lines.get(address),
      before = value.textContent
    const entry = h("input", {
      class: "p6-entry",
      size: 15,
      value: before,
      "aria-label": `The word at ${half(address)}, octal`,
    })
    let left = false
    const leave = keep => {
      if (left || !entry.isConnected) return
      const word = keep ? wordOf(entry.value) : null
      if (keep && word === null) {
        this.said.value = noWord(entry.value)
        return
      }
      left = true // to be taken away is a blur too
      entry.replaceWith(value)
      value.focus()
      if (word === null) return
      this.words.set(address, word)
      this.tell("deposit", { address, word })
    }
    entry.addEventListener("keydown", e => {
      if (e.key === "Enter" || e.key === "Escape") {
        e.preventDefault()
        e.stopPropagation()
        leave(e.key === "Enter")
      }
    })
    entry.addEventListener("blur", () => leave(entry.value !== before))
    value.replaceWith(entry)
    entry.select()
  }
  at() {
    const address = wordOf(this.address.value),
      wrong = address === null || address >= HALF
    this.mistake(
      this.address,
      wrong ? `${this.address.value || "Nothing"} is no address: up to six octal digits.` : "",
    )
    if (!wrong) return address
  }
  examine() {
    const address = this.at()
    if (address !== undefined) {
      this.mistake(this.word, "")
      this.examined = address
      this.tell("watch", { from: address, count: 1 })
    }
  }
  deposit() {
    const address = this.at(),
      word = wordOf(this.word.value)
    if (word === null) return this.mistake(this.word, noWord(this.word.value))
    if (address === undefined) return this.word.removeAttribute("aria-invalid")
    this.mistake(this.word, "")
    this.words.set(address, word)
    this.tell("deposit", { address, word })
  }
  startAt() {
    const address = this.at()
    if (address !== undefined) this.tell("start", { address })
  }
  flip(button) {
    button.setAttribute("aria-pressed", String(button.getAttribute("aria-pressed") !== "true"))
    this.tell("switches", { word: this.switchesWord() })
  }
  switchesWord() {
    return this.switches
      ? this.switches.reduce(
          (word, each) => 2 * word + (each.getAttribute("aria-pressed") === "true" ? 1 : 0),
          0,
        )
      : this.model.get("switches")
  }

  // ---- what it tells ----
  hear(told) {
    if (told.kind === "fault") this.said.value = told.sentence
    this.answers[told.kind]?.(told)
    // of a program that has been loaded over
    if (told.kind !== "look" || told.loads !== this.loads) return
    this.look = told
    this.go.textContent = told.going ? "STOP" : "RUN"
    this.said.value =
      told.ending ||
      (told.going
        ? "It runs."
        : this.missing() ||
          `${inWords(told.done)}PC is ${half(told.pc)}${told.instructions ? "" : ": press RUN"}.`)
    const count = told.instructions,
      span =
        told.time < 1e7
          ? `${(told.time / 1e3).toLocaleString("en", { maximumFractionDigits: 1 })} µs`
          : (told.time / 1e9).toLocaleString("en", {
              maximumFractionDigits: 3,
              minimumFractionDigits: 3,
            }) + " s"
    this.counted.textContent =
      `${count.toLocaleString("en")} instruction` + `${count === 1 ? "" : "s"}, ${span}`
    if (told.printed && this.roll) {
      this.text += told.printed
      this.roll.textContent = laidOut(this.text)
      this.roll.scrollTop = this.roll.scrollHeight
    }
    if (this.canvas) this.light(told.strokes)
    if (this.lines) this.list_(told)
    if (this.lamps) this.console_(told)
    if (this.side && told.waits && this.text !== this.followed) this.follow()
  }
  list_({ pc, watch: [from, words] }) {
    if (from === this.from)
      words.forEach((word, n) => {
        const row = this.lines.get(from + n)
        if (row && row.value.textContent !== octal(word)) {
          row.value.textContent = octal(word)
          row.line.classList.add("p6-changed")
        }
      })
    this.here?.line.classList.remove("p6-here")
    this.here = this.lines.get(pc)
    this.here?.line.classList.add("p6-here")
    if (this.here && !this.look.going) {
      const { list } = this,
        place = this.here.line.getBoundingClientRect(),
        room = list.getBoundingClientRect()
      if (place.top < room.top || place.bottom > room.top + list.clientHeight)
        list.scrollTop += place.top - room.top - list.clientHeight / 3
    }
  }
  console_({ pc, word, flags, accumulators, watch: [from, words] }) {
    const show = (name, number) => {
      const { length } = this.lamps[name]
      this.lamps[name].forEach((lamp, place) =>
        lamp.classList.toggle("p6-on", bit(number, length - 1 - place) === 1),
      )
      this.lamps[name][0]
        .closest(".p6-lamps")
        .setAttribute("aria-label", `${name}: ${length === 18 ? half(number) : octal(number)}`)
    }
    show("PC", pc)
    show("C(PC)", word)
    this.registers.textContent = `PC ${half(pc)}   C(PC) ${octal(word)}   flags: ${
      FLAGS.filter(([place]) => bit(flags, place))
        .map(([, name]) => name)
        .join(", ") || "none"
    }`
    this.accumulators.replaceChildren(
      ...accumulators.map((each, number) =>
        h("span", {}, h("b", {}, number.toString(8)), ` ${octal(each)}`),
      ),
    )
    if (from === this.examined) {
      this.word.value = octal(words[0])
      this.examined = null
      if (this.lines?.size)
        this.machine.tell("watch", {
          from: this.from,
          count: Math.max(...this.lines.keys()) - this.from + 1,
        })
    }
  }
  dark() {
    const pen = this.canvas.getContext("2d")
    pen.setTransform(1, 0, 0, 1, 0, 0)
    pen.globalAlpha = 1
    pen.fillStyle = "#071008"
    pen.fillRect(0, 0, this.canvas.width, this.canvas.height)
    this.lit = performance.now()
  }
  light(strokes) {
    const pen = this.canvas.getContext("2d"),
      now = performance.now(),
      scale = this.canvas.width / SIZE
    // a machine that stands still is looked at, not left in the dark
    if (!strokes.length && !this.look.going) return
    pen.setTransform(1, 0, 0, 1, 0, 0)
    pen.globalAlpha = 1 - 2 ** (-(now - this.lit) / HALF_LIFE / this.slower())
    this.lit = now
    pen.fillStyle = "#071008"
    pen.fillRect(0, 0, this.canvas.width, this.canvas.height)
    pen.setTransform(scale, 0, 0, scale, 0, 0)
    pen.strokeStyle = pen.fillStyle = "#8dffa0"
    pen.lineWidth = 3.5
    pen.lineCap = "round"
    this.pictures = (this.pictures ?? 0) + (strokes.length ? 1 : 0)
    // by intensity, one path of strokes and one of points: thousands go at once
    const lit = new Map()
    for (let n = 0; n < strokes.length; n += 6) {
      const [x, y, toX, toY, intensity] = strokes.subarray(n, n + 5)
      if (!lit.has(intensity)) lit.set(intensity, [new Path2D(), new Path2D()])
      const [lines, points] = lit.get(intensity),
        across = x + EDGE,
        down = SIZE - EDGE - 1 - y
      if (x !== toX || y !== toY) {
        lines.moveTo(across, down)
        lines.lineTo(toX + EDGE, SIZE - EDGE - 1 - toY)
      } else {
        points.moveTo(across + 2.8, down)
        points.arc(across, down, 2.8, 0, 2 * Math.PI)
      }
    }
    for (const [intensity, [lines, points]] of lit) {
      pen.globalAlpha = Math.min(1, 0.3 + 0.1 * intensity)
      pen.stroke(lines)
      pen.fill(points)
    }
  }
  leave() {
    this.machine?.end()
  }
}
const inWords = done =>
  done
    ? `${done.name} is done: ` +
      (done.accumulator === null ? "" : `AC ${done.accumulator.toString(8)}, `) +
      `E ${half(done.E)}. `
    : ""
const model_words = model => `The screen of the type 340 display. ${model.get("words_for_screen")}`

export default {
  render({ model, el }) {
    heedKernel({ model, el })
    const live = new Live(model)
    el.append(live.figure)
    live.figure.pdp6 = live
    return () => live.leave()
  },
}
