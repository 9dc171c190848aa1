/**
 * The tables of a run are in order of time, which is how they are searched; and what they hold adds up to what the run counts:
 * each drop has its row, at the moment of the drop, and none lies behind the end. So whatever is taken of them in between, by
 * the stream to the page or by a fork, is the start of what they are at the end.
 */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { configure as configureScenario } from '../../src/lab/scenario/configure'
import { decodeLink } from '../../src/lab/scenario/link'
import type { Recording, SimulationConfig } from '../../src/simulator/config'
import type { RunLog } from '../../src/simulator/log'
import { eventsOf } from '../../src/simulator/log/event-rows'
import { queues, stacks, traffic, variants } from '../../src/simulator/registry'
import { Simulation } from '../../src/simulator/simulation'
import { configure, everything, type TestFlow, type TestRun } from '../support/dumbbell'
import { tries } from '../support/effort'

const anyFlow: fc.Arbitrary<TestFlow> = fc.record({
  variant: fc.constantFrom(...variants.keys(), ...traffic.keys()),
  startS: fc.double({ min: 0, max: 0.5, noNaN: true }),
  accessMbps: fc.constantFrom(0.5, 100),
  accessBuffer: fc.constantFrom(2, Number.POSITIVE_INFINITY),
  rateMbps: fc.constantFrom(0.1, 3),
  reverse: fc.boolean(),
})

/** Slow links, on which a packet is lost long after it was decided, beside what else moves moments about. */
const anyRun: fc.Arbitrary<TestRun> = fc.record(
  {
    stack: fc.constantFrom(...stacks.keys()),
    durationS: fc.double({ min: 0.1, max: 3, noNaN: true }),
    seed: fc.integer({ min: 0, max: 1000 }),
    mbps: fc.constantFrom(0.02, 0.05, 0.3, 2, 10),
    returnMbps: fc.constantFrom(0.1, 5),
    delayMs: fc.constantFrom(0, 5, 60),
    bufferPackets: fc.integer({ min: 1, max: 40 }),
    aqm: fc.constantFrom(...queues.keys()),
    loss: fc.oneof(
      fc.record({
        model: fc.constant('bernoulli' as const),
        probability: fc.constantFrom(0.02, 0.2, 0.6),
      }),
      fc.constant({
        model: 'gilbert-elliott' as const,
        toBad: 0.1,
        toGood: 0.3,
        lossGood: 0.01,
        lossBad: 0.8,
      }),
    ),
    jitterMs: fc.constantFrom(0, 0, 20),
    reorder: fc.constant({ probability: 0.1, delayS: 0.03 }),
    returnBuffer: fc.constantFrom(2, 50),
    rateTrace: fc.constant({ timesS: [0, 0.3, 0.6], bitsPerSecond: [4e4, 1e3, 3e6], repeatS: 1 }),
    flows: fc.array(anyFlow, { minLength: 1, maxLength: 3 }),
    changes: fc.array(
      fc.oneof(
        fc.record({
          atS: fc.double({ min: 0, max: 0.9, noNaN: true }),
          kind: fc.constant('loss' as const),
          loss: fc.constant({ model: 'bernoulli' as const, probability: 0.4 }),
        }),
        fc.record({
          atS: fc.double({ min: 0, max: 0.9, noNaN: true }),
          kind: fc.constant('bandwidth' as const),
          bitsPerSecond: fc.constantFrom(3e4, 5e6),
        }),
        fc.record({
          atS: fc.double({ min: 0, max: 0.9, noNaN: true }),
          kind: fc.constant('delay' as const),
          delayS: fc.constantFrom(0, 0.04),
        }),
      ),
      { maxLength: 2 },
    ),
  },
  { requiredKeys: ['stack', 'durationS', 'mbps', 'returnMbps', 'flows', 'loss'] },
)

/** The first row that comes before the one above it, with both times; undefined where there is none. */
function outOfOrder(t: Float64Array, rows: number): string | undefined {
  for (let row = 1; row < rows; row++)
    if (!((t[row] as number) >= (t[row - 1] as number))) return `row ${row}: ${t[row - 1]} then ${t[row]}`
  return undefined
}

