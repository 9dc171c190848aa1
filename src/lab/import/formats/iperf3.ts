/**
 * What `iperf3 -J` writes at the sender, for each stream and interval: a window and payload in bytes, a smoothed RTT in µs,
 * segments sent again (iperf3, iperf_api.c).
 */
import * as v from 'valibot'
import { quote } from '../../scenario/faults'
import { parseJson } from '../../scenario/json'
import { defineImport, FlowSamples, ImportFault, measured, textOf } from '../import-format'

const count = v.optional(v.pipe(v.number(), v.minValue(0)))

const file = v.object({
  start: v.object({ tcp_mss_default: count, tcp_mss: count }),
  intervals: v.pipe(
    v.array(
      v.object({
        streams: v.array(
          v.object({
            socket: v.number(),
            start: count,
            end: v.number(),
            bytes: count,
            retransmits: count,
            snd_cwnd: count,
            rtt: count,
          }),
        ),
      }),
    ),
    v.check((given) => given.length <= 1_000_000),
  ),
})

type Interval = v.InferOutput<typeof file>['intervals'][number]['streams'][number]

/** "no usable “end” in interval 4, where "x" stands" */
function placeOf({ path, input }: v.BaseIssue<unknown>): string {
  const keys = (path ?? []).map(({ key }) => key)
  const name = keys.filter((key) => typeof key === 'string').at(-1)
  const interval = keys[0] === 'intervals' && typeof keys[1] === 'number' ? ` in interval ${keys[1] + 1}` : ''
  const what = name === undefined ? 'no object' : `no usable “${name}”${interval}`
  return input === undefined ? what : `${what}, where ${quote(input)} stands`
}

/** One stream, with what it has sent so far. */
class Stream {
  readonly samples: FlowSamples
  private bytes = 0

  constructor({ socket, start }: Interval, segmentBytes: number) {
    this.samples = new FlowSamples(`stream ${socket}`)
    this.samples.segmentBytes = segmentBytes
    this.samples.addDelivered(start ?? 0, 0)
  }

  add({ end, bytes, retransmits, snd_cwnd: window, rtt }: Interval): void {
    const { samples } = this
    if (window !== undefined) samples.add('cwnd', end, window)
    if (rtt !== undefined) samples.add('srttMs', end, rtt / 1000)
    if (retransmits !== undefined) samples.retransmits = (samples.retransmits ?? 0) + retransmits
    this.bytes += bytes ?? 0
    if (bytes !== undefined) samples.addDelivered(end, this.bytes)
  }
}

export default defineImport({
  id: 'iperf3',
  label: 'iperf3 -J file',
  order: 4,
  fits: (head) => /^\s*\{/.test(head) && head.includes('"start"'),
  read(content) {
    const parsed = parseJson(textOf(content))
    if (!parsed.ok) throw new ImportFault(parsed.faults[0]?.message ?? 'broken JSON')
    const read = v.safeParse(file, parsed.value, { abortEarly: true })
    if (!read.success) throw new ImportFault(`not as iperf3 writes it: ${placeOf(read.issues[0])}`)
    const { start, intervals } = read.output
    const segmentBytes = start.tcp_mss_default ?? start.tcp_mss
    if (segmentBytes === undefined || segmentBytes <= 0)
      throw new ImportFault('it does not say the size of a segment')
    const streams = new Map<number, Stream>()
    for (const { streams: given } of intervals)
      for (const interval of given) {
        const stream = streams.get(interval.socket) ?? new Stream(interval, segmentBytes)
        streams.set(interval.socket, stream)
        stream.add(interval)
      }
    return measured([...streams.values()].map(({ samples }) => samples))
  },
})
