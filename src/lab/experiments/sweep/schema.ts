/** The schema of a sweep file, version 1, and the way in: a complete sweep, or everything that is wrong with it. */
import * as v from 'valibot'
import { queues, variants } from '../../../simulator/registry'
import { plan } from '../../run/estimate'
import {
  type Checked,
  faultsOf,
  handOut,
  MOST_NAMED,
  oneOf,
  type PlacedFault,
  placed,
  unknownMessage,
} from '../../scenario/faults'
import { type Field, identifier, isRecord, list, number, refuse, strict } from '../../scenario/fields'
import { parseJson } from '../../scenario/json'
import { MAX_TITLE } from '../../scenario/ranges'
import type { Scenario } from '../../scenario/scenario'
import { upgradeFile, type Versions } from '../../scenario/upgrade'
import { validateScenario } from '../../scenario/validate'
import { describeSetting } from './describe'
import { DEFAULT_METRICS, metrics, splitMetric } from './metrics'
import { describePath, knownPaths } from './paths'
import { cellAt, cellCount, cellScenario, pointCount } from './points'
import type { Axis, Published, Setting, Settings, Sweep, SweepVariant } from './sweep'

export const MOST_RUNS = 1_000_000
export const MOST_CELLS = 20_000
export const sweepRanges = {
  repetitions: { min: 1, max: 10_000, unit: 'runs', integer: true },
  points: { min: 2, max: 1000, unit: 'points', integer: true },
  startJitterS: { min: 0, max: 60, unit: 's' },
  warmUpS: { min: 0, max: 3600, unit: 's' },
} as const
const MOST_LABEL = 60

export const sweepVersions: Versions = { what: 'sweep', current: 1, steps: {} }

const setting: Field<Setting> = v.custom<Setting>(
  (given) =>
    given === null || Number.isFinite(given) || typeof given === 'string' || typeof given === 'boolean',
  'a number, text, true, false or null',
)
/** Labels stand in links, between brackets and commas. */
const label: Field<string> = v.pipe(
  v.string('text'),
  v.check(
    (text) =>
      /^[^(),=\p{Cc}\p{Surrogate}]*$/u.test(text) && text.trim() === text && text.length <= MOST_LABEL,
    `not a label | at most ${MOST_LABEL} characters, without brackets, commas and equals signs`,
  ),
)
const text: Field<string> = v.pipe(
  v.string('text'),
  v.check((given) => given.length <= MAX_TITLE, `too long | at most ${MAX_TITLE} characters`),
)

const path = (ids: readonly string[]): Field<string> =>
  v.pipe(
    v.string('a path'),
    v.check((given) => describePath(given) !== undefined, unknownPath(ids)),
  )

const unknownPath = (ids: readonly string[]): string => `unknown path | ${oneOf(knownPaths(ids))}`

/** What a path's value may be. Choices and switches are judged by the scenario. */
function valueField(given: unknown): Field<Setting> {
  const described = typeof given === 'string' ? describePath(given) : undefined
  return described?.kind === 'number' ? v.nullable(number(described)) : setting
}

const range = (ids: readonly string[], given: unknown): Field<Axis> => {
  const described = typeof given === 'string' ? describePath(given) : undefined
  const ends = described?.kind === 'number' ? number(described) : refuse('not a number here | values')
  // What an unknown path may be set to is unknown.
  const end = described === undefined ? v.number('a number') : ends
  const whole = strict({
    path: path(ids),
    from: end,
    to: end,
    points: number(sweepRanges.points),
    scale: v.optional(identifier('scale', ['linear', 'log']), 'linear'),
  })
  return v.pipe(
    whole,
    v.rawCheck(({ dataset, addIssue }) => {
      const { from, to, scale } = dataset.value as { from?: unknown; to?: unknown; scale?: unknown }
      const place = (key: string, value: unknown) =>
        [{ type: 'object', origin: 'value', input: {}, key, value }] as [v.ObjectPathItem]
      if (scale === 'log' && typeof from === 'number' && from <= 0)
        addIssue({ message: 'no logarithm | more than 0', input: from, path: place('from', from) })
      if (scale === 'log' && typeof to === 'number' && to <= 0)
        addIssue({ message: 'no logarithm | more than 0', input: to, path: place('to', to) })
      if (typeof from === 'number' && from === to)
        addIssue({
          message: 'the same at both ends | another value than from',
          input: to,
          path: place('to', to),
        })
    }),
  ) as unknown as Field<Axis>
}

