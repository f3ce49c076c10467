// In the page: starts an engine (`it`, what its script holds) in a worker of its own, made of a
// text, for over file:// a page may load no worker.
//
//     const engine = await macHackEngine.start()
//     await engine.ask("setUp", { fen: "startpos" })
//     const thought = await engine.ask("think", { tape: 100000 })
//     engine.end()  // whatever it is about: a search has no other way to be stopped
//
// `ask` takes the name of one of Engine's (or Scorer's) methods and what it is given. A fault in
// that rejects with its sentence.
const bytes = text => Uint8Array.from(atob(text), letter => letter.charCodeAt(0))
const unpacked = text =>
  new Response(new Response(bytes(text)).body.pipeThrough(new DecompressionStream("gzip")))
it.start = async () => {
  if (!it.facts) Object.assign(it, await unpacked(it.packedFacts).json()) // facts and worker
  return started(await unpacked(it.module).arrayBuffer())
}
const started = module =>
  new Promise((ready, refused) => {
    const address = URL.createObjectURL(new Blob([it.worker], { type: "text/javascript" }))
    const worker = new Worker(address),
      waiting = new Map()
    let last = 0
    const ask = (name, ...given) =>
      new Promise((answer, fault) => {
        waiting.set(++last, { answer, fault })
        worker.postMessage({ id: last, name, given })
      })
    const end = () => {
      worker.terminate()
      for (const each of waiting.values()) each.fault(new Error("The search was ended."))
      waiting.clear()
    }
    worker.onerror = fault => refused(new Error(fault.message))
    worker.onmessage = ({ data }) => {
      if (data.ready) {
        URL.revokeObjectURL(address)
        ready({ ask, end })
        return
      }
      if (!data.id) {
        refused(new Error(data.fault))
        return
      }
      const { answer, fault } = waiting.get(data.id)
      waiting.delete(data.id)
      if ("fault" in data) fault(new Error(data.fault))
      else answer(data.answer)
    }
    worker.postMessage({ module, facts: it.facts }, [module])
  })
