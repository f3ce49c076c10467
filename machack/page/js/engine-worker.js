// The worker of the program in a page.
import { Engine } from "./engine.js"
import { serve } from "./worker.js"

serve(Engine)
