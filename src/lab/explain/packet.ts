/** The life of one packet: why it was sent, every station on its way, and what became of it. */
import { lastRowAt } from '../../simulator/base/table'
import { codeOf, EVENT_KINDS, fieldColumn, PacketFlag, placeOfDrop, type RunLog } from '../../simulator/log'
import { journey } from '../../strings/journey'
import { formatCount } from '../format'
import { formatQuantity } from '../quantity'
import { endsOfLink, linkName, routerName } from '../router-names'
import { isOfChain, type Passage, passagesOf } from './passages'

const DROP = codeOf('drop')
const MARK = codeOf('mark')
const FOUND = [codeOf('fast retransmit'), codeOf('timeout')]
const ON_THE_WIRE = placeOfDrop('wire')
/** An instant before an instant: less than the nanosecond in which the simulator counts. */
const SAME_S = 5e-10

export type StationKind = keyof typeof journey.names

export interface Station {
  /** s */
  readonly t: number
  readonly kind: StationKind
  /** One or two words, for a chart: "queued". */
  readonly name: string
  /** Text for a list: "joins the queue behind 31 packets". */
  readonly text: string
  /** Row of the event behind it, -1 where there is none. */
  readonly event: number
}

type AddStation = (t: number, kind: StationKind, text: string, event?: number) => void

export type PacketLife = Readonly<ReturnType<typeof packetLife>>

/** The life of the packet in row `row`. Throws a RangeError where there is no such row. */
export function packetLife(log: RunLog, row: number) {
  const { columns, rows } = log.packets
  if (row < 0 || row >= rows) throw new RangeError(`no packet ${row}: the log has ${rows}`)
  const flow = columns.flow[row] as number
  const seq = columns.seq[row] as number
  const sentS = columns.sent[row] as number
  const decisions = eventsOf(log, row, sentS)
  const drop = decisions.find((event) => log.events.columns.kind[event] === DROP) ?? -1
  const mark = decisions.find((event) => log.events.columns.kind[event] === MARK) ?? -1
  const stations: Station[] = []
  const add: AddStation = (t, kind, text, event = -1) => {
    // What came after the end of the run is no part of it.
    if (t <= log.endS) stations.push({ t, kind, name: journey.names[kind], text, event })
  }
  add(sentS, 'sent', sendingText(log, row))
  const crossing: Crossing = { row, mark, goesOn: drop < 0 }
  if (isOfChain(log)) addHops(log, crossing, add)
  else addBottleneck(log, crossing, add)
  if (drop >= 0) addLoss(log, flow, seq, drop, add)
  else {
    const arrived = columns.arrived[row] as number
    add(arrived, 'received', journey.received)
    const acked = columns.acked[row] as number
    const ack = ackArrivingAt(log, flow, acked)
    const answered = log.acks.columns.sent[ack] ?? Number.NaN
    // An ACK that was sent before this copy came answers another one (log.ts, `acked`).
    if (answered >= arrived) {
      add(answered, 'ackSent', journey.ackSent)
      for (const { link, enqueued, dequeued } of passagesOf(log, ack, true, answered, acked))
        add(dequeued, 'ackOnLink', laterText(journey.ackOnto(linkName(link)), enqueued, dequeued))
    }
    const needed = !(answered < arrived)
    // The story of a packet that nobody acknowledges ends where it arrives.
    if (hasAcks(log, flow))
      add(acked, 'acked', needed ? laterText(journey.acked, sentS, acked) : journey.ackedBefore)
  }
  stations.sort((a, b) => a.t - b.t)
  /** Rows of the copies of the same segment sent before and after it, -1 where there is none. */
  const { earlier, later } = copies(log, row, flow, seq)
  /** Row of the event that decided its fate (a drop, a mark), -1 where none did. */
  const decision = drop >= 0 ? drop : mark
  return { packet: row, flow, seq, stations, decision, earlier, later }
}

/** The packet in `row`, the event that marks it (-1: none), and whether it was not dropped on its way. */
type Crossing = Readonly<{ row: number; mark: number; goesOn: boolean }>

function addMark(log: RunLog, mark: number, add: AddStation): void {
  if (mark >= 0) add(log.events.columns.t[mark] as number, 'marked', journey.marked, mark)
}

