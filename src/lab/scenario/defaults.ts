/**
 * The defaults of scenario version 1. Frozen: links hold only what differs from them, so changing one would open old
 * links as other scenarios. A new default needs a new version (see upgrade.ts). The defaults of an algorithm's own
 * parameters are part of this promise and declared with the algorithm.
 */
import { defaultsOf, type ParameterSet, type ParameterValues } from '../../simulator/describe'
import { stacks, traffic } from '../../simulator/registry'
import { ranges } from './ranges'
import type { Access, AqmChoice, BufferSize, LossModel, Reorder } from './scenario'

export const DEFAULT_STACK = 'rfc'
/** The flow of a scenario for which nothing is said. */
export const DEFAULT_VARIANT = 'reno'

export const defaultAqm: AqmChoice = { id: 'droptail', params: {}, ecn: false }
export const defaultBuffer: BufferSize = { packets: ranges.bufferPackets.default }
export const defaultLoss: LossModel = { model: 'bernoulli', percent: ranges.lossPercent.default }
export const defaultReorder: Reorder = {
  percent: ranges.reorderPercent.default,
  delayMs: ranges.reorderDelayMs.default,
}
export const defaultDirection = 'forward'
export const defaultAccess: Access = {
  bandwidthMbps: ranges.accessBandwidthMbps.default,
  delayMs: ranges.accessDelayMs.default,
  bufferPackets: null,
}

export interface Algorithm {
  readonly kind: string
  readonly id: string
  readonly parameters: ParameterSet
}

/** The parameters of an algorithm of which nothing is said: its own defaults, or those of a stack that has others (ns-2's Vegas). */
export function defaultParams(algorithm: Algorithm, stack: string): ParameterValues {
  const definition = stacks.get(stack)
  const stackValues = algorithm.kind === 'aqm' ? definition?.queueDefaults : definition?.variantDefaults
  const own =
    stackValues !== undefined && Object.hasOwn(stackValues, algorithm.id) ? stackValues[algorithm.id] : {}
  return { ...defaultsOf(algorithm.parameters), ...own }
}

/** Rate and packet size of an unresponsive source for which nothing is said. */
export function trafficDefaults(source: string): { readonly rateMbps: number; readonly packetBytes: number } {
  const { rateMbps, packetBytes } = ranges
  return traffic.get(source)?.defaults ?? { rateMbps: rateMbps.default, packetBytes: packetBytes.default }
}

/** Id of the flow at `index` for which none is given: a ... z, aa, ab ... */
export function defaultFlowId(index: number): string {
  const last = String.fromCharCode(97 + (index % 26))
  return index < 26 ? last : defaultFlowId(Math.floor(index / 26) - 1) + last
}

/** A flow without an id gets the letter of its position (a, b, c ...), or the first free one where another flow has taken that. */
export function assignFlowIds(given: readonly (string | undefined)[]): string[] {
  const taken = new Set(given)
  return given.map((id, index) => {
    if (id !== undefined) return id
    let free = defaultFlowId(index)
    for (let i = 0; taken.has(free); i++) free = defaultFlowId(i)
    taken.add(free)
    return free
  })
}
