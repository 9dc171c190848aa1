/**
 * What `iperf3 -J` writes, for each stream and interval: at the sender a window, a smoothed RTT in µs and segments sent again, at
 * either end payload in bytes (iperf3, iperf_api.c). Its start is said in whole seconds; the Linux export adds the flow's
 * name and its start (`--extra-data`).
 */
import * as v from 'valibot'
import { importing } from '../../../strings/importing'
import { quote } from '../../scenario/faults'
import { parseJson } from '../../scenario/json'
import { defineImport, FlowSamples, ImportFault, type Measured, measured, textOf } from '../import-format'

const count = v.optional(v.pipe(v.number(), v.minValue(0)))

const ends = v.object({
  socket: v.number(),
  local_host: v.string(),
  local_port: v.number(),
  remote_host: v.string(),
  remote_port: v.number(),
})

const interval = v.object({
  socket: v.number(),
  start: count,
  end: v.number(),
  bytes: count,
  retransmits: count,
  snd_cwnd: count,
  rtt: count,
  omitted: v.optional(v.boolean(), false),
})

const file = v.object({
  start: v.object({
    tcp_mss_default: count,
    tcp_mss: count,
    connected: v.optional(v.array(ends), []),
    timestamp: v.optional(v.object({ timesecs: count }), {}),
    test_start: v.optional(v.object({ protocol: v.optional(v.string()), omit: count }), {}),
  }),
  intervals: v.pipe(v.array(v.object({ streams: v.array(interval) })), v.maxLength(1_000_000)),
  error: v.optional(v.string()),
  extra_data: v.optional(v.string(), ''),
})

type Iperf3 = v.InferOutput<typeof file>
type Interval = v.InferOutput<typeof interval>

/** The title that the Linux export writes: a flow's id, and when its client began, s from the start of all. */
const EXTRA = /^flow ([\w-]{1,32}) at (\d+(?:\.\d+)?) s$/
/** Greatest length of the options beside the payload of a segment: timestamps and three SACK blocks (RFC 7323 appendix A). */
const MOST_OPTION_BYTES = 40
/** The field of the option has 16 bits (RFC 9293 §3.2). */
const MOST_SEGMENT_BYTES = 65_535
const { fromTo, iperf3: words } = importing

/** "no usable “end” in interval 4, where "x" stands" */
function placeOf({ path, input }: v.BaseIssue<unknown>): string {
  const keys = (path ?? []).map(({ key }) => key)
  const name = keys.filter((key) => typeof key === 'string').at(-1)
  const interval = keys[0] === 'intervals' && typeof keys[1] === 'number' ? keys[1] + 1 : null
  const unusable = (key: string): string =>
    interval === null ? words.unusable(key) : words.unusableIn(key, interval)
  const what = name === undefined ? words.noObject : unusable(name)
  return input === undefined ? what : words.instead(what, quote(input))
}

class Stream {
  readonly samples: FlowSamples
  private bytes = 0

  /** The test begins at `startS` on its own clock, s; what is not `omitted` is counted from `omitS` later. */
  constructor(
    name: string,
    private readonly startS: number,
    private readonly omitS: number,
    first: Interval,
  ) {
    this.samples = new FlowSamples(name)
    this.samples.addDelivered(this.at(first, first.start ?? 0), 0)
  }

  private at({ omitted }: Interval, timeS: number): number {
    return this.startS + timeS + (omitted ? 0 : this.omitS)
  }

  add(interval: Interval): void {
    const { samples } = this
    const { bytes, retransmits, snd_cwnd: window, rtt } = interval
    const timeS = this.at(interval, interval.end)
    if (window !== undefined) samples.add('cwnd', timeS, window)
    if (rtt !== undefined) samples.add('srttMs', timeS, rtt / 1000)
    if (retransmits !== undefined) samples.retransmits = (samples.retransmits ?? 0) + retransmits
    this.bytes += bytes ?? 0
    if (bytes !== undefined) samples.addDelivered(timeS, this.bytes)
  }
}

const greatestCommonDivisor = (a: number, b: number): number => (b > 0 ? greatestCommonDivisor(b, a % b) : a)

/**
 * Payload of a full segment, bytes; NaN: not to be told. A window is a whole number of segments; the size that iperf3 names can
 * be that which was asked for, with the options of each segment in it (tcp_info has tcpi_snd_mss, iperf3 does not write it).
 */
function segmentBytesOf({ start, intervals }: Iperf3): number {
  const offered = start.tcp_mss_default ?? start.tcp_mss
  const windows = intervals.flatMap(({ streams }) => streams.map(({ snd_cwnd }) => snd_cwnd ?? 0))
  const unit = windows.reduce(greatestCommonDivisor, 0)
  if (unit === 0) return offered || Number.NaN
  if (offered === undefined || offered <= 0) return Number.NaN
  if (!Number.isInteger(offered) || offered > MOST_SEGMENT_BYTES) return offered
  const least = Math.max(1, offered - MOST_OPTION_BYTES)
  for (let bytes = offered; bytes >= least; bytes--) if (unit % bytes === 0) return bytes
  return offered
}

/** What its streams were, each under the name of its flow, or of its two ends. */
function streamsOf({ start, intervals, extra_data: extra }: Iperf3): Stream[] {
  const [, id, atS = '0'] = EXTRA.exec(extra) ?? []
  const ends = new Map(
    start.connected.map((one) => [
      one.socket,
      fromTo(`${one.local_host}:${one.local_port}`, `${one.remote_host}:${one.remote_port}`),
    ]),
  )
  const streams = new Map<number, Stream>()
  for (const { streams: given } of intervals)
    for (const interval of given) {
      const { socket } = interval
      const own = ends.get(socket) ?? words.stream(socket)
      const name = id === undefined ? own : `flow ${id}${given.length > 1 ? `, ${own}` : ''}`
      const stream =
        streams.get(socket) ?? new Stream(name, Number(atS), start.test_start.omit ?? 0, interval)
      streams.set(socket, stream)
      stream.add(interval)
    }
  return [...streams.values()]
}

function measuredOf(read: Iperf3): Measured {
  const { start, intervals, error, extra_data: extra } = read
  const datagrams = start.test_start.protocol === 'UDP'
  const segmentBytes = datagrams ? null : segmentBytesOf(read)
  const flows = streamsOf(read).map(({ samples }) => Object.assign(samples, { segmentBytes, datagrams }))
  const notes = error === undefined ? [] : [words.says(error)]
  const epochS = EXTRA.exec(extra) === null ? (start.timestamp.timesecs ?? null) : null
  const atSender = intervals.some((interval) => interval.streams.some((one) => one.snd_cwnd !== undefined))
  if (atSender) notes.push(words.handedOver)
  if (epochS !== null) notes.push(words.secondsOnly)
  return measured(flows, notes, { epochS, fromFirst: false })
}

export default defineImport({
  id: 'iperf3',
  label: 'iperf3 -J file',
  order: 4,
  fits: (head) => /^\s*\{/.test(head) && head.includes('"start"'),
  read(content) {
    const parsed = parseJson(textOf(content))
    if (!parsed.ok) throw new ImportFault(parsed.faults[0]?.message ?? '')
    const read = v.safeParse(file, parsed.value, { abortEarly: true })
    if (!read.success) throw new ImportFault(words.notAsWritten(placeOf(read.issues[0])))
    const { intervals, error } = read.output
    if (intervals.length === 0)
      throw new ImportFault(error === undefined ? words.noIntervals : words.didNotRun(error))
    return measuredOf(read.output)
  },
})
