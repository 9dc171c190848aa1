/** JSON with the line and column of its first fault: engines word and place theirs differently, or not at all. */
import { json as words } from '../../strings/json'
import type { Checked } from './faults'

/** Why the text is not JSON, and where (an index into the text). */
interface Broken {
  readonly at: number
  readonly message: string
}

/** Levels of objects and lists within each other. Nothing that is read here needs more than a dozen. */
const MOST_DEPTH = 64

/** Reads JSON text (RFC 8259) only to find the first place at which it is broken, without recursion. */
class Scanner {
  private at = 0
  /** The closing brackets that are to come. */
  private readonly open: ('}' | ']')[] = []
  constructor(private readonly text: string) {}

  /** undefined: nothing found. */
  firstFault(): Broken | undefined {
    try {
      this.whole()
    } catch (fault) {
      if (fault instanceof BrokenJson) return fault.broken
      throw fault
    }
    return undefined
  }

  private whole(): void {
    do this.value()
    while (this.goesOn())
    if (this.at < this.text.length) this.fail(words.shouldEnd)
  }

  /** Closes what ends after a value; returns whether another value follows. */
  private goesOn(): boolean {
    for (;;) {
      this.space()
      const close = this.open[this.open.length - 1]
      if (close === undefined) return false
      const c = this.text.charAt(this.at)
      if (c === close) {
        this.open.pop()
        this.at++
        continue
      }
      if (c !== ',') this.fail(words.commaOr(close))
      const comma = this.at++
      this.space()
      if (this.text.charAt(this.at) === close) this.fail(words.commaAtEnd, comma)
      if (close === '}') this.key()
      return true
    }
  }

  private fail(message: string, at = this.at): never {
    const ended = at >= this.text.length
    throw new BrokenJson({ at, message: ended ? words.endsEarly(message) : message })
  }

  private space(): void {
    while (this.at < this.text.length && ' \t\r\n'.includes(this.text.charAt(this.at))) this.at++
  }

  /** A value, or the beginning of one up to the first that it holds. */
  private value(): void {
    for (;;) {
      this.space()
      const c = this.text.charAt(this.at)
      if (c !== '{' && c !== '[') break
      if (this.open.length >= MOST_DEPTH) this.fail(words.tooDeep(MOST_DEPTH))
      const close = c === '{' ? '}' : ']'
      this.at++
      this.space()
      if (this.text.charAt(this.at) === close) {
        this.at++
        return
      }
      this.open.push(close)
      if (close === '}') this.key()
    }
    this.plain()
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
    switch (text.charCodeAt(i)) {
      case 0x5c:
        if (quoted) i++
        break
      case 0x22:
        quoted = !quoted
        break
      case 0x5b:
      case 0x7b:
        if (!quoted && ++depth > MOST_DEPTH) return true
        break
      case 0x5d:
      case 0x7d:
        if (!quoted) depth--
    }
  }
  return false
}

class BrokenJson extends Error {
  constructor(readonly broken: Broken) {
    super(broken.message)
  }
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
  const broken = new Scanner(clean).firstFault() ?? { at: 0, message: words.unreadable }
  const [line, column] = placeOf(clean, broken.at)
  const message = words.broken(line, column, broken.message)
  return { ok: false, faults: [{ path: '', message }] }
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
