/** Memory that a run gives back before the garbage collector comes is memory that nobody reads any more. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { configure as configureScenario } from '../../src/lab/scenario/configure'
import type { SimulationConfig } from '../../src/simulator/config'
import { queues, stacks, traffic, variants } from '../../src/simulator/registry'
import { Simulation } from '../../src/simulator/simulation'
import { configure, everything } from '../support/dumbbell'
import { tries } from '../support/effort'
import { keepingGivenBack } from '../support/given-back'
import { scenarios } from '../support/scenario-arbitrary'

const given = keepingGivenBack()
const EVENTS_AT_ONCE = 20_000
const withoutPackets = { ...everything, packets: false }

function begun(config: SimulationConfig): Simulation {
  const simulation = new Simulation(config, everything)
  simulation.advance(EVENTS_AT_ONCE)
  return simulation
}
const buffersOf = (simulation: Simulation): ReadonlySet<ArrayBufferLike> =>
  new Set(simulation.arrays().map(({ buffer }) => buffer))
const apart = (one: Simulation, other: Simulation): void => {
  const others = buffersOf(other)
  expect([...buffersOf(one)].filter((buffer) => others.has(buffer))).toEqual([])
}

describe('a run', () => {
  it('holds no array that another run of the same configuration holds', () => {
    fc.assert(
      fc.property(scenarios(), (scenario) => {
        const config = configureScenario(scenario)
        apart(begun(config), begun(config))
      }),
      tries(60),
    )
  })

  it('of every stack, variant and queue holds no array that its fork holds', () => {
    for (const stack of stacks.keys())
      for (const variant of [...variants.keys(), ...traffic.keys()]) {
        const flows = [{ variant }, { variant: 'reno' }]
        const simulation = new Simulation(configure({ stack, durationS: 2, flows }), withoutPackets)
        simulation.advance(EVENTS_AT_ONCE)
        if (simulation.canFork) apart(simulation, simulation.fork(withoutPackets))
      }
    for (const aqm of queues.keys()) {
      const flows = [{ variant: 'cubic' }]
      const simulation = new Simulation(configure({ aqm, durationS: 2, flows }), withoutPackets)
      simulation.advance(EVENTS_AT_ONCE)
      apart(simulation, simulation.fork(withoutPackets))
    }
  })

  it('goes on as it would where what it outgrows is not given back', () => {
    const transfer = Object.getOwnPropertyDescriptor(ArrayBuffer.prototype, 'transfer') as PropertyDescriptor
    const digestOf = (config: SimulationConfig): string => {
      const simulation = begun(config)
      for (let slice = 0; slice < 10; slice++) simulation.advance(EVENTS_AT_ONCE)
      return simulation.recorder.digestHex()
    }
    fc.assert(
      fc.property(scenarios(), (scenario) => {
        const config = configureScenario(scenario)
        const giving = digestOf(config)
        Reflect.deleteProperty(ArrayBuffer.prototype, 'transfer')
        const keeping = digestOf(config)
        Object.defineProperty(ArrayBuffer.prototype, 'transfer', transfer)
        expect(giving).toBe(keeping)
      }),
      tries(60),
    )
  })

  it('with a large state leaves nothing of it to the garbage collector', () => {
    const simulation = new Simulation(
      configure({ mbps: 10_000, delayMs: 100, bufferPackets: 100_000, flows: [{ variant: 'reno' }] }),
      withoutPackets,
    )
    for (let slice = 0; slice < 40; slice++) simulation.advance(EVENTS_AT_ONCE)
    const arrays = simulation.arrays()
    const bytes = arrays.reduce((sum, { byteLength }) => sum + byteLength, 0)
    expect(bytes).toBeGreaterThan(4_000_000)
    given.length = 0
    simulation.dispose()
    expect(arrays.filter(({ byteLength }) => byteLength > 0)).toEqual([])
  })
})
