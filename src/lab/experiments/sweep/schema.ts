/** The schema of a sweep file, version 1, and the way in: a complete sweep, or everything that is wrong with it. */
import * as v from 'valibot'
import { faults as faultWords } from '../../../strings/faults'
import { sweeps as words } from '../../../strings/sweeps'
import { plan } from '../../run/estimate'
import {
  type Checked,
  faultsOf,
  handOut,
  MOST_NAMED,
  oneOf,
  type PlacedFault,
  placed,
  withNearest,
} from '../../scenario/faults'
import {
  type Field,
  identifier,
  list,
  number,
  refuse,
  required,
  strict,
  titleText,
} from '../../scenario/fields'
import { isRecord } from '../../scenario/is-record'
import { parseJson } from '../../scenario/json'
import { MOST_ALGORITHMS } from '../../scenario/own-algorithms'
import { MAX_FLOWS, MAX_HOPS, ranges } from '../../scenario/ranges'
import { type Fault, isTcpFlow, type Scenario } from '../../scenario/scenario'
import { upgradeFile, type Versions } from '../../scenario/upgrade'
import { validateScenario } from '../../scenario/validate'
import { written } from '../../scenario/written'
import { MOST_METRICS, MOST_RUNS } from './bounds'
import { describeSettings, variantNameOf } from './describe'
import { defaultMetrics, linksAsked, metrics, splitMetric } from './metrics'
import { namedTcp, namedVariant, namedVariants, tcpLabelIn } from './named-variants'
import { type Base, describePath, knownPaths, pathFits } from './paths'
import { cellAt, cellCount, cellScenario, pointCount } from './points'
import { replacing } from './replacement'
import type { Axis, Published, Setting, Settings, Sweep, SweepVariant } from './sweep'

export const MOST_CELLS = 20_000
export const sweepRanges = {
  repetitions: { min: 1, max: 10_000, unit: 'runs', integer: true },
  points: { min: 2, max: 1000, unit: 'points', integer: true },
  startJitterS: { min: 0, max: 60, unit: 's' },
  warmUpS: { min: 0, max: 3600, unit: 's' },
} as const
const MOST_LABEL = 60

export const sweepVersions: Versions = { said: words.sweep, current: 1, steps: {} }

const setting: Field<Setting> = v.custom<Setting>(
  (given) =>
    given === null || Number.isFinite(given) || typeof given === 'string' || typeof given === 'boolean',
  words.setting,
)
/** Labels stand in links, between brackets and commas. */
const label: Field<string> = v.pipe(
  v.string(faultWords.text),
  v.check(
    (text) =>
      /^[^(),=\p{Cc}\p{Surrogate}]*$/u.test(text) && text.trim() === text && text.length <= MOST_LABEL,
    `${words.notALabel} | ${words.labelForm(MOST_LABEL)}`,
  ),
)

const isPathOf = (given: string, base: Base): boolean =>
  describePath(given) !== undefined && pathFits(given, base)

const path = (base: Base): Field<string> =>
  v.pipe(
    v.string(words.aPath),
    v.check((given) => isPathOf(given, base), `${words.unknownPath} | ${oneOf(knownPaths(base))}`),
  )

/** What a path's value may be. Choices and switches are judged by the scenario. */
function valueField(given: unknown): Field<Setting> {
  const described = typeof given === 'string' ? describePath(given) : undefined
  return described?.kind === 'number' ? v.nullable(number(described)) : setting
}

