/** A scenario as a testbed on one Linux machine: network namespaces, tc and iperf3. */
import { hopOfLink } from '../../../simulator/network/link-number'
import { lacking as words } from '../../../strings/lacking'
import { configure } from '../../scenario/configure'
import { bufferMeasure, stackOf, wireBytes } from '../../scenario/resolve'
import { type Access, type Flow, isTcpFlow, type LinkSettings, type Scenario } from '../../scenario/scenario'
import { defineFormat, type Origin } from '../export-format'
import { algorithmLabel, type Lacked, Lacking } from '../lacking'
import { type Carried, leftOut } from '../left-out'
import testbed from '../linux/testbed.sh?raw'
import names from '../linux/words.json'
import { anyMarks, type PlacedLink, placedLinks } from '../placed-links'
import { heading } from '../text'

/** The kernel's names of the variants that it has. Its Reno recovers by SACK. */
const CONTROLS: Readonly<Record<string, string>> = names.controls
const VARIANTS = [...Object.keys(CONTROLS), 'cbr']
/** IP, TCP and its timestamps. */
const HEADER_WITH_TIMESTAMPS = 52
/** IP and UDP. */
const UDP_HEADER = 28
/** tc counts the Ethernet header with every packet, the run does not. */
const ETHERNET_HEADER = 14
/** Length of a queue that is not meant to be a limit, packets. */
const UNLIMITED = 1_000_000

type Params = Readonly<Record<string, unknown>>
const codel = (params: Params): string => `target ${params.targetMs}ms interval ${params.intervalMs}ms`
const pie = (params: Params): string =>
  `target ${params.targetMs}ms tupdate ${params.updateMs}ms alpha ${Math.round(Number(params.alpha) * 16)} beta ${Math.round(Number(params.beta) * 16)}`

/** tc's words for each queue discipline; `limit`: packets that may wait. */
const QUEUES: Readonly<
  Record<string, (params: Params, limit: number, scenario: Scenario, link: LinkSettings) => string>
> = {
  droptail: (params, limit) => `${params.policy === 'head' ? 'pfifo_head_drop' : 'pfifo'} limit ${limit}`,
  red: red('red'),
  choke: red('choke'),
  codel: (params, limit) => `codel limit ${limit} ${codel(params)}`,
  'fq-codel': (params, limit) =>
    `fq_codel limit ${limit} flows ${params.queues} quantum ${params.quantumBytes} ${codel(params)}`,
  pie: (params, limit) => `pie limit ${limit} ${pie(params)}`,
  'fq-pie': (params, limit) => `fq_pie limit ${limit} flows ${params.queues} ${pie(params)}`,
  sfq: (params, limit) => `sfq limit ${limit} quantum ${params.quantumBytes} perturb ${params.perturbS}`,
}
/** The parameters that the script carries over. */
const CARRIED: Carried = names.carried
/** Disciplines whose words take `ecn` and `noecn`. */
const TAKES_NOECN = ['codel', 'fq-codel', 'pie', 'fq-pie']

/** Bytes of a full packet of the first flow that runs TCP. */
function fullPacketBytes(scenario: Scenario): number {
  const { bandwidthMbps, delayMs } = scenario.bottleneck
  return bufferMeasure(scenario, bandwidthMbps, delayMs).packetBytes
}

/** A rate or a number of bytes on which tc takes as many full packets of the flows as the run does on this one. */
function inFrames(value: number, scenario: Scenario): number {
  const packetBytes = fullPacketBytes(scenario)
  return Math.round((value * (packetBytes + ETHERNET_HEADER)) / packetBytes)
}
const rateWords = (mbps: number, scenario: Scenario): string => `${inFrames(mbps * 1e6, scenario)}bit`

