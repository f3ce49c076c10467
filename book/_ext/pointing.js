// A square or a move that the text names lights up on the board beside it while the reader points
// at the word. Each move of a line leads to the position after it, played or not: on the board of a
// game of this page, else on one that opens below the text. Nothing is looked for before: the words
// of a paragraph are marked when the pointer comes to it, if a board is in view.
;(() => {
  const SQUARE = /\b[a-h][1-8]\b/g,
    BLOCK = "p, li, dd, td, figcaption",
    LEFT_OUT = ".mh, .mh-beside svg, pre, code, .tex, .katex, .own-code, select, button, input"
  const PARTED = "svg, table" // one stop of the Tab key
  const CELL = 45,
    EDGE = 15 // of a drawn board: machack/show/boards.py
  const article = document.querySelector(".bd-article")
  if (!article) return
  let lit = []

  // ---- the boards in view: those that are played on, and those that are drawn ----
  const inView = each => {
    const { top, bottom, height } = each.getBoundingClientRect()
    return height > 0 && bottom > 40 && top < innerHeight - 20
  }
  const boards = () =>
    [...article.querySelectorAll(".mh-board .mh-inner, svg[data-below]")].filter(inView)
  const before = (board, block) =>
    board.compareDocumentPosition(block) & Node.DOCUMENT_POSITION_FOLLOWING
  // The board the paragraph speaks of: its own in a row of boards, else the last one before it,
  // else the next; with it its row.
  function boardsOf(block, all = boards()) {
    const own = all.filter(each => each.closest(".mh-beside > *")?.contains(block))
    if (own.length) return own
    const one = all.filter(each => before(each, block)).pop() ?? all[0],
      row = one?.closest(".mh-beside")
    return row ? all.filter(each => row.contains(each)) : one ? [one] : []
  }

  // ---- light ----
  function light(board, name, kind) {
    const file = name.charCodeAt(0) - 97,
      rank = Number(name[1]) - 1
    if (board.dataset.below) {
      const white = board.dataset.below === "white",
        cell = document.createElementNS("http://www.w3.org/2000/svg", "rect")
      const at = {
        x: EDGE + CELL * (white ? file : 7 - file) + 2,
        y: EDGE + CELL * (white ? 7 - rank : rank) + 2,
        width: CELL - 4,
        height: CELL - 4,
      }
      for (const key in at) cell.setAttribute(key, at[key])
      return put(board, cell, kind)
    }
    const square = board.querySelector(".mh-square"),
      cells = square?.classList.contains("mh-corner") ? 6 : 8
    if (!square || Math.max(file, rank) >= cells) return
    const turned = square.classList.contains("mh-turned"),
      size = 100 / cells,
      cell = document.createElement("div")
    cell.style.cssText =
      "left:" +
      (turned ? cells - 1 - file : file) * size +
      "%;top:" +
      (turned ? rank : cells - 1 - rank) * size +
      `%;width:${size}%;height:${size}%`
    put(board, cell, kind)
  }
  function put(board, cell, kind) {
    cell.setAttribute("class", `pointed-at pointed-${kind}`)
    board.append(cell)
    lit.push(cell)
  }
  const dark = () => {
    for (const each of lit.splice(0)) each.remove()
  }

  // ---- does a move belong to the position that a board shows? ----
  const NUMBER = /^(\d+)( (?:\.\.\.|…))? /,
    MOVE = /^([KQRBN]?)[a-h]?[1-8]?(x?)([a-h][1-8])/
  // What a word says that names moves: its number, whether Black moves, the moves as they are
  // written; nothing of another word.
  function read(word) {
    const written = word.querySelector(".algebraic")?.textContent
    if (!written) return null
    const [head = "", number, black] = written.match(NUMBER) ?? []
    return {
      number: Number(number),
      black: Boolean(black),
      moves: written
        .slice(head.length)
        .split(" ")
        .filter(each => /[a-hO]/.test(each)),
    }
  }
  const manAt = (men, name) => {
    let file = name.charCodeAt(0) - 97
    for (const each of men.split("/")[8 - name[1]]) {
      const empty = Number(each) || 0
      if (!empty && !file) return each
      file -= empty || 1
      if (file < 0) return ""
    }
    return ""
  }
  // Of a move whose position is known: that position, or the one after it.
  function known(men, { men: before, moves }) {
    const from = moves.slice(0, 2),
      to = moves.slice(2, 4),
      man = manAt(before, from)
    return men === before || (!manAt(men, from) && manAt(men, to) === man)
  }
  // Of a move as it is written: it could be made there, or has been.
  function possible(men, { number, black, moves: [first] }) {
    const [, letter, takes, to] = first.match(MOVE) ?? []
    if (!to) return false
    const his = each =>
        each.toUpperCase() === (letter || "P") &&
        (!number || (each === each.toLowerCase()) === black),
      there = manAt(men, to)
    return (
      his(there) ||
      (Boolean(takes) === Boolean(there) && [...men].some(each => /[a-z]/i.test(each) && his(each)))
    )
  }
  function show(word, all, ply = 0) {
    dark()
    if (ply) return showLater(word, ply)
    const said = read(word),
      { moves } = word.dataset
    const squares = !said
      ? [[word.textContent, "to"]]
      : moves
        ? [
            [moves.slice(0, 2), "from"],
            [moves.slice(2, 4), "to"],
          ]
        : [[said.moves[0].match(MOVE)?.[3], "to"]]
    for (const board of boardsOf(word.closest(BLOCK), all)) {
      const { men } = board.dataset
      if (said && men && !(moves ? known(men, word.dataset) : possible(men, said))) continue
      for (const [name, kind] of squares) if (name) light(board, name, kind)
    }
  }
  // Of a later move of a line, on the board that shows the line: the position before it, or the one
  // after.
  function showLater(word, ply) {
    const move = led?.word === word && led.line[ply],
      made = move ? led.figure.machack.along(led.from, led.line) : -1
    if (made !== ply && made !== ply + 1) return
    light(led.figure.querySelector(".mh-inner"), move.slice(0, 2), "from")
    light(led.figure.querySelector(".mh-inner"), move.slice(2, 4), "to")
  }
  // Where a word leads: what shows its line in the game beside the text, the last before the word,
  // else the next. A word that knows its position leads there with all its moves, those that were
  // not played, too; another one to the move of that number. Where no board has the position, or
  // only a far one, or one in a closed fold, one is opened: `on()` is the board, in all cases, and
  // `from` the ply before the line.
  function way(word, said = read(word)) {
    const { men, moves, rest } = word.dataset
    if (!said || !(moves ? men : said.number)) return null
    const block = word.closest(BLOCK),
      ways = [],
      figures = [...article.querySelectorAll(".mh-boardfigure")].filter(each => each.machack?.plyOf)
    for (const figure of [
      ...figures.filter(each => before(each, block)).reverse(),
      ...figures.filter(each => !before(each, block)),
    ]) {
      const { machack } = figure,
        from = moves
          ? machack.plyWith(men)
          : machack.plyOf(said.number, !said.black, said.moves[0]) - 1
      if (from < 0) continue
      const played = machack.inGame(from, said.moves.length),
        line = moves?.split(" ") ?? played
      ways.push({
        on: () => figure,
        from,
        line,
        parts: line.some((move, ply) => played[ply] && played[ply] !== move),
        isPlayed: `${played}` === `${line}`,
      })
    }
    // a game that has the moves, else a board that plays no others
    const best = ways.find(each => each.isPlayed) ?? ways.find(each => !each.parts) ?? ways[0]
    if (best && !isFar(best.on(), word)) return best
    return rest && block && document.documentElement.dataset.boards && !word.closest("table")
      ? { on: () => opened(word, block), from: 0, line: moves.split(" ") }
      : (best ?? null)
  }
  // Is there more than a window between a word and a board, or is the board in a closed fold?
  function isFar(figure, word) {
    const inner = figure.querySelector(".mh-inner"),
      [board, here] = [inner, word].map(each => each.getBoundingClientRect())
    return (
      !inner.checkVisibility() ||
      Math.max(board.top - here.bottom, here.top - board.bottom) > innerHeight
    )
  }
  const button = (words, onclick) =>
    Object.assign(document.createElement("button"), {
      type: "button",
      className: "mh-button mh-text",
      textContent: words,
      onclick,
    })
  // A board of its own for a word, one at a time; below its paragraph or its row of boards, or
  // inside the item of a list.
  let own = null
  function opened(word, block) {
    own?.remove()
    const { men, rest, place = "this position", moves } = word.dataset,
      host = (own = document.createElement("div")),
      figure = document.createElement("div")
    host.className = "led-board mh"
    const row = block.closest(".mh-beside") ?? block
    row.matches("p, .mh-beside") ? row.after(host) : row.append(host)
    host.append(figure)
    const board = {
      fen: `${men} ${rest}`,
      moves: moves.split(" "),
      descriptive: plies(word.querySelector(".descriptive")).map(bare),
      title: place[0].toUpperCase() + place.slice(1).replaceAll("'", "’"),
      orientation: rest[0] === "w" ? "white" : "black",
    }
    figure.dispatchEvent(
      new CustomEvent("machack-board", { bubbles: true, cancelable: true, detail: board }),
    )
    host.append(
      button("Close this board", () => {
        host.remove()
        if (led?.host === host) forget()
        word.focus({ preventScroll: true })
      }),
    )
    return host.querySelector(".mh-boardfigure")
  }

  // ---- the line that was chosen: which of its moves the board shows, steps with the arrow
  //      keys, and the way back ----
  let led = null
  const plyAt = target => Number(target.closest(".ply")?.dataset.ply ?? 0)
  // where a word was clicked: what the page scrolls under the pointer was not pointed at
  let still = ""
  function lead(word, count, pointer = "") {
    const found = way(word)
    if (!found) return
    const figure = found.on(),
      { machack } = figure
    for (
      let fold = figure.closest("details:not([open])");
      fold;
      fold = fold.parentElement.closest("details:not([open])")
    )
      fold.open = true
    forget()
    machack.follow(found.from, found.line, count)
    still = pointer
    led = { word, figure, host: figure.closest(".led-board"), ...found }
    const top = () => word.getBoundingClientRect().top,
      stood = top()
    const bring = shown => shown.scrollIntoView({ block: "nearest", behavior: "instant" }),
      inner = figure.querySelector(".mh-inner")
    // the whole board, by the shortest way; at once, for what follows asks where things stand
    bring(inner)
    show(word, boards(), count - 1)
    tellWhere()
    if (inView(word)) word.focus({ preventScroll: true })
    // the reader's place is where it was
    if (inView(word) && Math.abs(top() - stood) < innerHeight / 4) return
    let part = inner
    while (part.parentElement !== figure) part = part.parentElement
    part.before((led.back = wayBack(word))) // above the board, where a phone shows it too
    bring(inner) // which it has pushed down
    if (inView(word)) return
    bring(led.back)
    led.back.firstChild.focus({ preventScroll: true })
  }
  function forget() {
    led?.back?.remove()
    led = null
    for (const each of article.querySelectorAll(".shown-now")) each.classList.remove("shown-now")
  }
  function wayBack(word) {
    const drawn = word.closest("figure.drawn"),
      name = drawn?.querySelector(".caption-number")?.textContent.trim().replace(/\.$/, "")
    const line = document.createElement("p"),
      home = () => {
        const { word } = led
        forget()
        word.scrollIntoView({ block: "center", behavior: "instant" })
        word.focus({ preventScroll: true })
      }
    line.className = "led-back"
    line.append(button(`↩ Back to ${drawn ? name || "the figure" : "the text"}`, home))
    return line
  }
  function tellWhere() {
    if (!led) return
    const count = led.figure.machack.along(led.from, led.line)
    for (const each of led.word.querySelectorAll(".ply"))
      each.classList.toggle("shown-now", Number(each.dataset.ply) + 1 === count)
  }
  function choose({ target, clientX, clientY }) {
    const word = target.closest?.(".move")
    if (word && article.contains(word)) {
      word.classList.add("points-at")
      tellWhetherItLeads(word)
    } // no board need be in view
    if (word?.classList.contains("leads") && !target.closest("a, label, button, summary"))
      lead(word, plyAt(target) + 1, `${clientX} ${clientY}`)
  }
  // On a move: Enter leads, left and right step on from there; among the parts of a drawing, and
  // the moves of a table, the arrows go from one to the next.
  function key(event) {
    const { target } = event,
      word = target.closest?.(".move.leads"),
      part = word?.closest(PARTED) && word
    if (
      event.defaultPrevented ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      (!word && !target.closest?.(".led-back"))
    )
      return
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key],
      chosen = led && (!word || led.word === word)
    if (part && event.key.startsWith("Arrow") && !(by && chosen && part.closest("table")))
      goOn(part, event.key)
    else if (word && (event.key === "Enter" || event.key === " ")) lead(word, 1)
    else if (by && chosen) led.figure.machack.step(by)
    else if (event.key === "Escape" && led?.back) led.back.firstChild.click()
    else if (event.key === "Escape" && led?.host) led.host.lastChild.click()
    else return
    event.preventDefault()
  }
  function goOn(part, key) {
    const at = each => {
      const { left, right, top, bottom } = each.getBoundingClientRect()
      return [(left + right) / 2, (top + bottom) / 2]
    }
    const [x, y] = at(part),
      across = key === "ArrowLeft" || key === "ArrowRight",
      sign = key === "ArrowLeft" || key === "ArrowUp" ? -1 : 1
    const ahead = [...part.closest(PARTED).querySelectorAll(".move.leads")]
      .map(each => [each, ...at(each)])
      .map(([each, ex, ey]) => [
        each,
        sign * (across ? ex - x : ey - y),
        Math.abs(across ? ey - y : ex - x),
      ])
      .filter(([, on, aside]) => on > 1 && (!across || aside < 1))
    const [next] = ahead.sort((a, b) => a[1] + a[2] / 100 - b[1] - b[2] / 100)
    if (next) {
      part.tabIndex = -1
      next[0].tabIndex = 0
      next[0].focus()
    }
  }

  // ---- words ----
  // The moves of a word, each with its number: [text]. Of a word in descriptive notation, too: "QXR
  // MATE" is one move.
  const PLY = /(?:\d+ )?(?:(?:\.\.\.|…) )?[^\s\d.…]\S*(?: MATE| e\.p\.)?/g,
    bare = text => text.replace(/^(?:\d+ )?(?:(?:\.\.\.|…) )?/, "")
  const plies = half => half?.textContent.match(PLY) ?? []
  function split(word) {
    const count = (word.dataset.moves?.split(" ") ?? read(word)?.moves)?.length
    for (const half of word.querySelectorAll(".algebraic, .descriptive")) {
      const found = plies(half)
      if (!(count > 1) || found.length !== count) continue
      half.replaceChildren(
        ...found.flatMap((text, place) => {
          const ply = Object.assign(document.createElement("span"), {
            className: "ply",
            textContent: text,
          })
          ply.dataset.ply = place
          return place ? [" ", ply] : [ply]
        }),
      )
    }
  }
  function tellWhetherItLeads(word) {
    if (word.classList.contains("ready") || !way(word)) return
    word.classList.add("leads", "ready")
    if (word.closest("a, button, label, summary")) return
    const parts = word.closest(PARTED)?.querySelectorAll(".move.leads")
    word.setAttribute("role", "button")
    word.setAttribute("tabindex", parts && parts[0] !== word ? -1 : 0)
    if (!word.closest("svg")) split(word)
    if (word.closest("td")) nameCell(word)
    if (!parts) hint(word)
  }
  // A move in a table is called by its row and its column: "12 Qxd6, as played". The row is headed
  // by its first cell with a word.
  const wordsOf = part => part.textContent.trim().replace(/\s+/g, " ")
  const written = word =>
    wordsOf(
      word.querySelector(
        "." +
          (document.documentElement.dataset.notation === "descriptive"
            ? "descriptive"
            : "algebraic"),
      ) ?? word,
    )
  const cellWords = cell => {
    const word = cell.querySelector(":scope > .move")
    return word ? written(word) : wordsOf(cell)
  }
  function nameCell(word) {
    const cell = word.closest("td"),
      cells = [...cell.parentElement.cells],
      row = cells.find(each => /[\p{L}\p{N}]/u.test(each.textContent))
    const head = each => {
      const found = cell.closest("table").tHead?.rows[0]?.cells[each.cellIndex]
      return found ? wordsOf(found) : ""
    }
    row.setAttribute("role", "rowheader")
    const isNumber = text => /^\d+$/.test(text),
      column = head(cell),
      side = row === cell ? "" : cellWords(row)
    const number = isNumber(column) ? column : isNumber(side) && head(row) === "Move" ? side : ""
    const around = [isNumber(side) ? `${head(row)} ${side}` : side, column].filter(
      each => each && each !== number && each !== `Move ${number}`,
    )
    word.setAttribute("aria-label", [`${number} ${written(word)}`.trim(), ...around].join(", "))
  }
  document.addEventListener("book-notation", () =>
    article.querySelectorAll("td .move.leads[aria-label]").forEach(nameCell),
  )
  // Said once, where the first line of the page stands.
  let hinted = false
  function hint(word) {
    if (hinted || !word.querySelector(".ply") || word.closest("details:not([open])")) return
    hinted = true
    const block = word.closest(BLOCK),
      line = document.createElement("span")
    line.className = "leads-hint"
    line.textContent =
      "Choose any move of a line: the board goes to the position after it. The keys ← " +
      "and → go on from there."
    block.append(line)
  }
  function mark(block) {
    const words = document.createTreeWalker(block, NodeFilter.SHOW_TEXT),
      found = []
    while (words.nextNode()) {
      const { currentNode: text } = words
      if (SQUARE.test(text.data) && !text.parentElement.closest(`${LEFT_OUT}, .move, .points-at`))
        found.push(text)
      SQUARE.lastIndex = 0
    }
    for (const text of found) {
      const parts = []
      let end = 0
      for (const { 0: name, index } of text.data.matchAll(SQUARE)) {
        parts.push(
          text.data.slice(end, index),
          Object.assign(document.createElement("span"), {
            className: "points-at",
            textContent: name,
          }),
        )
        end = index + name.length
      }
      text.replaceWith(...parts, text.data.slice(end))
    }
    for (const each of block.querySelectorAll(".move")) {
      each.classList.add("points-at")
      tellWhetherItLeads(each)
    }
  }
  function turn({ target, clientX, clientY }) {
    if (still === `${clientX} ${clientY}`) return
    still = ""
    const block = target.closest?.(BLOCK)
    if (!block || !article.contains(block) || block.closest(LEFT_OUT)) return dark()
    const all = boards()
    if (!block.dataset.marked && all.length) {
      block.dataset.marked = "yes"
      mark(block)
    }
    block.classList.toggle("no-board", !all.length)
    const word = target.closest(".points-at")
    if (word) show(word, all, plyAt(target))
    else dark()
  }
  // Once the figures are there, what leads to one of them, or may open one, can be seen before it
  // is pointed at.
  const underline = () => {
    if (document.documentElement.dataset.widgets)
      article
        .querySelectorAll(":is(p, li, td) > .move[data-men], svg.chart .move[data-men]")
        .forEach(tellWhetherItLeads)
  }
  new MutationObserver(underline).observe(document.documentElement, {
    attributeFilter: ["data-widgets"],
  })
  underline()
  for (const event of ["pointerover", "pointerdown"])
    document.addEventListener(event, turn, { passive: true })
  document.addEventListener("click", choose)
  document.addEventListener("keydown", key)
  document.addEventListener("machack-ply", tellWhere)
  document.documentElement.addEventListener("pointerleave", dark)
})()
