/** What a run counts as its memory is what it holds, and it never holds more than it may: of any valid scenario. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stoppedBy } from '../../src/lab/run/stopped'
import { configure } from '../../src/lab/scenario/configure'
import { decodeLink } from '../../src/lab/scenario/link'
import type { AqmChoice, Scenario } from '../../src/lab/scenario/scenario'
import { MemoryBudget, OutOfMemory } from '../../src/simulator/base/memory'
import type { Recording } from '../../src/simulator/config'
import { tablesOf } from '../../src/simulator/log'
import { stacks, variants } from '../../src/simulator/registry'
import { Simulation } from '../../src/simulator/simulation'
import { tries } from '../support/effort'
import { scenarios } from '../support/scenario-arbitrary'

const EVENTS_AT_ONCE = 2000
/** Events of each scenario that are simulated: enough for a source at 10 Gbit/s to fill any budget here. */
const MOST_EVENTS = 200_000

/** Bytes of all columns of the log. */
function logBytes({ log }: Simulation): number {
  return tablesOf(log).reduce((sum, { columns }) => {
    return sum + Object.values(columns).reduce((bytes, column) => bytes + column.byteLength, 0)
  }, 0)
}

interface Ended {
  readonly simulation: Simulation
  readonly stopped: boolean
}

function simulate(scenario: Scenario, recording: Recording, memory: MemoryBudget): Ended {
  const simulation = new Simulation(configure(scenario), recording, memory)
  try {
    let events = 0
    while (events < MOST_EVENTS && !simulation.advance(EVENTS_AT_ONCE)) {
      events += EVENTS_AT_ONCE
      expect(memory.bytes).toBeLessThanOrEqual(memory.limitBytes)
    }
    return { simulation, stopped: false }
  } catch (error) {
    if (!(error instanceof OutOfMemory)) throw error
    expect(String(stoppedBy(error, simulation))).toMatch(
      /^Error: This run stopped at .+ s of .+ s: .+\. Shorten it to /,
    )
    return { simulation, stopped: true }
  }
}

/**
 * What is made when it is first needed, and counted the next time that all is: lists of a few places for each flow, and in FQ-CoDel
 * and FQ-PIE a law for each queue.
 */
function uncounted({ bottleneck, timeline }: Scenario): number {
  const choices = [
    bottleneck.aqm,
    ...timeline.map(({ set }) => set['bottleneck.aqm'] as AqmChoice | undefined),
  ]
  const queues = choices.map((choice) => Number(choice?.params.queues ?? 1024))
  return 100_000 + 1500 * Math.max(...queues)
}

const recordings = fc.record<Recording>({
  series: fc.boolean(),
  packets: fc.boolean(),
  seriesIntervalS: fc.constantFrom(0, 0.01),
  binS: fc.constantFrom(0.1, 1),
  digest: fc.boolean(),
})

const NOTHING: Recording = { series: false, packets: false, seriesIntervalS: 0, binS: 1, digest: false }

/** Ten megabytes beside what the flows need from the start. */
const GROWTH_BYTES = 10_000_000

describe('of any scenario', () => {
  it('what is counted is no less than what is there, and the log’s to the byte', () => {
    fc.assert(
      fc.property(scenarios(), recordings, (scenario, recording) => {
        const memory = new MemoryBudget(1e9)
        const { simulation } = simulate(scenario, recording, memory)
        expect(memory.log.bytes).toBe(logBytes(simulation))
        expect(memory.state.bytes + uncounted(scenario)).toBeGreaterThanOrEqual(simulation.heldBytes())
      }),
      tries(40, 2000),
    )
  })

  it('a run that would hold more than it may stops, with the moment and the reason', () => {
    fc.assert(
      fc.property(scenarios(), recordings, (scenario, recording) => {
        const begun = new MemoryBudget()
        new Simulation(configure(scenario), recording, begun)
        const memory = new MemoryBudget(begun.bytes + GROWTH_BYTES)
        const { simulation, stopped } = simulate(scenario, recording, memory)
        expect(memory.bytes).toBeLessThanOrEqual(memory.limitBytes)
        expect(simulation.heldBytes() + logBytes(simulation)).toBeLessThanOrEqual(
          memory.limitBytes + uncounted(scenario),
        )
        if (stopped) expect(simulation.nowS).toBeLessThanOrEqual(scenario.durationS)
      }),
      tries(40, 2000),
    )
  })
})

describe.each([...stacks.keys()])('of many short connections (%s)', (stack) => {
  it.each([...variants.keys()])('what is counted is no less than what is there: %s', (variant) => {
    const { scenario } = decodeLink(
      `?dur=2&bw=1&stack=${stack}&flow=short-flows(tcp=${variant},mostAtOnce=300),rate=100`,
    )
    const memory = new MemoryBudget(1e9)
    const { simulation } = simulate(scenario, NOTHING, memory)
    expect(simulation.totals.flows[0]?.transfers?.started).toBeGreaterThan(100)
    expect(memory.state.bytes + uncounted(scenario)).toBeGreaterThanOrEqual(simulation.heldBytes())
  })
})
