/** A scenario as a script for ns-2.35, as far as ns-2 has words for it. */

import type { BufferConfig, Change, SimulationConfig } from '../../../simulator/config'
import { defaultsOf, type ParameterValue, type ParameterValues } from '../../../simulator/describe'
import { stackParameters } from '../../../simulator/hosts/stack-parameters'
import { lacking as words } from '../../../strings/lacking'
import { configure } from '../../scenario/configure'
import { stackOf } from '../../scenario/resolve'
import { type Access, type Fault, type Flow, isTcpFlow, type Scenario } from '../../scenario/scenario'
import { defineFormat, type Origin } from '../export-format'
import { Lacking } from '../lacking'
import { type Carried, leftOut } from '../left-out'
import network from '../ns2/network.tcl?raw'
import names from '../ns2/words.json'
import { commented } from '../text'

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
  aqm: {
    red: [
      ...['minTh', 'maxTh', 'weight', 'maxP', 'gentle', 'wait', 'adaptive', 'hardDrop', 'markBelow', 'bytes'],
      'meanPacketBytes',
    ],
  },
}

/** Header of ns-2's TCP, bytes. */
const NS2_HEADER = 40

/** The number as ns-2 reads it. */
function number(value: number): string {
  return String(Number(value.toPrecision(12)))
}

/** The class variable of each constant of a stack that ns-2 has, and its value there. */
const HOST: Readonly<Record<string, (value: ParameterValue) => string>> = {
  initialWindow: (v) => `Agent/TCP set windowInit_ ${v}`,
  delayedAckTimeoutMs: (v) =>
    ['', '/Sack1']
      .map((kind) => `Agent/TCPSink${kind}/DelAck set interval_ ${number(Number(v) / 1000)}`)
      .join('\n'),
  minRtoMs: (v) => `Agent/TCP set minrto_ ${number(Number(v) / 1000)}`,
  maxRtoMs: (v) => `Agent/TCP set maxrto_ ${number(Number(v) / 1000)}`,
  initialRtoMs: (v) => `Agent/TCP set rtxcur_init_ ${number(Number(v) / 1000)}`,
  rtoTickMs: (v) => `Agent/TCP set tcpTick_ ${number((Number(v) || 1) / 1000)}`,
  duplicateAckThreshold: (v) => `Agent/TCP set numdupacks_ ${v}`,
  limitedTransmit: (v) => `Agent/TCP set singledup_ ${v === true ? 1 : 0}`,
}
/** Said elsewhere in the script: by the sink's class, which delays the ACK of every second segment or none. */
function isElsewhere(name: string, value: ParameterValue): boolean {
  return name === 'delayedAckSegments' && Number(value) <= 2
}

/** The hosts' constants that ns-2 has, and the names of those in which its hosts stay different. */
function hostSettings(scenario: Scenario): { readonly lines: string[]; readonly different: string[] } {
  const ns2 = stackOf({ stack: 'ns2' })
  const theirs: Readonly<Record<string, ParameterValue>> = {
    ...defaultsOf(stackParameters),
    ...ns2.options,
  }
  const ours: Readonly<Record<string, ParameterValue>> = {
    ...defaultsOf(stackParameters),
    ...stackOf(scenario).options,
    ...scenario.stackParams,
  }
  const lines: string[] = []
  const different: string[] = []
  for (const [name, value] of Object.entries(ours)) {
    if (value === theirs[name] || isElsewhere(name, value)) continue
    const line = HOST[name]?.(value)
    if (line === undefined) different.push(`${name} ${String(value)}`)
    else lines.push(line)
  }
  return { lines, different }
}

/** DropTail holds `limit_` - 1 packets beside the one on the wire. */
function limitOf(packets: number | null): number {
  return packets === null ? NO_LIMIT : packets + 1
}

function link(from: number, to: number, access: Access): string {
  const { bandwidthMbps, delayMs, bufferPackets } = access
  return `link ${from} ${to} ${number(bandwidthMbps * 1e6)} ${number(delayMs / 1000)} DropTail ${limitOf(bufferPackets)}`
}

