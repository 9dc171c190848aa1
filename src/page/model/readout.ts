/** What the inspector says of one instant, read from the log tables. */
import { throughputAt } from '../../lab/run/throughput'
import { lastRowAt } from '../../simulator/base/table'
import { PHASES, type Phase } from '../../simulator/congestion/congestion-control'
import { conditionAt, meanCapacity, networkOf } from '../charts/conditions'
import type { StreamedRun } from '../charts/drawn'

const NONE = {
  /** '' while the flow has no state: it has not started, or does not run TCP. */
  phase: '' as Phase | '',
  // NaN where there is no value.
  cwnd: Number.NaN,
  ssthresh: Number.NaN,
  inFlight: Number.NaN,
  srttMs: Number.NaN,
  rtoMs: Number.NaN,
  pacingMbps: Number.NaN,
  throughputMbps: Number.NaN,
}
export type FlowReadout = Readonly<typeof NONE>

/** State of a flow at `timeS`; its throughput is a mean over the `windowS` before. */
export function flowAt(run: StreamedRun, flow: number, timeS: number, windowS: number): FlowReadout {
  const log = run.log.flows[flow]
  const configured = run.scenario.flows[flow]
  if (log === undefined || configured === undefined || timeS < configured.startS) return NONE
  const throughputMbps = throughputAt(log, run.log.binS, timeS, windowS) / 1e6
  const { window } = log
  const row = lastRowAt(window.columns.t, window.rows, timeS)
  if (row < 0) return { ...NONE, throughputMbps }
  const c = window.columns
  return {
    phase: PHASES[c.phase[row] as number] ?? '',
    cwnd: c.cwnd[row] as number,
    ssthresh: c.ssthresh[row] as number,
    inFlight: c.inFlight[row] as number,
    srttMs: c.srttMs[row] as number,
    rtoMs: c.rtoMs[row] as number,
    pacingMbps: c.pacingMbps[row] as number,
    throughputMbps,
  }
}

/** State of the bottleneck at `timeS`; utilisation and fairness over the `windowS` before it. */
export function linkAt(run: StreamedRun, timeS: number, windowS: number) {
  const { log, scenario } = run
  const network = networkOf(scenario)
  const now = conditionAt(network, timeS)
  const fromS = Math.max(0, timeS - windowS)
  // Throughput is a mean over all of the window; before the run there is no capacity to use.
  const capacity = (meanCapacity(network, fromS, timeS) * (timeS - fromS)) / windowS
  let sum = 0
  let total = 0
  let squares = 0
  let active = 0
  for (const [index, flow] of log.flows.entries()) {
    const configured = scenario.flows[index]
    if (configured === undefined) continue
    const rate = throughputAt(flow, log.binS, timeS, windowS)
    // What goes in reverse takes nothing of the bottleneck.
    if (configured.direction !== 'reverse') sum += rate
    total += rate
    const stopped = configured.stopS !== null && timeS > configured.stopS
    if (timeS < configured.startS || (stopped && rate === 0)) continue
    active++
    squares += rate * rate
  }
  const row = lastRowAt(log.queue.columns.t, log.queue.rows, timeS)
  const bytes = row < 0 ? 0 : (log.queue.columns.bytes[row] as number)
  return {
    /** 0 to 1. */
    utilisation: capacity > 0 ? Math.min(1, sum / capacity) : 0,
    queuePackets: row < 0 ? 0 : (log.queue.columns.packets[row] as number),
    /** Infinity: no limit. */
    bufferPackets: now.bufferPackets,
    /** Share of a buffer limited in bytes that is taken, 0 to 1; null: the limit is in packets. */
    bytesTaken: Number.isFinite(now.bufferBytes) ? bytes / now.bufferBytes : null,
    /** 1 with fewer than two active flows. */
    jain: active < 2 || squares === 0 ? 1 : (total * total) / (active * squares),
  }
}
