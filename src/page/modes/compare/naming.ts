/** How a compared run is told from the others. */
import { queues, stacks } from '../../../lab/algorithms'
import { formatNumber, formatPlural } from '../../../lab/format'
import { formatQuantity } from '../../../lab/quantity'
import { flowNames, flowNumbers, variantLabel } from '../../../lab/scenario/flow-names'
import type { Scenario } from '../../../lab/scenario/scenario'
import { bufferUnit, bufferValue } from '../../model/derived'
import { changeLabel } from '../../ui/change-label'

/** One thing that scenarios can differ in, with its values by run. */
export interface Difference {
  /** "AQM" */
  readonly name: string
  /** "DropTail", "FQ-CoDel"; an en dash where the run has none. */
  readonly values: readonly string[]
}

/** "10 → 20 Mbit/s", "DropTail → CoDel": a unit that all values have is said once. */
export function valuesText({ values }: Difference): string {
  const numbers = values.map((value) => /^([−\d.,\u202f]+) (.+)$/.exec(value))
  // "1 → 2 packets": the last one has its number's form.
  const unit = numbers.at(-1)?.[2]
  const one = (text: string | undefined): string | undefined => text?.replace(/s$/, '')
  const shared = unit !== undefined && numbers.every((found) => one(found?.[2]) === one(unit))
  return shared ? `${numbers.map((found) => found?.[1]).join(' → ')} ${unit}` : values.join(' → ')
}

const NONE = '–'
const UNITS = { packets: 'packets', bytes: 'bytes', bdp: 'BDP', ms: 'ms' } as const

function lossText({ bottleneck: { loss } }: Scenario): string {
  return loss.model === 'bernoulli' ? formatQuantity(loss.percent, '%') : 'in bursts'
}

const parameterText = (params: object): string =>
  Object.entries(params)
    .map(([key, value]) => `${key} ${typeof value === 'number' ? formatNumber(value) : String(value)}`)
    .join(', ') || 'defaults'

function rateText(trace: Scenario['bottleneck']['rateTrace']): string {
  if (trace === undefined) return 'constant'
  return 'id' in trace ? trace.id : formatPlural(trace.points.length, 'step')
}

type Read = (scenario: Scenario) => string

/** What the controls of Explore set, in words. */
const ASPECTS: readonly (readonly [name: string, read: Read])[] = [
  ['Bandwidth', ({ bottleneck }) => formatQuantity(bottleneck.bandwidthMbps, 'Mbit/s')],
  ['Delay', ({ bottleneck }) => formatQuantity(bottleneck.delayMs, 'ms')],
  ['Buffer', (scenario) => formatQuantity(bufferValue(scenario), UNITS[bufferUnit(scenario)])],
  ['Random loss', lossText],
  ['Jitter', ({ bottleneck }) => formatQuantity(bottleneck.jitterMs, 'ms')],
  ['Reordering', ({ bottleneck: { reorder } }) => (reorder === undefined ? 'none' : parameterText(reorder))],
  ['Rate', ({ bottleneck: { rateTrace } }) => rateText(rateTrace)],
  ['AQM', ({ bottleneck: { aqm } }) => queues.get(aqm.id)?.label ?? aqm.id],
  ['AQM parameters', ({ bottleneck: { aqm } }) => parameterText(aqm.params)],
  ['ECN', ({ bottleneck }) => (bottleneck.aqm.ecn ? 'on' : 'off')],
  ['Stack', ({ stack }) => stacks.get(stack)?.label ?? stack],
  ['Stack parameters', ({ stackParams }) => parameterText(stackParams)],
  ['Duration', ({ durationS }) => formatQuantity(durationS, 's')],
  ['Seed', ({ seed }) => String(seed)],
  ['Return path', ({ returnPath }) => (returnPath === null ? 'no limit' : parameterText(returnPath))],
]

/** What the runs schedule, without the changes that all of them have. */
function scheduledChanges(scenarios: readonly Scenario[]): Difference {
  const said = scenarios.map((scenario) =>
    scenario.timeline.flatMap(({ atS, set }) =>
      Object.entries(set).map(
        ([path, value]) => `${changeLabel(scenario, path, value)} at ${formatQuantity(atS, 's')}`,
      ),
    ),
  )
  const values = said.map(
    (own) => own.filter((text) => said.some((other) => !other.includes(text))).join(', ') || 'none',
  )
  const name = 'Scheduled changes'
  if (differs({ name, values })) return { name, values }
  // A label leaves parameters out.
  const whole = scenarios.map(({ timeline }) => JSON.stringify(timeline))
  return { name, values: whole.map((text) => (text === whole[0] ? 'the same' : 'other')) }
}

