/**
 * A sweep in a link: the base scenario as in every link, and `sweep=` with the rest, in the notation of link-text.ts:
 *
 *     sweep=vary=loss(from=0.01,to=5,points=10,scale=log),compare=reno,compare=Deep(buf.bdp=8),runs=20,measure=goodput@a
 *
 * `vary` holds values, or from, to, points and scale; `compare` the id of a variant or AQM, or a label and settings.
 * Only what differs from the defaults of version `v` is written. What was published is not part of a link.
 */
import { faultLine, oneOf } from '../../scenario/faults'
import { decodeLink, encodeLink } from '../../scenario/link'
import { bracketed, type Item, parseItems, scalar, word } from '../../scenario/link-text'
import { defaultView, SWEEP_MODE } from '../../scenario/link-view'
import type { Fault, Scenario } from '../../scenario/scenario'
import { newerVersionMessage } from '../../scenario/upgrade'
import { DEFAULT_METRICS } from './metrics'
import { AS_GIVEN, namedVariant, namedVariants, sweepVersions, validateSweep } from './schema'
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
  'bottleneck.aqm.id': 'aqm',
  'bottleneck.aqm.ecn': 'ecn',
  durationS: 'dur',
}
const FULL = new Map(Object.entries(SHORT).map(([path, short]) => [short, path]))
const shortPath = (path: string): string => SHORT[path] ?? path
const fullPath = (name: string): string => FULL.get(name) ?? name

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
function variantText({ label, set }: SweepVariant): string {
  const same = JSON.stringify({ label, set })
  const id = namedVariants().find((known) => JSON.stringify(namedVariant(known)) === same)
  if (id !== undefined) return id
  return `${label}${bracketed(Object.entries(set).map(([path, value]) => `${shortPath(path)}=${word(value)}`))}`
}

/** Brackets are always written after a label, so that one that is also the id of a variant is not taken for it. */
export function sweepText(sweep: Sweep): string {
  const items = sweep.vary.map((axis) => `vary=${axisText(axis)}`)
  const asGiven = JSON.stringify(sweep.compare) === JSON.stringify([AS_GIVEN])
  if (!asGiven) items.push(...sweep.compare.map((variant) => `compare=${variantText(variant)}`))
  if (sweep.repetitions !== DEFAULTS.repetitions) items.push(`runs=${sweep.repetitions}`)
  if (sweep.startJitterS !== DEFAULTS.startJitterS) items.push(`startJitter=${sweep.startJitterS}`)
  if (sweep.warmUpS !== DEFAULTS.warmUpS) items.push(`warmUp=${sweep.warmUpS}`)
  if (JSON.stringify(sweep.metrics) !== JSON.stringify(DEFAULT_METRICS))
    items.push(...sweep.metrics.map((key) => `measure=${key}`))
  return items.join(',')
}

/** The query, without "?". The title is that of the sweep. */
export function encodeSweepLink(sweep: Sweep): string {
  const view = { ...defaultView, mode: SWEEP_MODE, sweep: sweepText(sweep) }
  return encodeLink({ ...sweep.base, title: sweep.title }, view)
}

const plainKeys: Readonly<Record<string, string>> = {
  runs: 'repetitions',
  repetitions: 'repetitions',
  startJitter: 'startJitterS',
  startJitterS: 'startJitterS',
  warmUp: 'warmUpS',
  warmUpS: 'warmUpS',
}

function axisOf({ word: name, items }: Item['value']): unknown {
  const path = fullPath(name)
  const named = (items ?? []).filter((item) => item.key !== '')
  if (named.length === 0) return { path, values: (items ?? []).map((item) => scalar(item.value.word)) }
  return { path, ...Object.fromEntries(named.map((item) => [item.key, scalar(item.value.word)])) }
}

function variantOf({ word: name, items }: Item['value']): unknown {
  if (items === null) return name
  const set: Record<string, unknown> = {}
  for (const item of items) set[fullPath(item.key)] = scalar(item.value.word)
  return { label: name, set: set as Settings }
}

/** The sweep's part of a file, and what of the text is none. */
function fileOf(text: string): {
  readonly file: Record<string, unknown>
  readonly unknown: readonly string[]
} {
  const file: Record<string, unknown> = { version: 1 }
  const unknown: string[] = []
  const push = (key: string, value: unknown): void => {
    file[key] = [...(Array.isArray(file[key]) ? file[key] : []), value]
  }
  for (const { key, value, text: written } of parseItems(text)) {
    const plain = plainKeys[key]
    if (key === 'v') file.version = scalar(value.word)
    else if (key === 'vary') push('vary', axisOf(value))
    else if (key === 'compare') push('compare', variantOf(value))
    else if (key === 'measure') push('metrics', value.word)
    else if (plain !== undefined) file[plain] = scalar(value.word)
    else unknown.push(written)
  }
  return { file, unknown }
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
  const { file, unknown } = fileOf(text)
  const ignored = unknown.map((written) => ({
    path: 'sweep',
    message: `Ignored: ${written} (unknown key).`,
    allowed: oneOf(KEYS),
  }))
  return openSweep({ ...file, title: base.title, base }, ignored)
}

/** A whole link. The sweep is null for one that holds none. */
export function decodeSweepLink(query: string): OpenedSweep {
  const { scenario, view, ignored } = decodeLink(query)
  if (view.sweep === null) return { sweep: null, ignored }
  const opened = openSweepText(view.sweep, scenario)
  return { sweep: opened.sweep, ignored: [...ignored, ...opened.ignored] }
}

/** Leaves out what is at fault as long as the rest can stand without it. */
function openSweep(whole: Readonly<Record<string, unknown>>, ignored: readonly Fault[]): OpenedSweep {
  const said = [...ignored]
  const left: Record<string, unknown> = { ...whole }
  for (;;) {
    const checked = validateSweep(left)
    if (checked.ok) return { sweep: checked.value, ignored: said }
    const bad = OPTIONAL.find(
      (key) => key in left && checked.faults.some((fault) => fault.path.startsWith(key)),
    )
    said.push(...checked.faults.map((fault) => ({ ...fault, message: `Ignored: ${faultLine(fault)}.` })))
    if (bad === undefined) {
      if (Number(whole.version) > sweepVersions.current)
        return { sweep: null, ignored: [{ path: 'sweep', message: `${newerVersionMessage('This sweep')}.` }] }
      return { sweep: null, ignored: said }
    }
    delete left[bad]
  }
}
