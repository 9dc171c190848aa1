import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { advance, looped } from '../../../src/page/model/playback'

const NO_LOSS = new Float64Array(0)
const losses = Float64Array.of(5, 5.01, 9)

describe('the playhead', () => {
  it('moves by speed times the time that passes, in either direction', () => {
    expect(advance(3, 0.1, { speed: 2, backwards: false, losses: NO_LOSS }).timeS).toBeCloseTo(3.2, 12)
    expect(advance(3, 0.1, { speed: 2, backwards: true, losses: NO_LOSS }).timeS).toBeCloseTo(2.8, 12)
  })

  it('slows to 0.01 × from 10 ms before a loss to 20 ms after it', () => {
    const pace = { speed: 1, backwards: false, losses }
    // Half a second to 4.99, and the rest at 0.01.
    const { timeS, slowed } = advance(4.49, 1.5, pace)
    expect(slowed).toBe(true)
    expect(timeS).toBeCloseTo(4.99 + 0.01, 6)
    // Two losses 10 ms apart are one slow part: 40 ms at 0.01 × are 4 s.
    expect(advance(4.99, 4.5, pace)).toMatchObject({ slowed: false })
    expect(advance(4.99, 4.5, pace).timeS).toBeCloseTo(5.03 + 0.5, 5)
  })

  it('slows in the same places backwards', () => {
    const pace = { speed: 1, backwards: true, losses }
    const { timeS, slowed } = advance(5.53, 1.5, pace)
    expect(slowed).toBe(true)
    expect(timeS).toBeCloseTo(5.02, 6)
    expect(advance(5.03, 4.5, pace).timeS).toBeCloseTo(4.99 - 0.5, 5)
  })

  it('never jumps over a loss that it should slow down for, however long the frame', () => {
    const { timeS, slowed } = advance(0, 0.1, { speed: 100, backwards: false, losses })
    expect(slowed).toBe(true)
    expect(timeS).toBeGreaterThanOrEqual(4.99)
    expect(timeS).toBeLessThan(5)
  })

  it('is not slowed where the speed is lower anyway', () => {
    expect(advance(4.995, 1, { speed: 0.001, backwards: false, losses })).toEqual({
      timeS: 4.995 + 0.001,
      slowed: false,
    })
  })

  it('comes to the same place in one step or in many', () => {
    const time = fc.double({ min: 0, max: 20, noNaN: true })
    fc.assert(
      fc.property(
        fc.array(time, { maxLength: 12 }),
        time,
        fc.double({ min: 0.001, max: 5, noNaN: true }),
        fc.double({ min: 0.02, max: 100, noNaN: true }),
        fc.boolean(),
        (times, fromS, wallS, speed, backwards) => {
          const pace = { speed, backwards, losses: Float64Array.from(times).sort() }
          let timeS = fromS
          for (let step = 0; step < 10; step++) timeS = advance(timeS, wallS / 10, pace).timeS
          expect(timeS).toBeCloseTo(advance(fromS, wallS, pace).timeS, 4)
        },
      ),
    )
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
})
