/**
 * Every variant beside a SACK flow on every queue for a minute, on both stacks: windows stay sane, packets are conserved, both
 * flows deliver and the link is used. `npm test` takes one queue a variant; `npm run validate` (SAWTOOTH_LONG) all.
 */
import { describe, expect, it } from 'vitest'
import { queues, variants } from '../../src/simulator/registry'
import { simulate } from '../support/dumbbell'
import { LONG } from '../support/effort'
import { expectConservation, expectSaneWindow } from '../support/invariants'

const DURATION_S = 60
const ids = [...queues.keys()]

function queuesOf(index: number): readonly string[] {
  return LONG ? ids : [ids[index % ids.length] ?? 'droptail']
}

const recording = { series: true, packets: false, seriesIntervalS: 0, binS: 1, digest: false }

describe.each(['rfc', 'linux'])('a minute on the %s stack', (stack) => {
  it.each([...variants.keys()].map((variant, i) => [variant, queuesOf(i)] as const))(
    'keeps every invariant of %s on %j',
    (variant, aqms) => {
      for (const aqm of aqms) {
        const simulation = simulate(
          {
            stack,
            seed: 1,
            mbps: 4,
            delayMs: 20,
            bufferPackets: 40,
            aqm,
            ecn: queues.get(aqm)?.canMark === true,
            durationS: DURATION_S,
            flows: [{ variant }, { variant: 'sack', startS: 1 }],
          },
          recording,
        )
        expectSaneWindow(simulation, 0, 1, aqm)
        expectSaneWindow(simulation, 1, 1, aqm)
        expectConservation(simulation, aqm)
        for (const { deliveredBytes } of simulation.totals.flows)
          expect(Number(deliveredBytes), aqm).toBeGreaterThan(0)
        expect(simulation.totals.bottleneck.utilization, aqm).toBeGreaterThan(0.5)
      }
    },
    300_000,
  )
})
