// Moves in a text: the twin of machack/notation/scoresheet.py, which says why. A test in
// tests/show/test_convert.py compares the patterns.
const WORD = new RegExp(
  [
    String.raw`(?<remark>\d+\.\d{1,2}\??(?=[\s,;]|$)|BOOK(?!\w))|(?<skipped>(?!0[ ]?[-–—−][ ]?0)`,
    String.raw`(?:1/2|½|[10])[ ]?[-–—−:][ ]?(?:1/2|½|[10])(?![\w/])|1/2(?![\w/])|½|\*|(?!0\s{0,8}`,
    String.raw`[-–—−])\d{1,3}(?:[ ]{0,3}[.…]+|\)|(?=[\s,;]|$))|\d+:\d\d\b|[.…,;:!?)±∓⩲⩱∞⌓□]+|\+/?`,
    String.raw`[-=]|[-=]/?\+|=|(?:(?:AND|WHITE|BLACK)\s{1,8}){0,2}(?:(?:LOST|LOSES|WINS|WON)[ ]ON`,
    String.raw`[ ]TIME|RESIGN(?:S|ED)?|WINS|WON|MATES?|CHECKMATE|STALEMATE|PERPETUAL[ ]CHECK`,
    String.raw`|DRAWN?`,
    String.raw`(?:[ ](?:GAME|AGREED|BY[ ](?:REPETITION|AGREEMENT|PERPETUAL[ ]CHECK)))?|ADJOURN(?:S`,
    String.raw`|ED|MENT)?|SEALED(?:[ ]MOVE)?|(?:TIME[ ])?FORFEIT(?:S|ED)?(?:[ ]ON[ ]TIME)?)(?!`,
    String.raw`[\w-])|(?:WHITE|BLACK)(?![\w-]))|(?<move>(?:(?:CASTLES?(?:[ \t/-]{0,8}[KQ](?:ING`,
    String.raw`|UEEN)?(?:'?S)?[ .-]?(?:ROOK\b|R\b\.?)?[ -]?(?:SIDE\b)?(?![A-Z]|\s{0,8}(?:[-–—−]|`,
    String.raw`[X×*/])))?|[O0]\s{0,8}[-–—−]\s{0,8}[O0](?:\s{0,8}[-–—−]\s{0,8}[O0])?|(?:[WB](?=`,
    String.raw`[PNBRQK]/))?(?:[KQ]?(?:KT|[RNB])|[KQ])?(?:KT|[PNBRQK])(?:\s?/\s?(?:(?:[KQ]?(?:KT|`,
    String.raw`[RNB])|[KQ])[1-8]?|[1-8]))?(?:\s{0,8}[-–—−]\s{0,8}(?:[KQ]?(?:KT|[RNB])|[KQ])[1-8]|`,
    String.raw`[ \t]{1,8}(?:[KQ]?(?:KT|[RNB])|[KQ])[1-8]|\s{0,8}[X×*]\s{0,8}(?:[WB](?=[PNBRQK]/))?`,
    String.raw`(?:[KQ]?(?:KT|[RNB])|[KQ])?(?:KT|[PNBRQK])(?:\s?/\s?(?:(?:[KQ]?(?:KT|[RNB])|[KQ])`,
    String.raw`[1-8]?|[1-8]))?)(?:\s{0,8}[=/]{1,2}\s{0,8}(?:QUEEN|ROOK|BISHOP|KNIGHT|KT|[QRBN])|`,
    String.raw`(?<=8)(?:KT|[QRBN]))?)(?:[\s,]{0,8}(?:(?:DIS(?:C(?:OVERED)?)?|DBLE?|DOUBLE)?`,
    String.raw`[.\s]{0,3}(?:CH(?:ECK)?[.\s]{0,3}MATE|CHECK|CH|MATE)(?![A-Z])\.?|DIS[.\s]{0,3}\+|`,
    String.raw`(?:E\.?[ ]?P\.?|EN[ ]?PASSANT)(?![A-Z]))|\s{0,8}(?:\+{1,2}(?![-/=])|\#|[!?]{1,8}(?!`,
    String.raw`[!?]))){0,8}(?![\w/]))|[^\s,;]+?(?:[\s,]{0,8}(?:(?:DIS(?:C(?:OVERED)?)?|DBLE?`,
    String.raw`|DOUBLE)?[.\s]{0,3}(?:CH(?:ECK)?[.\s]{0,3}MATE|CHECK|CH|MATE)(?![A-Z])\.?|DIS`,
    String.raw`[.\s]{0,3}\+|(?:E\.?[ ]?P\.?|EN[ ]?PASSANT)(?![A-Z]))|\s{0,8}(?:\+{1,2}(?![-/=])`,
    String.raw`|\#|`,
    String.raw`[!?]{1,8}(?![!?]))){0,8}(?=[\s,;]|\.(?:\s|$)|$))`,
  ].join(""),
  "gi",
)
const NAMED = new RegExp(
  [
    String.raw`\(((?:(?:[KQ]?(?:KT|[RNB])|[KQ])[1-8]?|[1-8])|(?:QUEEN|ROOK|BISHOP|KNIGHT|KT|`,
    String.raw`[QRBN]))\)`,
  ].join(""),
  "gi",
)
const PAWNS = new RegExp(String.raw`P\s?(?:[X×*]\s?[\w/]{1,6}|[-–—−]\s?[A-Z]{1,3}8)=?$`, "i")
const SQUARE = new RegExp(String.raw`^(?:[KQ]?(?:KT|[RNB])|[KQ])[1-8]`, "i")
const ASIDE = [
  String.raw`\{[^}]*\}?|\[\w+[ \t]+"[^"\n]*"[ \t]*\]|^[ \t]*[#%\[].*$`,
  String.raw`|\[[^\]\n]*\]|\$\d+`,
].join("")
const ASIDES = new RegExp(ASIDE, "gm")
const ASIDES_OF_PGN = new RegExp(`${ASIDE}|;.*$`, "gm")
const IS_PGN = new RegExp(String.raw`\[\w+[ \t]+"`)
const SIGNS = "-–—−xX×*"
const ENDINGS = new RegExp(
  [
    String.raw`(?<![A-Z-])(?<![A-Z]\.)((?:(?:KT|[KQRNBP])\.?){1,3} {1,4})(TO|TAKES|CAPTURES)`,
    String.raw`(?= {1,4}(?:(?:KT|[KQRNBP])\.?){1,3}(?![A-Z]))`,
  ].join(""),
  "gi",
)
const COLON = new RegExp(
  String.raw`(?<![\w.:])(?=[KQRBNa-h])([KQRBN]?[a-h]?[1-8]?):(?=[a-h][1-8])`,
  "g",
)
const DOTTED = new RegExp(
  [
    String.raw`(?<![A-Z])(?<![A-Z]\.)(?:(?:KT|[KQRNBP])\.?){1,3} {0,8}[-–—−x×*] {0,8}(?:(?:KT|`,
    String.raw`[KQRNBP])\.?){1,3}[1-8]?(?![\w–—−×*-])`,
  ].join(""),
  "gi",
)

