/** What gives a worker the measured links that runs may name. */
import type { MeasuredLink } from './measured-link'
import { allMeasured } from './store'

export interface MeasuredMessage {
  readonly measured: readonly (readonly [sha256: string, link: MeasuredLink])[]
}

export const isMeasuredMessage = (data: unknown): data is MeasuredMessage =>
  typeof data === 'object' && data !== null && 'measured' in data

/** All that are at hand. */
export const measuredMessage = (): MeasuredMessage => ({ measured: allMeasured() })
