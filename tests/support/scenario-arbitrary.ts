/** Any valid scenario, made from the registry and the declared ranges, so that new algorithms are covered as they come. */
import fc from 'fast-check'
import { rateTraces } from '../../src/lab/rate-traces'
import { defaultFlowId, defaultParams, defaultReorder } from '../../src/lab/scenario/defaults'
import { type Range, ranges } from '../../src/lab/scenario/ranges'
import type {
  Access,
  AqmChoice,
  BufferSize,
  Flow,
  LinkSettings,
  LossModel,
  RateTrace,
  Reorder,
  Scenario,
  TimelineEntry,
} from '../../src/lab/scenario/scenario'
import type { Parameter, ParameterSet, ParameterValues } from '../../src/simulator/describe'
import { stackParameters } from '../../src/simulator/hosts/stack-parameters'
import { queues, stacks, traffic, variants } from '../../src/simulator/registry'

/** Tighter bounds than the declared ones, for runs that will be simulated. */
export interface Bounds {
  readonly durationS?: readonly [number, number]
  readonly bandwidthMbps?: readonly [number, number]
  readonly delayMs?: readonly [number, number]
  readonly bufferPackets?: readonly [number, number]
  readonly maxFlows?: number
  readonly maxChanges?: number
  /** True for the stacks' own constants only. Odd ones are allowed but make slow runs. */
  readonly plainStacks?: boolean
}

type Span = Pick<Range, 'min' | 'max'> & { readonly integer?: boolean }

/** Numbers of few digits, as people write them: 0.001, 2.5, 64, 1500. */
const ROUND = [1, 2, 2.5, 3, 5, 6.4, 7.5, 9.99].flatMap((digits) =>
  [-7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6].map((exponent) => Number(`${digits}e${exponent}`)),
)

/** Numbers of a range: its ends, round ones and ones with many digits. */
function within(range: Span): fc.Arbitrary<number> {
  const { min, max } = range
  const any = range.integer === true ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true })
  const round = ROUND.filter(
    (value) => value >= min && value <= max && (range.integer !== true || Number.isInteger(value)),
  )
  // There is no negative zero, because a scenario has none.
  return fc.oneof(any, fc.constantFrom(min, max, ...round)).map((value) => value + 0)
}

const bounded = (range: Range, bounds: readonly [number, number] | undefined): fc.Arbitrary<number> =>
  within(bounds === undefined ? range : { ...range, min: bounds[0], max: bounds[1] })

const orNull = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(arbitrary, { nil: null })

function parameterValue(parameter: Parameter): fc.Arbitrary<number | boolean | string> {
  switch (parameter.kind) {
    case 'number':
      return within(parameter)
    case 'boolean':
      return fc.boolean()
    case 'choice':
      return fc.constantFrom(...parameter.options.map((option) => option.value))
  }
}

/** Chooses some values of a set; the others are those of `rest`. */
function values(set: ParameterSet, rest: ParameterValues): fc.Arbitrary<ParameterValues> {
  const entries = Object.fromEntries(
    Object.entries(set).map(([key, parameter]) => [key, parameterValue(parameter)]),
  )
  return fc.record(entries, { requiredKeys: [] }).map((some) => ({ ...rest, ...some }) as ParameterValues)
}

const bufferSize = (bounds: Bounds): fc.Arbitrary<BufferSize> =>
  fc.oneof(
    fc.record({ packets: bounded(ranges.bufferPackets, bounds.bufferPackets) }),
    fc.record({ bytes: within(ranges.bufferBytes) }),
    fc.record({ bdp: within(ranges.bufferBdp) }),
    fc.record({ ms: within(ranges.bufferMs) }),
  )

function aqmChoice(id: string): fc.Arbitrary<AqmChoice> {
  const queue = queues.get(id)
  if (queue === undefined) throw new Error(`unknown queue ${id}`)
  return fc.record({
    id: fc.constant(id),
    params: values(queue.parameters, defaultParams(queue, '')),
    ecn: queue.canMark ? fc.boolean() : fc.constant(false),
  })
}
const aqm: fc.Arbitrary<AqmChoice> = fc.constantFrom(...queues.keys()).chain(aqmChoice)

const burstLoss: fc.Arbitrary<LossModel> = fc.record({
  model: fc.constant('gilbert-elliott' as const),
  toBadPercent: within(ranges.toBadPercent),
  toGoodPercent: within(ranges.toGoodPercent),
  lossGoodPercent: within(ranges.lossGoodPercent),
  lossBadPercent: within(ranges.lossBadPercent),
})
const loss: fc.Arbitrary<LossModel> = fc.oneof(
  fc.record({ model: fc.constant('bernoulli' as const), percent: within(ranges.lossPercent) }),
  burstLoss,
)

/** Points at ascending times, none twice. */
const rateTrace: fc.Arbitrary<RateTrace> = fc.oneof(
  fc.record({ id: fc.constantFrom(...rateTraces.keys()) }),
  fc
    .tuple(
      fc.array(fc.tuple(within(ranges.traceS), within(ranges.traceMbps)), { minLength: 1, maxLength: 6 }),
      orNull(within(ranges.repeatS)),
    )
    .map(([given, after]) => {
      const times = [...new Set([0, ...given.map(([fromS]) => fromS)])].sort((a, b) => a - b)
      const points = times.map((fromS, index) => [fromS, given[index % given.length]?.[1] ?? 1] as const)
      const last = times[times.length - 1] as number
      return { points, repeatS: after !== null && after > last ? after : null }
    }),
)

