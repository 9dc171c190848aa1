/** A rate that steps in time, in the simulator's terms and as steps for those who draw or add up. */
import type { RateTraceConfig } from '../../simulator/config'
import { measuredLink } from '../measured/store'
import { rateTraces } from '../rate-traces'
import { mbpsToBitsPerSecond, scaled } from './resolve'
import type { RateTrace } from './scenario'

/**
 * Built-in courses are scaled to a mean of `bandwidthMbps`. A measured file that is not at hand has a rate which can be shown
 * and not run. Throws on an unknown id, which a validated scenario has not.
 */
export function rateTraceConfig(trace: RateTrace | null, bandwidthMbps: number): RateTraceConfig | null {
  if (trace === null) return null
  if ('points' in trace) {
    return {
      timesS: trace.points.map(([fromS]) => fromS),
      bitsPerSecond: trace.points.map(([, mbps]) => mbpsToBitsPerSecond(mbps)),
      repeatS: trace.repeatS ?? Number.POSITIVE_INFINITY,
    }
  }
  if ('sha256' in trace) {
    const bitsPerSecond = [mbpsToBitsPerSecond(bandwidthMbps)]
    const lacking = { timesS: [0], bitsPerSecond, repeatS: Number.POSITIVE_INFINITY, lacks: trace.file }
    return measuredLink(trace.sha256)?.rateTrace ?? lacking
  }
  const built = rateTraces.get(trace.id)
  if (built === undefined) throw new Error(`unknown rate trace "${trace.id}"`)
  const { stepS, shares } = built.course()
  return {
    timesS: shares.map((_, index) => scaled(index, stepS)),
    bitsPerSecond: shares.map((share) =>
      Math.max(1000, Math.round(mbpsToBitsPerSecond(bandwidthMbps) * share)),
    ),
    repeatS: scaled(shares.length, stepS),
  }
}

export interface RateStep {
  readonly fromS: number
  readonly toS: number
  readonly bitsPerSecond: number
}

/** The step in force at `timeS`, where the first begins at `beganS`: a measured course has many. */
function stepAt(timesS: readonly number[], timeS: number, beganS = 0): number {
  let low = 0
  let high = timesS.length
  while (high - low > 1) {
    const middle = (low + high) >>> 1
    if (beganS + (timesS[middle] as number) <= timeS) low = middle
    else high = middle
  }
  return low
}

/** The rate at `timeS`, bit/s. */
export function rateAt(trace: RateTraceConfig, timeS: number): number {
  return rateSteps(trace, timeS, Number.POSITIVE_INFINITY, 1)[0]?.bitsPerSecond ?? 0
}

/** Bits that a link of this rate carries until a time, s, without going through billions of steps. Before 0 the first rate holds. */
export function bitsUntil({ timesS, bitsPerSecond, repeatS }: RateTraceConfig): (timeS: number) => number {
  /** Bits before each step of a period, and in a whole one. */
  const before = [0]
  timesS.forEach((fromS, step) => {
    const toS = timesS[step + 1] ?? repeatS
    before.push((before[step] as number) + (toS - fromS) * (bitsPerSecond[step] as number))
  })
  const inPeriod = before[timesS.length] as number
  return (timeS) => {
    if (timeS < 0) return timeS * (bitsPerSecond[0] as number)
    const periods = repeatS === Number.POSITIVE_INFINITY ? 0 : Math.floor(timeS / repeatS)
    const passedS = periods === 0 ? timeS : timeS - periods * repeatS
    const step = stepAt(timesS, passedS)
    const sinceS = passedS - (timesS[step] as number)
    const whole = periods === 0 ? 0 : periods * inPeriod
    return whole + (before[step] as number) + sinceS * (bitsPerSecond[step] as number)
  }
}

/** The steps that lie in [fromS, toS], at most `most` of them, the first and the last one cut to it. */
export function rateSteps(
  trace: RateTraceConfig,
  fromS: number,
  toS: number,
  most = Number.POSITIVE_INFINITY,
): RateStep[] {
  const { timesS, bitsPerSecond, repeatS } = trace
  const steps: RateStep[] = []
  const round = repeatS === Number.POSITIVE_INFINITY ? 0 : Math.floor(fromS / repeatS)
  let beganS = round === 0 ? 0 : round * repeatS
  let index = stepAt(timesS, fromS, beganS)
  for (let startS = fromS; startS < toS && steps.length < most; ) {
    const endS = beganS + (timesS[index + 1] ?? repeatS)
    if (endS > startS) {
      steps.push({ fromS: startS, toS: Math.min(endS, toS), bitsPerSecond: bitsPerSecond[index] as number })
      startS = endS
    }
    index++
    if (index === timesS.length) {
      index = 0
      beganS += repeatS
    }
  }
  return steps
}
