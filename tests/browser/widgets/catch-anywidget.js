// anywidget is published as an AMD module: take what it defines, without an AMD loader.
export const caught = {}
globalThis.define = (needs, factory) => {
  caught.factory = factory
}
