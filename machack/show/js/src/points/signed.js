// A number of points with its sign.
import { number } from "../words.js"

export const signed = value => (value > 0 ? "+" : "") + number(value)
