/**
 * A sweep in a link: the base scenario as in every link, and `sweep=` with the rest, in the notation of link-text.ts:
 *
 *     sweep=vary=loss(from=0.01,to=5,points=10,scale=log),compare=reno,compare=Deep(buf.bdp=8),runs=20,measure=goodput@a
 *     sweep=vary=hop1.buf(5,10,20),measure=utilization@hop1,measure=utilization@hop1.back
 *
 * `vary` holds values, or from, to, points and scale; `compare` the id of a variant or AQM, or a label and settings;
 * `compare=cubic(for=b,for=c)` has those flows alone run a TCP variant.
 * Only what differs from the defaults of version `v` is written. What was published is not part of a link.
 */
import { faults as faultWords } from '../../../strings/faults'
import { link as linkWords } from '../../../strings/link'
import { sweeps as words } from '../../../strings/sweeps'
import { named, shorten, together } from '../../scenario/faults'
import { decodeLink, encodeLink } from '../../scenario/link'
import {
  bracketed,
  hasEmptyItems,
  type Item,
  parseItems,
  scalarOf,
  unclosed,
  word,
} from '../../scenario/link-text'
import { defaultView, SWEEP_MODE } from '../../scenario/link-view'
import { type Fault, fileOf, type Scenario } from '../../scenario/scenario'
import { defaultMetrics } from './metrics'
import { namedVariant, namedVariants, tcpLabelIn } from './named-variants'
import { onlyReplaces } from './replacement'
import { AS_GIVEN, sweepVersions, validateSweep } from './schema'
import type { Axis, Settings, Sweep, SweepVariant } from './sweep'

/** Short names of paths; all others are written in full. */
const SHORT: Readonly<Record<string, string>> = {
  'bottleneck.bandwidthMbps': 'bw',
  'bottleneck.delayMs': 'delay',
  'bottleneck.buffer.packets': 'buf',
  'bottleneck.buffer.bdp': 'buf.bdp',
  'bottleneck.buffer.ms': 'buf.ms',
  'bottleneck.buffer.bytes': 'buf.bytes',
  'bottleneck.buffer.bdpByRootFlows': 'buf.bdpByRootFlows',
  'bottleneck.loss.percent': 'loss',
  'bottleneck.jitterMs': 'jitter',
  'bottleneck.aggregationMs': 'agg',
  'bottleneck.aqm.id': 'aqm',
  'bottleneck.aqm.ecn': 'ecn',
  durationS: 'dur',
}
const FULL = new Map(Object.entries(SHORT).map(([path, short]) => [short, path]))

/** "network.hops.1.back.buffer.packets" -> "hop1.back.buf" */
function shortPath(path: string): string {
  const [, hop, back = '', rest = ''] = /^network\.hops\.(\d)(\.back)?\.(.+)$/.exec(path) ?? []
  if (hop === undefined) return SHORT[path] ?? path
  return `hop${hop}${back}.${SHORT[`bottleneck.${rest}`] ?? rest}`
}

function fullPath(name: string): string {
  const [, hop, back = '', rest = ''] = /^hop(\d)(\.back)?\.(.+)$/.exec(name) ?? []
  if (hop === undefined) return FULL.get(name) ?? name
  const ofLink = FULL.get(rest)?.replace(/^bottleneck\./, '') ?? rest
  return `network.hops.${hop}${back}.${ofLink}`
}

/** Stands before each flow that runs a compared variant, where not all do. */
const FOR = 'for'

const DEFAULTS = { repetitions: 10, startJitterS: 0, warmUpS: 0 } as const

function axisText(axis: Axis): string {
  const items =
    'values' in axis
      ? axis.values.map(word)
      : [
          `from=${word(axis.from)}`,
          `to=${word(axis.to)}`,
          `points=${axis.points}`,
          ...(axis.scale === 'log' ? ['scale=log'] : []),
        ]
  return `${shortPath(axis.path)}${bracketed(items)}`
}

/** The id alone where that says the same. */
function variantText({ label, set }: SweepVariant, base: Scenario): string {
  const same = JSON.stringify({ label, set })
  const id = namedVariants(base).find((known) => JSON.stringify(namedVariant(known, base)) === same)
  if (id !== undefined) return id
  const replaces = onlyReplaces({ set })
  const flows = Object.keys(set).map((path) => path.split('.')[1] ?? '')
  if (replaces !== null && label === tcpLabelIn(base, replaces) && !flows.includes('*'))
    return `${replaces}${bracketed(flows.map((flow) => `${FOR}=${flow}`))}`
  return `${label}${bracketed(Object.entries(set).map(([path, value]) => `${shortPath(path)}=${word(value)}`))}`
}

