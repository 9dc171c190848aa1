/** Floyd & Jacobson 1993 §4: over idle time RED's average falls as if small packets had found no queue. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { run } from '../../../src/lab/run/run'
import { decodeLink } from '../../../src/lab/scenario/link'
import { afterIdle } from '../../../src/simulator/aqm/red/law'

describe('RED’s average after idle time', () => {
  it('is, to the last bit, that of packet after packet', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1e4, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.integer({ min: 0, max: 5000 }),
        (average, keep, missed) => {
          let expected = average
          for (let i = 0; i < missed; i++) expected *= keep
          expect(afterIdle(average, keep, missed)).toBe(expected)
        },
      ),
      { seed: 1993 },
    )
  })

  it('is the power of what one packet leaves, for any number of packets', () => {
    for (const missed of [131_072, 131_073, 1e6, 12_345_678, 4.5e11]) {
      const keep = 1 - 1 / missed
      expect(afterIdle(100, keep, missed) / (100 * Math.exp(missed * Math.log1p(-1 / missed)))).toBeCloseTo(
        1,
        4,
      )
    }
  })

  it('is found at once after an hour at 1 Gbit/s, however small the packets that are missed', () => {
    const link = (stack: string): string =>
      `?dur=3600&stack=${stack}&bw=1000&aqm=red(weight=0.00000001,minTh=1,maxTh=3,meanPacket=1)&flow=reno,bytes=28960,access=(bw=10000)&flow=reno,start=3500,bytes=28960`
    for (const stack of ['rfc', 'ns2']) {
      const { result } = run(decodeLink(link(stack)).scenario)
      expect(result.flows.map(({ deliveredBytes }) => deliveredBytes)).toEqual([28_960, 28_960])
    }
  })
})