const axis = (ids: readonly string[]): Field<Axis> =>
  v.lazy((input) => {
    const given = isRecord(input) ? input.path : undefined
    if (isRecord(input) && !('values' in input)) return range(ids, given)
    return strict({
      path: path(ids),
      values: v.pipe(
        list(valueField(given), 'values', MOST_CELLS),
        v.check((values) => values.length > 0, 'no values | at least one'),
        v.check((values) => new Set(values).size === values.length, 'a value twice | each value once'),
      ),
    }) as Field<Axis>
  })

const settings = (ids: readonly string[]): Field<Settings> => {
  const allowed = oneOf(knownPaths(ids))
  return v.lazy((input) => {
    if (!isRecord(input)) return refuse('an object of paths and values')
    const entries: Record<string, Field<Setting>> = {}
    for (const key of Object.keys(input)) if (describePath(key) !== undefined) entries[key] = valueField(key)
    return strict(entries, [], allowed) as Field<Settings>
  })
}

/** A variant's id alone means: every TCP flow runs it. An AQM's: the bottleneck has it. */
export function namedVariant(id: string): SweepVariant | undefined {
  const variant = variants.get(id)
  if (variant !== undefined) return { label: variant.label, set: { 'flows.*.variant': id } }
  const queue = queues.get(id)
  return queue === undefined ? undefined : { label: queue.label, set: { 'bottleneck.aqm.id': id } }
}

export const namedVariants = (): string[] => [...variants.keys(), ...queues.keys()]

const compared = (ids: readonly string[]): Field<SweepVariant> =>
  v.lazy((input) =>
    typeof input === 'string'
      ? v.pipe(
          identifier('variant or AQM', namedVariants()),
          v.transform((id) => namedVariant(id) ?? { label: id, set: {} }),
        )
      : strict({ label, set: v.optional(settings(ids), {}) }),
  ) as Field<SweepVariant>

/** Compared where a sweep does not say: the base scenario as it is. */
export const AS_GIVEN: SweepVariant = { label: 'As given', set: {} }

const metric = (ids: readonly string[]): Field<string> =>
  v.pipe(
    v.string('a metric'),
    v.check(
      (key) => metrics.has(splitMetric(key).id),
      ({ input }) =>
        `${unknownMessage('metric', splitMetric(input).id, metrics.keys())} | ${oneOf(metrics.keys())}`,
    ),
    v.check(
      (key) => {
        const { id, flow } = splitMetric(key)
        return flow === null || !metrics.has(id) || (metrics.get(id)?.of === 'flows' && ids.includes(flow))
      },
      `not of that flow | a metric of flows and one of ${ids.join(', ')}`,
    ),
  )

function some<T>(item: Field<T>, what: string, most: number): Field<T[]> {
  return v.pipe(
    list(item, what, most),
    v.check((items) => items.length > 0, `out of range | 1 to ${most} ${what}`),
  )
}

const published: Field<Published> = strict({
  label: text,
  source: text,
  metric: v.string('a metric'),
  variant: v.string('the label of a variant'),
  points: list(strict({ x: setting, y: v.number('a number') }), 'points', sweepRanges.points.max),
  within: strict({ agrees: v.number('a number'), close: v.number('a number') }),
}) as unknown as Field<Published>

/** `ids`: of the base scenario's flows. */
const sweepSchema = (ids: readonly string[]) =>
  strict(
    {
      version: v.literal(1, '1'),
      title: v.optional(text, ''),
      vary: v.lazy((input) =>
        input === undefined ? refuse('missing | one or two axes') : some(axis(ids), 'axes', 2),
      ),
      compare: v.optional(some(compared(ids), 'variants', 100), [AS_GIVEN]),
      repetitions: v.optional(number(sweepRanges.repetitions), 10),
      startJitterS: v.optional(number(sweepRanges.startJitterS), 0),
      warmUpS: v.optional(number(sweepRanges.warmUpS), 0),
      metrics: v.optional(some(metric(ids), 'metrics', 50), [...DEFAULT_METRICS]),
      published: v.optional(v.nullable(published), null),
    },
    ['base'],
  ) as unknown as Field<Omit<Sweep, 'base'>>

