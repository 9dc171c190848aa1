/** A run without a loss: an absence is explained like an event. */
import { max } from 'd3-array'
import type { BufferConfig, FlowConfig, SimulationConfig } from '../../simulator/config'
import { EVENT_KINDS, type RunLog } from '../../simulator/log'
import { linksOf } from '../../simulator/network/link-number'
import { why } from '../../strings/why'
import { formatCount, formatPackets } from '../format'
import { formatQuantity } from '../quantity'
import { linkName } from '../router-names'
import { linkAtStart } from './changed-link'
import { changesMade } from './in-force'
import { configOf, type Explained } from './told'

const { noLoss } = why

const DROP = EVENT_KINDS.indexOf('drop')
const MARK = EVENT_KINDS.indexOf('mark')

/** Why no packet was lost, for a whole run; null where one was, and where no flow ran. */
export function noLossSentence({ scenario, log }: Explained): string | null {
  if (countOf(log, DROP) > 0 || scenario.flows.length === 0) return null
  const marks = countOf(log, MARK)
  if (marks > 0) return noLoss.marked(formatQuantity(marks, 'packets'))
  const config = configOf(scenario)
  const queues = log.links.map((_, link) => fillingOf(config, log, link))
  const least = Math.min(...queues.map(({ holds }) => holds))
  if (!Number.isFinite(least)) return noLoss.noLimit
  const most = mostWindow(config, queues)
  const windows = log.flows[0]?.window
  if ((max(windows?.columns.cwnd.subarray(0, windows.rows) ?? []) ?? 0) < most)
    return noLoss.window(formatPackets(Math.round(most)))
  const [fullest] = [...queues].sort((one, other) => other.longest / other.holds - one.longest / one.holds)
  if (fullest === undefined) return null
  const { link, longest, holds, isChanged } = fullest
  const waiting = longest === 0 ? noLoss.noneWaits : noLoss.mostWait(longest, formatCount(longest))
  if (config.hops !== null && longest === 0) return noLoss.noneWaitsAnywhere
  if (config.hops !== null) return noLoss.holdsAt(linkName(link), waiting, formatPackets(holds))
  return (isChanged ? noLoss.holdsAtLeast : noLoss.holds)(waiting, formatPackets(holds))
}

/** How far a queue was filled. */
interface Filling {
  readonly link: number
  /** The most that waited, and the least that its buffer held in the course of the run, packets. */
  readonly longest: number
  readonly holds: number
  readonly isChanged: boolean
}

function fillingOf(config: SimulationConfig, log: RunLog, link: number): Filling {
  const buffers = buffersOf(config, log, link)
  const bytes = packetBytes(config)
  const queue = log.links[link]?.queue ?? log.queue
  return {
    link,
    longest: max(queue.columns.packets.subarray(0, queue.rows)) ?? 0,
    holds: Math.min(...buffers.map((buffer) => Math.min(buffer.packets, buffer.bytes / bytes))),
    isChanged: buffers.length > 1,
  }
}

function countOf({ events: { columns, rows } }: RunLog, kind: number): number {
  let count = 0
  for (let row = 0; row < rows; row++) if (columns.kind[row] === kind) count++
  return count
}

function packetBytes({ flows: [first] }: SimulationConfig): number {
  if (first === undefined) return 1
  return first.kind === 'tcp' ? first.segmentBytes + first.headerBytes : first.packetBytes
}

/**
 * BDP + buffer of a flow that has the path for itself, packets; 0 where it has not, or where the path changes. On a chain its
 * packets wait at the narrowest link of its way.
 */
function mostWindow(config: SimulationConfig, queues: readonly Filling[]): number {
  const { flows, changes } = config
  const [first] = flows
  if (flows.length !== 1 || first?.kind !== 'tcp' || first.reverse || changes.length > 0) return 0
  const way = first.route === null ? [0] : linksOf(first.route)
  const narrowest = way.reduce((one, other) =>
    linkAtStart(config, other).bitsPerSecond < linkAtStart(config, one).bitsPerSecond ? other : one,
  )
  const { bitsPerSecond } = linkAtStart(config, narrowest)
  const holds = queues.find(({ link }) => link === narrowest)?.holds ?? 0
  return (bitsPerSecond * baseRttS(config, first)) / (8 * packetBytes(config)) + holds
}

/** Round trip of a flow without queueing and serialisation, s. */
function baseRttS(config: SimulationConfig, { access, route }: FlowConfig): number {
  const ofAccess = access?.delayS ?? 0
  if (route === null) return 2 * (config.bottleneck.delayS + 2 * ofAccess)
  const back = { from: route.to, to: route.from }
  const ofHops = [...linksOf(route), ...linksOf(back)].reduce(
    (sum, link) => sum + linkAtStart(config, link).delayS,
    0,
  )
  return ofHops + 2 * (ofAccess + (route.receiverAccess?.delayS ?? 0))
}

/** The buffers that a link had in the course of the run. */
function buffersOf(config: SimulationConfig, log: RunLog, link: number): readonly BufferConfig[] {
  const later = changesMade(config, log).flatMap((change) =>
    change.kind === 'buffer' && (change.link ?? 0) === link ? change.buffer : [],
  )
  return [linkAtStart(config, link).buffer, ...later]
}
