/** Networks of several queues: what goes in comes out or is accounted for, link by link and flow by flow. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { configure } from '../../src/lab/scenario/configure'
import { fileOf, type Scenario } from '../../src/lab/scenario/scenario'
import { validateScenario } from '../../src/lab/scenario/validate'
import { CannotCopy } from '../../src/simulator/base/copy-state'
import type { Recording, RouteConfig } from '../../src/simulator/config'
import { Fate, type LinkLog, PassageFlag } from '../../src/simulator/log'
import { linksOf } from '../../src/simulator/network/link-number'
import { Simulation } from '../../src/simulator/simulation'
import { shortChains } from '../support/chain-arbitrary'
import { everything } from '../support/dumbbell'
import { tries } from '../support/effort'

const DIGEST: Recording = { series: false, packets: false, seriesIntervalS: 0, binS: 1, digest: true }

/** A scenario whose run takes more is passed over: any may be drawn, and some of a second are of hours. */
const MOST_EVENTS = 20_000

/** The whole run; a change or the course of a rate may ask for a run of some length, and another scenario is drawn then. */
function wholeRun(scenario: Scenario, recording: Recording): Simulation {
  fc.pre(validateScenario(JSON.parse(JSON.stringify(fileOf(scenario)))).ok)
  const simulation = new Simulation(configure(scenario), recording)
  while (!simulation.advance(2000)) fc.pre(simulation.totals.events < MOST_EVENTS)
  return simulation
}

type Passages = NonNullable<LinkLog['passages']>

function passagesOf({ log }: Simulation, link: number): Passages {
  const passages = log.links[link]?.passages
  if (passages === undefined || passages === null) throw new Error('a link of a chain has passages')
  return passages
}

/** Rows of a link's passages for which `test` holds. */
function count(
  { rows, columns }: Passages,
  test: (row: number, columns: Passages['columns']) => boolean,
): number {
  let found = 0
  for (let row = 0; row < rows; row++) if (test(row, columns)) found++
  return found
}

/** Each link loses what it says it loses, and nothing else. */
function expectLosses(simulation: Simulation): void {
  const { log, totals, config } = simulation
  log.links.forEach(({ queue }, link) => {
    const passages = passagesOf(simulation, link)
    const of = (fate: number): number => count(passages, (row, { fate: is }) => is[row] === fate)
    const counted = totals.links[link]
    expect(of(Fate.overflow)).toBe(counted?.dropsOverflow)
    expect(of(Fate.aqm)).toBe(counted?.dropsAqm)
    // What is lost before the queue does not come to it.
    expect(of(Fate.wire)).toBe(config.stack.form.device.losesAtEntry ? 0 : counted?.dropsWire)
    expect(of(Fate.inFlight)).toBe(queue.columns.packets[queue.rows - 1])
  })
}

/** What one link hands on comes to the next, of each flow, data and ACKs. */
function expectHandedOn(simulation: Simulation): void {
  const { log, totals, config } = simulation
  const { losesAtEntry } = config.stack.form.device
  config.flows.forEach(({ route }, flow) => {
    const { from, to } = route as RouteConfig
    const ways = [
      { links: linksOf({ from, to }), flag: 0 },
      { links: linksOf({ from: to, to: from }), flag: PassageFlag.ack },
    ]
    for (const { links, flag } of ways) {
      const isOfWay = (row: number, { flow: of, flags }: Passages['columns']): boolean =>
        of[row] === flow && ((flags[row] as number) & PassageFlag.ack) === flag
      links.slice(1).forEach((link, place) => {
        const handedOn = count(
          passagesOf(simulation, links[place] as number),
          (row, columns) =>
            isOfWay(row, columns) &&
            columns.fate[row] === Fate.delivered &&
            (columns.reached[row] as number) < log.endS,
        )
        const came = count(passagesOf(simulation, link), isOfWay)
        expect(came).toBeLessThanOrEqual(handedOn)
        const mayBeLost = losesAtEntry ? (totals.links[link]?.dropsWire ?? 0) : 0
        expect(handedOn - came).toBeLessThanOrEqual(mayBeLost)
      })
    }
  })
}