const range = (base: Base, given: unknown): Field<Axis> => {
  const described = typeof given === 'string' ? describePath(given) : undefined
  const ends =
    described?.kind === 'number'
      ? number(described)
      : refuse(`${words.notANumberHere} | ${words.valuesInstead}`)
  // What an unknown path may be set to is unknown.
  const end = described === undefined ? v.number(words.aNumber) : ends
  const whole = strict({
    path: path(base),
    from: end,
    to: end,
    points: number(sweepRanges.points),
    scale: v.optional(identifier(words.unknownScale, ['linear', 'log']), 'linear'),
  })
  return v.pipe(
    whole,
    v.rawCheck(({ dataset, addIssue }) => {
      const { from, to, scale } = dataset.value as { from?: unknown; to?: unknown; scale?: unknown }
      const place = (key: string, value: unknown) =>
        [{ type: 'object', origin: 'value', input: {}, key, value }] as [v.ObjectPathItem]
      for (const [key, end] of Object.entries({ from, to }))
        if (scale === 'log' && typeof end === 'number' && end <= 0)
          addIssue({
            message: `${words.noLogarithm} | ${words.moreThanZero}`,
            input: end,
            path: place(key, end),
          })
      if (typeof from === 'number' && from === to)
        addIssue({ message: `${words.sameEnds} | ${words.otherThanFrom}`, input: to, path: place('to', to) })
    }),
  ) as unknown as Field<Axis>
}

const axis = (base: Base): Field<Axis> =>
  v.lazy((input) => {
    const given = isRecord(input) ? input.path : undefined
    if (isRecord(input) && !('values' in input)) return range(base, given)
    return strict({
      path: path(base),
      values: v.pipe(
        list(valueField(given), words.values, MOST_CELLS),
        v.check((values) => values.length > 0, `${words.noValues} | ${words.atLeastOne}`),
        v.check(
          (values) => new Set(values).size === values.length,
          `${words.valueTwice} | ${words.eachValueOnce}`,
        ),
      ),
    }) as Field<Axis>
  })

const settings = (base: Base): Field<Settings> => {
  const allowed = oneOf(knownPaths(base))
  return v.lazy((input) => {
    if (!isRecord(input)) return refuse(faultWords.pathsAndValues)
    const entries: Record<string, Field<Setting>> = {}
    for (const key of Object.keys(input)) if (isPathOf(key, base)) entries[key] = valueField(key)
    return strict(entries, [], allowed) as Field<Settings>
  })
}

/** A TCP variant in place of what some flows run, and no others: `{ "variant": "cubic", "flows": ["b"] }`. */
function inPlaceOf(base: Base): Field<SweepVariant> {
  const ids = base.flows.filter(isTcpFlow).map(({ id }) => id)
  const flow = identifier(words.notATcpFlow, ids)
  const flows = v.pipe(
    some(flow, words.flows, MAX_FLOWS),
    v.check((given) => new Set(given).size === given.length, `${words.flowTwice} | ${words.eachFlowOnce}`),
  )
  return v.pipe(
    strict({
      variant: identifier(words.unknownVariant, namedTcp(base)),
      // What a base at fault has for flows is not known.
      flows: ids.length === 0 ? list(v.string(faultWords.text), words.flows, MAX_FLOWS) : flows,
      label: v.optional(label),
    }),
    v.transform((given) => ({
      label: given.label ?? tcpLabelIn(base, given.variant) ?? given.variant,
      set: replacing(given.variant, given.flows, base),
    })),
  ) as Field<SweepVariant>
}

const compared = (base: Base): Field<SweepVariant> =>
  v.lazy((input) => {
    if (isRecord(input) && 'variant' in input) return inPlaceOf(base)
    if (typeof input !== 'string') return strict({ label, set: v.optional(settings(base), {}) })
    return v.pipe(
      identifier(words.unknownVariantOrAqm, namedVariants(base)),
      v.transform((id) => namedVariant(id, base) ?? { label: id, set: {} }),
    )
  }) as Field<SweepVariant>

/** Compared where a sweep does not say: the base scenario as it is. */
export const AS_GIVEN: SweepVariant = { label: 'As given', set: {} }

/** A metric of flows may be about one of them, one of a link is about a link of the base. */
function isAskedOf({ id, asked }: ReturnType<typeof splitMetric>, base: Base): boolean {
  const of = metrics.get(id)?.of
  if (of === 'link') return linksAsked(base).includes(asked ?? '')
  return (
    of === undefined || asked === null || (of === 'flows' && base.flows.some((flow) => flow.id === asked))
  )
}

