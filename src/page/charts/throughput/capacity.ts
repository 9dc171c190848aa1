/** What the bottleneck can carry, averaged as the throughput beside it is: so no sum of throughputs stands above it. */
import { bisector } from 'd3-array'
import { bitsUntil } from '../../../lab/scenario/rate-trace'
import type { Network } from '../conditions'
import { keptFor } from '../kept'

/** What the bottleneck can carry from `fromS` until the next of these. */
interface Span {
  readonly fromS: number
  /** Megabits until `fromS`. */
  readonly before: number
  /** Megabits from `fromS` until a time. */
  carried(timeS: number): number
}

const spansOf = keptFor(({ conditions }: Network): readonly Span[] => {
  const spans: Span[] = []
  for (const { fromS, bitsPerSecond, rateTrace } of conditions) {
    const last = spans.at(-1)
    const before = last === undefined ? 0 : last.before + last.carried(fromS)
    const until = rateTrace === null ? null : bitsUntil(rateTrace)
    const already = until?.(fromS) ?? 0
    const carried =
      until === null
        ? (timeS: number) => ((timeS - fromS) * bitsPerSecond) / 1e6
        : (timeS: number) => (until(timeS) - already) / 1e6
    spans.push({ fromS, before, carried })
  }
  return spans
})

const spansUntil = bisector(({ fromS }: Span) => fromS).right

/** Megabits until `timeS`. What was before the run counts at its first rate, since a line that begins there does not rise. */
function carriedUntil(spans: readonly Span[], timeS: number): number {
  const span = spans[Math.max(0, spansUntil(spans, timeS) - 1)]
  return span === undefined ? 0 : span.before + span.carried(timeS)
}

/**
 * Mean capacity over the `windowS` before a time, as a function of it, Mbit/s. The time within a bin of the log counts as the
 * bytes in it do, evenly.
 */
export function averagedCapacity(network: Network, binS: number, windowS: number): (timeS: number) => number {
  const spans = spansOf(network)
  const until = (timeS: number): number => {
    const bin = Math.floor(timeS / binS)
    const before = carriedUntil(spans, bin * binS)
    return before + (timeS / binS - bin) * (carriedUntil(spans, (bin + 1) * binS) - before)
  }
  return (timeS) => (until(timeS) - until(timeS - windowS)) / windowS
}
