/** A scenario as a script for ns-2.35, as far as ns-2 has words for it. */
import type { BufferConfig, Change, SimulationConfig } from '../../../simulator/config'
import { defaultsOf, type ParameterValue, type ParameterValues } from '../../../simulator/describe'
import { stackParameters } from '../../../simulator/hosts/stack-parameters'
import { lacking as words } from '../../../strings/lacking'
import { configure } from '../../scenario/configure'
import { stackOf } from '../../scenario/resolve'
import {
  type Access,
  type AqmChoice,
  type Flow,
  isTcpFlow,
  type LinkSettings,
  type Scenario,
} from '../../scenario/scenario'
import { defineFormat, type Origin } from '../export-format'
import { type Lacked, Lacking } from '../lacking'
import { type Carried, leftOut } from '../left-out'
import network from '../ns2/network.tcl?raw'
import names from '../ns2/words.json'
import { anyMarks, type PlacedLink, placedLinks } from '../placed-links'
import { heading } from '../text'

const AGENTS: Readonly<Record<string, string>> = names.agents
/** ns-2 has other variants from the Linux of 2007, whose laws are not today's; and no other source of UDP at a constant rate. */
const VARIANTS = [...Object.keys(AGENTS), 'cbr']
const QUEUES = ['droptail', 'red']
/** `limit_` of queues that are not meant to be a limit. */
const NO_LIMIT = 1_000_000_000
/** A receiver window that is not meant to be a limit. */
const NO_WINDOW = 100_000

/** The parameters that the script carries over, beside the constants of the hosts. */
const CARRIED: Carried = {
  stack: Object.keys(stackParameters),
  flow: { vegas: ['alpha', 'beta', 'gamma'], cbr: ['jitter'] },
  aqm: names.carriedAqm,
}

/** Header of ns-2's TCP, bytes. */
const NS2_HEADER = 40

/** The number as ns-2 reads it. */
const number = (value: number): string => String(Number(value.toPrecision(12)))
const seconds = (ms: ParameterValue): string => number(Number(ms) / 1000)

/** The class variable of each constant of a stack that ns-2 has, and its value there. */
const HOST: Readonly<Record<string, (value: ParameterValue) => string>> = {
  initialWindow: (v) => `Agent/TCP set windowInit_ ${v}`,
  delayedAckTimeoutMs: (v) =>
    `Agent/TCPSink/DelAck set interval_ ${seconds(v)}\nAgent/TCPSink/Sack1/DelAck set interval_ ${seconds(v)}`,
  minRtoMs: (v) => `Agent/TCP set minrto_ ${seconds(v)}`,
  maxRtoMs: (v) => `Agent/TCP set maxrto_ ${seconds(v)}`,
  initialRtoMs: (v) => `Agent/TCP set rtxcur_init_ ${seconds(v)}`,
  rtoTickMs: (v) => `Agent/TCP set tcpTick_ ${seconds(Number(v) || 1)}`,
  duplicateAckThreshold: (v) => `Agent/TCP set numdupacks_ ${v}`,
  limitedTransmit: (v) => `Agent/TCP set singledup_ ${v === true ? 1 : 0}`,
}

/** The hosts' constants that ns-2 has, and the names of those in which its hosts stay different. */
function hostSettings(scenario: Scenario): { readonly lines: string[]; readonly different: string[] } {
  const usual = defaultsOf(stackParameters)
  const theirs: ParameterValues = { ...usual, ...stackOf({ stack: 'ns2' }).options }
  const ours: ParameterValues = { ...usual, ...stackOf(scenario).options, ...scenario.stackParams }
  const lines: string[] = []
  const different: string[] = []
  for (const [name, value] of Object.entries(ours)) {
    // The sink's class says whether it delays the ACK of every second segment or of none.
    const isElsewhere = name === 'delayedAckSegments' && Number(value) <= 2
    if (value === theirs[name] || isElsewhere) continue
    const line = HOST[name]?.(value)
    if (line === undefined) different.push(`${name} ${String(value)}`)
    else lines.push(line)
  }
  for (const flow of scenario.flows)
    if (isTcpFlow(flow) && (flow.delayedAckSegments ?? 0) > 2)
      different.push(`delayedAckSegments ${flow.delayedAckSegments} of ${flow.id}`)
  return { lines, different }
}

