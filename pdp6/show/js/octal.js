// Words and addresses, as they are written and as they are typed.
export const HALF = 2 ** 18
export const half = number => number.toString(8).padStart(6, "0")
export const octal = word => {
  const digits = word.toString(8).padStart(12, "0")
  return `${digits.slice(0, 6)},,${digits.slice(6)}`
}
export const signed = word => (word >= 2 ** 35 ? word - 2 ** 36 : word)
export const count = number => number.toString().replace("-", "−")
export const bit = (number, place) => Math.floor(number / 2 ** place) % 2

// A word as it is typed: 201040,,5 or 201040000005; null if it is not one.
export function wordOf(text) {
  const parts = text.replace(/\s/g, "").split(",,")
  if (
    parts.length > 2 ||
    !parts.every(part => /^[0-7]+$/.test(part) && part.length <= 12 / parts.length)
  )
    return null
  const [left, right] = parts.map(part => parseInt(part, 8))
  return parts.length === 1 ? left : left * HALF + right
}
// Why it is not one, in one sentence.
export function noWord(text) {
  const digits = text.replace(/[^0-7]/g, "").length
  return digits > 12 && /^[0-7,\s]*$/.test(text)
    ? `${text} has ${digits} octal digits: a word has twelve, six to a half.`
    : `${text} is not a word: write twelve octal digits, or two halves as in 201040,,5.`
}
