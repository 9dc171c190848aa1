/** A scenario as a program for ns-3 (3.37 and newer), as far as ns-3 has words for it. */
import type { BufferConfig, Change, SimulationConfig } from '../../../simulator/config'
import { lacking as words } from '../../../strings/lacking'
import { configure } from '../../scenario/configure'
import { type Flow, isTcpFlow, type Scenario, type TcpFlow } from '../../scenario/scenario'
import { defineFormat, type Origin } from '../export-format'
import { type Lacked, Lacking } from '../lacking'
import { type Carried, leftOut } from '../left-out'
import dumbbell from '../ns3/dumbbell.cc?raw'
import names from '../ns3/words.json'
import { heading } from '../text'

/**
 * ns-3's classes. Tahoe and Reno left it with ns-3.25. Its NewReno grows and halves as RFC 5681 says, as Reno does: which of the
 * two a flow is, and whether it uses SACK, is a matter of its recovery.
 */
const TCP: Readonly<Record<string, string>> = names.tcp
const VARIANTS = [...Object.keys(TCP), 'cbr']

/** Variants that ns-3 has without SACK. */
const WITHOUT_SACK = ['reno', 'newreno']
/** Counts segments, not ACKs, as Linux does (RFC 3465); TcpNewReno opens the window by a segment an ACK at most. */
const COUNTS_SEGMENTS = 'TcpLinuxReno'
/** The parameters that the program carries over. */
const CARRIED: Carried = names.carried

/** PPP, which its point-to-point devices put before every packet. */
const PPP_BYTES = 2
/** IP and TCP; with timestamps 12 more. */
const PLAIN_HEADER = 40
const TIMESTAMPS_BYTES = 12
/** IP and UDP. */
const UDP_HEADER = 28
const UNLIMITED = '1000000p'
/** The fastest link: no limit. */
const FAST_BPS = 1e12
const MOST_WINDOW_BYTES = 1 << 29

const number = (value: number): string =>
  Number.isFinite(value) ? String(Number(value.toPrecision(15))) : '1e300'
const literal = (text: string): string => JSON.stringify(text)
const ms = (value: unknown): string => `${Number(value)}ms`

type Params = Readonly<Record<string, unknown>>
/** The class of a queue discipline, and its attributes. */
type Disc = readonly [type: string, attributes: (params: Params, scenario: Scenario) => Params]

const codel = ({ targetMs, intervalMs }: Params) => ({ Target: ms(targetMs), Interval: ms(intervalMs) })
const pie = ({ targetMs, updateMs, alpha, beta, burstMs }: Params) => ({
  QueueDelayReference: ms(targetMs),
  Tupdate: ms(updateMs),
  A: alpha,
  B: beta,
  MaxBurstAllowance: ms(burstMs),
})
const red = (params: Params, { bottleneck }: Scenario) => ({
  MinTh: params.minTh,
  MaxTh: params.maxTh,
  QW: params.weight === 0 ? -2 : params.weight,
  LInterm: 1 / Number(params.maxP),
  Gentle: params.gentle,
  Wait: params.wait,
  UseHardDrop: params.hardDrop,
  ARED: params.adaptive,
  MeanPktSize: Number(params.meanPacketBytes) || 1000,
  LinkBandwidth: `${number(bottleneck.bandwidthMbps * 1e6)}bps`,
  LinkDelay: ms(bottleneck.delayMs),
})
const DISCS: Readonly<Record<string, Disc>> = {
  red: ['RedQueueDisc', red],
  codel: ['CoDelQueueDisc', codel],
  'fq-codel': ['FqCoDelQueueDisc', (params) => ({ ...codel(params), Flows: params.queues })],
  pie: ['PieQueueDisc', pie],
  'fq-pie': ['FqPieQueueDisc', (params) => ({ ...pie(params), Flows: params.queues })],
  cobalt: ['CobaltQueueDisc', codel],
}
const QUEUES = ['droptail', ...Object.keys(DISCS)]

/** A queue's size; the device below a queue disc holds one packet of it. */
function queueSize({ packets, bytes }: BufferConfig, belowDisc: number): string {
  return Number.isFinite(bytes) ? `${bytes}B` : `${Math.max(1, packets - belowDisc)}p`
}

function classOf(variant: string, { stack: { options } }: SimulationConfig): string {
  const found = TCP[variant] ?? ''
  return found === 'TcpNewReno' && options.byteCounting ? COUNTS_SEGMENTS : found
}