/** ns-2 marks where its probability is below `mark_p_`; it is never above 1. */
function markSettings({ hardDrop, markBelow }: ParameterValues): string[] {
  const below = hardDrop === true ? markBelow : 2
  return ['Queue/RED set setbit_ true', `Queue/RED set mark_p_ ${String(below)}`, 'Agent/TCP set ecn_ 1']
}

function redSettings(scenario: Scenario): string[] {
  const { params } = scenario.bottleneck.aqm
  const set = (name: string, value: unknown): string => `Queue/RED set ${name} ${String(value)}`
  const bytes = params.bytes === true
  return [
    set('thresh_', params.minTh),
    set('maxthresh_', params.maxTh),
    set('q_weight_', params.weight === 0 ? -1 : params.weight),
    set('linterm_', 1 / Number(params.maxP)),
    set('gentle_', params.gentle),
    set('wait_', params.wait),
    set('adaptive_', params.adaptive === true ? 1 : 0),
    set('bytes_', bytes),
    set('queue_in_bytes_', bytes),
    set('mean_pktsize_', meanPacketBytes(scenario)),
    ...(scenario.bottleneck.aqm.ecn ? markSettings(params) : [set('setbit_', false)]),
  ]
}

function meanPacketBytes(scenario: Scenario): number {
  const { params } = scenario.bottleneck.aqm
  return Number(params.meanPacketBytes) || (params.bytes === true ? 500 : 1000)
}

/**
 * RED takes a packet in while `limit_` packets, or that many mean packets' worth of bytes, are not yet waiting. null:
 * there is no such number.
 */
function queueLimit(scenario: Scenario, { packets, bytes }: BufferConfig): number | null {
  const { aqm } = scenario.bottleneck
  const inBytes = Number.isFinite(bytes)
  if (aqm.id !== 'red') return inBytes ? null : packets + 1
  if (inBytes !== (aqm.params.bytes === true)) return null
  if (!inBytes) return packets
  const limit = bytes / meanPacketBytes(scenario)
  return Number.isInteger(limit) ? limit : null
}

/** Routers are 0 and 1; flow i has 2 + 2i and 3 + 2i, or sits on the routers. */
function nodesOf(flow: Flow, index: number): readonly [number, number] {
  return flow.access === null ? [0, 1] : [2 + 2 * index, 3 + 2 * index]
}

function links(scenario: Scenario, config: SimulationConfig): string[] {
  const { bottleneck, flows } = scenario
  const delay = number(bottleneck.delayMs / 1000)
  const rate = number(bottleneck.bandwidthMbps * 1e6)
  const back = config.returnPath === null ? rate : number(config.returnPath.bitsPerSecond)
  const queue = bottleneck.aqm.id === 'red' ? 'RED' : 'DropTail'
  const lines = [
    `link 0 1 ${rate} ${delay} ${queue} ${queueLimit(scenario, config.bottleneck.buffer)}`,
    `link 1 0 ${back} ${delay} DropTail ${limitOf(scenario.returnPath?.bufferPackets ?? null)}`,
  ]
  flows.forEach((flow, index) => {
    if (flow.access === null) return
    const [source, sink] = nodesOf(flow, index)
    lines.push(link(source, 0, flow.access), link(0, source, flow.access))
    lines.push(link(1, sink, flow.access), link(sink, 1, flow.access))
  })
  return lines
}

function agentLines(flow: Flow, index: number, config: SimulationConfig): string[] {
  const [source, sink] = nodesOf(flow, index)
  if (!isTcpFlow(flow)) {
    const rate = number(flow.rateMbps * 1e6)
    const packets = flow.bytes === null ? [] : [Math.ceil(flow.bytes / flow.packetBytes)]
    return [
      `cbr ${index} ${source} ${sink} ${flow.packetBytes} ${rate} ${Number(flow.params.jitter ?? 0)}`,
      ...packets.map((count) => `$app(${index}) set maxpkts_ ${count}`),
    ]
  }
  const delayed = config.stack.options.delayedAckSegments > 1 ? '/DelAck' : ''
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
  if (flow.variant === 'vegas') {
    for (const name of ['alpha', 'beta', 'gamma'])
      lines.push(`$agent(${index}) set v_${name}_ ${Number(flow.params[name])}`)
  }
  return lines
}