/** RED counts bytes, of packets of the flows' size. */
function red(kind: string) {
  return (
    params: Params,
    limit: number,
    scenario: Scenario,
    { aqm, bandwidthMbps }: LinkSettings,
  ): string => {
    const packetBytes = fullPacketBytes(scenario) + ETHERNET_HEADER
    const bytes = (packets: unknown): number => Math.round(Number(packets) * packetBytes)
    const [least, most] =
      kind === 'red' ? [bytes(params.minTh), bytes(params.maxTh)] : [params.minTh, params.maxTh]
    const burst = Math.max(1, Math.ceil((2 * Number(params.minTh) + Number(params.maxTh)) / 3))
    const size = kind === 'red' ? Math.max(limit * packetBytes, 2 * Number(most)) : limit
    const flags = `${params.adaptive === true ? ' adaptative' : ''}${aqm.ecn && params.hardDrop === true ? ' harddrop' : ''}`
    return `${kind} limit ${size} min ${least} max ${most} avpkt ${packetBytes} burst ${burst} probability ${params.maxP} bandwidth ${rateWords(bandwidthMbps, scenario)}${flags}`
  }
}

const word = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

function queueWords(scenario: Scenario, { settings, config }: PlacedLink): string {
  const { aqm } = settings
  const { packets, bytes } = config.buffer
  if (aqm.id === 'droptail' && Number.isFinite(bytes)) return `bfifo limit ${inFrames(bytes, scenario)}`
  const words = QUEUES[aqm.id]?.(aqm.params, packets, scenario, settings) ?? ''
  if (aqm.ecn) return `${words} ecn`
  return TAKES_NOECN.includes(aqm.id) ? `${words} noecn` : words
}

/** What netem does on the wire behind a queue. */
function wireWords({ settings: { loss, delayMs, jitterMs, reorder } }: PlacedLink): string {
  const words = [`delay ${delayMs}ms${jitterMs > 0 ? ` ${jitterMs}ms` : ''}`]
  if (loss.model === 'gilbert-elliott') {
    const { toBadPercent, toGoodPercent, lossBadPercent, lossGoodPercent } = loss
    words.push(`loss gemodel ${toBadPercent}% ${toGoodPercent}% ${lossBadPercent}% ${lossGoodPercent}%`)
  } else if (loss.percent > 0) words.push(`loss random ${loss.percent}%`)
  // netem lets the chosen packets go at once and delays the others; here it is the chosen ones that come late.
  if (reorder !== undefined) words.push(`reorder ${100 - reorder.percent}%`)
  return words.join(' ')
}

/** The routers and the links between them; the way back of a dumbbell is a delay alone. */
function networkLines(scenario: Scenario): string[] {
  const { network, bottleneck } = scenario
  const links = placedLinks(scenario)
  const linkLines = (link: PlacedLink): string[] => {
    const [from, wire, to] =
      network === undefined
        ? ['left', 'wire', 'right']
        : [`r${link.from}`, `w${hopOfLink(link.number)}`, `r${link.to}`]
    const rate = rateWords(link.settings.bandwidthMbps, scenario)
    return [
      `shape ${from} ${wire} ${rate} ${queueWords(scenario, link)}`,
      `delay ${wire} ${to} ${wireWords(link)}`,
    ]
  }
  return [
    network === undefined ? 'dumbbell' : `chain ${network.hops.length}`,
    ...links.flatMap(linkLines),
    ...(network === undefined ? [`delay wire left delay ${bottleneck.delayMs}ms`] : []),
  ]
}

/** The hosts of a flow and their access links; on a chain, the ways to them. */
function hostLines(flow: Flow, index: number, scenario: Scenario): string[] {
  const { access, receiverAccess = access, from, to } = flow
  const [source, sink] = from === undefined ? ['left', 'right'] : [`r${from}`, `r${to}`]
  const control = isTcpFlow(flow) ? (CONTROLS[flow.variant] ?? '') : ''
  // ECN: 1 asks for it, 2 only answers (the kernel's default).
  const ecn = anyMarks(scenario) ? 1 : 2
  const line = (command: string, ...fields: readonly (string | number)[]): string =>
    `${command} ${fields.map((field) => word(String(field))).join(' ')}`
  return [
    line('hosts', index, source, sink, control, ecn, ...connectionFields(flow, scenario)),
    line('access', `s${index}`, source, ...accessFields(access, scenario)),
    line('access', `d${index}`, sink, ...accessFields(receiverAccess, scenario)),
    ...(from === undefined ? [] : [`way 10.0.${index} ${from}`, `way 10.1.${index} ${to}`]),
  ]
}

