// The figure's sentences about a step, alpha and beta, and the reader's guess.
//
// Nodes are named by their places; `called` gives the name that a node keeps when its siblings are
// put in order.
import { search } from "./search.js"
import { INFINITE, leaves, nameOf, number, side } from "./values.js"

export function sentence(step, called) {
  const name = called(nameOf(step.below)),
    sideName = side(step.turn)
  if (step.cut) return cutSentence(step, name, called)
  if (Math.abs(step.value) >= INFINITE && step.value > 0 !== step.turn)
    return `${name} is refuted, so ${sideName} does not play it.`
  const valueText = `${name} is worth ${number(step.value)}`,
    placeText = step.path.length ? `after ${called(nameOf(step.path))}` : "at the top"
  if (step.better) return `${valueText}: the best so far for ${sideName} ${placeText}.`
  if (step.had === null) return `${valueText}.`
  return `${valueText}: no better for ${sideName} than the ${number(step.had)} it has ${placeText}.`
}

function cutSentence({ value, turn, bound, equal, path, unseen }, name, called) {
  const rest = unseen.map(called).join(", "),
    verb = unseen.length > 1 ? "are" : "is"
  return (
    `Cut. ${name} is worth ${number(value)}: for ${side(turn)} ` +
    (equal ? "as good as" : "better than") +
    ` the ${number(bound)} that ${side(!turn)} has elsewhere. One refutation ` +
    `is enough: ${called(nameOf(path))} is refuted.` +
    (rest && ` ${rest} ${verb} never considered.`)
  )
}

/** Returns what alpha and beta are, and when the next move would cut. */
export function condition({ turn, path, alpha, beta }, { prune, equality }, called) {
  const bound = turn ? beta : alpha,
    after = called(nameOf(path)),
    sign = turn ? (equality ? "≥" : ">") : equality ? "≤" : "<"
  const when = !prune
    ? "Pruning is off."
    : !path.length
      ? "No cut is possible at the top."
      : Math.abs(bound) >= INFINITE
        ? `No cut after ${after} yet: ${side(!turn)} has nothing elsewhere.`
        : `${side(turn)} cuts after ${after} if a move is worth ${sign} ${number(bound)}.`
  const known = value => (Math.abs(value) >= INFINITE ? "nothing yet" : number(value))
  return `α: White is sure of ${known(alpha)}. β: Black is sure of ${known(beta)}. ${when}`
}

/**
 * Returns the verdict on a guess of how many leaves the search `found` looked at; for a wrong one,
 * which were counted or left out. Ties are most often misjudged.
 */
export function verdict(guess, tree, options, searched, called) {
  if (guess === searched.looked) return "Right."
  const all = leaves(tree).map(nameOf),
    names = filter => all.filter(filter).map(called).join(", "),
    other = search(tree, { ...options, equality: !options.equality }),
    ties = names(name => searched.seen.has(name) !== other.seen.has(name))
  const why =
    options.prune && other.looked === guess
      ? options.equality
        ? `You also counted ${ties}: but a tie refutes.`
        : `You left out ${ties}: but here a tie does not refute.`
      : guess > searched.looked && searched.looked < all.length
        ? `Never considered: ${names(name => !searched.seen.has(name))}.`
        : `These: ${names(name => searched.seen.has(name))}.`
  return `It considered ${searched.looked}. ${why}`
}
