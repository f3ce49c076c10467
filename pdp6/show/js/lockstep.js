export default {
  render({ model, el }) {
    heedKernel({ model, el })
    const view = new LockstepView(
      Object.fromEntries(
        ["title", "names", "left", "right", "told", "at"].map(name => [name, model.get(name)]),
      ),
    )
    el.append(view.figure)
    view.figure.pdp6 = view
  },
}