/** What can differ from the run, a sentence each. */
function differences(scenario: Scenario) {
  const { flows, bottleneck } = scenario
  const runs = (id: string): boolean => flows.some(({ variant }) => variant === id)
  const lost = leftOut(scenario, CARRIED)
  return [
    'ns-3 brings its own TCP: packets and times differ, and shares, queues and losses can. Its packets carry 2 bytes of PPP more.',
    'It hears smoothed round-trip times, takes none of a segment sent again though it has timestamps, and has neither RACK, tail loss probes nor F-RTO.',
    runs('bbr') &&
      'Its BBR does not come back from an early burst of losses where a queue discipline drops: behind CoDel at 20 Mbit/s and 40 ms, CUBIC beside BBR for 60 s, ns-3.37 gives BBR 0.2 to 3.4 Mbit/s; Linux 6.1 gives it 16.8, and Sawtooth too.',
    runs('cubic') &&
      'The CUBIC of ns-3.37 has no Reno-friendly region, and leaves slow start only when the round-trip time has doubled.',
    runs('reno') &&
      'It has no Reno since 3.25: its NewReno, which runs in its place, differs in recovery alone. It stays in recovery until all that was sent before the loss has come (RFC 6582).',
    runs('dctcp') && !bottleneck.aqm.ecn && 'DCTCP asks for marks; the queue here gives none.',
    lost.length > 0 && `This program has no word for: ${lost.join('; ')}.`,
  ]
}

function planOf(flow: Flow, index: number, config: SimulationConfig): string {
  const { access, id, variant, startS, bytes } = flow
  const buffer = access?.bufferPackets ?? null
  const sizes = isTcpFlow(flow) ? tcpSizes(flow, config) : datagramSizes(flow)
  return `{${[
    literal(id),
    literal(isTcpFlow(flow) ? `ns3::${classOf(variant, config)}` : ''),
    isTcpFlow(flow) && !WITHOUT_SACK.includes(variant),
    number(startS),
    number(config.flows[index]?.stopS ?? Number.POSITIVE_INFINITY),
    bytes ?? 0,
    ...sizes,
    access !== null,
    number((access?.bandwidthMbps ?? 0) * 1e6),
    number((access?.delayMs ?? 0) / 1000),
    literal(buffer === null ? UNLIMITED : `${buffer}p`),
  ].join(', ')}},`
}

/** Payload of a packet, bytes, and its rate, bit/s; what only TCP has is 0. */
function datagramSizes({ packetBytes, rateMbps }: Exclude<Flow, TcpFlow>): readonly (number | string)[] {
  const payload = packetBytes - UDP_HEADER - PPP_BYTES
  return [payload, number((rateMbps * 1e6 * payload) / packetBytes), 0, 0, 0]
}

/** Payload of a segment, no rate, the receiver's window, the first window in packets, and the first ssthresh. */
function tcpSizes(flow: TcpFlow, config: SimulationConfig): readonly number[] {
  const { segmentBytes, initialWindowPackets } = flow
  const window = (flow.receiverWindowPackets ?? Number.POSITIVE_INFINITY) * segmentBytes
  const initial = initialWindowPackets ?? config.stack.options.initialWindow
  return [segmentBytes, 0, Math.min(MOST_WINDOW_BYTES, window), initial, firstSsthresh(flow, config)]
}

/** Bytes; ns-3's own first value where there is none. */
function firstSsthresh(flow: TcpFlow, { stack: { options } }: SimulationConfig): number {
  const packets = flow.initialSsthreshPackets ?? options.initialSsthresh
  const window = options.ssthreshFromReceiverWindow ? flow.receiverWindowPackets : null
  const least = Math.min(packets || Number.POSITIVE_INFINITY, window ?? Number.POSITIVE_INFINITY)
  return Number.isFinite(least) ? least * flow.segmentBytes : 0xffffffff
}

const stringValue = (value: unknown): string => `StringValue(${literal(String(value))})`

function hosts(scenario: Scenario, config: SimulationConfig): string[] {
  const { options } = config.stack
  const tcp = scenario.flows.filter(isTcpFlow)
  const settings = {
    'TcpSocket::DelAckCount': options.delayedAckSegments,
    'TcpSocket::DelAckTimeout': ms(options.delayedAckTimeoutMs),
    'TcpSocket::ConnTimeout': ms(options.initialRtoMs),
    'TcpSocket::SndBufSize': MOST_WINDOW_BYTES,
    'TcpSocket::RcvBufSize': MOST_WINDOW_BYTES,
    'TcpSocketBase::MinRto': ms(options.minRtoMs),
    'TcpSocketBase::ReTxThreshold': options.duplicateAckThreshold,
    'TcpSocketBase::LimitedTransmit': options.limitedTransmit,
    'TcpSocketBase::Timestamp': tcp.some(({ headerBytes }) => headerBytes >= PLAIN_HEADER + TIMESTAMPS_BYTES),
    'TcpSocketBase::UseEcn': scenario.bottleneck.aqm.ecn ? 'On' : 'Off',
    'TcpL4Protocol::RecoveryType': options.prr ? 'ns3::TcpPrrRecovery' : 'ns3::TcpClassicRecovery',
  }
  return Object.entries(settings).map(
    ([name, value]) => `    Config::SetDefault(${literal(`ns3::${name}`)}, ${stringValue(value)});`,
  )
}

