/** What the inspector says of one instant, read from the log tables. */

import { lastRowAt, type Table } from '../../simulator/base/table'
import { PHASES } from '../../simulator/congestion/congestion-control'
import type { throughputSchema } from '../../simulator/log'
import { bufferPackets } from './derived'
import { inForce, passedChanges } from './scenario-paths'
import type { RunData } from './view'

/** Averages at the playhead go back so far, s. */
export const AVERAGE_S = 0.5

export interface FlowReadout {
  /** '' while the flow has no state: it has not started, or does not run TCP. */
  readonly phase: string
  /** NaN where there is no value. */
  readonly cwnd: number
  readonly ssthresh: number
  readonly inFlight: number
  readonly srttMs: number
  readonly rtoMs: number
  readonly pacingMbps: number
  readonly throughputMbps: number
}

const NONE: FlowReadout = {
  phase: '',
  cwnd: Number.NaN,
  ssthresh: Number.NaN,
  inFlight: Number.NaN,
  srttMs: Number.NaN,
  rtoMs: Number.NaN,
  pacingMbps: Number.NaN,
  throughputMbps: Number.NaN,
}

/** Mean rate on the bottleneck over the AVERAGE_S before `timeS` (less at the run's start), Mbit/s. */
function rateAt(table: Table<typeof throughputSchema>, binS: number, timeS: number): number {
  const last = Math.min(table.rows, Math.max(1, Math.floor(timeS / binS)))
  const first = Math.max(0, last - Math.max(1, Math.round(AVERAGE_S / binS)))
  if (last <= first) return 0
  let bytes = 0
  for (let bin = first; bin < last; bin++) bytes += table.columns.wireBytes[bin] as number
  return (bytes * 8) / ((last - first) * binS) / 1e6
}

/** State of a flow at `timeS`. */
export function flowAt(run: RunData, flow: number, timeS: number): FlowReadout {
  const log = run.log.flows[flow]
  const configured = run.scenario.flows[flow]
  if (log === undefined || configured === undefined || timeS < configured.startS) return NONE
  const throughputMbps = rateAt(log.throughput, run.log.binS, timeS)
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

export interface LinkReadout {
  /** 0 to 1. */
  readonly utilisation: number
  readonly queuePackets: number
  readonly bufferPackets: number
  /** 1 with fewer than two active flows. */
  readonly jain: number
}

/** State of the bottleneck at `timeS`; utilisation and fairness over the AVERAGE_S before it. */
export function linkAt(run: RunData, timeS: number): LinkReadout {
  const { log, scenario } = run
  const now = inForce(scenario, passedChanges(scenario, timeS))
  let sum = 0
  let squares = 0
  let active = 0
  for (const [index, flow] of log.flows.entries()) {
    const configured = scenario.flows[index]
    if (configured === undefined) continue
    const rate = rateAt(flow.throughput, log.binS, timeS)
    sum += rate
    const stopped = configured.stopS !== null && timeS > configured.stopS
    if (timeS < configured.startS || (stopped && rate === 0)) continue
    active++
    squares += rate * rate
  }
  const row = lastRowAt(log.queue.columns.t, log.queue.rows, timeS)
  return {
    utilisation: Math.min(1, sum / now.bottleneck.bandwidthMbps),
    queuePackets: row < 0 ? 0 : (log.queue.columns.packets[row] as number),
    bufferPackets: Math.floor(bufferPackets(now)),
    jain: active < 2 || squares === 0 ? 1 : (sum * sum) / (active * squares),
  }
}
