/** What stands beside the lines of the code: what each of them did for the ACK at the playhead, and how often it ran. */
import { formatCount, formatFixed, formatNumber, formatTime } from '../../../lab/format'
import type { CodeTrace, Ran } from '../../../lab/own-code/code-trace'
import type { Probe } from '../../../lab/own-code/instrument'
import type { ReadCode } from '../../../lab/own-code/read-code'
import { formatQuantity } from '../../../lab/quantity'
import type { CodeStop } from '../../../lab/run/stopped'
import { lastRowAt } from '../../../simulator/base/table'
import { workbench as words } from '../../../strings/workbench'

/** What stands at the right end of a line. */
export interface Pill {
  /** `moved`: the window is another now. `says`: how often it ran, or what becomes of it. `stops`: the run ends here. */
  readonly kind: 'value' | 'moved' | 'says' | 'stops'
  /** What it is the value of; '' where it is none of a name. */
  readonly name: string
  readonly text: string
  /** The same where there is little room. */
  readonly short: string
  /** What is read out of it. */
  readonly spoken: string
  readonly does: 'chart' | 'next' | null
}

export interface LineMargin {
  readonly ran: boolean
  readonly moved: boolean
  readonly pill: Pill | null
}
export type Margin = ReadonlyMap<number, LineMargin>

/** A call at the playhead, and what happened in it. */
export interface CallAt {
  readonly hook: string
  readonly timeS: number
  /** Its place among the calls of this hook, from 1; 0: not all are there. */
  readonly number: number
  readonly entries: readonly Entry[]
}
export interface Entry {
  readonly line: number
  /** null: a statement was come to. */
  readonly probe: Probe | null
  readonly times: number
  readonly a: number
  readonly b: number
}

/** Two decimals for windows, which are compared with the charts; three digits where that is more. */
export const valueText = (value: number): string => {
  const size = Math.abs(value)
  return size >= 0.1 && size < 10_000 ? formatFixed(value, 2) : formatNumber(value)
}

/** What a name was given: with its unit where it is a signal that declares one. What may be a count has no decimals. */
export function assignedText({ declaration }: ReadCode, name: string, value: number): string {
  const unit = declaration.signals[name]?.unit ?? ''
  if (unit !== '') return formatQuantity(value, unit)
  return Number.isInteger(value) ? formatNumber(value) : valueText(value)
}

const endOf = ({ first, calls, entries }: CodeTrace, call: number): number =>
  call + 1 < calls ? (first[call + 1] as number) : entries

function entriesOf(
  trace: CodeTrace,
  { places, probes }: ReturnType<ReadCode['traced']>,
  call: number,
): Entry[] {
  const found: Entry[] = []
  for (let row = trace.first[call] as number; row < endOf(trace, call); row++) {
    const id = trace.id[row] as number
    const probe = id < places.length ? null : (probes[id - places.length] ?? null)
    const place = probe?.place ?? places[id]
    if (place === undefined) continue
    found.push({
      line: place.line,
      probe,
      times: trace.times[row] as number,
      a: trace.a[row] as number,
      b: trace.b[row] as number,
    })
  }
  return found
}

/** The calls of the moment at `timeS` or the last one before it, in the order in which they happened. */
export function callsAt(trace: CodeTrace, code: ReadCode, timeS: number): readonly CallAt[] {
  const last = lastRowAt(trace.t, trace.calls, timeS + 1e-10)
  if (last < 0) return []
  const at = trace.t[last] as number
  let first = last
  while (first > 0 && trace.t[first - 1] === at) first--
  const traced = code.traced()
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const call = first + index
    const hook = trace.hook[call] as number
    return {
      hook: code.declaration.hooks[hook]?.name ?? '',
      timeS: at,
      number: trace.statements.length === 0 ? 0 : numberOf(trace, call),
      entries: entriesOf(trace, traced, call),
    }
  })
}

/** Which of the calls of its hook it is, from 1. */
function numberOf({ hook }: CodeTrace, call: number): number {
  let count = 0
  for (let row = 0; row <= call; row++) if (hook[row] === hook[call]) count++
  return count
}

