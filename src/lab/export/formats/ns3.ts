/** A scenario as a program for ns-3 (3.37 and newer), as far as ns-3 has words for it. */
import type { Change, SimulationConfig } from '../../../simulator/config'
import { lacking as words } from '../../../strings/lacking'
import { configure } from '../../scenario/configure'
import {
  type Access,
  type Flow,
  isTcpFlow,
  type LinkSettings,
  type Scenario,
  type TcpFlow,
} from '../../scenario/scenario'
import { defineFormat, type Origin } from '../export-format'
import { type Lacked, Lacking } from '../lacking'
import { type Carried, leftOut } from '../left-out'
import chain from '../ns3/chain.cc?raw'
import {
  deviceQueue,
  discipline,
  hasDisc,
  literal,
  ms,
  number,
  QUEUES,
  queueSize,
  stringValue,
} from '../ns3/disciplines'
import dumbbell from '../ns3/dumbbell.cc?raw'
import flows from '../ns3/flows.cc?raw'
import names from '../ns3/words.json'
import { anyMarks, type PlacedLink, placedLinks } from '../placed-links'
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

function classOf(variant: string, { stack: { options } }: SimulationConfig): string {
  const found = TCP[variant] ?? ''
  return found === 'TcpNewReno' && options.byteCounting ? COUNTS_SEGMENTS : found
}

/** What can differ from the run, a sentence each. */
function differences(scenario: Scenario) {
  const { flows } = scenario
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
    runs('dctcp') && !anyMarks(scenario) && 'DCTCP asks for marks; the queue here gives none.',
    flows.some((flow) => isTcpFlow(flow) && flow.delayedAckSegments !== undefined) &&
      'All receivers of the program delay ACKs alike: a flow’s own number of segments for an ACK is left out.',
    lost.length > 0 && `This program has no word for: ${lost.join('; ')}.`,
  ]
}

