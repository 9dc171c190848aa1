/** The control with which the value of a scheduled change is edited, by its path. */
import { queues, variants } from '../../lab/algorithms'
import { linkAt } from '../../lab/scenario/link-paths'
import { type Range, ranges } from '../../lab/scenario/ranges'
import { isTcpFlow, type LinkSettings, type Scenario } from '../../lab/scenario/scenario'
import { splitLinkPath } from '../../lab/scenario/timeline'
import type { Parameter } from '../../simulator/describe'
import { controls } from '../../strings/controls'
import { flags } from '../../strings/flags'
import { optionsOf } from './about'
import type { Option } from './controls/choices'
import type { Stops } from './controls/scale'
import { SLIDERS } from './network-stops'

export type Scheduled =
  | { readonly kind: 'slider'; readonly range: Range; readonly stops: Stops }
  | { readonly kind: 'number'; readonly range: Range; readonly nothing?: string }
  | { readonly kind: 'parameter'; readonly parameter: Parameter }
  | { readonly kind: 'switch'; readonly label: string }
  | {
      readonly kind: 'choice'
      readonly label: string
      readonly options: readonly Option[]
      /** What is chosen is a queue discipline, else a TCP variant. */
      readonly isQueue: boolean
      read(value: unknown): string
      write(choice: string): unknown
    }
  /** A set of values given whole: it can be moved and removed. */
  | { readonly kind: 'fixed' }

const FIXED = { kind: 'fixed' } as const
const number = (range: Range, nothing?: string): Scheduled => ({
  kind: 'number',
  range,
  ...(nothing === undefined ? {} : { nothing }),
})

const LINK: Readonly<Record<string, Scheduled>> = {
  ...Object.fromEntries(
    Object.entries(SLIDERS).map(([path, slider]) => [path, { kind: 'slider', ...slider } as const]),
  ),
  jitterMs: number(ranges.jitterMs),
  'aqm.ecn': { kind: 'switch', label: 'ECN' },
}

const FLOW: Readonly<Record<string, Scheduled>> = {
  stopS: number(ranges.stopS, flags.never),
  receiverWindowPackets: number(ranges.receiverWindowPackets, flags.none),
  'access.bandwidthMbps': number(ranges.accessBandwidthMbps),
  'access.delayMs': number(ranges.accessDelayMs),
}

type Declared = { readonly parameters: Readonly<Record<string, Parameter>> }

function parameterOf(of: Declared | undefined, name: string): Scheduled {
  const parameter = of?.parameters[name]
  return parameter === undefined ? FIXED : { kind: 'parameter', parameter }
}

function ofLink({ aqm }: LinkSettings, path: string): Scheduled {
  if (path.startsWith('aqm.params.')) return parameterOf(queues.get(aqm.id), path.slice('aqm.params.'.length))
  const choice = {
    kind: 'choice',
    label: 'AQM',
    options: optionsOf(queues.values()),
    isQueue: true,
  } as const
  if (path === 'aqm.id') return { ...choice, read: String, write: (id) => id }
  if (path !== 'aqm') return LINK[path] ?? FIXED
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
  if (path === 'variant') {
    const options = optionsOf(variants.values())
    return {
      kind: 'choice',
      label: controls.flows.variant,
      options,
      isQueue: false,
      read: String,
      write: (choice) => choice,
    }
  }
  if (path.startsWith('params.'))
    return parameterOf(variants.get(flow?.variant ?? ''), path.slice('params.'.length))
  return FLOW[path] ?? FIXED
}

/** `scenario` as it is in force at the change. */
export function scheduledKind(scenario: Scenario, path: string): Scheduled {
  const [link, setting] = splitLinkPath(path) ?? []
  if (link !== undefined && setting !== undefined) return ofLink(linkAt(scenario, link), setting)
  const [area, ...rest] = path.split('.')
  return area === 'flows' ? ofFlow(scenario, rest[0] ?? '', rest.slice(1).join('.')) : FIXED
}
