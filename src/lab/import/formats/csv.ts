/**
 * A table with a column of times and others whose names end with what they hold, and its unit: cwnd and ssthresh in packets, rtt and
 * srtt in ms, throughput in Mbit/s on the wire, where no other unit is said. What the CSV export writes is one.
 */
import { importing } from '../../../strings/importing'
import {
  defineImport,
  FlowSamples,
  ImportFault,
  measured,
  type Quantity,
  textOf,
  WINDOWS,
} from '../import-format'

const TIME = /^(t|t_s|time|time_s|seconds)$/i
type What = Quantity | 'throughput'
/** Units, by the ending of a column's name, each with what a value is multiplied by. */
const COUNT = { '': 1, packets: 1, segments: 1, bytes: 1 }
const MILLISECONDS = { '': 1, ms: 1, s: 1e3, us: 1e-3 }
const MBPS = { '': 1, mbps: 1, kbps: 1e-3, bps: 1e-6 }
const WORDS: Readonly<Record<string, readonly [What, units: Readonly<Record<string, number>>]>> = {
  cwnd: ['cwnd', COUNT],
  ssthresh: ['ssthresh', COUNT],
  inflight: ['inFlight', COUNT],
  srtt: ['srttMs', MILLISECONDS],
  rtt: ['rttMs', MILLISECONDS],
  throughput: ['throughput', MBPS],
}
/** "a.cwnd_packets": the flow, the word, the unit. */
const COLUMN = /^(?:(.*)[._ -])?(cwnd|ssthresh|in_?flight|srtt|rtt|throughput)(?:_([a-z]+))?$/i

/** `factor`: what its values are multiplied by. */
type Column = Readonly<{ at: number; flow: string; quantity: What; factor: number; inBytes: boolean }>

/** One flow of the table. A throughput is the mean since the row before. */
class TableFlow {
  readonly samples: FlowSamples
  private rateS = 0
  private bytes = 0

  constructor(name: string) {
    this.samples = new FlowSamples(name)
    this.samples.wire = true
  }

  add({ quantity, factor }: Column, t: number, value: number): void {
    if (quantity !== 'throughput') this.samples.add(quantity, t, value * factor)
    else if (value >= 0 && t >= this.rateS) {
      this.bytes += (value * factor * 1e6 * (t - this.rateS)) / 8
      this.rateS = t
      this.samples.addDelivered(t, this.bytes)
    } else if (Number.isFinite(value) && Number.isFinite(t)) this.samples.leftOut++
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
  const [, flow = '', word = '', ending = ''] = COLUMN.exec(name) ?? []
  const [quantity, units] = WORDS[word.toLowerCase().replace('_', '')] ?? []
  const unit = ending.toLowerCase()
  if (quantity === undefined || units === undefined || !Object.hasOwn(units, unit)) return []
  return [{ at, flow: flow || 'flow', quantity, factor: units[unit] as number, inBytes: unit === 'bytes' }]
}

/** `time` is -1 where no column has the times; of the `others` nothing is drawn. */
function columnsOf(header: string) {
  const names = fieldsOf(header, separatorOf(header))
  const time = names.findIndex((name) => TIME.test(name))
  const columns = names.flatMap(columnOf)
  const drawn = new Set(columns.map(({ at }) => at))
  const others = names.filter((_, at) => at !== time && !drawn.has(at))
  return { time, columns, others }
}

/** The flows of the columns. Throws where two say the same of one flow, or one has windows in both units. */
function flowsOf(columns: readonly Column[]): Map<string, TableFlow> {
  const flows = new Map<string, TableFlow>()
  const said = new Set<string>()
  for (const { flow, quantity, inBytes } of columns) {
    const of = `${flow}: ${quantity}`
    if (said.has(of)) throw new ImportFault(words.columnTwice(flow))
    said.add(of)
    const known = flows.get(flow) ?? new TableFlow(flow)
    flows.set(flow, known)
    if (inBytes) known.samples.segmentBytes = Number.NaN
  }
  for (const { flow, quantity, inBytes } of columns)
    if (!inBytes && WINDOWS.has(quantity as Quantity) && Number.isNaN(flows.get(flow)?.samples.segmentBytes))
      throw new ImportFault(words.bytesAndPackets(flow))
  return flows
}

const MOST_NAMED = 8
const words = importing.csv

/** What is in the table and is not drawn. */
function notesOf(others: readonly string[], notNumbers: number): string[] {
  const notes: string[] = []
  const named = others.slice(0, MOST_NAMED).map((name) => words.column(name.slice(0, 40)))
  const further = others.length > MOST_NAMED ? [words.further(others.length - MOST_NAMED)] : []
  if (others.length > 0) notes.push(words.notDrawn([...named, ...further].join(', ')))
  if (notNumbers > 0) notes.push(words.notNumbers(notNumbers))
  return notes
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
    const { time, columns, others } = columnsOf(header)
    if (time < 0) throw new ImportFault(words.noTimes)
    const separator = separatorOf(header)
    const flows = flowsOf(columns)
    let notNumbers = 0
    for (const line of lines.slice(lines.indexOf(header) + 1)) {
      if (line.startsWith('#') || line.trim() === '') continue
      const fields = fieldsOf(line, separator)
      const timeS = fields[time] === '' ? Number.NaN : Number(fields[time])
      for (const column of columns) {
        // A line may be shorter than the header, and takes no longer than it is.
        if (column.at >= fields.length) break
        const text = fields[column.at] ?? ''
        if (text === '') continue
        if (!Number.isFinite(timeS) || !Number.isFinite(Number(text))) notNumbers++
        else flows.get(column.flow)?.add(column, timeS, Number(text))
      }
    }
    const samples = [...flows.values()].map((flow) => flow.samples)
    return measured(samples, notesOf(others, notNumbers))
  },
})
