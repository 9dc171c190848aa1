/** The control with which the value of a scheduled change is edited, by its path. */
import { queues, variants } from '../../lab/algorithms'
import { type Range, ranges } from '../../lab/scenario/ranges'
import { isTcpFlow, type Scenario } from '../../lab/scenario/scenario'
import type { Parameter } from '../../simulator/describe'
import { controls } from '../../strings/controls'
import { flags } from '../../strings/flags'
import { optionsOf } from './about'
import type { Option } from './controls/choices'
import type { Stops } from './controls/scale'
import { BANDWIDTH, BUFFER, BUFFER_RANGE, DELAY, LOSS } from './network-stops'

export type Scheduled =
  | { readonly kind: 'slider'; readonly range: Range; readonly stops: Stops }
  | { readonly kind: 'number'; readonly range: Range; readonly nothing?: string }
  | { readonly kind: 'parameter'; readonly parameter: Parameter }
  | { readonly kind: 'switch'; readonly label: string }
  | {
      readonly kind: 'choice'
      readonly label: string
      readonly options: readonly Option[]
      read(value: unknown): string
      write(choice: string): unknown
    }
  /** A set of values given whole: it can be moved and removed. */
  | { readonly kind: 'fixed' }

const slider = (range: Range, stops: Stops): Scheduled => ({ kind: 'slider', range, stops })
const number = (range: Range, nothing?: string): Scheduled =>
  nothing === undefined ? { kind: 'number', range } : { kind: 'number', range, nothing }

const BOTTLENECK: Readonly<Record<string, Scheduled>> = {
  bandwidthMbps: slider(ranges.bandwidthMbps, BANDWIDTH),
  delayMs: slider(ranges.delayMs, DELAY),
  jitterMs: number(ranges.jitterMs),
  'buffer.packets': slider(BUFFER_RANGE.packets, BUFFER.packets),
  'buffer.bytes': slider(BUFFER_RANGE.bytes, BUFFER.bytes),
  'buffer.bdp': slider(BUFFER_RANGE.bdp, BUFFER.bdp),
  'buffer.ms': slider(BUFFER_RANGE.ms, BUFFER.ms),
  'loss.percent': slider(ranges.lossPercent, LOSS),
  'aqm.ecn': { kind: 'switch', label: 'ECN' },
}

const FLOW: Readonly<Record<string, Scheduled>> = {
  stopS: number(ranges.stopS, flags.never),
  receiverWindowPackets: number(ranges.receiverWindowPackets, flags.none),
  'access.bandwidthMbps': number(ranges.accessBandwidthMbps),
  'access.delayMs': number(ranges.accessDelayMs),
}

function parameterOf(
  set: { readonly parameters: Readonly<Record<string, Parameter>> } | undefined,
  name: string,
): Scheduled {
  const parameter = set?.parameters[name]
  return parameter === undefined ? { kind: 'fixed' } : { kind: 'parameter', parameter }
}

function ofBottleneck(scenario: Scenario, path: string): Scheduled {
  const simple = BOTTLENECK[path]
  if (simple !== undefined) return simple
  if (path.startsWith('aqm.params.'))
    return parameterOf(queues.get(scenario.bottleneck.aqm.id), path.slice('aqm.params.'.length))
  const choice = { kind: 'choice', label: 'AQM', options: optionsOf(queues.values()) } as const
  if (path === 'aqm.id') return { ...choice, read: String, write: (id) => id }
  if (path !== 'aqm') return { kind: 'fixed' }
  return {
    ...choice,
    read: (value) => (typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : ''),
    write: (id) => ({ id, params: {}, ecn: false }),
  }
}

function ofFlow(scenario: Scenario, id: string, path: string): Scheduled {
  const flow = scenario.flows.find((one) => one.id === id)
  if (path === 'rateMbps')
    return number(ranges.rateMbps, flow !== undefined && isTcpFlow(flow) ? flags.unlimited : undefined)
  const simple = FLOW[path]
  if (simple !== undefined) return simple
  if (path === 'variant')
    return {
      kind: 'choice',
      label: controls.flows.variant,
      options: optionsOf(variants.values()),
      read: String,
      write: (choice) => choice,
    }
  if (path.startsWith('params.'))
    return parameterOf(variants.get(flow?.variant ?? ''), path.slice('params.'.length))
  return { kind: 'fixed' }
}

/** `scenario` as it is in force at the change. */
export function scheduledKind(scenario: Scenario, path: string): Scheduled {
  const [area, ...rest] = path.split('.')
  if (area === 'bottleneck') return ofBottleneck(scenario, rest.join('.'))
  return area === 'flows' ? ofFlow(scenario, rest[0] ?? '', rest.slice(1).join('.')) : { kind: 'fixed' }
}