function planOf(flow: Flow, index: number, config: SimulationConfig): string {
  const { access, id, variant, startS, bytes } = flow
  const sizes = isTcpFlow(flow) ? tcpSizes(flow, config) : datagramSizes(flow)
  return `{${[
    literal(id),
    literal(isTcpFlow(flow) ? `ns3::${classOf(variant, config)}` : ''),
    isTcpFlow(flow) && !WITHOUT_SACK.includes(variant),
    number(startS),
    number(config.flows[index]?.stopS ?? Number.POSITIVE_INFINITY),
    bytes ?? 0,
    ...sizes,
    ...accessOf(access),
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
    'TcpSocketBase::UseEcn': anyMarks(scenario) ? 'On' : 'Off',
    'TcpL4Protocol::RecoveryType': options.prr ? 'ns3::TcpPrrRecovery' : 'ns3::TcpClassicRecovery',
  }
  return Object.entries(settings).map(
    ([name, value]) => `    Config::SetDefault(${literal(`ns3::${name}`)}, ${stringValue(value)});`,
  )
}

/** null: not among what this program can change. `link` and `disc` are what the program calls them. */
function lineOf(change: Change, settings: LinkSettings, link: string, disc: string): string | null {
  const at = `Simulator::Schedule(Seconds(${number(change.atS)}), `
  switch (change.kind) {
    case 'bandwidth':
      return `    ${at}[=] { ${link}->SetDataRate(DataRate(${number(change.bitsPerSecond)})); });`
    case 'delay':
      return `    ${at}[=] { ${link}->GetChannel()->SetAttribute("Delay", TimeValue(Seconds(${number(change.delayS)}))); });`
    case 'buffer': {
      const inDisc = hasDisc(settings)
      const size = literal(queueSize(change.buffer, inDisc ? 1 : 0))
      return `    ${at}[=] { Resize(${inDisc ? disc : `${link}->GetQueue()`}, QueueSize(${size})); });`
    }
    default:
      return null
  }
}

/** The delay of a hop is that of its cable, both ways: a change of one way alone is none that ns-3 can make. */
function changesBothWays(changes: readonly Change[], change: Change): boolean {
  if (change.kind !== 'delay') return true
  const other = (change.link ?? 0) ^ 1
  return changes.some(
    (one) =>
      one.kind === 'delay' && one.link === other && one.atS === change.atS && one.delayS === change.delayS,
  )
}

/** null: not among what this program can change. */
function changeLine(scenario: Scenario, config: SimulationConfig, change: Change): string | null {
  if ('flow' in change) return null
  const { settings } = placedLinks(scenario)[change.link ?? 0] as PlacedLink
  if (config.hops === null) return lineOf(change, settings, 'link', 'disc')
  const { link = 0 } = change
  if (!changesBothWays(config.changes, change)) return null
  return lineOf(change, settings, `links[${link}]`, `discs[${link}]`)
}

function missing(scenario: Scenario): Lacked[] {
  const lacking = new Lacking('ns-3', scenario)
  lacking.queue(QUEUES)
  lacking.headDrop()
  for (const { path, settings, says } of placedLinks(scenario)) {
    const { id, params } = settings.aqm
    if (id === 'red' && params.bytes === true && says('aqm'))
      lacking.say(`${path}.aqm.params.bytes`, true, 'redInBytes', 'false')
  }
  scenario.network?.hops.forEach(({ delayMs, back }, hop) => {
    if (back?.delayMs !== undefined && back.delayMs !== delayMs)
      lacking.say(`network.hops[${hop}].back.delayMs`, back.delayMs, 'delayBack', String(delayMs))
  })
  lacking.wire()
  scenario.flows.forEach((flow, index) => {
    lacking.variant(flow, index, VARIANTS)
    lacking.smallPackets(flow, index, UDP_HEADER + PPP_BYTES)
    lacking.givenRate(flow, index)
  })
  const config = configure(scenario)
  lacking.changes((change) => changeLine(scenario, config, change) !== null, words.bandwidthDelayAndBuffer)
  return lacking.faults
}

type Constants = Readonly<Record<string, string | number>>
const constantLines = (constants: Constants): string[] =>
  Object.entries(constants).map(([name, value]) => `static const double ${name} = ${value};`)

const lossOf = ({ loss }: LinkSettings): string => number(loss.model === 'bernoulli' ? loss.percent / 100 : 0)

/** The bottleneck and the way back of a dumbbell. */
function bottleneckLines(scenario: Scenario, config: SimulationConfig): string[] {
  const { bottleneck, returnPath } = scenario
  const uncongested = config.stack.form.returnPath === 'delay'
  const returnBps = uncongested ? FAST_BPS : bottleneck.bandwidthMbps * 1e6
  return [
    ...constantLines({
      BANDWIDTH_BPS: number(bottleneck.bandwidthMbps * 1e6),
      DELAY_S: number(bottleneck.delayMs / 1000),
      RETURN_BPS: number(returnPath === null ? returnBps : returnPath.bandwidthMbps * 1e6),
      LOSS: lossOf(bottleneck),
    }),
    `static const char* const DEVICE_QUEUE = ${literal(deviceQueue(placedLinks(scenario)[0] as PlacedLink))};`,
    `static const char* const RETURN_QUEUE = ${literal(returnPath === null ? UNLIMITED : `${returnPath.bufferPackets}p`)};`,
  ]
}

/** The links of a chain, forward and back in turn, and the ways of its flows. */
function chainLines(scenario: Scenario): string[] {
  const links = placedLinks(scenario)
  const linkLine = (link: PlacedLink): string => {
    const { from, to, settings } = link
    const rates = [number(settings.bandwidthMbps * 1e6), number(settings.delayMs / 1000), lossOf(settings)]
    return `    {${[from, to, ...rates, literal(deviceQueue(link)), `&Discipline${link.number}`].join(', ')}},`
  }
  return [
    ...links.flatMap((link) => [...discipline(`Discipline${link.number}`, link), '']),
    ...STRUCTURES,
    'static const std::vector<LinkPlan> LINKS = {',
    ...links.map(linkLine),
    '};',
    'static const std::vector<RoutePlan> ROUTES = {',
    ...scenario.flows.map((flow) => `    ${routeOf(flow)}`),
    '};',
    '',
  ]
}

const STRUCTURES = [
  'struct LinkPlan',
  '{',
  '    uint32_t from;',
  '    uint32_t to;',
  '    double bps;',
  '    double delayS; // of the hop, both ways',
  '    double loss;',
  '    std::string queue;',
  '    Ptr<QueueDisc> (*discipline)(Ptr<NetDevice>);',
  '};',
  '',
  'struct RoutePlan',
  '{',
  '    uint32_t from;',
  '    uint32_t to;',
  '    bool access; // of the receiver; false: it sits on its router',
  '    double accessBps;',
  '    double accessS;',
  '    std::string accessQueue;',
  '};',
  '',
]

function routeOf({ from = 0, to = 0, access, receiverAccess = access }: Flow): string {
  return `{${[from, to, ...accessOf(receiverAccess)].join(', ')}},`
}

/** Whether there is an access link, its rate, bit/s, its delay, s, and its queue. */
function accessOf(access: Access | null): readonly (boolean | string)[] {
  const buffer = access?.bufferPackets ?? null
  return [
    access !== null,
    number((access?.bandwidthMbps ?? 0) * 1e6),
    number((access?.delayMs ?? 0) / 1000),
    literal(buffer === null ? UNLIMITED : `${buffer}p`),
  ]
}

/** What the functions of the program are given that make changes during the run. */
const CHANGED = {
  dumbbell: '[[maybe_unused]] Ptr<PointToPointNetDevice> link, [[maybe_unused]] Ptr<QueueDisc> disc',
  chain:
    '[[maybe_unused]] const std::vector<Ptr<PointToPointNetDevice>>& links, [[maybe_unused]] const std::vector<Ptr<QueueDisc>>& discs',
} as const

function write(scenario: Scenario, origin: Origin): string {
  const config = configure(scenario)
  const form = config.hops === null ? 'dumbbell' : 'chain'
  const ofNetwork = form === 'chain' ? chainLines(scenario) : bottleneckLines(scenario, config)
  const bottleneck = placedLinks(scenario)[0] as PlacedLink
  const block = [
    ...constantLines({ SEED: scenario.seed, DURATION_S: number(scenario.durationS) }),
    ...ofNetwork,
    'static const std::vector<FlowPlan> FLOWS = {',
    ...scenario.flows.map((flow, index) => `    ${planOf(flow, index, config)}`),
    '};',
    '',
    'static void Configure()',
    '{',
    ...hosts(scenario, config),
    '}',
    '',
    ...(form === 'chain' ? [] : [...discipline('Discipline', bottleneck), '']),
    `static void Changes(${CHANGED[form]})`,
    '{',
    ...config.changes.map((change) => changeLine(scenario, config, change) ?? ''),
    '}',
  ]
  const about = heading('//', scenario, 'for ns-3', origin, differences(scenario))
  const program = flows.replace('//@ scenario', () => block.join('\n'))
  return `${about}\n${program}${form === 'chain' ? chain : dumbbell}`
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
