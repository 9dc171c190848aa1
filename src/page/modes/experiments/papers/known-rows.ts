/** What is known of a row at several values of an assumption, and what lies between them. */
import type { TriedValue } from '../../../../lab/experiments/assumption-search'
import type { MovedReport } from '../../../../lab/experiments/moved-assumption'
import type { AssumedParameter, AssumedValues } from '../../../../lab/experiments/paper'
import type { JudgedRow, PaperReport } from '../../../../lab/experiments/papers'
import type { PaperPlot, PlotSeries } from '../../../../lab/experiments/plot'
import { isSameAssumed } from '../../../effects/made-reports'

/** A row as it is with these assumptions. */
export interface KnownRow {
  readonly changed: AssumedValues
  readonly row: JudgedRow
}

interface Sources {
  /** What stands there without a change. */
  readonly stored: PaperReport | undefined
  readonly made: readonly MovedReport[]
  /** What searches found of the row, by the id of their parameter. */
  readonly searched: ReadonlyMap<string, readonly TriedValue[]>
}

/** All that is known of a row; what was made for it comes before what a search found, and that before what is stored. */
export function knownRows(
  id: string,
  parameters: readonly AssumedParameter[],
  { stored, made, searched }: Sources,
): readonly KnownRow[] {
  const ofReport = (report: PaperReport, changed: AssumedValues): readonly KnownRow[] =>
    report.rows.flatMap((row) => (row.id === id ? [{ changed, row }] : []))
  return [
    ...made
      .filter(({ missing }) => !missing.includes(id))
      .flatMap((report) => ofReport(report, report.changed)),
    ...parameters.flatMap((parameter) =>
      (searched.get(parameter.id) ?? []).map(({ value, row }) => ({
        changed: value === parameter.value ? {} : { [parameter.id]: value },
        row,
      })),
    ),
    ...(stored === undefined ? [] : ofReport(stored, {})),
  ]
}

/** A row at one value of an assumption. */
export interface KnownValue {
  /** The place of the value on its slider. */
  readonly stop: number
  readonly row: JudgedRow
}

/** What is known along one slider while the others stay where they are, from its first stop to its last. */
export function knownAlong(
  { id, value: assumed, values }: AssumedParameter,
  changed: AssumedValues,
  known: readonly KnownRow[],
): readonly KnownValue[] {
  return values.flatMap((value, stop) => {
    const { [id]: _, ...others } = changed
    const wanted = value === assumed ? others : { ...others, [id]: value }
    const found = known.find((one) => isSameAssumed(one.changed, wanted))
    return found === undefined ? [] : [{ stop, row: found.row }]
  })
}

const isSameList = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((value, index) => value === other[index])

/** `share`: how far it is from one to the other, 0 to 1; on an axis of decades the way is one of ratios. */
function between(one: number, other: number, share: number, isLog: boolean): number {
  if (isLog && one > 0 && other > 0) return one * (other / one) ** share
  return one + share * (other - one)
}

function seriesBetween(
  one: PlotSeries,
  other: PlotSeries | undefined,
  share: number,
  isLog: boolean,
): PlotSeries {
  if (one.origin !== 'sawtooth' || other === undefined || !isSameList(one.x, other.x)) return one
  const { low: _low, high: _high, runs: _runs, verdicts: _verdicts, ...rest } = one
  const y = one.y.map((value, index) => between(value, other.y[index] ?? value, share, isLog))
  return { ...rest, y, isBetween: true }
}

function plotBetween(one: PaperPlot, other: PaperPlot | undefined, share: number): PaperPlot {
  const isLog = one.y.scale === 'log'
  const series = one.series.map((mine, index) => seriesBetween(mine, other?.series[index], share, isLog))
  const { runs, ...rest } = one
  const isMoved = series.some(({ isBetween }) => isBetween === true)
  return { ...rest, series, ...(runs === undefined || isMoved ? {} : { runs }) }
}

/**
 * The row with its points between those of the two known values on either side of where a slider stands, where there are such. Of several
 * sliders it is the one whose known values are closest. null: nothing is known on both sides.
 */
export function rowBetween(
  parameters: readonly AssumedParameter[],
  changed: AssumedValues,
  known: readonly KnownRow[],
): JudgedRow | null {
  const found = parameters.flatMap((parameter) => {
    const at = parameter.values.indexOf(changed[parameter.id] ?? parameter.value)
    const along = knownAlong(parameter, changed, known)
    const below = along.filter(({ stop }) => stop < at).at(-1)
    const above = along.find(({ stop }) => stop > at)
    if (below === undefined || above === undefined || parameter.unit === '') return []
    return [{ below, above, share: (at - below.stop) / (above.stop - below.stop) }]
  })
  const [nearest] = found.sort(
    (one, other) => one.above.stop - one.below.stop - (other.above.stop - other.below.stop),
  )
  if (nearest === undefined) return null
  const { below, above, share } = nearest
  const plots = below.row.plots.map((plot) =>
    plotBetween(
      plot,
      above.row.plots.find(({ id }) => id === plot.id),
      share,
    ),
  )
  return { ...below.row, plots }
}
