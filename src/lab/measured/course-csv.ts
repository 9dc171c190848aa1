/**
 * A course of a link as a table: seconds, Mbit/s and, where they were measured, one-way delay in ms and loss in percent. Each row
 * holds until the next; the last one for as long as the one before it, and then the course begins again.
 */
import { measuredLinks as words } from '../../strings/measured-links'
import { describeRange, ranges, type Span, zeroOr } from '../scenario/ranges'
import { mbpsToBitsPerSecond, msToSeconds, scaled } from '../scenario/resolve'
import { written } from '../scenario/written'
import { eachLine, type LineFaults } from './lines'
import { type MeasuredLink, MOST_ROUND_S } from './measured-link'

export const MOST_ROWS = 100_000
/** Rows are no closer, s: nobody measures a rate over less. */
const LEAST_STEP_S = 0.001
/** Tolerance of a time that is written with few digits. */
const ROUNDING_S = 1e-9

const TIME: Span = { min: 0, max: 1e10, unit: 's' }
const COLUMNS: readonly Span[] = [
  TIME,
  { ...ranges.traceMbps, min: 0 },
  ranges.delayMs,
  { ...ranges.lossPercent, min: 0, max: 100 },
]
const LEAST_COLUMNS = 2

/** Empty fields at the end are those of a spreadsheet. */
function fieldsOf(line: string): string[] {
  const fields = line.split(/[,;\t]/).map((field) => field.trim().replace(/^"(.*)"$/, '$1'))
  while (fields.at(-1) === '') fields.pop()
  return fields
}

const numberOf = (field: string): number => (field === '' ? Number.NaN : Number(field))

/** Names of columns hold no number. */
export const isHeader = (line: string): boolean =>
  fieldsOf(line).every((field) => Number.isNaN(numberOf(field)))

class Rows {
  /** By column. */
  readonly values: number[][] = []
  constructor(private readonly faults: LineFaults) {}

  get count(): number {
    return this.values[0]?.length ?? 0
  }

  read(line: string, number: number): boolean {
    const fields = fieldsOf(line)
    if (this.count === 0 && this.values.length === 0) {
      if (!this.begin(fields, line, number)) return false
    }
    if (this.count === MOST_ROWS) {
      this.faults.whole(words.tooManyRows, words.atMostLines(written(MOST_ROWS)))
      return false
    }
    if (fields.length !== this.values.length)
      this.faults.add(number, words.otherColumns, line, words.columnsOf(this.values.length))
    else this.add(fields, number)
    return !this.faults.areEnough
  }

  /** The first row says how many columns there are. */
  private begin(fields: readonly string[], line: string, number: number): boolean {
    const fits = fields.length >= LEAST_COLUMNS && fields.length <= COLUMNS.length
    if (fits) for (const _ of fields) this.values.push([])
    else this.faults.add(number, words.noCourse, line, words.columns)
    return fits
  }

  private add(fields: readonly string[], number: number): void {
    const row = fields.map(numberOf)
    for (const [column, span] of COLUMNS.slice(0, row.length).entries()) {
      const value = row[column] as number
      if (value >= span.min && value <= span.max) continue
      const allowed = `${words.column[column]}, ${describeRange(span)}`
      const message = Number.isNaN(value) ? words.noNumber : words.outOfRange
      this.faults.add(number, message, fields[column] ?? '', allowed)
      return
    }
    const mbps = row[1] as number
    if (mbps > 0 && mbps < ranges.traceMbps.min) {
      const allowed = `${words.column[1]}, ${zeroOr(ranges.traceMbps)}`
      this.faults.add(number, words.outOfRange, fields[1], allowed)
      return
    }
    const lastS = this.values[0]?.at(-1)
    if (lastS !== undefined && (row[0] as number) - lastS < LEAST_STEP_S - ROUNDING_S)
      this.faults.add(
        number,
        words.descends,
        fields[0],
        words.noLess(written(scaled(lastS + LEAST_STEP_S, 1)), 's'),
      )
    else for (const [column, value] of row.entries()) this.values[column]?.push(value)
  }
}

/** null: there are faults. */
export function readCourse(text: string, faults: LineFaults): MeasuredLink | null {
  const rows = new Rows(faults)
  let first = true
  eachLine(text, (line, number) => {
    const skipped = first && isHeader(line)
    first = false
    return skipped || rows.read(line, number)
  })
  const [seconds = [], mbps = [], delays, losses] = rows.values
  const [beganS = 0] = seconds
  // A recording may count from anywhere.
  const timesS = seconds.map((timeS) => scaled(timeS - beganS, 1))
  const lastS = timesS.at(-1) ?? 0
  const lengthS = timesS.length < 2 ? Number.POSITIVE_INFINITY : scaled(2 * lastS - (timesS.at(-2) ?? 0), 1)
  if (faults.faults.length === 0 && timesS.length === 0) faults.whole(words.noRows, words.columns)
  if (lastS > MOST_ROUND_S) faults.whole(words.tooLong, words.atMostSeconds(written(MOST_ROUND_S)))
  if (faults.faults.length > 0) return null
  const rate = { timesS, bitsPerSecond: mbps.map(mbpsToBitsPerSecond), repeatS: lengthS }
  const isPath = delays !== undefined || losses !== undefined
  return {
    kind: 'csv',
    rateTrace: rate,
    pathTrace: isPath
      ? {
          timesS,
          delayS: delays?.map(msToSeconds) ?? null,
          loss: losses?.map((percent) => scaled(percent, 0.01)) ?? null,
          repeatS: lengthS,
        }
      : null,
    meanBitsPerSecond: meanOf(rate),
    lengthS,
    lines: timesS.length,
  }
}

function meanOf({ timesS, bitsPerSecond, repeatS }: MeasuredLink['rateTrace']): number {
  if (repeatS === Number.POSITIVE_INFINITY) return bitsPerSecond[0] ?? 0
  const bits = bitsPerSecond.reduce(
    (sum, rate, step) => sum + rate * ((timesS[step + 1] ?? repeatS) - (timesS[step] ?? 0)),
    0,
  )
  return bits / repeatS
}
