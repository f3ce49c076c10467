// Words and addresses of the machine, which are Numbers here, and what is said of wrong ones.
export class BadInput extends Error {}
export const HALF = 0o1000000
export const left = word => Math.floor(word / HALF),
  right = word => word % HALF
export const octal = (number, digits = 6) => number.toString(8).padStart(digits, "0")
