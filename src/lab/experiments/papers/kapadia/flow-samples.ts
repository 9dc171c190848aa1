/**
 * A sender seen every 0.1 s, as `ss` shows it: what the testbed recorded, and what is taken from our runs, so that both
 * are counted in the same way.
 */
import type { Run } from '../../../run/run'
import { valuesAt } from '../../../run/values-at'
import { isTcpFlow } from '../../../scenario/scenario'
import { eventTimes, instants, mean, retransmissionTimes } from '../../measure'

/** Columns of equal length. */
export interface FlowSamples {
  /** s since the first flow of the run began. */
  readonly t: readonly number[]
  /** Packets. */
  readonly cwnd: readonly number[]
  /** NaN before the first sample. */
  readonly srttMs: readonly number[]
  /** Segments sent again so far. */
  readonly retransmits: readonly number[]
  /** Payload acknowledged so far. */
  readonly ackedBytes: readonly number[]
}

export const SAMPLE_S = 0.1

/** Retransmissions closer than this, about two RTTs of a full buffer, belong to one episode. */
const ONE_EPISODE_S = 1.5

function countEpisodes({ t, retransmits }: FlowSamples): number {
  let episodes = 0
  let lastS = Number.NEGATIVE_INFINITY
  for (let i = 0; i < t.length; i++) {
    if ((retransmits[i] as number) <= (i === 0 ? 0 : (retransmits[i - 1] as number))) continue
    const at = t[i] as number
    if (at - lastS > ONE_EPISODE_S) episodes++
    lastS = at
  }
  return episodes
}

const round = (value: number, step: number): number => Number((Math.round(value / step) * step).toFixed(3))

/** A flow in numbers; RTTs are the smoothed ones, as sampled. */
export function summaryOf(samples: FlowSamples) {
  const { t, cwnd, srttMs, retransmits, ackedBytes } = samples
  const startS = t[0] ?? 0
  const seconds = (t.at(-1) ?? 0) - startS
  const rtts = srttMs.filter((rtt) => Number.isFinite(rtt))
  return {
    startS: round(startS, 0.01),
    /** Payload acknowledged over the time in which the flow was seen. */
    goodputKbps: round(((ackedBytes.at(-1) ?? 0) * 8) / seconds / 1000, 0.1),
    retransmits: retransmits.at(-1) ?? 0,
    /** Bursts of retransmissions. */
    episodes: countEpisodes(samples),
    meanRttMs: round(mean(rtts), 0.1),
    maxRttMs: round(Math.max(...rtts), 0.1),
    /** Packets. */
    meanCwnd: round(mean(cwnd), 0.1),
    maxCwnd: Math.max(...cwnd),
  }
}

/** How many of the times, which come in order, are not after each instant. */
function countsAt(instantsS: readonly number[], times: readonly number[]): number[] {
  let next = 0
  return instantsS.map((at) => {
    while (next < times.length && (times[next] as number) <= at) next++
    return next
  })
}

/** Samples of a TCP flow of a run with `series` and `packets`. Throws where it never began. */
export function samplesOf(run: Run, index: number): FlowSamples {
  const { scenario } = run.result
  const flow = scenario.flows[index]
  const window = run.log.flows[index]?.window
  const [establishedS] = eventTimes(run, index, 'established')
  if (flow === undefined || !isTcpFlow(flow) || window === undefined || establishedS === undefined)
    throw new Error(`flow ${index} is no TCP flow that began`)
  const { columns: c, rows } = window
  const endS = Math.min(flow.stopS ?? scenario.durationS, scenario.durationS)
  const t = instants(flow.startS, endS, SAMPLE_S).filter((at) => at >= establishedS)
  return {
    t,
    cwnd: valuesAt(t, c.t, c.cwnd, rows).map(Math.floor),
    srttMs: valuesAt(t, c.t, c.srttMs, rows),
    retransmits: countsAt(t, retransmissionTimes(run, index)),
    ackedBytes: valuesAt(t, c.t, c.una, rows).map((una) => (una - 1) * flow.segmentBytes),
  }
}
