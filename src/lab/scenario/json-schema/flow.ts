/** The schema of a flow, by what it runs. */
import { stackParameters } from '../../../simulator/hosts/stack-parameters'
import { traffic, variants } from '../../../simulator/registry'
import { defaultAccess, defaultDirection, trafficDefaults } from '../defaults'
import { MAX_HOPS, ranges } from '../ranges'
import { DIRECTIONS } from '../scenario'
import {
  given,
  ids,
  type JsonSchema,
  number,
  numberOrNull,
  object,
  orNull,
  type Properties,
  parameter,
  parameters,
  where,
} from './keywords'

const access = orNull({
  ...object({
    bandwidthMbps: number(ranges.accessBandwidthMbps),
    delayMs: number(ranges.accessDelayMs),
    bufferPackets: numberOrNull(ranges.accessBufferPackets),
  }),
  default: defaultAccess,
  description: 'The link between a host and its router; null: the host sits on it.',
})

const router = (which: string): JsonSchema => ({
  type: 'integer',
  minimum: 0,
  maximum: MAX_HOPS,
  description: `On a chain, the router ${which}.`,
})

// The schema has no default here, because a missing value is that of the stack.
const { default: _, ...delayedAckSegments } = parameter(stackParameters.delayedAckSegments)
const ofTcp: Properties = {
  segmentBytes: number(ranges.segmentBytes),
  headerBytes: number(ranges.headerBytes),
  receiverWindowPackets: numberOrNull(ranges.receiverWindowPackets),
  initialWindowPackets: numberOrNull(ranges.initialWindowPackets, 'the stack’s'),
  initialSsthreshPackets: numberOrNull(ranges.initialSsthreshPackets, 'the stack’s'),
  delayedAckSegments,
}
const ofTraffic: Properties = { packetBytes: given(ranges.packetBytes) }

const refused = (properties: Properties): Record<string, false> =>
  Object.fromEntries(Object.keys(properties).map((key) => [key, false]))

/** The properties of a flow for each variant or traffic source that it can run. */
const byVariant = [
  ...[...variants.values()].map(({ id, summary, parameters: set }) =>
    where('variant', id, { variant: { description: summary }, params: parameters(set) }),
  ),
  ...[...traffic.values()].map(({ id, summary, parameters: set }) => {
    const { rateMbps, packetBytes } = trafficDefaults(id)
    return where('variant', id, {
      variant: { description: summary },
      params: parameters(set),
      rateMbps: number({ ...ranges.rateMbps, default: rateMbps }),
      packetBytes: number({ ...ranges.packetBytes, default: packetBytes }),
      ...(refused(ofTcp) as unknown as Properties),
    })
  }),
]

export const flow: JsonSchema = {
  ...object(
    {
      id: {
        type: 'string',
        pattern: '^[A-Za-z0-9][A-Za-z0-9_-]{0,31}$',
        description: 'A letter by its place where none is given.',
      },
      variant: ids([...variants.keys(), ...traffic.keys()], 'A TCP variant or a traffic source.'),
      params: {
        type: 'object',
        description: 'Parameters of the variant; what is not given has its default.',
      },
      startS: number(ranges.startS),
      stopS: numberOrNull(ranges.stopS, 'never'),
      bytes: numberOrNull(ranges.bytes),
      direction: {
        enum: DIRECTIONS,
        default: defaultDirection,
        description: 'reverse: its data take the return path.',
      },
      rateMbps: numberOrNull(ranges.rateMbps),
      access,
      receiverAccess: access,
      from: router('that it enters at'),
      to: router('that it leaves at'),
      ...ofTcp,
      ...ofTraffic,
    },
    ['variant'],
  ),
  allOf: byVariant,
}
