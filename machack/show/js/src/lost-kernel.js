// The message of a figure in a notebook when the kernel that made it is gone. Only a notebook
// informs a figure of its kernel, and only when it loses it.
export function reportLostKernel({ model, el }) {
  model.on("comm_live_update", () => {
    const output = el.closest(".jp-OutputArea-output") ?? el
    if (output.querySelector(".mh-gone")) return
    const notice = document.createElement("p")
    notice.className = "mh-gone"
    notice.setAttribute("role", "status")
    notice.style.cssText =
      "margin:.4em 0;padding:.2em .7em;border-left:3px solid currentColor;font-weight:600"
    notice.textContent = "The kernel that made this figure is gone. Run its cell again."
    output.prepend(notice)
  })
}