/** DropTail holds `limit_` - 1 packets beside the one on the wire. */
const limitOf = (packets: number | null): number => (packets === null ? NO_LIMIT : packets + 1)

function link(from: number, to: number, access: Access): string {
  const { bandwidthMbps, delayMs, bufferPackets } = access
  return `link ${from} ${to} ${number(bandwidthMbps * 1e6)} ${seconds(delayMs)} DropTail ${limitOf(bufferPackets)}`
}

/** RED's settings, which hold for the queues that are made after them. */
function redSettings({ settings: { aqm } }: PlacedLink): string[] {
  const { params, ecn } = aqm
  const bytes = params.bytes === true
  const settings = {
    thresh_: params.minTh,
    maxthresh_: params.maxTh,
    q_weight_: params.weight === 0 ? -1 : params.weight,
    linterm_: 1 / Number(params.maxP),
    gentle_: params.gentle,
    wait_: params.wait,
    adaptive_: params.adaptive === true ? 1 : 0,
    bytes_: bytes,
    queue_in_bytes_: bytes,
    mean_pktsize_: meanPacketBytes(aqm),
    setbit_: ecn,
    // ns-2 marks where its probability, which is never above 1, is below this.
    ...(ecn ? { mark_p_: params.hardDrop === true ? params.markBelow : 2 } : {}),
  }
  return Object.entries(settings).map(([name, value]) => `Queue/RED set ${name} ${String(value)}`)
}

function meanPacketBytes({ params }: AqmChoice): number {
  return Number(params.meanPacketBytes) || (params.bytes === true ? 500 : 1000)
}

/** RED takes packets in while fewer than `limit_` wait, or mean packets' worth of bytes. null: there is no such number. */
function queueLimit({ aqm }: LinkSettings, { packets, bytes }: BufferConfig): number | null {
  const inBytes = Number.isFinite(bytes)
  if (aqm.id !== 'red') return inBytes ? null : packets + 1
  if (inBytes !== (aqm.params.bytes === true)) return null
  if (!inBytes) return packets
  const limit = bytes / meanPacketBytes(aqm)
  return Number.isInteger(limit) ? limit : null
}

const routersOf = ({ network }: Scenario): number => (network === undefined ? 2 : network.hops.length + 1)

/** Routers come first, then a source and a sink for each flow; hosts without an access link sit on their router. */
function nodesOf(flow: Flow, index: number, routers: number): readonly [source: number, sink: number] {
  const { access, receiverAccess = access, from = 0, to = 1 } = flow
  const first = routers + 2 * index
  return [access === null ? from : first, receiverAccess === null ? to : first + 1]
}

/** Links between routers: each with a queue of its own, but for the way back of a dumbbell, which has the return path. */
function routerLinks(scenario: Scenario, config: SimulationConfig): string[] {
  const placed = placedLinks(scenario)
  const severalRed = scenario.network !== undefined
  const lines = placed.flatMap((link) => {
    const { from, to, settings } = link
    const isRed = settings.aqm.id === 'red'
    const rate = number(settings.bandwidthMbps * 1e6)
    const limit = queueLimit(settings, link.config.buffer)
    const made = `link ${from} ${to} ${rate} ${seconds(settings.delayMs)} ${isRed ? 'RED' : 'DropTail'} ${limit}`
    return [...(isRed && severalRed ? redSettings(link) : []), made]
  })
  if (scenario.network !== undefined) return lines
  const { bandwidthMbps, delayMs } = scenario.bottleneck
  const back = config.returnPath?.bitsPerSecond ?? bandwidthMbps * 1e6
  const limit = limitOf(scenario.returnPath?.bufferPackets ?? null)
  return [...lines, `link 1 0 ${number(back)} ${seconds(delayMs)} DropTail ${limit}`]
}

