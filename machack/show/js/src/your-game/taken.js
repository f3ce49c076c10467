// To take the game away: as PGN with comments, signs and values; as a link; on paper.
import { h } from "../dom.js"
import { pgnText } from "../pgn-text.js"
import { SCALE, capital } from "../words.js"
import { INITIAL_FEN, LONGEST, fragmentOf } from "./link.js"
import { numbered } from "./page.js"
import { mateIn } from "./remarks.js"
import { sentenceOn } from "./sentences.js"
import { signOf } from "./signs.js"
import { summaries } from "./sum.js"

export function takenBox(figure) {
  const readonly = (label, rows) =>
    h("textarea", { class: "mh-pgn", readonly: true, rows, "aria-label": label })
  figure.pgnOut = readonly("The annotated game as PGN", 6)
  figure.linkOut = readonly("The link", 2)
  figure.linkNote = h("p", { class: "mh-quiet" })
  figure.allOut = h("ol", { class: "mh-yourall" })
  figure.copied = h("output", { class: "mh-quiet", "aria-live": "polite" })
  const addButton = (label, run) =>
    h("button", { type: "button", class: "mh-button mh-text", onclick: run }, label)
  figure.allBox = h(
    "details",
    { class: "mh-help mh-yourwhole", ontoggle: () => figure.game && drawAll(figure) },
    h("summary", {}, "All the remarks, one after the other"),
    figure.allOut,
  )
  return [
    figure.allBox,
    h(
      "details",
      { class: "mh-help", ontoggle: () => figure.game && drawTaken(figure) },
      h("summary", {}, "Take it away"),
      h("p", {}, "The game with a remark on each move, for any chess program:"),
      figure.pgnOut,
      h(
        "div",
        { class: "mh-bar" },
        addButton("Copy the PGN", () => copy(figure, figure.pgnOut)),
        addButton("Save as a file", () => save(figure)),
        addButton("Print", () => printAll(figure)),
      ),
      h("p", {}, "A link to this page, with the game in it:"),
      figure.linkOut,
      h(
        "div",
        { class: "mh-bar" },
        addButton("Copy the link", () => {
          drawLink(figure)
          copy(figure, figure.linkOut)
        }),
      ),
      figure.linkNote,
      figure.copied,
    ),
  ]
}

async function copy(figure, field) {
  field.select()
  try {
    await navigator.clipboard.writeText(field.value)
    figure.copied.value = "Copied."
  } catch {
    figure.copied.value = document.execCommand("copy")
      ? "Copied."
      : "It is selected: copy it with your keys."
  }
}

function save(figure) {
  figure.copied.value = ""
  const address = URL.createObjectURL(
    new Blob([figure.pgnOut.value], { type: "application/x-chess-pgn" }),
  )
  h("a", { href: address, download: "annotated.pgn" }).click()
  URL.revokeObjectURL(address)
}

function printAll(figure) {
  figure.copied.value = ""
  figure.isTaken = true
  print()
}

/** Before and after printing: a game that was taken is on paper with all remarks. */
export function setOnPaper(figure, isPrinted) {
  const { allBox } = figure
  if (isPrinted && figure.game && figure.isTaken) {
    figure.wasOpen ??= allBox.open
    allBox.open = true
    drawAll(figure)
  } else if (!isPrinted && figure.wasOpen !== undefined) {
    allBox.open = figure.wasOpen
    figure.wasOpen = undefined
  }
}

export function drawTaken(figure) {
  figure.pgnOut.value = annotatedPgn(figure)
  drawLink(figure)
  if (figure.allBox.open) drawAll(figure)
}

function drawLink(figure) {
  const fragment = fragmentOf({
    ...figure.game,
    by: figure.judges[0].name,
    beside: figure.judges[1]?.name,
    at: figure.place,
  })
  figure.linkOut.value = fragment && location.href.split("#")[0] + fragment
  figure.linkNote.textContent = fragment
    ? `A link carries games of up to ${LONGEST / 2} moves, without their comments.`
    : `This game is too long for a link, which carries up to ${LONGEST / 2} moves.`
}

function drawAll(figure) {
  figure.allOut.replaceChildren(
    ...figure.remarks[0].map((remark, ply) =>
      h(
        "li",
        {},
        h("b", {}, numbered(figure, ply), signOf(remark).sign),
        " ",
        sentencesOn(figure, ply, figure.how).map(parts => [parts, " "]),
      ),
    ),
  )
}

/** What each judge says of a move: a list of parts for each, with two of them each by its name. */
export function sentencesOn({ game, remarks, judges }, ply, how) {
  const shown = remarks.flatMap((list, judge) =>
    list[ply]
      ? [[judges[judge], sentenceOn(list[ply], game.positions[ply], judges[judge], how)]]
      : [],
  )
  return shown.map(([{ title }, words]) =>
    shown.length > 1 ? withName(capital(title), words) : [words],
  )
}
const withName = (name, words) =>
  words.startsWith(name)
    ? [h("b", {}, name), words.slice(name.length)]
    : [h("b", {}, `${name}:`), ` ${words}`]
const asText = parts => parts.map(part => part.textContent ?? part).join("")

// ---- the PGN ----
/** A value as [%eval] has it: pawns with two places, or the moves to mate. */
export function evalOf(value) {
  if (value === null || value === undefined) return ""
  const mate = mateIn(value)
  if (mate) return `[%eval #${mate}]`
  return Math.abs(value) >= SCALE.mates ? "" : `[%eval ${(value / SCALE.pawn).toFixed(2)}]`
}

/** The game with remarks as a text of PGN; values and signs are those of the first judge. */
export function annotatedPgn(figure) {
  const { game, remarks } = figure
  const words = braced([game.before, ...summaries(figure), game.fault])
  remarks[0].forEach((remark, ply) => {
    const pos = game.positions[ply],
      note = game.notes[ply]
    words.push(
      `${pos.fullmoves}${pos.turn === "white" ? "." : "..."}`,
      remark.san,
      ...nagsOf(note.nags, signOf(remark).nag).map(number => `$${number}`),
      ...braced([
        evalOf(remark.after),
        ...note.comments.map(withoutEval),
        ...sentencesOn(figure, ply, "san").map(asText),
      ]),
      ...note.variations.flatMap(variation => variation.split(" ")),
    )
  })
  return pgnText(tagsOf(figure), [...words, game.result])
}
const braced = comments => {
  const text = comments.filter(Boolean).join(" ").replaceAll("}", ")")
  return text ? `{ ${text} }`.split(/\s+/) : []
}
const withoutEval = comment => comment.replace(/\[%eval [^\]]*\]\s*/g, "").trim()
// A sign of the game given stays, and then the judge adds none.
const nagsOf = (nags, nag) => (nag && !nags.some(number => number <= 6) ? [...nags, nag] : nags)

function tagsOf({ game: { tags, fen, result }, judges }) {
  const known = new Map(tags)
  for (const name of ["Event", "Site", "Date", "Round", "White", "Black"])
    if (!known.has(name)) known.set(name, name === "Date" ? "????.??.??" : "?")
  known.set("Result", result)
  if (fen !== INITIAL_FEN) known.set("SetUp", "1").set("FEN", fen)
  if (!known.has("Annotator"))
    known.set("Annotator", judges.map(({ title }) => capital(title)).join(", "))
  const order = ["Event", "Site", "Date", "Round", "White", "Black", "Result"]
  return [
    ...order.map(name => [name, known.get(name)]),
    ...[...known].filter(([name]) => !order.includes(name)),
  ]
}
