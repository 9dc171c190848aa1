/** Makes a scenario file of Sawtooth from a scenario of the Linux runs. */
import type { LinuxFlow, LinuxScenario } from './linux-case'

/** MSS with timestamps; Ethernet frame without FCS: 14 + 20 + 32 bytes of headers. */
const SEGMENT_BYTES = 1448
const HEADER_BYTES = 66

/** `name value` pairs of tc's options; names without a value are flags. */
function optionsOf(text: string): ReadonlyMap<string, string> {
  const words = text.split(/\s+/)
  const options = new Map<string, string>()
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? ''
    const value = words[i + 1]
    if (value !== undefined && /^[0-9]/.test(value)) {
      options.set(word, value)
      i++
    } else {
      options.set(word, '')
    }
  }
  return options
}

/** Queues in bytes hold whole frames; the others are limited in packets. */
function queueOf(scenario: LinuxScenario): object {
  const { qdisc, limit_bytes, opts } = scenario.bottleneck
  const options = optionsOf(opts ?? '')
  const ecn = scenario.ecn === true && options.has('ecn')
  const inPackets = (id: string, params: object = {}, limit = 1000): object => ({
    buffer: { packets: Number(options.get('limit') ?? limit) },
    aqm: { id, params, ecn },
  })
  switch (qdisc) {
    case 'bfifo':
      return { buffer: { bytes: limit_bytes } }
    case 'codel':
      return inPackets('codel')
    case 'fq_codel':
      return inPackets('fq-codel', { quantumBytes: 1514 })
    case 'pie':
      return inPackets('pie')
    case 'fq_pie':
      return inPackets('fq-pie', {}, 10_240)
    case 'sfq':
      return inPackets('sfq', {}, 127)
    case 'choke':
      // The thresholds are in packets, unlike those of RED.
      return inPackets('choke', thresholds(options, 1))
    case 'red': {
      // tc counts in bytes of the mean packet that it was given.
      const meanPacketBytes = Number(options.get('avpkt'))
      const params = {
        ...thresholds(options, meanPacketBytes),
        gentle: false,
        wait: false,
        bytes: true,
        meanPacketBytes,
      }
      return { buffer: { bytes: Number(options.get('limit')) }, aqm: { id: 'red', params, ecn } }
    }
    default:
      throw new Error(`${scenario.name}: no such queue here: ${qdisc}`)
  }
}

/** RED's, and CHOKe's. `unit`: what tc's thresholds count, in packets. */
function thresholds(options: ReadonlyMap<string, string>, unit: number): object {
  const minTh = Number(options.get('min')) / unit
  const maxTh = Number(options.get('max')) / unit
  const weight = redWeight(Number(options.get('burst')), minTh)
  return { minTh, maxTh, maxP: Number(options.get('probability')), weight }
}

/**
 * tc's rule (tc-red(8), after Floyd & Jacobson 1993): the largest weight 2^-k whose average stays below `min` while a
 * burst of so many packets comes into an empty queue.
 */
function redWeight(burst: number, min: number): number {
  let weight = 0.5
  for (let k = 1; k < 32; k++, weight /= 2) {
    if (min > burst + 1 - (1 - (1 - weight) ** burst) / weight) return weight
  }
  return weight
}

/**
 * There the access delay lies between sender and queue, here half of it beyond the queue: a sender that starts by as much later
 * meets the queue at the same times.
 */
function flowOf(flow: LinuxFlow, index: number): object {
  const halfMs = (flow.access_delay_ms ?? 0) / 2
  const common = {
    id: `f${index + 1}`,
    startS: (flow.start ?? 0) + halfMs / 1000,
    stopS: flow.stop === null || flow.stop === undefined ? null : flow.stop + halfMs / 1000,
    access: { bandwidthMbps: 100_000, delayMs: halfMs, bufferPackets: null },
  }
  if (flow.type === 'udp') {
    // 1472 bytes of payload in an Ethernet frame; its rate counts the payload.
    return { ...common, variant: 'cbr', rateMbps: ((flow.rate_mbit ?? 0) * 1514) / 1472, packetBytes: 1514 }
  }
  return {
    ...common,
    variant: flow.cc,
    bytes: flow.bytes ?? null,
    segmentBytes: SEGMENT_BYTES,
    headerBytes: HEADER_BYTES,
  }
}

export function convert(scenario: LinuxScenario): object {
  return {
    version: 1,
    title: scenario.name,
    durationS: scenario.duration,
    stack: 'linux',
    bottleneck: {
      bandwidthMbps: scenario.bottleneck.rate_mbit,
      delayMs: scenario.bottleneck.delay_ms,
      loss: { model: 'bernoulli', percent: scenario.loss_pct ?? 0 },
      ...queueOf(scenario),
    },
    flows: scenario.flows.map(flowOf),
  }
}
