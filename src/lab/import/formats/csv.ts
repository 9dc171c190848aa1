/**
 * A table with a column of times and others named after what they hold: cwnd and ssthresh in packets, rtt and srtt in ms,
 * throughput in Mbit/s on the wire. What the CSV export writes is one.
 */
import { defineImport, FlowSamples, ImportFault, measured, type Quantity, textOf } from '../import-format'

const TIME = /^(t|t_s|time|time_s|seconds)$/i
/** In the order in which they are tried: "srtt" has an "rtt" in it. */
const COLUMNS: readonly (readonly [RegExp, Quantity | 'throughput'])[] = [
  [/\.?cwnd(_?packets)?/i, 'cwnd'],
  [/\.?ssthresh(_?packets)?/i, 'ssthresh'],
  [/\.?in_?flight(_?packets)?/i, 'inFlight'],
  [/\.?srtt(_?ms)?/i, 'srttMs'],
  [/\.?rtt(_?ms)?/i, 'rttMs'],
  [/\.?throughput(_?mbps)?/i, 'throughput'],
]

/** Columns that are looked at, each for each line. */
const MOST_COLUMNS = 1000

interface Column {
  readonly at: number
  readonly flow: string
  readonly quantity: Quantity | 'throughput'
}

/** One flow of the table. A throughput is the mean since the row before. */
class TableFlow {
  readonly samples: FlowSamples
  private rateS = 0
  private bytes = 0

  constructor(name: string) {
    this.samples = new FlowSamples(name)
    this.samples.wire = true
  }

  add(quantity: Column['quantity'], t: number, value: number): void {
    if (quantity !== 'throughput') this.samples.add(quantity, t, value)
    else if (value >= 0 && t >= this.rateS) {
      this.bytes += (value * 1e6 * (t - this.rateS)) / 8
      this.rateS = t
      this.samples.addDelivered(t, this.bytes)
    }
  }
}

/** Fields of a line; quotes are taken off. No field of a table of numbers holds a separator. */
function fieldsOf(line: string, separator: string): string[] {
  return line.split(separator).map((field) => field.trim().replace(/^"(.*)"$/, '$1'))
}

const separatorOf = (line: string): string => [',', ';', '\t'].find((one) => line.includes(one)) ?? ','

const headerOf = (text: string): string =>
  text.split('\n').find((line) => !line.startsWith('#') && line.trim() !== '') ?? ''

function columnOf(name: string, at: number): Column[] {
  const known = COLUMNS.find(([pattern]) => pattern.test(name))
  if (known === undefined) return []
  return [{ at, flow: name.slice(0, 40).replace(known[0], '') || 'flow', quantity: known[1] }]
}

function columnsOf(header: string): { readonly time: number; readonly columns: readonly Column[] } {
  const names = fieldsOf(header, separatorOf(header))
  return { time: names.findIndex((name) => TIME.test(name)), columns: names.flatMap(columnOf) }
}

export default defineImport({
  id: 'csv',
  label: 'CSV',
  order: 7,
  fits(head) {
    const { time, columns } = columnsOf(headerOf(head))
    return time >= 0 && columns.length > 0
  },
  read(content) {
    const lines = textOf(content).split('\n')
    const header = headerOf(lines.join('\n'))
    const { time, columns } = columnsOf(header)
    if (columns.length > MOST_COLUMNS)
      throw new ImportFault(`more than ${MOST_COLUMNS} columns (allowed: up to ${MOST_COLUMNS})`)
    if (time < 0) throw new ImportFault('no column of times (allowed: t, t_s, time, time_s, seconds)')
    const separator = separatorOf(header)
    const flows = new Map<string, TableFlow>()
    for (const { flow } of columns) if (!flows.has(flow)) flows.set(flow, new TableFlow(flow))
    for (const line of lines.slice(lines.indexOf(header) + 1)) {
      if (line.startsWith('#') || line.trim() === '') continue
      const fields = fieldsOf(line, separator)
      for (const { at, flow, quantity } of columns) {
        const text = fields[at] ?? ''
        if (text !== '') flows.get(flow)?.add(quantity, Number(fields[time]), Number(text))
      }
    }
    return measured([...flows.values()].map(({ samples }) => samples))
  },
})
