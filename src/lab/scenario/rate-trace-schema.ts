/** The schema of a rate that steps in time. */
import * as v from 'valibot'
import { rateTraces } from '../rate-traces'
import { type Field, identifier, isRecord, number, numberOrNull, strict } from './fields'
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
  v.array(point, `a list of ${PAIR}`),
  v.check((list) => list.length > 0, 'no points | at least one'),
  v.check((list) => list.length <= MAX_TRACE_POINTS, `too many points | at most ${MAX_TRACE_POINTS}`),
  v.check(
    (list) => list.length === 0 || list[0]?.[0] === 0,
    'the first point is not at 0 s | the first at 0 s',
  ),
  v.check(
    (list) => list.every(([fromS], index) => index === 0 || fromS > (list[index - 1] as Point)[0]),
    'not ascending in time | each later than the one before',
  ),
)

const inline = v.pipe(
  strict({ points, repeatS: v.optional(numberOrNull(ranges.repeatS), null) }),
  v.check(
    ({ points: list, repeatS }) => repeatS === null || repeatS > (list[list.length - 1] as Point)[0],
    'begins again before its last point | repeatS later than the last point, or null',
  ),
)

/** A built-in course by its id, or points. */
export const rateTraceSchema = v.lazy((input) =>
  isRecord(input) && 'id' in input
    ? strict({ id: identifier('rate trace', [...rateTraces.keys()]) })
    : inline,
) as Field<RateTrace>
