/**
 * Packet-delivery traces as Mahimahi's `mm-link` replays them (Netravali et al. 2015, §4): one figure a line, ms, each an
 * opportunity to deliver one packet of 1500 bytes. The list begins again where its last figure is.
 */
import type { RateTraceConfig } from '../../simulator/config'
import { measuredLinks as words } from '../../strings/measured-links'
import { describeRange } from '../scenario/ranges'
import { written } from '../scenario/written'
import { eachLine, type LineFaults } from './lines'
import { type MeasuredLink, MOST_ROUND_S } from './measured-link'

/** What may leave at an opportunity: a packet of the usual size. */
const OPPORTUNITY_BYTES = 1500
export const MOST_LINES = 1_000_000
/** The trace is drawn as means over so long, ms. */
const DRAWN_MS = 100

const AT_MS = { min: 0, max: 1000 * MOST_ROUND_S, unit: 'ms', integer: true } as const
const FIGURE = /^\d{1,12}$/

/** A line of nothing but a whole number is one of such a trace. */
export const isFigure = (line: string): boolean => FIGURE.test(line)

function readFigures(text: string, faults: LineFaults): Uint32Array<ArrayBuffer> {
  const atMs = new Uint32Array(MOST_LINES)
  let lines = 0
  let last = 0
  eachLine(text, (line, number) => {
    if (lines === MOST_LINES) {
      faults.whole(words.tooManyLines, words.atMostLines(written(MOST_LINES)))
      return false
    }
    const ms = isFigure(line) ? Number(line) : Number.NaN
    if (!(ms <= AT_MS.max)) faults.add(number, words.noFigure, line, describeRange(AT_MS))
    else if (ms < last) faults.add(number, words.descends, line, words.noLess(written(last), 'ms'))
    else {
      atMs[lines++] = ms
      last = ms
    }
    return !faults.areEnough
  })
  return atMs.slice(0, lines)
}

/** Mean rates over parts of the round, which add up to what the opportunities carry. */
function drawn(atMs: Uint32Array): Pick<RateTraceConfig, 'timesS' | 'bitsPerSecond' | 'repeatS'> {
  const periodMs = atMs[atMs.length - 1] as number
  const bins = Math.ceil(periodMs / DRAWN_MS)
  const counts = new Uint32Array(bins)
  for (const ms of atMs) {
    // What leaves at the end of a part has been carried over it.
    const bin = Math.max(0, Math.ceil(ms / DRAWN_MS) - 1)
    counts[bin] = (counts[bin] as number) + 1
  }
  return {
    timesS: Array.from(counts, (_, bin) => (bin * DRAWN_MS) / 1000),
    bitsPerSecond: Array.from(counts, (count, bin) => {
      const lengthMs = Math.min(DRAWN_MS, periodMs - bin * DRAWN_MS)
      return (8000 * OPPORTUNITY_BYTES * count) / lengthMs
    }),
    repeatS: periodMs / 1000,
  }
}

/** null: there are faults. */
export function readMahimahi(text: string, faults: LineFaults): MeasuredLink | null {
  const atMs = readFigures(text, faults)
  const periodMs = atMs[atMs.length - 1] ?? 0
  if (faults.faults.length === 0 && periodMs === 0) faults.whole(words.noTime, words.lastAboveZero)
  if (faults.faults.length > 0) return null
  return {
    kind: 'mahimahi',
    rateTrace: { ...drawn(atMs), opportunities: { atMs, bytes: OPPORTUNITY_BYTES } },
    pathTrace: null,
    meanBitsPerSecond: (8000 * OPPORTUNITY_BYTES * atMs.length) / periodMs,
    lengthS: periodMs / 1000,
    lines: atMs.length,
  }
}
