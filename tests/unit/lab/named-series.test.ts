/** Series for other pages: all rows of the log, or so many points that no peak is lost. */
import { describe, expect, it } from 'vitest'
import { reducedTo, seriesNamed } from '../../../src/lab/run/named-series'
import { decodeLink } from '../../../src/lab/scenario/link'
import { ran } from '../../support/runs'

const run = ran(decodeLink('dur=10&flow=reno&flow=cubic').scenario)

describe('a series', () => {
  it('has every change of a sender, with its unit and its flow', () => {
    const found = seriesNamed(run, 'cwnd') ?? []
    expect(found.map(({ flow, unit, link }) => [flow, unit, link])).toEqual([
      [run.scenario.flows[0]?.id, 'packets', null],
      [run.scenario.flows[1]?.id, 'packets', null],
    ])
    const { columns, rows } = run.log.flows[0]?.window ?? run.log.queue
    expect([...(found[0]?.t ?? [])]).toEqual([...columns.t.subarray(0, rows)])
  })

  it('is of the queue of the bottleneck, or a mean of what passes it', () => {
    const [queue] = seriesNamed(run, 'queue') ?? []
    expect(queue).toMatchObject({ flow: null, link: 0, unit: 'packets' })
    expect(Math.max(...(queue?.values ?? []))).toBe(64)
    const throughput = seriesNamed(run, 'throughput', 50) ?? []
    const last = throughput.reduce((sum, { values }) => sum + (values.at(-1) ?? 0), 0)
    expect(last).toBeCloseTo(10, 1)
    expect(throughput[0]?.windowS).toBe(0.2)
  })

  it('of another name there is none', () => {
    for (const name of ['', 'nonsense', 'toString', '__proto__']) expect(seriesNamed(run, name)).toBeNull()
    // No flow of this run has the signal of another algorithm.
    expect(seriesNamed(run, 'bbr.btlBwMbps')).toEqual([])
  })
})

describe('fewer points', () => {
  const t = Float64Array.from({ length: 100_000 }, (_, k) => k / 1000)
  const values = t.map((timeS) => Math.sin(timeS))
  values[54_321] = 40
  values[54_322] = -40

  it('are no more than asked for, keep every peak, and rise in time', () => {
    for (const most of [4, 5, 100, 1001, 20_000]) {
      const kept = reducedTo(t, values, t.length, most)
      expect(kept.t.length).toBeLessThanOrEqual(most)
      expect(Math.max(...kept.values)).toBe(40)
      expect(Math.min(...kept.values)).toBe(-40)
      expect([kept.t[0], kept.t.at(-1)]).toEqual([t[0], t.at(-1)])
      expect([...kept.t].every((timeS, k) => k === 0 || timeS > (kept.t[k - 1] as number))).toBe(true)
    }
  })

  it('are all of them where there are few, and gaps stay gaps', () => {
    expect(reducedTo([1, 2, 3], [4, Number.NaN, 6], 3, 10).values).toEqual(Float64Array.of(4, Number.NaN, 6))
    const gap = values.map((value, k) => (k < 50_000 ? Number.NaN : value))
    const kept = reducedTo(t, gap, t.length, 100)
    expect(kept.values.every((value, k) => Number.isNaN(value) === (kept.t[k] as number) < 50)).toBe(true)
    expect(kept.t.filter((timeS) => timeS < 50).length).toBeGreaterThan(20)
  })
})
