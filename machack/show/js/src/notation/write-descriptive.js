// Descriptive notation, written.
import { LETTER, fact, gives, namesOfPiece, spell, squareNames } from "./facts.js"
import { meanings } from "./meanings.js"

// styles: "short", "opponent", "machine", "teletype", as in machack.descriptive.write
export function writeDescriptive(pos, move, style = "short") {
  const f = fact(pos, move),
    color = pos.turn,
    { check, mate } = gives(pos, move)
  if (style === "teletype") return typed(f, color, check, mate)
  const ending =
    (move.promotion ? "=" + LETTER[move.promotion] : "") +
    (f.passing ? "e.p." : "") +
    (mate ? "MATE" : check ? "ch" : "")
  if (f.castling) return f.castling + ending
  const short = style === "short",
    said = {
      promotion: move.promotion,
      passing: f.passing,
      check: short && check,
      mate: short && mate,
      castling: "",
    }
  const targets = f.victim
    ? namesOfPiece(f.victim, f.at, short ? f.victimWing : "", color, style).map(victim => [
        "X" + spell(victim),
        { victim },
      ])
    : squareNames(move.to, color)
        .slice(style === "machine" ? -1 : 0)
        .map(square => ["-" + square, { square }])
  const forms = namesOfPiece(f.role, move.from, f.wing, color, style).flatMap(form =>
    targets.map(([text, target]) => ({
      text: spell(form) + text + ending,
      piece: form,
      ...target,
      ...said,
    })),
  )
  forms.sort((a, b) => a.text.length - b.text.length)
  const unique = forms.find(token => meanings(pos, token).length === 1) ?? forms[forms.length - 1]
  return unique.text
}

function typed(f, color, check, mate) {
  const ending = mate ? " CHECKMATE" : check ? " CHECK" : "",
    full = square => squareNames(square, color).slice(-1)[0],
    { move } = f
  if (f.castling) return f.castling + ending
  return (
    (color === "white" ? "W" : "B") +
    LETTER[f.role] +
    "/" +
    full(move.from) +
    (f.victim ? "*" + LETTER[f.victim] + "/" : "-") +
    full(move.to) +
    (move.promotion ? "=" + LETTER[move.promotion] : "") +
    (f.passing ? "EP" : "") +
    ending
  )
}
