/** JSON with the line and column of its first fault: engines word and place theirs differently, or not at all. */
import { json as words } from '../../strings/json'
import type { Checked } from './faults'

/** Levels of objects and lists within each other. Nothing that is read here needs more than a dozen. */
const MOST_DEPTH = 64

/** Why the text is not JSON, and where (an index into the text). */
class BrokenJson extends Error {
  constructor(
    readonly at: number,
    message: string,
  ) {
    super(message)
  }
}

/** Reads JSON text (RFC 8259) only to find the first place at which it is broken. */
class Scanner {
  private at = 0
  constructor(private readonly text: string) {}

  /** Throws BrokenJson. */
  whole(): void {
    this.value(0)
    this.space()
    if (this.at < this.text.length) this.fail(words.shouldEnd)
  }

  private fail(message: string, at = this.at): never {
    throw new BrokenJson(at, at >= this.text.length ? words.endsEarly(message) : message)
  }

  private space(): void {
    while (this.at < this.text.length && ' \t\r\n'.includes(this.text.charAt(this.at))) this.at++
  }

  /** `depth`: levels around it. */
  private value(depth: number): void {
    this.space()
    const open = this.text.charAt(this.at)
    if (open !== '{' && open !== '[') this.plain()
    else if (depth >= MOST_DEPTH) this.fail(words.tooDeep(MOST_DEPTH))
    else this.inside(open === '{' ? '}' : ']', depth + 1)
  }

  /** From the opening bracket to the closing one. */
  private inside(close: '}' | ']', depth: number): void {
    this.at++
    this.space()
    let more = this.text.charAt(this.at) !== close
    while (more) {
      if (close === '}') this.key()
      this.value(depth)
      this.space()
      more = this.text.charAt(this.at) !== close
      if (more) this.comma(close)
    }
    this.at++
  }

  private comma(close: '}' | ']'): void {
    if (this.text.charAt(this.at) !== ',') this.fail(words.commaOr(close))
    const comma = this.at++
    this.space()
    if (this.text.charAt(this.at) === close) this.fail(words.commaAtEnd, comma)
  }

  private plain(): void {
    const c = this.text.charAt(this.at)
    if (c === '"') this.string()
    else if (c === '-' || (c >= '0' && c <= '9')) this.number()
    else if (/[a-z]/i.test(c)) this.word()
    else if (c === '/') this.fail(words.comments)
    else if (c === "'") this.fail(words.doubleQuotes)
    else this.fail(words.value)
  }

  private key(): void {
    if (this.text.charAt(this.at) !== '"') this.fail(words.key)
    this.string()
    this.space()
    if (this.text.charAt(this.at) !== ':') this.fail(words.colon)
    this.at++
  }

  private word(): void {
    const word = /^[a-z_$][\w$]*/i.exec(this.text.slice(this.at, this.at + 64))?.[0] ?? ''
    if (word !== 'true' && word !== 'false' && word !== 'null') this.fail(words.unexpected(word))
    this.at += word.length
  }

  private number(): void {
    const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
    number.lastIndex = this.at
    const found = number.exec(this.text)
    if (found === null) this.fail(words.notANumber)
    const after = this.text.charAt(this.at + found[0].length)
    if (/[\d.]/.test(after)) this.fail(words.notANumber)
    this.at += found[0].length
  }

  private string(): void {
    const start = this.at++
    for (;;) {
      const c = this.text.charAt(this.at)
      if (c === '') this.fail(words.unclosed, start)
      if (c === '"') break
      if (c === '\n' || c === '\r') this.fail(words.unclosedOnLine, start)
      if (c < ' ') this.fail(words.controlCharacter)
      if (c === '\\') {
        const escaped = /^\\(["\\/bfnrt]|u[\da-fA-F]{4})/.exec(this.text.slice(this.at, this.at + 6))
        if (escaped === null) this.fail(words.unknownEscape)
        this.at += escaped[0].length
      } else this.at++
    }
    this.at++
  }
}

/** Whether brackets outside of texts are deeper than MOST_DEPTH. The answer means nothing for text that is not JSON. */
function isTooDeep(text: string): boolean {
  // Most texts have not that many.
  if (text.length <= MOST_DEPTH) return false
  let depth = 0
  let quoted = false
  for (let i = 0; i < text.length; i++) {
    const c = text.charAt(i)
    if (c === '"') quoted = !quoted
    else if (quoted) i += c === '\\' ? 1 : 0
    else if (c === ']' || c === '}') depth--
    else if ((c === '[' || c === '{') && ++depth > MOST_DEPTH) return true
  }
  return false
}

/**
 * The value, or "broken JSON at line 3, column 14: a comma or } should follow". A byte order mark at the start is allowed.
 * What is nested deeper than MOST_DEPTH counts as broken, so that whoever reads the value may recur into it.
 */
export function parseJson(text: string): Checked<unknown> {
  const clean = text.startsWith('\uFEFF') ? text.slice(1) : text
  if (!isTooDeep(clean)) {
    try {
      return { ok: true, value: JSON.parse(clean) }
    } catch (error) {
      if (!(error instanceof SyntaxError || error instanceof RangeError)) throw error
    }
  }
  const { at, message } = firstFault(clean)
  const [line, column] = placeOf(clean, at)
  return { ok: false, faults: [{ path: '', message: words.broken(line, column, message) }] }
}

function firstFault(text: string): BrokenJson {
  try {
    new Scanner(text).whole()
  } catch (fault) {
    if (fault instanceof BrokenJson) return fault
    throw fault
  }
  return new BrokenJson(0, words.unreadable)
}

/** Line and column, from 1, of an index. */
function placeOf(text: string, at: number): readonly [line: number, column: number] {
  let line = 1
  let start = 0
  for (let i = 0; i < at; i++) {
    const c = text.charAt(i)
    if (c !== '\n' && (c !== '\r' || text.charAt(i + 1) === '\n')) continue
    line++
    start = i + 1
  }
  return [line, at - start + 1]
}
