// The message of a figure in a notebook when the kernel that made it is gone. Only a notebook
// informs a figure of its kernel, and only when it loses it.
export function heedKernel({ model, el }) {
  model.on("comm_live_update", () => {
    const output = el.closest(".jp-OutputArea-output") ?? el
    if (output.querySelector(".mh-gone")) return
    const said = document.createElement("p")
    said.className = "mh-gone"
    said.setAttribute("role", "status")
    said.style.cssText =
      "margin:.4em 0;padding:.2em .7em;border-left:3px solid currentColor;font-weight:600"
    said.textContent = "The kernel that made this figure is gone. Run its cell again."
    output.prepend(said)
  })
}
