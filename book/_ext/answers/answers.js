// Answer boxes: below an exercise a place to answer, which answers back. What is written plainly is
// known at once (plain.js); at the rest the house's own checker looks, in the Python of the page
// (python.js, loaded when a reader first turns to a field that needs it); nothing leaves the page.
//
// A box is <div class="answer-box"> with the sealed exercise as JSON in it, and the boards that are
// asked about as static pictures. What was answered is kept in the browser (localStorage
// "book-answers"): tries, when it was right, the answer.
;(() => {
  const { ROOT, make, button, load, able } = globalThis.houseElements
  const KEPT = "book-answers"

  // ---- what is kept ----
  const all = () => {
    try {
      return JSON.parse(localStorage.getItem(KEPT)) ?? {}
    } catch {
      return {}
    }
  }
  const keep = (id, change) => {
    try {
      const kept = all()
      kept[id] = { ...kept[id], ...change }
      localStorage.setItem(KEPT, JSON.stringify(kept))
    } catch {
      /* a browser that keeps nothing: the box works without */
    }
    document.dispatchEvent(new CustomEvent("book-answers"))
  }

  // ---- the checker ----
  let python = null,
    starting = null,
    ready = false,
    heard = ""
  const drop = () => {
    python = starting = null
    ready = false
  }
  const ENDED = "stopped" // as PagePython calls it
  let halted = false // has a reader stopped what runs?
  const halt = () => {
    halted = true
    python?.end()
    drop()
  }
  const start = () =>
    (starting ??= (async () => {
      if (!globalThis.PagePython) await load("cells/python.js")
      const mine = (python = new PagePython({
        root: ROOT(),
        folder: "book",
        heed: data => {
          heard +=
            data.kind === "printed"
              ? data.text
              : data.kind === "shown"
                ? (data.data["text/plain"] ?? "(a picture, which the chapter's own cells show)") +
                  `\n`
                : ""
        },
      }))
      await mine.start()
      if (python !== mine) {
        mine.end()
        throw new Error(ENDED)
      } // stopped while it started
      ready = true
      return python
    })().catch(fault => {
      if (fault.message !== ENDED) drop()
      throw fault
    }))
  let turn = Promise.resolve() // one source at a time: Python answers whoever asked last
  const run = source => {
    const mine = turn.then(() => ran(source))
    turn = mine.catch(() => {})
    return mine
  }
  // What became of a source: whether it was stopped, its outcome, its fault, and what it printed
  // and showed.
  async function ran(source) {
    halted = false
    try {
      await start()
    } catch (fault) {
      if (!halted) throw fault
    }
    if (halted) return { halted }
    heard = ""
    let late = false
    const mine = python,
      clock = setTimeout(() => {
        late = true
        mine.end()
        drop()
      }, bookAnswers.longest * 1000)
    const { outcome, fault } = await mine.run(-1, source)
    clearTimeout(clock)
    return { late, halted: outcome === "stopped" && !late, outcome, fault, printed: heard }
  }
  async function asked(call, told) {
    const {
      late,
      halted: stopped,
      outcome,
      printed,
    } = await run(
      `from machack.classroom.exercises.page_host import ${call}\n` +
        `${call}(${JSON.stringify(JSON.stringify(told))})`,
    )
    if (late || stopped) return { late, halted: stopped }
    if (outcome !== "ran") throw new Error(printed.trim().split("\n").pop() || "the checker failed")
    return JSON.parse(printed)
  }

  // The editor over a box for code, one script for all, loaded when a reader turns to the first of
  // them.
  const MOST_ROWS = 24,
    UNNUMBERED = 3 // rows that a box for code has at most; up to so many lines have no numbers
  let editing = null
  const editor = () =>
    (editing ??= (globalThis.houseEditor ? Promise.resolve() : load("cells/editor.js")).catch(
      () => {
        editing = null
      },
    ))

  // an apostrophe as the chapters have it
  const typeset = text => text.replace(/(?<=[A-Za-z])'(?=[a-z])/g, "’")
  // Words with `code` and *stress* in them, as the sets have them.
  const written = text =>
    text.split(/(`[^`]+`|\*[^*\s][^*]*\*)/).map(part => {
      const kind = { "`": "code", "*": "em" }[part.length > 2 ? part[0] : ""]
      return kind
        ? make(kind, {
            textContent: kind === "code" ? part.slice(1, -1) : typeset(part.slice(1, -1)),
          })
        : typeset(part)
    })

  // ---- men as an answer names them, "kg1 bg2 / ke8 pe6", White's first, and as a board takes
  //      them ----
  const MEN_WORTH = "kqrbnp"
  function fenOf(text) {
    const at = {}
    text
      .toLowerCase()
      .split("/")
      .forEach((side, black) => {
        for (const [, man, square] of side.matchAll(/\b([kqrbnp])([a-h][1-8])\b/g))
          at[square] = black ? man : man.toUpperCase()
      })
    const row = rank =>
      [..."abcdefgh"]
        .map(file => at[file + rank] ?? "1")
        .join("")
        .replace(/1+/g, empty => empty.length)
    return `${[8, 7, 6, 5, 4, 3, 2, 1].map(row).join("/")} w - - 0 1`
  }
  function menOf(fen) {
    const sides = [[], []]
    fen
      .split(" ")[0]
      .split("/")
      .forEach((row, line) =>
        [...row.replace(/\d/g, empty => " ".repeat(empty))].forEach((man, file) => {
          const name = man.toLowerCase()
          if (man !== " ") sides[man === name ? 1 : 0].push(`${name}${"abcdefgh"[file]}${8 - line}`)
        }),
      )
    const told = side =>
      side.sort((one, other) => MEN_WORTH.indexOf(one[0]) - MEN_WORTH.indexOf(other[0])).join(" ")
    return `${told(sides[0])} / ${told(sides[1])}`.trim()
  }

  // ---- one thing that is asked ----
  class Field {
    constructor(box, told, place) {
      Object.assign(this, { box, told, place })
      const id = `${box.exercise.id}-${place}`
      this.verdict = make("p", { className: "answer-verdict", id: `${id}-said` })
      this.verdict.setAttribute("role", "status")
      this.shown = make("div", { className: "answer-shown" })
      const words = typeset(
        box.exercise.asks.length > 1 || told.kind !== "function" ? told.words : `Your ${told.name}`,
      )
      if (told.kind === "choice") {
        this.element = make(
          "fieldset",
          { className: "answer-choice", role: "radiogroup" },
          make("legend", { textContent: words }),
        )
        told.options.forEach((option, at) => {
          const input = make("input", { type: "radio", name: id, value: option, id: `${id}-${at}` })
          this.element.append(
            make(
              "label",
              { htmlFor: input.id },
              input,
              make("span", { textContent: typeset(option) }),
            ),
          )
        })
      } else {
        const code = told.kind === "function" || told.kind === "midas"
        this.input = code
          ? make("textarea", {
              id,
              className: "own-code",
              value: told.stub ?? "",
              spellcheck: false,
              wrap: "off",
              rows: 5,
            })
          : make("input", {
              id,
              type: "text",
              className: "answer-input",
              placeholder: told.example ?? PLACE[told.kind] ?? "",
              autocomplete: "off",
              spellcheck: false,
            })
        this.input.setAttribute("autocapitalize", "off")
        if (code) {
          this.input.addEventListener("keydown", event => {
            if (event.key === "Escape") {
              this.left = true
              return
            } // and then Tab leaves, as in the editor
            if (
              event.key === "Tab" &&
              !event.shiftKey &&
              !event.ctrlKey &&
              !event.altKey &&
              !this.left
            ) {
              event.preventDefault()
              this.input.setRangeText(
                "    ",
                this.input.selectionStart,
                this.input.selectionEnd,
                "end",
              )
            }
            if (event.key !== "Shift") this.left = false
          })
        } else
          this.input.addEventListener("keydown", event => {
            if (event.key === "Enter") {
              event.preventDefault()
              box.drawing ? box.drawing.judge(this, true) : box.check()
            }
          })
        this.element = make(
          "div",
          { className: `answer-field answer-${told.kind}` },
          make("label", { htmlFor: id, textContent: words }),
          this.input,
        )
        this.element.addEventListener("focusin", () => {
          box.turned = this
          box.paint()
        })
        this.input.addEventListener("input", () => {
          this.fit()
          box.paint()
        })
        this.fit()
        if (told.men) this.setMen()
        if (told.kind === "function") this.editWhenTurnedTo(`Python, ${words}`)
      }
      this.element.append(this.verdict, this.shown)
    }
    // A board on which the men are set: it writes them into the field, and follows what is written
    // there.
    setMen() {
      const place = make("div", { className: "answer-men", hidden: true })
      const write = fen => {
        const men = menOf(fen)
        if (fenOf(this.value) === fenOf(men)) return
        this.input.value = men
        this.input.dispatchEvent(new Event("input", { bubbles: true }))
      }
      const way = button("Set them on a board", () => {
        if (!place.childNodes.length && !place.place) {
          const detail = { fen: fenOf(this.value), changed: write }
          if (
            place.dispatchEvent(
              new CustomEvent("machack-setup", { bubbles: true, cancelable: true, detail }),
            )
          )
            place.textContent = "The board is one of the page’s figures, and they are not here."
        }
        place.hidden = !place.hidden
        way.setAttribute("aria-expanded", !place.hidden)
      })
      way.setAttribute("aria-expanded", false)
      this.input.addEventListener("input", () => place.place?.(fenOf(this.value)))
      this.element.append(way, place)
    }
    // Colours, indents and line numbers, for Python, from when a reader turns to the box, with the
    // pointer or the keyboard: who only reads on loads none of it, and without the script the plain
    // box stays.
    editWhenTurnedTo(label) {
      const edit = async () => {
        await editor()
        this.editor ??= globalThis.houseEditor?.(this.input, { label, unnumbered: UNNUMBERED })
        this.tie()
      }
      for (const turned of ["pointerenter", "focusin"])
        this.element.addEventListener(turned, edit, { once: true })
    }
    get value() {
      return this.input
        ? this.input.value
        : (this.element.querySelector("input:checked")?.value ?? "")
    }
    set value(text) {
      if (this.input) {
        this.input.value = text
        this.editor?.set(text)
        this.fit()
      } else
        for (const each of this.element.querySelectorAll("input"))
          each.checked = each.value === text
    }
    // A box for code is as high as its lines need, and begins them where the editor does: neither
    // moves when it takes its place.
    fit() {
      if (!this.input.rows) return
      const lines = this.input.value.split("\n").length
      this.element.style.setProperty("--rows", Math.min(MOST_ROWS, Math.max(5, lines + 1)))
      this.element.classList.toggle(
        "answer-numbered",
        this.told.kind === "function" && lines > UNNUMBERED,
      )
      this.element.style.setProperty(
        "--numbers",
        `"${Array.from({ length: lines }, (_, at) => at + 1).join("\\a ")}"`,
      ) // in the gutter of the plain box
    }
    get squares() {
      return (
        (this.value === this.named?.value ? this.named.uci : this.value)
          .toLowerCase()
          .match(/[a-h][1-8]/g) ?? []
      )
    }
    say(verdict) {
      this.verdict.replaceChildren(...written(verdict.words))
      this.verdict.className =
        "answer-verdict " +
        (verdict.right ? "answer-right" : verdict.kind === "none" ? "" : "answer-wrong")
      this.shown.innerHTML = verdict.shown ?? ""
      this.box.drawing?.heard(this, verdict)
      Object.assign(this, {
        right: verdict.right,
        wrong: !verdict.right && verdict.kind !== "none",
        saidOf: this.value,
        played: verdict.played ?? "",
      })
      if (this.box.drawing) this.tie()
      else this.heed()
    }
    // What is said is said of one answer: it goes when that is changed, and comes again with it.
    get known() {
      return this.right && this.value === this.saidOf
    }
    heed() {
      this.verdict.hidden = this.shown.hidden = this.value !== this.saidOf
      this.tie()
    }
    // The field says its verdict to who cannot see it, as long as that is said of what the field
    // holds.
    tie() {
      const said = this.verdict.textContent && this.value === this.saidOf
      for (const part of [
        this.input ?? this.element,
        this.element.querySelector(".cm-content"),
      ].filter(Boolean)) {
        part.toggleAttribute("aria-describedby", Boolean(said))
        if (said) part.setAttribute("aria-describedby", this.verdict.id)
        part.setAttribute("aria-invalid", String(Boolean(said && this.wrong)))
      }
    }
    // A move that was chosen by its squares is written as the page writes moves, if it is one and
    // reads back as the same.
    async name(uci) {
      const { BadMove, positionOf, readMove, uciOf, notate } = await bookPlain.moves()
      const here = positionOf(this.told.fen, this.told.wings),
        descriptive = document.documentElement.dataset.notation === "descriptive"
      try {
        const move = readMove(here, uci),
          value = notate(here, move, descriptive ? "descriptive" : "san")
        if (this.value !== uci || uciOf(readMove(here, value)) !== uciOf(move)) return
        this.named = { value, uci }
        this.value = value
        this.box.changed()
      } catch (fault) {
        // it stays as it is, and the check says what is wrong
        if (!(fault instanceof BadMove)) throw fault
      }
    }
    // A square of the board was chosen.
    take(name) {
      const { kind } = this.told,
        mine = this.squares
      if (kind === "square") this.value = name
      else if (kind === "squares")
        this.value = (
          mine.includes(name) ? mine.filter(each => each !== name) : [...mine, name]
        ).join(" ")
      else if (kind === "move") {
        const begun =
          /^[a-h][1-8]$/.test(this.value) && this.value !== name && this.value !== this.named?.value
        this.value = begun ? this.value + name : name
        this.named = null
        if (begun) this.name(this.value)
      } else return
      this.box.paint()
      this.box.changed()
    }
  }
  const WAYS = {
    square: "Choose the square on the board, or write it.",
    squares: "Choose the squares on the board, or write them.",
    move: "Choose the man on the board, then its square; or write the move.",
  }
  const PLACE = {
    square: "b1",
    squares: "b1 g8",
    move: "Nf3 or N-KB3",
    line: "1 e4 e5 2 Nf3",
    letters: "such as BG",
    list: "A1 B1",
    word: "700000,,000007",
    data: "[[4, 7], [3, 9]]",
  }
  const STOPPED = "It was stopped."
  const countOf = verdicts => {
    const right = verdicts.filter(each => each.right).length
    return right ? `${right} of ${verdicts.length} parts right` : ""
  }
  const same = (one, other) => one.every((each, at) => each === other[at])

  // What is asked of a board stands beside it, where there is room; code has the whole width.
  const CODE = ".answer-function, .answer-midas",
    ASKED = ":is(.answer-field, .answer-choice)"
  function setBeside(board) {
    const asked = []
    for (
      let next = board.nextElementSibling;
      next?.matches(ASKED) && !next.matches(CODE);
      next = next.nextElementSibling
    )
      asked.push(next)
    if (!asked.length) return
    const beside = make("div", { className: "answer-beside" })
    board.before(beside)
    beside.append(board, make("div", {}, ...asked))
  }

  // ---- a drawing to fill in ----
  // The fields of an exercise stand in the boxes of a drawn tree (show.dot, `ask`). Each is judged
  // when it is left, or at Enter, which goes on to the next; what is said stands below the drawing.
  // Without the drawing they stand in the exercise's box.
  class Drawing {
    static of(box) {
      return box.fields.every(field => field.told.box && Drawing.find(box, field))
        ? new Drawing(box)
        : null
    }
    // A cell that was run in the page draws once more, behind what it had drawn.
    static find(box, { told }) {
      return [
        ...document.querySelectorAll(`[data-asked="${CSS.escape(box.exercise.id)} ${told.box}"]`),
      ].at(-1)
    }
    constructor(box) {
      this.box = box
      this.sheet = make("div", { className: "answer-sheet answer-drawing" })
      this.said = make("div", { className: "answer-said" })
      for (const field of box.fields) {
        const { input, told, verdict, element, shown } = field
        Object.assign(input, { placeholder: "?", ariaLabel: typeset(told.words) })
        field.cell = make("span", { className: "answer-cell" }, input)
        this.sheet.append(field.cell)
        this.said.append(verdict, shown)
        element.remove()
        input.addEventListener("focus", () => {
          box.turned = field
          this.paint()
          field.fresh = true
          if (!input.readOnly) input.select()
        })
        input.addEventListener("click", () => {
          if (field.fresh && !input.readOnly) input.select()
          field.fresh = false
        }) // the next number takes the place of a wrong one
        input.addEventListener("change", () => this.judge(field))
      }
      this.sheet.addEventListener("input", () => {
        keep(box.exercise.id, { draft: box.answers })
        for (const field of box.fields) field.tie()
      })
      this.place()
      new MutationObserver(() => this.place()).observe(
        this.said.closest(".cell_output") ?? this.said.parentElement.parentElement,
        { childList: true, subtree: true },
      )
    }
    place() {
      const { box } = this,
        svg = Drawing.find(box, box.fields[0])?.closest("svg")
      if (!svg || svg === this.svg) return
      if (this.svg) this.sheet.before(this.svg)
      this.svg = svg
      svg.before(this.sheet)
      this.sheet.prepend(svg)
      Object.assign(this.sheet.style, {
        maxWidth: svg.getAttribute("width"),
        minWidth: svg.style.minWidth,
      })
      ;(svg.closest(".mh-picture") ?? this.sheet).after(this.said)
      for (const field of box.fields) {
        const asked = Drawing.find(box, field),
          [left, top, width, height] = asked.dataset.box.split(" ")
        // the question mark, which the field shows
        for (const text of asked.querySelectorAll("text + text")) text.style.display = "none"
        Object.assign(field.cell.style, {
          left: `${left}%`,
          top: `${top}%`,
          width: `${width}%`,
          height: `${height}%`,
        })
      }
    }
    // What is kept from another time is looked at, and counts as no try.
    async recall() {
      const { box } = this,
        judged = ({ told, value }) =>
          value.trim() && globalThis.crypto?.subtle ? bookPlain.verdict(told, value) : null
      box.barely(await Promise.all(box.fields.map(judged))).forEach((verdict, place) => {
        if (verdict) box.fields[place].say(verdict)
      })
      for (const field of box.fields) field.judged = field.value
      box.turned =
        box.fields.find(({ input }) => input.ariaInvalid === "true") ??
        box.fields.find(({ input }) => !input.readOnly) ??
        box.turned
      this.paint()
    }
    async judge(field, onwards = false) {
      const { box } = this
      if (field.value.trim() && field.value !== field.judged) {
        field.judged = field.value
        box.turned = field
        this.paint()
        await box.check()
      }
      if (onwards && field.input.readOnly)
        box.fields.find(({ input }) => !input.readOnly)?.input.focus()
    }
    heard(field, { right }) {
      field.input.readOnly = right
      if (right) field.value = field.judged = field.value.trim().replace("-", "−")
      this.paint()
    }
    paint() {
      const { fields, turned } = this.box,
        next = fields.find(({ input }) => !input.readOnly)
      for (const field of fields) {
        const { input, cell, verdict } = field
        cell.className =
          "answer-cell" + (input.readOnly ? " answer-filled" : field === next ? " answer-next" : "")
        // what all of it shows is said at the last
        verdict.hidden = field !== (next ? turned : fields.at(-1))
      }
    }
    again() {
      for (const field of this.box.fields) field.judged = ""
      this.paint()
    }
  }

  // ---- one exercise ----
  class Box {
    constructor(element) {
      this.element = element
      this.exercise = JSON.parse(element.querySelector("script").textContent)
      this.fields = this.exercise.asks.map((told, place) => new Field(this, told, place))
      this.hints = [...this.exercise.hints]
      this.status = make("span", { className: "own-status" })
      this.status.setAttribute("role", "status")
      this.told = make("ol", { className: "answer-hints", ariaLive: "polite" })
      this.checkButton = button("Check", () => this.check(), "Look at the answer, in this page")
      this.hintButton = button("Hint", () => this.hint())
      this.solveButton = button("Solution", () => this.solve())
      this.againButton = button("As it was", () => this.again(), "The box as the book has it")
      const tried = kind => this.fields.filter(({ told }) => told.kind === kind)
      this.lines = tried("midas") // for the PDP-6
      this.tryButton = button(
        "Try it",
        () => this.try(),
        this.lines.length
          ? "Assemble the lines as they stand, without checking them, and show the words"
          : "Run the code as it stands, without checking it, and show what it prints",
      )
      this.tryButton.hidden = !able || (!this.lines.length && !tried("function").length)
      this.printed = make("pre", { className: "answer-printed own-text", hidden: true })
      this.printed.setAttribute("role", "status")
      this.stopButton = button("Stop", () => halt(), "End what runs in this box")
      this.stopButton.hidden = true
      this.bar = make(
        "div",
        { className: "own-bar" },
        this.checkButton,
        this.tryButton,
        this.stopButton,
        this.hintButton,
        this.solveButton,
        this.againButton,
        this.status,
      )
      const pictures = [...element.querySelectorAll(".answer-board")]
      this.boards = pictures.map(each => this.board(each))
      element.append(...this.fields.map(each => each.element), this.bar, this.printed, this.told)
      this.bar.after(
        ...this.fields.flatMap(({ verdict, shown }) =>
          this.fields.length === 1 ? [verdict, shown] : [shown],
        ),
      ) // the buttons stay where they are
      this.bar.after(this.told) // a hint stands below the button that gave it, above a board
      // each where it is asked about
      for (const each of pictures) this.fields[each.dataset.asks.split(" ")[0]].element.before(each)
      pictures.forEach(setBeside)
      this.turned = this.fields[0]
      this.drawing = Drawing.of(this)
      this.checkButton.hidden = Boolean(this.drawing)
      for (const turnedTo of ["focusin", "pointerdown"])
        element.addEventListener(turnedTo, event => {
          if (
            able &&
            event.target.closest(".answer-field, .answer-choice, .answer-grid") &&
            !this.exercise.asks.every(bookPlain.plain)
          )
            start().catch(() => {})
        })
      element.classList.add("answer-open")
      element.addEventListener("input", () => this.changed())
      this.more = make("p", {
        className: "answer-more",
        textContent: "More is asked here when this is right.",
      })
      this.bar.before(this.more)
      this.hintButton.hidden = !this.hints.length
      this.solution = document.getElementById(`${this.exercise.id}-solution`) ?? this.folded()
      this.solveButton.hidden = !this.solution
      if (this.solution) this.keepSolution()
      this.remember()
      if (this.drawing) this.drawing.recall()
      else this.recall()
      this.paint()
    }
    // The folded solution that follows, in a reader's book.
    folded() {
      for (
        let next = this.element.closest(".answer-box").nextElementSibling;
        next;
        next = next.nextElementSibling
      ) {
        if (next.classList.contains("solution")) return next
        if (next.matches(".exercise, .answer-box") || /^H\d|SECTION$/.test(next.tagName))
          return null
      }
      return null
    }
    remember() {
      const kept = all()[this.exercise.id]
      const written = kept?.draft ?? kept?.answer
      if (written)
        this.fields.forEach((field, place) => {
          if (written[place]) field.value = written[place]
        })
      this.mark()
      this.unfold(kept?.right)
    }
    // Of the answers that were judged another time what is said is said again, at once: it is no
    // try, and starts no Python.
    async recall() {
      const { right, answer = [], known = [] } = all()[this.exercise.id] ?? {},
        { answers } = this
      const again = async (text, place) => {
        if (!text.trim() || ![answer[place], known[place]].includes(text)) return null
        const plain =
          globalThis.crypto?.subtle && (await bookPlain.verdict(this.exercise.asks[place], text))
        return (
          plain ||
          (text === known[place] ? { right: true, kind: "right", words: bookVerdicts.right } : null)
        )
      }
      const verdicts = this.barely(await Promise.all(answers.map(again)))
      if (this.busy) return
      verdicts.forEach((verdict, place) => {
        if (verdict && this.fields[place].value === answers[place]) this.fields[place].say(verdict)
      })
      this.offerReplies()
      this.unfold(right)
    }
    changed() {
      keep(this.exercise.id, { draft: this.answers })
      for (const field of this.fields) field.heed()
      this.offerReplies()
      if (!this.busy) this.mark()
    }
    // A board plays a wrong move whose reply is known, and the reply, as long as that is said; of
    // several the first.
    offerReplies(now = false) {
      for (const { places, replied } of this.boards) {
        const field = places
          .map(at => this.fields[at])
          .find(({ played, verdict }) => played && !verdict.hidden)
        replied?.offer(field?.played ?? "", now)
      }
    }
    // An ask that waits, and its board, are shown when all before it are right: they would give the
    // answers away. Returns whether one has come to be shown.
    unfold(all) {
      let came = false
      this.fields.forEach((field, place) => {
        const waits =
          field.told.waits &&
          !all &&
          !field.value &&
          !this.fields.slice(0, place).every(({ known }) => known)
        if (field.waits && !waits) {
          came = true
          field.say({ words: "", kind: "none" })
        }
        field.waits = field.element.hidden = waits
      })
      for (const each of this.element.querySelectorAll(".answer-board"))
        each.hidden = this.fields[each.dataset.asks.split(" ")[0]].waits
      this.more.hidden = !this.fields.some(({ waits }) => waits)
      return came
    }
    mark() {
      const { right, tries, answer = [] } = all()[this.exercise.id] ?? {},
        as = tries === 1 ? "right, at the first try" : `right, after ${tries} tries`
      this.status.textContent = !right
        ? ""
        : this.drawing || same(answer, this.answers)
          ? as
          : "changed since it was right"
    }
    // The board as a picture, with a button over every square where squares are asked for.
    board(element) {
      const places = element.dataset.asks.split(" ").map(Number),
        clicked = places.some(at =>
          ["square", "squares", "move"].includes(this.exercise.asks[at].kind),
        )
      const svg = element.querySelector("svg")
      if (!clicked || !svg) return { places, cells: {} }
      const sheet = make("div", { className: "answer-sheet" }),
        cells = {},
        board = { places, cells }
      svg.before(sheet)
      sheet.append(svg)
      const grid = make("div", { className: "answer-grid" })
      grid.setAttribute("role", "group")
      grid.setAttribute(
        "aria-label",
        "The squares of the board: arrow keys go from one to the next, Enter chooses",
      )
      for (let at = 0; at < 64; at++) {
        const seen = element.dataset.below === "black" ? 63 - at : at,
          name = "abcdefgh"[seen % 8] + (8 - (seen >> 3))
        const cell = make("button", {
          type: "button",
          tabIndex: name === "a1" ? 0 : -1,
          dataset: { square: name },
        })
        cell.addEventListener("click", () => {
          if (board.replied?.shown) return board.replied.takeBack()
          const field = places.includes(this.turned.place) ? this.turned : this.fields[places[0]]
          this.turned = field
          field.take(name)
        })
        cell.addEventListener("keydown", event => {
          const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -8, ArrowDown: 8 }[event.key],
            other = at + step
          if (!step || other < 0 || other > 63 || (Math.abs(step) === 1 && other >> 3 !== at >> 3))
            return
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
      const way = make("p", { className: "answer-way", textContent: WAYS[first] })
      sheet.after(way)
      const played = places.map(at => this.exercise.asks[at]).find(({ kind }) => kind === "move")
      // A square says what is on it; whether it is chosen, its state says.
      const nameSquares = () => {
        const men = BookReplied.menOf(svg, element.dataset.below)
        for (const [square, cell] of Object.entries(cells))
          cell.setAttribute("aria-label", `${square}, ${men[square] ?? "empty"}`)
      }
      if (played)
        board.replied = new BookReplied(
          svg,
          element.dataset.below,
          bookPlain.moves,
          played,
          way,
          nameSquares,
        )
      nameSquares()
      return board
    }
    paint() {
      for (const { places, cells } of this.boards) {
        const field = places.includes(this.turned.place) ? this.turned : this.fields[places[0]],
          chosen = field.squares
        for (const [name, cell] of Object.entries(cells))
          cell.setAttribute("aria-pressed", chosen.includes(name))
      }
    }
    // The code boxes run one after the other, unchecked, and lines for the PDP-6 are assembled: no
    // try is counted.
    async try() {
      if (this.busy) return
      this.busy = this.checkButton.disabled = this.tryButton.disabled = true
      this.stopButton.hidden = false
      this.status.textContent = ready
        ? "running …"
        : "Python is starting in this page; the first run takes some ten seconds."
      try {
        const source = () =>
          this.fields
            .filter(({ told }) => told.kind === "function")
            .map(({ value }) => value)
            .join("\n\n")
        const {
          late,
          halted: stopped,
          outcome,
          fault,
          printed,
        } = this.lines.length
          ? await asked("assembled", {
              asks: this.lines.map(({ told }) => told),
              answers: this.lines.map(({ value }) => value),
            })
          : await run(source())
        const text = [printed, fault].filter(Boolean).join("\n").trimEnd()
        this.printed.hidden = false
        this.printed.textContent = stopped
          ? STOPPED
          : late
            ? `It was stopped after ${bookAnswers.longest} seconds: does it come to an end?`
            : text ||
              (outcome === "ran"
                ? "It ran, and printed nothing. Call your function below it: print(…)"
                : "It did not run.")
        this.status.textContent = ""
      } catch (fault) {
        this.status.textContent = `It could not be run: ${fault.message}.`
      } finally {
        this.busy = this.checkButton.disabled = this.tryButton.disabled = false
        this.stopButton.hidden = true
      }
    }
    hint(place = 0) {
      const [next] = this.hints.splice(place, 1)
      if (next) this.told.append(make("li", {}, ...written(next)))
      this.hintButton.textContent = "Another hint"
      this.hintButton.hidden = !this.hints.length
    }
    // Of a wrong answer of which the set knows no more than that, the next hint tells more: one for
    // this ask, "(b) ...", or for all.
    hintAfter(verdicts) {
      const { asks } = this.exercise,
        wrong = verdicts.findIndex(
          ({ kind }, at) => kind === "wrong" && !asks[at].otherwise && !asks[at].parts,
        )
      if (wrong < 0) return
      const part = text => text.match(/^\([a-z]\)/)?.[0] ?? "",
        mine = part(asks[wrong].words)
      const place = this.hints.findIndex(hint => ["", mine].includes(part(hint)))
      if (place >= 0) this.hint(place)
    }
    // The solution has one door, the button: until it is pressed, or an address leads into the
    // solution, its fold is not seen.
    keepSolution() {
      this.solution.classList.add("answer-solution")
      this.solveButton.setAttribute("aria-expanded", false)
      const led = () => {
        if (
          this.solution.contains(
            document.getElementById(decodeURIComponent(location.hash.slice(1))),
          )
        )
          this.solve(true)
      }
      addEventListener("hashchange", led)
      if (document.readyState === "complete") led()
      else addEventListener("load", led)
    }
    solve(shown = this.solveButton.getAttribute("aria-expanded") === "false") {
      if (shown) this.unfold(true)
      const title = this.solution.querySelector(".admonition-title")
      this.solution.classList.remove("toggle-hidden")
      title.querySelector(".toggle-button")?.remove()
      title.replaceWith(title.cloneNode(true)) // without what folded it
      this.solution.classList.toggle("answer-solved", shown)
      this.solveButton.setAttribute("aria-expanded", shown)
      this.solveButton.textContent = shown ? "Hide the solution" : "Solution"
      if (shown) this.solution.scrollIntoView({ block: "nearest" })
    }
    again() {
      this.fields.forEach(field => {
        field.value = field.told.stub ?? ""
        field.say({ words: "", kind: "none" })
      })
      this.status.textContent = this.printed.textContent = ""
      this.printed.hidden = true
      this.drawing?.again()
      this.offerReplies()
      this.paint()
    }
    get answers() {
      return this.fields.map(each => each.value)
    }
    // The answers, when nobody has changed them for a moment.
    async settled() {
      for (let answers = this.answers; ; answers = this.answers) {
        await new Promise(done => setTimeout(done, bookAnswers.still))
        if (same(answers, this.answers)) return answers
      }
    }
    // What is said of the answers: at once of those that are written plainly, after a while of
    // those that Python looks at.
    async verdicts(answers) {
      const unasked = { right: false, words: "", kind: "none" } // of what still waits
      const known = this.barely(
        await Promise.all(
          this.exercise.asks.map((ask, place) =>
            this.fields[place].waits || (this.drawing && !answers[place].trim())
              ? unasked
              : bookPlain.verdict(ask, answers[place]),
          ),
        ),
      )
      if (known.every(Boolean)) return { verdicts: known }
      if (!able) throw new Error("this browser cannot run Python in a page, a newer one can")
      known.forEach((each, place) => {
        if (each) this.fields[place].say(each)
      }) // what is known stands there at once
      this.stopButton.hidden = false
      this.status.textContent = ready
        ? "looking …"
        : "The checker is starting in this page; the first answer takes some ten seconds."
      return asked("answered", { exercise: this.exercise, answers })
    }
    // What all of it shows is said when all is right: earlier it would give an answer away.
    barely(known) {
      if (known.every(each => each?.right)) return known
      return this.parted(
        known.map((each, place) =>
          each?.right && this.exercise.asks[place].kind !== "function"
            ? { ...each, words: bookVerdicts.right }
            : each,
        ),
      )
    }
    // As long as not all is right, what is said of one answer among several is said of a part.
    parted(known) {
      if (known.length === 1 || this.drawing || known.every(each => each?.right)) return known
      return known.map(each =>
        each?.right
          ? { ...each, words: each.words.replace(bookVerdicts.right, bookVerdicts.part) }
          : each,
      )
    }
    async check() {
      if (this.busy) return
      this.busy = this.checkButton.disabled = true
      try {
        let answers = this.answers,
          came
        for (;;) {
          // no old verdict stands beside a new answer
          for (const each of this.fields) each.say({ words: "", kind: "none" })
          this.offerReplies()
          came = await this.verdicts(answers)
          if (same(answers, this.answers)) break
          answers = await this.settled()
        }
        if (came.halted) {
          // no try: nobody has looked at it
          this.status.textContent = ""
          this.fields.forEach(field => field.say({ words: STOPPED, kind: "none" }))
          return
        }
        if (came.late)
          this.fields.forEach(field =>
            field.say({
              words: `It was stopped after ${bookAnswers.longest} seconds: does it come to an end?`,
              kind: "fault",
            }),
          )
        else
          this.parted(came.verdicts).forEach((verdict, place) => {
            if (!this.drawing || answers[place].trim()) this.fields[place].say(verdict)
          })
        this.offerReplies(true)
        if (!came.late) this.hintAfter(came.verdicts)
        this.end(
          answers,
          !came.late && came.verdicts.every(each => each.right),
          came.late || came.verdicts.some(each => each.kind !== "none"),
        )
        if (!this.drawing && came.verdicts?.length > 1)
          this.status.textContent ||= countOf(came.verdicts)
        this.inView()
      } catch (fault) {
        this.status.textContent = `It could not be checked: ${fault.message}.`
      } finally {
        this.busy = this.checkButton.disabled = false
        this.stopButton.hidden = true
      }
    }
    // Of a long box what was said may stand out of sight: what is wrong first, and else the last
    // word.
    inView() {
      const said = this.fields
        .map(({ verdict }) => verdict)
        .filter(verdict => verdict.textContent && verdict.offsetParent)
      const first = said.find(verdict => verdict.classList.contains("answer-wrong")) ?? said.at(-1)
      if (!this.drawing) first?.scrollIntoView({ block: "nearest" })
    }
    end(answers, right, tried) {
      if (!tried) {
        this.status.textContent = ""
        return
      }
      const kept = all()[this.exercise.id] ?? {},
        further = this.unfold(right)
      const partly = this.drawing
        ? this.turned.input.readOnly
        : further && this.fields.every(({ known }, place) => known || !answers[place])
      const known = this.fields.map((field, place) =>
        field.known ? field.value : (kept.known?.[place] ?? ""),
      ) // each as it was right last
      if (partly && !right) {
        // no try: the next is asked
        keep(this.exercise.id, { draft: answers, known })
        this.status.textContent = "right so far"
        return
      }
      if (kept.right && !right)
        // the answer that was right stays the one that is kept
        keep(this.exercise.id, { draft: answers, known })
      else
        keep(this.exercise.id, {
          tries: kept.right ? kept.tries : (kept.tries ?? 0) + 1,
          answer: answers,
          known,
          draft: undefined,
          right: kept.right ?? (right ? new Date().toISOString().slice(0, 10) : undefined),
        })
      this.mark()
    }
  }
  globalThis.bookAnswers = {
    longest: 30, // seconds that a check may take, beyond starting Python
    all,
    keep,
    KEPT,
    asked,
    start,
    get begun() {
      return Boolean(starting)
    },
    stop() {
      python?.end()
      drop()
    },
    still: 600, // milliseconds without a change before an answer is looked at again
  }
  // ---- the exercises in the page's contents: each by its number, under its title, and
  //      whether it is answered ----
  function list() {
    const heading = document.querySelector('.page-toc a[href="#exercises"]')
    const links = [...document.querySelectorAll(".bd-article .exercise[id]")].map(
      ({ id, className, firstElementChild: { textContent } }) => {
        const [, number, title] = textContent.match(/([\d.]+)\s*(?:\((.*)\))?/s) ?? []
        return make("a", {
          href: `#${id}`,
          className: /needs-python/.exec(className)?.[0] ?? "",
          textContent: number,
          title: title ?? "",
          ariaLabel: `Exercise ${number}${title ? `, ${title}` : ""}`,
        })
      },
    )
    if (!heading || !links.length) return
    heading.after(make("div", { className: "toc-exercises" }, ...links))
    const paint = () => {
      const kept = all()
      for (const link of links)
        link.dataset.answered = kept[link.hash.slice(1)]?.right ? "right" : ""
    }
    document.addEventListener("book-answers", paint)
    paint()
  }
  const open = () => {
    globalThis.bookAnswers.boxes = [...document.querySelectorAll(".answer-box")].map(
      each => new Box(each),
    )
    list()
  }
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", open)
  else open()
})()
