/** Whose packets a block in time-lapse is of: the true numbers behind its colours. */
import { formatCount, formatPackets } from '../../../lab/format'
import { PacketFlag } from '../../../simulator/log'
import { waves as words } from '../../../strings/waves'
import type { Scene } from '../scene'
import { standsFor } from './lapse'
import type { PipeLapse } from './pipe'

/** Flows that are named; the others are told together. */
const MOST_NAMED = 3
/** The link was idle where nothing has passed for so long, px. */
const IDLE_PX = 4

/** What is said of the block at `x` of the pipe; '' where there is none. */
export function blockText(scene: Scene, { scale, level }: PipeLapse, x: number): string {
  const { layout, timeS, index, run, network } = scene
  const { columns } = run.log.packets
  const { wire } = index
  const atS = timeS - (x - layout.pipe.left) / scale
  const ordinal = wire.begun(atS) - 1
  if (ordinal < 0 || atS < (run.packetWindow?.[0] ?? 0)) return ''
  const departed = columns.departed[wire.rowAt(ordinal)] as number
  if (departed < atS - IDLE_PX / scale) return ''
  const size = standsFor(level)
  const first = Math.floor(ordinal / size) * size
  // The newest has begun to pass in part only.
  const until = Math.min(first + size, wire.begun(timeS))
  const counts = new Map<number, number>()
  let marked = 0
  for (let at = first; at < until; at++) {
    const row = wire.rowAt(at)
    const flow = columns.flow[row] as number
    counts.set(flow, (counts.get(flow) ?? 0) + 1)
    if (((columns.flags[row] as number) & PacketFlag.ce) !== 0) marked++
  }
  const shares = [...counts].sort((a, b) => b[1] - a[1])
  const named = shares.length > MOST_NAMED + 1 ? shares.slice(0, MOST_NAMED) : shares
  const packets = formatPackets(until - first)
  const said = named.map(([flow, count], place) => {
    const name = network.flows[flow]?.name ?? ''
    return place === 0
      ? words.shareOf(name, formatCount(count), packets)
      : words.share(name, formatCount(count))
  })
  const rest = shares.slice(named.length)
  if (rest.length > 0) {
    const count = rest.reduce((sum, [, of]) => sum + of, 0)
    said.push(words.share(words.others(formatCount(rest.length)), formatCount(count)))
  }
  if (marked > 0) said.push(words.marked(formatCount(marked)))
  return said.join(', ')
}
