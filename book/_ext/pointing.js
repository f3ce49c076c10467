// A square or a move that the text names lights up on the board beside it while the reader points at the word; a move of a game
// that can be stepped through leads there, and a line that was not played is played out.
// Nothing is looked for before: the words of a paragraph are marked when the pointer comes to it, if a board is in view.
(() => {
  const SQUARE = /\b[a-h][1-8]\b/g, BLOCK = "p, li, dd, td, figcaption", LEFT_OUT = ".mh, .mh-beside svg, pre, code, .tex, .katex, .own-code, select, button, input"
  const CELL = 45, EDGE = 15          // of a drawn board: machack/show/boards.py
  const article = document.querySelector(".bd-article")
  if (!article) return
  let lit = []

  // ---- the boards in view: those that are played on, and those that are drawn ----
  const inView = each => { const { top, bottom, height } = each.getBoundingClientRect(); return height > 0 && bottom > 40 && top < innerHeight - 20 }
  const boards = () => [...article.querySelectorAll(".mh-board .mh-inner, svg[data-below]")].filter(inView)
  const before = (board, block) => board.compareDocumentPosition(block) & Node.DOCUMENT_POSITION_FOLLOWING
  // The board the paragraph speaks of: its own in a row of boards, else the last one before it, else the next; with it its row.
  function boardsOf(block, all = boards()) {
    const own = all.filter(each => each.closest(".mh-beside > *")?.contains(block))
    if (own.length) return own
    const one = all.filter(each => before(each, block)).pop() ?? all[0], row = one?.closest(".mh-beside")
    return row ? all.filter(each => row.contains(each)) : one ? [one] : []
  }

  // ---- light ----
  function light(board, name, kind) {
    const file = name.charCodeAt(0) - 97, rank = Number(name[1]) - 1
    if (board.dataset.below) {
      const white = board.dataset.below === "white", cell = document.createElementNS("http://www.w3.org/2000/svg", "rect")
      const at = { x: EDGE + CELL * (white ? file : 7 - file) + 2, y: EDGE + CELL * (white ? 7 - rank : rank) + 2, width: CELL - 4, height: CELL - 4 }
      for (const key in at) cell.setAttribute(key, at[key])
      return put(board, cell, kind)
    }
    const square = board.querySelector(".mh-square"), cells = square?.classList.contains("mh-corner") ? 6 : 8
    if (!square || Math.max(file, rank) >= cells) return
    const turned = square.classList.contains("mh-turned"), size = 100 / cells, cell = document.createElement("div")
    cell.style.cssText = `left:${(turned ? cells - 1 - file : file) * size}%;top:${(turned ? rank : cells - 1 - rank) * size}%;width:${size}%;height:${size}%`
    put(board, cell, kind)
  }
  function put(board, cell, kind) {
    cell.setAttribute("class", `pointed-at pointed-${kind}`)
    board.append(cell)
    lit.push(cell)
  }
  const dark = () => { for (const each of lit.splice(0)) each.remove() }

  // ---- does a move belong to the position that a board shows? ----
  const NUMBER = /^(\d+)( (?:\.\.\.|…))? /, MOVE = /^([KQRBN]?)[a-h]?[1-8]?(x?)([a-h][1-8])/
  // What a word says that names moves: its number, whether Black moves, the moves as they are written; nothing of another word.
  function read(word) {
    const written = word.querySelector(".algebraic")?.textContent
    if (!written) return null
    const [head = "", number, black] = written.match(NUMBER) ?? []
    return { number: Number(number), black: Boolean(black), moves: written.slice(head.length).split(" ").filter(each => /[a-hO]/.test(each)) }
  }
  const manAt = (men, name) => {
    let file = name.charCodeAt(0) - 97
    for (const each of men.split("/")[8 - name[1]]) { const empty = Number(each) || 0; if (!empty && !file) return each; file -= empty || 1; if (file < 0) return "" }
    return ""
  }
  // Of a move whose position is known: that position, or the one after it.
  function known(men, { men: before, moves }) {
    const from = moves.slice(0, 2), to = moves.slice(2, 4), man = manAt(before, from)
    return men === before || !manAt(men, from) && manAt(men, to) === man
  }
  // Of a move as it is written: it could be made there, or has been.
  function possible(men, { number, black, moves: [first] }) {
    const [, letter, takes, to] = first.match(MOVE) ?? []
    if (!to) return false
    const his = each => (each.toUpperCase() === (letter || "P")) && (!number || (each === each.toLowerCase()) === black), there = manAt(men, to)
    return his(there) || Boolean(takes) === Boolean(there) && [...men].some(each => /[a-z]/i.test(each) && his(each))
  }
  function show(word, all) {
    dark()
    const said = read(word), { moves } = word.dataset
    const squares = !said ? [[word.textContent, "to"]] : moves ? [[moves.slice(0, 2), "from"], [moves.slice(2, 4), "to"]] : [[said.moves[0].match(MOVE)?.[3], "to"]]
    for (const board of boardsOf(word.closest(BLOCK), all)) {
      const { men } = board.dataset
      if (said && men && !(moves ? known(men, word.dataset) : possible(men, said))) continue
      for (const [name, kind] of squares) if (name) light(board, name, kind)
    }
  }
  // Where a word leads: what shows its line in the game beside the text, the last before the word, else the next.  A word that knows
  // its position leads there with all its moves, those that were not played, too; another one to the move of that number.
  function way(word, said = read(word)) {
    const { men, moves } = word.dataset
    if (!said || !(moves ? men : said.number)) return null
    const block = word.closest(BLOCK), figures = [...article.querySelectorAll(".mh-boardfigure")].filter(each => each.machack?.plyOf)
    for (const figure of [...figures.filter(each => before(each, block)).reverse(), ...figures.filter(each => !before(each, block))]) {
      const { machack } = figure, from = moves ? machack.plyWith(men) : machack.plyOf(said.number, !said.black, said.moves[0]) - 1
      if (from >= 0) return { figure, go: () => machack.follow(from, moves?.split(" ") ?? machack.inGame(from, said.moves.length)) }
    }
    return null
  }
  let still = ""                      // where a word was clicked: what the page scrolls under the pointer was not pointed at
  function lead({ target, clientX, clientY }) {
    const word = target.closest?.(".move.points-at"), found = word && !target.closest("a") && way(word)
    if (!found) return
    found.go()
    still = `${clientX} ${clientY}`
    found.figure.querySelector(".mh-inner").scrollIntoView({ block: "nearest" })      // the whole board, by the shortest way
    show(word)
  }

  // ---- words ----
  const tellWhetherItLeads = word => { if (way(word)) word.classList.add("leads") }
  function mark(block) {
    const words = document.createTreeWalker(block, NodeFilter.SHOW_TEXT), found = []
    while (words.nextNode()) {
      const { currentNode: text } = words
      if (SQUARE.test(text.data) && !text.parentElement.closest(`${LEFT_OUT}, .move, .points-at`)) found.push(text)
      SQUARE.lastIndex = 0
    }
    for (const text of found) {
      const parts = []
      let end = 0
      for (const { 0: name, index } of text.data.matchAll(SQUARE)) {
        parts.push(text.data.slice(end, index), Object.assign(document.createElement("span"), { className: "points-at", textContent: name }))
        end = index + name.length
      }
      text.replaceWith(...parts, text.data.slice(end))
    }
    for (const each of block.querySelectorAll(".move")) { each.classList.add("points-at"); tellWhetherItLeads(each) }
  }
  function turn({ target, clientX, clientY }) {
    if (still === `${clientX} ${clientY}`) return
    still = ""
    const block = target.closest?.(BLOCK)
    if (!block || !article.contains(block) || block.closest(LEFT_OUT)) return dark()
    const all = boards()
    if (!block.dataset.marked && all.length) { block.dataset.marked = "yes"; mark(block) }
    block.classList.toggle("no-board", !all.length)
    const word = target.closest(".points-at")
    if (word) show(word, all); else dark()
  }
  // Once the figures are there, what leads to one of them can be seen before it is pointed at.
  const underline = () => { if (document.documentElement.dataset.widgets) article.querySelectorAll(":is(p, li) > .move[data-men]").forEach(tellWhetherItLeads) }
  new MutationObserver(underline).observe(document.documentElement, { attributeFilter: ["data-widgets"] })
  underline()
  for (const event of ["pointerover", "pointerdown"]) document.addEventListener(event, turn, { passive: true })
  document.addEventListener("click", lead)
  document.documentElement.addEventListener("pointerleave", dark)
})()
