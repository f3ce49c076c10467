// The boards of the page, those that are played on and those that are drawn, and which of them a
// paragraph speaks of.
export const article = document.querySelector(".bd-article")
export const BLOCK = "p, li, dd, td, figcaption"

export function inView(element) {
  const { top, bottom, height } = element.getBoundingClientRect()
  return height > 0 && bottom > 40 && top < innerHeight - 20
}

/** Return the boards in view. */
export const boards = () =>
  [...article.querySelectorAll(".mh-board .mh-inner, svg[data-below]")].filter(inView)

export const isBefore = (board, block) =>
  board.compareDocumentPosition(block) & Node.DOCUMENT_POSITION_FOLLOWING

/**
 * Return the board the paragraph speaks of: its own in a row of boards, else the last one before
 * it, else the next; with it its row.
 */
export function boardsOf(block, all = boards()) {
  const own = all.filter(board => board.closest(".mh-beside > *")?.contains(block))
  if (own.length) return own
  const one = all.filter(board => isBefore(board, block)).pop() ?? all[0],
    row = one?.closest(".mh-beside")
  return row ? all.filter(board => row.contains(board)) : one ? [one] : []
}