function schedule(flow: Flow, index: number, config: SimulationConfig): string[] {
  const begin = flow.bytes === null || !isTcpFlow(flow) ? 'start' : `send ${flow.bytes}`
  const lines = [`$ns at ${number(flow.startS)} "$app(${index}) ${begin}"`]
  const stopS = config.flows[index]?.stopS ?? Number.POSITIVE_INFINITY
  if (stopS <= flow.startS) return []
  if (Number.isFinite(stopS)) lines.push(`$ns at ${number(stopS)} "$app(${index}) stop"`)
  return lines
}

/** null: ns-2 has no such change. */
function changeLine(scenario: Scenario, change: Change): string | null {
  const at = `$ns at ${number(change.atS)}`
  switch (change.kind) {
    case 'buffer': {
      const limit = queueLimit(scenario, change.buffer)
      return limit === null ? null : `${at} "$bottleneck set limit_ ${limit}"`
    }
    case 'bandwidth':
      return `${at} "$pipe set bandwidth_ ${number(change.bitsPerSecond)}"`
    default:
      return null
  }
}

function missing(scenario: Scenario): Fault[] {
  const { bottleneck, flows } = scenario
  const lacking = new Lacking('ns-2', scenario)
  lacking.queue(QUEUES)
  const { buffer } = configure(scenario).bottleneck
  if (QUEUES.includes(bottleneck.aqm.id) && queueLimit(scenario, buffer) === null)
    lacking.say('bottleneck.buffer', bottleneck.buffer, words.limit, 'packets')
  lacking.headDrop()
  lacking.wire()
  flows.forEach((flow, index) => {
    lacking.variant(flow, index, VARIANTS, words.variantOfToday)
    const lack = (key: string, value: unknown, said: (program: string) => string, allowed: string): void =>
      lacking.say(`flows[${index}].${key}`, value, said, allowed)
    if (!isTcpFlow(flow)) {
      const jitter = Number(flow.params.jitter ?? 0)
      if (jitter !== 0 && jitter !== 1) lack('params.jitter', jitter, words.gameJitter, '0, 1')
      return
    }
    const { rateMbps, initialSsthreshPackets } = flow
    if (rateMbps !== null) lack('rateMbps', rateMbps, words.givenRate, 'null')
    if (initialSsthreshPackets !== null)
      lack('initialSsthreshPackets', initialSsthreshPackets, words.setting, 'null')
  })
  lacking.changes((change) => changeLine(scenario, change) !== null, words.bandwidthAndBuffer)
  return lacking.faults
}

/** Whether both are meant to send the same packets at the same times. */
function isExact({ stack }: Scenario, different: readonly string[]): boolean {
  return stack === 'ns2' && different.length === 0
}

function write(scenario: Scenario, origin: Origin): string {
  const { bottleneck, flows } = scenario
  const config = configure(scenario)
  const { lines, different } = hostSettings(scenario)
  const lost = leftOut(scenario, CARRIED)
  const about = [
    `${scenario.title === '' ? 'A scenario' : scenario.title}, for ns-2.35. Written by Sawtooth ${origin.version} from`,
    origin.link,
    isExact(scenario, [...different, ...lost])
      ? 'Sawtooth runs it with the hosts of ns-2: the runs agree packet for packet.'
      : `Sawtooth runs it with the stack "${scenario.stack}"; ns-2’s hosts are its own.`,
    ...(different.length === 0 ? [] : [`ns-2 has no word for: ${different.join(', ')}.`]),
    ...(lost.length === 0 ? [] : [`This script has no word for: ${lost.join('; ')}.`]),
  ]
  return [
    commented('#', about),
    `set nodes ${2 + 2 * flows.length}`,
    `set seed ${scenario.seed}`,
    ...lines,
    ...(bottleneck.aqm.id === 'red' ? redSettings(scenario) : []),
    '',
    network,
    ...links(scenario, config),
    `wire_loss ${number(bottleneck.loss.model === 'bernoulli' ? bottleneck.loss.percent / 100 : 0)}`,
    ...config.changes.map((change) => changeLine(scenario, change) ?? ''),
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
