/**
 * What ns-3's examples write of a socket's trace sources: lines of a time and a value (tcp-variants-comparison: *-cwnd.data,
 * *-ssth.data, *-inflight.data, *-rtt.data), or a time, the old value and the new (fifth, sixth). Windows are in bytes, RTTs in
 * seconds. Nothing but the file's name says which of them a file has.
 */
import { importing as words } from '../../../strings/importing'
import { defineImport, FlowSamples, ImportFault, measured, type Quantity, textOf } from '../import-format'

/** Two numbers or three. */
const LINE =
  /^\s*([+-]?\d+(?:\.\d*)?(?:e[+-]?\d+)?)\s+(?:[+-]?\d+(?:\.\d*)?(?:e[+-]?\d+)?\s+)?([+-]?\d+(?:\.\d*)?(?:e[+-]?\d+)?)\s*$/i

/** What stands before the end of a file's name ("flow0-cwnd.data"), and what a value is multiplied by. */
const KINDS: readonly (readonly [name: RegExp, Quantity, factor: number])[] = [
  [/[-_.]?ss_?th(resh)?(old)?(?=\.[a-z]{1,5}$|$)/i, 'ssthresh', 1],
  [/[-_.]?cwnd(?=\.[a-z]{1,5}$|$)/i, 'cwnd', 1],
  [/[-_.]?in-?flight(?=\.[a-z]{1,5}$|$)/i, 'inFlight', 1],
  [/[-_.]?rtt(?=\.[a-z]{1,5}$|$)/i, 'srttMs', 1000],
]
/** ns-3 says that no ssthresh is set by the greatest number of 32 bits. */
const UNSET = 2 ** 32 - 1

export default defineImport({
  id: 'ns3',
  label: 'ns-3 trace',
  order: 6,
  fits(head) {
    const lines = head.split('\n').filter((line) => line.trim() !== '')
    // The last line of the head may be cut.
    return lines.length > 1 && lines.slice(0, -1).every((line) => LINE.test(line))
  },
  read(content, name) {
    const kind = KINDS.find(([pattern]) => pattern.test(name))
    if (kind === undefined) throw new ImportFault(words.ns3.namelessContent)
    const [pattern, quantity, factor] = kind
    const flow = name.replace(pattern, '').replace(/\.[a-z]{1,5}$/i, '')
    const samples = new FlowSamples(flow || 'flow')
    samples.segmentBytes = Number.NaN
    samples.changes = true
    for (const line of textOf(content).split('\n')) {
      const [, t, value] = LINE.exec(line) ?? []
      if (value === undefined || Number(value) === UNSET) continue
      samples.add(quantity, Number(t), Number(value) * factor)
    }
    return measured([samples])
  },
})
