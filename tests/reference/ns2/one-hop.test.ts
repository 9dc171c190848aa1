/** In ns-2's terms a dumbbell is a chain of one hop: where its way back never overflows, the two lose the same packets. */
import { describe, expect, it } from 'vitest'
import { run } from '../../../src/lab/run/run'
import type { Scenario } from '../../../src/lab/scenario/scenario'
import { dropsOf, packetsOf } from './compare'
import { randomScenario } from './random'
import { complete } from './shared'

/** A queue of the way back that holds whatever comes. */
const WITHOUT_LIMIT = {
  buffer: { packets: 100_000 },
  aqm: { id: 'droptail' },
  loss: { model: 'bernoulli', percent: 0 },
}

function asChain({ bottleneck, returnPath: _, timeline, ...scenario }: Scenario): Scenario {
  const paths = timeline.map(({ atS, set }) => ({
    atS,
    set: Object.fromEntries(
      Object.entries(set).map(([path, value]) => [path.replace(/^bottleneck/, 'network.hops.0'), value]),
    ),
  }))
  const network = { hops: [{ ...bottleneck, back: WITHOUT_LIMIT }] }
  return complete({ ...scenario, network, timeline: paths }, 'chain of one hop')
}

describe('a chain of one hop whose way back never overflows', () => {
  it.each(Array.from({ length: 40 }, (_, k) => k + 1))(
    'loses what the dumbbell loses: random scenario %i',
    (seed) => {
      const dumbbell = complete(randomScenario(seed), 'dumbbell')
      const one = run(dumbbell, { series: true, packets: true })
      const other = run(asChain(dumbbell), { series: true, packets: true })
      expect(dropsOf(other)).toEqual(dropsOf(one))
      dumbbell.flows.forEach((_, flow) => {
        expect(packetsOf(other, flow)).toEqual(packetsOf(one, flow))
      })
    },
  )
})
