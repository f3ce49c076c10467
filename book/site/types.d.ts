// The names that the scripts of the book share, for tsc (machack/show/js/tsconfig.json).

// ---- what Python writes into the page, or before a script ----
declare var pageCells: { folder: string; cells: { number: number; source: string }[] }
declare var pagePython: Record<string, string> // the files of a worker, by their names
declare var bookVerdicts: Record<
  "right" | "part" | "notYet" | "none" | "later" | "illegal",
  string
> &
  Record<"wrong" | "near", Record<string, string>> &
  Record<"units" | "labels", string[]>
declare const packed: string // KaTeX
declare const katex: {
  render(tex: string, place: Element, how: { displayMode: boolean; throwOnError: boolean }): void
}
declare const LOCK: string // before cells/worker.js, with the two functions of Pyodide
declare function loadPyodide(options: Record<string, unknown>): Promise<any>
declare function _createPyodideModule(options: Record<string, unknown>): Promise<unknown>

// ---- what one of our scripts leaves for the others ----
declare function setFormulas(): void // set-formulas.js, joined with formulas.js

// figures/model.js
interface PageModel {
  get(name: string): any
  set(name: string | Record<string, unknown>, value?: unknown): void
  on(event: string, listener: (...values: any[]) => void): void
  off(event: string, listener?: (...values: any[]) => void): void
  save_changes(): void
  send(content: unknown): void
  receive(name: string, value: unknown): void
  emit(event: string, ...values: unknown[]): void
  draw(el: HTMLElement, program: string, style: string): Promise<void>
}
declare var PageModel: {
  new (
    values: Record<string, any>,
    host?: { changed?(name: string, value: unknown): void; sent?(content: unknown): void },
  ): PageModel
}

// cells/python.js; the messages are those of cells/python/cells.py
type Figure = { model: string; state: Record<string, any>; program: string; style: string }
interface PagePython {
  start(): Promise<number>
  run(cell: number, source: string): Promise<{ outcome: string; seconds: number; fault?: string }>
  model(figure: Figure): PageModel
  draw(figure: Figure, el: HTMLElement): Promise<void>
  end(): void
}
declare var PagePython: {
  new (options: {
    root: string
    folder: string
    onMessage(message: Record<string, any>): void
  }): PagePython
  ask(root: string, call: string, parameters: unknown[]): Promise<any>
}

// answers/answers.js
declare var bookAnswers: {
  longest: number
  all: typeof import("./answers/storage.js").storedAnswers
  keep: typeof import("./answers/storage.js").storeAnswer
  KEPT: string
  asked: typeof import("./answers/checker.js").callPython
  start: typeof import("./answers/checker.js").start
  readonly begun: boolean
  stop: typeof import("./answers/checker.js").stop
  still: number
  boxes?: import("./answers/box.js").Box[]
}

// answers/plain.js; an ask is as its exercise's seal has it, each kind with fields of its own
type Ask = Record<string, any>
type Verdict = { right: boolean; kind: string; words: string; shown?: string; played?: string }
declare var bookPlain: {
  plain(ask: Ask): boolean
  verdict(ask: Ask, answer: string): Promise<Verdict | null>
  moves(): Promise<typeof bookMoves>
}

// answers/refutation.js
declare var BookRefutation: {
  piecesOf(svg: SVGSVGElement, bottomColor: string): Record<string, string>
  new (
    svg: SVGSVGElement,
    below: string,
    moves: () => Promise<typeof bookMoves>,
    position: Ask,
    placeholder: HTMLElement,
    onchange: () => void,
  ): {
    readonly isShown: boolean
    offer(moves: string, atOnce: boolean): Promise<void>
    takeBack(): void
  }
}

// machack/show/js/src/moves.js
type Chess = typeof import("../../machack/show/js/src/chess.js")
declare var bookMoves: Pick<Chess, "inWords" | "notate" | "play" | "positionOf" | "uciOf"> &
  Pick<typeof import("../../machack/show/js/src/notation/read-move.js"), "readMove"> &
  Pick<typeof import("../../machack/show/js/src/notation/facts.js"), "BadMove"> & {
    piecesOn(pos: Position): Record<string, string>
  }

// A board's element, once machack/show/js/src/dom.js has mounted its figure in it.
type BoardElement = HTMLElement & {
  machack?: import("../../machack/show/js/src/board/figure.js").BoardFigure
}