/** What a metric that is asked of something else may be asked of. */
function askedInstead(key: string, base: Base): string {
  const { id } = splitMetric(key)
  if (metrics.get(id)?.of !== 'link')
    return `${words.notOfThatFlow} | ${words.metricOfFlow(base.flows.map((flow) => flow.id).join(', '))}`
  const keys = linksAsked(base).map((asked) => (asked === '' ? id : `${id}@${asked}`))
  return `${key === id ? words.noLinkAsked : words.notOfThatLink} | ${oneOf(keys)}`
}

const metric = (base: Base): Field<string> =>
  v.pipe(
    v.string(words.aMetric),
    v.check(
      (key) => metrics.has(splitMetric(key).id),
      ({ input }) =>
        `${withNearest(words.unknownMetric, splitMetric(input).id, metrics.keys())} | ${oneOf(metrics.keys())}`,
    ),
    v.check(
      (key) => isAskedOf(splitMetric(key), base),
      ({ input }) => askedInstead(input, base),
    ),
  )

function some<T>(
  item: Field<T>,
  said: { readonly list: string; readonly tooMany: string; upTo(most: number): string },
  most: number,
): Field<T[]> {
  return v.pipe(
    list(item, said, most),
    v.check((items) => items.length > 0, `${faultWords.outOfRange} | ${said.upTo(most)}`),
  )
}

const published: Field<Published> = strict({
  label: titleText,
  source: titleText,
  metric: v.string(words.aMetric),
  variant: v.string(words.aVariantLabel),
  points: list(strict({ x: setting, y: v.number(words.aNumber) }), faultWords.points, sweepRanges.points.max),
  within: strict({ agrees: v.number(words.aNumber), close: v.number(words.aNumber) }),
}) as unknown as Field<Published>

const sweepSchema = (base: Base) =>
  strict(
    {
      version: v.literal(1, '1'),
      title: v.optional(titleText, ''),
      vary: v.lazy((input) =>
        input === undefined ? required(words.oneOrTwoAxes) : some(axis(base), words.axes, 2),
      ),
      compare: v.optional(some(compared(base), words.variants, 100), [AS_GIVEN]),
      repetitions: v.optional(number(sweepRanges.repetitions), 10),
      startJitterS: v.optional(number(sweepRanges.startJitterS), 0),
      warmUpS: v.optional(number(sweepRanges.warmUpS), 0),
      metrics: v.optional(some(metric(base), words.metrics, MOST_METRICS), [...defaultMetrics(base)]),
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
    const where = [...describeSettings(sweep, cell.values), variantNameOf(sweep, cell.variant)].join(', ')
    if (!checked.ok) {
      for (const fault of checked.faults)
        add(placed([fault.path], words.at(fault.message, where), fault.value, fault.allowed))
    } else
      for (const fault of checkRun(sweep, checked.value))
        add({ ...fault, message: words.at(fault.message, where) })
    if (faults.size > MOST_NAMED) break
  }
  return [...faults.values()]
}

function checkRun(sweep: Sweep, scenario: Scenario): PlacedFault[] {
  const faults: PlacedFault[] = []
  const planned = plan(scenario, { events: false })
  if (planned.size === 'refused') faults.push(placed(['base'], planned.message))
  if (sweep.warmUpS >= scenario.durationS) {
    faults.push(
      placed(['warmUpS'], words.notBeforeEnd, sweep.warmUpS, words.lessThan(written(scenario.durationS))),
    )
  }
  for (const { id, startS, stopS } of scenario.flows) {
    const most = Number((ranges.startS.max - startS).toFixed(6))
    if (sweep.startJitterS > most)
      faults.push(
        placed(['startJitterS'], words.tooMuch, sweep.startJitterS, faultWords.atMost(written(most))),
      )
    if (stopS === null || startS + sweep.startJitterS < stopS) continue
    const allowed = words.lessThanFlow(written(stopS - startS), id)
    faults.push(placed(['startJitterS'], words.tooMuch, sweep.startJitterS, allowed))
  }
  return faults
}

