/** JSON with the line and column of its first fault: engines word and place theirs differently, or not at all. */
import { type Checked, placed } from './faults'

/** Why the text is not JSON, and where (an index into the text). */
interface Broken {
  readonly at: number
  readonly message: string
}

/** Reads JSON text (RFC 8259) only to find the first place at which it is broken. */
class Scanner {
  private at = 0
  constructor(private readonly text: string) {}

  /** undefined: nothing found. */
  firstFault(): Broken | undefined {
    try {
      this.value()
      this.space()
      if (this.at < this.text.length) this.fail('the text should end here')
    } catch (fault) {
      if (fault instanceof BrokenJson) return fault.broken
      throw fault
    }
    return undefined
  }

  private fail(message: string, at = this.at): never {
    const ended = at >= this.text.length
    throw new BrokenJson({ at, message: ended ? `the text ends too early: ${message}` : message })
  }

  private space(): void {
    while (this.at < this.text.length && ' \t\r\n'.includes(this.text.charAt(this.at))) this.at++
  }

  private value(): void {
    this.space()
    const c = this.text.charAt(this.at)
    if (c === '{') this.object()
    else if (c === '[') this.array()
    else if (c === '"') this.string()
    else if (c === '-' || (c >= '0' && c <= '9')) this.number()
    else if (/[a-z]/i.test(c)) this.word()
    else if (c === '/') this.fail('comments are not part of JSON')
    else if (c === "'") this.fail('text needs double quotes')
    else this.fail('a value should follow')
  }

  private word(): void {
    const word = /^[a-z_$][\w$]*/i.exec(this.text.slice(this.at, this.at + 64))?.[0] ?? ''
    if (word !== 'true' && word !== 'false' && word !== 'null') this.fail(`unexpected ${word}`)
    this.at += word.length
  }

  private number(): void {
    const match = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?/.exec(this.text.slice(this.at, this.at + 400))
    if (match === null) this.fail('not a number')
    const after = this.text.charAt(this.at + match[0].length)
    if (/[\d.]/.test(after)) this.fail('not a number')
    this.at += match[0].length
  }

  private string(): void {
    const start = this.at++
    for (;;) {
      const c = this.text.charAt(this.at)
      if (c === '') this.fail('this text has no closing quote', start)
      if (c === '"') break
      if (c === '\n' || c === '\r') this.fail('this text has no closing quote on its line', start)
      if (c < ' ') this.fail('a control character inside text')
      if (c === '\\') {
        const escaped = /^\\(["\\/bfnrt]|u[\da-fA-F]{4})/.exec(this.text.slice(this.at, this.at + 6))
        if (escaped === null) this.fail('not an escape that JSON knows')
        this.at += escaped[0].length
      } else this.at++
    }
    this.at++
  }

  /** Items up to `close`. */
  private items(close: string, item: () => void): void {
    this.at++
    this.space()
    if (this.text.charAt(this.at) === close) {
      this.at++
      return
    }
    for (;;) {
      item()
      this.space()
      const c = this.text.charAt(this.at)
      if (c === close) break
      if (c !== ',') this.fail(`a comma or ${close} should follow`)
      const comma = this.at++
      this.space()
      if (this.text.charAt(this.at) === close) this.fail('a comma before the end of a list', comma)
    }
    this.at++
  }

  private array(): void {
    this.items(']', () => this.value())
  }

  private object(): void {
    this.items('}', () => {
      this.space()
      if (this.text.charAt(this.at) !== '"') this.fail('a key in double quotes should follow')
      this.string()
      this.space()
      if (this.text.charAt(this.at) !== ':') this.fail('a colon should follow the key')
      this.at++
      this.value()
    })
  }
}

class BrokenJson extends Error {
  constructor(readonly broken: Broken) {
    super(broken.message)
  }
}

/** "broken JSON at line 3, column 14: a comma or } should follow". A byte order mark at the start is allowed. */
export function parseJson(text: string): Checked<unknown> {
  const clean = text.startsWith('\uFEFF') ? text.slice(1) : text
  try {
    return { ok: true, value: JSON.parse(clean) }
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof RangeError)) throw error
    const broken = findFault(clean)
    const before = clean.slice(0, broken.at)
    const line = before.split(/\r\n|\r|\n/).length
    const column = broken.at - Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r'))
    const fault = placed([], `broken JSON at line ${line}, column ${column}: ${broken.message}`)
    return { ok: false, faults: [{ path: fault.path, message: fault.message }] }
  }
}

function findFault(text: string): Broken {
  try {
    return new Scanner(text).firstFault() ?? { at: 0, message: 'cannot be read' }
  } catch (error) {
    if (error instanceof RangeError) return { at: 0, message: 'nested too deeply' }
    throw error
  }
}
