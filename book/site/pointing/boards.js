// The boards of the page, playable or drawn, and which of them a paragraph is about.
export const article = document.querySelector(".bd-article")
export const BLOCK = "p, li, dd, td, figcaption"

export function inView(element) {
  const { top, bottom, height } = element.getBoundingClientRect()
  return height > 0 && bottom > 40 && top < innerHeight - 20
}

/** Return the boards in view. */
export function boards() {
  /** @type {NodeListOf<HTMLElement | SVGSVGElement>} */
  const drawn = article.querySelectorAll(".mh-board .mh-inner, svg[data-below]")
  return [...drawn].filter(inView)
}

export const isBefore = (board, block) =>
  board.compareDocumentPosition(block) & Node.DOCUMENT_POSITION_FOLLOWING

/**
 * Return the board that a paragraph is about, with its row: its own in a row of boards, or else the
 * last one before it, or else the next.
 */
export function boardsOf(block, candidates = boards()) {
  const boardsInRow = candidates.filter(board => board.closest(".mh-beside > *")?.contains(block))
  if (boardsInRow.length) return boardsInRow
  const nearest = candidates.filter(board => isBefore(board, block)).pop() ?? candidates[0],
    row = nearest?.closest(".mh-beside")
  return row ? candidates.filter(board => row.contains(board)) : nearest ? [nearest] : []
}
