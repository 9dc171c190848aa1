/** The numbers of a run, from what the simulation has counted. */
import type { Histogram } from '../../simulator/base/histogram'
import { linkNumber } from '../../simulator/network/link-number'
import type { FlowTotals, LinkTotals, RunTotals, TransferTotals, VideoTotals } from '../../simulator/totals'
import { isTcpFlow, type Scenario } from '../scenario/scenario'
import type {
  BottleneckResult,
  Distribution,
  FlowResult,
  HopResult,
  RunResult,
  TransfersResult,
  VideoResult,
} from './result'

/** The distribution, in ms, of times in s. */
function distributionMs(histogram: Histogram): Distribution {
  const none = histogram.count === 0
  return {
    min: none ? 0 : histogram.min * 1000,
    mean: histogram.mean * 1000,
    p50: histogram.quantile(0.5) * 1000,
    p95: histogram.quantile(0.95) * 1000,
    p99: histogram.quantile(0.99) * 1000,
    max: none ? 0 : histogram.max * 1000,
  }
}

/** Less is no time: what rounding leaves of a start and an end at one instant, s. */
const LEAST_TIME_S = 1e-9

/** Rate of `bytes` over `seconds`, Mbit/s; 0 over no time. */
function mbps(bytes: number, seconds: number): number {
  return seconds >= LEAST_TIME_S ? (bytes * 8) / seconds / 1e6 : 0
}

/** The time from the flow's start to its stop, its completion or the run's end, whichever is first, s. */
function activeS(totals: FlowTotals): number {
  const endS = totals.completionS < totals.endS ? totals.completionS : totals.endS
  return endS - totals.startS
}

function transfersResult(totals: TransferTotals): TransfersResult {
  const { started, completed, refused, completedBytes, completion } = totals
  return {
    started,
    completed,
    refused,
    meanBytes: completed === 0 ? 0 : completedBytes / completed,
    completionMs: completed === 0 ? null : distributionMs(completion),
  }
}

function videoResult(totals: VideoTotals): VideoResult {
  const { segments, bitrateSum, switches, stalls, stalledS, startupS } = totals
  return {
    segments,
    bitrateMbps: segments === 0 ? 0 : bitrateSum / segments / 1e6,
    switches,
    stalls,
    stalledS,
    startupS: Number.isNaN(startupS) ? null : startupS,
  }
}

/** A flow's data go one way, so that at each hop one link alone can drop them. */
function dropsByHop({ dropsByLink }: FlowTotals): readonly number[] {
  return Array.from(
    { length: dropsByLink.length / 2 },
    (_, hop) =>
      (dropsByLink[linkNumber(hop, 'forward')] as number) + (dropsByLink[linkNumber(hop, 'back')] as number),
  )
}

function hopsResult({ links }: RunTotals): readonly HopResult[] {
  return Array.from({ length: links.length / 2 }, (_, hop) => ({
    ...bottleneckResult(links[linkNumber(hop, 'forward')] as LinkTotals),
    back: bottleneckResult(links[linkNumber(hop, 'back')] as LinkTotals),
  }))
}

function flowResult(flow: Scenario['flows'][number], totals: FlowTotals): FlowResult {
  const seconds = activeS(totals)
  return {
    id: flow.id,
    variant: flow.variant,
    goodputMbps: mbps(totals.deliveredBytes, seconds),
    throughputMbps: mbps(totals.wireBytes, seconds),
    deliveredBytes: totals.deliveredBytes,
    packetsSent: totals.packetsSent,
    retransmits: totals.retransmits,
    drops: totals.drops,
    ...(flow.from === undefined ? {} : { dropsByHop: dropsByHop(totals) }),
    marks: totals.marks,
    fastRetransmits: totals.fastRetransmits,
    timeouts: totals.timeouts,
    completionS: Number.isNaN(totals.completionS) ? null : totals.completionS,
    rttMs: totals.rtt.count === 0 ? null : distributionMs(totals.rtt),
    cwndPackets: isTcpFlow(flow) ? { mean: totals.cwndMean, max: totals.cwndMax } : null,
    ...(totals.video === null ? {} : { video: videoResult(totals.video) }),
    ...(totals.transfers === null ? {} : { transfers: transfersResult(totals.transfers) }),
  }
}

function bottleneckResult(totals: LinkTotals): BottleneckResult {
  const { min: _, ...queueDelayMs } = distributionMs(totals.queueDelay)
  return {
    utilization: totals.utilization,
    drops: { overflow: totals.dropsOverflow, aqm: totals.dropsAqm, wire: totals.dropsWire },
    marks: totals.marks,
    queuePackets: {
      mean: totals.queuePackets.mean,
      p95: totals.queuePackets.quantile(0.95),
      max: totals.queuePackets.max,
    },
    queueDelayMs,
  }
}

/** Jain, Chiu & Hawe 1984: (sum x)^2 / (n sum x^2). 1 where nothing was delivered: nobody had less than another. */
export function jainIndex(values: readonly number[]): number {
  const sum = values.reduce((total, value) => total + value, 0)
  const squares = values.reduce((total, value) => total + value * value, 0)
  return squares === 0 ? 1 : (sum * sum) / (values.length * squares)
}

/** `wallMs`: time that the computation took. */
export function summarize(scenario: Scenario, totals: RunTotals, wallMs: number): RunResult {
  const flows = scenario.flows.map((flow, index) => flowResult(flow, totals.flows[index] as FlowTotals))
  return {
    scenario,
    engine: {
      version: __SAWTOOTH_VERSION__,
      events: totals.events,
      packets: totals.packets,
      wallMs,
      digest: totals.digest,
    },
    flows,
    bottleneck: bottleneckResult(totals.bottleneck),
    ...(scenario.network === undefined ? {} : { hops: hopsResult(totals) }),
    jain: jainIndex(flows.map((flow) => flow.goodputMbps)),
  }
}
