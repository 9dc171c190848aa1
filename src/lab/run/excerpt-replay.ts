/** The packets of an excerpt of a run too large to keep them all, bit for bit: it is simulated again from a checkpoint. */
import type { ColumnsOf, Table } from '../../simulator/base/table'
import { type ackSchema, PassageFlag, type packetSchema, type passageSchema } from '../../simulator/log'
import type { Simulation } from '../../simulator/simulation'
import type { Checkpoints } from './checkpoints'
import { receivedUnrecorded } from './excerpt'
import { PastEnd } from './past-end'

/** Packets sent earlier than so long before the excerpt are taken to be gone by then, s; where they are not, twice as long. */
const FIRST_LEAD_S = 1
/** Events beyond the excerpt for which the last ACKs of its packets are waited for. */
const MOST_EVENTS_AFTER = 400_000

interface Passages {
  readonly rows: number
  readonly columns: ColumnsOf<typeof passageSchema>
}

export interface PacketExcerpt {
  /** Everything that is under way in [fromS, toS] is in the tables. */
  readonly fromS: number
  readonly toS: number
  /** Data packets of each flow that had come before, and are not in the tables. */
  readonly receivedBefore: readonly number[]
  readonly packets: { readonly rows: number; readonly columns: ColumnsOf<typeof packetSchema> }
  readonly acks: { readonly rows: number; readonly columns: ColumnsOf<typeof ackSchema> }
  /** What of them crosses each link of a chain, by its number; empty on a dumbbell. */
  readonly passages: readonly Passages[]
  /** Row of the run's event table to which the first of `eventPackets` belongs. */
  readonly firstEvent: number
  /** The `packet` column of these events, as rows of `packets`. */
  readonly eventPackets: Int32Array<ArrayBuffer>
}

/** The arrays of an excerpt, which are transferred with a message. */
export function buffersOfPackets({ packets, acks, passages, eventPackets }: PacketExcerpt): ArrayBuffer[] {
  const columns = [packets, acks, ...passages].flatMap(({ columns: of }) => Object.values(of))
  return [...columns, eventPackets].map(({ buffer }) => buffer as ArrayBuffer)
}

/** The passages of the first `packets` data packets and the first `acks` ACKs. */
function passagesOf(table: Table<typeof passageSchema>, packets: number, acks: number): Passages {
  const columns = table.slice(0, table.rows)
  const { of, flags } = columns
  let rows = 0
  for (let row = 0; row < table.rows; row++) {
    const isAck = ((flags[row] as number) & PassageFlag.ack) !== 0
    if ((of[row] as number) >= (isAck ? acks : packets)) continue
    if (rows < row) for (const column of Object.values(columns)) column[rows] = column[row] as number
    rows++
  }
  return { rows, columns }
}

export class ExcerptReplay {
  private leadS = FIRST_LEAD_S
  private simulation: Simulation
  private firstEvent: number
  private phase: 'coming' | 'recording' | 'inside' | 'settling' = 'coming'
  private receivedBefore: readonly number[] = []
  private packetRows = 0
  private ackRows = 0
  private eventsLeft = MOST_EVENTS_AFTER
  /** Once the run is complete. */
  private pastEnd: PastEnd | null = null

  constructor(
    private readonly checkpoints: Checkpoints,
    readonly fromS: number,
    readonly toS: number,
  ) {
    const start = checkpoints.simulationBefore(this.recordFromS)
    this.simulation = start.simulation
    this.firstEvent = start.eventRows
  }

  private get recordFromS(): number {
    return Math.max(0, this.fromS - this.leadS)
  }

  /** Gives its memory back, once nobody asks for it or its result has been taken. */
  dispose(): void {
    this.simulation.dispose()
  }

  /** Acts on about `maxEvents` events. True when the excerpt is complete. */
  advance(maxEvents: number): boolean {
    const { simulation } = this
    switch (this.phase) {
      case 'coming':
        // An excerpt from the start of the run records its very first packet too.
        if (this.recordFromS === 0 || simulation.advanceUntil(this.recordFromS, maxEvents)) {
          simulation.recorder.recordPackets()
          this.phase = 'recording'
        }
        return false
      case 'recording':
        if (!simulation.advanceUntil(this.fromS, maxEvents)) return false
        if (simulation.hasUnrecordedPackets) this.startEarlier()
        else {
          this.receivedBefore = receivedUnrecorded(simulation)
          this.phase = 'inside'
        }
        return false
      case 'inside':
        if (!simulation.advanceUntil(this.toS, maxEvents)) return false
        this.packetRows = simulation.log.packets.rows
        this.ackRows = simulation.log.acks.rows
        this.phase = 'settling'
        return false
      case 'settling':
        return this.settle(maxEvents)
    }
  }

  /** Something that was sent before the recording is still under way. */
  private startEarlier(): void {
    this.leadS *= 2
    this.simulation.dispose()
    const start = this.checkpoints.simulationBefore(this.recordFromS)
    this.simulation = start.simulation
    this.firstEvent = start.eventRows
    this.phase = 'coming'
  }

  /** Goes on until nothing in the excerpt will change any more. */
  private settle(maxEvents: number): boolean {
    const { simulation } = this
    if (simulation.advance(0)) {
      this.pastEnd ??= new PastEnd(simulation)
      return this.pastEnd.advance(maxEvents)
    }
    const isSettled = simulation.settledPackets >= this.packetRows && simulation.settledAcks >= this.ackRows
    if (isSettled || this.eventsLeft <= 0) return true
    this.eventsLeft -= maxEvents
    simulation.advance(maxEvents)
    return false
  }

  get result(): PacketExcerpt {
    const { packets, acks, events, links } = this.simulation.log
    const eventPackets = events.columns.packet.slice(0, events.rows)
    for (let row = 0; row < eventPackets.length; row++)
      if ((eventPackets[row] as number) >= this.packetRows) eventPackets[row] = -1
    return {
      fromS: this.fromS,
      toS: this.toS,
      receivedBefore: this.receivedBefore,
      packets: { rows: this.packetRows, columns: packets.slice(0, this.packetRows) },
      acks: { rows: this.ackRows, columns: acks.slice(0, this.ackRows) },
      passages: links.flatMap(({ passages }) =>
        passages === null ? [] : [passagesOf(passages, this.packetRows, this.ackRows)],
      ),
      firstEvent: this.firstEvent,
      eventPackets,
    }
  }
}
