/** The schema of scenario version 1, without its timeline (see timeline.ts). Algorithms come from the registry. */
import * as v from 'valibot'
import { stackParameters } from '../../simulator/hosts/stack-parameters'
import { queues, stacks, traffic, variants } from '../../simulator/registry'
import { faults as words } from '../../strings/faults'
import {
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
  isRecord,
  list,
  missing,
  number,
  numberOrNull,
  overrides,
  parameters,
  refuse,
  strict,
} from './fields'
import { MAX_FLOWS, MAX_TITLE, type Range, ranges } from './ranges'
import { rateTraceSchema } from './rate-trace-schema'
import {
  type Access,
  type AqmChoice,
  type BufferSize,
  DIRECTIONS,
  type Direction,
  type Flow,
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
  v.string(words.text),
  v.check(
    (text) => text.length <= MAX_TITLE,
    `${words.tooLong} | ${words.atMostCharacters(written(MAX_TITLE))}`,
  ),
  v.check((text) => !controlOrLoneSurrogate.test(text), `${words.controlCharacters} | ${words.oneLine}`),
)

const FLOW_ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,31}$/
const flowId: Field<string> = v.pipe(
  v.string(words.id),
  v.check((id) => FLOW_ID.test(id), `${words.notAnId} | ${words.id}`),
)

const SIZES = ['packets', 'bytes', 'bdp', 'ms']

/** Exactly one of the four sizes. */
export const bufferSchema: Field<BufferSize> = v.pipe(
  v.lazy((input) => {
    const sizes = strict({
      packets: v.optional(number(ranges.bufferPackets)),
      bytes: v.optional(number(ranges.bufferBytes)),
      bdp: v.optional(number(ranges.bufferBdp)),
      ms: v.optional(number(ranges.bufferMs)),
    })
    if (!isRecord(input)) return sizes
    const given = SIZES.filter((key) => key in input)
    if (given.length === 1 || (given.length === 0 && Object.keys(input).length > 0)) return sizes
    return v.pipe(
      sizes,
      v.rawCheck(({ addIssue }) =>
        addIssue({
          message: `${given.length === 0 ? words.noSize : words.severalSizes} | ${words.exactlyOneOf(SIZES.join(', '))}`,
          input,
        }),
      ),
    )
  }),
  v.transform((sizes) => sizes as BufferSize),
)

/** AQM and its parameters. Marking is refused where the queue cannot mark. */
export const aqmSchema = (stack: string): Field<AqmChoice> =>
  v.lazy((input) => {
    const id = v.optional(identifier(words.unknownAqm, [...queues.keys()]), defaultAqm.id)
    const given = isRecord(input) && 'id' in input ? input.id : defaultAqm.id
    const queue = typeof given === 'string' ? queues.get(given) : undefined
    const ecn = v.optional(boolean(), false)
    if (queue === undefined) return strict({ id, ecn }, ['params']) as unknown as Field<AqmChoice>
    return strict({
      id,
      params: v.optional(parameters(queue.parameters, defaultParams(queue, stack)), {}),
      ecn: queue.canMark
        ? ecn
        : v.pipe(
            ecn,
            v.check((on) => !on, cannotMark(queue.id)),
          ),
    })
  })

export function cannotMark(aqm: string): string {
  return `${words.cannotMark(aqm)} | false`
}

const bernoulli = strict({
  model: v.optional(identifier(words.unknownLossModel, ['bernoulli', 'gilbert-elliott']), 'bernoulli'),
  percent: withDefault(ranges.lossPercent),
})
const gilbertElliott = strict({
  model: v.literal('gilbert-elliott'),
  toBadPercent: withDefault(ranges.toBadPercent),
  toGoodPercent: withDefault(ranges.toGoodPercent),
  lossGoodPercent: withDefault(ranges.lossGoodPercent),
  lossBadPercent: withDefault(ranges.lossBadPercent),
})
export const lossSchema = v.lazy((input) =>
  isRecord(input) && input.model === 'gilbert-elliott' ? gilbertElliott : bernoulli,
) as Field<LossModel>

