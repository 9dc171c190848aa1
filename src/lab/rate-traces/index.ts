/** All built-in courses of rates, from the files of this folder. */
import { collect } from '../collect'
import type { RateTraceDefinition } from './rate-trace'

/** By id. */
export const rateTraces = collect<RateTraceDefinition>(import.meta.glob('./*.ts', { eager: true }))
