/** A point of a paper's figure in words. */
import type { PaperPlot } from '../../../../lab/experiments/plot'
import { formatNumber } from '../../../../lab/format'
import { formatQuantity } from '../../../../lab/quantity'
import { papers as words } from '../../../../strings/papers'
import { nameOf, publishedPoint } from './figure-places'

export interface PointValues {
  /** "CUBIC" */
  readonly name: string
  /** "loss 5 %" */
  readonly at: string
  readonly ours: number
  readonly low: number | null
  readonly high: number | null
  readonly published: number | null
  readonly system: { readonly name: string; readonly value: number } | null
}

export function valuesAt(plot: PaperPlot, series: number, index: number): PointValues | null {
  const one = plot.series[series]
  const x = one?.x[index]
  if (one === undefined || x === undefined) return null
  const beside = publishedPoint(plot.series, { series, index })
  const { label, unit, categories } = plot.x
  const written = categories === undefined ? formatNumber(x) : (categories[x] ?? '')
  const low = one.low?.[index]
  const high = one.high?.[index]
  const isSpread = low !== undefined && high !== undefined && low !== high
  return {
    name: nameOf(one),
    at: [label, unit === '' ? written : `${written} ${unit}`].join(' '),
    ours: one.y[index] ?? Number.NaN,
    low: isSpread ? low : null,
    high: isSpread ? high : null,
    published: beside === null ? null : (plot.series[beside.series]?.y[beside.index] ?? null),
    system:
      one.system === undefined ? null : { name: one.system.name, value: one.system.y[index] ?? Number.NaN },
  }
}

/** "10 MB by loss. CUBIC, loss 5 %: published 9.51 s, ours 10.3 s, Linux 6.1 10.5 s: contradicted by the real system as well." */
export function pointText(plot: PaperPlot, series: number, index: number): string {
  const values = valuesAt(plot, series, index)
  if (values === null) return ''
  const { unit } = plot.y
  const number = (value: number): string => formatQuantity(value, unit)
  const said = [
    ...(values.published === null ? [] : [words.point.published(number(values.published))]),
    words.point.ours(number(values.ours)),
    ...(values.system === null ? [] : [`${values.system.name} ${number(values.system.value)}`]),
  ]
  const verdict = plot.series[series]?.verdicts?.[index]
  const end = verdict === undefined ? '' : `: ${words.verdicts[verdict]}`
  return `${values.name}, ${values.at}: ${said.join(', ')}${end}`
}
