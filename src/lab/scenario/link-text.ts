/**
 * The notation inside a link's values: `codel(target=5)`, `bbr,start=5,access=(bw=10,buf=49)`.
 *
 *     value = [word] ["(" items ")"]
 *     items = item {"," item}
 *     item  = key "=" value
 *
 * A closing bracket may be missing at the end: programs that make links out of text cut it off.
 */

export interface Value {
  /** '' where there is none. */
  readonly word: string
  /** null: no brackets. */
  readonly items: readonly Item[] | null
}

export interface Item {
  /** '' for an item without "=": then `value` is all of it. */
  readonly key: string
  readonly value: Value
  /** As written. */
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
  return /(^|[(,])\s*,|,\s*(\)|$)/.test(text)
}

function parseValue(text: string): Value {
  const open = text.indexOf('(')
  if (open < 0) return { word: text.trim(), items: null }
  const inside = text.slice(open + 1).replace(/\)\s*$/, '')
  return { word: text.slice(0, open).trim(), items: parseItems(inside) }
}

function parseItem(text: string): Item {
  const match = /^([^=(]*)=(.*)$/s.exec(text)
  if (match === null) return { key: '', value: parseValue(text), text }
  return { key: (match[1] as string).trim(), value: parseValue(match[2] as string), text }
}

export function parseItems(text: string): Item[] {
  return splitItems(text).map(parseItem)
}

/** A word as the value it stands for: `none` is null, numbers and true or false are themselves, all else is text. */
export function scalar(word: string): unknown {
  if (word === 'none') return null
  if (word === 'true') return true
  if (word === 'false') return false
  if (/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(word)) return Number(word)
  return word
}

/** The inverse of `scalar`. */
export function word(value: unknown): string {
  return value === null ? 'none' : String(value)
}

export function bracketed(items: readonly string[]): string {
  return `(${items.join(',')})`
}
