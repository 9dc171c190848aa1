/**
 * Faults: how they are made from what a schema finds, how they are said, and the name a misspelt one was meant to be. What is
 * given may be of any size: work and words for a fault do not grow with it.
 */
import type * as v from 'valibot'
import { faults as words } from '../../strings/faults'
import { formatCount, isBeyondDigits } from '../format'
import type { Fault } from './scenario'

/** The outcome of a check: the value, or everything that is wrong with it. */
export type Checked<T, F = Fault> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly faults: readonly F[] }

/** A path as its keys, for those who must find the place again: ["flows", 1, "startS"]. */
export type Keys = readonly (string | number)[]

/** Longest key, and longest value, that is written out. */
const LONGEST = 60

/** Short enough for one line. */
export function shorten(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 3)}...` : text
}

/** "flows[1].startS"; long keys are cut. */
export function pathOf(keys: Keys): string {
  let path = ''
  for (const key of keys) {
    if (typeof key === 'number') path += `[${key}]`
    else path += path === '' ? shorten(key) : `.${shorten(key)}`
  }
  return path
}

/** The number as it was given, but for what is too large or too small for its digits: a file may have a number of any length. */
function digitsOf(given: number): string {
  if (isBeyondDigits(given)) return formatCount(Math.sign(given) * Number.MAX_VALUE)
  return given !== 0 && Math.abs(given) < LEAST_WRITTEN ? words.almostZero : String(given)
}

/** The least number that `String` writes without an exponent (ECMA-262 §6.1.6.1.20). */
const LEAST_WRITTEN = 1e-6

/** JSON of the value up to a little more than `LONGEST` characters. Each level of nesting adds one, which ends the recursion. */
function jsonOf(value: unknown): string {
  let text = ''
  const full = (): boolean => text.length > LONGEST
  const write = (given: unknown): void => {
    if (typeof given === 'string') text += JSON.stringify(given.slice(0, LONGEST + 1))
    else if (Array.isArray(given)) {
      text += '['
      for (let i = 0; i < given.length && !full(); i++) {
        if (i > 0) text += ','
        write(given[i] ?? null)
      }
      text += ']'
    } else if (typeof given === 'object' && given !== null) {
      text += '{'
      let first = true
      for (const key in given) {
        if (full()) break
        if (!Object.hasOwn(given, key)) continue
        text += `${first ? '' : ','}${JSON.stringify(key.slice(0, LONGEST + 1))}:`
        first = false
        write((given as Record<string, unknown>)[key])
      }
      text += '}'
    } else text += typeof given === 'number' ? digitsOf(given) : String(given)
  }
  write(value)
  return text
}

/** The value as given, short enough for one line. */
export function quote(value: unknown): string {
  return shorten(jsonOf(value))
}

/** Longest list of what is allowed, in characters. */
const LONGEST_ALLOWED = 1000

function shortAllowed(allowed: string): string {
  return allowed.length > LONGEST_ALLOWED
    ? `${allowed.slice(0, allowed.lastIndexOf(', ', LONGEST_ALLOWED))}, ...`
    : allowed
}

/** Whole numbers of a file, with thousands apart as people read them. Digits of a name are left as they are. */
const grouped = (text: string): string =>
  text.replace(/(?<![\w.,:-])\d{4,}(?=[\s,]|$)/g, (digits) => formatCount(Number(digits)))

// A line break inside a given key or message must not make two lines of one fault, nor a control character move a cursor.
const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')

/** What a file calls null is none to people, whose numbers have their thousands apart. */
export function allowedInWords(allowed: string): string {
  const orNone = allowed.endsWith(words.orNull)
    ? allowed.slice(0, -words.orNull.length) + words.orNone
    : allowed
  return grouped(orNone)
}

/** A fault at a place that has been named: "-1: out of range (allowed: 0 to 2000 ms)". */
export function faultWords({ allowed, ...fault }: Fault): string {
  return inOneLine(allowed === undefined ? fault : { ...fault, allowed: allowedInWords(allowed) })
}

function inOneLine({ value, message, allowed }: Omit<Fault, 'path'>): string {
  const given = value === undefined ? '' : `${quote(value)}: `
  const fault = given + message
  return oneLine(allowed === undefined ? fault : words.withAllowed(fault, shortAllowed(allowed)))
}

/** A whole fault in one line: "bottleneck.delayMs = -1: out of range (allowed: 0 to 2000 ms)". */
export function faultLine(fault: Fault): string {
  if (fault.path === '') return inOneLine(fault)
  return `${oneLine(fault.path)}${fault.value === undefined ? ': ' : ' = '}${inOneLine(fault)}`
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
  const wanted = given.slice(0, 64).toLowerCase()
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

/** "unknown key, did you mean beta?", of the message without the suggestion. */
export function withNearest(message: string, given: string, known: Iterable<string>): string {
  const near = nearestName(given, known)
  return near === undefined ? message : words.didYouMean(message, near)
}

/** "one of tahoe, reno" */
export function oneOf(names: Iterable<string>): string {
  return words.oneOf + [...names].join(', ')
}

/** The names of such a list; null: it is none. */
export function namesIn(allowed: string): readonly string[] | null {
  return allowed.startsWith(words.oneOf) ? allowed.slice(words.oneOf.length).split(', ') : null
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

/** How many faults of many are named. The others are counted. */
export const MOST_NAMED = 20

/** Stands for `count` faults that are not named. */
function othersFault(count: number): Fault {
  return { path: '', message: words.more(formatCount(count)), others: count }
}

/** The first `MOST_NAMED` of the faults made of `all`, and one that counts the others. */
export function named<T>(all: readonly T[], faultOf: (one: T) => Fault): Fault[] {
  const faults = all.slice(0, MOST_NAMED).map(faultOf)
  return all.length > MOST_NAMED ? [...faults, othersFault(all.length - MOST_NAMED)] : faults
}

/** Several such lists as one. */
export function together(lists: readonly (readonly Fault[])[]): Fault[] {
  const all = lists.flat()
  const said = all.filter(({ others }) => others === undefined)
  const others = all.reduce((sum, fault) => sum + (fault.others ?? 0), Math.max(0, said.length - MOST_NAMED))
  return others === 0 ? said : [...said.slice(0, MOST_NAMED), othersFault(others)]
}

/** What the outside sees: at most `MOST_NAMED` faults, with the names that were probably meant, and without keys. */
export function handOut(faults: readonly PlacedFault[]): Fault[] {
  return named(faults, (fault) => {
    const { keys: _, ...said } = fault
    return { ...said, message: messageOf(fault) }
  })
}

/** The message, with the name that was probably meant where one of several is unknown. The search is slow: for shown faults only. */
export function messageOf({ keys, message, value, allowed }: PlacedFault): string {
  const known = allowed === undefined ? null : namesIn(allowed)
  const isPlain = message.startsWith(words.unknown) && PLAIN.test(message)
  if (!isPlain || known === null) return message
  const key = String(keys[keys.length - 1] ?? '')
  const ofKey = message === words.unknownKey ? key : undefined
  const isParameter = message.startsWith(words.unknownParameterOf(''))
  const given = isParameter ? key.slice(key.lastIndexOf('.') + 1) : (ofKey ?? value)
  return typeof given === 'string' ? withNearest(message, given, known) : message
}

/** Two words or more, and nothing that is quoted or suggested already. */
const PLAIN = /^\p{L}+ [\p{L}\d_ -]+$/u

/** Faults from a schema's issues, whose message is what is allowed there, or "message | allowed" where the kind does not tell. */
export function faultsOf(
  issues: readonly v.BaseIssue<unknown>[] | undefined,
  prefix: Keys = [],
): PlacedFault[] {
  return (issues ?? []).map((issue) => {
    const keys = [...prefix, ...(issue.path ?? []).map(({ key }) => key as string | number)]
    const bar = issue.message.indexOf(' | ')
    const message = bar < 0 ? messageFor(issue) : issue.message.slice(0, bar)
    const allowed = bar < 0 ? issue.message : issue.message.slice(bar + 3)
    // What was read in its place was not given.
    const value = message === words.missing ? undefined : issue.input
    return placed(keys, message, value, allowed === '' ? undefined : allowed)
  })
}

function messageFor(issue: v.BaseIssue<unknown>): string {
  if (issue.kind === 'validation') return words.outOfRange
  return issue.input === undefined ? words.missing : words.wrongType
}