const HOLDS: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  '<': (a, b) => a < b,
  '>': (a, b) => a > b,
  '<=': (a, b) => a <= b,
  '>=': (a, b) => a >= b,
  '===': (a, b) => a === b,
  '==': (a, b) => a === b,
  '!==': (a, b) => a !== b,
  '!=': (a, b) => a !== b,
}

/** Whether the window was another after this line. */
export const moves = ({ probe, a, b }: Entry): boolean => probe?.kind === 'window' && a !== b

/** What a probe came to, as a pill. null: it says nothing. */
function pillOf(entry: Entry, code: ReadCode): Pill | null {
  const { probe, a, b, times } = entry
  if (probe === null) return null
  const { kind, name, operator } = probe
  const turned = times > 1 ? ` ${words.turns(formatCount(times))}` : ''
  if (kind === 'window') {
    const [before, after] = [valueText(a), valueText(b)]
    const spoken = words.spokenChange('cwnd', before, after)
    const text = `${before} → ${after}${turned}`
    return {
      kind: a === b ? 'value' : 'moved',
      name: 'cwnd',
      text,
      short: text,
      spoken,
      does: 'chart',
    }
  }
  if (kind === 'assigns') {
    if (Number.isNaN(b)) return null
    const text = `${assignedText(code, name, b)}${turned}`
    return { kind: 'value', name, text, short: text, spoken: words.isValue(name, text), does: 'chart' }
  }
  if (kind === 'loops') {
    const text = words.turns(formatCount(times))
    return { kind: 'value', name: '', text, short: text, spoken: text, does: null }
  }
  if (Number.isNaN(a) || Number.isNaN(b)) return null
  const holds = HOLDS[operator]?.(a, b) === true ? words.yes : words.no
  const [left, right] = [valueText(a), valueText(b)]
  return {
    kind: 'value',
    name: '',
    text: `${left} ${operator} ${right}: ${holds}${turned}`,
    short: holds,
    spoken: words.spokenCondition(left, operator, right, holds),
    does: null,
  }
}

/** "7 246 ACKs", "once, at 19.602 s", "never ran" */
function countText({ count, moments }: Ran, isAck: boolean): string {
  if (count === 0) return words.neverRan
  if (count === 1) return words.onceAt(formatTime(moments[0] as number))
  const text = formatCount(count)
  return isAck ? words.acks(count, text) : words.times(count, text)
}

const says = (text: string, does: Pill['does']): LineMargin => ({
  ran: false,
  moved: false,
  pill: { kind: 'says', name: '', text, short: text, spoken: text, does },
})

/** The statements that say the sentence of this key. On a line of its own condition that is the one inside, which comes after. */
export const statementsSaying = (code: ReadCode, key: string): readonly number[] =>
  code.plain.said
    .filter((said) => said.key === key)
    .map(({ line }) =>
      code.traced().places.reduce((last, place, at) => (place.line === line ? at : last), -1),
    )

/** What each line that declares something becomes, and how often handlers and notes ran. */
function declaredMargin(code: ReadCode, trace: CodeTrace | null): Map<number, LineMargin> {
  const { declaration } = code
  const { parameters, signals, notes, places, hooks, kind } = declaration
  const margin = new Map<number, LineMargin>()
  const put = (path: string, of: LineMargin): void => {
    const line = places[path]?.line
    if (line !== undefined && !margin.has(line)) margin.set(line, of)
  }
  for (const name of Object.keys(parameters)) put(`parameters.${name}`, says(words.slider, null))
  for (const name of Object.keys(signals)) put(`signals.${name}`, says(words.chart, null))
  if (trace === null || trace.hooks.length === 0) return margin
  const group = kind === 'algorithm' ? 'notes' : 'reasons'
  for (const key of Object.keys(notes)) {
    const ran = statementsSaying(code, key).flatMap((index) => trace.statements[index] ?? [])
    const count = ran.reduce((sum, one) => sum + one.count, 0)
    const firstS = Math.min(...ran.map(({ moments }) => moments[0] ?? Number.POSITIVE_INFINITY))
    const text =
      count === 0
        ? words.neverSaid
        : countText({ count, moments: Float64Array.of(firstS), density: new Uint32Array(0) }, false)
    put(`${group}.${key}`, says(text, count > 0 ? 'next' : null))
  }
  for (const [index, { name }] of hooks.entries()) {
    const ran = trace.hooks[index]
    if (ran !== undefined) put(name, says(countText(ran, name === 'onAck'), ran.count > 0 ? 'next' : null))
  }
  return margin
}

