/** What the bottleneck can carry, averaged as the throughput beside it is: so no sum of throughputs stands above it. */
import { rateSteps } from '../../lab/scenario/rate-trace'
import type { Network } from './conditions'

/** Megabits that the bottleneck can carry until `ends[k]`, s; before `ends[0]`, which is 0, none. */
interface Course {
  readonly ends: readonly number[]
  readonly carried: readonly number[]
  /** Mbit/s after the last end. */
  readonly last: number
}
const known = new WeakMap<Network, Course>()

function courseOf(network: Network): Course {
  let course = known.get(network)
  if (course === undefined) {
    course = courseUntil(network, network.config.durationS)
    known.set(network, course)
  }
  return course
}

function courseUntil({ conditions }: Network, endS: number): Course {
  const ends = [0]
  const carried = [0]
  let last = 0
  const add = (toS: number, mbps: number): void => {
    const from = ends.length - 1
    carried.push((carried[from] as number) + (toS - (ends[from] as number)) * mbps)
    ends.push(toS)
    last = mbps
  }
  conditions.forEach(({ fromS, bitsPerSecond, rateTrace }, index) => {
    const toS = Math.min(endS, conditions[index + 1]?.fromS ?? endS)
    if (toS <= fromS) return
    if (rateTrace === null) add(toS, bitsPerSecond / 1e6)
    else for (const step of rateSteps(rateTrace, fromS, toS)) add(step.toS, step.bitsPerSecond / 1e6)
  })
  return { ends, carried, last }
}

/** Megabits until `timeS`. What was before the run counts at its first rate, since a line that begins there does not rise. */
function carriedUntil({ ends, carried, last }: Course, timeS: number): number {
  let low = 0
  let high = ends.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ends[middle] as number) <= timeS) low = middle + 1
    else high = middle
  }
  if (low >= ends.length) return (carried[low - 1] as number) + (timeS - (ends[low - 1] as number)) * last
  const after = Math.max(1, low)
  const from = ends[after - 1] as number
  const rate =
    ((carried[after] ?? 0) - (carried[after - 1] as number)) /
    ((ends[after] ?? Number.POSITIVE_INFINITY) - from)
  return (carried[after - 1] as number) + (timeS - from) * rate
}

/**
 * Mean capacity over the `windowS` before a time, as a function of it, Mbit/s. The time within a bin of the log counts as the
 * bytes in it do, evenly.
 */
export function averagedCapacity(network: Network, binS: number, windowS: number): (timeS: number) => number {
  const course = courseOf(network)
  const until = (timeS: number): number => {
    const bin = Math.floor(timeS / binS)
    const before = carriedUntil(course, bin * binS)
    return before + (timeS / binS - bin) * (carriedUntil(course, (bin + 1) * binS) - before)
  }
  return (timeS) => (until(timeS) - until(timeS - windowS)) / windowS
}
