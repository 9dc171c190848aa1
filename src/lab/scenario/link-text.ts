/**
 * The notation inside a link's values: `codel(target=5)`, `bbr,start=5,access=(bw=10,buf=49)`.
 *
 *     value = [word] ["(" items ")"]
 *     items = item {"," item}
 *     item  = key "=" value
 *
 * A closing bracket may be missing at the end: programs that make links out of text cut it off. No link needs brackets more
 * than two deep; from MOST_DEPTH on they are text like any other, so that reading takes time in proportion to the text.
 */

const MOST_DEPTH = 4

export interface Value {
  /** The text as written, without spaces around it. */
  readonly text: string
  /** '' where there is none. */
  readonly word: string
  /** null: no brackets. */
  readonly items: readonly Item[] | null
}

export interface Item {
  /** '' for an item without "=": then `value` is all of it. */
  readonly key: string
  readonly value: Value
  /** The text as written. */
  readonly text: string
}

/** Splits at commas that are not inside brackets. */
function splitItems(text: string): string[] {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (let i = 0; i < text.length; i++) {
    const c = text.charAt(i)
    if (c === '(') depth++
    else if (c === ')') depth = Math.max(0, depth - 1)
    else if (c === ',' && depth === 0) {
      parts.push(text.slice(start, i))
      start = i + 1
    }
  }
  parts.push(text.slice(start))
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

/** Commas with nothing before or after them, which separate nothing: `reno(,,`. */
export function hasEmptyItems(text: string): boolean {
  let before = '('
  for (let i = 0; i < text.length; i++) {
    const c = text.charAt(i)
    if (c === ',' ? before === ',' || before === '(' : c === ')' && before === ',') return true
    if (c.trim() !== '') before = c
  }
  return before === ','
}

/** How many brackets are opened and not closed. */
export function unclosed(text: string): number {
  let depth = 0
  for (const c of text) {
    if (c === '(') depth++
    else if (c === ')') depth = Math.max(0, depth - 1)
  }
  return depth
}

function parseValue(written: string, depth: number): Value {
  const text = written.trim()
  const open = depth > 0 ? text.indexOf('(') : -1
  if (open < 0) return { text, word: text, items: null }
  const inside = text.slice(open + 1, text.endsWith(')') ? -1 : undefined)
  return { text, word: text.slice(0, open).trim(), items: itemsOf(inside, depth - 1) }
}

function parseItem(text: string, depth: number): Item {
  const equals = text.indexOf('=')
  const open = text.indexOf('(')
  if (equals < 0 || (open >= 0 && open < equals)) return { key: '', value: parseValue(text, depth), text }
  return { key: text.slice(0, equals).trim(), value: parseValue(text.slice(equals + 1), depth), text }
}

function itemsOf(text: string, depth: number): Item[] {
  return splitItems(text).map((item) => parseItem(item, depth))
}

export function parseItems(text: string): Item[] {
  return itemsOf(text, MOST_DEPTH)
}

/** What a value without brackets stands for; with brackets it stands for nothing but its text. */
export function scalarOf({ items, word, text }: Value): unknown {
  return items === null ? scalar(word) : text
}

/** A word as the value it stands for: `none` is null, numbers and true or false are themselves, all else is text. */
export function scalar(word: string): unknown {
  if (word === 'none') return null
  if (word === 'true') return true
  if (word === 'false') return false
  if (/^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(word)) return Number(word)
  return word
}

/** The inverse of `scalar`. */
export function word(value: unknown): string {
  return value === null ? 'none' : String(value)
}

export function bracketed(items: readonly string[]): string {
  return `(${items.join(',')})`
}
