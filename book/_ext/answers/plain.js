// Answers that need no Python: a number, a choice, letters, a list, squares, a move, a word of the machine, written plainly.  A seal
// says what is right, what is known to be wrong and what comes near (machack/classroom/sealed.py); `bookVerdicts` holds the words of
// machack/classroom/checking.py.  What is written otherwise is left to that checker, and a test holds the two together.
(() => {
  const WHOLE = /^-?\d{1,3}(,\d{3})+$/, DECIMAL = /^-?\d+([.,]\d+)?$/
  const names = text => /^[a-h][1-8]([ ,]+[a-h][1-8])*$/i.test(text) ? [...new Set(text.toLowerCase().match(/[a-h][1-8]/g))].sort() : []
  const letters = text => /^[a-z]([ ,]*[a-z])*$/i.test(text) && !/\band\b/i.test(text) ? [...text.toUpperCase().replace(/[ ,]/g, "")] : []
  const parts = text => (text.replace(/−/g, "-").match(/[^\s,;[\]()"']+/g) ?? []).map(each => each.replace(/^\.+|\.+$/g, "").toLowerCase())
  const anyOrder = { letters: form => [...form].sort().join(""), list: form => form.split(" ").sort().join(" ") }
  const FORM = {                                                // the normal form (answers.py), or "" where it takes more reading
    number(text, { step = 1 }) {
      const plain = text.replace(/^−/, "-").replace(/^\+/, ""), whole = WHOLE.test(plain)
      if (!whole && !DECIMAL.test(plain)) return ""
      const steps = Number(whole ? plain.replaceAll(",", "") : plain.replace(",", ".")) / step, form = Math.round(steps)
      return Number.isSafeInteger(form) && Math.abs(steps - form) < 1e-6 ? String(form) : ""
    },
    choice: (text, { options }) => options.includes(text) ? String(options.indexOf(text)) : "",
    letters: text => letters(text).join(""),
    list: text => /^[ -~−]+$/.test(text) ? parts(text).join(" ") : "",
    chosen: text => [...new Set(letters(text))].sort().join(""),
    squares: text => /^none$/i.test(text) ? "none" : names(text).join(" "),
    square: text => names(text).length === 1 ? names(text)[0] : "",
    move(text, { moves }) {
      const bare = text.replace(/[+#!?]+$/, "")
      return moves.split(",").map(each => each.split("|")).find(names => names.includes(bare))?.[0] ?? ""
    },
    word(text) {
      const halves = /^([0-7]{1,6}),,([0-7]{1,6})$/.exec(text)
      if (halves) return halves[1].padStart(6, "0") + halves[2].padStart(6, "0")
      return /^[0-7]{1,12}$/.test(text) ? text.padStart(12, "0") : ""
    },
  }
  const hash = async text => new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)))
  const digest = async (salt, text) => [...(await hash(`${salt}|${text}`)).slice(0, 8)].map(each => each.toString(16).padStart(2, "0")).join("")
  async function unlock(salt, key, locked) {
    const data = Uint8Array.from(atob(locked), each => each.charCodeAt(0))
    for (let place = 0; place * 32 < data.length; place++) {
      const block = await hash(`${salt}|${key}|${place}|lock`)
      for (let at = place * 32; at < Math.min(data.length, place * 32 + 32); at++) data[at] ^= block[at % 32]
    }
    return new TextDecoder().decode(data)
  }
  const plain = ask => Boolean(FORM[ask.kind] && !ask.judge && globalThis.crypto?.subtle)

  // The verdict on an answer to a sealed ask; nothing where Python has to look at it.
  async function verdict(ask, answer) {
    const { right, notYet, none, wrong, near } = globalThis.bookVerdicts, text = answer.trim()
    if (!text) return { right: false, kind: "none", words: none }
    const form = plain(ask) && FORM[ask.kind](text, ask)
    if (!form) return null
    const mine = await digest(ask.salt, form), place = ask.right.indexOf(mine)
    const no = (kind, words) => ({ right: false, kind, words: `${notYet} ${words}` })
    if (place >= 0) return { right: true, kind: "right", words: `${right} ${await unlock(ask.salt, form, ask.shows[place])}`.trim() }
    if (ask.known[mine]) return no("known", await unlock(ask.salt, form, ask.known[mine]))
    const close = ask.near[mine] ?? (anyOrder[ask.kind] && ask.near[await digest(ask.salt, anyOrder[ask.kind](form))])
    if (close) return no("near", near[close])
    return ask.parts ? null : no("wrong", wrong[ask.kind])
  }
  globalThis.bookPlain = { plain, verdict }
})()
