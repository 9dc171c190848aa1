/**
 * What `ss -ti` prints, again and again. A line `# t SECONDS flow N`, as the Linux export writes, or a line with nothing but
 * a time (`date +%s.%N`) says when the lines after it were printed. iproute2, misc/ss.c: cwnd, ssthresh and unacked are in
 * packets, rtt is smoothed and in ms, delivery_rate counts payload.
 */
import { group } from 'd3-array'
import { importing as words } from '../../../strings/importing'
import { written } from '../../scenario/written'
import { defineImport, FlowSamples, ImportFault, measured, textOf } from '../import-format'

const MARK = /^#\s*t\s+([\d.]+)(?:\s+flow\s+(\S{1,40}))?\s*$/
const CLOCK = /^\s*(\d+(?:\.\d+)?)\s*$/
/** IPv4, or IPv6 in brackets, with a port; names with a colon and a number are what ss says of the connection. */
const ADDRESS = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[^\s\]]+\])[^\s:]*:\d+$/
/** A line of ss is shorter; of a longer one the beginning is read. */
const MOST_LINE = 4096
const MOST_CONNECTIONS = 256
const RATE_UNITS: Readonly<Record<string, number>> = { '': 1e-6, K: 1e-3, M: 1, G: 1e3, T: 1e6 }

interface Connection {
  readonly samples: FlowSamples
  /** Bytes carried, by which the data connection is told from the one that only arranges it. */
  bytes: number
  readonly flow: string
  readonly addresses: string
}

/** Both ends, one after the other; null: the line has none. */
function addressesIn(line: string): string | null {
  const parts = line.split(/\s+/)
  const at = parts.findIndex((part, k) => ADDRESS.test(part) && ADDRESS.test(parts[k + 1] ?? ''))
  return at < 0 ? null : `${parts[at]} ${parts[at + 1]}`
}

const numberIn = (line: string, pattern: RegExp): number => Number(pattern.exec(line)?.[1] ?? Number.NaN)

function rateMbps(line: string): number {
  const [, digits, unit = ''] = /\bdelivery_rate (\d+(?:\.\d+)?)([KMGT]?)bps/.exec(line) ?? []
  return digits === undefined ? Number.NaN : Number(digits) * (RATE_UNITS[unit] ?? Number.NaN)
}

/** Everything that a line of `ss -ti` says of its connection; what is no number is not kept. */
function addLine(connection: Connection, t: number, line: string): void {
  const { samples } = connection
  const acked = numberIn(line, /\bbytes_acked:(\d+)/)
  const bytes = Number.isNaN(acked) ? numberIn(line, /\bbytes_sent:(\d+)/) : acked
  connection.bytes = Math.max(connection.bytes, bytes || 0)
  samples.add('cwnd', t, numberIn(line, /\bcwnd:(\d+)/))
  samples.add('ssthresh', t, numberIn(line, /\bssthresh:(\d+)/))
  // ss says nothing of what is zero.
  samples.add('inFlight', t, numberIn(line, /\bunacked:(\d+)/) || 0)
  samples.add('srttMs', t, numberIn(line, /\brtt:([\d.]+)\//))
  samples.add('deliveryMbps', t, rateMbps(line))
  samples.addDelivered(t, acked)
  const repeats = numberIn(line, /\bretrans:\d+\/(\d+)/)
  if (repeats >= (samples.retransmits ?? 0)) samples.retransmits = repeats
  else samples.retransmits ??= 0
}

/** A connection that carried a smaller part of the most only arranges another's test, or is idle. */
const LEAST_SHARE = 0.1

/** The connections of each flow that carried a tenth of what the greatest did; what names no flow is one flow. */
function chosen(connections: Iterable<Connection>): FlowSamples[] {
  const flows = [...group(connections, ({ flow }) => flow)].sort(([a], [b]) =>
    a.localeCompare(b, 'en', { numeric: true }),
  )
  return flows.flatMap(([flow, all]) => {
    const most = Math.max(...all.map(({ bytes }) => bytes))
    const kept = all.filter(({ bytes }) => bytes >= LEAST_SHARE * most).sort((a, b) => b.bytes - a.bytes)
    for (const { samples, addresses } of kept)
      samples.name = flow === '' ? addresses : `flow ${flow}${kept.length > 1 ? `, ${addresses}` : ''}`
    return kept.map(({ samples }) => samples)
  })
}

export default defineImport({
  id: 'ss',
  label: 'ss -ti log',
  order: 3,
  fits: (head) => /\bcwnd:\d+/.test(head),
  read(content) {
    const connections = new Map<string, Connection>()
    let timeS = Number.NaN
    let flow = ''
    let addresses = ''
    for (const whole of textOf(content).split('\n')) {
      const line = whole.slice(0, MOST_LINE)
      const mark = MARK.exec(line) ?? CLOCK.exec(line)
      if (mark !== null) {
        timeS = Number(mark[1])
        flow = mark[2] ?? ''
        addresses = ''
        continue
      }
      addresses = addressesIn(line) ?? addresses
      if (!/\bcwnd:\d/.test(line) || Number.isNaN(timeS)) continue
      const key = `${flow} ${addresses}`
      const known = connections.get(key)
      const connection = known ?? { samples: new FlowSamples(addresses), bytes: 0, flow, addresses }
      connections.set(key, connection)
      if (connections.size > MOST_CONNECTIONS)
        throw new ImportFault(words.tooManyConnections(written(MOST_CONNECTIONS)))
      addLine(connection, timeS, line)
    }
    if (connections.size === 0) throw new ImportFault(words.ss.noTimes)
    return measured(chosen(connections.values()))
  },
})