/** Rate ('' for one that is not shaped), delay and queue of the access links. */
function accessFields(access: Access | null, scenario: Scenario): (string | number)[] {
  if (access === null) return ['', 0, UNLIMITED]
  const { bandwidthMbps, delayMs, bufferPackets } = access
  const shaped = bufferPackets !== null || bandwidthMbps < 1000
  return [shaped ? rateWords(bandwidthMbps, scenario) : '', delayMs, bufferPackets ?? UNLIMITED]
}

/** The first window ('' for the kernel's own), and whether segments carry timestamps. */
function connectionFields(flow: Flow, scenario: Scenario): (string | number)[] {
  if (!isTcpFlow(flow)) return ['', 1]
  const first = flow.initialWindowPackets ?? configure(scenario).stack.options.initialWindow
  return [first === 10 ? '' : first, flow.headerBytes < HEADER_WITH_TIMESTAMPS ? 0 : 1]
}

/** `seconds`: how long the flow lasts. */
type Placed = Readonly<{ flow: Flow; index: number; seconds: number }>

/** How long a flow lasts within the run, s; not above 0: it begins after the end. */
function secondsOf(flow: Flow, index: number, scenario: Scenario): number {
  const stopS = configure(scenario).flows[index]?.stopS ?? Number.POSITIVE_INFINITY
  return Math.min(stopS, scenario.durationS) - flow.startS
}

function flowLine({ flow, index, seconds }: Placed): string {
  const words: (string | number)[] = []
  let { bytes } = flow
  if (isTcpFlow(flow)) {
    const mss = flow.segmentBytes + Math.max(0, flow.headerBytes - 40)
    words.push('--congestion', CONTROLS[flow.variant] ?? '', '--set-mss', mss)
    if (flow.rateMbps !== null) words.push('--bitrate', `${flow.rateMbps}M`)
    if (flow.receiverWindowPackets !== null)
      words.push('--window', flow.receiverWindowPackets * flow.segmentBytes)
  } else {
    // iperf3 counts the payload of datagrams, a flow's rate and bytes the whole packet.
    const payload = flow.packetBytes - UDP_HEADER
    const rate = Math.round(flow.rateMbps * 1e6 * (payload / flow.packetBytes))
    words.push('--udp', '--length', payload, '--bitrate', rate)
    if (bytes !== null) bytes = Math.ceil(bytes / flow.packetBytes) * payload
  }
  words.push(...(bytes === null ? ['--time', Math.max(1, Math.round(seconds))] : ['--bytes', bytes]))
  return `run_flow ${index} ${flow.id} ${flow.startS} ${words.join(' ')}`
}

function missing(scenario: Scenario): Lacked[] {
  const { flows, timeline, returnPath } = scenario
  const lacking = new Lacking(words.linux, scenario)
  lacking.queue(Object.keys(QUEUES), 'queueInScript')
  lacking.rateTrace()
  lacking.aggregation()
  for (const { path, settings, config, says } of placedLinks(scenario)) {
    const { aqm, buffer } = settings
    if (aqm.id === 'droptail' || !Number.isFinite(config.buffer.bytes)) continue
    if (says('buffer') || says('aqm'))
      lacking.say(`${path}.buffer`, buffer, 'limitInBytes', words.packetsBdpOrMs, {
        given: algorithmLabel(aqm.id),
      })
  }
  if (returnPath !== null) lacking.say('returnPath', returnPath, 'returnPath', 'null')
  if (timeline.length > 0) lacking.say('timeline', timeline, 'changes', '[]')
  flows.forEach((flow, index) => {
    lacking.variant(flow, index, VARIANTS)
    lacking.direction(flow, index)
    lacking.smallPackets(flow, index, UDP_HEADER)
  })
  return lacking.faults
}

