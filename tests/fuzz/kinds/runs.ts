import assert from 'node:assert/strict'
import fc from 'fast-check'
import { explain, noLossSentence } from '../../../src/lab/explain/explain'
import { explainWindow } from '../../../src/lab/explain/explain-window'
import { packetLife } from '../../../src/lab/explain/packet'
import { pageRecording } from '../../../src/lab/run/estimate'
import { summarize } from '../../../src/lab/run/summary'
import { configure } from '../../../src/lab/scenario/configure'
import { decodeLink, encodeLink } from '../../../src/lab/scenario/link'
import { isTcpFlow, type Scenario } from '../../../src/lab/scenario/scenario'
import { EVENT_KINDS, Fate } from '../../../src/simulator/log'
import { Simulation } from '../../../src/simulator/simulation'
import { expectSaneWindow } from '../../support/invariants'
import { scenarios } from '../../support/scenario-arbitrary'
import { defineFuzz } from '../kind'
import { expectSame, expectWords } from '../words'

/** A case is looked at after so many events, whether it has ended or not: an ordinary second at 10 Mbit/s has a fifth. */
const MOST_EVENTS = 40_000
const EVENTS_AT_ONCE = 2000

/** Any scenario, most of them small enough to end. */
const anyRun = fc.oneof(
  {
    weight: 9,
    arbitrary: scenarios({
      durationS: [0.1, 4],
      bandwidthMbps: [0.05, 20],
      delayMs: [0, 100],
      bufferPackets: [1, 300],
      maxFlows: 3,
    }),
  },
  { weight: 1, arbitrary: scenarios() },
)

function expectAscending(times: ArrayLike<number>, rows: number, what: string): void {
  for (let row = 1; row < rows; row++)
    assert.ok(
      (times[row] as number) >= (times[row - 1] as number),
      `${what} ${row}: ${times[row]} s after ${times[row - 1]} s`,
    )
}

/** What is in the log is what the totals count. */
function expectTotalsOfLog({ log, totals, config }: Simulation): void {
  const { columns, rows } = log.packets
  const counts = new Map<number, number>()
  for (let row = 0; row < rows; row++) {
    const fate = columns.fate[row] as number
    counts.set(fate, (counts.get(fate) ?? 0) + 1)
  }
  // The table of packets has those that go through the bottleneck.
  const forward = totals.flows.filter((_, flow) => config.flows[flow]?.reverse !== true)
  assert.equal(
    rows,
    forward.reduce((sum, { packetsSent }) => sum + packetsSent, 0),
    'packets in the log, packets sent',
  )
  if (forward.length < totals.flows.length) return
  assert.equal(counts.get(Fate.overflow) ?? 0, totals.bottleneck.dropsOverflow, 'overflows')
  assert.equal(counts.get(Fate.aqm) ?? 0, totals.bottleneck.dropsAqm, 'drops of the queue discipline')
  assert.equal(counts.get(Fate.wire) ?? 0, totals.bottleneck.dropsWire, 'losses on the wire')
  const dropped = [Fate.overflow, Fate.aqm, Fate.wire, Fate.accessOverflow]
  assert.equal(
    totals.flows.reduce((sum, { drops }) => sum + drops, 0),
    dropped.reduce((sum, fate) => sum + (counts.get(fate) ?? 0), 0),
    'drops of the flows, dropped packets in the log',
  )
}

/** A packet passes its stations one after the other. */
function expectStations({ log }: Simulation): void {
  const { columns, rows } = log.packets
  const stations = [
    columns.sent,
    columns.enqueued,
    columns.dequeued,
    columns.departed,
    columns.reached,
    columns.arrived,
  ]
  for (let row = 0; row < rows; row++) {
    let before = Number.NEGATIVE_INFINITY
    for (const station of stations) {
      const time = station[row] as number
      if (Number.isNaN(time)) continue
      assert.ok(time >= before, `packet ${row} at ${time} s after ${before} s`)
      before = time
    }
  }
}

/** What is acknowledged is never taken back, and nothing is that was not sent. */
function expectSequence(simulation: Simulation, flow: number): void {
  const { columns, rows } = simulation.log.flows[flow]?.window ?? { columns: null, rows: 0 }
  if (columns === null) return
  expectAscending(columns.t, rows, `window of flow ${flow}, row`)
  for (let row = 1; row < rows; row++) {
    const una = columns.una[row] as number
    assert.ok(una >= (columns.una[row - 1] as number), `flow ${flow}: una falls to ${una}`)
    assert.ok(una <= (columns.nxt[row] as number), `flow ${flow}: una ${una}, nxt ${columns.nxt[row]}`)
  }
}

/** Up to `most` numbers below `count`, from the whole of them. */
function spread(count: number, most: number): number[] {
  const step = Math.max(1, count / most)
  return Array.from({ length: Math.min(count, most) }, (_, i) => Math.floor(i * step))
}

function expectSentences(
  scenario: Scenario,
  { log, finished }: { log: Simulation['log']; finished: boolean },
): void {
  const run = { scenario, log }
  const title = scenario.title
  // The first event of each kind is among them, at least.
  const rows = new Set(spread(log.events.rows, 30))
  for (const kind of EVENT_KINDS.keys()) {
    const first = log.events.columns.kind.subarray(0, log.events.rows).indexOf(kind)
    if (first >= 0) rows.add(first)
  }
  for (const row of rows) expectWords(explain(run, row).sentence, title)
  for (const [flow, { window }] of log.flows.entries())
    for (const row of spread(window.rows, 10)) expectWords(explainWindow(run, flow, row).sentence, title)
  for (const row of spread(log.packets.rows, 5))
    for (const { text } of packetLife(log, row).stations) expectWords(text, title)
  const noLoss = finished ? noLossSentence(run) : null
  if (noLoss !== null) expectWords(noLoss, title)
}

export default defineFuzz<Scenario>({
  id: 'runs',
  what: 'random scenarios, run',
  cases: anyRun,
  mostMs: 10_000,
  check(scenario) {
    expectSame(decodeLink(encodeLink(scenario)).scenario, scenario)
    const simulation = new Simulation(configure(scenario), pageRecording(scenario, 'detailed'))
    let finished = false
    for (let events = 0; !finished && events < MOST_EVENTS; events += EVENTS_AT_ONCE)
      finished = simulation.advance(EVENTS_AT_ONCE)
    expectTotalsOfLog(simulation)
    expectStations(simulation)
    for (const [flow, one] of scenario.flows.entries()) {
      if (!isTcpFlow(one)) continue
      // ns-2 keeps what is left of a window when it halves it, without a floor (tests/property/engine.test.ts).
      const keepsHalf = scenario.stack === 'ns2' || scenario.stackParams.integerSsthresh === true
      expectSaneWindow(simulation, flow, keepsHalf ? 0 : 1, one.id)
      expectSequence(simulation, flow)
    }
    const { queue, events } = simulation.log
    expectAscending(queue.columns.t, queue.rows, 'queue, row')
    expectAscending(events.columns.t, events.rows, 'event')
    if (finished) summarize(scenario, simulation.totals, 0)
    expectSentences(scenario, { log: simulation.log, finished })
  },
  show: (scenario) => `?${encodeLink(scenario)}`,
})
