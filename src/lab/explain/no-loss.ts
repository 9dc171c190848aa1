/** A run without a loss: an absence is explained like an event. */
import type { BufferConfig, SimulationConfig } from '../../simulator/config'
import { EVENT_KINDS, type RunLog } from '../../simulator/log'
import { formatPackets, formatPlural } from '../format'
import { configure } from '../scenario/configure'
import type { Scenario } from '../scenario/scenario'
import { changesMade } from './in-force'

const DROP = EVENT_KINDS.indexOf('drop')
const MARK = EVENT_KINDS.indexOf('mark')

/** Why no packet was lost, for a whole run; null where one was, and where no flow ran. */
export function noLossSentence(run: { readonly scenario: Scenario; readonly log: RunLog }): string | null {
  const { scenario, log } = run
  const { columns, rows } = log.events
  let marks = 0
  for (let row = 0; row < rows; row++) {
    if (columns.kind[row] === DROP) return null
    if (columns.kind[row] === MARK) marks++
  }
  if (scenario.flows.length === 0) return null
  if (marks > 0) return `No packet was lost: the queue marked ${formatPlural(marks, 'packet')} instead.`
  const config = configure(scenario)
  const { bottleneck } = config
  const first = config.flows[0]
  const packetBytes =
    first === undefined
      ? 1
      : first.kind === 'tcp'
        ? first.segmentBytes + first.headerBytes
        : first.packetBytes
  const buffers = buffersOf(config, log)
  const least = Math.min(...buffers.map(({ packets, bytes }) => Math.min(packets, bytes / packetBytes)))
  if (!Number.isFinite(least)) return 'No packet was lost: the buffer has no limit.'
  if (config.flows.length === 1 && first?.kind === 'tcp' && !first.reverse && config.changes.length === 0) {
    const baseRttS = 2 * (bottleneck.delayS + 2 * (first.access?.delayS ?? 0))
    const most = (bottleneck.bitsPerSecond * baseRttS) / (8 * packetBytes) + least
    if (greatest(log.flows[0]?.window.columns.cwnd, log.flows[0]?.window.rows ?? 0) < most)
      return `No packet was lost: the window never reaches BDP + buffer (${formatPackets(Math.round(most))}).`
  }
  const longest = greatest(log.queue.columns.packets, log.queue.rows)
  const waiting =
    longest === 0 ? 'no packet waits' : `at most ${formatPlural(longest, 'packet waits', 'packets wait')}`
  const holds = buffers.length > 1 ? 'never holds fewer than' : 'holds'
  return `No packet was lost: ${waiting}, and the buffer ${holds} ${formatPackets(least)}.`
}

/** The buffers that the bottleneck had in the course of the run. */
function buffersOf(config: SimulationConfig, log: RunLog): readonly BufferConfig[] {
  const found = [config.bottleneck.buffer]
  for (const change of changesMade(config, log)) if (change.kind === 'buffer') found.push(change.buffer)
  return found
}

function greatest(values: Float64Array | Int32Array | undefined, rows: number): number {
  let most = 0
  for (let row = 0; row < rows; row++) most = Math.max(most, (values?.[row] as number) ?? 0)
  return most
}
