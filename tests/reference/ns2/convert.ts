/** Makes a scenario file of Sawtooth from a scenario of ns-2. The rules are listed in README.md. */
import type { Ns2Flow, Ns2Scenario } from './ns2-case'

/** ns-2 reads its numbers as decimals of 12 digits; so does the scenario file, in other units. */
export function scaled(value: number, factor: number): number {
  return Number((value * factor).toPrecision(12))
}

/** Queues this long never overflow: the scripts give it to links that are not meant to be a limit. */
const NO_LIMIT = 10_000

/** DropTail with `limit_` L holds L - 1 packets beside the one on the wire. */
export function waiting(limit: number): number | null {
  return limit >= NO_LIMIT ? null : limit - 1
}

interface Access {
  readonly bandwidthMbps: number
  readonly delayMs: number
  readonly bufferPackets: number | null
}

/** Routers of the six-node network of Tome & Soeller are its nodes 1 and 2. */
function accessOf(flow: Ns2Flow, scenario: Ns2Scenario): Access | null {
  if (scenario.topology === 'tome6') {
    const onRouters = flow.src === 1 && flow.dst === 2
    if (onRouters) return null
    if (flow.src === 1 || flow.dst === 2)
      throw new Error(`${scenario.name}: one end of a flow is on a router`)
    return { bandwidthMbps: 10, delayMs: 10, bufferPackets: waiting(scenario.tome_limit ?? 50) }
  }
  if (flow.sink_bw !== flow.access_bw || flow.sink_delay !== flow.access_delay)
    throw new Error(`${scenario.name}: access links of sources and sinks differ`)
  return {
    bandwidthMbps: scaled(flow.access_bw, 1e-6),
    delayMs: scaled(flow.access_delay, 1000),
    bufferPackets: waiting(flow.access_limit),
  }
}

function redParams(scenario: Ns2Scenario): { readonly params: object; readonly bytes: boolean } {
  const { red } = scenario.bottleneck
  const bytes = (red.queue_in_bytes_ ?? 'true') === 'true'
  return {
    bytes,
    params: {
      minTh: Number(red.thresh_ ?? 0),
      maxTh: Number(red.maxthresh_ ?? 0),
      weight: Number(red.q_weight_ ?? 0),
      maxP: 1 / Number(red.linterm_ ?? 10),
      gentle: (red.gentle_ ?? 'true') === 'true',
      meanPacketBytes: Number(red.mean_pktsize_ ?? 500),
      bytes,
    },
  }
}

/** RED tests its limit before it takes a packet in: L packets may wait, or L mean packets' worth of bytes. */
function bottleneckOf(scenario: Ns2Scenario): object {
  const { bw, delay, queue, limit, red, loss } = scenario.bottleneck
  const link = {
    bandwidthMbps: scaled(bw, 1e-6),
    delayMs: scaled(delay, 1000),
    loss: { model: 'bernoulli', percent: scaled(loss, 100) },
  }
  if (queue === 'DropTail') return { ...link, buffer: { packets: limit - 1 } }
  const { params, bytes } = redParams(scenario)
  const buffer = bytes ? { bytes: limit * Number(red.mean_pktsize_ ?? 500) } : { packets: limit }
  return { ...link, buffer, aqm: { id: 'red', params } }
}

function flowOf(flow: Ns2Flow, scenario: Ns2Scenario): object {
  const common = {
    id: `f${flow.id}`,
    variant: flow.variant,
    startS: flow.start,
    stopS: flow.stop < 0 ? null : flow.stop,
    access: accessOf(flow, scenario),
  }
  if (flow.variant === 'cbr') {
    const jitter = flow.random === 0 ? {} : { params: { jitter: flow.random } }
    return { ...common, ...jitter, rateMbps: scaled(flow.rate, 1e-6), packetBytes: flow.pkt }
  }
  if (Object.keys(flow.opts).length + Object.keys(flow.sinkopts).length > 0)
    throw new Error(`${scenario.name}: agent options are not converted`)
  return {
    ...common,
    bytes: flow.bytes === 0 ? null : flow.bytes,
    segmentBytes: flow.pkt,
    headerBytes: 40,
    receiverWindowPackets: flow.rwnd,
  }
}

/** Throws where Sawtooth's scenario has no words for what the ns-2 scenario says. */
export function convert(scenario: Ns2Scenario): object {
  const delayed = scenario.flows.filter((flow) => flow.variant !== 'cbr' && flow.delack !== 0)
  const tcp = scenario.flows.filter((flow) => flow.variant !== 'cbr')
  if (delayed.length > 0 && delayed.length < tcp.length)
    throw new Error(`${scenario.name}: delayed ACKs at some sinks only`)
  if (scenario.defaults.length > 0) throw new Error(`${scenario.name}: class defaults are not converted`)
  return {
    version: 1,
    title: scenario.name.replaceAll('_', ' '),
    durationS: scenario.duration,
    seed: scenario.seed < 0 ? 1 : scenario.seed,
    stack: 'ns2',
    ...(delayed.length > 0 ? { stackParams: { delayedAckSegments: 2 } } : {}),
    bottleneck: bottleneckOf(scenario),
    flows: scenario.flows.map((flow) => flowOf(flow, scenario)),
    timeline: scenario.limits.map(([atS, limit]) => ({
      atS,
      set: { 'bottleneck.buffer.packets': limit - 1 },
    })),
  }
}
