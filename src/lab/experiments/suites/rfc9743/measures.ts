/** What the cases of RFC 9743 measure. The RFC sets no thresholds (§5), so that all limits but one are ours. */
import type { Check, Limit, Played } from '../../suite/suite'

/** The steady part of a run begins then, s. */
export const STEADY_S = 10

const ours = { unit: '%', by: 'ours' } as const

/** At least so much of the link is in use, from `fromS` to the end or to `toS`. */
export const uses = (percent: number, fromS = STEADY_S, toS?: number, linkMbps?: number): Check => ({
  ...ours,
  label: 'use of the link',
  limit: { is: 'at least', value: percent },
  drawn: { in: 'throughput', ...(linkMbps === undefined ? {} : { linkMbps }) },
  measure: ({ main }) => main.usePercent(fromS, toS ?? main.endS, undefined, linkMbps),
})

/** No more than so much is lost, from `fromS` to the end. */
export const loses = (percent: number, fromS = STEADY_S): Check => ({
  ...ours,
  label: 'lost',
  limit: { is: 'at most', value: percent },
  drawn: { in: 'loss' },
  measure: ({ main }) => main.lossPercent(fromS, main.endS),
})

/** At most so many times what `beside` has, or `least` where that is more. */
const noMoreThan =
  (value: (of: Played['main']) => number, times: number, least: number) =>
  ({ beside }: Played): Limit => ({
    is: 'at most',
    value: beside === undefined ? least : Math.max(least, times * value(beside)),
  })

const lost = (of: Played['main']): number => of.lossPercent(STEADY_S, of.endS)

/** No more is lost than where CUBIC runs in its place, or than so much. */
export const losesNoMoreThanCubic = (leastPercent: number): Check => ({
  ...ours,
  label: 'lost, beside what CUBIC loses in its place',
  limit: noMoreThan(lost, 1, leastPercent),
  drawn: { in: 'loss' },
  measure: ({ main }) => lost(main),
})

const delayP95Ms = (of: Played['main']): number => of.result.bottleneck.queueDelayMs.p95

/** The 95th percentile of the queueing delay. */
export const waits = (ms: number): Check => ({
  label: 'queueing delay, 95th percentile',
  unit: 'ms',
  by: 'ours',
  limit: { is: 'at most', value: ms },
  measure: ({ main }) => delayP95Ms(main),
})

/** The same, beside that of CUBIC in its place. */
export const waitsNoLongerThanCubic: Check = {
  label: 'queueing delay, 95th percentile, beside that of CUBIC in its place',
  unit: 'ms',
  by: 'ours',
  limit: noMoreThan(delayP95Ms, 1, 0),
  measure: ({ main }) => delayP95Ms(main),
}

/** The part of all throughput that one flow takes. */
export const shareOf = (flow: number, label: string, percent: number, fromS = STEADY_S): Check => ({
  ...ours,
  label,
  limit: { is: 'at least', value: percent },
  measure: ({ main }) => main.sharePercent(flow, fromS, main.endS),
})

/** Jain's index of the throughputs between two times. */
export const jain = (least: number, fromS: number): Check => ({
  label: 'Jain’s index',
  unit: '',
  by: 'ours',
  limit: { is: 'at least', value: least },
  measure: ({ main }) => {
    const rates = main.run.log.flows.map((_, flow) => main.throughputMbps(fromS, main.endS, flow))
    const [sum, squares] = [rates.reduce((a, b) => a + b, 0), rates.reduce((a, b) => a + b * b, 0)]
    return squares === 0 ? 0 : (sum * sum) / (rates.length * squares)
  },
})

const completionMs = ({ result }: Played['main']): number =>
  result.flows.find(({ transfers }) => transfers !== undefined)?.transfers?.completionMs?.mean ?? Number.NaN

/** The mean time of the short transfers, in so many times what it is where CUBIC runs in place of the variant. */
export const shortOnesTake = (times: number): Check => ({
  label: 'mean time of the short transfers, beside that with CUBIC in its place',
  unit: 'ms',
  by: 'ours',
  limit: noMoreThan(completionMs, times, 0),
  measure: ({ main }) => completionMs(main),
})
