/**
 * Links: the whole scenario and the view as a query that a person can read and edit,
 * `?bw=10&delay=18&buf=64&aqm=codel(target=5)&flow=cubic&flow=bbr,start=5&at=30,buf=20&t=12.4`.
 *
 * A link holds what differs from the default scenario of its version `v` (1 when it is not given): 10 Mbit/s, 18 ms,
 * 64 packets, DropTail, 30 s and, where there is no `flow` at all, one Reno flow. `flow=none` means no flows.
 */
import { faults as faultWords } from '../../strings/faults'
import { link as words } from '../../strings/link'
import { queues, stacks, traffic, variants } from '../algorithms'
import { assignFlowIds, DEFAULT_VARIANT } from './defaults'
import {
  allowedInWords,
  messageOf,
  named,
  oneOf,
  type PlacedFault,
  placed,
  shorten,
  together,
  withNearest,
} from './faults'
import { isRecord } from './is-record'
import { isNoFlow, repeatable, scenarioKeys, type Unit, unitsOf, unitsOfCode } from './link-decode'
import { bufferText, type Pair, scenarioPairs } from './link-encode'
import { word } from './link-text'
import { defaultView, type LinkView, MAX_PINS, readView, viewKeyNames, writeView } from './link-view'
import { codeBehind, type LinkedCode, type SplitLink, splitLink } from './own-link'
import type { OwnAlgorithm } from './own-names'
import type { KnownChart } from './panels'
import { MAX_FLOWS } from './ranges'
import type { Fault, LinkQuote, Scenario } from './scenario'
import { CURRENT_VERSION, upgrade } from './upgrade'
import { checkCurrent } from './validate'
import { writtenSpan } from './written'

/** Characters that a query may hold as they are, given back their shape after percent-encoding. */
function escapeQuery(text: string): string {
  return encodeURIComponent(text)
    .replace(/%20/g, '+')
    .replace(/%(2C|3A|3B|3D|40|2F|3F)/g, (escaped) => decodeURIComponent(escaped))
}

/** A pinned run: its own link, encoded. */
const PIN = 'pin'

/**
 * The query, without "?", and behind a "#" the code that runs bring along. `scenario` is null for a view that brings its own, as a
 * lesson does.
 */
export function encodeLink(scenario: Scenario | null, view: LinkView = defaultView): string {
  return queryOf(scenario, view) + codeBehind(scenario, view.pins)
}

function queryOf(scenario: Scenario | null, view: LinkView): string {
  const pins = view.pins.map((pinned): [string, string] => [PIN, queryOf(pinned, defaultView)])
  return [...(scenario === null ? [] : scenarioPairs(scenario)), ...writeView(view), ...pins]
    .map(([key, text]) => `${key}=${escapeQuery(text)}`)
    .join('&')
}

export interface OpenedLink {
  readonly scenario: Scenario
  readonly view: LinkView
  /** The parts of the link that could not be used, each with a sentence as its message. */
  readonly ignored: readonly Fault[]
  /** The code that its run brings along, whether it can be used or not. */
  readonly code: readonly OwnAlgorithm[]
}

/** The scenario of a link for which nothing is said. */
export function defaultScenario(): Scenario {
  const checked = checkCurrent({ version: CURRENT_VERSION, flows: [{ variant: DEFAULT_VARIANT }] })
  if (!checked.ok) throw new Error('the default scenario is at fault')
  return checked.value
}

/** The code that the run of a link brings along; none where it is damaged. */
export const linkedAlgorithms = (query: string): readonly OwnAlgorithm[] => splitLink(query).code.algorithms

/**
 * A link, with or without "?" or "#", opened as far as it is valid. Never throws. `charts`: see `readPanels`. `beside`: algorithms that
 * its run may name as if the link brought them along.
 */