/** A sweep that is well formed may still ask for a scenario that is not: every cell is checked. */
function checkCells(sweep: Sweep): PlacedFault[] {
  const faults = new Map<string, PlacedFault>()
  const add = (fault: PlacedFault): void => {
    faults.set(`${fault.path} ${fault.message}`, fault)
  }
  for (let index = 0; index < cellCount(sweep); index++) {
    const cell = cellAt(sweep, index)
    const checked = cellScenario(sweep, cell)
    const where = [
      ...cell.values.map((value, k) => describeSetting(sweep.vary[k]?.path ?? '', value)),
      sweep.compare[cell.variant]?.label ?? '',
    ].join(', ')
    if (!checked.ok) {
      for (const fault of checked.faults)
        add(placed([fault.path], `${fault.message}, at ${where}`, fault.value, fault.allowed))
    } else
      for (const fault of checkRun(sweep, checked.value))
        add({ ...fault, message: `${fault.message}, at ${where}` })
    if (faults.size > MOST_NAMED) break
  }
  return [...faults.values()]
}

function checkRun(sweep: Sweep, scenario: Scenario): PlacedFault[] {
  const faults: PlacedFault[] = []
  const planned = plan(scenario, { events: false })
  if (planned.size === 'refused') faults.push(placed(['base'], planned.message))
  if (sweep.warmUpS >= scenario.durationS) {
    faults.push(placed(['warmUpS'], 'not before the end', sweep.warmUpS, `less than ${scenario.durationS} s`))
  }
  for (const { id, startS, stopS } of scenario.flows) {
    if (stopS === null || startS + sweep.startJitterS < stopS) continue
    const allowed = `less than ${stopS - startS} s, from the start of flow ${id} to its stop`
    faults.push(placed(['startJitterS'], 'too much', sweep.startJitterS, allowed))
  }
  return faults
}

function checkSize(sweep: Sweep): PlacedFault[] {
  const cells = cellCount(sweep)
  const runs = pointCount(sweep)
  if (cells > MOST_CELLS) return [placed(['vary'], 'too many combinations', cells, `at most ${MOST_CELLS}`)]
  if (runs > MOST_RUNS)
    return [placed(['repetitions'], `${runs} runs are too many`, undefined, `at most ${MOST_RUNS} runs`)]
  return []
}

function checkNames(sweep: Sweep): PlacedFault[] {
  const labels = sweep.compare.map((variant) => variant.label)
  const faults: PlacedFault[] = []
  labels.forEach((given, index) => {
    if (labels.indexOf(given) < index)
      faults.push(placed(['compare', index, 'label'], 'duplicate label', given, 'a label of its own'))
  })
  const [first, second] = sweep.vary
  if (first !== undefined && first.path === second?.path)
    faults.push(placed(['vary', 1, 'path'], 'the same as the first', second.path, 'another path'))
  for (const [index, key] of sweep.metrics.entries())
    if (sweep.metrics.indexOf(key) < index)
      faults.push(placed(['metrics', index], 'given before', key, 'each metric once'))
  if (sweep.published !== null) {
    const { metric: key, variant } = sweep.published
    if (!sweep.metrics.includes(key))
      faults.push(placed(['published', 'metric'], 'not kept', key, oneOf(sweep.metrics)))
    if (!labels.includes(variant))
      faults.push(placed(['published', 'variant'], 'unknown', variant, oneOf(labels)))
  }
  return faults
}

/** A complete sweep from the parsed content of a sweep file of any version. Faults: as of `handOut`. */
export function validateSweep(file: unknown): Checked<Sweep> {
  const current = upgradeFile(file, sweepVersions)
  if (!current.ok) return current
  const given = current.value.base
  const base =
    given === undefined
      ? ({ ok: false, faults: [{ path: '', message: 'missing', allowed: 'a scenario' }] } as const)
      : validateScenario(given)
  const baseFaults = base.ok
    ? []
    : base.faults.map((fault) => ({ ...fault, path: fault.path === '' ? 'base' : `base.${fault.path}` }))
  const ids = base.ok ? base.value.flows.map((flow) => flow.id) : []
  const parsed = v.safeParse(sweepSchema(ids), current.value)
  const faults = [...baseFaults, ...handOut(faultsOf(parsed.issues))]
  if (!parsed.success || !base.ok || faults.length > 0) return { ok: false, faults }
  // The title is the sweep's; each of its runs has one of its own.
  const title = parsed.output.title === '' ? base.value.title : parsed.output.title
  const sweep: Sweep = { ...parsed.output, title, base: { ...base.value, title: '' } }
  const size = checkSize(sweep)
  const found = [...checkNames(sweep), ...size, ...(size.length === 0 ? checkCells(sweep) : [])]
  return found.length === 0 ? { ok: true, value: sweep } : { ok: false, faults: handOut(found) }
}

/** From the text of a sweep file. Broken JSON is a fault with its line and column. */
export function readSweep(content: string): Checked<Sweep> {
  const parsed = parseJson(content)
  return parsed.ok ? validateSweep(parsed.value) : parsed
}
