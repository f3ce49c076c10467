// The views of show.score: each draws from one search what its chapter speaks of.
import { Bands } from "./bands.js"
import { Game } from "./game.js"
import { Kinds } from "./kinds.js"
import { Ladder } from "./ladder.js"
import { Leaves } from "./leaves.js"
import { Origins } from "./origins.js"
import { Root } from "./root.js"
import { Turning } from "./turning.js"
import { Whole } from "./whole.js"

// Those that are narrow enough to be next to the board.
export const BESIDE = ["origins", "root", "kinds", "game"]
export const VIEWS = {
  tree: Whole,
  turning: Turning,
  root: Root,
  kinds: Kinds,
  ladder: Ladder,
  bands: Bands,
  leaves: Leaves,
  game: Game,
  origins: Origins,
}
