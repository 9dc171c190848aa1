/** What the pcapng export writes of a run, read back. */
import { describe, expect, it } from 'vitest'
import { formats } from '../../../../src/lab/export'
import { importFile } from '../../../../src/lab/import'
import { rateError } from '../../../../src/lab/import/errors'
import { matchedFlows } from '../../../../src/lab/import/matched-flows'
import { run } from '../../../../src/lab/run/run'
import { bytesUntil } from '../../../../src/lab/run/throughput'
import { decodeLink } from '../../../../src/lab/scenario/link'
import { isTcpFlow } from '../../../../src/lab/scenario/scenario'
import { lastRowAt } from '../../../../src/simulator/base/table'
import { PHASES } from '../../../../src/simulator/congestion/congestion-control'

const UNDISTURBED = ['slow start', 'congestion avoidance'].map((name) =>
  (PHASES as readonly string[]).indexOf(name),
)

function backAgain(link: string) {
  const { scenario } = decodeLink(link)
  const format = formats.get('pcapng')
  if (format?.reads !== 'run') throw new Error('no pcapng')
  const done = run(scenario, { packets: true, series: true })
  const content = format.write(done, { version: 'test', link }, 0.1)
  if (typeof content === 'string') throw new Error('pcapng is text')
  const imported = importFile(content, 'run.pcapng')
  if (!imported.ok) throw new Error(imported.message)
  return { scenario, done, flows: matchedFlows(imported.measured.flows, scenario) }
}

describe.each([
  ['without SACK', '?dur=10&flow=newreno'],
  ['with SACK', '?dur=10&flow=sack&flow=cubic,start=2'],
  ['in the words of ns-2', '?dur=10&stack=ns2&flow=reno'],
  ['with losses at random', '?dur=10&flow=reno&loss=1'],
])('a run %s', (_, link) => {
  const { scenario, done, flows } = backAgain(link)

  it('has all its flows, each with as many retransmissions', () => {
    expect(flows.map(({ retransmits }) => retransmits)).toEqual(
      done.result.flows.map((flow) => flow.retransmits),
    )
  })

  it('has the very round-trip times that the sender took', () => {
    for (const { flow, series } of flows) {
      const log = done.log.flows[flow]?.window
      if (log === undefined || series.rttMs === undefined) throw new Error('nothing to compare')
      const { t, values } = series.rttMs
      expect(t.length).toBeGreaterThan(100)
      // The sender logs singles; the capture counts nanoseconds.
      for (let k = 0; k < t.length; k++)
        expect(log.columns.rttMs[lastRowAt(log.columns.t, log.rows, (t[k] as number) + 1e-9)]).toBeCloseTo(
          values[k] as number,
          2,
        )
    }
  })

  it('has in flight what the sender had there, whenever it neither recovers nor has timed out', () => {
    for (const { flow, series } of flows) {
      const log = done.log.flows[flow]?.window
      if (log === undefined || series.inFlight === undefined) throw new Error('nothing to compare')
      const { t, values } = series.inFlight
      const { columns, rows } = log
      let compared = 0
      let highest = 0
      for (let k = 0; k + 1 < t.length; k++) {
        const timeS = t[k] as number
        // The last counts of what happens at one instant.
        if ((t[k + 1] as number) - timeS < 2e-9) continue
        const row = lastRowAt(columns.t, rows, timeS + 1e-9)
        const nxt = columns.nxt[row] as number
        highest = Math.max(highest, nxt)
        // A timeout takes back what comes next: the sender forgets what it has in flight, the capture does not.
        if (nxt < highest || !UNDISTURBED.includes(columns.phase[row] as number)) continue
        compared++
        expect(values[k]).toBeCloseTo(columns.inFlight[row] as number, 6)
      }
      expect(compared).toBeGreaterThan(500)
    }
  })

  it('has what the run delivered, less what was on its way in the end, at nearly the same rates', () => {
    for (const { flow, delivered } of flows) {
      const log = done.log.flows[flow]
      const tcp = scenario.flows[flow]
      if (log === undefined || delivered === null || tcp === undefined || !isTcpFlow(tcp))
        throw new Error('no flow')
      const { columns, rows } = log.window
      const onItsWay = (columns.nxt[rows - 1] as number) - (columns.una[rows - 1] as number)
      const missing =
        (done.result.flows[flow]?.deliveredBytes ?? 0) / tcp.segmentBytes -
        (delivered.values.at(-1) as number) / (tcp.segmentBytes + tcp.headerBytes)
      expect(missing).toBeGreaterThanOrEqual(-1)
      expect(missing).toBeLessThanOrEqual(onItsWay)
      const error = rateError(delivered, bytesUntil(log, done.log.binS), scenario.durationS)
      expect(error.samples).toBeGreaterThan(5)
      // After a timeout Reno sends again what had arrived, and each such segment is answered by a duplicate ACK that counts.
      if (done.result.flows[flow]?.timeouts === 0) expect(error.normalizedRms).toBeLessThan(0.05)
    }
  })
})
