// Answers that need no Python: a number, a choice, words (a key's bits), letters, a list, squares,
// moves, a word of the machine, written plainly; and what is not an answer, such as an illegal
// move. A seal says what is right, what is known to be wrong and what comes near
// (machack/classroom/exercises/sealing.py); `bookVerdicts` holds the words of
// machack/classroom/exercises/checking.py. What is written otherwise is left to that checker, and a
// test holds the two together.
import { load } from "../cells/elements.js"

;(() => {
  const WHOLE = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/,
    PLAIN = { number: /^[ -~−½¼¾]+$/, list: /^[ -~−]+$/, words: /^[ -~−’]+$/, choice: /^/ },
    ASCII = /^[ -~]+$/
  const IN_WORDS = "zero one two three four five six seven eight nine ten eleven twelve".split(" "),
    HALVES = { "½": [1n, 2n], "¼": [1n, 4n], "¾": [3n, 4n] }
  const NO_WORDS = new Set(
    "and the on pawn knight bishop rook queen king none white black".split(" "),
  )
  // an answer of these alone says that there is none
  const NO_SQUARE = new Set("none no nothing zero 0 square squares".split(" "))
  const words = text => text.toLowerCase().match(/[a-z0-9_]+/g) ?? []
  const squareWords = text => {
    const all = words(text)
    return all.every(each => NO_SQUARE.has(each)) ? [] : all.filter(each => !NO_WORDS.has(each))
  }
  // an answer of another form than is asked for: the checker's sentence
  class Unread extends Error {}
  const unread = sentence => {
    throw new Unread(sentence)
  }
  // A number as [numerator, denominator], exactly as answers.py reads it; nothing where that takes
  // more reading.
  function fraction(written) {
    const counted = new RegExp(` +(${globalThis.bookVerdicts.units.join("|")})\\.?$`, "i")
    let text = written.replace(counted, "").replaceAll("−", "-").replace(/[ _]/g, "")
    const share = text.endsWith("%") ? 100n : 1n
    text = text.replace(/%+$/, "").replace(/^\+/, "")
    if (IN_WORDS.includes(text.toLowerCase())) text = String(IN_WORDS.indexOf(text.toLowerCase()))
    const [half, of] = HALVES[text.at(-1)] ?? [0n, 1n]
    if (half) text = text.slice(0, -1) || "0"
    text = WHOLE.test(text) ? text.replaceAll(",", "") : text.replace(",", ".")
    const [, sign, whole, decimals = "", below = "1"] =
      /^(-?)(\d+)(?:\.(\d+)|\/(\d+))?$/.exec(text) ?? []
    if (whole === undefined)
      return !/[\d.'\\]/.test(written) && unread(`'${written.slice(0, 40)}' is not a number.`)
    const under = 10n ** BigInt(decimals.length) * BigInt(below),
      over = BigInt(whole + decimals)
    if (!under) return null
    const value = over * of + half * under
    return [sign ? -value : value, under * of * share]
  }
  const letters = text =>
    words(text)
      .filter(each => !globalThis.bookVerdicts.labels.includes(each))
      .join("")
      .replace(/[^a-z]/g, "")
      .toUpperCase() || unread("This asks for letters, such as ABD.")
  const names = text =>
    [
      ...new Set(
        squareWords(text).map(each => {
          const bare = each.length === 3 && "pnbrqk".includes(each[0]) ? each.slice(1) : each
          return /^[a-h][1-8]$/.test(bare)
            ? bare
            : unread(`${each} is not a square; squares are a1 to h8.`)
        }),
      ),
    ].sort()
  const parts = text =>
    (text.replace(/−/g, "-").match(/[^\s,;[\]()"']+/g) ?? []).map(each =>
      each.replace(/^\.+|\.+$/g, "").toLowerCase(),
    )
  const anyOrder = {
    letters: form => [...form].sort().join(""),
    list: form => form.split(" ").sort().join(" "),
  }
  // Moves one after another, as squares, each read as the boards read what is typed.
  let reader = null
  const moves = () => (reader ??= load("cells/moves.js").then(() => globalThis.houseMoves))
  async function played(texts, fen, wings) {
    const { BadMove, positionOf, readMove, play, uciOf } = await moves()
    let here = positionOf(fen, wings)
    return texts.map(text => {
      const written = text.replace(/[!?]+$/, "")
      try {
        const move = readMove(here, written)
        here = play(here, move)
        return uciOf(move)
      } catch (fault) {
        if (!(fault instanceof BadMove)) throw fault
        return unread(
          fault.message.endsWith(" is not legal here.")
            ? written + globalThis.bookVerdicts.illegal
            : fault.message,
        )
      }
    })
  }
  const FORM = {
    // the normal form (answers.py), or "" where it takes more reading
    number(text, { step = 1 }) {
      const value = fraction(text),
        steps = fraction(String(step))
      if (!value || !steps) return ""
      let over = value[0] * steps[1],
        under = value[1] * steps[0],
        down = over / under
      if (over % under < 0n) down -= 1n // half goes to the even one, as Python rounds
      const rest = 2n * (over - down * under)
      return String(rest > under || (rest === under && down % 2n) ? down + 1n : down)
    },
    choice: (text, { options }) => (options.includes(text) ? String(options.indexOf(text)) : ""),
    letters,
    list: text => parts(text).join(" "),
    words: text =>
      text
        .replace(/\s+/g, " ")
        .replace(/−/g, "-")
        .replace(/’/g, "'")
        .trim()
        .replace(/^\.+|\.+$/g, "")
        .toLowerCase(),
    chosen: text => [...new Set(letters(text))].sort().join(""),
    squares: text => names(text).join(" ") || "none",
    square: text =>
      names(text).length === 1
        ? names(text)[0]
        : unread(
            `This asks for one square, and your answer names ${names(text).length || "none"}.`,
          ),
    move: async (text, { fen, wings }) => (await played([text], fen, wings)).join(""),
    line: async (text, { fen, wings }) => {
      const moves = text
        .replaceAll(",", " ")
        .split(/\s+/)
        .map(each => each.replace(/^(\d+\.*$|\d+\.+|\.+$)/, ""))
        .filter(Boolean)
      return moves.length
        ? (await played(moves, fen, wings)).join(" ")
        : unread("This asks for a line of moves.")
    },
    word(text) {
      const halves = /^([0-7]{1,6}),,([0-7]{1,6})$/.exec(text)
      if (halves) return halves[1].padStart(6, "0") + halves[2].padStart(6, "0")
      return /^[0-7]{1,12}$/.test(text) ? text.padStart(12, "0") : ""
    },
  }
  const hash = async text =>
    new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)))
  const digest = async (salt, text) =>
    [...(await hash(`${salt}|${text}`)).slice(0, 8)]
      .map(each => each.toString(16).padStart(2, "0"))
      .join("")
  async function unlock(salt, key, locked) {
    const data = Uint8Array.from(atob(locked), each => each.charCodeAt(0))
    for (let place = 0; place * 32 < data.length; place++) {
      const block = await hash(`${salt}|${key}|${place}|lock`)
      for (let at = place * 32; at < Math.min(data.length, place * 32 + 32); at++)
        data[at] ^= block[at % 32]
    }
    return new TextDecoder().decode(data)
  }
  // of a line that a judge tries, whether it is legal
  const reads = ask => Boolean(FORM[ask.kind] && (!ask.judge || ask.kind === "line"))
  const plain = ask => Boolean(FORM[ask.kind] && !ask.judge && globalThis.crypto?.subtle)

  // What is said of squares of which some are right.
  const many = count =>
    "none one two three four five six seven eight nine".split(" ")[count] ?? String(count)
  async function partly(ask, form) {
    const given = form === "none" ? [] : form.split(" "),
      nothing = await digest(ask.salt, "none"),
      wanted = ask.parts.filter(each => each !== nothing)
    const hits = (await Promise.all(given.map(each => digest(ask.salt, each)))).filter(each =>
      wanted.includes(each),
    ).length
    const extra = given.length - hits,
      missing = wanted.length - hits
    const words =
      [
        given.length && `${many(hits)} of yours ${hits === 1 ? "is" : "are"} right`,
        extra && `${many(extra)} ${extra === 1 ? "does" : "do"} not belong there`,
        missing && `${many(missing)} ${missing === 1 ? "is" : "are"} missing`,
      ]
        .filter(Boolean)
        .join(", ") || "there are some"
    return `${words[0].toUpperCase()}${words.slice(1)}.`
  }

  // The verdict on an answer to a sealed ask; nothing where Python has to look at it.
  async function verdict(ask, answer) {
    const { right, notYet, none, wrong, near } = globalThis.bookVerdicts,
      text = answer.trim()
    if (!text) return { right: false, kind: "none", words: none }
    let form
    try {
      form =
        reads(ask) && (PLAIN[ask.kind] ?? ASCII).test(text) && (await FORM[ask.kind](text, ask))
    } catch (fault) {
      if (fault instanceof Unread) return { right: false, kind: "unread", words: fault.message }
      throw fault
    }
    if (!form || !plain(ask)) return null
    const mine = await digest(ask.salt, form),
      place = ask.right.indexOf(mine)
    const no = (kind, words) => ({ right: false, kind, words: `${notYet} ${words}` })
    if (place >= 0)
      return {
        right: true,
        kind: "right",
        words: `${right} ${await unlock(ask.salt, form, ask.shows[place])}`.trim(),
      }
    if (ask.known[mine]) {
      const locked = ask.played?.[mine],
        known = no("known", await unlock(ask.salt, form, ask.known[mine]))
      return locked ? { ...known, played: await unlock(ask.salt, form, locked) } : known
    }
    const close =
      ask.near[mine] ??
      (anyOrder[ask.kind] && ask.near[await digest(ask.salt, anyOrder[ask.kind](form))])
    if (close) return no("near", near[close])
    return no("wrong", ask.otherwise ?? (ask.parts ? await partly(ask, form) : wrong[ask.kind]))
  }
  globalThis.bookPlain = { plain, verdict, moves }
})()
