import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SpeedPlan } from '../../../src/page/charts/drawn'
import { advance, looped, plannedSpeed, speedNow, timeAfter, wallAt } from '../../../src/page/model/playback'
import { wallOf } from '../../../src/page/model/speed-plan'

/** A plan with these bends. */
function planOf(bends: readonly (readonly [timeS: number, speed: number])[]): SpeedPlan {
  const walls = [0]
  for (let k = 1; k < bends.length; k++) {
    const [[fromS, a], [toS, b]] = [bends[k - 1] ?? [0, 1], bends[k] ?? [0, 1]]
    walls.push((walls[k - 1] ?? 0) + wallOf(toS - fromS, a, b))
  }
  return {
    times: Float64Array.from(bends, ([timeS]) => timeS),
    speeds: Float64Array.from(bends, ([, speed]) => speed),
    walls: Float64Array.from(walls),
    usual: 1,
  }
}

const FIXED = { auto: false, plan: null, backwards: false, loop: null } as const

/** At 1 × but from 4.5 s to 5.5 s, where it is at 0.02 ×. */
const SLOW_AT_5 = planOf([
  [0, 1],
  [4, 1],
  [4.5, 0.02],
  [5.5, 0.02],
  [6, 1],
  [20, 1],
])

describe('the playhead', () => {
  it('moves by speed times the time that passes, in either direction', () => {
    expect(advance({ ...FIXED, timeS: 3, speed: 2 }, 0.1)).toBeCloseTo(3.2, 12)
    expect(advance({ ...FIXED, timeS: 3, speed: 2, backwards: true }, 0.1)).toBeCloseTo(2.8, 12)
  })

  it('has the speed of the moment where the page chooses it, and real time while that is not known', () => {
    const auto = { auto: true, plan: SLOW_AT_5, speed: 7 }
    expect(speedNow({ ...auto, timeS: 5 })).toBe(0.02)
    expect(speedNow({ ...auto, timeS: 4.25 })).toBeCloseTo(0.51, 12)
    expect(speedNow({ ...auto, timeS: 30 })).toBe(1)
    expect(speedNow({ ...auto, plan: null, timeS: 5 })).toBe(1)
    expect(speedNow({ ...auto, auto: false, timeS: 5 })).toBe(7)
    expect(advance({ ...FIXED, ...auto, timeS: 5 }, 0.5)).toBeCloseTo(5.01, 12)
  })

  it('changes its speed evenly on a logarithmic scale of wall clock', () => {
    const fromS = wallAt(SLOW_AT_5, 4)
    const takesS = wallAt(SLOW_AT_5, 4.5) - fromS
    const half = plannedSpeed(SLOW_AT_5, timeAfter(SLOW_AT_5, fromS + takesS / 2))
    expect(half).toBeCloseTo(Math.sqrt(1 * 0.02), 9)
  })
})

const bends = fc
  .array(
    fc.tuple(fc.double({ min: 0.001, max: 3, noNaN: true }), fc.double({ min: 2e-4, max: 1, noNaN: true })),
    {
      minLength: 1,
      maxLength: 12,
    },
  )
  .map((steps) => {
    let timeS = 0
    return planOf([
      [0, 1],
      ...steps.map(([wayS, speed]) => {
        timeS += wayS
        return [timeS, speed] as const
      }),
    ])
  })

describe('a planned way', () => {
  it('is as long as its time: from a moment to the wall clock of it and back', () => {
    fc.assert(
      fc.property(bends, fc.double({ min: 0, max: 1.2, noNaN: true }), (plan, part) => {
        const timeS = part * (plan.times.at(-1) ?? 0)
        expect(timeAfter(plan, wallAt(plan, timeS))).toBeCloseTo(timeS, 9)
      }),
    )
  })

  it('is the same in one frame and in many, forwards and backwards, to a nanosecond', () => {
    fc.assert(
      fc.property(
        bends,
        fc.double({ min: 0, max: 20, noNaN: true }),
        fc.double({ min: 0.01, max: 10, noNaN: true }),
        fc.integer({ min: 2, max: 200 }),
        fc.boolean(),
        (plan, fromS, wallS, frames, backwards) => {
          const pace = { ...FIXED, auto: true, plan, speed: 1, backwards }
          let timeS = fromS
          for (let frame = 0; frame < frames; frame++)
            timeS = Math.max(0, advance({ ...pace, timeS }, wallS / frames))
          const atOnce = Math.max(0, advance({ ...pace, timeS: fromS }, wallS))
          expect(Math.abs(timeS - atOnce)).toBeLessThan(1e-9)
        },
      ),
    )
  })

  it('does not jump over what is slow, however long a frame is', () => {
    const timeS = advance({ ...FIXED, auto: true, plan: SLOW_AT_5, speed: 1, timeS: 3.9 }, 2)
    expect(timeS).toBeGreaterThan(4.4)
    expect(timeS).toBeLessThan(4.6)
  })
})

describe('the A-B loop', () => {
  it('goes on at its beginning with what ran out at its end', () => {
    expect(looped(11.5, [10, 11], false)).toBeCloseTo(10.5, 12)
    expect(looped(13.25, [10, 11], false)).toBeCloseTo(10.25, 12)
    expect(looped(9.5, [10, 11], true)).toBeCloseTo(10.5, 12)
  })

  it('is entered at its beginning from outside, at its end when time runs backwards', () => {
    expect(looped(3, [10, 11], false)).toBe(10)
    expect(looped(20, [10, 11], true)).toBe(11)
    expect(looped(10.5, [10, 11], false)).toBe(10.5)
  })

  it('begins anew at the speed of its beginning', () => {
    const pace = { ...FIXED, auto: true, plan: SLOW_AT_5, speed: 1, loop: [5, 8] as const }
    // Half a second of wall clock is left at the end, and 0.02 × from there.
    expect(advance({ ...pace, timeS: 7.5 }, 1)).toBeCloseTo(5.01, 9)
    expect(advance({ ...pace, timeS: 5.01, backwards: true }, 1)).toBeCloseTo(7.5, 9)
  })
})
