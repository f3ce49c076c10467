// The moves that a text in descriptive notation can mean.
import { KINDS, LETTER, factsOf, fileFits, gives, placeFits } from "./facts.js"

// ---- reading: which moves it can mean ----
export function manFits(piece, role, square, wing, color) {
  if (piece.role !== role || (piece.place && !placeFits(piece.place, square, color))) return false
  if (!piece.prefix) return true
  return role === "pawn" ? fileFits(piece.prefix, square) : wing === piece.prefix + LETTER[role]
}

export function matches(token, f, color) {
  if (token.castling || f.castling) return token.castling === f.castling
  if (!manFits(token.piece, f.role, f.move.from, f.wing, color)) return false
  if (token.promotion && token.promotion !== f.move.promotion) return false
  if (!token.victim) return !f.victim && placeFits(token.square, f.move.to, color)
  if (!f.victim || (token.passing && !f.passing)) return false
  return (
    manFits(token.victim, f.victim, f.at, f.victimWing, color) ||
    (f.passing && manFits(token.victim, "pawn", f.move.to, "", color))
  )
}

function promoting(token) {
  // PXR(Q) says too that the pawn becomes a queen, and not where the rook is
  const { piece, victim, promotion } = token
  if (!victim || promotion || piece.role !== "pawn" || !/^[QRBN]$/.test(victim.place)) return null
  return { ...token, promotion: KINDS[victim.place], victim: { ...victim, place: "" } }
}

export function meanings(pos, token) {
  let matching = factsOf(pos).filter(f => matches(token, f, pos.turn))
  const becomes = promoting(token),
    promotions = becomes ? factsOf(pos).filter(f => matches(becomes, f, pos.turn)) : []
  if (promotions.length) matching = [...matching.filter(f => !f.move.promotion), ...promotions]
  if (!matching.length && token.piece?.role === "pawn" && token.square)
    matching = factsOf(pos).filter(
      f => f.passing && matches(token, { ...f, victim: null }, pos.turn),
    )
  if (token.check)
    matching = matching.filter(f => {
      const { check, mate } = gives(pos, f.move)
      return check && (!token.mate || mate)
    })
  return matching.map(f => f.move)
}