/** Flows by number: what each runs, and all else that it has as text. */
function flowAspects(scenarios: readonly Scenario[]): Difference[] {
  const numbers = new Set(scenarios.flatMap(({ flows }) => [...flowNumbers(flows)]))
  const of = (scenario: Scenario, number: number) =>
    scenario.flows[flowNumbers(scenario.flows).indexOf(number)]
  return [...numbers]
    .sort((a, b) => a - b)
    .flatMap((number) => {
      const flows = scenarios.map((scenario) => of(scenario, number))
      const rest = flows.map((flow) => {
        if (flow === undefined) return NONE
        const { variant: _, id: __, params, access, ...others } = flow
        return JSON.stringify({ ...others, params, access })
      })
      const described = {
        name: `Flow ${number}`,
        values: flows.map((flow) => (flow === undefined ? NONE : variantLabel(flow.variant))),
      }
      const settings = {
        name: `Flow ${number} settings`,
        values: rest.map((text) => (text === rest[0] ? 'the same' : 'other')),
      }
      return differs(described) ? [described] : differs({ name: '', values: rest }) ? [settings] : []
    })
}

function differs({ values }: Difference): boolean {
  return values.some((value) => value !== values[0])
}

/** Where the scenarios are not the same. */
export function differencesBetween(scenarios: readonly Scenario[]): readonly Difference[] {
  const aspects = [
    ...ASPECTS.map(([name, read]) => ({ name, values: scenarios.map(read) })),
    scheduledChanges(scenarios),
  ]
  const parameters = new Map(aspects.map((aspect) => [aspect.name, aspect]))
  // Another discipline or stack has other parameters anyway.
  const follows = (name: string, of: string): boolean =>
    name === `${of} parameters` && differs(parameters.get(of) ?? { name: of, values: [] })
  return [
    ...aspects.filter(
      (aspect) => differs(aspect) && !follows(aspect.name, 'AQM') && !follows(aspect.name, 'Stack'),
    ),
    ...flowAspects(scenarios),
  ]
}

/** "CoDel, Buffer 32 packets" */
function namedBy(differences: readonly Difference[], index: number): string {
  return differences
    .map(({ name, values }) => {
      const value = values[index] ?? ''
      return name === 'AQM' || /^Flow \d+$/.test(name) ? value : `${name} ${value}`
    })
    .join(', ')
}

/** What a run is called beside the others: what only it has, else its title or its flows. */
export function runName(scenarios: readonly Scenario[], index: number): string {
  const scenario = scenarios[index]
  if (scenario === undefined) return ''
  const own = differencesBetween(scenarios).filter(
    ({ name }) => !name.endsWith('settings') && !name.startsWith('Scheduled'),
  )
  // What runs are mostly compared for tells them apart by itself, where no two have the same.
  const telling = own.find(
    ({ name, values }) => /^(AQM|Flow \d+)$/.test(name) && new Set(values).size === values.length,
  )
  if (telling !== undefined) return telling.values[index] ?? ''
  if (own.length > 0 && own.length <= 2) return namedBy(own, index)
  const titles = new Set(scenarios.map(({ title }) => title))
  const rare = own.filter(({ values }) => values.filter((value) => value === values[index]).length === 1)
  if (titles.size < scenarios.length && rare.length > 0 && rare.length <= 2) return namedBy(rare, index)
  return scenario.title === '' ? flowNames(scenario.flows).join(', ') || 'No flows' : scenario.title
}

/** What all runs have in common, in a few words. */
export function sharedText(scenarios: readonly Scenario[]): string {
  const [first] = scenarios
  if (first === undefined) return ''
  const different = new Set(differencesBetween(scenarios).map(({ name }) => name))
  const same = ASPECTS.filter(([name]) => ['Bandwidth', 'Delay', 'Buffer', 'AQM', 'Seed'].includes(name))
    .filter(([name]) => !different.has(name))
    .map(([name, read]) =>
      name === 'Bandwidth' || name === 'AQM' ? read(first) : `${name.toLowerCase()} ${read(first)}`,
    )
  const flows = [...different].some((name) => name.startsWith('Flow'))
    ? []
    : [flowNames(first.flows).join(' and ')]
  return [...same, ...flows].filter((text) => text !== '').join(', ')
}