/** Every packet is delivered, dropped at one place, or still under way. */
function expectFates({ log, totals }: Simulation): void {
  const { fate, flow, arrived } = log.packets.columns
  totals.flows.forEach((of, index) => {
    const rows = Array.from({ length: log.packets.rows }, (_, row) => row).filter(
      (row) => flow[row] === index,
    )
    const withFate = (test: (fate: number) => boolean): number =>
      rows.filter((row) => test(fate[row] as number)).length
    expect(rows.length).toBe(of.packetsSent)
    expect(withFate((is) => is > Fate.delivered)).toBe(of.drops)
    const atAccess = withFate((is) => is === Fate.accessOverflow)
    expect(of.dropsByLink.reduce((sum, drops) => sum + drops, atAccess)).toBe(of.drops)
    const came = rows.filter((row) => !Number.isNaN(arrived[row]))
    expect(withFate((is) => is === Fate.delivered)).toBe(came.length)
  })
}

/** A packet passes each point of each link after the one before. */
function expectOrder(simulation: Simulation): void {
  const faults: string[] = []
  simulation.log.links.forEach((_, link) => {
    const { rows, columns } = passagesOf(simulation, link)
    const { enqueued, dequeued, departed, reached } = columns
    for (let row = 0; row < rows; row++) {
      let before = Number.NEGATIVE_INFINITY
      for (const column of [enqueued, dequeued, departed, reached]) {
        const time = column[row] as number
        if (time < before) faults.push(`link ${link}, row ${row}`)
        if (!Number.isNaN(time)) before = time
      }
    }
  })
  expect(faults).toEqual([])
}

/** Columns that hold times of hops, which following fills in. */
const TIMES = ['enqueued', 'dequeued', 'departed', 'reached', 'arrived', 'acked']

describe('on any chain', () => {
  it('packets and ACKs are conserved, on each link and of each flow', () => {
    let drops = 0
    fc.assert(
      fc.property(shortChains(), (scenario) => {
        const simulation = wholeRun(scenario, everything)
        expectLosses(simulation)
        expectHandedOn(simulation)
        expectFates(simulation)
        expectOrder(simulation)
        drops += simulation.totals.links.reduce((sum, { dropsOverflow }) => sum + dropsOverflow, 0)
      }),
      tries(60),
    )
    expect(drops).toBeGreaterThan(100)
  })

  it('no link is used for more than all of the time', () => {
    fc.assert(
      fc.property(shortChains(), (scenario) => {
        for (const { utilization } of wholeRun(scenario, DIGEST).totals.links) {
          expect(utilization).toBeGreaterThanOrEqual(0)
          expect(utilization).toBeLessThanOrEqual(1)
        }
      }),
      tries(40),
    )
  })

  it('a run is the same whatever is recorded of it', () => {
    fc.assert(
      fc.property(shortChains(), (scenario) => {
        const { digest } = wholeRun(scenario, DIGEST).totals
        expect(wholeRun(scenario, everything).totals.digest).toBe(digest)
        expect(wholeRun(scenario, { ...DIGEST, series: true }).totals.digest).toBe(digest)
      }),
      tries(30),
    )
  })

  it('a fork goes on as the original does', () => {
    let forks = 0
    fc.assert(
      fc.property(shortChains(), fc.double({ min: 0.05, max: 0.9, noNaN: true }), (scenario, part) => {
        const whole = wholeRun(scenario, DIGEST)
        const original = new Simulation(whole.config, DIGEST)
        while (original.nowS < part * scenario.durationS && !original.advance(50));
        let fork: Simulation
        try {
          fork = original.fork(DIGEST)
        } catch (error) {
          // Flows of many transfers make hosts as they go on.
          if (error instanceof CannotCopy) return
          throw error
        }
        for (const simulation of [original, fork]) {
          while (!simulation.advance(10_000));
          expect(simulation.totals.digest).toBe(whole.totals.digest)
        }
        forks++
      }),
      tries(40),
    )
    expect(forks).toBeGreaterThan(20)
  })
})

