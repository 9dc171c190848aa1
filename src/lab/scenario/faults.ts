/** Faults: how they are made from what a schema finds, how they are said, and the name a misspelt one was meant to be. */
import type * as v from 'valibot'
import type { Fault } from './scenario'

/** The outcome of a check: the value, or everything that is wrong with it. */
export type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly faults: readonly Fault[] }

/** A path as its keys, for those who must find the place again: ["flows", 1, "startS"]. */
export type Keys = readonly (string | number)[]

/** "flows[1].startS" */
export function pathOf(keys: Keys): string {
  let path = ''
  for (const key of keys) {
    if (typeof key === 'number') path += `[${key}]`
    else path += path === '' ? key : `.${key}`
  }
  return path
}

/** The value as given, short enough for one line. */
export function quote(value: unknown): string {
  const text = typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? String(value))
  return text.length > 60 ? `${text.slice(0, 57)}...` : text
}

/** A whole fault in one line: "bottleneck.delayMs = -1: out of range (allowed: 0 to 2000 ms)". */
export function faultLine(fault: Fault): string {
  const value = fault.value === undefined ? '' : quote(fault.value)
  const place = [fault.path, value].filter((part) => part !== '').join(' = ')
  const allowed = fault.allowed === undefined ? '' : ` (allowed: ${fault.allowed})`
  // A line break inside a given key or message must not make two lines of one fault.
  return `${place === '' ? '' : `${place}: `}${fault.message}${allowed}`.replace(/[\r\n\u2028\u2029]+/g, ' ')
}

/** Least number of insertions, deletions, substitutions and swaps of neighbours that turn `a` into `b`. */
function editDistance(a: string, b: string): number {
  let before: number[] = []
  let last: number[] = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let least = Math.min(
        (last[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (last[j - 1] as number) + same,
      )
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        least = Math.min(least, (before[j - 2] as number) + 1)
      }
      row.push(least)
    }
    before = last
    last = row
  }
  return last[b.length] as number
}

/** The known name that `given` was probably meant to be; undefined when none is near. A unit at its end may be missing. */
export function nearestName(given: string, known: Iterable<string>): string | undefined {
  const wanted = given.toLowerCase().slice(0, 64)
  let best: string | undefined
  let bestDistance = Math.max(1, Math.floor(wanted.length / 3)) + 0.5
  for (const name of known) {
    const distance = Math.min(
      editDistance(wanted, name.toLowerCase()),
      editDistance(wanted, withoutUnit(name).toLowerCase()),
    )
    if (distance < bestDistance) {
      best = name
      bestDistance = distance
    }
  }
  return best
}

/** "targetMs" -> "target": a key without the unit at its end. A key that is nothing but a unit stays. */
export function withoutUnit(key: string): string {
  return key.replace(/(?<=[a-z])(Mbps|Ms|S|Percent|Packets|Bytes)$/, '')
}

/** "unknown key" with its suggestion. */
export function unknownMessage(what: string, given: string, known: Iterable<string>): string {
  const near = nearestName(given, known)
  return near === undefined ? `unknown ${what}` : `unknown ${what}, did you mean ${near}?`
}

/** "one of tahoe, reno" */
export function oneOf(names: Iterable<string>): string {
  return `one of ${[...names].join(', ')}`
}

/** Fault with its place as keys, before it is handed out. */
export interface PlacedFault extends Fault {
  readonly keys: Keys
}

export function placed(keys: Keys, message: string, value?: unknown, allowed?: string): PlacedFault {
  return {
    keys,
    path: pathOf(keys),
    message,
    ...(value === undefined ? {} : { value }),
    ...(allowed === undefined ? {} : { allowed }),
  }
}

/** Drops the keys: what the outside sees. */
export function handOut(faults: readonly PlacedFault[]): Fault[] {
  return faults.map(({ keys: _, ...fault }) => fault)
}

/**
 * Faults from a schema's issues. The schemas of this folder follow one convention (see fields.ts): an issue's message is
 * what is allowed there, or "message | allowed" where the message cannot be told from the kind of the issue.
 */
export function faultsOf(
  issues: readonly v.BaseIssue<unknown>[] | undefined,
  prefix: Keys = [],
): PlacedFault[] {
  const faults: PlacedFault[] = []
  for (const issue of issues ?? []) {
    const keys: (string | number)[] = [...prefix]
    for (const item of issue.path ?? []) keys.push(item.key as string | number)
    const bar = issue.message.indexOf(' | ')
    const said = bar < 0 ? undefined : issue.message.slice(0, bar)
    const allowed = bar < 0 ? issue.message : issue.message.slice(bar + 3)
    faults.push(placed(keys, said ?? messageFor(issue), issue.input, allowed === '' ? undefined : allowed))
  }
  return faults
}

function messageFor(issue: v.BaseIssue<unknown>): string {
  if (issue.kind === 'validation') return 'out of range'
  if (issue.input === undefined) return 'missing'
  return 'wrong type'
}
