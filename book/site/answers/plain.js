// Plain answers, which need no Python: a number, a choice, words (a key's bits), letters, a list,
// squares, moves, a word of the machine; also refusals of what is not an answer, such as an illegal
// move. A seal holds what is right, what is known to be wrong and what comes near
// (machack/classroom/exercises/sealing.py); `bookVerdicts` has the sentences of
// machack/classroom/exercises/checking.py. That checker decides about answers in any other form; a
// test checks that both agree.
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
  // an answer of only these words means that there is none
  const NO_SQUARE = new Set("none no nothing zero 0 square squares".split(" "))
  const words = text => text.toLowerCase().match(/[a-z0-9_]+/g) ?? []
  const squareWords = text => {
    const tokens = words(text)
    return tokens.every(token => NO_SQUARE.has(token))
      ? []
      : tokens.filter(token => !NO_WORDS.has(token))
  }
  // thrown for an answer in another form than the ask wants; the message is the checker's sentence
  class BadForm extends Error {}
  const refuse = sentence => {
    throw new BadForm(sentence)
  }
  // Return a number as [numerator, denominator], exactly as answers.py reads it; null if it needs
  // more reading.
  function fraction(answer) {
    const unitAtEnd = new RegExp(` +(${globalThis.bookVerdicts.units.join("|")})\\.?$`, "i")
    let text = answer.replace(unitAtEnd, "").replaceAll("−", "-").replace(/[ _]/g, "")
    const divisor = text.endsWith("%") ? 100n : 1n
    text = text.replace(/%+$/, "").replace(/^\+/, "")
    if (IN_WORDS.includes(text.toLowerCase())) text = String(IN_WORDS.indexOf(text.toLowerCase()))
    const [half, parts] = HALVES[text.at(-1)] ?? [0n, 1n]
    if (half) text = text.slice(0, -1) || "0"
    text = WHOLE.test(text) ? text.replaceAll(",", "") : text.replace(",", ".")
    const [, sign, integer, decimals = "", denominator = "1"] =
      /^(-?)(\d+)(?:\.(\d+)|\/(\d+))?$/.exec(text) ?? []
    if (integer === undefined)
      return !/[\d.'\\]/.test(answer) && refuse(`'${answer.slice(0, 40)}' is not a number.`)
    const scale = 10n ** BigInt(decimals.length) * BigInt(denominator),
      digits = BigInt(integer + decimals)
    if (!scale) return null
    const value = digits * parts + half * scale
    return [sign ? -value : value, scale * parts * divisor]
  }
  const letters = text =>
    words(text)
      .filter(word => !globalThis.bookVerdicts.labels.includes(word))
      .join("")
      .replace(/[^a-z]/g, "")
      .toUpperCase() || refuse("This asks for letters, such as ABD.")
  const names = text =>
    [
      ...new Set(
        squareWords(text).map(word => {
          const square = word.length === 3 && "pnbrqk".includes(word[0]) ? word.slice(1) : word
          return /^[a-h][1-8]$/.test(square)
            ? square
            : refuse(`${word} is not a square; squares are a1 to h8.`)
        }),
      ),
    ].sort()
  const parts = text =>
    (text.replace(/−/g, "-").match(/[^\s,;[\]()"']+/g) ?? []).map(part =>
      part.replace(/^\.+|\.+$/g, "").toLowerCase(),
    )
  const anyOrder = {
    letters: form => [...form].sort().join(""),
    list: form => form.split(" ").sort().join(" "),
  }
  const numbered = /^\d{1,3}(?:\s*\.+\s*|\s+)/ // before a move, as in "15 Bxd8" and "14 ... Nxe4"
  // Read moves, one after another, as the boards read typed moves; return their squares.
  let reader = null
  const moves = () => (reader ??= load("cells/moves.js").then(() => globalThis.bookMoves))
  async function readMoves(texts, fen, wings) {
    const { BadMove, positionOf, readMove, play, uciOf } = await moves()
    let position = positionOf(fen, wings)
    return texts.map(text => {
      const moveText = text
        .trim()
        .replace(numbered, "")
        .replace(/[!?]+$/, "")
      try {
        const move = readMove(position, moveText)
        position = play(position, move)
        return uciOf(move)
      } catch (fault) {
        if (!(fault instanceof BadMove)) throw fault
        return refuse(
          fault.message.endsWith(" is not legal here.")
            ? moveText + globalThis.bookVerdicts.illegal
            : fault.message,
        )
      }
    })
  }
  const FORM = {
    // the normal form (answers.py), or "" if it needs more reading
    number(text, { step = 1 }) {
      const value = fraction(text),
        steps = fraction(String(step))
      if (!value || !steps) return ""
      let numerator = value[0] * steps[1],
        denominator = value[1] * steps[0],
        quotient = numerator / denominator
      if (numerator % denominator < 0n) quotient -= 1n // round half to even, as Python does
      const twiceRemainder = 2n * (numerator - quotient * denominator)
      return String(
        twiceRemainder > denominator || (twiceRemainder === denominator && quotient % 2n)
          ? quotient + 1n
          : quotient,
      )
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
        : refuse(
            `This asks for one square, and your answer names ${names(text).length || "none"}.`,
          ),
    move: async (text, { fen, wings }) => (await readMoves([text], fen, wings)).join(""),
    line: async (text, { fen, wings }) => {
      const moves = text
        .replaceAll(",", " ")
        .split(/\s+/)
        .map(word => word.replace(/^(\d+\.*$|\d+\.+|\.+$)/, ""))
        .filter(Boolean)
      return moves.length
        ? (await readMoves(moves, fen, wings)).join(" ")
        : refuse("This asks for a line of moves.")
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
      .map(byte => byte.toString(16).padStart(2, "0"))
      .join("")
  async function unlock(salt, key, locked) {
    const data = Uint8Array.from(atob(locked), letter => letter.charCodeAt(0))
    for (let place = 0; place * 32 < data.length; place++) {
      const block = await hash(`${salt}|${key}|${place}|lock`)
      for (let index = place * 32; index < Math.min(data.length, place * 32 + 32); index++)
        data[index] ^= block[index % 32]
    }
    return new TextDecoder().decode(data)
  }
  // for a line that a judge tries, whether it is legal
  const canRead = ask => Boolean(FORM[ask.kind] && (!ask.judge || ask.kind === "line"))
  const isPlain = ask => Boolean(FORM[ask.kind] && !ask.judge && globalThis.crypto?.subtle)

  // Return what to say if only some of the squares are right.
  const countWord = count =>
    "none one two three four five six seven eight nine".split(" ")[count] ?? String(count)
  async function partialWords(ask, form) {
    const squares = form === "none" ? [] : form.split(" "),
      noneDigest = await digest(ask.salt, "none"),
      rightDigests = ask.parts.filter(part => part !== noneDigest)
    const hits = (await Promise.all(squares.map(each => digest(ask.salt, each)))).filter(each =>
      rightDigests.includes(each),
    ).length
    const extra = squares.length - hits,
      missing = rightDigests.length - hits
    const words =
      [
        squares.length && `${countWord(hits)} of yours ${hits === 1 ? "is" : "are"} right`,
        extra && `${countWord(extra)} ${extra === 1 ? "does" : "do"} not belong there`,
        missing && `${countWord(missing)} ${missing === 1 ? "is" : "are"} missing`,
      ]
        .filter(Boolean)
        .join(", ") || "there are some"
    return `${words[0].toUpperCase()}${words.slice(1)}.`
  }

  // Return the verdict on an answer to a sealed ask; null if Python must check it.
  async function verdict(ask, answer) {
    const { right, notYet, none: noAnswer, wrong, near: nearWords } = globalThis.bookVerdicts,
      text = answer.trim()
    if (!text) return { right: false, kind: "none", words: noAnswer }
    let form
    try {
      form =
        canRead(ask) && (PLAIN[ask.kind] ?? ASCII).test(text) && (await FORM[ask.kind](text, ask))
    } catch (fault) {
      if (fault instanceof BadForm) return { right: false, kind: "unread", words: fault.message }
      throw fault
    }
    if (!form || !isPlain(ask)) return null
    const answerDigest = await digest(ask.salt, form),
      place = ask.right.indexOf(answerDigest)
    const notRight = (kind, words) => ({ right: false, kind, words: `${notYet} ${words}` })
    if (place >= 0)
      return {
        right: true,
        kind: "right",
        words: `${right} ${await unlock(ask.salt, form, ask.shows[place])}`.trim(),
      }
    if (ask.known[answerDigest]) {
      const locked = ask.played?.[answerDigest],
        verdict = notRight("known", await unlock(ask.salt, form, ask.known[answerDigest]))
      return locked ? { ...verdict, played: await unlock(ask.salt, form, locked) } : verdict
    }
    const close =
      ask.near[answerDigest] ??
      (anyOrder[ask.kind] && ask.near[await digest(ask.salt, anyOrder[ask.kind](form))])
    if (close) return notRight("near", nearWords[close])
    return notRight(
      "wrong",
      ask.otherwise ?? (ask.parts ? await partialWords(ask, form) : wrong[ask.kind]),
    )
  }
  globalThis.bookPlain = { plain: isPlain, verdict, moves }
})()