/** Brackets are always written after a label, so that one that is also the id of a variant is not taken for it. */
export function sweepText(sweep: Sweep): string {
  const items = sweep.vary.map((axis) => `vary=${axisText(axis)}`)
  const asGiven = JSON.stringify(sweep.compare) === JSON.stringify([AS_GIVEN])
  if (!asGiven) items.push(...sweep.compare.map((variant) => `compare=${variantText(variant, sweep.base)}`))
  if (sweep.repetitions !== DEFAULTS.repetitions) items.push(`runs=${sweep.repetitions}`)
  if (sweep.startJitterS !== DEFAULTS.startJitterS) items.push(`startJitter=${sweep.startJitterS}`)
  if (sweep.warmUpS !== DEFAULTS.warmUpS) items.push(`warmUp=${sweep.warmUpS}`)
  if (JSON.stringify(sweep.metrics) !== JSON.stringify(defaultMetrics(sweep.base)))
    items.push(...sweep.metrics.map((key) => `measure=${key}`))
  return items.join(',')
}

/** The query, without "?". The title is that of the sweep. */
export function encodeSweepLink(sweep: Sweep): string {
  const view = { ...defaultView, mode: SWEEP_MODE, sweep: sweepText(sweep) }
  return encodeLink({ ...sweep.base, title: sweep.title }, view)
}

const plainKeys: ReadonlyMap<string, string> = new Map([
  ['v', 'version'],
  ['runs', 'repetitions'],
  ['repetitions', 'repetitions'],
  ['startJitter', 'startJitterS'],
  ['startJitterS', 'startJitterS'],
  ['warmUp', 'warmUpS'],
  ['warmUpS', 'warmUpS'],
])

/** An axis, and what of its brackets is none. */
function axisOf({ word: name, items }: Item['value']): { readonly axis: unknown; readonly strange: Item[] } {
  const path = fullPath(name)
  const all = items ?? []
  const named = all.filter((item) => item.key !== '')
  if (named.length === 0)
    return { axis: { path, values: all.map((item) => scalarOf(item.value)) }, strange: [] }
  const axis = { path, ...Object.fromEntries(named.map((item) => [item.key, scalarOf(item.value)])) }
  return { axis, strange: all.filter((item) => item.key === '') }
}

function variantOf({ word: name, items }: Item['value']): unknown {
  if (items === null) return name
  if (items.length > 0 && items.every((item) => item.key === FOR))
    return { variant: name, flows: items.map((item) => item.value.text) }
  const set = items.map((item) => [fullPath(item.key), scalarOf(item.value)] as const)
  return { label: name, set: Object.fromEntries(set) as Settings }
}

/** Keys that may repeat, and the lists that they fill. */
const listKeys = new Map(Object.entries({ vary: 'vary', compare: 'compare', measure: 'metrics' }))

class SweepText {
  /** The sweep's part of a file. */
  readonly file: Record<string, unknown> = { version: 1 }
  /** The items of the text by what they fill: "vary[0]", "repetitions". */
  readonly written = new Map<string, string>()
  /** What of the text was not used, and why. */
  readonly strange: { readonly text: string; readonly why: string }[] = []
  private readonly lists = new Map<string, unknown[]>()

  constructor(text: string) {
    for (const item of parseItems(text)) this.read(item)
    if (unclosed(text) > 0) this.strange.push({ text, why: linkWords.unclosed })
    if (hasEmptyItems(text)) this.strange.push({ text, why: linkWords.emptyItems })
  }

  private read(item: Item): void {
    const list = listKeys.get(item.key)
    const plain = plainKeys.get(item.key)
    if (list !== undefined) this.push(list, item, this.valueOf(item))
    else if (plain === undefined) this.strange.push({ text: item.text, why: this.unknown(item.key) })
    else if (this.written.has(plain))
      this.strange.push({ text: item.text, why: linkWords.keyGivenBefore(item.key) })
    else {
      this.file[plain] = scalarOf(item.value)
      this.written.set(plain, item.text)
    }
  }

