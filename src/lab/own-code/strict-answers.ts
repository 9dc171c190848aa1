/** Reads the messages of a worker that runs unknown code. An answer that does not have the required form is read as null. */
import * as v from 'valibot'
import type { Schema } from '../../simulator/base/table'
import { laneSchema, sendSchema, staySchema, wholeSchema } from '../../simulator/log/inside'
import { MOST_SCENARIOS, MOST_SEEDS } from '../assignments/bounds'
import type { FromGradeWorker } from '../assignments/grade-worker'
import { MOST_METRICS, MOST_RUNS } from '../experiments/sweep/bounds'
import type { FromSweepWorker } from '../experiments/sweep/worker'
import type { FromInsideWorker } from '../run/inside-worker'
import type { FromCheckWorker } from './check/check-worker'
import type { FromApartExport } from './export-worker'
import type { FromTraceWorker } from './trace-worker'

/** The greatest size of a file of a run, which is held whole, in bytes. */
const MOST_FILE_BYTES = 500_000_000
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000_000))
const of = <T extends ArrayBufferView>(kind: abstract new (...args: never[]) => T) =>
  v.custom<T>((value) => value instanceof kind)
const text = v.pipe(v.string(), v.maxLength(2000))

const ran = v.object({ count, moments: of(Float64Array), density: of(Uint32Array) })
const failed = v.object({ type: v.literal('failed'), askId: count, message: text })
const trace = v.object({
  type: v.literal('trace'),
  askId: count,
  trace: v.pipe(
    v.object({
      fromS: v.number(),
      toS: v.number(),
      calls: count,
      t: of(Float64Array),
      hook: of(Uint8Array),
      first: of(Uint32Array),
      entries: count,
      id: of(Uint16Array),
      times: of(Uint32Array),
      a: of(Float64Array),
      b: of(Float64Array),
      statements: v.pipe(v.array(ran), v.maxLength(20_000)),
      hooks: v.pipe(v.array(ran), v.maxLength(8)),
    }),
    v.check(
      ({ calls, entries, t, hook, first, id, times, a, b }) =>
        [t, hook, first].every(({ length }) => length === calls) &&
        [id, times, a, b].every(({ length }) => length === entries),
    ),
  ),
})

const values = v.pipe(v.array(v.number()), v.maxLength(1000))
const place = v.object({ line: count, column: count, start: count, end: count })
const codeStop = v.object({
  algorithm: text,
  place,
  why: text,
  value: v.nullable(text),
  spent: v.boolean(),
  ack: count,
  atS: v.number(),
})
const found = v.object({
  type: v.literal('found'),
  askId: count,
  index: count,
  found: v.object({
    type: v.literal('check'),
    values: v.record(text, v.nullable(v.number())),
    digest: text,
    curves: v.nullable(
      v.object({
        everyS: v.number(),
        throughput: v.pipe(v.array(values), v.maxLength(8)),
        cwnd: values,
        loss: values,
      }),
    ),
    stop: v.nullable(codeStop),
  }),
})

const taken = v.object({
  scenario: text,
  seed: v.number(),
  digest: text,
  ownMbps: v.number(),
  othersMbps: v.nullable(v.number()),
  delayMs: v.number(),
  jain: v.number(),
})
const graded = v.object({
  type: v.literal('found'),
  askId: count,
  index: count,
  found: v.object({
    type: v.literal('grade'),
    runs: v.pipe(v.array(taken), v.maxLength(MOST_SCENARIOS * MOST_SEEDS)),
    stop: v.nullable(v.object({ scenario: text, seed: v.number(), stop: codeStop })),
  }),
})

const said = v.pipe(v.string(), v.maxLength(200))
const point = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_RUNS))
const measured = v.object({
  point,
  values: v.pipe(
    v.record(said, v.nullable(v.pipe(v.number(), v.finite()))),
    v.check((values) => Object.keys(values).length <= MOST_METRICS),
  ),
  digest: v.exactOptional(v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/))),
})
const result = v.object({
  type: v.literal('result'),
  result: v.union([measured, v.object({ point, failed: text })]),
})

const written = v.object({
  type: v.literal('written'),
  askId: count,
  id: said,
  content: v.union([
    v.pipe(v.string(), v.maxLength(MOST_FILE_BYTES)),
    v.custom<Uint8Array<ArrayBuffer>>(
      (value) =>
        value instanceof Uint8Array &&
        value.buffer instanceof ArrayBuffer &&
        value.byteLength <= MOST_FILE_BYTES,
    ),
  ]),
})
const refused = v.object({ type: v.literal('refused'), askId: count, id: said, message: text })

const MOST_INSIDE_ROWS = 5_000_000
/** The greatest number of scheduled changes of the discipline. */
const MOST_INSIDE_EPOCHS = 4096
const MOST_COLUMNS = 80
const KINDS = { f64: Float64Array, f32: Float32Array, i32: Int32Array, u16: Uint16Array, u8: Uint8Array }

/** A schema for the rows of a table with the columns of `schema`, and where `further` is true with other columns of numbers. */
function rowsOf(schema: Schema, further = false) {
  const isColumn = (name: string, value: unknown, rows: number): boolean => {
    const kind = schema[name] ?? (further ? 'f64' : undefined)
    return kind !== undefined && value instanceof KINDS[kind] && value.length === rows
  }
  return v.pipe(
    v.object({
      rows: v.pipe(count, v.maxValue(MOST_INSIDE_ROWS)),
      columns: v.record(said, v.instance(Object)),
    }),
    v.check(({ rows, columns }) => {
      const names = Object.keys(columns)
      return (
        names.length <= MOST_COLUMNS &&
        Object.keys(schema).every((name) => Object.hasOwn(columns, name)) &&
        names.every((name) => isColumn(name, columns[name], rows))
      )
    }),
  )
}

const part = v.object({
  type: v.literal('part'),
  askId: count,
  part: v.object({
    fromS: v.number(),
    toS: v.number(),
    stays: rowsOf(staySchema),
    sends: rowsOf(sendSchema),
    epochs: v.pipe(
      v.array(
        v.object({
          aqm: said,
          fromS: v.number(),
          lanes: rowsOf(laneSchema, true),
          whole: rowsOf(wholeSchema, true),
        }),
      ),
      v.maxLength(MOST_INSIDE_EPOCHS),
    ),
  }),
})

/** Drops everything else that an answer contains. */
const reader =
  <T>(...schemas: readonly v.GenericSchema[]) =>
  (data: unknown): T | null => {
    for (const schema of schemas) {
      const parsed = v.safeParse(schema, data)
      if (parsed.success) return parsed.output as T
    }
    return null
  }

export const readTraceAnswer = reader<FromTraceWorker>(trace, failed)
export const readExportAnswer = reader<FromApartExport>(written, refused)
export const readSweepAnswer = reader<FromSweepWorker>(result)
export const readInsideAnswer = reader<FromInsideWorker>(part, failed)
export const readGradeAnswer = reader<FromGradeWorker>(graded, failed)
export const readCheckAnswer = reader<FromCheckWorker>(found, failed)
