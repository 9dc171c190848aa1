/**
 * Writes the scenario file as a JSON Schema, for editors and other programs, from the ranges, defaults and registries
 * with which a file is read. It accepts every file that can be read. What takes more than one place to judge (a flow
 * that stops before it starts, a change of a setting that is not in force) is left to the reader.
 */
import { stackParameters } from '../../../simulator/hosts/stack-parameters'
import { queues, stacks, traffic, variants } from '../../../simulator/registry'
import { DEFAULT_STACK } from '../defaults'
import { MOST_ALGORITHMS } from '../own-algorithms'
import { OWN_ID } from '../own-names'
import { MAX_CHANGES, MAX_FLOWS, MAX_HOPS, MAX_TITLE, ranges } from '../ranges'
import { flow } from './flow'
import { given, type JsonSchema, number, object, orNull, type Properties, parameters } from './keywords'
import { aqm, buffer, link, loss, rateTrace } from './link'
import { settable } from './settable'

const DIALECT = 'http://json-schema.org/draft-07/schema#'

/** A scenario without code of its own can name only the algorithms that come with Sawtooth. */
function comesWithSawtooth(): JsonSchema {
  const queue = { properties: { aqm: { properties: { id: { enum: [...queues.keys()] } } } } }
  const hop = { properties: { ...queue.properties, back: queue } }
  const variant = { enum: [...variants.keys(), ...traffic.keys()] }
  return {
    properties: {
      bottleneck: queue,
      network: { properties: { hops: { items: hop } } },
      flows: { items: { properties: { variant } } },
    },
  }
}

const algorithms: JsonSchema = {
  type: 'array',
  maxItems: MOST_ALGORITHMS,
  description: 'Code of one’s own, which flows and queues name by its id (docs/OWN-ALGORITHMS.md).',
  items: object({ id: { type: 'string', pattern: OWN_ID.source }, code: { type: 'string' } }, ['id', 'code']),
}

/** The keys of the whole file. */
const file = (): Properties => ({
  $schema: { type: 'string', description: 'Where this schema is, for editors.' },
  version: { const: 1 },
  title: { type: 'string', maxLength: MAX_TITLE, default: '' },
  durationS: number(ranges.durationS),
  seed: number(ranges.seed),
  stack: {
    enum: [...stacks.keys()],
    default: DEFAULT_STACK,
    description: 'The system whose hosts are simulated.',
  },
  stackParams: {
    ...parameters(stackParameters),
    description: 'Constants of the stack; what is not given has its value there.',
  },
  bottleneck: object(link),
  network: object(
    {
      hops: {
        type: 'array',
        minItems: 1,
        maxItems: MAX_HOPS,
        items: object({ ...link, back: object(link) }),
        description: 'A chain in place of the bottleneck; back has what differs on the way back.',
      },
    },
    ['hops'],
  ),
  returnPath: {
    ...orNull(
      object({
        bandwidthMbps: number(ranges.returnBandwidthMbps),
        bufferPackets: number(ranges.returnBufferPackets),
      }),
    ),
    default: null,
    description: 'A limit of the path that ACKs take, and data of flows in reverse; null: the stack’s own.',
  },
  flows: { type: 'array', maxItems: MAX_FLOWS, items: { $ref: '#/definitions/flow' } },
  timeline: {
    type: 'array',
    maxItems: MAX_CHANGES,
    items: object(
      {
        atS: given(ranges.atS),
        set: {
          type: 'object',
          minProperties: 1,
          patternProperties: settable,
          additionalProperties: false,
          description: 'Paths and their new values: "bottleneck.buffer.packets", "flows.a.stopS".',
        },
      },
      ['atS', 'set'],
    ),
  },
  algorithms,
})

/** Returns the schema of a scenario file of the current version, in draft 7 of JSON Schema. */
export function scenarioJsonSchema(): JsonSchema {
  return {
    $schema: DIALECT,
    title: 'Scenario of Sawtooth',
    description:
      'A run of TCP flows through a bottleneck, or along a chain of routers. Names carry their unit.',
    ...object(file(), ['version', 'flows']),
    if: { not: { required: ['algorithms'] } },
    // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema; nobody waits for a schema.
    then: comesWithSawtooth(),
    definitions: { buffer, aqm, loss, rateTrace, flow },
  }
}