function links(scenario: Scenario, config: SimulationConfig): string[] {
  const lines = routerLinks(scenario, config)
  scenario.flows.forEach((flow, index) => {
    const { access, receiverAccess = access, from = 0, to = 1 } = flow
    const [source, sink] = nodesOf(flow, index, routersOf(scenario))
    if (access !== null) lines.push(link(source, from, access), link(from, source, access))
    if (receiverAccess !== null) lines.push(link(to, sink, receiverAccess), link(sink, to, receiverAccess))
  })
  return lines
}

function agentLines(flow: Flow, index: number, config: SimulationConfig): string[] {
  const [source, sink] = nodesOf(flow, index, config.hops === null ? 2 : config.hops.length + 1)
  if (!isTcpFlow(flow)) {
    const { packetBytes, rateMbps, bytes, params } = flow
    const jitter = Number(params.jitter ?? 0)
    const line = `cbr ${index} ${source} ${sink} ${packetBytes} ${number(rateMbps * 1e6)} ${jitter}`
    return bytes === null ? [line] : [line, `$app(${index}) set maxpkts_ ${Math.ceil(bytes / packetBytes)}`]
  }
  const segments = flow.delayedAckSegments ?? config.stack.options.delayedAckSegments
  const delayed = segments > 1 ? '/DelAck' : ''
  const sinkClass = `Agent/TCPSink${flow.variant === 'sack' ? '/Sack1' : ''}${delayed}`
  const window = flow.receiverWindowPackets ?? NO_WINDOW
  const lines = [
    `tcp ${index} ${source} ${sink} ${AGENTS[flow.variant]} ${sinkClass} ${flow.segmentBytes} ${window}`,
  ]
  if (flow.headerBytes !== NS2_HEADER) {
    lines.push(`$agent(${index}) set tcpip_base_hdr_size_ ${flow.headerBytes}`)
    if (config.stack.form.ackBytes === null) lines.push(`$sink(${index}) set packetSize_ ${flow.headerBytes}`)
  }
  if (flow.initialWindowPackets !== null)
    lines.push(`$agent(${index}) set windowInit_ ${flow.initialWindowPackets}`)
  if (flow.variant === 'vegas')
    for (const name of ['alpha', 'beta', 'gamma'])
      lines.push(`$agent(${index}) set v_${name}_ ${Number(flow.params[name])}`)
  return lines
}

function schedule(flow: Flow, index: number, config: SimulationConfig): string[] {
  const stopS = config.flows[index]?.stopS ?? Number.POSITIVE_INFINITY
  if (stopS <= flow.startS) return []
  const begin = flow.bytes === null || !isTcpFlow(flow) ? 'start' : `send ${flow.bytes}`
  const at = (timeS: number, what: string): string => `$ns at ${number(timeS)} "$app(${index}) ${what}"`
  return [at(flow.startS, begin), ...(Number.isFinite(stopS) ? [at(stopS, 'stop')] : [])]
}

/** null: ns-2 has no such change. */
function changeLine(links: readonly PlacedLink[], change: Change): string | null {
  const at = `$ns at ${number(change.atS)}`
  const link = 'flow' in change ? undefined : links[change.link ?? 0]
  if (link === undefined) return null
  const { from, to, settings } = link
  switch (change.kind) {
    case 'buffer': {
      const limit = queueLimit(settings, change.buffer)
      return limit === null ? null : `${at} "$queueOf(${from},${to}) set limit_ ${limit}"`
    }
    case 'bandwidth':
      return `${at} "$pipeOf(${from},${to}) set bandwidth_ ${number(change.bitsPerSecond)}"`
    default:
      return null
  }
}

