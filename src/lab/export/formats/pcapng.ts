/** What the senders would have captured: every segment as it leaves, every ACK as it comes back, as real TCP over IPv4. */
import { AckFlag, FATES, Fate, PacketFlag, type RunLog } from '../../../simulator/log'
import { traffic, variants } from '../../../simulator/registry'
import { routerName } from '../../router-names'
import type { Run } from '../../run/run'
import { configure } from '../../scenario/configure'
import { stackOf } from '../../scenario/resolve'
import { type Flow, isTcpFlow, type Scenario, type TcpFlow } from '../../scenario/scenario'
import { Connections } from '../capture/connections'
import {
  addressOf,
  type Endpoint,
  segmentOptions,
  synOptions,
  TCP_HEADERS,
  TcpFlag,
  tcpPacket,
  UDP_HEADERS,
  udpPacket,
} from '../capture/headers'
import { type CaptureInterface, PcapngWriter } from '../capture/pcapng'
import { ReceivedRanges } from '../capture/received'
import { defineFormat, type Origin } from '../export-format'
import { withoutPackets } from '../left-out'
import { anyMarks } from '../placed-links'

/** Room for the longest header: IP 20, TCP 60. */
const SNAP_BYTES = 96
const TIMESTAMPS_BYTES = 12
const SERVER_PORT = 5001
/** The dynamic ports (RFC 6335 §6), one a connection. */
const FIRST_PORT = 49_152
const PORTS = 16_384
/** A receiver without a limit offers the most that the header can say. */
const MOST_SHIFT = 14
const MOST_WINDOW = 0xffff
/** Three SACK blocks fit beside timestamps, else four (RFC 2018 §3). */
const BLOCKS = 3

const ms = (timeS: number): number => Math.floor(timeS * 1000)

/** What happened at the sender's side of one flow, in the flow's own words; written in the order of time. */
abstract class FlowCapture {
  /** Packets written so far, as IP numbers them. */
  protected sent = 0
  constructor(
    protected readonly writer: PcapngWriter,
    protected readonly log: RunLog,
    protected readonly index: number,
    /** The interface that captures it. */
    protected readonly at: number,
  ) {}
  abstract packet(row: number): void
  abstract ack(row: number): void

  protected server(): Endpoint {
    return { address: addressOf(1, this.index), port: SERVER_PORT }
  }
  protected client(connection: number): Endpoint {
    return { address: addressOf(0, this.index), port: FIRST_PORT + (connection % PORTS) }
  }
  /** What became of a packet that did not arrive. */
  protected comment(row: number): string {
    const fate = this.log.packets.columns.fate[row] as number
    return fate > Fate.delivered ? `lost: ${FATES[fate]}` : ''
  }
}

class UdpCapture extends FlowCapture {
  packet(row: number): void {
    const { sent, size } = this.log.packets.columns
    const bytes = size[row] as number
    const data = udpPacket(this.client(0), this.server(), Math.max(0, bytes - UDP_HEADERS), this.sent++)
    this.writer.packet(sent[row] as number, data, Math.max(bytes, UDP_HEADERS), this.comment(row), this.at)
  }
  ack(row: number): void {
    const { flow, size } = this.log.packets.columns
    // A reply is as large as what it answers.
    const payload = Math.max(0, (size[flow.indexOf(this.index)] ?? 0) - UDP_HEADERS)
    const data = udpPacket(this.server(), this.client(0), payload, row)
    this.writer.packet(this.log.acks.columns.arrived[row] as number, data, payload + UDP_HEADERS, '', this.at)
  }
}

/** Sizes and window of the segments of a flow that runs TCP. */
type Segments = Pick<TcpFlow, 'variant' | 'segmentBytes' | 'headerBytes' | 'receiverWindowPackets'>

/** All of a packet is payload to the hosts of some stacks, and the capture's headers come on top. */
const isHeaderless = (variant: string, scenario: Scenario): boolean =>
  stackOf(scenario).form.headerless.includes(variant)

/** null: the flow's packets are datagrams. */
function segmentsOf(flow: Flow, scenario: Scenario): Segments | null {
  if (isTcpFlow(flow)) return isHeaderless(flow.variant, scenario) ? { ...flow, headerBytes: 0 } : flow
  const definition = traffic.get(flow.variant)
  if (definition === undefined || !('createTransfers' in definition)) return null
  const header = Math.min(TCP_HEADERS + TIMESTAMPS_BYTES, flow.packetBytes - 1)
  const { tcp } = flow.params
  const variant = typeof tcp === 'string' ? tcp : flow.variant
  const headerBytes = isHeaderless(variant, scenario) ? 0 : header
  return { variant, headerBytes, segmentBytes: flow.packetBytes - header, receiverWindowPackets: null }
}

const hasTimestamps = ({ headerBytes }: Segments): boolean => headerBytes >= TCP_HEADERS + TIMESTAMPS_BYTES

