/** The schema of a link with its queue, loss and course of rates. */
import { queues } from '../../../simulator/registry'
import { rateTraces } from '../../rate-traces'
import { defaultAqm } from '../defaults'
import { MAX_FILE_NAME, MAX_TRACE_POINTS, ranges } from '../ranges'
import {
  given,
  ids,
  type JsonSchema,
  number,
  numberOrNull,
  object,
  orNull,
  orZero,
  type Properties,
  parameters,
  where,
} from './keywords'

/** The four ways to state the size of a buffer. */
export const sizes = {
  packets: given(ranges.bufferPackets),
  bytes: given(ranges.bufferBytes),
  bdp: given(ranges.bufferBdp),
  ms: given(ranges.bufferMs),
}
export const buffer: JsonSchema = {
  description: 'How much may wait: exactly one of the four sizes.',
  default: { packets: ranges.bufferPackets.default },
  oneOf: Object.entries(sizes).map(([size, amount]) => object({ [size]: amount }, [size])),
}

export const aqm: JsonSchema = {
  ...object({
    id: { ...ids(queues.keys(), 'The queue discipline.'), default: defaultAqm.id },
    params: {
      type: 'object',
      description: 'Parameters of the discipline; what is not given has its default.',
    },
    ecn: {
      type: 'boolean',
      default: false,
      description: 'The queue marks packets in place of dropping them.',
    },
  }),
  allOf: [...queues.values()].map((queue) =>
    where('id', queue.id, {
      id: { description: queue.summary },
      params: parameters(queue.parameters),
      ...(queue.canMark ? {} : { ecn: { const: false } }),
    }),
  ),
}

export const loss: JsonSchema = {
  description: 'Loss on the wire, behind the queue.',
  oneOf: [
    object({ model: { const: 'bernoulli', default: 'bernoulli' }, percent: number(ranges.lossPercent) }),
    object(
      {
        model: { const: 'gilbert-elliott' },
        toBadPercent: number(ranges.toBadPercent),
        toGoodPercent: number(ranges.toGoodPercent),
        lossGoodPercent: number(ranges.lossGoodPercent),
        lossBadPercent: number(ranges.lossBadPercent),
      },
      ['model'],
    ),
  ],
}

export const rateTrace: JsonSchema = orNull({
  description: 'A rate that steps in time: a built-in course, points, or a measured file.',
  oneOf: [
    object({ id: { enum: [...rateTraces.keys()] } }, ['id']),
    object(
      {
        points: {
          type: 'array',
          minItems: 1,
          maxItems: MAX_TRACE_POINTS,
          description: 'Pairs of s and Mbit/s: each rate holds from its time on; the first time is 0.',
          items: {
            type: 'array',
            items: [given(ranges.traceS), orZero(ranges.traceMbps)],
            minItems: 2,
            maxItems: 2,
          },
        },
        repeatS: numberOrNull(ranges.repeatS, 'the last rate stays'),
      },
      ['points'],
    ),
    object(
      {
        file: { type: 'string', minLength: 1, maxLength: MAX_FILE_NAME },
        sha256: { type: 'string', pattern: '^[0-9a-f]{16}$' },
      },
      ['file', 'sha256'],
    ),
  ],
})

export const link: Properties = {
  bandwidthMbps: number(ranges.bandwidthMbps),
  delayMs: number(ranges.delayMs),
  buffer: { $ref: '#/definitions/buffer' },
  aqm: { $ref: '#/definitions/aqm' },
  loss: { $ref: '#/definitions/loss' },
  jitterMs: number(ranges.jitterMs),
  reorder: {
    ...object({ percent: number(ranges.reorderPercent), delayMs: number(ranges.reorderDelayMs) }),
    description: 'A share of packets that others overtake.',
  },
  aggregationMs: orZero(ranges.aggregationMs),
  rateTrace: { $ref: '#/definitions/rateTrace' },
}