function discipline(scenario: Scenario, config: SimulationConfig): string[] {
  const { aqm } = scenario.bottleneck
  const disc = DISCS[aqm.id]
  if (disc === undefined) return ['static Ptr<QueueDisc> Discipline(Ptr<NetDevice>) { return nullptr; }']
  const [type, attributesOf] = disc
  const size = queueSize(config.bottleneck.buffer, 1)
  const attributes = { MaxSize: size, ...attributesOf(aqm.params, scenario), UseEcn: aqm.ecn }
  return [
    'static Ptr<QueueDisc> Discipline(Ptr<NetDevice> device)',
    '{',
    '    ObjectFactory factory;',
    `    factory.SetTypeId(${literal(`ns3::${type}`)});`,
    ...Object.entries(attributes).map(
      ([name, value]) => `    factory.Set(${literal(name)}, ${stringValue(value)});`,
    ),
    '    Ptr<QueueDisc> disc = factory.Create<QueueDisc>();',
    '    Ptr<TrafficControlLayer> control = device->GetNode()->GetObject<TrafficControlLayer>();',
    '    control->SetRootQueueDiscOnDevice(device, disc);',
    '    return disc;',
    '}',
  ]
}

/** null: not among what this program can change. */
function changeLine(scenario: Scenario, change: Change): string | null {
  const at = `Simulator::Schedule(Seconds(${number(change.atS)}), `
  switch (change.kind) {
    case 'bandwidth':
      return `    ${at}[=] { link->SetDataRate(DataRate(${number(change.bitsPerSecond)})); });`
    case 'delay':
      return `    ${at}[=] { link->GetChannel()->SetAttribute("Delay", TimeValue(Seconds(${number(change.delayS)}))); });`
    case 'buffer': {
      const inDisc = scenario.bottleneck.aqm.id in DISCS
      const size = literal(queueSize(change.buffer, inDisc ? 1 : 0))
      return `    ${at}[=] { Resize(${inDisc ? 'disc' : 'link->GetQueue()'}, QueueSize(${size})); });`
    }
    default:
      return null
  }
}

function missing(scenario: Scenario): Lacked[] {
  const lacking = new Lacking('ns-3', scenario)
  lacking.queue(QUEUES)
  lacking.headDrop()
  const { id, params } = scenario.bottleneck.aqm
  if (id === 'red' && params.bytes === true)
    lacking.say('bottleneck.aqm.params.bytes', true, 'redInBytes', 'false')
  lacking.wire()
  scenario.flows.forEach((flow, index) => {
    lacking.variant(flow, index, VARIANTS)
    lacking.smallPackets(flow, index, UDP_HEADER + PPP_BYTES)
    lacking.givenRate(flow, index)
  })
  lacking.changes((change) => changeLine(scenario, change) !== null, words.bandwidthDelayAndBuffer)
  return lacking.faults
}

function write(scenario: Scenario, origin: Origin): string {
  const { bottleneck, returnPath } = scenario
  const config = configure(scenario)
  const onDevice = !(bottleneck.aqm.id in DISCS)
  const uncongested = config.stack.form.returnPath === 'delay'
  const returnBps = uncongested ? FAST_BPS : bottleneck.bandwidthMbps * 1e6
  const constants = {
    SEED: scenario.seed,
    DURATION_S: number(scenario.durationS),
    BANDWIDTH_BPS: number(bottleneck.bandwidthMbps * 1e6),
    DELAY_S: number(bottleneck.delayMs / 1000),
    RETURN_BPS: number(returnPath === null ? returnBps : returnPath.bandwidthMbps * 1e6),
    LOSS: number(bottleneck.loss.model === 'bernoulli' ? bottleneck.loss.percent / 100 : 0),
  }
  const block = [
    ...Object.entries(constants).map(([name, value]) => `static const double ${name} = ${value};`),
    `static const char* const DEVICE_QUEUE = ${literal(onDevice ? queueSize(config.bottleneck.buffer, 0) : '1p')};`,
    `static const char* const RETURN_QUEUE = ${literal(returnPath === null ? UNLIMITED : `${returnPath.bufferPackets}p`)};`,
    'static const std::vector<FlowPlan> FLOWS = {',
    ...scenario.flows.map((flow, index) => `    ${planOf(flow, index, config)}`),
    '};',
    '',
    'static void Configure()',
    '{',
    ...hosts(scenario, config),
    '}',
    '',
    ...discipline(scenario, config),
    '',
    'static void Changes([[maybe_unused]] Ptr<PointToPointNetDevice> link, [[maybe_unused]] Ptr<QueueDisc> disc)',
    '{',
    ...config.changes.map((change) => changeLine(scenario, change) ?? ''),
    '}',
  ]
  const about = heading('//', scenario, 'for ns-3', origin, differences(scenario))
  return `${about}\n${dumbbell.replace('//@ scenario', () => block.join('\n'))}`
}

export default defineFormat({
  reads: 'scenario',
  id: 'ns3',
  label: 'ns-3 program',
  summary: 'The same network and flows as a C++ program for ns-3, which prints what became of each flow.',
  order: 2,
  extension: 'cc',
  mediaType: 'text/x-c++src',
  missing,
  write,
})
