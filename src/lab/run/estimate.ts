/** How large a run will be, before it starts, and what of it can be kept. */

import type { Recording } from '../../simulator/config'
import { defaultsOf } from '../../simulator/describe'
import { traffic } from '../../simulator/registry'
import { quantities } from '../../strings/quantities'
import { runs as words } from '../../strings/runs'
import { formatMany } from '../format'
import { formatQuantity } from '../quantity'
import { ranges } from '../scenario/ranges'
import { bitsUntil, rateTraceConfig } from '../scenario/rate-trace'
import { baseRttS, stackOf, wireBytes } from '../scenario/resolve'
import { type Flow, isTcpFlow, type LossModel, orInfinity, type Scenario } from '../scenario/scenario'
import { roundDown } from './stopped'

/** Up to here every packet and every ACK is kept for the packet view: about 190 bytes a packet, in worker and page alike. */
export const DETAIL_PACKETS = 700_000
/** Above this a run is refused: about a minute of computing. */
export const MOST_PACKETS = 60_000_000
/** Above this many drops the events of a run would not fit beside its series. */
export const MOST_DROPS = 1_000_000
/** Above this many packets under way or waiting at once the memory of a run would not do: about 300 bytes each. */
export const MOST_UNDER_WAY = 2_000_000
/** Rows of all series together, where a run is too large for every change to be kept. */
const SERIES_ROWS = 500_000
/** Rows that a thinned series keeps of one interval: least, greatest and newest. */
const ROWS_PER_INTERVAL = 3
/** Bins of the throughput series. */
const THROUGHPUT_BINS = 600

/** Bits that the bottleneck can carry from `fromS` to `toS`, with the timeline's changes of its bandwidth. */
function capacityBits(scenario: Scenario, fromS: number, toS: number): number {
  let bits = 0
  let sinceS = 0
  let { bandwidthMbps } = scenario.bottleneck
  const trace = rateTraceConfig(scenario.bottleneck.rateTrace ?? null, bandwidthMbps)
  let ofTrace = trace === null ? null : bitsUntil(trace)
  const add = (untilS: number): void => {
    const from = Math.max(sinceS, fromS)
    const until = Math.min(untilS, toS)
    if (until > from)
      bits += ofTrace === null ? (until - from) * bandwidthMbps * 1e6 : ofTrace(until) - ofTrace(from)
    sinceS = untilS
  }
  for (const { atS, set } of scenario.timeline) {
    const changed = set['bottleneck.bandwidthMbps']
    if (typeof changed !== 'number') continue
    add(atS)
    bandwidthMbps = changed
    ofTrace = null
  }
  add(Number.POSITIVE_INFINITY)
  return bits
}

/** The numbers to which the timeline sets `path`; null, which is no limit, as Infinity. */
function numbersSet({ timeline }: Scenario, path: string): number[] {
  const values = timeline.map(({ set: { [path]: value } }) =>
    value === null ? Number.POSITIVE_INFINITY : value,
  )
  return values.filter((value) => typeof value === 'number')
}

/** Greatest value that a flow's setting takes in the run; `first`: at its start, null for no limit. */
function greatest(scenario: Scenario, flow: Flow, setting: string, first: number | null): number {
  return Math.max(orInfinity(first), ...numbersSet(scenario, `flows.${flow.id}.${setting}`))
}

/** The longest time for which the flow sends within the run, s. */
function activeSpan(scenario: Scenario, flow: Flow): { readonly startS: number; readonly activeS: number } {
  const stopS = greatest(scenario, flow, 'stopS', flow.stopS)
  const startS = Math.min(flow.startS, scenario.durationS)
  return { startS, activeS: Math.max(0, Math.min(stopS, scenario.durationS) - startS) }
}

/** Whether the flow runs TCP, by itself or for each of its transfers. */
function givesWay(flow: Flow): boolean {
  if (isTcpFlow(flow)) return true
  const source = traffic.get(flow.variant)
  return source !== undefined && 'createTransfers' in source
}

