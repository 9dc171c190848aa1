/** A scenario as a testbed on one Linux machine: network namespaces, tc and iperf3. */
import { configure } from '../../scenario/configure'
import { bufferMeasure, stackOf, wireBytes } from '../../scenario/resolve'
import { type Fault, type Flow, isTcpFlow, type Scenario } from '../../scenario/scenario'
import { defineFormat, lacks, type Origin } from '../export-format'
import testbed from '../linux/testbed.sh?raw'
import { commented } from '../text'

/** The kernel's names of the variants that it has. Its Reno recovers by SACK. */
const CONTROLS: Readonly<Record<string, string>> = {
  sack: 'reno',
  newreno: 'reno',
  reno: 'reno',
  cubic: 'cubic',
  bbr: 'bbr',
  vegas: 'vegas',
  veno: 'veno',
  westwood: 'westwood',
  dctcp: 'dctcp',
  highspeed: 'highspeed',
  htcp: 'htcp',
  hybla: 'hybla',
  illinois: 'illinois',
  scalable: 'scalable',
  yeah: 'yeah',
}
const VARIANTS = [...Object.keys(CONTROLS), 'cbr']
/** IP, TCP and its timestamps. */
const HEADER_WITH_TIMESTAMPS = 52
/** IP and UDP. */
const UDP_HEADER = 28
/** Of a queue that is not meant to be a limit. */
const UNLIMITED = 1_000_000

type Params = Readonly<Record<string, unknown>>
const codel = (params: Params): string => `target ${params.targetMs}ms interval ${params.intervalMs}ms`
const pie = (params: Params): string =>
  `target ${params.targetMs}ms tupdate ${params.updateMs}ms alpha ${Math.round(Number(params.alpha) * 16)} beta ${Math.round(Number(params.beta) * 16)}`

