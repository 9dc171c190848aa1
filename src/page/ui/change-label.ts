/** What a scheduled change reads on a flag: "Buffer 32 packets", "Flow 2 stops". */

import { queues, variants } from '../../lab/algorithms'
import { parameterText } from '../../lab/explain/changes'
import { NO_LIMIT } from '../../lab/format'
import { formatQuantity } from '../../lab/quantity'
import { flowNumbers, variantLabel } from '../../lab/scenario/flow-names'
import { isRecord } from '../../lab/scenario/is-record'
import { linkAt, nameOfLink } from '../../lab/scenario/link-paths'
import { type Range, ranges } from '../../lab/scenario/ranges'
import type { Scenario } from '../../lab/scenario/scenario'
import { splitLinkPath } from '../../lab/scenario/timeline'
import type { Parameter } from '../../simulator/describe'
import { changes } from '../../strings/changes'
import { controls } from '../../strings/controls'
import { BUFFER_RANGE } from './network-stops'

const { undo, changes: words } = controls

/** "5 Mbit/s"; no limit where the change takes one away. */
function quantity(value: unknown, { unit }: Pick<Range, 'unit'>): string {
  return typeof value === 'number' ? formatQuantity(value, unit) : NO_LIMIT
}

/** A buffer is given whole, `{ packets: 32 }`, or in one unit. */
function bufferText(value: unknown, given?: string): string {
  const [unit = 'packets', size] =
    given === undefined ? (Object.entries(value ?? {})[0] ?? []) : [given, value]
  const ranged: Readonly<Record<string, Range>> = BUFFER_RANGE
  return quantity(size, ranged[unit] ?? ranges.bufferPackets)
}

function aqmText(value: unknown): string {
  const id = isRecord(value) ? String(value.id) : String(value)
  const name = queues.get(id)?.label ?? id
  return isRecord(value) && value.ecn === true ? words.aqmWithEcn(name) : undo.aqm(name)
}

type Declared = { readonly parameters: Readonly<Record<string, Parameter>> }

/** The parameter that some algorithm of the run declares by this key. */
const parameterOf = (key: string, ids: readonly unknown[], from: ReadonlyMap<string, Declared>) =>
  ids.map((id) => from.get(String(id))?.parameters[key]).find((parameter) => parameter !== undefined)

/** What is set at `paths` in the course of the run, the newest first. */
function scheduled(scenario: Scenario, ...paths: readonly string[]): unknown[] {
  return scenario.timeline
    .flatMap(({ set }) => paths.map((path) => set[path]))
    .map((value) => (isRecord(value) ? value.id : value))
    .reverse()
}

function aqmParameterText(scenario: Scenario, link: string, key: string, value: unknown): string {
  const ids = [...scheduled(scenario, `${link}.aqm`, `${link}.aqm.id`), linkAt(scenario, link).aqm.id]
  const parameter = parameterOf(key, ids, queues)
  return undo.setting(undo.aqm(parameter?.label ?? words.parameter), parameterText(parameter, value))
}

function flowText(scenario: Scenario, id: string, keys: readonly string[], value: unknown): string {
  const [first, second] = keys
  const index = scenario.flows.findIndex((flow) => flow.id === id)
  const name = words.flow(flowNumbers(scenario.flows)[index] ?? id)
  switch (first) {
    case 'stopS':
      return value === null ? words.doesNotStop(name) : words.stops(name)
    case 'rateMbps':
      return words.rate(name, quantity(value, ranges.rateMbps))
    case 'receiverWindowPackets':
      return words.receiverWindow(name, quantity(value, ranges.receiverWindowPackets))
    case 'access':
      return second === 'bandwidthMbps'
        ? words.accessLink(name, quantity(value, ranges.accessBandwidthMbps))
        : words.extraDelay(name, quantity(value, ranges.accessDelayMs))
    case 'variant':
      return undo.setting(name, variantLabel(String(value)))
    default: {
      if (second === undefined) return words.parameters(name)
      const ids = [...scheduled(scenario, `flows.${id}.variant`), scenario.flows[index]?.variant]
      const parameter = parameterOf(second, ids, variants)
      const label = parameter?.label ?? words.parameter
      return undo.setting(undo.setting(name, label), parameterText(parameter, value))
    }
  }
}

/** Settings of a link that are a number each. */
const NUMBERS: Readonly<Record<string, Range>> = {
  bandwidthMbps: ranges.bandwidthMbps,
  delayMs: ranges.delayMs,
  jitterMs: ranges.jitterMs,
}

/** What is set of a link, without its name. */
function linkText(scenario: Scenario, link: string, rest: string, value: unknown): string {
  const [what = '', ...keys] = rest.split('.')
  const range = NUMBERS[what]
  if (range !== undefined) return undo.setting(range.label, quantity(value, range))
  switch (what) {
    case 'buffer':
      return undo.setting(ranges.bufferPackets.label, bufferText(value, keys[0]))
    case 'loss':
      return typeof value === 'number'
        ? undo.setting(ranges.lossPercent.label, quantity(value, ranges.lossPercent))
        : words.lossInBursts
    default:
      if (keys[0] === 'params' && keys[1] !== undefined)
        return aqmParameterText(scenario, link, keys[1], value)
      return keys[0] === 'ecn' ? undo.ecn(value === true) : aqmText(value)
  }
}

/** "Buffer 32 packets"; on a chain, "B → C: Buffer 32 packets". */
export function changeLabel(scenario: Scenario, path: string, value: unknown): string {
  const [link, rest] = splitLinkPath(path) ?? []
  if (link === undefined || rest === undefined) {
    const [, id = '', ...keys] = path.split('.')
    return flowText(scenario, id, keys, value)
  }
  const text = linkText(scenario, link, rest, value)
  const name = nameOfLink(link)
  return name === '' ? text : changes.ofLink(name, text)
}
