// A game as a text of PGN: its tags, its words broken into lines.

const COLUMNS = 78
const escaped = value => value.replace(/[\\"]/g, sign => `\\${sign}`)

/** Return the text: `tags` are pairs of a name and a value, `words` what follows them. */
export function pgnText(tags, words) {
  const lines = [[]]
  for (const word of words) {
    if ([...lines[lines.length - 1], word].join(" ").length > COLUMNS) lines.push([])
    lines[lines.length - 1].push(word)
  }
  return (
    tags.map(([name, value]) => `[${name} "${escaped(value)}"]\n`).join("") +
    "\n" +
    lines.map(line => line.join(" ")).join("\n") +
    "\n"
  )
}
