/** What `iperf3 -J` writes at the sender: a window in bytes for each stream and interval (iperf3, iperf_api.c). */
import * as v from 'valibot'
import { parseJson } from '../../scenario/json'
import { defineImport, ImportFault, measured, Samples, textOf } from '../import-format'

const file = v.object({
  start: v.object({ tcp_mss_default: v.optional(v.number()), tcp_mss: v.optional(v.number()) }),
  intervals: v.pipe(
    v.array(
      v.object({
        streams: v.array(v.object({ socket: v.number(), end: v.number(), snd_cwnd: v.optional(v.number()) })),
      }),
    ),
    v.check((given) => given.length <= 1_000_000),
  ),
})

export default defineImport({
  id: 'iperf3',
  label: 'iperf3 -J file',
  order: 2,
  fits: (head) => /^\s*\{/.test(head) && head.includes('"start"'),
  read(content) {
    const parsed = parseJson(textOf(content))
    if (!parsed.ok) throw new ImportFault(parsed.faults[0]?.message ?? 'broken JSON')
    const read = v.safeParse(file, parsed.value)
    if (!read.success) throw new ImportFault(`not as iperf3 writes it: ${read.issues[0].message}`)
    const { start, intervals } = read.output
    const segmentBytes = start.tcp_mss_default ?? start.tcp_mss
    if (segmentBytes === undefined || segmentBytes <= 0)
      throw new ImportFault('it does not say the size of a segment')
    const streams = new Map<number, Samples>()
    for (const { streams: given } of intervals)
      for (const { socket, end, snd_cwnd } of given) {
        if (snd_cwnd === undefined) continue
        const samples = streams.get(socket) ?? new Samples(`stream ${socket}`)
        streams.set(socket, samples)
        samples.add(end, snd_cwnd / segmentBytes)
      }
    return measured([...streams.values()])
  },
})
