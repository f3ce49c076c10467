// An answer looked at: at once where it is written plainly, after a while where Python looks.
import { able, button } from "../cells/elements.js"
import { asked, isReady } from "./checker.js"
import { all, keep } from "./kept.js"
import { STOPPED, countOf, same, tooLong } from "./words.js"

const NEXT = 48 // pixels that the button for the next wrong part takes
const isSeen = verdict => verdict.textContent && verdict.offsetParent
const topOf = element => element.getBoundingClientRect().top
// The height of the page that is seen, without the bar at its top and the keys of a phone.
const roomToSee = () =>
  (globalThis.visualViewport?.height ?? innerHeight) -
  (parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0)

export class Check {
  constructor(box) {
    this.box = box
    this.others = [] // wrong verdicts for which there was no room in view
    this.next = button("Next wrong part", () => {
      const others = this.others.filter(isSeen)
      if (others.length) this.bring(others)
      else this.next.remove()
    })
  }
  // For a wrong answer that the set does not know, the next hint says more: one for
  // this ask, "(b) ...", or for all.
  hintAfter(verdicts) {
    const { box } = this
    const { asks } = box.exercise,
      wrong = verdicts.findIndex(
        ({ kind }, at) => kind === "wrong" && !asks[at].otherwise && !asks[at].parts,
      )
    if (wrong < 0) return
    const part = text => text.match(/^\([a-z]\)/)?.[0] ?? "",
      mine = part(asks[wrong].words)
    const place = box.hints.findIndex(hint => ["", mine].includes(part(hint)))
    if (place >= 0) box.hint(place)
  }
  // The answers, once they have not changed for a moment.
  async settled() {
    const { box } = this
    for (let answers = box.answers; ; answers = box.answers) {
      await new Promise(done => setTimeout(done, bookAnswers.still))
      if (same(answers, box.answers)) return answers
    }
  }
  // What is said of the answers: at once of those that are written plainly, after a while of
  // those that Python looks at.
  async verdicts(answers) {
    const { box } = this
    const unasked = { right: false, words: "", kind: "none" } // of what still waits
    const known = this.barely(
      await Promise.all(
        box.exercise.asks.map((ask, place) =>
          box.fields[place].waits || (box.drawing && !answers[place].trim())
            ? unasked
            : bookPlain.verdict(ask, answers[place]),
        ),
      ),
    )
    if (known.every(Boolean)) return { verdicts: known }
    if (!able) throw new Error("this browser cannot run Python in a page, a newer one can")
    known.forEach((each, place) => {
      if (each) box.fields[place].say(each)
    }) // what is known stands there at once
    box.stopButton.hidden = false
    box.status.textContent = isReady()
      ? "looking …"
      : "The checker is starting in this page; the first answer takes ten seconds or more."
    return asked("answered", { exercise: box.exercise, answers })
  }
  // What all of it shows is said when all is right: earlier it would give an answer away.
  barely(known) {
    const { box } = this
    if (known.every(each => each?.right)) return known
    return this.parted(
      known.map((each, place) =>
        each?.right && box.exercise.asks[place].kind !== "function"
          ? { ...each, words: bookVerdicts.right }
          : each,
      ),
    )
  }
  // As long as not all is right, what is said of one answer among several is said of a part.
  parted(known) {
    const { box } = this
    if (known.length === 1 || box.drawing || known.every(each => each?.right)) return known
    return known.map(each =>
      each?.right
        ? { ...each, words: each.words.replace(bookVerdicts.right, bookVerdicts.part) }
        : each,
    )
  }
  async check() {
    const { box } = this
    if (box.busy) return
    box.work(true)
    try {
      await this.tell(...(await this.lookedAt()))
    } catch (fault) {
      box.status.textContent = `It could not be checked: ${fault.message}.`
    } finally {
      box.work(false)
    }
  }
  // The answers, and what came of them, when they are still the same.
  async lookedAt() {
    const { box } = this
    for (let { answers } = box; ; answers = await this.settled()) {
      // no old verdict stays next to a new answer
      box.sayOfAll({ words: "", kind: "none" })
      this.next.remove()
      box.offerReplies()
      const came = await this.verdicts(answers)
      if (same(answers, box.answers)) return [answers, came]
    }
  }
  async tell(answers, { halted, late, verdicts }) {
    const { box } = this
    if (halted) {
      // this does not count as a try: the answer was not checked
      box.status.textContent = ""
      box.sayOfAll({ words: STOPPED, kind: "none" })
      return
    }
    if (late) box.sayOfAll({ words: tooLong(), kind: "fault" })
    else
      this.parted(verdicts).forEach((verdict, place) => {
        if (!box.drawing || answers[place].trim()) box.fields[place].say(verdict)
      })
    const replies = box.offerReplies(true)
    if (!late) this.hintAfter(verdicts)
    this.end(
      answers,
      !late && verdicts.every(each => each.right),
      late || verdicts.some(each => each.kind !== "none"),
    )
    if (!box.drawing && verdicts?.length > 1) box.status.textContent ||= countOf(verdicts)
    await replies // they change how tall a board is
    this.inView()
  }
  // The verdicts on a long box may be out of sight: show the wrong ones, else the last word.
  inView() {
    const { box } = this
    if (box.drawing) return
    const said = box.fields.map(({ verdict }) => verdict).filter(isSeen),
      wrong = said.filter(verdict => verdict.classList.contains("answer-wrong"))
    if (said.length) this.bring(wrong.length ? wrong : said.slice(-1))
  }
  // Brings verdicts into view, as many from the first as there is room for, and a button for the
  // others. The margin of what is shown last reaches up to the first. The scroll is at once: a
  // figure that grows on the way of a slow one would move its end.
  bring(verdicts) {
    const hadFocus = document.activeElement === this.next
    this.next.remove()
    const [first] = verdicts,
      top = topOf(first),
      within = room =>
        verdicts.filter(verdict => topOf(verdict) + verdict.offsetHeight - top <= room),
      room = roomToSee(),
      all = within(room).length === verdicts.length,
      last = (all ? verdicts : within(room - NEXT)).at(-1) ?? first
    this.others = verdicts.slice(verdicts.indexOf(last) + 1)
    if (this.others.length) last.after(this.next)
    const end = this.others.length ? this.next : last
    // measured again: with a button more above it, the browser has scrolled what is in view
    end.style.scrollMarginTop = `${topOf(end) - topOf(first)}px`
    end.scrollIntoView({ block: "nearest", behavior: "instant" })
    end.style.scrollMarginTop = ""
    if (hadFocus) this.next.focus({ preventScroll: true })
  }
  end(answers, right, tried) {
    const { box } = this
    if (!tried) {
      box.status.textContent = ""
      return
    }
    const kept = all()[box.exercise.id] ?? {},
      further = box.unfold(right)
    const partly = box.drawing
      ? box.turned.input.readOnly
      : further && box.fields.every(({ known }, place) => known || !answers[place])
    const known = box.fields.map((field, place) =>
      field.known ? field.value : (kept.known?.[place] ?? ""),
    ) // each as it was right last
    if (partly && !right) {
      // no try: the next is asked
      keep(box.exercise.id, { draft: answers, known })
      box.status.textContent = "right so far"
      return
    }
    if (kept.right && !right)
      // the answer that was right stays the one that is kept
      keep(box.exercise.id, { draft: answers, known })
    else
      keep(box.exercise.id, {
        tries: kept.right ? kept.tries : (kept.tries ?? 0) + 1,
        answer: answers,
        known,
        draft: undefined,
        right: kept.right ?? (right ? new Date().toISOString().slice(0, 10) : undefined),
      })
    box.mark()
  }
}