function checkSize(sweep: Sweep): PlacedFault[] {
  const cells = cellCount(sweep)
  const runs = pointCount(sweep)
  // Every repetition has a seed of its own, and opens as a scenario of its own.
  const lastSeed = ranges.seed.max - sweep.repetitions + 1
  if (sweep.base.seed > lastSeed)
    return [
      placed(['base', 'seed'], words.tooManySeeds, sweep.base.seed, faultWords.atMost(written(lastSeed))),
    ]
  if (cells > MOST_CELLS)
    return [placed(['vary'], words.tooManyCombinations, cells, faultWords.atMost(written(MOST_CELLS)))]
  if (runs <= MOST_RUNS) return []
  const allowed = words.atMostRuns(written(MOST_RUNS))
  return [placed(['repetitions'], words.tooManyRuns(written(runs)), undefined, allowed)]
}

function checkNames(sweep: Sweep): PlacedFault[] {
  const labels = sweep.compare.map((variant) => variant.label)
  const faults: PlacedFault[] = []
  labels.forEach((given, index) => {
    if (labels.indexOf(given) < index)
      faults.push(placed(['compare', index, 'label'], words.duplicateLabel, given, words.ownLabel))
  })
  const [first, second] = sweep.vary
  if (first !== undefined && first.path === second?.path)
    faults.push(placed(['vary', 1, 'path'], words.sameAsFirst, second.path, words.anotherPath))
  for (const [index, key] of sweep.metrics.entries())
    if (sweep.metrics.indexOf(key) < index)
      faults.push(placed(['metrics', index], words.givenBefore, key, words.eachMetricOnce))
  if (sweep.published !== null) {
    const { metric: key, variant } = sweep.published
    if (!sweep.metrics.includes(key))
      faults.push(placed(['published', 'metric'], words.notKept, key, oneOf(sweep.metrics)))
    if (!labels.includes(variant))
      faults.push(placed(['published', 'variant'], faultWords.unknown, variant, oneOf(labels)))
  }
  return faults
}

/** What a base that is at fault has of a chain and of algorithms, so that no path and no name of it is a fault of its own. */
function partsAtFault(base: unknown): Base {
  const network = isRecord(base) && isRecord(base.network) ? base.network : {}
  const hops = Array.isArray(network.hops) ? network.hops.slice(0, MAX_HOPS) : []
  const given =
    isRecord(base) && Array.isArray(base.algorithms) ? base.algorithms.slice(0, MOST_ALGORITHMS) : []
  const algorithms = given.flatMap((one) =>
    isRecord(one) && typeof one.id === 'string' ? [{ id: one.id, code: '' }] : [],
  )
  return {
    flows: [],
    ...(hops.length === 0 ? {} : { network: { hops } }),
    ...(algorithms.length === 0 ? {} : { algorithms }),
  }
}

/** A complete sweep from the parsed content of a sweep file of any version. Faults: as of `handOut`. */
export function validateSweep(file: unknown): Checked<Sweep> {
  const current = upgradeFile(file, sweepVersions)
  if (!current.ok) return current
  const given = current.value.base
  const absent: Fault = { path: '', message: faultWords.missing, allowed: words.aScenario }
  const base: Checked<Scenario> =
    given === undefined ? { ok: false, faults: [absent] } : validateScenario(given)
  const baseFaults = base.ok
    ? []
    : base.faults.map((fault) => ({ ...fault, path: fault.path === '' ? 'base' : `base.${fault.path}` }))
  const parsed = v.safeParse(sweepSchema(base.ok ? base.value : partsAtFault(given)), current.value)
  const faults = [...baseFaults, ...handOut(faultsOf(parsed.issues))]
  if (!parsed.success || !base.ok || faults.length > 0) return { ok: false, faults }
  // The title is the sweep's; each of its runs has one of its own.
  const title = parsed.output.title === '' ? base.value.title : parsed.output.title
  const sweep: Sweep = { ...parsed.output, title, base: { ...base.value, title: '' } }
  const size = checkSize(sweep)
  const found = [...checkNames(sweep), ...size, ...(size.length === 0 ? checkCells(sweep) : [])]
  return found.length === 0 ? { ok: true, value: sweep } : { ok: false, faults: handOut(found) }
}

/** A sweep from the text of a sweep file. Broken JSON is a fault with its line and column. */
export function readSweep(content: string): Checked<Sweep> {
  const parsed = parseJson(content)
  return parsed.ok ? validateSweep(parsed.value) : parsed
}