/** Wire bits of a flow in a run, upper bounds, alone and without loss. */
interface Sent {
  /** Bits handed to its access link. */
  readonly bits: number
  /** Bits that the access link lets through. */
  readonly passed: number
  /** Bits left waiting in front of the access link at most, where nothing limits how many. */
  readonly waiting: number
}

function sentBy(scenario: Scenario, flow: Flow): Sent {
  const { startS, activeS } = activeSpan(scenario, flow)
  if (activeS === 0) return { bits: 0, passed: 0, waiting: 0 }
  const packetBits = wireBytes(flow, stackOf(scenario)) * 8
  const { access } = flow
  const accessMbps =
    access === null
      ? Number.POSITIVE_INFINITY
      : greatest(scenario, flow, 'access.bandwidthMbps', access.bandwidthMbps)
  const rateMbps = greatest(scenario, flow, 'rateMbps', flow.rateMbps)
  const payloadBytes = isTcpFlow(flow) ? flow.segmentBytes : flow.packetBytes
  const file =
    flow.bytes === null ? Number.POSITIVE_INFINITY : Math.ceil(flow.bytes / payloadBytes) * packetBits
  if (!givesWay(flow)) {
    const bits = Math.min(file, rateMbps * 1e6 * activeS)
    const passed = Math.min(bits, accessMbps * 1e6 * activeS)
    const limited = access !== null && access.bufferPackets !== null
    return { bits, passed, waiting: limited ? 0 : bits - passed }
  }
  const limit = isTcpFlow(flow) ? flow.receiverWindowPackets : null
  const window = greatest(scenario, flow, 'receiverWindowPackets', limit)
  const rttS = baseRttS(leastDelayMs(scenario), access)
  const bits = Math.min(
    Math.min(accessMbps, rateMbps) * 1e6 * activeS,
    capacityOf(scenario, flow, startS, startS + activeS),
    rttS > 0 ? (window * packetBits * activeS) / rttS : Number.POSITIVE_INFINITY,
    file,
  )
  return { bits, passed: bits, waiting: 0 }
}

/** Bits that the narrowest link which the flow shares with others can carry: the bottleneck, or in reverse the return path. */
function capacityOf(scenario: Scenario, flow: Flow, fromS: number, toS: number): number {
  if (flow.direction === 'reverse' && scenario.returnPath !== null)
    return scenario.returnPath.bandwidthMbps * 1e6 * (toS - fromS)
  return capacityBits(scenario, fromS, toS)
}

function leastDelayMs(scenario: Scenario): number {
  return Math.min(scenario.bottleneck.delayMs, ...numbersSet(scenario, 'bottleneck.delayMs'))
}

export interface Estimate {
  /** Data packets that are sent, at most about. Retransmissions come on top, a few per cent. */
  readonly packets: number
  /** How many of the packets are lost, at most about. */
  readonly drops: number
  /** Transfers that are asked for by sources of many. */
  readonly transfers: number
  /** Most that wait at once in front of access links without limit, about. */
  readonly underWay: number
}

/** Greatest share of packets that the wire loses at any time of the run. */
function wireLoss(scenario: Scenario): number {
  const shareOf = (loss: LossModel): number =>
    (loss.model === 'bernoulli' ? loss.percent : Math.max(loss.lossGoodPercent, loss.lossBadPercent)) / 100
  const models = scenario.timeline.flatMap(({ set }) => (set['bottleneck.loss'] ?? []) as LossModel)
  const percents = numbersSet(scenario, 'bottleneck.loss.percent')
  return Math.max(
    ...[scenario.bottleneck.loss, ...models].map(shareOf),
    ...percents.map((percent) => percent / 100),
  )
}

/** Transfers that a source of many asks for: one that is turned away takes about as long to compute as a packet. */
function transfersOf(scenario: Scenario, flow: Flow): number {
  const source = traffic.get(flow.variant)
  if (isTcpFlow(flow) || source === undefined || !('createTransfers' in source)) return 0
  const rateMbps = greatest(scenario, flow, 'rateMbps', flow.rateMbps)
  const params = { ...defaultsOf(source.parameters), ...flow.params }
  return activeSpan(scenario, flow).activeS * (source.transfersPerS?.(rateMbps * 1e6, params) ?? 0)
}