/** Any reordering other than the default of a scenario. */
const reorder: fc.Arbitrary<Reorder> = fc
  .record({ percent: within(ranges.reorderPercent), delayMs: within(ranges.reorderDelayMs) })
  .filter(({ percent, delayMs }) => percent !== defaultReorder.percent || delayMs !== defaultReorder.delayMs)

/** All settings of a link. */
export const link = (bounds: Bounds): fc.Arbitrary<LinkSettings> =>
  fc
    .tuple(
      fc.record({
        bandwidthMbps: bounded(ranges.bandwidthMbps, bounds.bandwidthMbps),
        delayMs: bounded(ranges.delayMs, bounds.delayMs),
        buffer: bufferSize(bounds),
        aqm,
        loss,
        jitterMs: within(ranges.jitterMs),
      }),
      fc.record({ reorder, rateTrace }, { requiredKeys: [] }),
    )
    .map(([always, later]) => ({ ...always, ...later }))

export const access: fc.Arbitrary<Access | null> = orNull(
  fc.record({
    bandwidthMbps: within(ranges.accessBandwidthMbps),
    delayMs: within(ranges.accessDelayMs),
    bufferPackets: orNull(within(ranges.accessBufferPackets)),
  }),
)

/** Null, or after the start. */
function stop(startS: number): fc.Arbitrary<number | null> {
  return orNull(within(ranges.stopS).filter((stopS) => stopS > startS))
}

function flow(stack: string, id: string): fc.Arbitrary<Flow> {
  const common = (variant: string, set: ParameterSet, defaults: ParameterValues) => ({
    id: fc.constant(id),
    variant: fc.constant(variant),
    params: values(set, defaults),
    bytes: orNull(within(ranges.bytes)),
    access,
  })
  const timed = within({ min: 0, max: 1800 }).chain((startS) =>
    fc.record({ startS: fc.constant(startS), stopS: stop(startS) }),
  )
  const tcp = fc.constantFrom(...variants.values()).chain((definition) =>
    fc.tuple(
      timed,
      fc.record({
        ...common(definition.id, definition.parameters, defaultParams(definition, stack)),
        segmentBytes: within(ranges.segmentBytes),
        headerBytes: within(ranges.headerBytes),
        receiverWindowPackets: orNull(within(ranges.receiverWindowPackets)),
        rateMbps: orNull(within(ranges.rateMbps)),
        initialWindowPackets: orNull(within(ranges.initialWindowPackets)),
        initialSsthreshPackets: orNull(within(ranges.initialSsthreshPackets)),
      }),
    ),
  )
  const unresponsive = fc.constantFrom(...traffic.values()).chain((definition) =>
    fc.tuple(
      timed,
      fc.record({
        ...common(definition.id, definition.parameters, defaultParams(definition, stack)),
        rateMbps: within(ranges.rateMbps),
        packetBytes: within(ranges.packetBytes),
      }),
    ),
  )
  return fc.oneof(
    { weight: 3, arbitrary: tcp.map(([times, rest]): Flow => ({ ...rest, ...times })) },
    { weight: 1, arbitrary: unresponsive.map(([times, rest]): Flow => ({ ...rest, ...times })) },
  )
}

const someId = fc.oneof(
  fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9_-]{0,7}$/),
  fc.constantFrom('aqm', 'bottleneck', 'flows', 'buf', 'constructor', 'b', '1'),
)

/** Ids as a file may have them: the default one for the place, or any other, each once. */
function ids(count: number): fc.Arbitrary<string[]> {
  return fc.array(orNull(someId), { minLength: count, maxLength: count }).map((given) => {
    const used = new Set<string>()
    return given.map((id, index) => {
      let own = id ?? defaultFlowId(index)
      while (used.has(own)) own += 'x'
      used.add(own)
      return own
    })
  })
}

type Setting = fc.Arbitrary<Record<string, unknown>>

/** Changes of one flow. A change that a file can state in one form only (see timeline.ts) is made in that form. */
function flowSettings(of: Flow, stack: string): Setting[] {
  const at = (rest: string, value: fc.Arbitrary<unknown>): Setting =>
    value.map((v) => ({ [`flows.${of.id}.${rest}`]: v }))
  const settings: Setting[] = [at('stopS', orNull(within(ranges.stopS)))]
  if (of.access !== null) {
    settings.push(at('access.bandwidthMbps', within(ranges.accessBandwidthMbps)))
    settings.push(at('access.delayMs', within(ranges.accessDelayMs)))
  }
  if (!('segmentBytes' in of)) return [...settings, at('rateMbps', within(ranges.rateMbps))]
  settings.push(at('rateMbps', orNull(within(ranges.rateMbps))))
  settings.push(at('receiverWindowPackets', orNull(within(ranges.receiverWindowPackets))))
  settings.push(at('variant', fc.constantFrom(...variants.keys())))
  settings.push(
    fc.constantFrom(...variants.values()).chain((definition) =>
      values(definition.parameters, defaultParams(definition, stack)).map((params) => ({
        [`flows.${of.id}.variant`]: definition.id,
        [`flows.${of.id}.params`]: params,
      })),
    ),
  )
  return settings
}

