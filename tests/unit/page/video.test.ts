/** The frames of a video, and what of them a GIF keeps. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { videoFormats } from '../../../src/page/export/video/formats'
import { frameTimes, MOST_FRAMES, type Pace } from '../../../src/page/export/video/frame-times'
import { keepSame } from '../../../src/page/export/video/gif'
import { lapseOf } from '../../../src/page/packet-view/waves/lapse'

const at =
  (speed: number): Pace =>
  (timeS, wallS) =>
    timeS + wallS * speed

describe('the moments of a video', () => {
  it('are a frame apart at the speed, from the beginning of the part to its end', () => {
    expect(frameTimes([2, 3], 10, at(2))).toEqual([
      2, 2.2, 2.4000000000000004, 2.6000000000000005, 2.8000000000000007, 3,
    ])
  })

  it('follow a pace that changes', () => {
    const slowAfterOne: Pace = (timeS, wallS) => timeS + wallS * (timeS < 1 ? 5 : 1)
    expect(frameTimes([0, 1.2], 10, slowAfterOne)).toEqual([0, 0.5, 1, 1.1, 1.2])
  })

  it('rise, begin and end where they should, and are no more than are kept', () => {
    const seconds = fc.double({ min: 0, max: 1000, noNaN: true })
    fc.assert(
      fc.property(seconds, seconds, fc.double({ min: 1e-3, max: 100, noNaN: true }), (a, b, speed) => {
        const [fromS, toS] = [Math.min(a, b), Math.max(a, b)]
        const times = frameTimes([fromS, toS], 30, at(speed))
        expect(times[0]).toBe(fromS)
        expect(times.length).toBeLessThanOrEqual(MOST_FRAMES)
        if (times.length < MOST_FRAMES) expect(times.at(-1)).toBe(toS)
        for (let k = 1; k < times.length; k++)
          expect((times[k] as number) > (times[k - 1] as number)).toBe(true)
      }),
      { seed: 17, numRuns: 50 },
    )
  })

  it('a pace that stands still ends with the most frames that are kept', () => {
    expect(frameTimes([0, 1], 30, (timeS) => timeS, 7)).toHaveLength(7)
  })
})

it('slow motion shows single packets in every format, as it does on a screen', () => {
  // A packet takes 40 ms at the highest speed of slow motion.
  const packetS = 0.0012
  const speed = packetS / 0.04
  for (const { framesPerS } of videoFormats)
    expect(lapseOf(speed / framesPerS, speed, 1 / packetS).blur).toBeLessThanOrEqual(1 + 1e-9)
})

it('a frame of a GIF has what differs from the one before, and one colour for what does not', () => {
  const changed = new Uint8Array(4)
  keepSame(Uint8Array.of(1, 2, 3, 4), Uint8Array.of(1, 9, 3, 0), changed)
  expect([...changed]).toEqual([255, 2, 255, 4])
})