const sum = <T>(all: readonly T[], amount: (one: T) => number): number =>
  all.reduce((total, one) => total + amount(one), 0)

/** TCP keeps at least about this share of the bottleneck against sources that do not give way. */
const LEAST_TCP_SHARE = 0.1
/** TCP by itself loses no larger share of its packets than about this. */
const TCP_LOSSES = 0.01

/** Flows that share a link: what they send, and what is lost of it. */
function estimateOf(scenario: Scenario, flows: readonly Flow[], capacity: number): Estimate {
  const stack = stackOf(scenario)
  const sentOf = (some: readonly Flow[]) =>
    some.map((flow) => ({ ...sentBy(scenario, flow), packetBits: wireBytes(flow, stack) * 8 }))
  const tcp = sentOf(flows.filter(givesWay))
  const others = sentOf(flows.filter((flow) => !givesWay(flow)))
  const tcpBits = sum(tcp, ({ bits }) => bits)
  const tcpPackets = sum(tcp, ({ bits, packetBits }) => bits / packetBits)
  const otherBits = sum(others, ({ passed }) => passed)
  const otherPackets = sum(others, ({ bits, packetBits }) => bits / packetBits)
  const passedPackets = sum(others, ({ passed, packetBits }) => passed / packetBits)
  const waiting = sum(others, (sent) => sent.waiting / sent.packetBits)
  const left = Math.max(capacity - otherBits, capacity * LEAST_TCP_SHARE)
  const tcpSent = tcpPackets * (tcpBits > left ? left / tcpBits : 1)
  const excess = otherBits > capacity ? 1 - capacity / otherBits : 0
  const carried = tcpSent + passedPackets * (1 - excess)
  const atAccess = otherPackets - passedPackets - waiting
  return {
    packets: otherPackets + tcpSent,
    drops: atAccess + passedPackets * excess + carried * wireLoss(scenario) + tcpSent * TCP_LOSSES,
    transfers: sum(flows, (flow) => transfersOf(scenario, flow)),
    underWay: waiting,
  }
}

/** What sources send, carried or not, and what TCP could send, kept to what the bottleneck (in reverse, the return path) leaves it. */
export function estimate(scenario: Scenario): Estimate {
  const { durationS, flows, returnPath } = scenario
  const reverse = flows.filter(({ direction }) => direction === 'reverse')
  const forward = flows.filter((flow) => !reverse.includes(flow))
  const onward = estimateOf(scenario, forward, capacityBits(scenario, 0, durationS))
  const back = estimateOf(scenario, reverse, (returnPath?.bandwidthMbps ?? 0) * 1e6 * durationS)
  const both = (of: keyof Estimate): number => Math.ceil(onward[of] + back[of])
  return {
    packets: both('packets'),
    drops: both('drops'),
    transfers: both('transfers'),
    underWay: both('underWay'),
  }
}

/** Why a run is refused, and what would be taken instead. */
export interface Refusal {
  readonly estimatedPackets: number
  readonly allowedPackets: number
  /** A duration at which the scenario would be taken, s; rounded down to two digits. */
  readonly fittingDurationS: number
  /** A bandwidth at which it would be taken, Mbit/s, rounded down to two digits; null where that does not help. */
  readonly fittingBandwidthMbps: number | null
  readonly message: string
}

export type Plan =
  | ({ readonly size: 'refused' } & Refusal)
  | { readonly size: PageSize; readonly estimatedPackets: number }

/** Whether a page keeps every packet, or series only. */
export type PageSize = 'detailed' | 'series'

/** What a run must hold: with `events`, every drop; without, only its counts. */
export interface Wanted {
  readonly events: boolean
  /** How many runs share the memory of a page; 1 when it is not said. */
  readonly beside?: number
}

const fits = ({ packets, drops, transfers, underWay }: Estimate, { events, beside = 1 }: Wanted): boolean =>
  packets <= MOST_PACKETS &&
  transfers <= MOST_PACKETS &&
  underWay <= MOST_UNDER_WAY / beside &&
  (!events || drops <= MOST_DROPS / beside)