/** What a table says of its first rows, without what the end of a run leaves open for good. */
function valuesOf(
  { columns }: { readonly columns: Readonly<Record<string, ArrayLike<number>>> },
  rows: number,
  without: readonly string[],
  untilS = Number.POSITIVE_INFINITY,
): Record<string, string> {
  const names = Object.keys(columns).filter((name) => !without.includes(name))
  const valuesIn = (column: ArrayLike<number> = []): number[] =>
    Array.from({ length: rows }, (_, row) => column[row] ?? Number.NaN)
  const text = (name: string): string =>
    valuesIn(columns[name])
      .map((value) => (TIMES.includes(name) && !(value <= untilS) ? 'later' : value))
      .join(' ')
  return Object.fromEntries(names.map((name) => [name, text(name)]))
}

describe('what follows a run of a chain past its end', () => {
  it('gives packets, ACKs and passages the times that they have in a longer run, and changes nothing else', () => {
    let followed = 0
    fc.assert(
      fc.property(shortChains(), (scenario) => {
        const short = wholeRun(scenario, everything)
        const { log } = short
        const known = (times: readonly number[]): string =>
          times.map((time) => (time <= log.endS ? time : Number.NaN)).join(' ')
        const passagesAtEnd = log.links.map((_, link) => {
          const { columns, rows } = passagesOf(short, link)
          return {
            rows,
            kept: valuesOf({ columns }, rows, TIMES),
            dequeued: known([...columns.dequeued.slice(0, rows)]),
          }
        })
        const [packets, acks, events] = [log.packets.rows, log.acks.rows, log.events.rows]
        const fates = valuesOf(log.packets, packets, [...TIMES, 'flags'])
        for (let k = 0; k < 20 && !short.followPastEnd(2000); k++);
        expect([log.packets.rows, log.acks.rows, log.events.rows]).toEqual([packets, acks, events])
        expect(valuesOf(log.packets, packets, [...TIMES, 'flags'])).toEqual(fates)
        passagesAtEnd.forEach(({ rows, kept, dequeued }, link) => {
          const { columns, rows: now } = passagesOf(short, link)
          expect(now).toBe(rows)
          expect(valuesOf({ columns }, rows, TIMES)).toEqual(kept)
          expect(known([...columns.dequeued.slice(0, rows)])).toEqual(dequeued)
        })
        // A sequel of many events is not followed to where all that is under way has come to its end.
        if (short.hasRecordedPackets) return
        const long = new Simulation(configure({ ...scenario, durationS: scenario.durationS + 6 }), {
          ...everything,
          digest: false,
        })
        while (long.nowS < scenario.durationS + 4 && !long.advance(2000))
          if (long.totals.events > 4 * MOST_EVENTS) return
        const without = ['fate', 'flags', 'acked']
        // In the row of a packet the times of hops are those of the one where it was last.
        const withoutHops = [...without, 'enqueued', 'dequeued', 'departed', 'reached']
        const untilS = scenario.durationS + 3
        expect(valuesOf(log.packets, packets, withoutHops, untilS)).toEqual(
          valuesOf(long.log.packets, packets, withoutHops, untilS),
        )
        expect(valuesOf(log.acks, acks, without, untilS)).toEqual(
          valuesOf(long.log.acks, acks, without, untilS),
        )
        passagesAtEnd.forEach(({ rows }, link) => {
          expect(valuesOf(passagesOf(short, link), rows, without, untilS)).toEqual(
            valuesOf(passagesOf(long, link), rows, without, untilS),
          )
        })
        followed++
      }),
      tries(15),
    )
    expect(followed).toBeGreaterThan(3)
  })
})

it('what ns-2 loses before a queue has no passage there, and changes none of another packet', () => {
  const loss = { model: 'bernoulli', percent: 3 }
  const checked = validateScenario({
    version: 1,
    durationS: 3,
    stack: 'ns2',
    network: { hops: [{ bandwidthMbps: 5 }, { bandwidthMbps: 5, loss }] },
    flows: [
      { variant: 'reno', from: 1, to: 2 },
      { variant: 'reno', from: 0, to: 2 },
    ],
  })
  if (!checked.ok) throw new Error('no scenario')
  const simulation = wholeRun(checked.value, everything)
  expect(simulation.totals.links[2]?.dropsWire).toBeGreaterThan(3)
  expectLosses(simulation)
  expectHandedOn(simulation)
})
