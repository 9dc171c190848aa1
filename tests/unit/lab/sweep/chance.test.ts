import { describe, expect, it } from 'vitest'
import { sameRuns, summarizeCells } from '../../../../src/lab/experiments/sweep/aggregate'
import { suggestedJitterS, suggestedPhases } from '../../../../src/lab/experiments/sweep/chance'
import { measurePoint } from '../../../../src/lab/experiments/sweep/measure'
import { pointCount } from '../../../../src/lab/experiments/sweep/points'
import { validateSweep } from '../../../../src/lab/experiments/sweep/schema'
import type { Sweep } from '../../../../src/lab/experiments/sweep/sweep'
import { fileOf } from '../../../../src/lab/scenario/scenario'
import { SMALL, sweepOf } from '../../../support/sweeps'

const still = sweepOf({ ...SMALL, startJitterS: 0, warmUpS: 0, metrics: ['goodput'], repetitions: 2 })
const alone = sweepOf({
  ...SMALL,
  base: { ...SMALL.base, flows: [{ variant: 'reno' }] },
  startJitterS: 0,
  metrics: ['goodput'],
  repetitions: 2,
})

function made(sweep: Sweep) {
  const points = Array.from({ length: pointCount(sweep) }, (_, point) => measurePoint(sweep, point))
  return new Map(points.map((result) => [result.point, result]))
}

/** The sweep as an edit of the page makes it. */
function edited(sweep: Sweep, change: Partial<Sweep>): Sweep {
  const whole = { ...sweep, ...change }
  const checked = validateSweep({ ...whole, base: fileOf(whole.base) })
  if (!checked.ok) throw new Error('refused')
  return checked.value
}

describe('where nothing is left to chance', () => {
  it('start jitter of a second, or of a twentieth of a short flow, is suggested', () => {
    // The second flow has 3.5 s.
    expect(suggestedJitterS(still)).toBe(0.18)
    expect(suggestedJitterS(edited(still, { base: { ...still.base, durationS: 60 } }))).toBe(1)
  })

  it('none is for a single flow, whose run would only begin later, but for several copies of one', () => {
    expect(suggestedJitterS(alone)).toBeNull()
    expect(suggestedJitterS(edited(alone, { vary: [{ path: 'flows.a.count', values: [1, 4] }] }))).toBe(0.2)
    expect(suggestedJitterS(sweepOf())).toBeNull()
  })

  it('random phases take up to the time of one packet: 1500 bytes at 4 Mbit/s are 3 ms', () => {
    expect(suggestedPhases(alone)?.jitterMs).toBe(3)
    const jittered = { ...alone.base, bottleneck: { ...alone.base.bottleneck, jitterMs: 1 } }
    expect(suggestedPhases(edited(alone, { base: jittered }))).toBeNull()
  })

  it('random phases of a chain are those of its slowest hop', () => {
    const chain = sweepOf({
      version: 1,
      base: {
        version: 1,
        durationS: 4,
        network: { hops: [{ bandwidthMbps: 8 }, { bandwidthMbps: 2 }] },
        flows: [{ variant: 'reno' }],
      },
      vary: [{ path: 'network.hops.1.buffer.packets', values: [10] }],
    })
    const phases = suggestedPhases(chain)
    expect(phases?.jitterMs).toBe(6)
    const next = edited(chain, { base: phases?.base ?? chain.base })
    expect(next.base.network?.hops.map(({ jitterMs }) => jitterMs)).toEqual([0, 6])
  })

  it.each([
    ['start jitter', still, edited(still, { startJitterS: suggestedJitterS(still) ?? 0 })],
    ['random phases', alone, edited(alone, { base: suggestedPhases(alone)?.base ?? alone.base })],
  ])('%s makes the repetitions different runs', (_, before, after) => {
    expect(sameRuns(before, made(before))).toEqual({ repeated: 4, same: 4 })
    const results = made(after)
    expect(sameRuns(after, results)).toEqual({ repeated: 4, same: 0 })
    for (const { different } of summarizeCells(after, results, 'goodput')) expect(different).toBe(2)
  })
})