/** Whether the run fits, and with how much detail. */
export function plan(scenario: Scenario, wanted: Wanted = { events: true }): Plan {
  const estimated = estimate(scenario)
  const estimatedPackets = estimated.packets
  if (fits(estimated, wanted)) {
    const { beside = 1 } = wanted
    return { size: estimatedPackets <= DETAIL_PACKETS / beside ? 'detailed' : 'series', estimatedPackets }
  }
  const fittingDurationS = greatestFitting(scenario.durationS, (durationS) =>
    fits(estimate({ ...scenario, durationS }), wanted),
  )
  const fittingBandwidthMbps = fittingBandwidth(scenario, wanted)
  const { rate, bandwidth } = words.remedy
  const instead = fittingBandwidthMbps === null ? rate : bandwidth
  return {
    size: 'refused',
    estimatedPackets,
    allowedPackets: MOST_PACKETS,
    fittingDurationS,
    fittingBandwidthMbps,
    message: words.refused(excessOf(estimated, wanted), formatQuantity(fittingDurationS, 's'), instead),
  }
}

const manyPackets = (count: number): string => formatMany(count, quantities.units.packets)

function excessOf({ packets, drops, transfers, underWay }: Estimate, { beside = 1 }: Wanted): string {
  const { excess } = words
  if (packets > MOST_PACKETS) return excess.packets(manyPackets(packets))
  if (transfers > MOST_PACKETS) return excess.transfers(formatMany(transfers, words.transfers))
  if (underWay > MOST_UNDER_WAY / beside) return excess.waiting(manyPackets(underWay))
  return excess.drops(manyPackets(drops))
}

/** The estimate rises with the value: halve the interval below `most` until two digits are known. */
function greatestFitting(most: number, fit: (value: number) => boolean): number {
  let low = 0
  let high = most
  for (let i = 0; i < 40; i++) {
    const middle = (low + high) / 2
    if (fit(middle)) low = middle
    else high = middle
  }
  // The last step of the search stays a hair below a round limit.
  return roundDown(low * (1 + 1e-9))
}

function fittingBandwidth(scenario: Scenario, wanted: Wanted): number | null {
  const { bottleneck } = scenario
  const fit = (bandwidthMbps: number): boolean =>
    fits(estimate({ ...scenario, bottleneck: { ...bottleneck, bandwidthMbps } }), wanted)
  const { min } = ranges.bandwidthMbps
  return fit(min) ? Math.max(min, greatestFitting(bottleneck.bandwidthMbps, fit)) : null
}

/** The recording of a run of which only the packets of an excerpt are kept: which excerpt changes while it is simulated. */
export function excerptRecording(scenario: Scenario): Recording {
  return { ...pageRecording(scenario, 'detailed'), packets: false, digest: false }
}

/** What the page keeps of a run: all of it, or from `DETAIL_PACKETS` on series of a bounded number of rows. `beside`: runs on the page. */
export function pageRecording(scenario: Scenario, size: PageSize, beside = 1): Recording {
  return {
    series: true,
    packets: size === 'detailed',
    seriesIntervalS: size === 'detailed' ? 0 : beside * seriesIntervalS(scenario),
    binS: throughputBinS(scenario.durationS),
    digest: true,
  }
}

/** Interval at which all series together stay within SERIES_ROWS rows, s. */
export function seriesIntervalS(scenario: Scenario): number {
  return (scenario.durationS * (scenario.flows.length + 1) * ROWS_PER_INTERVAL) / SERIES_ROWS
}

/** Width of a throughput bin: 1, 2 or 5 times a power of ten, s, at most THROUGHPUT_BINS of them. */
export function throughputBinS(durationS: number): number {
  const least = durationS / THROUGHPUT_BINS
  for (let unit = 0.0001; ; unit *= 10) {
    for (const step of [1, 2, 5]) {
      const width = Number((unit * step).toPrecision(1))
      if (width >= least) return width
    }
  }
}
