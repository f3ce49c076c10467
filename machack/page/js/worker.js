// In a worker: an engine or a scorer, asked by messages. The first message brings { module, facts
// }; each later one is { id, name, given } and is answered by { id, answer } or { id, fault }.
import { BadInput } from "./bad-input.js"

/** Answer the messages to this worker with an instance of Engine or Scorer. */
export function serve(Asked) {
  let asked = null
  self.onmessage = async ({ data }) => {
    try {
      if (data.module) {
        asked = new Asked(await WebAssembly.compile(data.module), data.facts)
        self.postMessage({ ready: true })
        return
      }
      const answer = asked[data.name](...data.given)
      self.postMessage({ id: data.id, answer: answer === asked ? null : answer })
    } catch (fault) {
      self.postMessage({
        id: data.id,
        fault: fault instanceof BadInput ? fault.message : String(fault),
      })
    }
  }
}