/** Changes of the link whose paths begin with `link`. */
function linkSettings(bounds: Bounds, link: string): Setting[] {
  const at = (rest: string, value: fc.Arbitrary<unknown>): Setting =>
    value.map((v) => ({ [`${link}.${rest}`]: v }))
  const ofQueue = fc.constantFrom(...queues.values()).chain((queue) =>
    fc.record({
      [`${link}.aqm.id`]: fc.constant(queue.id),
      [`${link}.aqm.ecn`]: queue.canMark ? fc.boolean() : fc.constant(false),
      ...Object.fromEntries(
        Object.entries(queue.parameters).map(([key, parameter]) => [
          `${link}.aqm.params.${key}`,
          parameterValue(parameter),
        ]),
      ),
    }),
  )
  return [
    at('bandwidthMbps', bounded(ranges.bandwidthMbps, bounds.bandwidthMbps)),
    at('delayMs', bounded(ranges.delayMs, bounds.delayMs)),
    at('jitterMs', within(ranges.jitterMs)),
    bufferSize(bounds).map((size) =>
      Object.fromEntries(Object.entries(size).map(([key, value]) => [`${link}.buffer.${key}`, value])),
    ),
    at('loss.percent', within(ranges.lossPercent)),
    at('loss', burstLoss),
    at('aqm', aqm),
    ofQueue,
  ]
}

const merge = (settings: readonly Record<string, unknown>[]): Record<string, unknown> => {
  const set: Record<string, unknown> = {}
  for (const setting of settings) {
    // Nothing is set twice in one entry.
    const root = (path: string): string =>
      /^((?:bottleneck|network\.hops\.\d+(?:\.back)?)\.(aqm|buffer|loss)|flows\.[^.]+\.(variant|params))/
        .exec(path)?.[0]
        .replace(/params$/, 'variant') ?? path
    const taken = Object.keys(set).map(root)
    if (Object.keys(setting).every((path) => !taken.includes(root(path)))) Object.assign(set, setting)
  }
  return set
}

/** `links` has the beginnings of their paths. */
export function timeline(
  flows: readonly Flow[],
  stack: string,
  bounds: Bounds,
  links: readonly string[],
): fc.Arbitrary<TimelineEntry[]> {
  const settings = [
    ...links.flatMap((link) => linkSettings(bounds, link)),
    ...flows.flatMap((of) => flowSettings(of, stack)),
  ]
  const until = bounds.durationS?.[1] ?? ranges.atS.max
  const entry = fc.record({
    atS: within({ min: 0, max: until }),
    set: fc.array(fc.oneof(...settings), { minLength: 1, maxLength: 4 }).map(merge),
  })
  return fc
    .array(entry, { maxLength: bounds.maxChanges ?? 4 })
    .map((entries) => entries.sort((a, b) => a.atS - b.atS))
}

const title = fc.oneof(
  fc.constant(''),
  fc.string({ maxLength: 40, unit: 'grapheme' }).filter((text) => !/[\p{Cc}\p{Surrogate}]/u.test(text)),
)

/** A complete, valid scenario. */
export function scenarios(bounds: Bounds = {}): fc.Arbitrary<Scenario> {
  const flowsOf = (stack: string): fc.Arbitrary<Flow[]> =>
    fc
      .integer({ min: 0, max: bounds.maxFlows ?? 5 })
      .chain(ids)
      .chain((names) => fc.tuple(...names.map((id) => flow(stack, id))))
  return fc
    .constantFrom(...stacks.keys())
    .chain((stack) => fc.tuple(fc.constant(stack), flowsOf(stack)))
    .chain(([stack, flows]) =>
      fc.record({
        version: fc.constant(1 as const),
        title,
        durationS: bounded(ranges.durationS, bounds.durationS),
        seed: within(ranges.seed),
        stack: fc.constant(stack),
        stackParams: bounds.plainStacks === true ? fc.constant({}) : values(stackParameters, {}),
        bottleneck: link(bounds),
        returnPath: orNull(
          fc.record({
            bandwidthMbps: within(ranges.returnBandwidthMbps),
            bufferPackets: within(ranges.returnBufferPackets),
          }),
        ),
        flows: fc.constant(flows),
        timeline: timeline(flows, stack, bounds, ['bottleneck']),
      }),
    )
    .chain((scenario) =>
      fc.array(fc.boolean(), { minLength: scenario.flows.length, maxLength: scenario.flows.length }).map(
        (reverse): Scenario => ({
          ...scenario,
          // Only a return path with a rate carries data.
          flows: scenario.flows.map(
            (one, index): Flow =>
              reverse[index] === true && scenario.returnPath !== null
                ? { ...one, direction: 'reverse' }
                : one,
          ),
        }),
      ),
    )
}
