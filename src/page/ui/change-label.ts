/** What a scheduled change reads on a flag: "Buffer 32 packets", "Flow 2 stops". */

import { queues, variants } from '../../lab/algorithms'
import { parameterText } from '../../lab/explain/changes'
import { formatQuantity } from '../../lab/quantity'
import { flowNumbers, variantLabel } from '../../lab/scenario/flow-names'
import { type Range, ranges } from '../../lab/scenario/ranges'
import type { Scenario } from '../../lab/scenario/scenario'
import type { Parameter } from '../../simulator/describe'

/** "5 Mbit/s"; `nothing` where the change takes a limit away. */
function quantity(value: unknown, { unit }: Range, nothing = 'no limit'): string {
  return typeof value === 'number' ? formatQuantity(value, unit) : nothing
}

const BUFFERS: Readonly<Record<string, Range>> = {
  packets: ranges.bufferPackets,
  bytes: ranges.bufferBytes,
  bdp: ranges.bufferBdp,
  ms: ranges.bufferMs,
}

function bufferText(key: string | undefined, value: unknown): string {
  if (key !== undefined) return quantity(value, BUFFERS[key] ?? ranges.bufferPackets)
  const [unit, size] = Object.entries(value ?? {})[0] ?? []
  return quantity(size, BUFFERS[unit ?? ''] ?? ranges.bufferPackets)
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

function aqmText(value: unknown): string {
  const id = isRecord(value) ? String(value.id) : String(value)
  const ecn = isRecord(value) && value.ecn === true ? ' with ECN' : ''
  return `AQM ${queues.get(id)?.label ?? id}${ecn}`
}

type Declared = { readonly parameters: Readonly<Record<string, Parameter>> }

/** The parameter that some algorithm of the run declares by this key. */
function parameterOf(
  key: string,
  ids: readonly unknown[],
  from: ReadonlyMap<string, Declared>,
): Parameter | undefined {
  for (const id of ids) {
    const parameter = from.get(String(id))?.parameters[key]
    if (parameter !== undefined) return parameter
  }
  return undefined
}

/** What is set at `paths` in the course of the run, the newest first. */
function scheduled(scenario: Scenario, ...paths: readonly string[]): unknown[] {
  return scenario.timeline
    .flatMap(({ set }) => paths.map((path) => set[path]))
    .map((value) => (isRecord(value) ? value.id : value))
    .reverse()
}

function aqmParameterText(scenario: Scenario, key: string, value: unknown): string {
  const ids = [...scheduled(scenario, 'bottleneck.aqm', 'bottleneck.aqm.id'), scenario.bottleneck.aqm.id]
  const parameter = parameterOf(key, ids, queues)
  return `AQM ${parameter?.label ?? 'parameter'} ${parameterText(parameter, value)}`
}

function flowText(scenario: Scenario, id: string, keys: readonly string[], value: unknown): string {
  const [first, second] = keys
  const index = scenario.flows.findIndex((flow) => flow.id === id)
  const name = `Flow ${flowNumbers(scenario.flows)[index] ?? id}`
  switch (first) {
    case 'stopS':
      return value === null ? `${name} does not stop` : `${name} stops`
    case 'rateMbps':
      return `${name} rate ${quantity(value, ranges.rateMbps)}`
    case 'receiverWindowPackets':
      return `${name} receiver window ${quantity(value, ranges.receiverWindowPackets)}`
    case 'access':
      return second === 'bandwidthMbps'
        ? `${name} access link ${quantity(value, ranges.accessBandwidthMbps)}`
        : `${name} extra delay ${quantity(value, ranges.accessDelayMs)}`
    case 'variant':
      return `${name} ${variantLabel(String(value))}`
    default: {
      if (second === undefined) return `${name} parameters`
      const ids = [...scheduled(scenario, `flows.${id}.variant`), scenario.flows[index]?.variant]
      const parameter = parameterOf(second, ids, variants)
      return `${name} ${parameter?.label ?? 'parameter'} ${parameterText(parameter, value)}`
    }
  }
}

export function changeLabel(scenario: Scenario, path: string, value: unknown): string {
  const [area, what = '', ...keys] = path.split('.')
  if (area === 'flows') return flowText(scenario, what, keys, value)
  switch (what) {
    case 'bandwidthMbps':
      return `Bandwidth ${quantity(value, ranges.bandwidthMbps)}`
    case 'delayMs':
      return `Delay ${quantity(value, ranges.delayMs)}`
    case 'buffer':
      return `Buffer ${bufferText(keys[0], value)}`
    case 'loss':
      return typeof value === 'number'
        ? `Random loss ${quantity(value, ranges.lossPercent)}`
        : 'Loss in bursts'
    case 'jitterMs':
      return `Jitter ${quantity(value, ranges.jitterMs)}`
    default:
      if (keys[0] === 'params' && keys[1] !== undefined) return aqmParameterText(scenario, keys[1], value)
      return keys[0] === 'ecn' ? `ECN ${value === true ? 'on' : 'off'}` : aqmText(value)
  }
}
