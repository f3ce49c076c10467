// What show.score says of a search, apart from the views.
import { Side } from "../chess.js"
import { withCommas as number, h } from "../dom.js"
import { scrolled } from "./parts.js"
import { readable } from "./names.js"

export function showSummary(figure) {
  const side = Side(figure.at.turn === "white"),
    against = figure.model.get("against"),
    { result, other } = figure
  const cellsOf = ({ score, line, nodes, complete, depth, driver, passes }, scoring) => [
    `${number(score)}`,
    figure.words(score, scoring),
    line.length ? figure.line(line).join(" ") : "no move",
    `${number(nodes)} node${nodes === 1 ? "" : "s"}, ` +
      (driver === "mtd-f" ? `${passes} passes, ` : "") +
      `depth ${depth}` +
      (complete ? "" : ", not complete"),
  ]
  const rows = [
    { label: "as set here", cells: cellsOf(result, figure.scoring) },
    ...(other
      ? [
          {
            label: Object.entries(against)
              .map(([name, value]) => `${readable(name)}: ${value}`)
              .join(", "),
            cells: cellsOf(other, { ...figure.scoring, ...against }),
          },
        ]
      : []),
  ]
  figure.answer.replaceChildren(
    scrolled(
      "What was found",
      h(
        "table",
        { class: "mh-compared" },
        h(
          "thead",
          {},
          h(
            "tr",
            {},
            ["Conventions", `Score, ${side} to move`, "It says", "Line", "Searched"]
              .slice(other ? 0 : 1)
              .map(name => h("th", { scope: "col" }, name)),
          ),
        ),
        h(
          "tbody",
          {},
          rows.map(({ label, cells }) =>
            h(
              "tr",
              {},
              other ? h("th", { scope: "row" }, label || "as set here") : "",
              cells.map(text => h("td", {}, text)),
            ),
          ),
        ),
      ),
    ),
  )
  const [move] = result.line,
    words = figure.words(result.score),
    inPawns = /pawns$/.test(words),
    end = result.complete
      ? ""
      : " The driver stopped by itself: its window has vanished, or its bounds never met."
  figure.say(
    (move ? `${figure.line([move])[0]}, ` : "") +
      `${number(result.score)}: ` +
      (inPawns && figure.drawn
        ? `a draw, which counts ${words} for ${side}`
        : `${words.startsWith("a draw") ? "" : `${side} `}${inPawns ? "is at " : ""}${words}`) +
      `.${end}`,
  )
  for (const view of figure.views) view.draw(result)
}