function expectOrder(log: RunLog): void {
  const { packets, acks, queue, events, flows, endS } = log
  const searched: [string, Float64Array, number][] = [
    ['packets', packets.columns.sent, packets.rows],
    ['acks', acks.columns.sent, acks.rows],
    ['queue', queue.columns.t, queue.rows],
    ['events', events.columns.t, events.rows],
  ]
  for (const [flow, { window }] of flows.entries())
    searched.push([`window ${flow}`, window.columns.t, window.rows])
  for (const [name, t, rows] of searched) {
    expect(outOfOrder(t, rows), name).toBeUndefined()
    if (rows > 0) expect(t[rows - 1], `${name}: the last row`).toBeLessThanOrEqual(endS)
  }
}

/** The `events` column of the window tables: rows above are not later, rows from there on not earlier. */
function expectEventsBy({ events, flows }: RunLog): void {
  const at = events.columns.t
  for (const { window } of flows) {
    const { t, events: by } = window.columns
    for (let row = 0; row < window.rows; row++) {
      const count = by[row] as number
      if (count > 0) expect(at[count - 1]).toBeLessThanOrEqual(t[row] as number)
      if (count < events.rows) expect(at[count]).toBeGreaterThanOrEqual(t[row] as number)
    }
  }
}

function expectDropsCounted({ log, totals }: Simulation): void {
  const places = new Map<string, number>()
  const ofFlow = totals.flows.map(() => 0)
  const { columns } = log.packets
  for (const { place, packet: of, t } of eventsOf(log.events, 'drop')) {
    places.set(place, (places.get(place) ?? 0) + 1)
    if (of < 0) continue
    const flow = columns.flow[of] as number
    ofFlow[flow] = (ofFlow[flow] as number) + 1
    // A packet is lost once its last bit has left.
    if (place === 'wire' && !Number.isNaN(columns.departed[of])) expect(t).toBe(columns.departed[of])
  }
  const { dropsWire, dropsAqm, dropsOverflow } = totals.bottleneck
  expect(places.get('wire') ?? 0).toBe(dropsWire)
  expect(places.get('bottleneck') ?? 0).toBe(dropsAqm + dropsOverflow)
}

function whole(config: SimulationConfig, recording: Recording): Simulation {
  const simulation = new Simulation(config, recording)
  while (!simulation.advance(100_000));
  return simulation
}

const columnsOf = ({ columns, rows }: RunLog['events'], from = 0): number[][] =>
  Object.values(columns).map((column) => Array.from(column.subarray(from, rows)))

describe('the tables of any run', () => {
  it('are in order of time, to the end and no further, and add up to its totals', () => {
    let lost = 0
    fc.assert(
      fc.property(anyRun, (run) => {
        const simulation = whole(configure(run), everything)
        expectOrder(simulation.log)
        expectEventsBy(simulation.log)
        expectDropsCounted(simulation)
        lost += simulation.totals.bottleneck.dropsWire
      }),
      tries(150),
    )
    expect(lost).toBeGreaterThan(300)
  })

  it('only grow: what a fork writes continues what was there when it was made', () => {
    const recording = { ...everything, packets: false }
    fc.assert(
      fc.property(anyRun, fc.double({ min: 0, max: 1, noNaN: true }), (run, share) => {
        const config = configure(run)
        const { log, totals } = whole(config, recording)
        const original = new Simulation(config, recording)
        while (original.nowS < share * config.durationS && !original.advance(1));
        fc.pre(original.canFork)
        const fork = original.fork(recording)
        const before = columnsOf(original.log.events)
        while (!fork.advance(100_000));
        const after = columnsOf(fork.log.events)
        expect(before.map((column, k) => [...column, ...(after[k] as number[])])).toEqual(
          columnsOf(log.events),
        )
        expect(fork.totals.digest).toBe(totals.digest)
        expect(fork.totals.bottleneck.dropsWire).toBe(totals.bottleneck.dropsWire)
      }),
      tries(60),
    )
  })

  it.each([
    'dur=0.1&bw=0.05&buf=0.01ms&loss=5&flow=bbr,segment=1,header=5&flow=bbr,segment=1,header=0',
    'dur=3&bw=0.05&loss=30&flow=cubic&flow=reno',
    'dur=6&bw=0.05&buf=4&loss=30&jitter=20&reorder=10&flow=cubic&flow=cbr,rate=0.1',
  ])('%s', (link) => {
    const simulation = whole(configureScenario(decodeLink(link).scenario), everything)
    expectOrder(simulation.log)
    expectEventsBy(simulation.log)
    expectDropsCounted(simulation)
  })
})
