// What the theme and its extensions leave undone: names for their buttons, and silence in the console.  It runs in the head, before them.
(() => {
  const CHATTER = /^\[(PST|togglebutton)\]/   // they tell whoever looks that all is well
  const log = console.log
  console.log = (...said) => { if (!CHATTER.test(said[0])) log(...said) }

  // The copy button of a listing is called by its number, that of any other code by what it does.
  const name = button => {
    const number = button.closest(".literal-block-wrapper, .listing")?.querySelector(".caption-number")?.textContent.trim()
    button.type = "button"
    button.setAttribute("aria-label", number ? `Copy ${number}` : "Copy this code")
  }
  addEventListener("DOMContentLoaded", () => document.querySelectorAll(".copybtn").forEach(name))   // they are there by now
})()
