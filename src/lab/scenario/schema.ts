/** The schema of scenario version 1, without its timeline (see timeline.ts). Algorithms come from the registry. */
import * as v from 'valibot'
import { stackParameters } from '../../simulator/hosts/stack-parameters'
import type { QueueDefinition } from '../../simulator/network/queue-discipline'
import { queues, stacks, traffic, variants } from '../../simulator/registry'
import { faults as words } from '../../strings/faults'
import {
  type Algorithm,
  DEFAULT_STACK,
  defaultAccess,
  defaultAqm,
  defaultBuffer,
  defaultDirection,
  defaultLoss,
  defaultParams,
  defaultReorder,
  trafficDefaults,
} from './defaults'
import { oneOf } from './faults'
import {
  boolean,
  type Field,
  identifier,
  list,
  number,
  numberOrNull,
  numberOrZero,
  parameters,
  refuse,
  required,
  strict,
  titleText,
} from './fields'
import { isRecord } from './is-record'
import { isOwnId } from './own-names'
import { MAX_FLOWS, MAX_HOPS, type Range, ranges } from './ranges'
import { rateTraceSchema } from './rate-trace-schema'
import {
  type AqmChoice,
  type BackSettings,
  type BufferSize,
  DIRECTIONS,
  type Direction,
  type Flow,
  type LinkSettings,
  type LossModel,
  type RateTrace,
  type Scenario,
} from './scenario'
import { written } from './written'

/** A number with the default of its range. */
const withDefault = (range: Range) => v.optional(number(range), range.default)

/** A flow before its id is known. */
export type FlowDraft = Omit<Flow, 'id'> & { readonly id?: string | undefined }

const controlOrLoneSurrogate = /[\p{Cc}\p{Surrogate}]/u

const title: Field<string> = v.pipe(
  titleText,
  v.check((text) => !controlOrLoneSurrogate.test(text), `${words.controlCharacters} | ${words.oneLine}`),
)

const FLOW_ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,31}$/
const flowId: Field<string> = v.pipe(
  v.string(words.id),
  v.check((id) => FLOW_ID.test(id), `${words.notAnId} | ${words.id}`),
)

const sizeEntries = {
  packets: v.optional(number(ranges.bufferPackets)),
  bytes: v.optional(number(ranges.bufferBytes)),
  bdp: v.optional(number(ranges.bufferBdp)),
  ms: v.optional(number(ranges.bufferMs)),
}
const sizes = strict(sizeEntries)
export const SIZES = Object.keys(sizeEntries)

/** Exactly one of the four sizes. */
export const bufferSchema = v.lazy((input) => {
  if (!isRecord(input)) return sizes
  const given = SIZES.filter((key) => key in input).length
  if (given === 1 || (given === 0 && Object.keys(input).length > 0)) return sizes
  const fault = given === 0 ? words.noSize : words.severalSizes
  const message = `${fault} | ${words.exactlyOneOf(SIZES.join(', '))}`
  return v.pipe(
    sizes,
    v.rawCheck(({ addIssue }) => addIssue({ message, input })),
  )
}) as Field<BufferSize>

/** Accepts whether the queue marks. It is refused for a queue that cannot. */
export function ecnField({ id, canMark }: QueueDefinition): Field<boolean> {
  if (canMark) return boolean()
  return v.pipe(
    boolean(),
    v.check((on) => !on, `${words.cannotMark(id)} | false`),
  )
}

/** AQM and its parameters. */
export const aqmSchema = (stack: string): Field<AqmChoice> =>
  v.lazy((input) => {
    const id = v.optional(
      identifier(words.unknownAqm, [...queues.keys()], (value) => queues.has(value)),
      defaultAqm.id,
    )
    const given = isRecord(input) && 'id' in input ? input.id : defaultAqm.id
    const queue = typeof given === 'string' ? queues.get(given) : undefined
    if (queue === undefined)
      return strict({ id, ecn: v.optional(boolean(), false) }, ['params']) as unknown as Field<AqmChoice>
    return strict({
      id,
      params: v.optional(parameters(queue.parameters, defaultParams(queue, stack)), {}),
      ecn: v.optional(ecnField(queue), false),
    })
  })

