// The moves that a text in descriptive notation can mean.
import { KINDS, LETTER, factsOf, fileFits, gives, placeFits } from "./facts.js"

// ---- reading: which moves it can mean ----
export function manFits(man, role, square, wing, color) {
  if (man.role !== role || (man.place && !placeFits(man.place, square, color))) return false
  if (!man.prefix) return true
  return role === "pawn" ? fileFits(man.prefix, square) : wing === man.prefix + LETTER[role]
}

export function fits(token, f, color) {
  if (token.castling || f.castling) return token.castling === f.castling
  if (!manFits(token.man, f.role, f.move.from, f.wing, color)) return false
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
  const { man, victim, promotion } = token
  if (!victim || promotion || man.role !== "pawn" || !/^[QRBN]$/.test(victim.place)) return null
  return { ...token, promotion: KINDS[victim.place], victim: { ...victim, place: "" } }
}

export function meanings(pos, token) {
  let found = factsOf(pos).filter(f => fits(token, f, pos.turn))
  const becomes = promoting(token),
    promotions = becomes ? factsOf(pos).filter(f => fits(becomes, f, pos.turn)) : []
  if (promotions.length) found = [...found.filter(f => !f.move.promotion), ...promotions]
  if (!found.length && token.man?.role === "pawn" && token.square)
    found = factsOf(pos).filter(f => f.passing && fits(token, { ...f, victim: null }, pos.turn))
  if (token.check)
    found = found.filter(f => {
      const { check, mate } = gives(pos, f.move)
      return check && (!token.mate || mate)
    })
  return found.map(f => f.move)
}