/** In what the buffer can be limited. */
function limitAllowed({ aqm }: LinkSettings): string {
  return aqm.id === 'red' && aqm.params.bytes === true ? words.bytesOfWholePackets : 'packets'
}

function missing(scenario: Scenario): Lacked[] {
  const { flows } = scenario
  const placed = placedLinks(scenario)
  const lacking = new Lacking('ns-2', scenario)
  lacking.queue(QUEUES)
  for (const { path, settings, config, says } of placed) {
    if (!QUEUES.includes(settings.aqm.id) || queueLimit(settings, config.buffer) !== null) continue
    if (says('buffer') || says('aqm'))
      lacking.say(`${path}.buffer`, settings.buffer, 'limit', limitAllowed(settings))
  }
  lacking.headDrop()
  lacking.wire()
  flows.forEach((flow, index) => {
    lacking.variant(flow, index, VARIANTS, 'variantOfToday')
    lacking.givenRate(flow, index)
    const at = `flows[${index}]`
    if (isTcpFlow(flow)) {
      const { initialSsthreshPackets: given } = flow
      if (given !== null)
        lacking.say(`${at}.initialSsthreshPackets`, given, 'setting', 'null', { flow: index })
    } else {
      const jitter = Number(flow.params.jitter ?? 0)
      if (jitter !== 0 && jitter !== 1) lacking.gameJitter(`${at}.params.jitter`, jitter, index)
    }
  })
  lacking.changes((change) => changeLine(placed, change) !== null, words.bandwidthAndBuffer)
  return lacking.faults
}

const lossOf = ({ loss }: LinkSettings): string => number(loss.model === 'bernoulli' ? loss.percent / 100 : 0)

function write(scenario: Scenario, origin: Origin): string {
  const { bottleneck, flows, network: chain } = scenario
  const config = configure(scenario)
  const placed = placedLinks(scenario)
  const { lines, different } = hostSettings(scenario)
  const lost = leftOut(scenario, CARRIED)
  const sameHosts = scenario.stack === 'ns2' && different.length === 0 && lost.length === 0
  const about = [
    sameHosts
      ? 'Sawtooth runs it with the hosts of ns-2: the runs agree packet for packet.'
      : `Sawtooth runs it with the stack "${scenario.stack}"; ns-2’s hosts are its own.`,
    different.length > 0 && `ns-2 has no word for: ${different.join(', ')}.`,
    lost.length > 0 && `This script has no word for: ${lost.join('; ')}.`,
  ]
  const routers = routersOf(scenario)
  return [
    heading('#', scenario, 'for ns-2.35', origin, about),
    ...(chain === undefined ? [] : [`set routers ${routers}`]),
    `set nodes ${routers + 2 * flows.length}`,
    `set seed ${scenario.seed}`,
    ...lines,
    ...(chain === undefined && bottleneck.aqm.id === 'red' ? placed.flatMap(redSettings) : []),
    ...(anyMarks(scenario) ? ['Agent/TCP set ecn_ 1'] : []),
    '',
    network,
    ...links(scenario, config),
    ...placed.map(({ from, to, settings }) => `wire_loss ${from} ${to} ${lossOf(settings)}`),
    ...config.changes.map((change) => changeLine(placed, change) ?? ''),
    ...flows.flatMap((flow, index) => [...agentLines(flow, index, config), ...schedule(flow, index, config)]),
    `finish ${number(scenario.durationS)}`,
    '',
  ].join('\n')
}

export default defineFormat({
  reads: 'scenario',
  id: 'ns2',
  label: 'ns-2 script',
  summary: 'The same network and flows for ns-2.35: ns FILE prints what became of each flow.',
  order: 1,
  extension: 'tcl',
  mediaType: 'text/x-tcl',
  missing,
  write,
})
