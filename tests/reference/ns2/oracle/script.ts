/** A scenario of Sawtooth as a script for ns-2.35, as far as ns-2 has words for it. */
import { type Access, type Flow, isTcpFlow, type Scenario } from '../../../../src/lab/scenario/scenario'

const AGENTS: Readonly<Record<string, string>> = {
  tahoe: 'Agent/TCP',
  reno: 'Agent/TCP/Reno',
  newreno: 'Agent/TCP/Newreno',
  sack: 'Agent/TCP/Sack1',
  vegas: 'Agent/TCP/Vegas',
}
/** `limit_` of queues that are not meant to be a limit. */
const NO_LIMIT = 1_000_000_000
/** A receiver window that is not meant to be a limit. */
const NO_WINDOW = 100_000

function number(value: number): string {
  return String(Number(value.toPrecision(12)))
}

/** DropTail holds `limit_` - 1 packets beside the one on the wire. */
function limitOf(packets: number | null): number {
  return packets === null ? NO_LIMIT : packets + 1
}

function link(from: number, to: number, access: Access): string {
  const { bandwidthMbps, delayMs, bufferPackets } = access
  return `link ${from} ${to} ${number(bandwidthMbps * 1e6)} ${number(delayMs / 1000)} DropTail ${limitOf(bufferPackets)}`
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
    set('mean_pktsize_', params.meanPacketBytes || (bytes ? 500 : 1000)),
    set('setbit_', 'false'),
  ]
}

/** RED takes a packet in while `limit_` packets, or that many mean packets' worth of bytes, are not yet waiting. */
function bottleneckLimit(scenario: Scenario): number {
  const { buffer, aqm } = scenario.bottleneck
  if (aqm.id === 'red' && 'bytes' in buffer) {
    const mean = Number(aqm.params.meanPacketBytes) || 500
    if (buffer.bytes % mean !== 0) throw new Error('RED in ns-2 counts its limit in mean packets')
    return buffer.bytes / mean
  }
  if (!('packets' in buffer)) throw new Error('ns-2 counts buffers in packets')
  return aqm.id === 'red' ? buffer.packets : buffer.packets + 1
}

function links(scenario: Scenario): string[] {
  const { bottleneck, flows } = scenario
  const { id } = bottleneck.aqm
  if (id !== 'droptail' && id !== 'red') throw new Error(`ns-2 has no ${id}`)
  const rate = number(bottleneck.bandwidthMbps * 1e6)
  const delay = number(bottleneck.delayMs / 1000)
  const lines = [
    `link 0 1 ${rate} ${delay} ${id === 'red' ? 'RED' : 'DropTail'} ${bottleneckLimit(scenario)}`,
    `link 1 0 ${rate} ${delay} DropTail ${limitOf(scenario.returnPath?.bufferPackets ?? null)}`,
  ]
  flows.forEach((flow, index) => {
    if (flow.access === null) return
    const [source, sink] = nodesOf(flow, index)
    lines.push(link(source, 0, flow.access), link(0, source, flow.access))
    lines.push(link(1, sink, flow.access), link(sink, 1, flow.access))
  })
  return lines
}

/** Routers are 0 and 1; flow i has 2 + 2i and 3 + 2i, or sits on the routers. */
function nodesOf(flow: Flow, index: number): readonly [number, number] {
  return flow.access === null ? [0, 1] : [2 + 2 * index, 3 + 2 * index]
}

function agentLines(flow: Flow, index: number, scenario: Scenario): string[] {
  const [source, sink] = nodesOf(flow, index)
  if (!isTcpFlow(flow)) {
    if (flow.variant !== 'cbr') throw new Error(`ns-2 is not asked for ${flow.variant}`)
    const rate = number(flow.rateMbps * 1e6)
    return [`cbr ${index} ${source} ${sink} ${flow.packetBytes} ${rate} ${Number(flow.params.jitter ?? 0)}`]
  }
  const agent = AGENTS[flow.variant]
  if (agent === undefined) throw new Error(`ns-2 is not asked for ${flow.variant}`)
  const delayed = Number(scenario.stackParams.delayedAckSegments ?? 1) > 1 ? '/DelAck' : ''
  const sinkClass = `Agent/TCPSink${flow.variant === 'sack' ? '/Sack1' : ''}${delayed}`
  const window = flow.receiverWindowPackets ?? NO_WINDOW
  return [`tcp ${index} ${source} ${sink} ${agent} ${sinkClass} ${flow.segmentBytes} ${window}`]
}

function schedule(flow: Flow, index: number): string[] {
  const begin = flow.bytes === null || !isTcpFlow(flow) ? 'start' : `send ${flow.bytes}`
  const lines = [`$ns at ${number(flow.startS)} "$app(${index}) ${begin}"`]
  if (flow.stopS !== null) lines.push(`$ns at ${number(flow.stopS)} "$app(${index}) stop"`)
  return lines
}

function bufferChanges(scenario: Scenario): string[] {
  const fromRed = scenario.bottleneck.aqm.id === 'red' ? 0 : 1
  return scenario.timeline.map(({ atS, set }) => {
    const keys = Object.keys(set)
    const packets = set['bottleneck.buffer.packets']
    if (keys.length !== 1 || typeof packets !== 'number')
      throw new Error(`ns-2 is only asked to change the buffer, not ${keys.join(', ')}`)
    return `$ns at ${number(atS)} "$bottleneck set limit_ ${packets + fromRed}"`
  })
}

export interface ScriptOptions {
  /** Interval of the samples of cwnd, s; 0: none. */
  readonly sampleS: number
  /** Trace every packet that leaves a source and every ACK that comes back. */
  readonly packets: boolean
}

/** Throws where ns-2 (or this script) cannot do what the scenario asks. */
export function ns2Script(scenario: Scenario, { sampleS, packets }: ScriptOptions): string {
  const { bottleneck, flows } = scenario
  if (bottleneck.loss.model !== 'bernoulli') throw new Error('only Bernoulli loss')
  if (bottleneck.jitterMs !== 0) throw new Error('no jitter')
  return [
    `set nodes ${2 + 2 * flows.length}`,
    `set seed ${scenario.seed}`,
    `set packets ${packets ? 1 : 0}`,
    ...(bottleneck.aqm.id === 'red' ? redSettings(scenario) : []),
    'source [file join [file dirname [info script]] network.tcl]',
    ...links(scenario),
    `wire_loss ${number(bottleneck.loss.percent / 100)}`,
    ...bufferChanges(scenario),
    ...flows.flatMap((flow, index) => [...agentLines(flow, index, scenario), ...schedule(flow, index)]),
    `finish ${number(scenario.durationS)} ${number(sampleS)}`,
    '',
  ].join('\n')
}