/** The margin with the value by which the run was stopped at its line. */
export function withStop(margin: Margin, { place, value }: CodeStop): Margin {
  if (value === null) return margin
  const spoken = words.valueWas(value)
  const pill: Pill = { kind: 'stops', name: '', text: value, short: value, spoken, does: null }
  return new Map(margin).set(place.line, { ran: true, moved: false, pill })
}

/** The margin at `timeS`. Of a line that came to several things the window is said, else the last of them. */
export function marginOf(code: ReadCode, trace: CodeTrace | null, timeS: number): Margin {
  const margin = declaredMargin(code, trace)
  if (trace === null) return margin
  for (const call of callsAt(trace, code, timeS)) {
    const head = code.declaration.places[call.hook]?.line ?? 0
    const before = margin.get(head)
    margin.set(head, { ran: true, moved: false, pill: before?.pill ?? null })
    for (const entry of call.entries) {
      const one = margin.get(entry.line)
      const pill = pillOf(entry, code)
      const kept = pill === null || one?.pill?.kind === 'moved' ? (one?.pill ?? null) : pill
      margin.set(entry.line, { ran: true, moved: (one?.moved ?? false) || moves(entry), pill: kept })
    }
  }
  return margin
}

/** Lines that ran in the moment at `timeS`, ascending, and the one that set the window last; 0: none did. */
export function linesAt(
  trace: CodeTrace,
  code: ReadCode,
  timeS: number,
): { readonly lines: readonly number[]; readonly setBy: number } {
  const lines = new Set<number>()
  let setBy = 0
  for (const { entries } of callsAt(trace, code, timeS))
    for (const entry of entries) {
      lines.add(entry.line)
      if (moves(entry)) setBy = entry.line
    }
  return { lines: [...lines].sort((a, b) => a - b), setBy }
}

/** All times a line ran, as far as they are kept, and how they are spread. */
export function ranOf(trace: CodeTrace, code: ReadCode, line: number): Ran | null {
  const found = code.traced().places.flatMap((place, index) => {
    const ran = trace.statements[index]
    return place.line === line && index > 0 && ran !== undefined ? [ran] : []
  })
  const hook = code.declaration.hooks.findIndex(({ name }) => code.declaration.places[name]?.line === line)
  return found[0] ?? trace.hooks[hook] ?? null
}

/** The next time after `timeS` at which the line or one of the statements ran, the first one after the last; null: none is known. */
export function nextTime(
  trace: CodeTrace,
  code: ReadCode,
  wanted: { readonly line: number } | { readonly statements: readonly number[] },
  timeS: number,
): number | null {
  const { places } = code.traced()
  const line = 'line' in wanted ? wanted.line : 0
  const statements = 'line' in wanted ? [] : wanted.statements
  const hooks = code.declaration.hooks.map(
    ({ name }) => line > 0 && code.declaration.places[name]?.line === line,
  )
  const first = lastRowAt(trace.t, trace.calls, timeS + 1e-10) + 1
  const search = (from: number, to: number): number | null => {
    for (let call = from; call < to; call++) {
      if (hooks[trace.hook[call] as number] === true) return trace.t[call] as number
      for (let row = trace.first[call] as number; row < endOf(trace, call); row++) {
        const id = trace.id[row] as number
        if (statements.includes(id) || (line > 0 && places[id]?.line === line)) return trace.t[call] as number
      }
    }
    return null
  }
  return search(first, trace.calls) ?? search(0, first)
}
