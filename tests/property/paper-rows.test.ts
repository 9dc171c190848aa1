/** A row of a paper rests on the runs that the paper names for it, and on no others, whatever the runs say. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Observations, type Points } from '../../src/lab/experiments/paper'
import { judgedRows, papers } from '../../src/lab/experiments/papers'

/** FNV-1a. */
function hash(text: string): number {
  let value = 2166136261
  for (const letter of text) value = Math.imul(value ^ letter.charCodeAt(0), 16777619) >>> 0
  return value
}

const POINTS = 100

/** Runs that say anything of anything: the same of the same. */
class Invented extends Observations {
  constructor(
    private readonly seed: number,
    private readonly isMade: (key: string) => boolean = () => true,
  ) {
    super(new Map(), 'quick', true)
  }
  override has(key: string): boolean {
    return this.isMade(key)
  }
  override get(key: string, name: string): number {
    if (!this.isMade(key)) return super.get(key, name)
    return 1 + (hash(`${this.seed} ${key} ${name}`) % 1000) / 10
  }
  override points(key: string, name: string): Points {
    if (!this.isMade(key)) return super.points(key, name)
    const x = Array.from({ length: POINTS }, (_, i) => i)
    return { x, y: x.map((i) => 1 + (hash(`${this.seed} ${key} ${name} ${i}`) % 100)) }
  }
}

const all = [...papers.values()]

describe.each(all.map((paper) => [paper.id, paper] as const))('%s', (_, paper) => {
  const rows = judgedRows(paper, new Invented(1))

  it.each(rows.map(({ id }) => id))('%s is the same from its own runs alone', (row) => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const whole = judgedRows(paper, new Invented(seed)).find(({ id }) => id === row)
        const own = new Invented(seed, (key) => paper.needs?.(row, key) !== false)
        expect(judgedRows(paper, own).find(({ id }) => id === row)).toEqual(whole)
      }),
      { numRuns: 3 },
    )
  })

  it('has a run for every row, and a row for every run', () => {
    const keys = paper.runs('quick').map(({ key }) => key)
    const needs = (row: string, key: string): boolean => paper.needs?.(row, key) !== false
    expect(rows.filter(({ id }) => !keys.some((key) => needs(id, key))).map(({ id }) => id)).toEqual([])
    expect(keys.filter((key) => !rows.some(({ id }) => needs(id, key)))).toEqual([])
  })
})
