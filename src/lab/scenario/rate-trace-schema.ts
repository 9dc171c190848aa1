/** The schema of a rate that steps in time. */
import * as v from 'valibot'
import { faults as words } from '../../strings/faults'
import { rateTraces } from '../rate-traces'
import { type Field, identifier, list, number, numberOrNull, numberOrZero, strict } from './fields'
import { isRecord } from './is-record'
import { MAX_FILE_NAME, MAX_TRACE_POINTS, ranges } from './ranges'
import type { RateTrace } from './scenario'

const point = v.pipe(
  v.array(v.unknown(), words.pair),
  v.check((pair) => pair.length === 2, words.pair),
  v.tuple([number(ranges.traceS), numberOrZero(ranges.traceMbps)], words.pair),
)

type Point = readonly [number, number]

const points: Field<Point[]> = v.pipe(
  list(point as Field<Point>, words.points, MAX_TRACE_POINTS),
  v.check((given) => given.length > 0, `${words.noPoints} | ${words.atLeastOne}`),
  v.check(
    (given) => given.length === 0 || given[0]?.[0] === 0,
    `${words.firstPointLate} | ${words.firstAtZero}`,
  ),
  v.check(
    (given) => given.every(([fromS], index) => index === 0 || fromS > (given[index - 1] as Point)[0]),
    `${words.notAscending} | ${words.eachLater}`,
  ),
)

const inline = v.pipe(
  strict({ points, repeatS: v.optional(numberOrNull(ranges.repeatS), null) }),
  v.check(
    // Without points the fault is that there are none.
    ({ points: given, repeatS }) => repeatS === null || repeatS > (given.at(-1)?.[0] ?? 0),
    `${words.beginsAgainEarly} | ${words.repeatLater}`,
  ),
)

/** A name that a link can hold between commas and brackets. */
const NAME = /^(?! )[^\p{Cc}\p{Surrogate}(),=]+(?<! )$/u
export const isFileName = (name: string): boolean => NAME.test(name) && name.length <= MAX_FILE_NAME
const isHash = (digits: string): boolean => /^[0-9a-f]{16}$/.test(digits)
const text = (isGood: (given: string) => boolean, fault: string, allowed: string) =>
  v.pipe(v.string(allowed), v.check(isGood, `${fault} | ${allowed}`))
const measured = strict({
  file: text(isFileName, words.noFileName, words.fileName),
  sha256: text(isHash, words.noHash, words.hash),
})

/** A built-in course by its id, a measured file by its name and hash, or points. */
export const rateTraceSchema = v.lazy((input) => {
  if (isRecord(input) && ('file' in input || 'sha256' in input)) return measured
  return isRecord(input) && 'id' in input
    ? strict({ id: identifier(words.unknownRateTrace, [...rateTraces.keys()]) })
    : inline
}) as Field<RateTrace>
