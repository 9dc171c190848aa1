/** A run of Sawtooth beside one of Linux: segment by segment where Linux was traced, and in its averages. */
import type { Run } from '../../../src/lab/run/run'
import type { LinuxCase, LinuxTraceRow } from './linux-case'

const SEGMENT_BYTES = 1448
/** The issue's: the same segments at the same times. */
export const TIME_TOLERANCE_S = 0.2e-3

export interface Sent {
  readonly t: number
  /** Counted from 1, as Sawtooth does. */
  readonly segment: number
}

export function segmentsSent(run: Run, flow: number): Sent[] {
  const { columns, rows } = run.log.packets
  const sent: Sent[] = []
  for (let row = 0; row < rows; row++) {
    if (columns.flow[row] !== flow || columns.seq[row] === 0) continue
    sent.push({ t: columns.sent[row] as number, segment: columns.seq[row] as number })
  }
  return sent
}

export function segmentsTraced(trace: readonly LinuxTraceRow[]): Sent[] {
  const sent: Sent[] = []
  for (const [t, what, seq, length] of trace) {
    if (what !== 's' || length === 0) continue
    sent.push({ t, segment: 1 + Math.round((seq - 1) / SEGMENT_BYTES) })
  }
  return sent
}

/** When Linux learns of its first loss: the first ACK with a SACK block. */
export function firstLossAt(trace: readonly LinuxTraceRow[]): number {
  for (const row of trace) if (row[1] === 'a' && row[3] !== undefined) return row[0]
  return Number.POSITIVE_INFINITY
}

export interface Divergence {
  /** Segments sent equally before. */
  readonly index: number
  readonly ours: Sent | undefined
  readonly theirs: Sent | undefined
}

/**
 * The first segment that was not sent in the same place of the order, or not in the same time since the one before it.
 * `drift`: of all that is equal, the greatest difference of absolute times, s.
 */
export function firstDivergence(
  ours: readonly Sent[],
  theirs: readonly Sent[],
): Divergence & { readonly drift: number } {
  let drift = 0
  let offset = 0
  let index = 0
  for (; index < Math.min(ours.length, theirs.length); index++) {
    const a = ours[index] as Sent
    const b = theirs[index] as Sent
    const difference = b.t - a.t
    if (a.segment !== b.segment || Math.abs(difference - offset) > TIME_TOLERANCE_S) break
    offset = difference
    drift = Math.max(drift, Math.abs(difference))
  }
  return { index, ours: ours[index], theirs: theirs[index], drift }
}

/** Value of a column that holds from each row's time on, at the times `at` (ascending). */
function sampled(
  times: ArrayLike<number>,
  values: ArrayLike<number>,
  rows: number,
  at: readonly number[],
): number[] {
  let row = 0
  return at.map((t) => {
    while (row + 1 < rows && (times[row + 1] as number) <= t) row++
    return values[row] as number
  })
}

/** Normalised RMS difference of cwnd over the run: RMS of the difference over the mean of Linux's. */
export function cwndDifference(run: Run, reference: LinuxCase, flow: number): number {
  const series = reference.flows[flow]?.series
  const window = run.log.flows[flow]?.window
  if (series === undefined || window === undefined) return Number.NaN
  const ours = sampled(window.columns.t, window.columns.cwnd, window.rows, series.t)
  let square = 0
  let sum = 0
  series.cwnd.forEach((cwnd, i) => {
    square += (cwnd - (ours[i] as number)) ** 2
    sum += cwnd
  })
  return Math.sqrt(square * series.cwnd.length) / sum
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

export interface FlowAverages {
  readonly goodputMbps: number
  readonly retransmits: number
  /** Mean of the smoothed RTT at Linux's sampling times. */
  readonly meanRttMs: number
  readonly meanCwnd: number
}
export interface Averages {
  readonly flows: readonly FlowAverages[]
  /** Packets waiting, after the first fifth of the run. */
  readonly meanQueue: number
}

/** Those of the values at the queue's sampling times that come after the first fifth of the run. */
function settled(reference: LinuxCase, values: readonly number[]): readonly number[] {
  const from = reference.scenario.duration / 5
  return values.filter((_, i) => (reference.queue.t[i] as number) >= from)
}

export function averagesOf(run: Run, reference: LinuxCase): Averages {
  const { log, result } = run
  const flows = reference.flows.map((theirs, flow): FlowAverages => {
    const window = log.flows[flow]?.window
    const at = theirs.series?.t ?? []
    const of = (column: 'srttMs' | 'cwnd'): number =>
      window === undefined
        ? Number.NaN
        : mean(
            sampled(window.columns.t, window.columns[column], window.rows, at).filter(
              (value) => !Number.isNaN(value),
            ),
          )
    const ours = result.flows[flow]
    return {
      goodputMbps: ours?.goodputMbps ?? Number.NaN,
      retransmits: ours?.retransmits ?? Number.NaN,
      meanRttMs: of('srttMs'),
      meanCwnd: of('cwnd'),
    }
  })
  const { queue } = log
  const at = reference.queue.t
  return {
    flows,
    meanQueue: mean(settled(reference, sampled(queue.columns.t, queue.columns.packets, queue.rows, at))),
  }
}

export function averagesOfLinux(reference: LinuxCase): Averages {
  return {
    flows: reference.flows.map((flow) => ({
      goodputMbps: flow.goodput_mbps,
      retransmits: flow.final?.total_retrans ?? 0,
      meanRttMs: mean(flow.series?.rtt ?? []),
      meanCwnd: mean(flow.series?.cwnd ?? []),
    })),
    meanQueue: mean(settled(reference, reference.queue.pkts)),
  }
}