const reorder = strict({
  percent: withDefault(ranges.reorderPercent),
  delayMs: withDefault(ranges.reorderDelayMs),
})

const access: Field<Access | null> = v.nullable(
  strict({
    bandwidthMbps: withDefault(ranges.accessBandwidthMbps),
    delayMs: withDefault(ranges.accessDelayMs),
    bufferPackets: v.optional(numberOrNull(ranges.accessBufferPackets), null),
  }),
)

const common = {
  startS: withDefault(ranges.startS),
  stopS: v.optional(numberOrNull(ranges.stopS), null),
  bytes: v.optional(numberOrNull(ranges.bytes), null),
  direction: v.optional(identifier(words.unknownDirection, DIRECTIONS) as Field<Direction>, defaultDirection),
  access: v.optional(access, defaultAccess),
}
const tcpEntries = {
  ...common,
  segmentBytes: withDefault(ranges.segmentBytes),
  headerBytes: withDefault(ranges.headerBytes),
  receiverWindowPackets: v.optional(numberOrNull(ranges.receiverWindowPackets), null),
  rateMbps: v.optional(numberOrNull(ranges.rateMbps), null),
  initialWindowPackets: v.optional(numberOrNull(ranges.initialWindowPackets), null),
  initialSsthreshPackets: v.optional(numberOrNull(ranges.initialSsthreshPackets), null),
}
const trafficEntries = (source: string) => {
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

type Algorithm = Parameters<typeof defaultParams>[0]

/** The settings of a flow that runs `algorithm`, by the stack's defaults. */
function flowOf(algorithm: Algorithm, stack: string): Field<FlowDraft> {
  const named = {
    id: v.optional(flowId),
    variant: identifier(words.unknownVariant, [...variants.keys(), ...traffic.keys()]),
    params: v.optional(parameters(algorithm.parameters, defaultParams(algorithm, stack)), {}),
  }
  const entries = variants.has(algorithm.id) ? tcpEntries : trafficEntries(algorithm.id)
  return stopsAfterStart(strict({ ...named, ...entries })) as unknown as Field<FlowDraft>
}

/** Which keys belong to it is unknown: those of either kind of flow are let pass. */
function flowOfUnknown(given: unknown): Field<FlowDraft> {
  const ids = [...variants.keys(), ...traffic.keys()]
  const variant = given === undefined ? refuse(missing(oneOf(ids))) : identifier(words.unknownVariant, ids)
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
    made.set(algorithm.id, schema)
    return schema
  })
}

const flows = (stack: string): Field<FlowDraft[]> => list(flowSchema(stack), words.flows, MAX_FLOWS)

/** Everything but the timeline and the ids of flows, with defaults filled in. */
export type ScenarioDraft = Omit<Scenario, 'timeline' | 'flows' | 'bottleneck'> & {
  readonly bottleneck: Omit<Required<Scenario['bottleneck']>, 'rateTrace'> & {
    readonly rateTrace: RateTrace | null
  }
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
      stackParams: v.optional(overrides(stackParameters), {}),
      bottleneck: v.optional(
        strict({
          bandwidthMbps: withDefault(ranges.bandwidthMbps),
          delayMs: withDefault(ranges.delayMs),
          buffer: v.optional(bufferSchema, defaultBuffer),
          aqm: v.optional(aqmSchema(stack), defaultAqm),
          loss: v.optional(lossSchema, defaultLoss),
          jitterMs: withDefault(ranges.jitterMs),
          reorder: v.optional(reorder, defaultReorder),
          rateTrace: v.optional(v.nullable(rateTraceSchema), null),
        }),
        {},
      ),
      returnPath: v.optional(
        v.nullable(
          strict({
            bandwidthMbps: withDefault(ranges.returnBandwidthMbps),
            bufferPackets: withDefault(ranges.returnBufferPackets),
          }),
        ),
        null,
      ),
      flows: v.lazy((input) => (input === undefined ? refuse(missing(words.flows.list)) : ofFlows)),
    },
    ['timeline'],
  ) as unknown as Field<ScenarioDraft>
}
