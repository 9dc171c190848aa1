/** Repetitions that are one run never widen or narrow an interval, however many there are. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Results, summarizeCells } from '../../src/lab/experiments/sweep/aggregate'
import { holm } from '../../src/lab/experiments/sweep/statistics'
import { tries } from '../support/effort'
import { SMALL, sweepOf } from '../support/sweeps'

const value = fc.double({ min: -1e6, max: 1e6, noNaN: true })
const digest = fc.stringMatching(/^[0-9a-f]{16}$/)
const KINDS = ['student', 'bootstrap'] as const

/** Two variants at one value; `runs[repetition]` has what each of them found. */
function cellsOf(
  runs: readonly (readonly { value: number; digest: string }[])[],
  kind: (typeof KINDS)[number],
) {
  const sweep = sweepOf({
    ...SMALL,
    vary: [{ path: 'bottleneck.buffer.bdp', values: [1] }],
    metrics: ['goodput'],
    repetitions: runs.length,
  })
  const results: Results = new Map(
    runs.flatMap((pair, repetition) =>
      pair.map((run, variant) => {
        const point = repetition * 2 + variant
        return [point, { point, values: { goodput: run.value }, digest: run.digest }] as const
      }),
    ),
  )
  return summarizeCells(sweep, results, 'goodput', kind)
}

const run = fc.record({ value, digest })

describe('repetitions', () => {
  it('that are one run say what one says, and no interval, whatever their number', () => {
    fc.assert(
      fc.property(
        run,
        run,
        fc.integer({ min: 2, max: 12 }),
        fc.constantFrom(...KINDS),
        (a, b, times, kind) => {
          const once = cellsOf([[a, b]], kind)
          const often = cellsOf(
            Array.from({ length: times }, () => [a, b]),
            kind,
          )
          for (const [index, cell] of often.entries()) {
            expect(cell.summary).toEqual(once[index]?.summary)
            expect([cell.interval, cell.isOneRun, cell.made]).toEqual([null, true, times])
            expect(cell.difference).toEqual(once[index]?.difference)
          }
        },
      ),
      tries(100),
    )
  })

  it('in one variant leave the intervals of the other as they are', () => {
    fc.assert(
      fc.property(
        run,
        fc.uniqueArray(run, { minLength: 2, maxLength: 8, selector: (one) => one.digest }),
        fc.constantFrom(...KINDS),
        (same, different, kind) => {
          const cells = cellsOf(
            different.map((one) => [one, same]),
            kind,
          )
          expect(cells[0]?.summary?.n).toBe(different.length)
          expect(cells[0]?.interval).not.toBeNull()
          expect(cells[1]?.interval).toBeNull()
          // A constant beside what varies takes nothing from the pairs: they differ as much as the first variant does.
          expect(cells[1]?.difference?.n).toBe(different.length)
        },
      ),
      tries(100),
    )
  })
})

describe('Holm’s correction', () => {
  it('never makes a p less, keeps their order, and takes none for real that Bonferroni’s would not at its smallest', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 30 }), (ps) => {
        const adjusted = holm(ps)
        for (const [i, p] of ps.entries()) {
          const own = adjusted[i] ?? Number.NaN
          expect(own).toBeGreaterThanOrEqual(p)
          expect(own).toBeLessThanOrEqual(Math.min(1, ps.length * p))
          for (const [j, other] of ps.entries())
            if (p < other) expect(own).toBeLessThanOrEqual(adjusted[j] ?? Number.NaN)
        }
        const least = Math.min(...ps)
        if (ps.length > 0) expect(Math.min(...adjusted)).toBe(Math.min(1, ps.length * least))
      }),
      tries(200),
    )
  })
})