const bernoulli = strict({
  model: v.optional(identifier(words.unknownLossModel, ['bernoulli', 'gilbert-elliott']), 'bernoulli'),
  percent: withDefault(ranges.lossPercent),
})
export const gilbertElliottEntries = {
  toBadPercent: withDefault(ranges.toBadPercent),
  toGoodPercent: withDefault(ranges.toGoodPercent),
  lossGoodPercent: withDefault(ranges.lossGoodPercent),
  lossBadPercent: withDefault(ranges.lossBadPercent),
}
const gilbertElliott = strict({ model: v.literal('gilbert-elliott'), ...gilbertElliottEntries })
export const lossSchema = v.lazy((input) =>
  isRecord(input) && input.model === 'gilbert-elliott' ? gilbertElliott : bernoulli,
) as Field<LossModel>

export const reorderEntries = {
  percent: withDefault(ranges.reorderPercent),
  delayMs: withDefault(ranges.reorderDelayMs),
}
export const accessEntries = {
  bandwidthMbps: withDefault(ranges.accessBandwidthMbps),
  delayMs: withDefault(ranges.accessDelayMs),
  bufferPackets: v.optional(numberOrNull(ranges.accessBufferPackets), null),
}
export const returnEntries = {
  bandwidthMbps: withDefault(ranges.returnBandwidthMbps),
  bufferPackets: withDefault(ranges.returnBufferPackets),
}

/** A router of a chain; which of them there are is judged by the whole (`routeFaults`). */
const router = v.optional(number({ min: 0, max: MAX_HOPS, unit: '', integer: true }))

const common = {
  startS: withDefault(ranges.startS),
  stopS: v.optional(numberOrNull(ranges.stopS), null),
  bytes: v.optional(numberOrNull(ranges.bytes), null),
  direction: v.optional(identifier(words.unknownDirection, DIRECTIONS) as Field<Direction>, defaultDirection),
  access: v.optional(v.nullable(strict(accessEntries)), defaultAccess),
  from: router,
  to: router,
  receiverAccess: v.optional(v.nullable(strict(accessEntries))),
}
export const tcpEntries = {
  ...common,
  segmentBytes: withDefault(ranges.segmentBytes),
  headerBytes: withDefault(ranges.headerBytes),
  receiverWindowPackets: v.optional(numberOrNull(ranges.receiverWindowPackets), null),
  rateMbps: v.optional(numberOrNull(ranges.rateMbps), null),
  initialWindowPackets: v.optional(numberOrNull(ranges.initialWindowPackets), null),
  initialSsthreshPackets: v.optional(numberOrNull(ranges.initialSsthreshPackets), null),
  delayedAckSegments: v.optional(number(stackParameters.delayedAckSegments)),
}
export const trafficEntries = (source: string) => {
  const defaults = trafficDefaults(source)
  return {
    ...common,
    rateMbps: withDefault({ ...ranges.rateMbps, default: defaults.rateMbps }),
    packetBytes: withDefault({ ...ranges.packetBytes, default: defaults.packetBytes }),
  }
}

/** A flow that stops before it starts would do nothing. */
function stopsAfterStart<T>(flow: Field<T>): Field<T> {
  return v.pipe(
    flow,
    v.rawCheck(({ dataset, addIssue }) => {
      const { startS, stopS } = dataset.value as { startS?: unknown; stopS?: unknown }
      if (typeof startS !== 'number' || typeof stopS !== 'number' || stopS > startS) return
      const path = { type: 'object', origin: 'value', input: {}, key: 'stopS', value: stopS } as const
      addIssue({
        message: `${words.notAfterStart} | ${words.laterThanStart(written(startS))}`,
        input: stopS,
        path: [path],
      })
    }),
  )
}

/** The settings of a flow that runs `algorithm`, by the stack's defaults. */
function flowOf(algorithm: Algorithm, stack: string): Field<FlowDraft> {
  const named = {
    id: v.optional(flowId),
    variant: v.literal(algorithm.id),
    params: v.optional(parameters(algorithm.parameters, defaultParams(algorithm, stack)), {}),
  }
  const entries = variants.has(algorithm.id) ? tcpEntries : trafficEntries(algorithm.id)
  return stopsAfterStart(strict({ ...named, ...entries })) as unknown as Field<FlowDraft>
}

/** The variant of this flow is unknown, so that it is not known which keys belong to it. The keys of either kind of flow are accepted. */
function flowOfUnknown(given: unknown): Field<FlowDraft> {
  const ids = [...variants.keys(), ...traffic.keys()]
  const variant = given === undefined ? required(oneOf(ids)) : identifier(words.unknownVariant, ids)
  const entries = { id: v.optional(flowId), variant: v.optional(variant, null), ...tcpEntries }
  return strict(entries, ['params', 'packetBytes']) as unknown as Field<FlowDraft>
}

