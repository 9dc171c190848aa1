/**
 * A picture of any moment of a run is that of the same moment of a longer run of the same scenario: nothing about a moment depends
 * on where the run happens to end.
 */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pageRecording } from '../../src/lab/run/estimate'
import { PastEnd } from '../../src/lab/run/past-end'
import { summarize } from '../../src/lab/run/summary'
import { configure } from '../../src/lab/scenario/configure'
import { decodeLink } from '../../src/lab/scenario/link'
import type { Scenario } from '../../src/lab/scenario/scenario'
import { validateScenario } from '../../src/lab/scenario/validate'
import type { StreamedRun } from '../../src/page/charts/drawn'
import { drawPacketView } from '../../src/page/packet-view/draw'
import type { RunLog } from '../../src/simulator/log'
import { Simulation } from '../../src/simulator/simulation'
import { tries } from '../support/effort'
import { scenarios } from '../support/scenario-arbitrary'
import { sceneOf } from '../support/scene'

/** How much longer the longer run goes on, s: longer than anything here stays under way. */
const LONGER_S = 8

const HOPS: ReadonlySet<string> = new Set(['enqueued', 'dequeued', 'departed', 'reached', 'arrived', 'acked'])

/** A scenario whose run takes more is passed over: any may be drawn, and some of a second are of hours. */
const MOST_EVENTS = 60_000

/** The run as the page has it: complete, and followed past its end; null: it takes too much. `recordedAs`: the scenario whose recording it has. */
function runOf(
  scenario: Scenario,
  recordedAs: Scenario,
): { run: StreamedRun; before: string; after: string } | null {
  const simulation = new Simulation(configure(scenario), pageRecording(recordedAs, 'detailed'))
  while (!simulation.advance(5000)) if (simulation.totals.events > 20 * MOST_EVENTS) return null
  if (scenario === recordedAs && simulation.totals.events > MOST_EVENTS) return null
  const result = summarize(scenario, simulation.totals, 0)
  const before = outsideOfHops(simulation.log)
  const pastEnd = new PastEnd(simulation)
  while (!pastEnd.advance(1000));
  // A sequel of many events is not followed to where all that is under way has come to its end.
  if (simulation.hasRecordedPackets) return null
  const run: StreamedRun = {
    runId: 1,
    scenario,
    log: simulation.log,
    packetDetail: true,
    packetWindow: null,
    packetFault: '',
    receivedBefore: [],
    packetsToCome: false,
    queueSignals: [],
    flowSignals: scenario.flows.map(() => []),
    simulatedS: scenario.durationS,
    result,
    revision: 1,
  }
  return { run, before, after: outsideOfHops(simulation.log) }
}

/** All of a log but what the pictures of its last moments need: hops after its end, and the flags that belong to them. */
function outsideOfHops({ packets, acks, queue, events, flows, endS }: RunLog): string {
  const values = (
    {
      rows,
      columns,
    }: { readonly rows: number; readonly columns: Readonly<Record<string, ArrayLike<number>>> },
    isOfHops = false,
  ) =>
    Object.entries(columns)
      .filter(([name]) => !isOfHops || name !== 'flags')
      .map(([name, column]) => [
        name,
        Array.from({ length: rows }, (_, row) => {
          const value = column[row] as number
          return isOfHops && HOPS.has(name) && !(value <= endS) ? 'not in the run' : String(value)
        }),
      ])
  return JSON.stringify([
    values(packets, true),
    values(acks, true),
    values(queue),
    values(events),
    flows.map(({ window, throughput }) => [values(window), values(throughput)]),
  ])
}

function pictureOf(run: StreamedRun, timeS: number, layoutOf: StreamedRun): unknown {
  const { scene, recorded } = sceneOf(run, timeS)
  drawPacketView({ ...scene, layout: sceneOf(layoutOf, timeS).scene.layout })
  return recorded.drawn
}

function expectSamePictures(scenario: Scenario, shares: readonly number[]): boolean {
  const short = runOf(scenario, scenario)
  const long =
    short === null ? null : runOf({ ...scenario, durationS: scenario.durationS + LONGER_S }, scenario)
  if (short === null || long === null) return false
  // Nothing else has changed in its log.
  expect(short.after).toBe(short.before)
  for (const share of shares) {
    const timeS = share * scenario.durationS
    expect(pictureOf(short.run, timeS, short.run), `at ${timeS} s`).toEqual(
      pictureOf(long.run, timeS, short.run),
    )
  }
  return true
}

describe('a moment of a run is drawn as in a longer run of its scenario', () => {
  const shares = [0.4, 0.8, 0.93, 0.97, 0.99, 0.995, 0.999, 1 - 1e-9]

  it('whatever the scenario', () => {
    fc.assert(
      fc.property(
        scenarios({
          durationS: [1, 3],
          bandwidthMbps: [0.5, 12],
          delayMs: [0, 120],
          bufferPackets: [1, 120],
          maxFlows: 3,
          maxChanges: 2,
          plainStacks: true,
        }),
        (scenario) => {
          // The course of a rate, a stop or a change may ask for a run of some length.
          fc.pre(validateScenario(scenario).ok)
          fc.pre(expectSamePictures(scenario, shares))
        },
      ),
      tries(25),
    )
  })

  it.each([
    'dur=3&buf=32&flow=sack',
    'dur=3&buf=32&flow=sack&return=(bw=0.3,buf=10)',
    'dur=3&aqm=codel(ecn=true)&flow=cubic&flow=reno',
    'dur=3&aqm=red(ecn=true)&flow=reno&stack=ns2',
    'dur=3&flow=reno&flow=cubic,start=3.5&at=3.002,bw=2',
    'dur=3&flow=reno,stop=3.003&flow=cbr,rate=4&delay=200',
    'dur=3&flow=short-flows&delay=60&jitter=3',
  ])('%s', (link) => {
    const { scenario, ignored } = decodeLink(link)
    expect(ignored).toEqual([])
    expect(expectSamePictures(scenario, shares)).toBe(true)
  })
})
