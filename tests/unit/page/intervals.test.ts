import fc from 'fast-check'
import { expect, it } from 'vitest'
import { IntervalIndex } from '../../../src/page/packet-view/intervals'

it('finds what a search through everything finds, however the log arrived', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 20 })), {
        maxLength: 120,
      }),
      fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 0, max: 80 }),
      fc.integer({ min: 0, max: 10 }),
      (rows, chunks, fromS, length) => {
        const starts = Float64Array.from(rows, ([start]) => start)
        const ends = rows.map(([start, wait]) => start + wait)
        const endOf = (row: number): number => ends[row] as number
        const index = new IntervalIndex(() => starts, endOf)
        let at = 0
        for (let k = 0; at < rows.length; k++) {
          const to = Math.min(rows.length, at + (chunks[k % chunks.length] as number))
          index.extend(at, to)
          at = to
        }
        const into = new Int32Array(200)
        const found = [...into.subarray(0, index.overlapping(fromS, fromS + length, into))]
        const wanted = rows
          .map((_, row) => row)
          .filter((row) => (starts[row] as number) <= fromS + length && endOf(row) > fromS)
        // Latest start first.
        for (let k = 1; k < found.length; k++)
          if ((starts[found[k - 1] as number] as number) < (starts[found[k] as number] as number))
            return false
        return JSON.stringify(found.sort((a, b) => a - b)) === JSON.stringify(wanted)
      },
    ),
  )
})

it('leaves out rows that never came', () => {
  const starts = Float64Array.of(1, Number.NaN, 2)
  const index = new IntervalIndex(
    () => starts,
    () => 10,
  )
  index.extend(0, 3)
  expect(index.count).toBe(2)
})
