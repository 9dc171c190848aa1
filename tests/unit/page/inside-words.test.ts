import { describe, expect, it } from 'vitest'
import { InsideRun } from '../../../src/lab/run/inside'
import { networkOf } from '../../../src/page/charts/conditions'
import { InsideReading } from '../../../src/page/router-inside/reading'
import { clockText, insideSummary, insideTable } from '../../../src/page/router-inside/summary'
import { runOf } from '../../support/runs'

/** What is said of a router at an instant, with plain spaces. */
function saidAt(aqm: object, timeS: number, flows: readonly object[]) {
  const run = runOf({
    version: 1,
    durationS: 4,
    bottleneck: { bandwidthMbps: 10, delayMs: 18, buffer: { packets: 256 }, aqm },
    flows,
  })
  const inside = new InsideRun(run.scenario)
  inside.begin(0, 4)
  let part = inside.advance(5000)
  while (part === null) part = inside.advance(5000)
  const network = networkOf(run.scenario)
  const reading = new InsideReading(part, network)
  const now = reading.at(timeS)
  if (now === null) throw new Error('the discipline has an inside')
  const plain = (text: string): string => text.replace(/\s/g, ' ')
  const table = insideTable(now, reading, run)
  return { now, reading, network, table, summary: plain(insideSummary(now, reading, network)), plain }
}

const TWO = [
  { id: 'a', variant: 'cubic' },
  { id: 'b', variant: 'reno', startS: 0.3 },
]

describe('the inside in words', () => {
  it('has the average by which RED judges, on its line: max p × (average − min) / (max − min)', () => {
    const { summary, table } = saidAt({ id: 'red' }, 3, TWO)
    const [, average, p] = summary.match(/average ([\d.]+), p = ([\d.]+) %/) ?? []
    expect(Number(p)).toBeCloseTo((10 * (Number(average) - 5)) / 10, 1)
    expect(Number(average)).toBeGreaterThan(5)
    expect(table.heads).toContain('Average')
  })

  it('has each probability of coupled queues at the queue that it acts on: p′ doubled and squared', () => {
    const { summary, table, plain } = saidAt({ id: 'dualpi2', ecn: true }, 3, [
      { id: 'p', variant: 'prague' },
      { id: 'c', variant: 'cubic' },
    ])
    const [, base, marks] =
      summary.match(
        /L4S: \d+ packets?(?:, head waited [\d.]+ ms)?, p′ = ([\d.]+) %, × 2: marks ([\d.]+) %/,
      ) ?? []
    const [, squared] =
      summary.match(/Classic: [^.]*(?:[\d.]+ ms)?, squared: (?:marks or drops|marks|drops) ([\d.]+) %/) ?? []
    expect(Number(base)).toBeGreaterThan(0.5)
    expect(Number(marks)).toBeCloseTo(2 * Number(base), 1)
    expect(Number(squared)).toBeCloseTo(Number(base) ** 2 / 100, 2)
    const column = table.heads.indexOf('p, %')
    expect(table.rows.map((cells) => plain(cells[column] ?? ''))).toEqual([marks, squared])
  })

  it('has no probability for L4S where nothing can be marked', () => {
    const { summary, table } = saidAt({ id: 'dualpi2' }, 3, TWO)
    expect(summary).toMatch(/Classic: .*, p′ = [\d.]+ %, squared: drops/)
    expect(summary).not.toContain('× 2')
    expect(table.rows[0]?.[table.heads.indexOf('p, %')]).toBe('–')
  })

  it('has the tokens of a policer, and until when BLUE keeps its probability', () => {
    expect(saidAt({ id: 'policer' }, 3, TWO).summary).toMatch(/[\d ]+ of 30 000 bytes may pass/)
    expect(saidAt({ id: 'blue' }, 3, TWO).summary).toMatch(
      /p [=<] [\d.]+ %, (cannot move for [\d.]+ ms|the next loss or idle link moves it)/,
    )
  })

  it('tells nothing of a head that is not there', () => {
    const { now, reading, network } = saidAt({ id: 'fq-codel' }, 0.01, TWO)
    const [lane] = now.lanes
    if (lane === undefined) throw new Error('queues keep their places')
    expect(lane.stays).toHaveLength(0)
    expect(clockText(now, reading, lane, network)).toBe('The queue is empty: nothing is judged.')
  })
})
