/** Figures and tables of papers as CSV (RFC 4180). */
import { field } from '../export/table-text'
import type { PaperTable } from './paper'
import type { PaperPlot } from './plot'

type Value = string | number | undefined

const line = (values: readonly Value[]): string =>
  `${values.map((value) => (value === undefined || Number.isNaN(value) ? '' : field(String(value)))).join(',')}\r\n`

const HEAD = ['figure', 'series', 'origin', 'x', 'x unit', 'y', 'y unit', 'low', 'high', 'verdict', 'runs']

/** A line for each point of each series. */
export function plotsCsv(plots: readonly PaperPlot[]): string {
  const lines = plots.flatMap(({ title, x, y, series, runs = [] }) =>
    series.flatMap((one) =>
      one.x.map((value, index) => {
        const behind = one.runs === undefined ? runs : (one.runs[one.runs.length === 1 ? 0 : index] ?? [])
        return line([
          title,
          one.label,
          one.origin,
          x.categories?.[value] ?? value,
          x.unit,
          one.y[index],
          y.unit,
          one.low?.[index],
          one.high?.[index],
          one.verdicts?.[index],
          one.origin === 'sawtooth' ? behind.length : undefined,
        ])
      }),
    ),
  )
  return [line(HEAD), ...lines].join('')
}

export const tableCsv = ({ columns, rows }: PaperTable): string =>
  [columns, ...rows].map((cells) => line(cells)).join('')
