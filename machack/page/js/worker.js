// In a worker: an engine or a scorer (`Asked`, named above this), asked by messages. The first
// message brings { module, facts }; each later one is { id, name, given } and is answered by { id,
// answer } or { id, fault }.
let engine = null
self.onmessage = async ({ data }) => {
  try {
    if (data.module) {
      engine = new Asked(await WebAssembly.compile(data.module), data.facts)
      self.postMessage({ ready: true })
      return
    }
    const answer = engine[data.name](...data.given)
    self.postMessage({ id: data.id, answer: answer === engine ? null : answer })
  } catch (fault) {
    self.postMessage({
      id: data.id,
      fault: fault instanceof BadInput ? fault.message : String(fault),
    })
  }
}
