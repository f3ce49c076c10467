// Answer boxes: below an exercise a place to answer, which answers back.  What is written plainly is known at once (plain.js);
// at the rest the house's own checker looks, in the Python of the page (python.js, loaded when a reader first turns to a field
// that needs it); nothing leaves the page.
//
// A box is <div class="answer-box"> with the sealed exercise as JSON in it, and the boards that are asked about as static
// pictures.  What was answered is kept in the browser (localStorage "book-answers"): tries, when it was right, the answer.
(() => {
  const { ROOT, make, button, load, able } = globalThis.houseElements
  const KEPT = "book-answers"

  // ---- what is kept ----
  const all = () => { try { return JSON.parse(localStorage.getItem(KEPT)) ?? {} } catch { return {} } }
  const keep = (id, change) => {
    try {
      const kept = all()
      kept[id] = { ...kept[id], ...change }
      localStorage.setItem(KEPT, JSON.stringify(kept))
    } catch { /* a browser that keeps nothing: the box works without */ }
    document.dispatchEvent(new CustomEvent("book-answers"))
  }

  // ---- the checker ----
  let python = null, starting = null, ready = false, heard = ""
  const drop = () => { python = starting = null; ready = false }
  const start = () => starting ??= (async () => {
    if (!globalThis.PagePython) await load("cells/python.js")
    python = new PagePython({ root: ROOT(), folder: "book", heed: data => { heard += data.kind === "printed" ? data.text : data.kind === "shown" ? `${data.data["text/plain"] ?? "(a picture, which the chapter's own cells show)"}\n` : "" } })
    await python.start()
    ready = true
    return python
  })().catch(fault => { drop(); throw fault })
  let turn = Promise.resolve()                                  // one source at a time: Python answers whoever asked last
  const run = source => { const mine = turn.then(() => ran(source)); turn = mine.catch(() => {}); return mine }
  // What became of a source: whether it was stopped, its outcome, its fault, and what it printed and showed.
  async function ran(source) {
    await start()
    heard = ""
    let late = false
    const mine = python, clock = setTimeout(() => { late = true; mine.end(); drop() }, bookAnswers.longest * 1000)
    const { outcome, fault } = await mine.run(-1, source)
    clearTimeout(clock)
    return { late, outcome, fault, printed: heard }
  }
  async function asked(call, told) {
    const { late, outcome, printed } = await run(`from machack.classroom.in_page import ${call}\n${call}(${JSON.stringify(JSON.stringify(told))})`)
    if (late) return { late }
    if (outcome !== "ran") throw new Error(printed.trim().split("\n").pop() || "the checker failed")
    return JSON.parse(printed)
  }

  // The editor over a box for code, one script for all, loaded when the first of them comes near the window.
  const MOST_ROWS = 24, UNNUMBERED = 3                            // rows that a box for code has at most; up to so many lines have no numbers
  let editing = null
  const editor = () => editing ??= (globalThis.houseEditor ? Promise.resolve() : load("cells/editor.js")).catch(() => { editing = null })

  const typeset = text => text.replace(/(?<=[A-Za-z])'(?=[a-z])/g, "’")   // an apostrophe as the chapters have it
  // Words with `code` and *stress* in them, as the sets have them.
  const written = text => text.split(/(`[^`]+`|\*[^*\s][^*]*\*)/).map(part => {
    const kind = { "`": "code", "*": "em" }[part.length > 2 ? part[0] : ""]
    return kind ? make(kind, { textContent: kind === "code" ? part.slice(1, -1) : typeset(part.slice(1, -1)) }) : typeset(part)
  })

  // ---- one thing that is asked ----
  class Field {
    constructor(box, told, place) {
      Object.assign(this, { box, told, place })
      const id = `${box.exercise.id}-${place}`
      this.verdict = make("p", { className: "answer-verdict" })
      this.verdict.setAttribute("role", "status")
      this.shown = make("div", { className: "answer-shown" })
      const words = typeset(box.exercise.asks.length > 1 || told.kind !== "function" ? told.words : `Your ${told.name}`)
      if (told.kind === "choice") {
        this.element = make("fieldset", { className: "answer-choice" }, make("legend", { textContent: words }))
        told.options.forEach((option, at) => {
          const input = make("input", { type: "radio", name: id, value: option, id: `${id}-${at}` })
          this.element.append(make("label", { htmlFor: input.id }, input, make("span", { textContent: typeset(option) })))
        })
      } else {
        const code = told.kind === "function" || told.kind === "midas"
        this.input = code
          ? make("textarea", { id, className: "own-code", value: told.stub ?? "", spellcheck: false, wrap: "off", rows: 5 })
          : make("input", { id, type: "text", className: "answer-input", placeholder: told.example ?? PLACE[told.kind] ?? "", autocomplete: "off", spellcheck: false })
        this.input.setAttribute("autocapitalize", "off")
        if (code) {
          this.input.addEventListener("keydown", event => {
            if (event.key === "Escape") { this.left = true; return }   // and then Tab leaves, as in the editor
            if (event.key === "Tab" && !event.shiftKey && !event.ctrlKey && !event.altKey && !this.left) {
              event.preventDefault()
              this.input.setRangeText("    ", this.input.selectionStart, this.input.selectionEnd, "end")
            }
            if (event.key !== "Shift") this.left = false
          })
        }
        else this.input.addEventListener("keydown", event => { if (event.key === "Enter") { event.preventDefault(); box.check() } })
        this.element = make("div", { className: `answer-field answer-${told.kind}` }, make("label", { htmlFor: id, textContent: words }), this.input)
        this.element.addEventListener("focusin", () => { box.turned = this; box.paint() })
        this.input.addEventListener("input", () => { this.fit(); box.paint() })
        this.fit()
        if (told.kind === "function") this.editWhenNear(`Python, ${words}`)
      }
      this.element.append(this.verdict, this.shown)
    }
    // Colours, indents and line numbers, for Python, from when the box comes near the window or is turned to: without the script
    // the plain box stays.
    editWhenNear(label) {
      const edit = async () => {
        near.disconnect()
        await editor()
        this.editor ??= globalThis.houseEditor?.(this.input, { label, unnumbered: UNNUMBERED })
      }
      const near = new IntersectionObserver(seen => { if (seen.some(each => each.isIntersecting)) edit() }, { rootMargin: "400px 0px" })
      near.observe(this.input)
      this.input.addEventListener("focus", edit, { once: true })
    }
    get value() { return this.input ? this.input.value : this.element.querySelector("input:checked")?.value ?? "" }
    set value(text) {
      if (this.input) { this.input.value = text; this.editor?.set(text); this.fit() }
      else for (const each of this.element.querySelectorAll("input")) each.checked = each.value === text
    }
    // A box for code is as high as its lines need, and begins them where the editor does: neither moves when it takes its place.
    fit() {
      if (!this.input.rows) return
      const lines = this.input.value.split("\n").length
      this.element.style.setProperty("--rows", Math.min(MOST_ROWS, Math.max(5, lines + 1)))
      this.element.classList.toggle("answer-numbered", this.told.kind === "function" && lines > UNNUMBERED)
    }
    get squares() { return this.value.toLowerCase().match(/[a-h][1-8]/g) ?? [] }
    say(verdict) {
      this.verdict.replaceChildren(...written(verdict.words))
      this.verdict.className = `answer-verdict ${verdict.right ? "answer-right" : verdict.kind === "none" ? "" : "answer-wrong"}`
      this.shown.innerHTML = verdict.shown ?? ""
      if (verdict.right) this.known = true
    }
    // A square of the board was chosen.
    take(name) {
      const { kind } = this.told, mine = this.squares
      if (kind === "square") this.value = name
      else if (kind === "squares") this.value = (mine.includes(name) ? mine.filter(each => each !== name) : [...mine, name]).join(" ")
      else if (kind === "move") this.value = /^[a-h][1-8]$/.test(this.value) && this.value !== name ? this.value + name : name
      else return
      this.box.paint()
    }
  }
  const WAYS = { square: "Choose the square on the board, or write it.", squares: "Choose the squares on the board, or write them.", move: "Choose the man on the board, then his square; or write the move." }
  const PLACE = { square: "b1", squares: "b1 g8", move: "Nf3 or N-KB3", line: "1 e4 e5 2 Nf3", letters: "ABC", list: "A1 B1", word: "700000,,000007", data: "[[4, 7], [3, 9]]" }
  const same = (one, other) => one.every((each, at) => each === other[at])

  // ---- one exercise ----
  class Box {
    constructor(element) {
      this.element = element
      this.exercise = JSON.parse(element.querySelector("script").textContent)
      this.fields = this.exercise.asks.map((told, place) => new Field(this, told, place))
      this.hints = [...this.exercise.hints]
      this.status = make("span", { className: "own-status" })
      this.status.setAttribute("role", "status")
      this.told = make("ol", { className: "answer-hints" })
      this.checkButton = button("Check", () => this.check(), "Look at the answer, in this page")
      this.hintButton = button("Hint", () => this.hint())
      this.solveButton = button("Solution", () => this.solve())
      this.againButton = button("As it was", () => this.again(), "The box as the book has it")
      this.tryButton = button("Try it", () => this.try(), "Run the code as it stands, without checking it, and show what it prints")
      this.tryButton.hidden = !able || !this.exercise.asks.some(({ kind }) => kind === "function")
      this.printed = make("pre", { className: "answer-printed own-text", hidden: true })
      this.printed.setAttribute("role", "status")
      this.bar = make("div", { className: "own-bar" }, this.checkButton, this.tryButton, this.hintButton, this.solveButton, this.againButton, this.status)
      const pictures = [...element.querySelectorAll(".answer-board")]
      this.boards = pictures.map(each => this.board(each))
      element.append(...this.fields.map(each => each.element), this.bar, this.printed, this.told)
      for (const each of pictures) this.fields[each.dataset.asks.split(" ")[0]].element.before(each)   // each where it is asked about
      for (const turnedTo of ["focusin", "pointerdown"]) element.addEventListener(turnedTo, event => {
        if (able && event.target.closest(".answer-field, .answer-choice, .answer-grid") && !this.exercise.asks.every(bookPlain.plain)) start().catch(() => {})
      })
      element.classList.add("answer-open")
      element.addEventListener("input", () => keep(this.exercise.id, { draft: this.answers }))
      this.turned = this.fields[0]
      this.more = make("p", { className: "answer-more", textContent: "More is asked here when this is right." })
      this.bar.before(this.more)
      this.hintButton.hidden = !this.hints.length
      this.solution = document.getElementById(`${this.exercise.id}-solution`) ?? this.folded()
      this.remember()
      this.paint()
    }
    // The folded solution that follows, in a reader's book.
    folded() {
      for (let next = (this.element.closest(".answer-box")).nextElementSibling; next; next = next.nextElementSibling) {
        if (next.classList.contains("solution")) return next
        if (next.classList.contains("exercise") || /^H\d|SECTION$/.test(next.tagName)) return null
      }
      return null
    }
    remember() {
      const kept = all()[this.exercise.id]
      const written = kept?.draft ?? kept?.answer
      if (written) this.fields.forEach((field, place) => { if (written[place]) field.value = written[place] })
      this.solveButton.hidden = !this.solution || !kept?.tries
      if (kept?.right) this.mark(kept)
      this.unfold(kept?.right)
    }
    // An ask that waits, and its board, are shown when all before it are right: they would give the answers away.  Returns
    // whether one has come to be shown.
    unfold(all) {
      let came = false
      this.fields.forEach((field, place) => {
        const waits = field.told.waits && !all && !field.value && !this.fields.slice(0, place).every(({ known }) => known)
        if (field.waits && !waits) { came = true; field.say({ words: "", kind: "none" }) }
        field.waits = field.element.hidden = waits
      })
      for (const each of this.element.querySelectorAll(".answer-board")) each.hidden = this.fields[each.dataset.asks.split(" ")[0]].waits
      this.more.hidden = !this.fields.some(({ waits }) => waits)
      return came
    }
    mark(kept) { this.status.textContent = kept.right ? `right, ${kept.tries === 1 ? "at the first try" : `after ${kept.tries} tries`}` : "" }
    // The board as a picture, with a button over every square where squares are asked for.
    board(element) {
      const places = element.dataset.asks.split(" ").map(Number), clicked = places.some(at => ["square", "squares", "move"].includes(this.exercise.asks[at].kind))
      const svg = element.querySelector("svg")
      if (!clicked || !svg) return { places, cells: {} }
      const sheet = make("div", { className: "answer-sheet" }), cells = {}
      svg.before(sheet)
      sheet.append(svg)
      const grid = make("div", { className: "answer-grid" })
      grid.setAttribute("role", "group")
      grid.setAttribute("aria-label", "The squares of the board: arrow keys go from one to the next, Enter chooses")
      for (let at = 0; at < 64; at++) {
        const name = "abcdefgh"[at % 8] + (8 - (at >> 3)), cell = make("button", { type: "button", tabIndex: name === "a1" ? 0 : -1, dataset: { square: name } })
        cell.setAttribute("aria-label", name)
        cell.addEventListener("click", () => {
          const field = places.includes(this.turned.place) ? this.turned : this.fields[places[0]]
          this.turned = field
          field.take(name)
        })
        cell.addEventListener("keydown", event => {
          const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -8, ArrowDown: 8 }[event.key], other = at + step
          if (!step || other < 0 || other > 63 || (Math.abs(step) === 1 && other >> 3 !== at >> 3)) return
          event.preventDefault()
          cell.tabIndex = -1
          grid.children[other].tabIndex = 0
          grid.children[other].focus()
        })
        cells[name] = cell
        grid.append(cell)
      }
      sheet.append(grid)
      const first = this.exercise.asks[places.find(at => WAYS[this.exercise.asks[at].kind])].kind
      sheet.after(make("p", { className: "answer-way", textContent: WAYS[first] }))
      return { places, cells }
    }
    paint() {
      for (const { places, cells } of this.boards) {
        const field = places.includes(this.turned.place) ? this.turned : this.fields[places[0]], chosen = field.squares
        for (const [name, cell] of Object.entries(cells)) cell.setAttribute("aria-pressed", chosen.includes(name))
      }
    }
    // The code boxes run one after the other, unchecked: no try is counted.
    async try() {
      if (this.busy) return
      this.busy = this.checkButton.disabled = this.tryButton.disabled = true
      this.status.textContent = ready ? "running …" : "Python is starting in this page; the first run takes some ten seconds."
      try {
        const source = this.fields.filter(({ told }) => told.kind === "function").map(({ value }) => value).join("\n\n")
        const { late, outcome, fault, printed } = await run(source), text = [printed, fault].filter(Boolean).join("\n").trimEnd()
        this.printed.hidden = false
        this.printed.textContent = late ? `It was stopped after ${bookAnswers.longest} seconds: does it come to an end?`
          : text || (outcome === "ran" ? "It ran, and printed nothing. Call your function below it: print(…)" : "It did not run.")
        this.status.textContent = ""
      } catch (fault) {
        this.status.textContent = `It could not be run: ${fault.message}.`
      } finally {
        this.busy = this.checkButton.disabled = this.tryButton.disabled = false
      }
    }
    hint() {
      const next = this.hints.shift()
      if (next) this.told.append(make("li", {}, ...written(next)))
      this.hintButton.textContent = "Another hint"
      this.hintButton.hidden = !this.hints.length
    }
    solve() {
      this.unfold(true)
      const fold = this.solution.matches(".dropdown") ? this.solution : this.solution.querySelector(".dropdown") ?? this.solution
      const toggle = fold.querySelector("button.toggle-button, summary")
      if (toggle && fold.classList.contains("toggle-hidden")) toggle.click()
      fold.open = true
      fold.scrollIntoView({ block: "nearest" })
    }
    again() {
      this.fields.forEach(field => { field.value = field.told.stub ?? ""; field.say({ words: "", kind: "none" }) })
      this.status.textContent = this.printed.textContent = ""
      this.printed.hidden = true
      this.paint()
    }
    get answers() { return this.fields.map(each => each.value) }
    // The answers, when nobody has changed them for a moment.
    async settled() {
      for (let answers = this.answers; ; answers = this.answers) {
        await new Promise(done => setTimeout(done, bookAnswers.still))
        if (same(answers, this.answers)) return answers
      }
    }
    // What is said of the answers: at once of those that are written plainly, after a while of those that Python looks at.
    async verdicts(answers) {
      const unasked = { right: false, words: "", kind: "none" }   // of what still waits
      const known = await Promise.all(this.exercise.asks.map((ask, place) => this.fields[place].waits ? unasked : bookPlain.verdict(ask, answers[place])))
      if (known.every(Boolean)) return { verdicts: known }
      if (!able) throw new Error("this browser cannot run Python in a page, a newer one can")
      known.forEach((each, place) => { if (each) this.fields[place].say(each) })   // what is known stands there at once
      this.status.textContent = ready ? "looking …" : "Python is starting in this page; the first answer takes some ten seconds."
      return asked("answered", { exercise: this.exercise, answers })
    }
    async check() {
      if (this.busy) return
      this.busy = this.checkButton.disabled = true
      try {
        let answers = this.answers, came
        for (;;) {
          for (const each of this.fields) each.say({ words: "", kind: "none" })   // no old verdict stands beside a new answer
          came = await this.verdicts(answers)
          if (same(answers, this.answers)) break
          answers = await this.settled()
        }
        if (came.late) this.fields.forEach(field => field.say({ words: `It was stopped after ${bookAnswers.longest} seconds: does it come to an end?`, kind: "fault" }))
        else came.verdicts.forEach((verdict, place) => this.fields[place].say(verdict))
        this.end(answers, !came.late && came.verdicts.every(each => each.right), came.late || came.verdicts.some(each => each.kind !== "none"))
      } catch (fault) {
        this.status.textContent = `It could not be checked: ${fault.message}.`
      } finally {
        this.busy = this.checkButton.disabled = false
      }
    }
    end(answers, right, tried) {
      if (!tried) { this.status.textContent = ""; return }
      const kept = all()[this.exercise.id] ?? {}, further = this.unfold(right)
      if (further && !right && this.fields.every(({ known }, place) => known || !answers[place])) {   // no try: the next is asked
        keep(this.exercise.id, { draft: answers })
        this.status.textContent = "right so far"
        return
      }
      const tries = kept.right ? kept.tries : (kept.tries ?? 0) + 1
      keep(this.exercise.id, { tries, answer: answers, draft: undefined, right: kept.right ?? (right ? new Date().toISOString().slice(0, 10) : undefined) })
      this.status.textContent = ""
      if (right) this.mark({ right, tries })
      this.solveButton.hidden = !this.solution
    }
  }
  globalThis.bookAnswers = {
    longest: 30,                                                // seconds that a check may take, beyond starting Python
    all, keep, KEPT, asked, start, get begun() { return Boolean(starting) }, stop() { python?.end(); drop() },
    still: 600,                                                 // milliseconds without a change before an answer is looked at again
  }
  const open = () => { globalThis.bookAnswers.boxes = [...document.querySelectorAll(".answer-box")].map(each => new Box(each)) }
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", open)
  else open()
})()