/** tc's words for each queue discipline; `limit`: packets that may wait. */
const QUEUES: Readonly<Record<string, (params: Params, limit: number, scenario: Scenario) => string>> = {
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
/** Those whose words take `ecn` and `noecn`. */
const TAKES_NOECN = ['codel', 'fq-codel', 'pie', 'fq-pie']

/** RED counts bytes, of packets of the flows' size. */
function red(kind: string) {
  return (params: Params, limit: number, scenario: Scenario): string => {
    const { bandwidthMbps, delayMs } = scenario.bottleneck
    const { packetBytes } = bufferMeasure(scenario, bandwidthMbps, delayMs)
    const bytes = (packets: unknown): number => Math.round(Number(packets) * packetBytes)
    const [least, most] =
      kind === 'red' ? [bytes(params.minTh), bytes(params.maxTh)] : [params.minTh, params.maxTh]
    const burst = Math.max(1, Math.ceil((2 * Number(params.minTh) + Number(params.maxTh)) / 3))
    const size = kind === 'red' ? Math.max(limit * packetBytes, 2 * Number(most)) : limit
    const flags = `${params.adaptive === true ? ' adaptative' : ''}${scenario.bottleneck.aqm.ecn && params.hardDrop === true ? ' harddrop' : ''}`
    return `${kind} limit ${size} min ${least} max ${most} avpkt ${packetBytes} burst ${burst} probability ${params.maxP} bandwidth ${bandwidthMbps}mbit${flags}`
  }
}

/** One word of a shell. */
function word(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}

function queueWords(scenario: Scenario): string {
  const { aqm } = scenario.bottleneck
  const { packets, bytes } = configure(scenario).bottleneck.buffer
  if (aqm.id === 'droptail' && Number.isFinite(bytes)) return `bfifo limit ${bytes}`
  const words = QUEUES[aqm.id]?.(aqm.params, packets, scenario) ?? ''
  if (aqm.ecn) return `${words} ecn`
  return TAKES_NOECN.includes(aqm.id) ? `${words} noecn` : words
}

/** What netem does on the wire behind the bottleneck. */
function wireWords(scenario: Scenario): string {
  const { bottleneck } = scenario
  const { loss, delayMs, jitterMs, reorder } = bottleneck
  const words = [`delay ${delayMs}ms${jitterMs > 0 ? ` ${jitterMs}ms` : ''}`]
  if (loss.model === 'gilbert-elliott') {
    const { toBadPercent, toGoodPercent, lossBadPercent, lossGoodPercent } = loss
    words.push(`loss gemodel ${toBadPercent}% ${toGoodPercent}% ${lossBadPercent}% ${lossGoodPercent}%`)
  } else if (loss.percent > 0) words.push(`loss random ${loss.percent}%`)
  // netem lets the chosen packets go at once and delays the others; here it is the chosen ones that come late.
  if (reorder !== undefined) words.push(`reorder ${100 - reorder.percent}%`)
  return words.join(' ')
}

/** ECN of the hosts: 1 asks for it, 2 only answers (the kernel's default). */
function hostLine(flow: Flow, index: number, scenario: Scenario): string {
  const { stack } = configure(scenario)
  const { access } = flow
  const tcp = isTcpFlow(flow)
  const limit = access?.bufferPackets ?? null
  const shaped = limit !== null && access !== null
  const first = tcp ? (flow.initialWindowPackets ?? stack.initialWindow) : null
  const fields = [
    index,
    tcp ? (CONTROLS[flow.variant] ?? '') : '',
    access !== null && (shaped || access.bandwidthMbps < 1000) ? `${access.bandwidthMbps}mbit` : '',
    access?.delayMs ?? 0,
    limit ?? UNLIMITED,
    scenario.bottleneck.aqm.ecn ? 1 : 2,
    first === null || first === 10 ? '' : first,
    tcp && flow.headerBytes < HEADER_WITH_TIMESTAMPS ? 0 : 1,
  ]
  return `hosts ${fields.map((field) => word(String(field))).join(' ')}`
}

function flowLine(flow: Flow, index: number, scenario: Scenario): string {
  const stopS = configure(scenario).flows[index]?.stopS ?? Number.POSITIVE_INFINITY
  const seconds = Math.min(stopS, scenario.durationS) - flow.startS
  const words: (string | number)[] = isTcpFlow(flow)
    ? [
        '--congestion',
        CONTROLS[flow.variant] ?? '',
        '--set-mss',
        flow.segmentBytes + Math.max(0, flow.headerBytes - 40),
      ]
    : ['--udp', '--length', flow.packetBytes - UDP_HEADER, '--bitrate', `${flow.rateMbps}M`]
  if (isTcpFlow(flow) && flow.rateMbps !== null) words.push('--bitrate', `${flow.rateMbps}M`)
  if (isTcpFlow(flow) && flow.receiverWindowPackets !== null)
    words.push('--window', flow.receiverWindowPackets * flow.segmentBytes)
  words.push(
    ...(flow.bytes === null ? ['--time', Math.max(1, Math.round(seconds))] : ['--bytes', flow.bytes]),
  )
  return `run_flow ${index} ${flow.startS} ${words.join(' ')}`
}

function missing(scenario: Scenario): Fault[] {
  const { bottleneck, flows, timeline, returnPath } = scenario
  const faults: Fault[] = []
  const lack = (path: string, value: unknown, what: string, allowed?: string) =>
    faults.push(lacks('Linux with iperf3', path, value, what, allowed))
  const { aqm } = bottleneck
  if (!(aqm.id in QUEUES))
    lack('bottleneck.aqm.id', aqm.id, 'such queue discipline', Object.keys(QUEUES).join(', '))
  if (bottleneck.rateTrace !== undefined)
    lack('bottleneck.rateTrace', bottleneck.rateTrace, 'rate that follows a trace', 'null')
  const { buffer } = configure(scenario).bottleneck
  if (aqm.id !== 'droptail' && Number.isFinite(buffer.bytes))
    lack('bottleneck.buffer', bottleneck.buffer, 'limit in bytes of this discipline', 'packets, bdp or ms')
  if (returnPath !== null) lack('returnPath', returnPath, 'limited return path in this script', 'null')
  if (timeline.length > 0) lack('timeline', timeline, 'changes during the run in this script', '[]')
  flows.forEach((flow, index) => {
    const at = (key: string) => `flows[${index}].${key}`
    if (!VARIANTS.includes(flow.variant))
      lack(at('variant'), flow.variant, 'such variant', VARIANTS.join(', '))
    if (flow.direction === 'reverse') lack(at('direction'), 'reverse', 'such direction here', 'forward')
    if (!isTcpFlow(flow) && flow.packetBytes <= UDP_HEADER)
      lack(at('packetBytes'), flow.packetBytes, 'packets so small', 'more than 28 bytes')
  })
  return faults
}

function write(scenario: Scenario, origin: Origin): string {
  const { bottleneck, flows } = scenario
  const stack = stackOf(scenario)
  const packet = Math.max(576, ...flows.map((flow) => wireBytes(flow, stack)))
  const about = [
    `${scenario.title === '' ? 'A scenario' : scenario.title}, on Linux. Written by Sawtooth ${origin.version} from`,
    origin.link,
    'The kernel’s own TCP runs here: expect the same picture, not the same packets.',
  ]
  const tcp = flows.flatMap((flow, index) => (isTcpFlow(flow) ? [index] : []))
  return [
    '#!/usr/bin/env bash',
    commented('#', about),
    '',
    `MTU=${packet}`,
    testbed,
    `shape left wire ${bottleneck.bandwidthMbps}mbit ${queueWords(scenario)}`,
    `delay wire right ${wireWords(scenario)}`,
    `delay wire left delay ${bottleneck.delayMs}ms`,
    ...flows.map((flow, index) => hostLine(flow, index, scenario)),
    '',
    'begin',
    ...flows.map((flow, index) => flowLine(flow, index, scenario)),
    ...(tcp.length === 0 ? [] : [`watch ${tcp.join(' ')} &`]),
    'finish',
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