const blank = match => " ".repeat(match.length)
const parts = text => text.split(/\s+/).filter(Boolean)

function namedPlace(match, inside, begin, text) {
  const end = begin + match.length
  const before = text.slice(Math.max(0, begin - 16), begin)
  const move = parts(before).pop() ?? ""
  const attached = !/\s$/.test(before)
  const place =
    (/\d$/.test(inside) && inside.length > 1) ||
    (attached && end < text.length && SIGNS.includes(text[end]))
  const pawns = PAWNS.exec(before.trimEnd())
  const promotes =
    pawns && (/^[A-Z]/.test(inside) || (attached && (before.endsWith("8") || pawns[0][0] === "p")))
  return move && (place || promotes || move.toLowerCase().startsWith("castle"))
    ? `/${inside} `
    : match
}

// As in machack/notation/signs.py: the text keeps its length
export function inSigns(text) {
  return text
    .replace(
      ENDINGS,
      (match, name, word) => name + (word.toLowerCase() === "to" ? "-" : "x").padEnd(word.length),
    )
    .replace(COLON, "$1x")
    .replace(DOTTED, match => match.replaceAll(".", "").padEnd(match.length))
}

function withoutAsides(given) {
  const text = inSigns(given.replace(/[^\S\n]/g, " "))
  const clear = text
    .replace(IS_PGN.test(text) ? ASIDES_OF_PGN : ASIDES, blank)
    .replace(NAMED, namedPlace)
  const parts = []
  let depth = 0
  let at = 0
  for (const { 0: sign, index } of clear.matchAll(/[()]/g)) {
    if (sign === "(" && depth++ === 0) {
      parts.push(clear.slice(at, index))
      at = index
    } else if (sign === ")" && depth && --depth === 0) {
      parts.push(" ".repeat(index + 1 - at))
      at = index + 1
    }
  }
  return parts.join("") + clear.slice(at)
}

function joined([first, ...others]) {
  const dash =
    others.length && SQUARE.test(others[0]) && !SIGNS.includes(first.slice(-1)) ? "-" : ""
  return first + dash + others.join("")
}

export function wordsOf(text) {
  return [...withoutAsides(text).matchAll(WORD)]
    .filter(match => match.groups.move !== undefined)
    .map(match => ({
      text: joined(parts(match[0])),
      begin: match.index,
      end: match.index + match[0].length,
    }))
}
