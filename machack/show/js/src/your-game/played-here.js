// The last game that the reader played on a page of the book: the browser keeps it, where it keeps
// anything, and a link carries it to the page that looks at it move by move.
import { inBook } from "../engine.js"

const STORAGE_KEY = "book-last-game"

/** Keep a game, the fragment of a link. */
export function keepPlayed(fragment) {
  try {
    localStorage.setItem(STORAGE_KEY, fragment)
  } catch {
    /* then it is not kept */
  }
}

/** Return the fragment of that game, or "". */
export function playedHere() {
  try {
    return (inBook() && localStorage.getItem(STORAGE_KEY)) || ""
  } catch {
    return ""
  }
}
