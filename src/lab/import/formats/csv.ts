/** A table with a column of times and one or more of windows, in packets. What the CSV export writes is one. */
import { defineImport, ImportFault, measured, Samples, textOf } from '../import-format'

const TIME = /^(t|t_s|time|time_s|seconds)$/i

/** Fields of a line; quotes are taken off. No field of a table of numbers holds a separator. */
function fieldsOf(line: string, separator: string): string[] {
  return line.split(separator).map((field) => field.trim().replace(/^"(.*)"$/, '$1'))
}

const separatorOf = (line: string): string => [',', ';', '\t'].find((one) => line.includes(one)) ?? ','

const headerOf = (text: string): string =>
  text.split('\n').find((line) => !line.startsWith('#') && line.trim() !== '') ?? ''

function columnsOf(header: string): {
  readonly time: number
  readonly windows: readonly (readonly [number, string])[]
} {
  const names = fieldsOf(header, separatorOf(header))
  const windows = names.flatMap((name, column) => (/cwnd/i.test(name) ? [[column, name] as const] : []))
  return { time: names.findIndex((name) => TIME.test(name)), windows }
}

export default defineImport({
  id: 'csv',
  label: 'CSV',
  order: 4,
  fits(head) {
    const { time, windows } = columnsOf(headerOf(head))
    return time >= 0 && windows.length > 0
  },
  read(content) {
    const lines = textOf(content).split('\n')
    const header = headerOf(lines.join('\n'))
    const { time, windows } = columnsOf(header)
    if (time < 0) throw new ImportFault('no column of times (allowed: t, t_s, time, time_s, seconds)')
    const separator = separatorOf(header)
    const all = windows.map(
      ([, name]) => new Samples(name.slice(0, 40).replace(/\.?cwnd_?(packets)?/i, '') || 'cwnd'),
    )
    for (const line of lines.slice(lines.indexOf(header) + 1)) {
      if (line.startsWith('#') || line.trim() === '') continue
      const fields = fieldsOf(line, separator)
      windows.forEach(([column], index) => {
        const text = fields[column] ?? ''
        if (text !== '') all[index]?.add(Number(fields[time]), Number(text))
      })
    }
    return measured(all)
  },
})
