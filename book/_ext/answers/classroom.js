// The classroom's pages: how far a reader has come (progress, saved to a file and read from one),
// which exercises the tables show, and the game that the program built on the ladder plays. Beside
// answers.js, which keeps the answers and knows the checker.
;(() => {
  const { all, KEPT, asked } = globalThis.bookAnswers
  const { make, button } = globalThis.houseElements
  const GAME = "book-ladder-game",
    START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

  // ---- progress ----
  const paint = () => {
    const kept = all()
    for (const row of document.querySelectorAll(".answer-progress tr[data-exercises]"))
      row.querySelector(".answer-count").textContent = row.dataset.exercises
        .split(" ")
        .filter(id => kept[id]?.right).length
    for (const link of document.querySelectorAll("[data-exercise]"))
      link.parentElement.dataset.answered = kept[link.dataset.exercise]?.right
        ? "right"
        : kept[link.dataset.exercise]?.tries
          ? "tried"
          : ""
  }
  // A name as the name of a file: the rule of `file_names` in machack/notation/names.py, without
  // its marks.
  const fileName = name =>
    [
      ...name
        .normalize("NFC")
        .replace(/[^\p{L}\p{M}\p{N} '(),.@_+-]/gu, "-")
        .replace(/--+/g, "-"),
    ]
      .slice(0, 30)
      .join("")
      .replace(/^[ .-]+|[ .-]+$/g, "")
  const count = some => `${some} answer${some === 1 ? "" : "s"}`
  const save = (field, say) => {
    const student = field.value.trim(),
      name = `${fileName(student) || "answers"}.json`
    const told = JSON.stringify(
      { student, saved: new Date().toISOString(), answers: all() },
      null,
      1,
    )
    const link = make("a", {
      href: URL.createObjectURL(new Blob([told], { type: "application/json" })),
      download: name,
    })
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), 1000)
    say(`Saved ${count(Object.keys(all()).length)} in ${name}, among your browser's downloads.`)
  }
  const ENCODINGS = [
    [0xff, 0xfe, "utf-16le"],
    [0xfe, 0xff, "utf-16be"],
  ]
  const decoded = bytes => {
    // an editor may have saved the file again, in its own encoding
    const marked = ENCODINGS.find(([first, second]) => bytes[0] === first && bytes[1] === second)
    if (marked) return new TextDecoder(marked[2]).decode(bytes)
    try {
      return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
    } catch {
      return new TextDecoder("windows-1252").decode(bytes)
    }
  }
  async function read(input, field, say) {
    try {
      const told = JSON.parse(decoded(new Uint8Array(await input.files[0].arrayBuffer()))),
        answers = told.answers ?? told
      const good = Object.entries(answers).filter(
        ([, each]) => each && typeof each === "object" && !Array.isArray(each),
      )
      if (!good.length) throw new Error()
      const kept = all()
      for (const [id, each] of good) if (!kept[id]?.right || each.right) kept[id] = each
      localStorage.setItem(KEPT, JSON.stringify(kept))
      if (typeof told.student === "string") field.value = told.student || field.value
      say(`Read ${count(good.length)} from ${input.files[0].name}.`)
      document.dispatchEvent(new CustomEvent("book-answers"))
    } catch {
      say(`${input.files[0].name} holds no answers that a page has saved.`)
    }
    input.value = ""
  }
  for (const place of document.querySelectorAll(".answer-keeping")) {
    const status = make("span", { className: "own-status" }),
      say = text => {
        status.textContent = text
      }
    status.setAttribute("role", "status")
    const name = make("input", {
      id: "answer-student",
      type: "text",
      className: "answer-input",
      autocomplete: "name",
    })
    const file = make("input", { type: "file", accept: ".json,application/json", hidden: true })
    file.addEventListener("change", () => read(file, name, say))
    let sure = false
    const forget = button("Forget all", () => {
      if (!sure) {
        sure = true
        say("Press once more, and all answers in this browser are gone.")
        return
      }
      sure = false
      for (const each of [KEPT, GAME]) localStorage.removeItem(each)
      say("Forgotten.")
      document.dispatchEvent(new CustomEvent("book-answers"))
    })
    place.append(
      make(
        "div",
        { className: "answer-field" },
        make("label", { htmlFor: "answer-student", textContent: "Your name, for the file" }),
        name,
      ),
      make(
        "div",
        { className: "own-bar" },
        button(
          "Save",
          () => save(name, say),
          "Save all answers of this browser to a file: to hand in, or to go on elsewhere",
        ),
        button("Read", () => file.click(), "Read answers from such a file"),
        forget,
        status,
      ),
      file,
    )
  }
  document.addEventListener("book-answers", paint)
  paint()

  // ---- which exercises the tables show: four lists filter both, and the address keeps what
  //      was chosen ----
  for (const table of document.querySelectorAll("table.exercises")) {
    const groups = [] // a chapter's head, and its rows
    for (const row of table.tBodies[0].rows) {
      if (row.cells.length === 1)
        groups.push({ head: row, title: row.textContent.trim(), rows: [] })
      else groups.at(-1).rows.push(row)
    }
    const every = groups.flatMap(({ rows }) => rows),
      open = document.querySelector("table.open-exercises")
    const TIMES = [
      ["10", "up to 10 minutes"],
      ["20", "up to 20 minutes"],
      ["45", "up to 45 minutes"],
      ["90", "up to 90 minutes"],
      ["more", "more than that"],
    ]
    const filter = (name, words, some, fits = (value, row) => value === row.dataset[name]) => {
      const list = make(
        "select",
        {},
        make("option", { value: "", textContent: "all" }),
        ...some.map(([value, told]) => make("option", { value, textContent: told })),
      )
      list.addEventListener("change", () => {
        show()
        keep()
      })
      return {
        name,
        list,
        fits,
        element: make("label", {}, make("span", { textContent: words }), list),
      }
    }
    const of = name => [...new Set(every.map(row => row.dataset[name]))].map(each => [each, each])
    const filters = [
      filter("needs", "What it needs", of("needs")),
      filter("level", "Level", of("level").sort()),
      filter("time", "Time", TIMES, (value, { dataset: { minutes } }) =>
        value === "more" ? minutes > 90 : +minutes <= +value,
      ),
      filter(
        "set",
        "Chapter",
        groups.map(({ title, rows }) => [rows[0].dataset.set, title]),
      ),
    ]
    const status = make("p", { className: "own-status" }),
      statusOpen = make("p", { className: "own-status" })
    for (const each of [status, statusOpen]) each.setAttribute("role", "status")
    const fits = row => filters.every(({ list: { value }, fits }) => !value || fits(value, row))
    const hide = rows => rows.reduce((count, row) => count + !(row.hidden = !fits(row)), 0)
    const show = () => {
      const count = hide(every)
      for (const { head, rows } of groups) head.hidden = rows.every(row => row.hidden)
      status.textContent =
        count === every.length
          ? ""
          : count
            ? `${count} of ${every.length}.`
            : "Nothing is like that: choose “all” in one of the four."
      if (!open) return
      const rows = [...open.tBodies[0].rows],
        left = hide(rows)
      statusOpen.textContent =
        left === rows.length
          ? ""
          : left
            ? `${left} of ${rows.length}, as chosen above.`
            : "None of what is chosen above is open."
    }
    const keep = () => {
      const chosen = filters
        .filter(({ list }) => list.value)
        .map(({ name, list }) => `${name}=${list.value}`)
      history.replaceState(
        history.state,
        "",
        chosen.length ? `#${chosen.join("&")}` : location.pathname + location.search,
      )
    }
    const come = () => {
      // what the address says; a value that no list has is left out
      const told = new URLSearchParams(location.hash.slice(1))
      // a place of the page
      if (location.hash && !filters.some(({ name }) => told.has(name))) return
      for (const { name, list } of filters)
        list.value = [...list.options].some(({ value }) => value === told.get(name))
          ? told.get(name)
          : ""
      show()
    }
    const before = (table, ...some) =>
      (table.closest(".pst-scrollable-table-container") ?? table).before(...some)
    before(
      table,
      make("div", { className: "exercise-filters" }, ...filters.map(({ element }) => element)),
      status,
    )
    if (open) before(open, statusOpen)
    addEventListener("hashchange", come)
    come()
  }

  // ---- the ladder's game ----
  const steps = () =>
    (globalThis.bookAnswers.boxes ?? []).map(({ exercise }) => [
      exercise.id,
      exercise.asks[0].name,
      exercise.title.split(": ").pop(),
    ]) // the boxes of its page
  for (const place of document.querySelectorAll(".ladder-game")) {
    let moves = [],
      said = [],
      mine = "white",
      running = false,
      over = false
    const shown = make("div", { className: "answer-board" }),
      list = make("p", { className: "ladder-moves" }),
      whose = make("p", { className: "ladder-whose" })
    const status = make("p", { className: "own-status" })
    status.setAttribute("role", "status")
    const codes = () =>
      Object.fromEntries(
        steps()
          .filter(([id]) => all()[id]?.right)
          .map(([id, name]) => [name, all()[id].answer[0]]),
      )
    const tell = () => {
      const own = Object.keys(codes()),
        every = steps().map(([, name]) => name),
        has = name => own.includes(name)
      const byMinimax = has("minimax") && !has("alpha_beta") // Program in exercises/ladder.py
      const plays = every.filter(name =>
        byMinimax ? ["minimax", "order", "second_look"].includes(name) : name !== "minimax",
      )
      // Each step is called as its title calls it; a minimax takes the list as it is, so there the
      // order counts at the root only.
      const called = new Map(
          steps().map(([, name, words]) => [
            name,
            byMinimax && name === "order" ? `${words} at the root` : words,
          ]),
        ),
        listed = names => names.map(name => called.get(name)).join(", ")
      const mine = own.filter(name => plays.includes(name)),
        others = plays.filter(name => !has(name)),
        waits = own.filter(name => !plays.includes(name))
      const searches = byMinimax
        ? "Your minimax searches, and counts the material at the end of each line."
        : has("alpha_beta")
          ? "Your alpha-beta searches."
          : "The book's alpha-beta searches."
      const waiting = !waits.length
        ? ""
        : byMinimax
          ? ` Waiting for your alpha-beta: ${listed(waits)}.`
          : has("alpha_beta")
            ? " It has taken the place of minimax."
            : ""
      whose.textContent =
        `Yours: ${listed(mine) || "nothing yet"}.` +
        (others.length ? ` The book's: ${listed(others)}.` : "") +
        ` ${searches}${waiting}`
    }
    const keep = () => {
      try {
        localStorage.setItem(
          GAME,
          JSON.stringify({ moves, said, mine, over, shown: shown.innerHTML }),
        )
      } catch {
        /* a full storage: the game is played all the same */
      }
    }
    const named = each =>
      each.san
        ? document.documentElement.dataset.notation === "descriptive"
          ? each.descriptive
          : each.san
        : each // a game kept by an earlier page has one notation
    const replay = make("div", { className: "mh" }),
      step = button("Step through the game", () => walk())
    const write = () => {
      list.textContent = said
        .map((each, at) => (at % 2 ? named(each) : `${at / 2 + 1} ${named(each)}`))
        .join(" ")
      step.hidden = !moves.length
      replay.replaceChildren()
    }
    // The game on a board like the others, its last position first: to go back in, and to ask Mac
    // Hack at any move.
    function walk() {
      const figure = make("div"),
        board = {
          fen: START,
          moves: [...moves],
          descriptive: said.map(each => each.descriptive ?? ""),
          at: moves.length,
          title: "Your program’s game",
          orientation: mine,
        }
      replay.replaceChildren(figure)
      const there = !figure.dispatchEvent(
        new CustomEvent("machack-board", { bubbles: true, cancelable: true, detail: board }),
      )
      if (there) figure.scrollIntoView({ block: "nearest" })
      else status.textContent = "The page has no board to show the game on."
    }
    let last = null // what the status tells of the last move, in the notation of now
    document.addEventListener("book-notation", () => {
      write()
      if (last) status.textContent = last()
    })
    async function go(plies) {
      if (running || over) return
      running = true
      for (let ply = 0; ply < plies && running && !over; ply++) {
        const own = (moves.length % 2 === 0) === (mine === "white")
        last = null
        status.textContent = own ? "Your program is thinking …" : "Mac Hack is thinking …"
        try {
          const came = await asked("played", { codes: codes(), moves, mine })
          if (came.late) throw new Error("your program thought for more than half a minute")
          if (came.fault) {
            status.textContent = came.fault
            running = false
            return
          }
          moves.push(came.move)
          said.push({ san: came.san, descriptive: came.descriptive })
          shown.innerHTML = came.shown
          over = Boolean(came.result)
          last = came.result
            ? null
            : () => `${own ? "Your program" : "Mac Hack"} played ${named(came)}.`
          status.textContent = last ? last() : `The game is over: ${came.result}.`
          write()
          keep()
        } catch (fault) {
          status.textContent = `The game cannot go on: ${fault.message}.`
          break
        }
      }
      running = false
    }
    const again = colour => {
      if (running) {
        status.textContent = "A move is being thought about: stop first."
        return
      }
      mine = colour
      moves = []
      said = []
      last = null
      over = false
      shown.innerHTML = ""
      write()
      keep()
      status.textContent = `A new game: your program has ${colour}.`
      tell()
    }
    const before = () => {
      // the game as it stood when the page was left
      try {
        const kept = JSON.parse(localStorage.getItem(GAME))
        if (!kept?.moves?.length) return
        ;({ moves, said, mine, over } = kept)
        shown.innerHTML = kept.shown
        write()
        status.textContent = `The game goes on: your program has ${mine}.`
      } catch {
        /* no game that could be read */
      }
    }
    place.append(
      whose,
      make(
        "div",
        { className: "own-bar" },
        button("One move", () => go(1)),
        button("Ten moves", () => go(20), "Ten moves of each side"),
        button("Stop", () => {
          running = false
        }),
        button("New game, White", () => again("white")),
        button("New game, Black", () => again("black")),
      ),
      status,
      shown,
      list,
      step,
      replay,
    )
    document.addEventListener("book-answers", tell)
    tell()
    write()
    before()
  }
})()
