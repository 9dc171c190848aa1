/** A table of a paper as text. */
import type { PaperTable } from '../lab/experiments/paper'

/** Columns as wide as their widest cell; all but the first are numbers, set right. */
export function tableText({ title, columns, rows }: PaperTable): string {
  const widths = columns.map((name, i) => Math.max(name.length, ...rows.map((row) => (row[i] ?? '').length)))
  const line = (cells: readonly string[]): string =>
    cells.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  ')
  return [title, `  ${line(columns)}`, ...rows.map((row) => `  ${line(row)}`), ''].join('\n')
}