class TcpCapture extends FlowCapture {
  private readonly connections: Connections
  private readonly timestamps: boolean
  private readonly shift: number = 0
  private readonly window: number
  private readonly sack: boolean
  private readonly marks: boolean
  /** Rows of the packets that arrived, in the order of arriving, and how many of them have been looked at. */
  private readonly arrivals: Int32Array
  private seen = 0
  private readonly ranges = new ReceivedRanges()
  /** RFC 7323 §4.3: what the receiver echoes, ms, and up to where it has acknowledged. */
  private recentMs = 0
  private acknowledged = 0
  /** What the sender echoes, ms. */
  private heardMs = 0

  constructor(writer: PcapngWriter, index: number, at: number, flow: Segments, run: Run) {
    const { log } = run
    super(writer, log, index, at)
    this.connections = new Connections(log, index, flow)
    this.timestamps = hasTimestamps(flow)
    const bytes = (flow.receiverWindowPackets ?? Number.POSITIVE_INFINITY) * flow.segmentBytes
    while (this.shift < MOST_SHIFT && bytes / 2 ** this.shift > MOST_WINDOW) this.shift++
    this.window = Math.min(MOST_WINDOW, Math.floor(bytes / 2 ** this.shift))
    const { options } = configure(run.result.scenario).stack
    const recovery = variants.get(flow.variant)?.recovery
    this.sack = options.lossDetection === 'rack' || recovery === 'sack' || recovery === 'rack'
    this.marks = anyMarks(run.result.scenario)
    this.arrivals = byArrival(log.packets, index)
  }

  packet(row: number): void {
    const { columns } = this.log.packets
    const t = columns.sent[row] as number
    const seq = columns.seq[row] as number
    const flags = columns.flags[row] as number
    const syn = (flags & PacketFlag.syn) !== 0
    const bare = syn || (flags & PacketFlag.handshakeAck) !== 0
    // No data have the number of a SYN: what has one lies past the end of the connection before, where ns-2's Vegas may send.
    const connection = this.connections.of(bare ? seq : seq - 1)
    const stamp = this.timestamps ? ([ms(t), this.heardMs] as const) : null
    const options = syn
      ? synOptions(this.mss(), this.shift, this.sack, stamp && [ms(t), 0])
      : segmentOptions(stamp, [])
    const payloadBytes = bare ? 0 : this.connections.payloadBytes(seq)
    const offers = syn && this.marks ? TcpFlag.ece | TcpFlag.cwr : 0
    const data = tcpPacket({
      from: this.client(connection.index),
      to: this.server(),
      // The ACK that ends the handshake has the SYN's number in the log, and the first byte's on the wire.
      sequence: syn ? 0 : Math.max(1, this.connections.firstByte(seq, connection)),
      acknowledgement: syn ? 0 : 1,
      flags: syn ? TcpFlag.syn | offers : TcpFlag.ack,
      window: this.window,
      options,
      payloadBytes,
      ecn: (flags & PacketFlag.ect1) !== 0 ? 1 : (flags & PacketFlag.ect) !== 0 ? 2 : 0,
      identification: this.sent++,
    })
    this.writer.packet(t, data, data.byteLength + payloadBytes, this.comment(row), this.at)
  }

  ack(row: number): void {
    const { columns } = this.log.acks
    const next = columns.ack[row] as number
    const flags = columns.flags[row] as number
    const sentS = columns.sent[row] as number
    this.receiveUntil(sentS)
    this.acknowledged = Math.max(this.acknowledged, next)
    const synAck = (flags & AckFlag.synAck) !== 0
    const connection = this.connections.of(next - 1)
    const stamp = this.timestamps ? ([ms(sentS), this.recentMs] as const) : null
    const ranges = (flags & AckFlag.sack) === 0 ? [] : this.ranges.above(next, BLOCKS)
    const byte = (seq: number): number => this.connections.firstByte(seq, connection)
    const blocks = ranges.map(([from, to]) => [byte(from), byte(to)] as const)
    const answers = synAck && this.marks ? TcpFlag.ece : 0
    const data = tcpPacket({
      from: this.server(),
      to: this.client(connection.index),
      sequence: synAck ? 0 : 1,
      acknowledgement: synAck ? 1 : byte(next),
      flags: (synAck ? TcpFlag.syn | answers : (flags & AckFlag.ece) !== 0 ? TcpFlag.ece : 0) | TcpFlag.ack,
      window: this.window,
      options: synAck ? synOptions(this.mss(), this.shift, this.sack, stamp) : segmentOptions(stamp, blocks),
      payloadBytes: 0,
      ecn: 0,
      identification: row,
    })
    this.heardMs = ms(sentS)
    this.writer.packet(columns.arrived[row] as number, data, data.byteLength, '', this.at)
  }

