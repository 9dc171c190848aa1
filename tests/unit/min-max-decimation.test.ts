/** A thinned series keeps of every interval the least, the greatest and the newest row. */
import { describe, expect, it } from 'vitest'
import { MinMaxDecimation } from '../../src/simulator/base/min-max-decimation'
import { createRng } from '../../src/simulator/base/rng'
import { Table } from '../../src/simulator/base/table'

const schema = { t: 'f64', value: 'f64' } as const

function thinned(intervalS: number, series: readonly (readonly [t: number, value: number])[]): number[][] {
  const table = new Table(schema)
  const decimation = new MinMaxDecimation(intervalS)
  for (const [t, value] of series) {
    const row = table.addRow()
    table.columns.t[row] = t
    table.columns.value[row] = value
    decimation.added(table, 'value', t)
    expect(decimation.settled).toBeLessThan(table.rows)
  }
  return Array.from({ length: table.rows }, (_, row) => [
    table.columns.t[row] as number,
    table.columns.value[row] as number,
  ])
}

const rng = createRng(3)
const series = Array.from({ length: 400 }, (_, k) => [k / 100, rng.uniform()] as const)

describe('a series of which one interval has many rows', () => {
  it('keeps all of them where the interval is nothing', () => {
    expect(thinned(0, series)).toEqual(series.map((row) => [...row]))
  })

  it('keeps three at most of each second, the extremes among them, in order', () => {
    const kept = thinned(1, series)
    expect(kept.length).toBeLessThanOrEqual(3 * 4)
    expect(kept.map(([t]) => t)).toEqual(kept.map(([t]) => t).sort((a, b) => Number(a) - Number(b)))
    for (const second of [0, 1, 2, 3]) {
      const within = (rows: readonly (readonly number[])[]): number[] =>
        rows.filter(([t]) => Math.floor(Number(t)) === second).map(([, value]) => Number(value))
      const [all, left] = [within(series), within(kept)]
      expect(Math.min(...left)).toBe(Math.min(...all))
      expect(Math.max(...left)).toBe(Math.max(...all))
      expect(left.at(-1)).toBe(all.at(-1))
    }
  })
})