/** The stations at the bottleneck of a dumbbell. */
function addBottleneck(log: RunLog, { row, mark, goesOn }: Crossing, add: AddStation): void {
  const { columns } = log.packets
  const enqueued = columns.enqueued[row] as number
  const said = journey.reachesRouter
  add(enqueued, 'queued', queueText(log.queue, enqueued, said.empty, said.behindOne, said.behind))
  addMark(log, mark, add)
  const dequeued = columns.dequeued[row] as number
  add(dequeued, 'onLink', laterText(journey.ontoBottleneck, enqueued, dequeued))
  add(columns.departed[row] as number, 'serialised', journey.serialised)
  if (goesOn) add(columns.reached[row] as number, 'rightRouter', journey.reachesRight)
}

/** The routers of a chain that the packet comes to, each with its wait. */
function addHops(log: RunLog, { row, mark, goesOn }: Crossing, add: AddStation): void {
  const { sent, enqueued: lastQueue } = log.packets.columns
  const passages = passagesOf(log, row, false, sent[row] as number, lastQueue[row] as number)
  for (const { link, enqueued, dequeued } of passages) {
    const router = routerName(endsOfLink(link)[0])
    const { empty, behindOne, behind } = journey.reaches
    const queue = log.links[link]?.queue ?? log.queue
    const said = queueText(queue, enqueued, empty(router), behindOne(router), (waiting) =>
      behind(router, waiting),
    )
    add(enqueued, 'queued', said)
    if (mark >= 0 && fieldColumn(log.events, 'mark', 'link')[mark] === link) addMark(log, mark, add)
    add(dequeued, 'onLink', laterText(journey.onto(linkName(link)), enqueued, dequeued))
  }
  const last: Passage | undefined = passages.at(-1)
  if (goesOn && last !== undefined)
    add(last.reached, 'lastRouter', journey.reachesLast(routerName(endsOfLink(last.link)[1])))
}

/** `station`, and how much later than `fromS`. */
function laterText(station: string, fromS: number, toS: number): string {
  return toS > fromS ? journey.later(station, formatQuantity((toS - fromS) * 1e3, 'ms')) : station
}

function eventsOf(log: RunLog, packet: number, sentS: number): number[] {
  const { columns, rows } = log.events
  const found: number[] = []
  for (let row = lastRowAt(columns.t, rows, sentS - SAME_S) + 1; row < rows; row++) {
    const kind = columns.kind[row]
    if (columns.packet[row] !== packet || (kind !== DROP && kind !== MARK)) continue
    found.push(row)
    if (kind === DROP) break
  }
  return found
}

function addLoss(log: RunLog, flow: number, seq: number, drop: number, add: AddStation): void {
  const { columns, rows } = log.events
  const t = columns.t[drop] as number
  add(t, 'dropped', lossText(log, drop), drop)
  for (let row = drop + 1; row < rows; row++) {
    if (columns.flow[row] !== flow || columns.seq[row] !== seq) continue
    if (!FOUND.includes(columns.kind[row] as number)) continue
    const foundS = columns.t[row] as number
    add(foundS, 'lossFound', laterText(journey.lossFound, t, foundS), row)
    break
  }
}

/** How a packet was lost, and on a chain where. */
function lossText(log: RunLog, drop: number): string {
  const isOnWire = fieldColumn(log.events, 'drop', 'place')[drop] === ON_THE_WIRE
  const link = isOfChain(log) ? (fieldColumn(log.events, 'drop', 'link')[drop] as number) : -1
  if (link < 0) return isOnWire ? journey.lost : journey.dropped
  return isOnWire ? journey.lostOn(linkName(link)) : journey.droppedAt(routerName(endsOfLink(link)[0]))
}

/** What a packet that comes at `timeS` finds waiting in the queue, before what happens then. */
function queueText(
  { columns, rows }: RunLog['queue'],
  timeS: number,
  empty: string,
  behindOne: string,
  behind: (waiting: string) => string,
): string {
  const { t, packets } = columns
  let row = lastRowAt(t, rows, timeS)
  while (row >= 0 && (t[row] as number) >= timeS) row--
  const waiting = row < 0 ? 0 : (packets[row] as number)
  if (waiting === 0) return empty
  return waiting === 1 ? behindOne : behind(formatCount(waiting))
}

