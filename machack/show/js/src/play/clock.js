// The clocks: the reader's goes while the reader may move, and is shown while its box is open.

export function tick(figure) {
  clearTimeout(figure.ticks)
  const { allowed, moves } = figure.model.get("clock"),
    reader =
      figure.clock.reader + (figure.since === null ? 0 : (performance.now() - figure.since) / 1000)
  const clockText = seconds =>
    `${Math.floor(seconds / 3600)}:` +
    String(Math.floor(seconds / 60) % 60).padStart(2, "0") +
    ":" +
    String(Math.floor(seconds) % 60).padStart(2, "0")
  const timeWords = (player, seconds, made) =>
    `${player} ${clockText(seconds)}${seconds > allowed && made < moves ? " (over the time)" : ""}`
  const moved = figure.moves.filter(
      (_, ply) => figure.positions[ply].turn === figure.readersColor,
    ).length,
    programsMoves = figure.moves.length - moved
  figure.clockOut.textContent =
    `${timeWords("You", reader, moved)}, ` +
    timeWords("Mac Hack VI", figure.clock.program, programsMoves) +
    `; ${moved} and ${programsMoves} moves.`
  if (figure.clockBox.open && figure.since !== null)
    figure.ticks = setTimeout(() => tick(figure), 1000)
}

// ---- the clocks: the reader's goes while the reader may move, and is shown while its box
//      is open ----
export function stopClock(figure) {
  if (figure.since !== null) figure.clock.reader += (performance.now() - figure.since) / 1000
  figure.since = null
}
