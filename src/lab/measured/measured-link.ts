/** A link as it was measured: what a file says of its rate, and of its delay and loss where it does. */
import type { PathTraceConfig, RateTraceConfig } from '../../simulator/config'

export interface MeasuredLink {
  /** Where its lines come from: instants of single packets, or a course of rates. */
  readonly kind: 'mahimahi' | 'csv'
  readonly rateTrace: RateTraceConfig
  /** null: the link's own delay and loss hold. */
  readonly pathTrace: PathTraceConfig | null
  /** Over one round of it, bit/s. */
  readonly meanBitsPerSecond: number
  /** Length of a round, s. */
  readonly lengthS: number
  readonly lines: number
}

/** Longest round: the files that people record are of minutes, and no run is longer than an hour. */
export const MOST_ROUND_S = 86_400
