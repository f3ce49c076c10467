// The worker of Part II's searcher in a page.
import { Scorer } from "./scorer.js"
import { serve } from "./worker.js"

serve(Scorer)
