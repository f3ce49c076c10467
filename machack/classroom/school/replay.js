// Replays the games of a tournament on its page. The page has the games as JSON; each half-move
// says which squares change, so this script knows no rule of chess.
{
  const section = /** @type {HTMLElement} */ (document.getElementById("games")),
    games = JSON.parse(document.getElementById("record").textContent),
    find = selector => /** @type {any} */ (section.querySelector(selector)),
    [choice, board, pieces, now, list] = ["select", "svg", ".pieces", ".now", ".moves"].map(find),
    PAUSE = 700 // milliseconds between two half-moves of a game that plays by itself
  let game = games[0],
    ply = 0,
    timer = 0

  // What stands where after some half-moves: {square: piece}.
  const standing = count => {
    const squares = {}
    for (const changes of [game.start, ...game.moves.slice(0, count).map(([, changed]) => changed)])
      for (const [, square, piece] of changes.matchAll(/(..)(.)/g)) squares[square] = piece
    return Object.entries(squares).filter(([, piece]) => piece !== "-")
  }

  function drawn([square, piece]) {
    const use = document.createElementNS(board.namespaceURI, "use")
    use.setAttribute("href", `#piece-${piece}`)
    use.setAttribute("x", String(45 * "abcdefgh".indexOf(square[0])))
    use.setAttribute("y", String(45 * (8 - Number(square[1]))))
    return use
  }

  function show() {
    const [words, changes] = game.moves[ply - 1] ?? ["The position at the beginning", ""],
      ending = ply === game.moves.length ? ` ${game.result}${game.end && `, ${game.end}`}` : ""
    now.textContent = `${words}.${ending}`
    board.setAttribute("aria-label", `The board. ${now.textContent}`)
    pieces.replaceChildren(...standing(ply).map(drawn))
    for (const square of board.querySelectorAll("rect"))
      square.classList.toggle("changed", changes.includes(square.id.slice(-2)))
    list.querySelector("[aria-current]")?.removeAttribute("aria-current")
    const at = list.children[ply - 1]
    at?.setAttribute("aria-current", "step")
    if (at) list.scrollTop = at.offsetTop - list.offsetTop - list.clientHeight / 2
    if (ply === game.moves.length) stop()
  }

  function go(to) {
    ply = Math.max(0, Math.min(to, game.moves.length))
    show()
  }

  function open(number) {
    stop()
    game = games[number]
    choice.value = String(number)
    list.replaceChildren(
      ...game.moves.map(([words]) =>
        Object.assign(document.createElement("li"), { textContent: words }),
      ),
    )
    go(0)
  }

  function stop() {
    clearInterval(timer)
    timer = 0
  }

  function play() {
    if (timer) return stop()
    if (ply === game.moves.length) go(0)
    timer = setInterval(() => go(ply + 1), PAUSE)
  }

  const STEPS = {
    first: () => go(0),
    back: () => go(ply - 1),
    play,
    on: () => go(ply + 1),
    last: () => go(game.moves.length),
  }
  const KEYS = { Home: "first", ArrowLeft: "back", " ": "play", ArrowRight: "on", End: "last" }

  section.addEventListener("click", event => {
    const target = /** @type {HTMLElement} */ (event.target)
    STEPS[target.dataset.step]?.()
    if (target.localName === "li") go([...list.children].indexOf(target) + 1)
  })
  choice.addEventListener("change", () => open(Number(choice.value)))
  section.addEventListener("keydown", event => {
    const { localName } = /** @type {HTMLElement} */ (event.target)
    if (localName === "select" || (localName === "button" && event.key === " ")) return
    if (event.ctrlKey || event.altKey || event.metaKey || !(event.key in KEYS)) return
    event.preventDefault()
    STEPS[KEYS[event.key]]()
  })
  // A cell of the crosstable opens the first game of its two entries.
  for (const cell of document.querySelectorAll(".cross button"))
    cell.addEventListener("click", () => {
      const { one, other } = /** @type {HTMLElement} */ (cell).dataset
      open(games.findIndex(({ white, black }) => white === one && black === other))
      section.scrollIntoView({ block: "start" })
      section.focus({ preventScroll: true })
    })
  section.hidden = false
  open(0)
}
