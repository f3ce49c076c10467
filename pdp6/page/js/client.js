// In the page: starts a PDP-6 (`it`, what its script holds) in a worker of its own, made of a text,
// for over file:// a page may load no worker.
//
//     const machine = await pdp6InPage.start(message => ...)  // looks, faults, reels (worker.js)
//     machine.tell("load", { words, start: 0o100 }); machine.tell("go")
//     machine.end()
it.start = hear =>
  new Promise((ready, refused) => {
    const address = URL.createObjectURL(new Blob([it.worker], { type: "text/javascript" })),
      worker = new Worker(address)
    worker.onerror = fault => refused(new Error(fault.message))
    worker.onmessage = ({ data }) => {
      if (data.kind !== "ready") {
        hear(data)
        return
      }
      URL.revokeObjectURL(address)
      ready({
        tell: (does, more = {}, moved = []) => worker.postMessage({ does, ...more }, moved),
        end: () => worker.terminate(),
      })
    }
    const module = Uint8Array.from(atob(it.module), letter => letter.charCodeAt(0))
    worker.postMessage({ module, facts: it.facts }, [module.buffer])
  })
