/** How a compared run is told from the others. */
import { queues, stacks } from '../../../lab/algorithms'
import { type Amount, amountText, formatNumber, inWords, NO_LIMIT } from '../../../lab/format'
import { formatQuantity, quantityOf } from '../../../lab/quantity'
import { flowNames, flowNumbers, variantLabel } from '../../../lab/scenario/flow-names'
import { hasLink, hopPath, nameOfLink, seenFrom } from '../../../lab/scenario/link-paths'
import { ranges } from '../../../lab/scenario/ranges'
import type { Scenario } from '../../../lab/scenario/scenario'
import { changes } from '../../../strings/changes'
import { compare as words } from '../../../strings/compare'
import { hops as hopWords } from '../../../strings/hops'
import { listOf } from '../../../strings/list'
import { places } from '../../../strings/places'
import { bufferUnit, bufferValue } from '../../model/derived'
import { routeText } from '../../model/routes'
import { changeLabel } from '../../ui/change-label'
import { BUFFER_RANGE } from '../../ui/network-stops'

const { aspects, values: said, shared } = words

type Aspect = keyof typeof ASPECTS | 'changes'

/** The first hop of a chain stands in the place of the bottleneck; what else a link of a chain has goes by the name of the link. */
const OF_LINK = [
  'bandwidth',
  'delay',
  'buffer',
  'loss',
  'jitter',
  'reordering',
  'rate',
  'aqm',
  'aqmParameters',
  'ecn',
] as const

/** One thing that scenarios can differ in, with its values by run. */
export interface Difference {
  readonly of: Aspect | 'hops' | 'flow' | 'flowSettings' | 'route'
  /** The link of a chain that it is of; absent: it is of no link, or of a bottleneck. */
  readonly link?: string
  /** "AQM" */
  readonly name: string
  /** "DropTail", "FQ-CoDel"; an en dash where the run has none. */
  readonly values: readonly string[]
  /** The values without the unit that all of them have; absent where they have no such unit. */
  readonly numbers?: readonly string[]
}

/** "10 → 20 Mbit/s", "DropTail → CoDel": a unit that all values have is said once. */
export function valuesText({ values, numbers = values }: Difference): string {
  return [...numbers.slice(0, -1), ...values.slice(-1)].join(' → ')
}

const NONE = '–'

/** `absent`: what is said where there is nothing to have parameters. */
function parametersOf(params: object | null | undefined, absent = ''): Amount {
  const texts = Object.entries(params ?? {}).map(
    ([key, value]) => `${key} ${typeof value === 'number' ? formatNumber(value) : String(value)}`,
  )
  return inWords(params ? texts.join(', ') || said.defaults : absent)
}

function rateOf(trace: Scenario['bottleneck']['rateTrace']): Amount {
  if (trace === undefined) return inWords(said.constant)
  if ('sha256' in trace) return inWords(trace.file)
  return 'id' in trace ? inWords(trace.id) : quantityOf(trace.points.length, 'steps')
}

/** What the controls of Explore set: its name, and its value in words. */
const ASPECTS = {
  bandwidth: [ranges.bandwidthMbps.label, ({ bottleneck }) => quantityOf(bottleneck.bandwidthMbps, 'Mbit/s')],
  delay: [ranges.delayMs.label, ({ bottleneck }) => quantityOf(bottleneck.delayMs, 'ms')],
  buffer: [
    ranges.bufferPackets.label,
    (scenario) => quantityOf(bufferValue(scenario), BUFFER_RANGE[bufferUnit(scenario)].unit),
  ],
  loss: [
    ranges.lossPercent.label,
    ({ bottleneck: { loss } }) =>
      loss.model === 'bernoulli' ? quantityOf(loss.percent, '%') : inWords(changes.inBursts),
  ],
  jitter: [ranges.jitterMs.label, ({ bottleneck }) => quantityOf(bottleneck.jitterMs, 'ms')],
  aggregation: [
    ranges.aggregationMs.label,
    ({ bottleneck }) => quantityOf(bottleneck.aggregationMs ?? 0, 'ms'),
  ],
  reordering: [ranges.reorderPercent.label, ({ bottleneck }) => parametersOf(bottleneck.reorder, said.none)],
  rate: [aspects.rate, ({ bottleneck }) => rateOf(bottleneck.rateTrace)],
  aqm: [changes.aqm, ({ bottleneck: { aqm } }) => inWords(queues.get(aqm.id)?.label ?? aqm.id)],
  aqmParameters: [aspects.aqmParameters, ({ bottleneck }) => parametersOf(bottleneck.aqm.params)],
  ecn: [aspects.ecn, ({ bottleneck }) => inWords(bottleneck.aqm.ecn ? changes.on : changes.off)],
  stack: [places.stack, ({ stack }) => inWords(stacks.get(stack)?.label ?? stack)],
  stackParameters: [aspects.stackParameters, ({ stackParams }) => parametersOf(stackParams)],
  duration: [ranges.durationS.label, ({ durationS }) => quantityOf(durationS, 's')],
  seed: [ranges.seed.label, ({ seed }) => inWords(String(seed))],
  returnPath: [places.returnPath, ({ returnPath }) => parametersOf(returnPath, NO_LIMIT)],
} as const satisfies Record<string, readonly [name: string, read: (scenario: Scenario) => Amount]>
const SET = Object.keys(ASPECTS) as (keyof typeof ASPECTS)[]

