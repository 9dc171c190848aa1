/**
 * The AQM matrix of ns-3.37 beside Sawtooth: throughput within 3 %, mean queueing delay within 15 % or 1 ms, rate of drops
 * and marks within 25 %. What is outside is written down with its cause; that it is outside is tested as well, so that a
 * change in either direction is noticed.
 *
 * Drops are compared over the whole run and after the warm-up. Over the whole run most of them can belong to the end of
 * the first slow start.
 */
import { describe, expect, it } from 'vitest'
import { run } from '../../../src/lab/run/run'
import { validateScenario } from '../../../src/lab/scenario/validate'
import { convert, type Ns3Run } from './convert'
import matrix from './matrix.json'
import { type Measured, measure } from './measure'

const long = process.env.SAWTOOTH_LONG !== undefined

type Mark = 'goodput' | 'delay' | 'signals' | 'late signals'

/**
 * After the overshoot of the first slow start ns-3's sender falls silent: its flight (81 segments behind RED, 93 behind
 * PIE) stays as it is and nothing new arrives for 0.9 s, until the retransmission timer fires and the queue is empty.
 * RFC 6675 resends at once what it knows to be lost, and RED and PIE drop part of that again: of the first drops of one
 * flow, RED 65 of 125 after 0.6 s, PIE 176 of 293 after 1 s. Until then both drop within some milliseconds of each other.
 */
const SILENT_RECOVERY = 'ns-3 waits for its timer after the first overshoot'
/**
 * ns-3 halves what SACK leaves of the flight (its pipe), RFC 5681 and 6675 the whole of it: at 14 segments the windows fall
 * to 6 and to 7, so each of four flows keeps more in its own queue. Ours, made to halve the pipe and to recover by PRR,
 * has its goodput (9.32 Mbit/s) and 4.8 instead of 5.6 ms; the rest, 1 ms, is not explained.
 */
const HALF_OF_PIPE = 'ssthresh from the pipe'
/**
 * ns-3.37 does not say that its CUBIC is that of any specification (no Reno-friendly region, SRTT for the RTT), and 3.44's
 * differs from it as much as ours. Its HyStart waits for twice the RTT, so that its first overshoot is larger; after the
 * warm-up the rates agree.
 */
const OWN_HYSTART = 'HyStart of ns-3.37'
/** With several flows, and behind PIE, ns-3's CUBIC runs into 5 to 33 timeouts, which lose and resend more than ours. */
const TIMEOUTS = 'timeouts of ns-3.37’s CUBIC'
/**
 * Not found. With one flow ns-3's FQ-CoDel marks and its goodput is the same as CoDel's, as here; with four it cuts at 12
 * segments where without ECN it cuts at 14, and leaves a sixth of the link unused.
 */
const NOT_FOUND = 'cause not found'

const outside: Readonly<Record<string, readonly [cause: string, ...marks: Mark[]]>> = {
  'red 1newreno': [SILENT_RECOVERY, 'signals'],
  'red newreno_cbr': [SILENT_RECOVERY, 'signals'],
  'pie 1newreno': [SILENT_RECOVERY, 'signals'],
  'pie 4newreno': [SILENT_RECOVERY, 'signals'],
  'pie newreno_cbr': [SILENT_RECOVERY, 'signals'],
  'fqcodel 4newreno': [HALF_OF_PIPE, 'delay'],
  'fqcodel 4newreno_ecn': [NOT_FOUND, 'goodput', 'delay', 'signals', 'late signals'],
  'fifo 1cubic': [OWN_HYSTART, 'signals'],
  'fifo 4cubic': [OWN_HYSTART, 'signals'],
  'codel 1cubic': [OWN_HYSTART, 'signals'],
  'fqcodel 1cubic': [OWN_HYSTART, 'signals'],
  'cobalt 1cubic': [OWN_HYSTART, 'signals'],
  'red 4cubic': [TIMEOUTS, 'signals', 'late signals'],
  'fqcodel 4cubic': [TIMEOUTS, 'signals', 'late signals'],
  'pie 1cubic': [TIMEOUTS, 'delay', 'signals'],
  'pie 4cubic': [TIMEOUTS, 'goodput', 'delay', 'signals', 'late signals'],
}

const MARKS: readonly (readonly [Mark, (ours: Measured, theirs: Ns3Run) => boolean])[] = [
  ['goodput', (ours, theirs) => within(ours.goodputMbps, theirs.goodputMbps, 0.03)],
  [
    'delay',
    (ours, theirs) =>
      within(ours.sojournMeanMs, theirs.sojournMeanMs, 0.15) ||
      Math.abs(ours.sojournMeanMs - theirs.sojournMeanMs) <= 1,
  ],
  ['signals', (ours, theirs) => within(ours.signalPercent, theirs.signalPercent, 0.25)],
  ['late signals', (ours, theirs) => within(ours.lateSignalPercent, theirs.lateSignalPercent, 0.25)],
]

function within(ours: number, theirs: number, share: number): boolean {
  return Math.abs(ours / theirs - 1) <= share
}

/** Means over as many seeds as ns-3 was run with. */
function ours(theirs: Ns3Run): Measured {
  const { seeds } = theirs
  const sum = { goodputMbps: 0, sojournMeanMs: 0, signalPercent: 0, lateSignalPercent: 0 }
  for (let seed = 1; seed <= seeds; seed++) {
    const checked = validateScenario({ ...convert(theirs), seed })
    if (!checked.ok) throw new Error(JSON.stringify(checked.faults))
    const one = measure(run(checked.value, { packets: true, series: true }))
    for (const key of Object.keys(sum) as (keyof Measured)[]) sum[key] += one[key] / seeds
  }
  return sum
}

const runs = matrix.runs.filter((row) => long || !row.flows.includes('cubic'))

describe('the AQM matrix of ns-3.37', () => {
  it.each(runs.map((row) => [`${row.queue} ${row.flows}`, row] as const))('%s', (name, theirs) => {
    const measured = ours(theirs)
    const missed = MARKS.filter(([, holds]) => !holds(measured, theirs)).map(([mark]) => mark)
    const [cause, ...expected] = outside[name] ?? ['']
    const report = `${cause}: ours ${JSON.stringify(measured)}, ns-3 ${JSON.stringify(theirs)}`
    expect(missed, report).toEqual(expected)
  })
})
