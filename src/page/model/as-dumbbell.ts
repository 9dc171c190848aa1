/** A chain of one hop as the dumbbell that it may as well be. */
import { queues } from '../../lab/algorithms'
import { waysOf } from '../../lab/scenario/chain'
import { defaultAqm, defaultParams } from '../../lab/scenario/defaults'
import { BOTTLENECK, hopPath } from '../../lab/scenario/link-paths'
import { ranges } from '../../lab/scenario/ranges'
import { stackOf } from '../../lab/scenario/resolve'
import type { AqmChoice, Flow, LinkSettings, Scenario } from '../../lab/scenario/scenario'
import { splitLinkPath } from '../../lab/scenario/timeline'

/** The queue of a return path: first in, first out, and full when it is full. */
function isPlainQueue({ id, params, ecn }: AqmChoice, stack: string): boolean {
  const queue = queues.get(id)
  if (queue === undefined || id !== defaultAqm.id || ecn) return false
  return Object.entries(defaultParams(queue, stack)).every(([key, value]) => (params[key] ?? value) === value)
}

type ReturnPath = Scenario['returnPath']

/** The way back as a dumbbell has it: a rate and a buffer and nothing else, or no limit. undefined: it cannot have it. */
function returnPathOf(
  { stack }: Scenario,
  back: LinkSettings,
  forward: LinkSettings,
  isNeeded: boolean,
): ReturnPath | undefined {
  const { bandwidthMbps, buffer, delayMs, aqm, loss, jitterMs, reorder, rateTrace } = back
  const isPlain =
    delayMs === forward.delayMs &&
    isPlainQueue(aqm, stack) &&
    loss.model === 'bernoulli' &&
    loss.percent === 0 &&
    jitterMs === 0 &&
    (reorder?.percent ?? 0) === 0 &&
    rateTrace === undefined
  if (!isPlain || !('packets' in buffer)) return undefined
  const free =
    stackOf({ stack }).form.returnPath === 'links' ? forward.bandwidthMbps : ranges.bandwidthMbps.max
  const isFree = bandwidthMbps === free && buffer.packets === ranges.bufferPackets.max && !isNeeded
  return isFree ? null : { bandwidthMbps, bufferPackets: buffer.packets }
}

/** `scenario`, a chain of one hop, with a bottleneck in its place; null where something would be lost. */
export function asDumbbell(scenario: Scenario): Scenario | null {
  const { network, ...rest } = scenario
  const [hop, ...others] = network?.hops ?? []
  if (hop === undefined || others.length > 0) return null
  if (scenario.flows.some(({ receiverAccess }) => receiverAccess !== undefined)) return null
  const { forward, back } = waysOf(hop)
  const isBack = ({ from, to }: Flow): boolean => (from ?? 0) > (to ?? 1)
  const returnPath = returnPathOf(scenario, back, forward, scenario.flows.some(isBack))
  if (returnPath === undefined) return null
  const links = scenario.timeline.flatMap(({ set }) =>
    Object.keys(set).flatMap((path) => splitLinkPath(path) ?? []),
  )
  if (links.includes(hopPath(0, 'back'))) return null
  // A change of the hop holds on its way back as well, where that has nothing of its own.
  const own = new Set(Object.keys(hop.back ?? {}))
  const timeline = scenario.timeline.map(({ atS, set }) => ({
    atS,
    set: Object.fromEntries(
      Object.entries(set).map(([path, value]) => {
        const [link, settings] = splitLinkPath(path) ?? []
        return link === undefined ? [path, value] : [`${BOTTLENECK}.${settings}`, value]
      }),
    ),
  }))
  const isShared = (path: string): boolean => {
    const [link, settings = ''] = splitLinkPath(path) ?? []
    const [aspect = ''] = settings.split('.')
    return link !== undefined && aspect !== 'delayMs' && !own.has(aspect)
  }
  if (scenario.timeline.some(({ set }) => Object.keys(set).some(isShared))) return null
  const flows = scenario.flows.map((flow): Flow => {
    const { from: _, to: __, ...plain } = flow
    return { ...plain, ...(isBack(flow) ? { direction: 'reverse' } : {}) } as Flow
  })
  return { ...rest, bottleneck: forward, returnPath, flows, timeline }
}