/** Longest that is waited for a flow beyond the end of the run, s: what it waits to send, and its closing. */
const GRACE_S = 60
/** A flow of so many bytes is not cut short, however slow it is: as many times the duration. */
const FILE_DURATIONS = 10

/** What differs from the run, a sentence each. */
function differences(scenario: Scenario, ran: readonly Placed[], packets: readonly number[]) {
  const { flows, stack } = scenario
  const lost = leftOut(scenario, CARRIED)
  return [
    'The kernel’s own TCP runs here: expect the same picture, not the same packets. How close the stack "linux" comes to it is in docs/VALIDATION.md.',
    'iperf3 first opens a connection of its own: data begin about four round-trip times after the start of a flow, which is in its log.',
    packets.some((bytes) => bytes !== packets[0]) &&
      'tc counts 14 bytes of Ethernet with every packet; rates are raised by what that is of a full packet of the first flow that runs TCP.',
    stack !== 'linux' && `Sawtooth ran it with the stack "${stack}"; the hosts here are Linux’s.`,
    flows.some(({ variant }) => variant === 'reno' || variant === 'newreno') &&
      'Linux has one Reno, which recovers by SACK (RACK, PRR), whatever the variant recovers by in the run.',
    ran.some(({ flow, seconds }) => flow.bytes === null && (seconds < 1 || !Number.isInteger(seconds))) &&
      'iperf3 sends for whole seconds, at least one: flows that last a part of one are rounded.',
    flows.some(({ bytes }) => bytes !== null) &&
      'A flow of a number of bytes goes on until they are sent, past the end of the run if need be.',
    flows.some((flow) => isTcpFlow(flow) && flow.receiverWindowPackets !== null) &&
      'A receiver’s window is the size of a socket’s buffer here, of which the kernel keeps a part for itself.',
    lost.length > 0 && `This script has no word for: ${lost.join('; ')}.`,
    flows.some((flow) => isTcpFlow(flow) && flow.initialSsthreshPackets !== null) &&
      'Linux has no setting of the first ssthresh of a flow; here it has none.',
    flows.some((flow) => isTcpFlow(flow) && flow.delayedAckSegments !== undefined) &&
      'The kernel decides how many segments an ACK waits for; a flow’s own number of them is left out.',
    ran.length < flows.length && 'Flows that begin only after the end of the run are left out.',
  ]
}

function write(scenario: Scenario, origin: Origin): string {
  const { flows, durationS } = scenario
  const stack = stackOf(scenario)
  const packets = flows.map((flow) => wireBytes(flow, stack))
  const ran = flows
    .map((flow, index): Placed => ({ flow, index, seconds: secondsOf(flow, index, scenario) }))
    .filter(({ seconds }) => seconds > 0)
    .sort((a, b) => a.flow.startS - b.flow.startS)
  const watched = ran.flatMap(({ flow, index }) => (isTcpFlow(flow) ? [`${index} ${flow.id}`] : []))
  const mostS = GRACE_S + durationS * (flows.some(({ bytes }) => bytes !== null) ? FILE_DURATIONS : 1)
  return [
    '#!/usr/bin/env bash',
    heading('#', scenario, 'on Linux', origin, differences(scenario, ran, packets)),
    '',
    `MTU=${Math.max(576, ...packets)}`,
    testbed,
    ...networkLines(scenario),
    ...ran.flatMap(({ flow, index }) => hostLines(flow, index, scenario)),
    ...ran.map(({ index }) => `serve ${index}`),
    '',
    'begin',
    ...(watched.length === 0 ? [] : [`watch ${watched.join(' ')} &`]),
    ...ran.map(flowLine),
    `finish ${mostS}`,
    '',
  ].join('\n')
}

export default defineFormat({
  reads: 'scenario',
  id: 'linux',
  label: 'Linux script',
  summary: 'The same network and flows on real Linux: namespaces, tc and iperf3 on one machine, as root.',
  order: 3,
  extension: 'sh',
  mediaType: 'text/x-shellscript',
  missing,
  write,
})