/** Another discipline or stack has other parameters anyway. */
const FOLLOWS: Readonly<Partial<Record<Aspect, Aspect>>> = { aqmParameters: 'aqm', stackParameters: 'stack' }

function aspectDifference(of: keyof typeof ASPECTS, scenarios: readonly Scenario[]): Difference {
  const [name, read] = ASPECTS[of]
  const amounts = scenarios.map(read)
  const sameUnit = amounts.every(({ unit }) => unit === amounts[0]?.unit)
  const numbers = sameUnit ? { numbers: amounts.map(({ number }) => number) } : {}
  return { of, name, values: amounts.map(amountText), ...numbers }
}

const hopsOf = ({ network }: Scenario): number => network?.hops.length ?? 0

/** One aspect of one link of the chains. A run without the link has no value of it. */
function linkDifference(
  of: (typeof OF_LINK)[number],
  link: string,
  scenarios: readonly Scenario[],
): Difference {
  const [name, read] = ASPECTS[of]
  const values = scenarios.map((scenario) =>
    hasLink(scenario, link) ? amountText(read(seenFrom(scenario, link))) : NONE,
  )
  return { of, link, name: changes.ofLink(nameOfLink(link), name), values }
}

/** The ways back in which a hop has something of its own. */
function hasOwnWayBack({ network }: Scenario, hop: number): boolean {
  const one = network?.hops[hop]
  return one?.back !== undefined
}

/** What the networks have, setting by setting; of chains, hop by hop. */
function networkDifferences(scenarios: readonly Scenario[]): Difference[] {
  const most = Math.max(...scenarios.map(hopsOf))
  if (most === 0) return SET.map((of) => aspectDifference(of, scenarios))
  const links = Array.from({ length: most }, (_, hop) => [
    hopPath(hop),
    ...(scenarios.some((scenario) => hasOwnWayBack(scenario, hop)) ? [hopPath(hop, 'back')] : []),
  ]).flat()
  const ofLinks: readonly string[] = OF_LINK
  const others = SET.filter((of) => !ofLinks.includes(of))
  const count = scenarios.map((scenario) => hopWords.count(Math.max(1, hopsOf(scenario))))
  return [
    { of: 'hops', name: aspects.hops, values: count },
    ...links.flatMap((link) => OF_LINK.map((of) => linkDifference(of, link, scenarios))),
    ...others.map((of) => aspectDifference(of, scenarios)),
  ]
}

/** What the runs schedule, without the changes that all of them have. */
function scheduledChanges(scenarios: readonly Scenario[]): Difference {
  const changes = scenarios.map((scenario) =>
    scenario.timeline.flatMap(({ atS, set }) =>
      Object.entries(set).map(([path, value]) =>
        said.change(changeLabel(scenario, path, value), formatQuantity(atS, 's')),
      ),
    ),
  )
  const values = changes.map(
    (own) => own.filter((text) => changes.some((other) => !other.includes(text))).join(', ') || said.none,
  )
  const found: Difference = { of: 'changes', name: aspects.changes, values }
  if (differs(values)) return found
  // A label leaves parameters out.
  return { ...found, values: comparedToFirst(scenarios.map(({ timeline }) => JSON.stringify(timeline))) }
}

/** What has no short text is only said to be the same as that of run A, or not. */
function comparedToFirst(texts: readonly string[]): string[] {
  return texts.map((text) => (text === texts[0] ? said.same : said.other))
}