export function decodeLink(
  query: string,
  charts?: readonly KnownChart[],
  beside: readonly OwnAlgorithm[] = [],
): OpenedLink {
  const { code, ...rest } = splitLink(query)
  const split = { ...rest, code: { ...code, algorithms: [...code.algorithms, ...beside] } }
  const text = split.query.replace(/^[?#]+/, '')
  const { whole, broken } = readable([...new URLSearchParams(text)], text)
  const opened = openPairs(whole, charts, split)
  if (broken.length === 0) return opened
  const faults = named(broken, ([key, value]) => ({
    path: shorten(key),
    ...ignoredPart(said(key, value).replaceAll(REPLACEMENT, '?'), words.brokenEncoding),
    value,
  }))
  return { ...opened, ignored: together([faults, opened.ignored]) }
}

type Pairs = Pair[]

const REPLACEMENT = String.fromCharCode(0xfffd)

/** Pairs whose bytes were no text (RFC 3986 §2.5) hold the replacement character, which the link itself does not have. */
function readable(given: Pairs, text: string): { readonly whole: Pairs; readonly broken: Pairs } {
  if (text.includes(REPLACEMENT) || /%EF%BF%BD/i.test(text)) return { whole: given, broken: [] }
  const isBroken = ([key, value]: Pair): boolean => key.includes(REPLACEMENT) || value.includes(REPLACEMENT)
  return { whole: given.filter((pair) => !isBroken(pair)), broken: given.filter(isBroken) }
}

/** A part of the link that is left out: the sentence of the page, and what it is made of. */
const ignoredPart = (text: string, why: string): { readonly message: string; readonly quote: LinkQuote } => ({
  message: words.ignored(text, why),
  quote: { text, why },
})

const damagedCode: Fault = {
  path: 'code',
  message: words.ignoredWhole(words.damagedCode),
  quote: { text: '', why: words.damagedCode },
}

const noCode: Omit<SplitLink, 'query'> = { code: { algorithms: [], pins: [] }, damaged: false }

function openPairs(
  given: Pairs,
  charts?: readonly KnownChart[],
  { code, damaged }: Omit<SplitLink, 'query'> = noCode,
): OpenedLink {
  const ignored: Fault[] = damaged ? [damagedCode] : []
  const version = given.find(([key]) => key === 'v')?.[1] ?? '1'
  if (!/^[1-9]\d*$/.test(version)) {
    ignored.push({ path: 'v', ...ignoredPart(said('v', version), words.notAVersion), value: version })
  } else if (Number(version) > CURRENT_VERSION) {
    const message = words.newer(shorten(version), CURRENT_VERSION)
    const allowed = writtenSpan(1, CURRENT_VERSION)
    const fault = { path: 'v', message, value: version, allowed }
    return { scenario: defaultScenario(), view: defaultView, ignored: [fault], code: code.algorithms }
  }
  const { scenarioGiven, viewGiven, strange } = sort(given)
  const opened = open(scenarioGiven, code.algorithms)
  const { pins, ignored: ignoredPins } = readPins(viewGiven, code.pins)
  // Runs that are compared share the clock: a moment may lie in any of them.
  const durationS = Math.max(opened.scenario.durationS, ...pins.map((pinned) => pinned.durationS))
  const others = viewGiven.filter(([key]) => key !== PIN)
  const { view, ignored: ignoredView } = readView(others, { ...opened.scenario, durationS }, charts)
  return {
    scenario: opened.scenario,
    view: { ...view, pins },
    ignored: together([ignored, strange, opened.ignored, ignoredPins, ignoredView]),
    code: code.algorithms,
  }
}

/** The pinned runs, each opened as far as it is valid. What a pin says of a view means nothing here. */
function readPins(
  pairs: Pairs,
  code: LinkedCode['pins'],
): { readonly pins: readonly Scenario[]; readonly ignored: readonly Fault[] } {
  const opened = pairs
    .filter(([key]) => key === PIN)
    .map(([, text], index) => {
      const own = [...new URLSearchParams(text)].filter(([key]) => !viewKeys.includes(key))
      return openPairs(own, undefined, { code: { algorithms: code[index] ?? [], pins: [] }, damaged: false })
    })
  const inPin = (fault: Fault, pin: number): Fault => ({
    ...fault,
    path: `pin ${pin}: ${fault.path}`,
    message: words.inPin(pin, fault.message),
  })
  const ignored = opened.flatMap(({ ignored: faults }, index) =>
    faults.map((fault) => (fault.others === undefined ? inPin(fault, index + 1) : fault)),
  )
  return { pins: opened.map(({ scenario }) => scenario), ignored }
}

const viewKeys: readonly string[] = [...viewKeyNames, PIN]

/** The number of times that a key may be given. */
function mostOf(key: string): number {
  return key === PIN ? MAX_PINS : (repeatable.get(key) ?? 1)
}

/** Pairs of the scenario and of the view, and faults of unknown keys and of those that were given too often. */
function sort(given: Pairs) {
  const known = new Set([...scenarioKeys, ...viewKeys])
  const counts = new Map<string, number>()
  const scenarioGiven: Pairs = []
  const viewGiven: Pairs = []
  const unknown: Pairs = []
  for (const [key, text] of given) {
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    if (!known.has(key) || count > mostOf(key)) unknown.push([key, text])
    else if (key !== 'v') (viewKeys.includes(key) ? viewGiven : scenarioGiven).push([key, text])
  }
  const strange = named(unknown, ([key, text]): Fault => {
    if (known.has(key)) {
      const most = mostOf(key)
      const why = most === 1 ? words.keyGivenBefore(key) : words.moreThan(most)
      return { path: key, ...ignoredPart(said(key, text), why), value: text }
    }
    const why = withNearest(faultWords.unknownKey, key, known)
    const allowed = oneOf(known)
    const { message, quote } = ignoredPart(said(key, text), why)
    return { path: shorten(key), message, quote: { ...quote, allowed }, value: text, allowed }
  })
  return { scenarioGiven, viewGiven, strange }
}

/** Sets `value` at `keys`, making the objects and lists on the way. */
function setAt(target: Record<string, unknown>, keys: readonly (string | number)[], value: unknown): void {
  const [first, ...rest] = keys
  if (first === undefined) return
  const inner = Object.hasOwn(target, first) ? target[first] : undefined
  const next = rest.length === 0 ? value : isRecord(inner) ? inner : {}
  // A key called __proto__ is a key like any other, as it is for JSON.parse.
  Object.defineProperty(target, first, { value: next, configurable: true, enumerable: true, writable: true })
  if (rest.length > 0) setAt(next as Record<string, unknown>, rest, value)
}

/** Every hop of a link is one of its chain, whatever is left of its settings. */
function listHops(file: Record<string, unknown>): void {
  const { network } = file
  if (isRecord(network)) file.network = { hops: Object.values(isRecord(network.hops) ? network.hops : {}) }
}

/** A file made of the units that are left, and for each of its flows and changes the place in the link. */
function assemble(units: readonly Unit[], left: ReadonlySet<Unit>, noFlows: boolean) {
  const file: Record<string, unknown> = { version: CURRENT_VERSION }
  for (const unit of units) {
    if (!left.has(unit) || unit.keys === null || (unit.owner !== undefined && !left.has(unit.owner))) continue
    // The value is copied, because every round puts the parts inside it there again.
    setAt(file, unit.keys, isRecord(unit.value) ? { ...unit.value } : unit.value)
  }
  const listed = (key: string): [place: number, value: unknown][] =>
    Object.entries(isRecord(file[key]) ? file[key] : {}).map(([place, value]) => [Number(place), value])
  const flows = listed('flows')
  // A flow has its id by its place in the link, so that leaving a flow out renames no other.
  const ids = assignFlowIds(
    Array.from({ length: MAX_FLOWS }, (_, place) => {
      const id = valueAt(file, ['flows', place, 'id'])
      return typeof id === 'string' ? id : undefined
    }),
  )
  for (const [place, flow] of flows) if (isRecord(flow) && !('id' in flow)) setAt(flow, ['id'], ids[place])
  // A change of which nothing is left is left out; one that never set anything is at fault.
  const setters = new Set<unknown>()
  for (const { keys } of units) if (keys?.[0] === 'timeline' && keys[2] === 'set') setters.add(keys[1])
  const changes = listed('timeline').filter(
    ([place, change]) => isRecord(change) && ('set' in change || !setters.has(place)),
  )
  listHops(file)
  const algorithms = listed('algorithms')
  if (algorithms.length > 0) file.algorithms = algorithms.map(([, algorithm]) => algorithm)
  file.timeline = changes.map(([, change]) => change)
  file.flows = flows.map(([, flow]) => flow)
  if (flows.length === 0 && !noFlows) file.flows = [{ variant: DEFAULT_VARIANT }]
  const placesOf = (list: readonly [place: number, value: unknown][]) => list.map(([place]) => place)
  return {
    file,
    places: { flows: placesOf(flows), timeline: placesOf(changes), algorithms: placesOf(algorithms) },
  }
}

/** Finds the unit that put there what is at fault: the one with the longest path to it, or that of the whole flow or change. */
class Culprits {
  private readonly byPlace = new Map<string, Unit>()
  private readonly wholes = new Map<string, Unit>()

  constructor(units: readonly Unit[]) {
    for (const unit of units) {
      if (unit.keys === null) continue
      this.byPlace.set(JSON.stringify(unit.keys), unit)
      const whole = JSON.stringify(unit.keys.slice(0, 2))
      if (unit.owner === undefined && !this.wholes.has(whole)) this.wholes.set(whole, unit)
    }
  }

  of(fault: PlacedFault, left: ReadonlySet<Unit>, made: ReturnType<typeof assemble>): Unit | undefined {
    const [list, index, ...inner] = fault.keys
    const places = (made.places as Readonly<Record<string, readonly number[]>>)[String(list)]
    const keys =
      places === undefined || index === undefined ? fault.keys : [list, places[Number(index)], ...inner]
    for (let length = keys.length; length > 0; length--) {
      const unit = this.byPlace.get(JSON.stringify(keys.slice(0, length)))
      if (unit !== undefined && left.has(unit)) return unit
    }
    const whole = keys.length > 1 ? this.wholes.get(JSON.stringify(keys.slice(0, 2))) : undefined
    return whole !== undefined && left.has(whole) ? whole : undefined
  }
}

function valueAt(scenario: unknown, keys: readonly (string | number)[]): unknown {
  let value: unknown = scenario
  for (const key of keys) {
    if (Array.isArray(value)) value = value[Number(key)]
    else value = isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined
  }
  return value
}

/** "DropTail": what stands in its place; '' where nothing does. */
function fallbackText(unit: Unit, scenario: Scenario): string {
  const keys = unit.keys ?? []
  if (keys[0] === 'flows' || keys[0] === 'timeline') return ''
  const value = valueAt(scenario, keys)
  if (value === undefined || value === '') return ''
  if (value === scenario.bottleneck.buffer) return bufferText(scenario.bottleneck.buffer)
  if (typeof value === 'object') return ''
  if (typeof value !== 'string') return shorten(word(value))
  const known = queues.get(value) ?? stacks.get(value) ?? variants.get(value) ?? traffic.get(value)
  return known?.label ?? shorten(value)
}

/** "bw=1e9" */
function said(key: string, text: string): string {
  return shorten(text === '' ? key : `${key}=${text}`)
}

function ignoredUnit(unit: Unit, fault: PlacedFault | undefined, scenario: Scenario): Fault {
  if (unit.completed === true) {
    const quote = { text: shorten(unit.text), why: unit.why ?? '' }
    return { path: '', message: words.completed(quote.text, quote.why), quote, value: unit.text }
  }
  const why = fault === undefined ? (unit.why ?? '') : messageOf(fault)
  const isPlain = why.startsWith(faultWords.unknown) && (fault === undefined || why === fault.message)
  const short = shorten(isPlain ? faultWords.unknown : why)
  const allowed = why === faultWords.outOfRange ? fault?.allowed : undefined
  const reason = allowed === undefined ? short : words.withAllowed(short, allowedInWords(allowed))
  const text = shorten(unit.text)
  return {
    path: fault?.path ?? '',
    message: words.ignored(text, reason, fallbackText(unit, scenario)),
    quote: {
      text,
      why: short,
      ...(fault?.allowed === undefined ? {} : { allowed: allowedInWords(fault.allowed) }),
    },
    value: fault?.value ?? unit.text,
    ...(fault?.allowed === undefined ? {} : { allowed: fault.allowed }),
  }
}

/** Times that single units are left out: faults may show one by one. After them goes everything of the same part of the scenario. */
const MOST_ROUNDS = 8

/** Leaves out unit after unit until what is left is valid. */
function open(
  pairs: Pairs,
  algorithms: readonly OwnAlgorithm[],
): { readonly scenario: Scenario; readonly ignored: readonly Fault[] } {
  const units = [...unitsOf(pairs), ...unitsOfCode(algorithms)]
  const culprits = new Culprits(units)
  const noFlows = pairs.some(isNoFlow)
  const left = new Set(units)
  const out = new Map<Unit, PlacedFault | undefined>()
  const leaveOut = (unit: Unit, fault?: PlacedFault): void => {
    left.delete(unit)
    out.set(unit, fault)
  }
  for (const unit of units) if (unit.keys === null) leaveOut(unit)
  for (let round = 0; ; round++) {
    const made = assemble(units, left, noFlows)
    const current = upgrade(made.file)
    const checked = current.ok ? checkCurrent(current.value) : { ok: false as const, faults: [] }
    if (checked.ok) {
      const ignored = named([...out], ([unit, fault]) => ignoredUnit(unit, fault, checked.value))
      return { scenario: checked.value, ignored }
    }
    const before = left.size
    const parts = new Map<unknown, PlacedFault>()
    for (const fault of checked.faults) {
      const unit = culprits.of(fault, left, made)
      if (unit !== undefined) leaveOut(unit, fault)
      parts.set(fault.keys[0], fault)
    }
    if (round >= MOST_ROUNDS) {
      for (const unit of left) {
        const fault = parts.get(unit.keys?.[0])
        if (fault !== undefined) leaveOut(unit, fault)
      }
    }
    if (left.size === before) {
      const fault = checked.faults[0] ?? placed([], faultWords.cannotBeRead)
      const why = messageOf(fault)
      const whole = { path: fault.path, message: words.wholeIgnored(why), quote: { text: '', why } }
      return { scenario: defaultScenario(), ignored: [whole] }
    }
  }
}