const flowSchema = (stack: string): Field<FlowDraft> => {
  const made = new Map<string, Field<FlowDraft>>()
  return v.lazy((input) => {
    const given = isRecord(input) ? input.variant : undefined
    const algorithm = typeof given === 'string' ? (variants.get(given) ?? traffic.get(given)) : undefined
    if (algorithm === undefined) return flowOfUnknown(given)
    const schema = made.get(algorithm.id) ?? flowOf(algorithm, stack)
    // The schemas of algorithms that come with a scenario are not stored, because these algorithms come and go.
    if (!isOwnId(algorithm.id)) made.set(algorithm.id, schema)
    return schema
  })
}

const flows = (stack: string): Field<FlowDraft[]> => list(flowSchema(stack), words.flows, MAX_FLOWS)

/** Less than so much is no burst, and would be lost in rounding, ms. */
const LEAST_AGGREGATION_MS = 0.01
const aggregation = numberOrZero({ ...ranges.aggregationMs, min: LEAST_AGGREGATION_MS })

/** A link with its queue, by the stack's defaults. */
const linkEntries = (stack: string) => ({
  bandwidthMbps: withDefault(ranges.bandwidthMbps),
  delayMs: withDefault(ranges.delayMs),
  buffer: v.optional(bufferSchema, defaultBuffer),
  aqm: v.optional(aqmSchema(stack), defaultAqm),
  loss: v.optional(lossSchema, defaultLoss),
  jitterMs: withDefault(ranges.jitterMs),
  reorder: v.optional(strict(reorderEntries), defaultReorder),
  aggregationMs: v.optional(aggregation, ranges.aggregationMs.default),
  rateTrace: v.optional(v.nullable(rateTraceSchema), null),
})

/** The settings of the return direction, of which only those that differ are given. */
const backEntries = (stack: string) => ({
  bandwidthMbps: v.optional(number(ranges.bandwidthMbps)),
  delayMs: v.optional(number(ranges.delayMs)),
  buffer: v.optional(bufferSchema),
  aqm: v.optional(aqmSchema(stack)),
  loss: v.optional(lossSchema),
  jitterMs: v.optional(number(ranges.jitterMs)),
  reorder: v.optional(strict(reorderEntries)),
  aggregationMs: v.optional(aggregation),
  rateTrace: v.optional(v.nullable(rateTraceSchema)),
})

const hops = (stack: string): Field<HopDraft[]> => {
  const hop = strict({ ...linkEntries(stack), back: v.optional(strict(backEntries(stack))) })
  const items = list(hop as unknown as Field<HopDraft>, words.hops, MAX_HOPS)
  return v.lazy((input) => {
    if (input === undefined) return required(words.hops.list)
    return Array.isArray(input) && input.length === 0
      ? refuse(`${words.noHops} | ${words.atLeastOne}`)
      : items
  })
}

/** A link with all of its settings. */
export type LinkDraft = Omit<Required<LinkSettings>, 'rateTrace'> & { readonly rateTrace: RateTrace | null }
export type HopDraft = LinkDraft & { readonly back?: BackSettings | undefined }

/** Everything but the timeline and the ids of flows, with defaults filled in. */
export type ScenarioDraft = Omit<Scenario, 'timeline' | 'flows' | 'bottleneck' | 'network'> & {
  readonly bottleneck: LinkDraft
  readonly network?: { readonly hops: readonly HopDraft[] } | undefined
  readonly flows: readonly FlowDraft[]
}

/** `stack` decides defaults of variants and queues; it may itself be at fault. */
export const scenarioSchema = (stack: string) => {
  const ofFlows = flows(stack)
  return strict(
    {
      version: v.literal(1, '1'),
      title: v.optional(title, ''),
      durationS: withDefault(ranges.durationS),
      seed: withDefault(ranges.seed),
      stack: v.optional(identifier(words.unknownStack, [...stacks.keys()]), DEFAULT_STACK),
      stackParams: v.optional(parameters(stackParameters), {}),
      bottleneck: v.optional(strict(linkEntries(stack)), {}),
      network: v.optional(strict({ hops: hops(stack) })),
      returnPath: v.optional(v.nullable(strict(returnEntries)), null),
      flows: v.lazy((input) => (input === undefined ? required(words.flows.list) : ofFlows)),
    },
    ['timeline', '$schema'],
  ) as unknown as Field<ScenarioDraft>
}
