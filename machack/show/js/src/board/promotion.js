// The question what a pawn becomes, over the board.
import { h } from "../dom.js"

export function askPromotion(view, from, to) {
  const color = view.pos.turn
  const roles = view.options.roles ?? ["queen", "rook", "bishop", "knight"]
  const finish = role => {
    closePromotion(view)
    if (role) view.moved(from, to, role)
    else view.options.oncancel?.()
    view.frame.focus()
  }
  view.dialog = h(
    "div",
    {
      class: "mh-promote",
      role: "dialog",
      "aria-label": "Promote the pawn to",
      "aria-modal": "true",
    },
    roles.map(role =>
      h(
        "button",
        {
          type: "button",
          class: "mh-piece-button",
          "aria-label": role,
          title: role,
          onclick: () => finish(role),
        },
        h(
          "span",
          { class: `cg-wrap mh-one`, "aria-hidden": "true" },
          h("piece", { class: `${role} ${color}` }),
        ),
      ),
    ),
    h(
      "button",
      {
        type: "button",
        class: "mh-piece-button",
        "aria-label": "take the move back",
        title: "take the move back",
        onclick: () => finish(null),
      },
      "✕",
    ),
  )
  view.dialog.addEventListener("keydown", e => {
    const buttons = [...view.dialog.querySelectorAll("button")],
      index = buttons.indexOf(document.activeElement)
    if (e.key === "Escape") finish(null)
    else if (e.key === "ArrowRight" || e.key === "ArrowDown")
      buttons[(index + 1) % buttons.length].focus()
    else if (e.key === "ArrowLeft" || e.key === "ArrowUp")
      buttons[(index + buttons.length - 1) % buttons.length].focus()
    else if (e.key !== "Tab" && e.key !== "Enter" && e.key !== " ") return
    e.stopPropagation()
    if (e.key === "Tab") {
      e.preventDefault()
      buttons[(index + (e.shiftKey ? buttons.length - 1 : 1)) % buttons.length].focus()
    }
  })
  view.inner.append(view.dialog)
  view.say(`Promote to ${roles.slice(0, -1).join(", ")} or ${roles.at(-1)}?`)
  view.dialog.querySelector("button").focus()
}

export function closePromotion(view) {
  view.dialog?.remove()
  view.dialog = null
}
