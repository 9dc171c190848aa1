/** Connections of a capture. Each is the direction that carries data, as its sender saw it. */
import { greatest } from 'd3-array'
import { importing as words } from '../../../strings/importing'
import { written } from '../../scenario/written'
import { Flight, type Range } from '../flight'
import { FlowSamples, type Measured, measured } from '../import-format'
import type { CapturedPacket } from './packets'
import { Segment } from './segment'

/** Directions that are kept while reading; later ones are left out. */
const MOST_DIRECTIONS = 4096
/** One that carried a smaller part of the most only arranges another's test, or is idle. */
const LEAST_SHARE = 0.01
/** Bytes that timestamps take in every segment, where the handshake agreed on them (RFC 7323 §3.2, with padding). */
const TIMESTAMPS_BYTES = 12
/** Handshakes whose second half takes this many times the first were seen near the receiver. */
const FAR_SHARE = 4

/** `value`, of 32 bits, as a position that goes on from `near` without wrapping. */
const unwrapped = (value: number, near: number): number => near + ((value - near) | 0)

/** Data from one end to the other, and the ACKs that come back for them. */
class Direction {
  readonly samples: FlowSamples
  readonly flight: Flight
  mss = 0
  timestamps = false
  startS = Number.NaN
  /** When its SYN was seen, and how long the answer took, s. */
  synS = Number.NaN
  answerS = Number.NaN
  confirmS = Number.NaN
  /** How often each size of payload came. */
  private readonly sizes = new Map<number, number>()
  private near = Number.NaN

  constructor(
    readonly source: string,
    name: string,
  ) {
    this.samples = new FlowSamples(name)
    this.flight = new Flight(this.samples)
  }

  get begun(): boolean {
    return !Number.isNaN(this.startS)
  }

  sent(t: number, sequence: number, bytes: number): void {
    if (bytes === 0) return
    if (!this.begun) {
      this.startS = t
      this.near = sequence
    }
    const from = unwrapped(sequence, this.near)
    this.sizes.set(bytes, (this.sizes.get(bytes) ?? 0) + 1)
    this.flight.sent(t, from, from + bytes)
    this.near = this.flight.next
  }

  acked(t: number, { acknowledgement, blocks, payloadBytes }: Segment): void {
    if (Number.isNaN(this.near)) return
    const place = (value: number): number => unwrapped(value, this.near)
    const placed = blocks.map(([from, to]): Range => [place(from), place(to)])
    this.flight.acked(t, place(acknowledgement), placed, payloadBytes === 0)
  }

  /** Payload of a full segment: what both ends offered, less the timestamps; without a handshake, what was sent most often. */
  segmentBytes(other: Direction | undefined): number {
    const offered = Math.min(...[this.mss, other?.mss ?? 0].filter((bytes) => bytes > 0))
    if (Number.isFinite(offered)) return Math.max(1, offered - (this.timestamps ? TIMESTAMPS_BYTES : 0))
    const [bytes] = greatest(this.sizes, (a, b) => a[1] - b[1] || a[0] - b[0]) ?? [1]
    return bytes
  }
}

/** Whether data were captured far from their sender: who opens a connection confirms at once, who is asked answers at once. */
function isFar(direction: Direction, other: Direction | undefined): boolean {
  const halves = ({ synS, answerS, confirmS }: Direction) => [answerS - synS, confirmS - answerS] as const
  const [ownAnswer, ownConfirm] = halves(direction)
  if (ownConfirm > FAR_SHARE * ownAnswer) return true
  if (other === undefined) return false
  const [answer, confirm] = halves(other)
  return answer > FAR_SHARE * confirm
}

class Connections {
  /** Directions by source and destination. */
  private readonly directions = new Map<string, Direction>()
  /** All, also those whose ports another connection uses since. */
  private readonly all: Direction[] = []
  private readonly others = new Map<Direction, Direction>()
  private left = false

  add(t: number, segment: Segment): void {
    const from = `${segment.source}:${segment.sourcePort}`
    const to = `${segment.destination}:${segment.destinationPort}`
    const there = words.fromTo(from, to)
    const back = words.fromTo(to, from)
    // A SYN after data: the ports are used again.
    const begun = this.directions.get(there)?.begun === true || this.directions.get(back)?.begun === true
    if (segment.syn && !segment.ack && begun) {
      this.directions.delete(there)
      this.directions.delete(back)
    }
    const own = this.direction(there, segment.source)
    const other = this.direction(back, segment.destination)
    if (own === null || other === null) return
    this.others.set(own, other)
    this.others.set(other, own)
    if (segment.syn) {
      if (segment.mss > 0) own.mss = segment.mss
      if (segment.ack) other.answerS = t
      else own.synS = t
      return
    }
    own.timestamps ||= segment.timestamps
    if (Number.isNaN(own.confirmS)) own.confirmS = t
    own.sent(t, segment.sequence, segment.payloadBytes)
    if (segment.ack) other.acked(t, segment)
  }

  private direction(key: string, source: string): Direction | null {
    const known = this.directions.get(key)
    if (known !== undefined) return known
    if (this.all.length >= MOST_DIRECTIONS) {
      this.left = true
      return null
    }
    const found = new Direction(source, key)
    this.directions.set(key, found)
    this.all.push(found)
    return found
  }

  /** Directions that carry data: by sender, each sender's in the order in which they began. */
  private chosen(): Direction[] {
    const { all } = this
    const most = Math.max(0, ...all.map(({ flight }) => flight.delivered))
    return all
      .filter(({ flight }) => flight.delivered > 0 && flight.delivered >= LEAST_SHARE * most)
      .sort((a, b) => a.source.localeCompare(b.source, 'en', { numeric: true }) || a.startS - b.startS)
  }

  /** `epochS`: from where the times of its packets count, s since 1970; null: not said. */
  measured(whole: boolean, epochS: number | null): Measured {
    const notes = [words.captureFlight]
    const chosen = this.chosen()
    for (const direction of chosen)
      direction.samples.segmentBytes = direction.segmentBytes(this.others.get(direction))
    if (chosen.some((direction) => isFar(direction, this.others.get(direction))))
      notes.push(words.nearReceiver)
    if (!whole) notes.push(words.cutOff)
    if (this.left) notes.push(words.laterConnections(written(MOST_DIRECTIONS / 2)))
    const all = chosen.map(({ samples }) => samples)
    return measured(all, notes, { epochS, fromFirst: epochS !== null })
  }
}

/** How a kind of file calls `visit` for each packet; false: it ends inside of one. */
type Read = (content: Uint8Array, visit: (packet: CapturedPacket) => void) => boolean

/** Every connection of a capture. Throws ImportFault where none carried data. */
export function measuredOfCapture(content: Uint8Array, read: Read): Measured {
  const segment = new Segment(content)
  const connections = new Connections()
  let zeroEpochS: number | null = null
  const whole = read(content, ({ t, epochS, linkType, at, captured, whole: bytes }) => {
    zeroEpochS = epochS
    if (segment.read(linkType, at, captured, bytes)) connections.add(t, segment)
  })
  return connections.measured(whole, zeroEpochS)
}