  private mss(): number {
    return this.connections.payloadBytes(-1) + (this.timestamps ? TIMESTAMPS_BYTES : 0)
  }

  private receiveUntil(timeS: number): void {
    const { arrived, seq, sent } = this.log.packets.columns
    while (this.seen < this.arrivals.length) {
      const row = this.arrivals[this.seen] as number
      if ((arrived[row] as number) > timeS) return
      this.seen++
      if ((seq[row] as number) <= this.acknowledged) this.recentMs = ms(sent[row] as number)
      this.ranges.add(seq[row] as number)
    }
  }
}

/** Rows of what arrived, in that order; `index`: of one flow alone. */
function byArrival({ columns, rows }: RunLog['packets'] | RunLog['acks'], index?: number): Int32Array {
  const { flow, arrived } = columns
  const found: number[] = []
  for (let row = 0; row < rows; row++)
    if ((index === undefined || flow[row] === index) && !Number.isNaN(arrived[row])) found.push(row)
  return new Int32Array(found.sort((a, b) => (arrived[a] as number) - (arrived[b] as number)))
}

/** null: the flow is in reverse, and the log has no packets of it. */
function captureOf(writer: PcapngWriter, run: Run, flow: Flow, index: number): FlowCapture | null {
  if (flow.direction === 'reverse') return null
  const segments = segmentsOf(flow, run.result.scenario)
  const at = run.result.scenario.network === undefined ? 0 : index
  if (segments === null) return new UdpCapture(writer, run.log, index, at)
  return new TcpCapture(writer, index, at, segments, run)
}

const COUNTED =
  'Payloads are zeros that are not kept; the size on the wire is each packet’s “original length”.'

/** The hosts that capture: all senders as one, or on a chain each of them by itself, with the routers that it sends from and to. */
function interfacesOf({ network, flows }: Scenario): readonly CaptureInterface[] {
  if (network === undefined) return [{ name: 'senders' }]
  return flows.map(({ id, from = 0, to = 0 }) => ({
    name: `${id}, sender at router ${routerName(from)}`,
    description: `The host that sends flow ${id}, at router ${routerName(from)}; its receiver is the host at router ${routerName(to)}.`,
  }))
}

/** What a reader of the capture has to know, a line each. */
function commentOf(scenario: Scenario, link: string): string {
  const different = scenario.flows.flatMap((flow) => {
    const longer = longerBytes(flow, scenario)
    return longer === 0 ? [] : [`${flow.id} ${Math.abs(longer)} bytes ${longer > 0 ? 'longer' : 'shorter'}`]
  })
  return [
    scenario.title,
    link,
    `Simulated: what the senders sent and heard. ${COUNTED}`,
    scenario.network !== undefined &&
      'Each interface is the host of one flow’s sender; receivers and routers capture nothing.',
    withoutPackets(scenario),
    different.length > 0 &&
      `Full packets are not as long as in the run, whose headers are not TCP’s: ${different.join(', ')}.`,
  ]
    .filter(Boolean)
    .join('\n')
}

/** How much longer a full packet is here than in the run, bytes. */
function longerBytes(flow: Flow, scenario: Scenario): number {
  const segments = segmentsOf(flow, scenario)
  if (segments === null) return Math.max(0, UDP_HEADERS - (isTcpFlow(flow) ? 0 : flow.packetBytes))
  return TCP_HEADERS + (hasTimestamps(segments) ? TIMESTAMPS_BYTES : 0) - segments.headerBytes
}

function write(run: Run, { version, link }: Origin): Uint8Array<ArrayBuffer> {
  const { scenario } = run.result
  const { packets, acks } = run.log
  const writer = new PcapngWriter(
    `Sawtooth ${version}`,
    commentOf(scenario, link),
    interfacesOf(scenario),
    SNAP_BYTES,
  )
  const captures = scenario.flows.map((flow, index) => captureOf(writer, run, flow, index))
  // Packets are logged in the order of sending; ACKs come back in another order than they were sent in.
  const order = byArrival(acks)
  let next = 0
  const writeAcksUntil = (timeS: number): void => {
    for (; next < order.length; next++) {
      const row = order[next] as number
      if ((acks.columns.arrived[row] as number) > timeS) return
      captures[acks.columns.flow[row] as number]?.ack(row)
    }
  }
  for (let row = 0; row < packets.rows; row++) {
    writeAcksUntil(packets.columns.sent[row] as number)
    captures[packets.columns.flow[row] as number]?.packet(row)
  }
  writeAcksUntil(Number.POSITIVE_INFINITY)
  return writer.finish()
}

export default defineFormat({
  reads: 'run',
  id: 'pcapng',
  label: 'Capture, pcapng',
  summary: 'What the senders would have captured, for Wireshark and tshark; lost packets carry a comment.',
  order: 4,
  extension: 'pcapng',
  mediaType: 'application/x-pcapng',
  keep: () => ({ packets: true }),
  write,
})
