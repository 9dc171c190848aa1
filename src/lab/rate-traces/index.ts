/** All built-in courses of rates, from the files of this folder. */
import { spokenAll } from '../../strings/definitions'
import { presets as texts } from '../../strings/presets'
import { collect } from '../collect'
import type { RateTraceDefinition } from './rate-trace'

/** The traces by id, in the language that is spoken. */
export const rateTraces = spokenAll(
  collect<RateTraceDefinition>(import.meta.glob('./*.ts', { eager: true })),
  texts,
)