  private unknown(key: string): string {
    return key === '' ? linkWords.notAPair : words.knownKeys(KEYS.join(', '))
  }

  private valueOf({ key, value }: Item): unknown {
    if (key === 'compare') return variantOf(value)
    if (key === 'measure') return value.text
    const { axis, strange } = axisOf(value)
    for (const { text } of strange) this.strange.push({ text, why: words.valuesOrRange })
    return axis
  }

  private push(list: string, item: Item, value: unknown): void {
    const values = this.lists.get(list) ?? []
    this.lists.set(list, values)
    this.file[list] = values
    this.written.set(`${list}[${values.length}]`, item.text)
    values.push(value)
  }
}

export interface OpenedSweep {
  /** null: there is none that can be used. */
  readonly sweep: Sweep | null
  /** What could not be used, each with a sentence as its message. */
  readonly ignored: readonly Fault[]
}

/** What of a sweep file may be left out when it is at fault. */
const OPTIONAL = ['compare', 'repetitions', 'startJitterS', 'warmUpS', 'metrics'] as const

const KEYS = ['v', 'vary', 'compare', 'runs', 'startJitter', 'warmUp', 'measure']

/** The text of a link's `sweep`, for the scenario of that link, opened as far as it is valid. Never throws. */
export function openSweepText(text: string, base: Scenario): OpenedSweep {
  const read = new SweepText(text)
  const strange = named(read.strange, ({ text: item, why }) => ignoredFault(item, why))
  const { sweep, ignored } = openSweep(read, { ...read.file, title: base.title, base: fileOf(base) })
  return { sweep, ignored: together([strange, ignored]) }
}

/** A whole link. The sweep is null for one that holds none. */
export function decodeSweepLink(query: string): OpenedSweep {
  const { scenario, view, ignored } = decodeLink(query)
  if (view.sweep === null) return { sweep: null, ignored }
  const opened = openSweepText(view.sweep, scenario)
  return { sweep: opened.sweep, ignored: together([ignored, opened.ignored]) }
}

function ignoredFault(text: string, why: string): Fault {
  return { path: 'sweep', message: linkWords.ignored(shorten(text), why) }
}

/** A fault of the file in the words of the link: the item that is at fault, as it was written. */
function inWords({ written }: SweepText, fault: Fault): Fault {
  const [place = '', list = ''] = /^([a-zA-Z]+)(?:\[\d+\])?/.exec(fault.path) ?? []
  const item = written.get(place) ?? written.get(list) ?? written.get(`${list}[0]`)
  const said = shortNames(fault.message)
  // What is missing is no item, and how many more there are is none either.
  if (item === undefined && (fault.path === '' || fault.value === undefined)) {
    const what = list === 'vary' ? words.noVary : said
    return { path: 'sweep', message: fault.path === '' ? `${said}.` : words.cannotBeUsed(what) }
  }
  if (item === undefined) return { path: 'sweep', message: linkWords.ignored(words.aRun, said) }
  const isUnknown = said.startsWith(faultWords.unknown)
  const why =
    fault.allowed === undefined || isUnknown ? said : linkWords.withAllowed(said, shortNames(fault.allowed))
  return ignoredFault(item, why)
}

/** Paths as a link writes them. */
function shortNames(text: string): string {
  return text.replace(/\b(?:bottleneck\.[a-zA-Z.]+|network\.hops\.\d\.[a-zA-Z.]+|durationS)\b/g, (path) =>
    shortPath(path),
  )
}

/** Leaves out what is at fault as long as the rest can stand without it. */
function openSweep(text: SweepText, whole: Readonly<Record<string, unknown>>): OpenedSweep {
  const ignored: Fault[] = []
  const left: Record<string, unknown> = { ...whole }
  for (;;) {
    const checked = validateSweep(left)
    if (checked.ok) return { sweep: checked.value, ignored }
    const bad = OPTIONAL.find(
      (key) => key in left && checked.faults.some((fault) => fault.path.startsWith(key)),
    )
    // The other faults come again with what is left.
    for (const fault of checked.faults)
      if (bad === undefined || fault.path.startsWith(bad))
        ignored.push(fault.others === undefined ? inWords(text, fault) : fault)
    if (bad === undefined) {
      if (Number(whole.version) > sweepVersions.current)
        return { sweep: null, ignored: [{ path: 'sweep', message: words.newer }] }
      return { sweep: null, ignored }
    }
    delete left[bad]
  }
}
