/** The course of a link's rate, of either kind. */
import type { Clock } from '../base/clock'
import type { RateTraceConfig } from '../config'
import type { Course } from './course'
import { Opportunities } from './opportunities'
import { RateTrace } from './rate-trace'

/** Throws where a measured file is not at hand: no other rate may stand for it. */
export function createCourse(clock: Clock, config: RateTraceConfig): Course {
  const { opportunities, lacks } = config
  if (lacks !== undefined) throw new Error(`the measured link ${lacks} is not at hand`)
  return opportunities === undefined ? new RateTrace(clock, config) : new Opportunities(clock, opportunities)
}

const AT_REST: RateTraceConfig = { timesS: [0], bitsPerSecond: [0], repeatS: Number.POSITIVE_INFINITY }

/** A rate of 0 that stays. */
export const standstill = (clock: Clock): Course => new RateTrace(clock, AT_REST)
