// The check of an answer: a plain one is checked at once, the others by Python, which takes longer.
import { canRunPython, button, standsAlone } from "../cells/elements.js"
import { callPython, isReady } from "./checker.js"
import { storedAnswers, storeAnswer } from "./storage.js"
import { STOPPED, countWords, areEqual, tooLong } from "./words.js"

const NEXT_HEIGHT = 48 // pixels that the button for the next wrong part takes
const isSeen = verdict => verdict.textContent && verdict.offsetParent
const topOf = element => element.getBoundingClientRect().top
// Return the visible height of the page, without the bar at its top and a phone's keyboard.
const visibleHeight = () =>
  (globalThis.visualViewport?.height ?? innerHeight) -
  (parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0)

export class Check {
  constructor(box) {
    this.box = box
    this.hiddenVerdicts = [] // wrong verdicts that did not fit into view
    this.next = button("Next wrong part", () => {
      const visible = this.hiddenVerdicts.filter(isSeen)
      if (visible.length) this.scrollTo(visible)
      else this.next.remove()
    })
  }
  // For a wrong answer that the set does not know, show the next hint: one for this ask, "(b) ...",
  // or for all.
  hintAfter(verdicts) {
    const { box } = this
    const { asks } = box.exercise,
      wrong = verdicts.findIndex(
        ({ kind }, place) => kind === "wrong" && !asks[place].otherwise && !asks[place].parts,
      )
    if (wrong < 0) return
    const partLabel = text => text.match(/^\([a-z]\)/)?.[0] ?? "",
      label = partLabel(asks[wrong].words)
    const place = box.hints.findIndex(hint => ["", label].includes(partLabel(hint)))
    if (place >= 0) box.hint(place)
  }
  // Return the answers once they have not changed for a moment.
  async settled() {
    const { box } = this
    for (let answers = box.answers; ; answers = box.answers) {
      await new Promise(resolve => setTimeout(resolve, bookAnswers.still))
      if (areEqual(answers, box.answers)) return answers
    }
  }
  // Return the verdicts on the answers: on plain ones at once, on the others when Python has
  // checked them.
  async verdicts(answers) {
    const { box } = this
    const noVerdict = { right: false, words: "", kind: "none" } // for an ask that still waits
    const verdicts = this.withoutDetails(
      await Promise.all(
        box.exercise.asks.map((ask, place) =>
          box.fields[place].waits || (box.drawing && !answers[place].trim())
            ? noVerdict
            : bookPlain.verdict(ask, answers[place]),
        ),
      ),
    )
    if (verdicts.every(Boolean)) return { verdicts }
    if (standsAlone)
      return {
        verdicts: verdicts.map(
          verdict => verdict ?? { right: false, kind: "later", words: bookVerdicts.later },
        ),
      }
    if (!canRunPython) throw new Error("this browser cannot run Python in a page, a newer one can")
    verdicts.forEach((verdict, place) => {
      if (verdict) box.fields[place].say(verdict)
    }) // known verdicts appear at once
    box.stopButton.hidden = false
    box.status.textContent = isReady()
      ? "looking …"
      : "The checker is starting in this page; the first answer takes ten seconds or more."
    return callPython("answered", { exercise: box.exercise, answers })
  }
  // Leave out the explanations until all answers are right: earlier they would give an answer away.
  withoutDetails(verdicts) {
    const { box } = this
    if (verdicts.every(verdict => verdict?.right)) return verdicts
    return this.forParts(
      verdicts.map((verdict, place) =>
        verdict?.right && box.exercise.asks[place].kind !== "function"
          ? { ...verdict, words: bookVerdicts.right }
          : verdict,
      ),
    )
  }
  // Until all answers are right, say of each right one that this part is right.
  forParts(verdicts) {
    const { box } = this
    if (verdicts.length === 1 || box.drawing || verdicts.every(verdict => verdict?.right))
      return verdicts
    return verdicts.map(verdict =>
      verdict?.right
        ? { ...verdict, words: verdict.words.replace(bookVerdicts.right, bookVerdicts.part) }
        : verdict,
    )
  }
  async check() {
    const { box } = this
    if (box.busy) return
    box.work(true)
    try {
      await this.showResult(...(await this.checkAnswers()))
    } catch (fault) {
      box.status.textContent = `It could not be checked: ${fault.message}.`
    } finally {
      box.work(false)
    }
  }
  // Check until the answers stay the same meanwhile; return them and their verdicts.
  async checkAnswers() {
    const { box } = this
    for (let { answers } = box; ; answers = await this.settled()) {
      // no old verdict stays next to a new answer
      box.showForAll({ words: "", kind: "none" })
      this.next.remove()
      box.offerReplies()
      const outcome = await this.verdicts(answers)
      if (areEqual(answers, box.answers)) return [answers, outcome]
    }
  }
  async showResult(answers, { halted, late: isLate, verdicts }) {
    const { box } = this
    if (halted) {
      // this does not count as a try: the answer was not checked
      box.status.textContent = ""
      box.showForAll({ words: STOPPED, kind: "none" })
      return
    }
    if (isLate) box.showForAll({ words: tooLong(), kind: "fault" })
    else
      this.forParts(verdicts).forEach((verdict, place) => {
        if (!box.drawing || answers[place].trim()) box.fields[place].say(verdict)
      })
    const replies = box.offerReplies(true)
    if (!isLate) this.hintAfter(verdicts)
    this.end(
      answers,
      !isLate && verdicts.every(verdict => verdict.right),
      isLate || verdicts.some(verdict => verdict.kind !== "none"),
    )
    if (!box.drawing && verdicts?.length > 1) box.status.textContent ||= countWords(verdicts)
    await replies // they change the height of a board
    this.scrollToVerdicts()
  }
  // The verdicts of a long box may be out of sight: scroll to the wrong ones, or else to the last.
  scrollToVerdicts() {
    const { box } = this
    if (box.drawing) return
    const visible = box.fields.map(({ verdict }) => verdict).filter(isSeen),
      wrong = visible.filter(verdict => verdict.classList.contains("answer-wrong"))
    if (visible.length) this.scrollTo(wrong.length ? wrong : visible.slice(-1))
  }
  // Scroll to as many verdicts as fit, from the first, and add a button for the others. The scroll
  // margin of the last one reaches up to the first. The scroll is immediate: a figure that grows
  // during a smooth scroll would move its end.
  scrollTo(verdicts) {
    const hadFocus = document.activeElement === this.next
    this.next.remove()
    const [first] = verdicts,
      top = topOf(first),
      verdictsWithin = height =>
        verdicts.filter(verdict => topOf(verdict) + verdict.offsetHeight - top <= height),
      height = visibleHeight(),
      allFit = verdictsWithin(height).length === verdicts.length,
      last = (allFit ? verdicts : verdictsWithin(height - NEXT_HEIGHT)).at(-1) ?? first
    this.hiddenVerdicts = verdicts.slice(verdicts.indexOf(last) + 1)
    if (this.hiddenVerdicts.length) last.after(this.next)
    const end = this.hiddenVerdicts.length ? this.next : last
    // measured again: the browser has scrolled because of the new button
    end.style.scrollMarginTop = `${topOf(end) - topOf(first)}px`
    end.scrollIntoView({ block: "nearest", behavior: "instant" })
    end.style.scrollMarginTop = ""
    if (hadFocus) this.next.focus({ preventScroll: true })
  }
  end(answers, right, isTry) {
    const { box } = this
    if (!isTry) {
      box.status.textContent = ""
      return
    }
    const stored = storedAnswers()[box.exercise.id] ?? {},
      hasUnfolded = box.unfold(right)
    const isPartial = box.drawing
      ? box.activeField.input.readOnly
      : hasUnfolded && box.fields.every(({ known }, place) => known || !answers[place])
    const rightAnswers = box.fields.map((field, place) =>
      field.known ? field.value : (stored.known?.[place] ?? ""),
    ) // each as it was when it was last right
    if (isPartial && !right) {
      // not a try: the next ask has only appeared
      storeAnswer(box.exercise.id, { draft: answers, known: rightAnswers })
      box.status.textContent = "right so far"
      return
    }
    if (stored.right && !right)
      // the stored right answer stays
      storeAnswer(box.exercise.id, { draft: answers, known: rightAnswers })
    else
      storeAnswer(box.exercise.id, {
        tries: stored.right ? stored.tries : (stored.tries ?? 0) + 1,
        answer: answers,
        known: rightAnswers,
        draft: undefined,
        right: stored.right ?? (right ? new Date().toISOString().slice(0, 10) : undefined),
      })
    box.mark()
  }
}
