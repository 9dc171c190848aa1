/** The three best against Linux 6.1 lib/win_minmax.c (minmax_running_max, minmax_subwin_update), step by step. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { NicholsMax } from '../../../src/simulator/congestion/filters/nichols-max'
import { tries } from '../../support/effort'

interface Sample {
  readonly t: number
  readonly v: number
}

/** The best three, and what the kernel makes of the next sample. */
function running([first, second, third]: readonly [Sample, Sample, Sample], window: number, next: Sample) {
  if (next.v >= first.v || next.t - third.t > window) return [next, next, next] as const
  let [a, b, c] = [first, second, third]
  if (next.v >= b.v) b = c = next
  else if (next.v >= c.v) c = next
  const age = next.t - a.t
  if (age > window) {
    ;[a, b, c] = [b, c, next]
    if (next.t - a.t > window) [a, b, c] = [b, c, next]
  } else if (b.t === a.t && age > Math.floor(window / 4)) b = c = next
  else if (c.t === b.t && age > Math.floor(window / 2)) c = next
  return [a, b, c] as const
}

const samples = fc.array(fc.tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 1, max: 1000 })), {
  minLength: 100,
  maxLength: 300,
})

it('holds what the kernel holds after each sample', () => {
  fc.assert(
    fc.property(fc.integer({ min: 4, max: 12 }), samples, (window, steps) => {
      const filter = new NicholsMax(window)
      const none: Sample = { t: 0, v: 0 }
      let best: readonly [Sample, Sample, Sample] = [none, none, none]
      let t = 0
      for (const [rounds, v] of steps) {
        t += rounds
        best = running(best, window, { t, v })
        filter.add(v, t)
        expect(filter.max).toBe(best[0].v)
      }
    }),
    tries(300),
  )
})