/** Flows by number: what each runs, and all else that it has as text. */
function flowDifferences(scenarios: readonly Scenario[]): Difference[] {
  const numbers = new Set(scenarios.flatMap(({ flows }) => [...flowNumbers(flows)]))
  return [...numbers]
    .sort((a, b) => a - b)
    .flatMap((number): Difference[] => {
      const flows = scenarios.map(({ flows }) => flows[flowNumbers(flows).indexOf(number)])
      const values = flows.map((flow) => (flow === undefined ? NONE : variantLabel(flow.variant)))
      if (differs(values)) return [{ of: 'flow', name: changes.flow(number), values }]
      const routes = flows.map((flow, run) => {
        const network = scenarios[run]?.network
        return flow === undefined || network === undefined ? NONE : routeText(flow, network)
      })
      const route: Difference[] = differs(routes)
        ? [{ of: 'route', name: words.flowRoute(number), values: routes }]
        : []
      const settings = flows.map((flow) => {
        if (flow === undefined) return NONE
        const { variant: _, id: __, from: ___, to: ____, params, access, ...others } = flow
        return JSON.stringify({ ...others, params, access })
      })
      return differs(settings)
        ? [
            ...route,
            { of: 'flowSettings', name: words.flowSettings(number), values: comparedToFirst(settings) },
          ]
        : route
    })
}

function differs(values: readonly string[]): boolean {
  return values.some((value) => value !== values[0])
}

/** What is not the same in all the scenarios. */
export function differencesBetween(scenarios: readonly Scenario[]): readonly Difference[] {
  const all = [...networkDifferences(scenarios), scheduledChanges(scenarios)]
  const found = all.filter(({ values }) => differs(values))
  const follows = ({ of, link }: Difference): boolean => {
    const leader = FOLLOWS[of as Aspect]
    return leader !== undefined && found.some((one) => one.of === leader && one.link === link)
  }
  return [...found.filter((one) => !follows(one)), ...flowDifferences(scenarios)]
}

/** What runs are mostly compared for: its values need no name before them. */
const tellsByItself = ({ of, link }: Difference): boolean =>
  (of === 'aqm' && link === undefined) || of === 'flow' || of === 'hops'

/** "CoDel, Buffer 32 packets" */
function namedBy(differences: readonly Difference[], index: number): string {
  return differences
    .map((one) => {
      const value = one.values[index] ?? ''
      return tellsByItself(one) ? value : `${one.name} ${value}`
    })
    .join(', ')
}

/** What a run is called beside the others: what only it has, else its title or its flows. */
export function runName(scenarios: readonly Scenario[], index: number): string {
  const scenario = scenarios[index]
  if (scenario === undefined) return ''
  const own = differencesBetween(scenarios).filter(({ of }) => of !== 'flowSettings' && of !== 'changes')
  // A value tells the runs apart where no two have the same.
  const telling = own.find((one) => tellsByItself(one) && new Set(one.values).size === one.values.length)
  if (telling !== undefined) return telling.values[index] ?? ''
  if (own.length > 0 && own.length <= 2) return namedBy(own, index)
  const titles = new Set(scenarios.map(({ title }) => title))
  const rare = own.filter(({ values }) => values.filter((value) => value === values[index]).length === 1)
  if (titles.size < scenarios.length && rare.length > 0 && rare.length <= 2) return namedBy(rare, index)
  return scenario.title || flowNames(scenario.flows).join(', ') || said.noFlows
}

/** What is said of a value that all runs have, in this order. */
const SHARED: readonly (readonly [keyof typeof ASPECTS, (value: string) => string])[] = [
  ['bandwidth', (value) => value],
  ['delay', shared.delay],
  ['buffer', shared.buffer],
  ['aqm', (value) => value],
  ['seed', shared.seed],
]

/** What all runs have in common, in a few words. */
export function sharedText(scenarios: readonly Scenario[]): string {
  const [first] = scenarios
  if (first === undefined) return ''
  const different = new Set(differencesBetween(scenarios).map(({ of }) => of))
  // A chain has as many rates and buffers as it has hops.
  const ofAll = scenarios.some((scenario) => hopsOf(scenario) > 0)
    ? SHARED.filter(([of]) => of === 'seed')
    : SHARED
  const same = ofAll
    .filter(([of]) => !different.has(of))
    .map(([of, say]) => say(amountText(ASPECTS[of][1](first))))
  const flows = different.has('flow') || different.has('flowSettings') ? [] : [listOf(flowNames(first.flows))]
  return [...same, ...flows].filter((text) => text !== '').join(', ')
}
