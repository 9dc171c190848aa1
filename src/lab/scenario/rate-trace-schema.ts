/** The schema of a rate that steps in time. */
import * as v from 'valibot'
import { rateTraces } from '../rate-traces'
import { type Field, identifier, isRecord, list, number, numberOrNull, strict } from './fields'
import { MAX_TRACE_POINTS, ranges } from './ranges'
import type { RateTrace } from './scenario'

const PAIR = 'a pair [s, Mbit/s]'
const point = v.pipe(
  v.array(v.unknown(), PAIR),
  v.check((pair) => pair.length === 2, PAIR),
  v.tuple([number(ranges.traceS), number(ranges.traceMbps)], PAIR),
)

type Point = readonly [number, number]

const points: Field<Point[]> = v.pipe(
  list(point as Field<Point>, 'points', MAX_TRACE_POINTS),
  v.check((given) => given.length > 0, 'no points | at least one'),
  v.check(
    (given) => given.length === 0 || given[0]?.[0] === 0,
    'the first point is not at 0 s | the first at 0 s',
  ),
  v.check(
    (given) => given.every(([fromS], index) => index === 0 || fromS > (given[index - 1] as Point)[0]),
    'not ascending in time | each later than the one before',
  ),
)

const inline = v.pipe(
  strict({ points, repeatS: v.optional(numberOrNull(ranges.repeatS), null) }),
  v.check(
    ({ points: given, repeatS }) => repeatS === null || repeatS > (given[given.length - 1] as Point)[0],
    'begins again before its last point | repeatS later than the last point, or null',
  ),
)

/** A built-in course by its id, or points. */
export const rateTraceSchema = v.lazy((input) =>
  isRecord(input) && 'id' in input
    ? strict({ id: identifier('rate trace', [...rateTraces.keys()]) })
    : inline,
) as Field<RateTrace>
