/** A run without a loss: an absence is explained like an event. */
import { max } from 'd3-array'
import type { BufferConfig, SimulationConfig } from '../../simulator/config'
import { EVENT_KINDS, type RunLog } from '../../simulator/log'
import { why } from '../../strings/why'
import { formatCount, formatPackets } from '../format'
import { formatQuantity } from '../quantity'
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
  const buffers = buffersOf(config, log)
  const bytes = packetBytes(config)
  const least = Math.min(...buffers.map((buffer) => Math.min(buffer.packets, buffer.bytes / bytes)))
  if (!Number.isFinite(least)) return noLoss.noLimit
  const most = mostWindow(config, least)
  const windows = log.flows[0]?.window
  if ((max(windows?.columns.cwnd.subarray(0, windows.rows) ?? []) ?? 0) < most)
    return noLoss.window(formatPackets(Math.round(most)))
  const longest = max(log.queue.columns.packets.subarray(0, log.queue.rows)) ?? 0
  const waiting = longest === 0 ? noLoss.noneWaits : noLoss.mostWait(longest, formatCount(longest))
  return (buffers.length > 1 ? noLoss.holdsAtLeast : noLoss.holds)(waiting, formatPackets(least))
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

/** BDP + buffer of a flow that has the path for itself, packets; 0 where it has not, or where the path changes. */
function mostWindow(config: SimulationConfig, bufferPackets: number): number {
  const { bottleneck, flows, changes } = config
  const [first] = flows
  if (flows.length !== 1 || first?.kind !== 'tcp' || first.reverse || changes.length > 0) return 0
  const baseRttS = 2 * (bottleneck.delayS + 2 * (first.access?.delayS ?? 0))
  return (bottleneck.bitsPerSecond * baseRttS) / (8 * packetBytes(config)) + bufferPackets
}

/** The buffers that the bottleneck had in the course of the run. */
function buffersOf(config: SimulationConfig, log: RunLog): readonly BufferConfig[] {
  const later = changesMade(config, log).flatMap((change) => (change.kind === 'buffer' ? change.buffer : []))
  return [config.bottleneck.buffer, ...later]
}