/** Whether ACKs answer the flow's packets. A source has no rows, or those of RTTs alone; its `acked` is the arrival. */
export function hasAcks(log: RunLog, flow: number): boolean {
  const window = log.flows[flow]?.window
  return window !== undefined && window.rows > 0 && !Number.isNaN(window.columns.cwnd[0])
}

/** Row of the ACK of `flow` that arrived at `timeS`, -1 where none did. */
function ackArrivingAt(log: RunLog, flow: number, timeS: number): number {
  if (!Number.isFinite(timeS)) return -1
  const { columns, rows } = log.acks
  for (let row = lastRowAt(columns.sent, rows, timeS); row >= 0; row--) {
    if (columns.flow[row] !== flow) continue
    const arrived = columns.arrived[row] as number
    if (arrived === timeS) return row
    if (arrived < timeS) return -1
  }
  return -1
}

/** Row of the packet whose arrival made the receiver send the ACK in row `ack`: the newest there by then; -1 if none is known. */
export function packetBehindAck(log: RunLog, ack: number): number {
  const { flow, sent } = log.acks.columns
  const { columns, rows } = log.packets
  const sentS = sent[ack] as number
  let best = -1
  let bestS = Number.NEGATIVE_INFINITY
  for (let row = lastRowAt(columns.sent, rows, sentS); row >= 0; row--) {
    if (columns.flow[row] !== flow[ack]) continue
    const arrived = columns.arrived[row] as number
    if (arrived <= sentS && arrived > bestS) {
      best = row
      bestS = arrived
    }
    // Packets keep their order but for retransmissions: those sent long before it came no later.
    if (best >= 0 && (columns.sent[row] as number) < (columns.sent[best] as number) - 1) break
  }
  return best
}

/** Row of the newest transmission of a segment that was out at `timeS`, -1 where there is none. */
export function packetOfSegment(log: RunLog, flow: number, seq: number, timeS: number): number {
  const { columns, rows } = log.packets
  for (let row = lastRowAt(columns.sent, rows, timeS); row >= 0; row--)
    if (columns.flow[row] === flow && columns.seq[row] === seq) return row
  return -1
}

function copies(log: RunLog, row: number, flow: number, seq: number): { earlier: number; later: number } {
  const { columns, rows } = log.packets
  const again = ((columns.flags[row] as number) & PacketFlag.retransmission) !== 0
  // An instant after every row before it that was not sent together with it.
  const beforeS = (columns.sent[row] as number) - SAME_S
  const earlier = again ? packetOfSegment(log, flow, seq, beforeS) : -1
  for (let later = row + 1; later < rows; later++)
    if (columns.flow[later] === flow && columns.seq[later] === seq) return { earlier, later }
  return { earlier, later: -1 }
}

function sendingText(log: RunLog, row: number): string {
  const { columns } = log.packets
  const flow = columns.flow[row] as number
  const sentS = columns.sent[row] as number
  const flags = columns.flags[row] as number
  const { sending } = journey
  if ((flags & PacketFlag.syn) !== 0) return sending.opens
  const again = (flags & PacketFlag.retransmission) !== 0
  const window = log.flows[flow]?.window
  if (window === undefined || !hasAcks(log, flow)) return sending.byClock(again)
  const { events } = log
  for (let event = lastRowAt(events.columns.t, events.rows, sentS); event >= 0; event--) {
    if ((events.columns.t[event] as number) < sentS) break
    if (events.columns.flow[event] !== flow) continue
    const kind = EVENT_KINDS[events.columns.kind[event] as number]
    // New data that go at the same instant owe it to the window.
    if (again && kind === 'timeout') return sending.timeout
    if (again && kind === 'fast retransmit') return sending.fastRetransmit
    if (kind === 'established') return sending.established(again)
  }
  const { t, inFlight, cwnd, pacingMbps } = window.columns
  const at = lastRowAt(t, window.rows, sentS)
  const now = (column: ArrayLike<number>, unit: string) => formatQuantity(column[at] as number, unit)
  const state = at < 0 ? '' : sending.state(now(inFlight, 'packets'), now(cwnd, 'window'))
  const ack = ackArrivingAt(log, flow, sentS)
  if (ack >= 0) return sending.onAck(again, formatCount((log.acks.columns.ack[ack] as number) - 1), state)
  const isPaced = at >= 0 && (pacingMbps[at] as number) > 0
  return (isPaced ? sending.paced : sending.otherwise)(again, state)
}
