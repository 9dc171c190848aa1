/** When the packets and ACKs of a run passed the places that waves are drawn of, kept with the run's log. */
import { PacketFlag, type RunLog } from '../../../simulator/log'
import type { Scene } from '../scene'
import { Passages } from './passages'

function placesOf(log: RunLog) {
  const packets = log.packets.columns
  const acks = log.acks.columns
  const isMarked = (row: number): boolean => ((packets.flags[row] as number) & PacketFlag.ce) !== 0
  const never = (): boolean => false
  return {
    /** Packets as their first bit goes onto the bottleneck. */
    wire: new Passages({
      flow: () => packets.flow,
      begins: () => packets.dequeued,
      ends: () => packets.departed,
      isMarked,
    }),
    /** Packets as they leave their sender, and as they leave the bottleneck's far end. */
    in: new Passages({ flow: () => packets.flow, begins: () => packets.sent, ends: null, isMarked: never }),
    out: new Passages({
      flow: () => packets.flow,
      begins: () => packets.reached,
      ends: null,
      isMarked: never,
    }),
    acks: new Passages({ flow: () => acks.flow, begins: () => acks.sent, ends: null, isMarked: never }),
  }
}
type Passing = Readonly<ReturnType<typeof placesOf>>

const known = new WeakMap<RunLog, Passing>()

/** The passages of a scene's run, good for all instants up to the scene's. */
export function passingOf({ run, index }: Pick<Scene, 'run' | 'index'>): Passing {
  const passing = known.get(run.log) ?? placesOf(run.log)
  known.set(run.log, passing)
  for (const place of [passing.wire, passing.in, passing.out]) place.extend(index.packetRows)
  passing.acks.extend(index.ackRows)
  return passing
}
