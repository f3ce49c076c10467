// One ES module for every figure: the trait `show` says which.
import { renderBoard } from "./board.js"
import { renderTree } from "./tree.js"
import { styles } from "./dom.js"
import base from "../../style.css"
import own from "./figures.css"
import pieces from "chessground/assets/chessground.cburnett.css"

function render(context) {
  styles(base + own + pieces)
  return (context.model.get("show") === "tree" ? renderTree : renderBoard)(context)
}
export default { render }
