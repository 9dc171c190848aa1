import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeColumns, reduce, traceSteps, valueAt } from '../../../src/plot/columns'

function trace(time: number[], values: number[], fromS: number, toS: number, width: number, cutPx?: number) {
  const columns = reduce(
    Float64Array.from(time),
    Float64Array.from(values),
    time.length,
    fromS,
    toS,
    width,
    toS,
    makeColumns(),
  )
  const points: [number, number][] = []
  traceSteps(
    { moveTo: (x, y) => points.push([x, y]), lineTo: (x, y) => points.push([x, y]) },
    columns,
    0,
    (value) => value,
    cutPx,
  )
  return { columns, points }
}

describe('a series drawn in pixel columns', () => {
  it('keeps a spike of one row among a hundred thousand', () => {
    const rows = 100_000
    const time = Array.from({ length: rows }, (_, k) => (k * 60) / rows)
    const values = time.map(() => 5)
    values[54_321] = 97
    expect(Math.max(...trace(time, values, 0, 60, 700).points.map(([, y]) => y))).toBe(97)
  })

  it('reaches the least and the greatest value of every column, whatever the rows', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.double({ min: 0, max: 9.999, noNaN: true }), fc.integer({ min: 0, max: 100 })), {
          minLength: 1,
          maxLength: 300,
        }),
        fc.integer({ min: 1, max: 50 }),
        (rows, width) => {
          rows.sort((a, b) => a[0] - b[0])
          const { points } = trace(
            rows.map(([t]) => t),
            rows.map(([, value]) => value),
            0,
            10,
            width,
          )
          for (const [t, value] of rows) {
            const column = Math.floor((t / 10) * width)
            const drawn = points.filter(([x]) => Math.abs(x - column - 0.5) < 0.51).map(([, y]) => y)
            if (Math.min(...drawn) > value || Math.max(...drawn) < value) return false
          }
          return true
        },
      ),
    )
  })

  it('draws a step as a vertical line', () => {
    const { points } = trace([0, 5], [64, 32], 0, 10, 100)
    expect(points).toEqual([
      [0, 64],
      [50.5, 64],
      [50.5, 32],
      [100, 32],
    ])
  })

  it('begins with the value that holds at the left edge', () => {
    expect(trace([0, 1], [10, 20], 5, 10, 100).points[0]).toEqual([0, 20])
  })

  it('leaves a gap where there is no value', () => {
    const { points } = trace([0, 4, 6], [10, Number.POSITIVE_INFINITY, 30], 0, 10, 10)
    expect(points.every(([, y]) => Number.isFinite(y))).toBe(true)
    expect(points.some(([x]) => x > 4.5 && x < 6.5)).toBe(false)
  })

  it('has the extremes of the values that are some, in a column where there is none for a while', () => {
    const { columns } = trace([1, 1.2, 1.4, 1.6], [Number.POSITIVE_INFINITY, 30, Number.NaN, 20], 0, 10, 10)
    expect([columns.least[1], columns.greatest[1], columns.last[1]]).toEqual([20, 30, 20])
    expect([columns.low, columns.high]).toEqual([20, 30])
  })

  it('leaves out what happens at its right edge', () => {
    expect(trace([0, 10, 10], [5, 90, 7], 0, 10, 10).columns.high).toBe(5)
  })

  it('is the same up to where it is seen', () => {
    const time = Array.from({ length: 500 }, (_, k) => k / 50)
    const values = time.map((t) => 10 * Math.abs(Math.sin(t)))
    const whole = trace(time, values, 0, 10, 200).points
    const cut = trace(time, values, 0, 10, 200, 60).points
    const seen = (points: readonly [number, number][]) => points.filter(([x]) => x <= 60)
    expect(seen(cut)).toEqual(seen(whole))
    expect(cut.length).toBeLessThan(whole.length / 3)
    expect(Math.max(...cut.map(([x]) => x))).toBeGreaterThan(60)
  })

  it('ends where the run has been simulated to', () => {
    const columns = reduce(Float64Array.of(0), Float64Array.of(7), 1, 0, 10, 100, 3, makeColumns())
    expect(columns.end).toBe(30)
  })
})

it('a value holds until the next row', () => {
  const time = Float64Array.of(1, 2)
  const values = Float64Array.of(10, 20)
  expect(valueAt(time, values, 2, 0.5)).toBeNaN()
  expect(valueAt(time, values, 2, 1.999)).toBe(10)
  expect(valueAt(time, values, 2, 2)).toBe(20)
})
