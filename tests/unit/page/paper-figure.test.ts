/** The points of a paper's figure, what is shown of its reports, and which verdicts a changed assumption turns. */
import { describe, expect, it } from 'vitest'
import type { Paper } from '../../../src/lab/experiments/paper'
import { plotsCsv } from '../../../src/lab/experiments/paper-csv'
import { type PaperReport, papers } from '../../../src/lab/experiments/papers'
import type { PaperPlot, PlotSeries } from '../../../src/lab/experiments/plot'
import type { StoredReport } from '../../../src/lab/experiments/stored'
import { countsOf, type Verdict, verdictOf } from '../../../src/lab/experiments/verdict'
import {
  axisOf,
  joined,
  moved,
  numbersOf,
  placedOf,
  publishedPoint,
} from '../../../src/page/modes/experiments/papers/figure-places'
import { flipsOf } from '../../../src/page/modes/experiments/papers/flips'
import { pointText } from '../../../src/page/modes/experiments/papers/point-words'
import { runsBehind } from '../../../src/page/modes/experiments/papers/runs-behind'
import { isRowOld, shownOf } from '../../../src/page/modes/experiments/papers/shown-report'

const reno: PlotSeries = {
  label: 'Reno',
  origin: 'sawtooth',
  variant: 'reno',
  shape: 'line',
  x: [0, 1],
  y: [10, 20],
  low: [9, 20],
  high: [11, 20],
  runs: [[{ key: 'a', value: 9 }], [{ key: 'b', value: 20 }]],
  verdicts: ['reproduced', 'contradicted'],
  system: { name: 'Linux 6.1', y: [10, 21] },
}
const vegas: PlotSeries = { ...reno, label: 'Vegas', variant: 'vegas', y: [10, 30], runs: [[{ key: 'c' }]] }
const paperReno: PlotSeries = {
  label: 'Reno, paper',
  origin: 'paper',
  variant: 'reno',
  shape: 'marks',
  x: [1],
  y: [40],
}
const plot: PaperPlot = {
  id: 'C-x',
  title: '50 MB by loss',
  x: { label: 'loss', unit: '%', categories: ['0', '5'] },
  y: { label: 'time to complete', unit: 's' },
  series: [reno, vegas, paperReno],
}

describe('the points of a figure', () => {
  const placed = placedOf(
    plot.series,
    numbersOf(plot.series),
    axisOf(plot.x, [0, 1], 0, 100),
    axisOf(plot.y, [0, 40], 100, 0),
    true,
  )

  it('of ours and of the paper have one colour and shape, and stand side by side with the other series', () => {
    expect(plot.series.map(numbersOf(plot.series))).toEqual([1, 2, 1])
    expect(placed[0]?.places[1]?.x).toBe(placed[2]?.places[0]?.x)
    expect(placed[1]?.places[1]?.x).toBeGreaterThan(placed[0]?.places[1]?.x ?? 0)
  })

  it('are joined with what was published where they are over 12 % apart', () => {
    expect(joined(placed).length).toBe(1)
    const near = plot.series.map((one) => (one === paperReno ? { ...one, y: [22] } : one))
    const [x, y] = [axisOf(plot.x, [0, 1], 0, 100), axisOf(plot.y, [0, 40], 100, 0)]
    expect(joined(placedOf(near, numbersOf(near), x, y, true))).toEqual([])
  })

  it('are led to by keys: neighbours, and the next series at the same place', () => {
    expect(moved(plot.series, { series: 0, index: 0 }, 'ArrowRight')).toEqual({ series: 0, index: 1 })
    expect(moved(plot.series, { series: 0, index: 1 }, 'ArrowRight')).toEqual({ series: 0, index: 1 })
    expect(moved(plot.series, { series: 0, index: 1 }, 'ArrowDown')).toEqual({ series: 1, index: 1 })
    expect(moved(plot.series, { series: 1, index: 1 }, 'ArrowDown')).toEqual({ series: 1, index: 1 })
    expect(moved(plot.series, { series: 0, index: 0 }, 'a')).toBe(null)
  })

  it('are said with what was published, ours, the real system and the verdict', () => {
    expect(publishedPoint(plot.series, { series: 0, index: 1 })).toEqual({ series: 2, index: 0 })
    expect(pointText(plot, 0, 1)).toBe(
      'Reno, loss 5 %: published 40 s, ours 20 s, Linux 6.1 21 s: contradicted by the real system as well',
    )
    expect(pointText(plot, 1, 0)).toMatch(/^Vegas, loss 0 %: ours 10 s/)
  })

  it('name their runs, and one list alone is behind all of them', () => {
    expect(runsBehind(plot, 0, 1)).toEqual([{ key: 'b', value: 20 }])
    expect(runsBehind(plot, 1, 1)).toEqual([{ key: 'c' }])
    expect(runsBehind({ ...plot, series: [{ ...paperReno }], runs: [{ key: 'd' }] }, 0, 0)).toEqual([
      { key: 'd' },
    ])
  })

  it('are lines of a table', () => {
    const lines = plotsCsv([plot]).split('\r\n')
    expect(lines[2]).toBe('50 MB by loss,Reno,sawtooth,5,%,20,s,20,20,contradicted,1')
    expect(lines[5]).toBe('50 MB by loss,"Reno, paper",paper,5,%,40,s,,,,')
  })
})

it('times from 8 to 140 s have ticks at round values of a logarithmic axis', () => {
  const { ticks } = axisOf({ label: '', unit: '', scale: 'log' }, [8, 140], 160, 0)
  expect(ticks.map(({ label }) => label)).toEqual(['10', '20', '50', '100'])
})

function reportWith(holds: readonly boolean[]): PaperReport {
  const parts = holds.map((one) => ({ holds: one }))
  const counts = countsOf(parts, false)
  const verdict: Verdict = verdictOf(counts)
  const check = { claim: 'a', published: '', ours: '', parts, unit: '', reason: '', counts, verdict }
  const row = { id: 'C-x', what: '', checks: [check], tables: [], plots: [], counts, verdict }
  return { effort: 'quick', changed: {}, runs: 1, rows: [row] }
}

it('a changed assumption flips a claim whose verdict is another, or of which another number agrees', () => {
  expect(flipsOf(reportWith([true, true]), reportWith([true, true]))).toEqual([])
  expect(flipsOf(reportWith([true, true]), reportWith([true, false]))).toMatchObject([
    { from: 'reproduced', to: 'ours differs' },
  ])
  expect(flipsOf(reportWith([false, true]), reportWith([false, false]))).toMatchObject([
    { from: 'ours differs', to: 'ours differs' },
  ])
})

describe('what is shown of a paper', () => {
  const paper = papers.get('netem') as Paper
  const stored: StoredReport = { ...reportWith([true]), id: 'netem', made: '', engine: '', runsDigest: '' }

  it('is the stored report, until it is made again', () => {
    expect(shownOf(paper, null, [], stored)).toMatchObject({ report: stored, isOld: false, stored })
    const made = { ...reportWith([false]), missing: [] }
    expect(shownOf(paper, null, [made], stored)).toMatchObject({ report: made, stored: undefined })
  })

  it('is old where assumptions are changed, until their runs are made, which are held against the stored ones', () => {
    const made = { ...reportWith([false]), changed: { link: 8 }, missing: [] }
    expect(shownOf(paper, 'link:9', [made], stored)).toMatchObject({ report: stored, isOld: true })
    expect(shownOf(paper, 'link:8', [made], stored)).toMatchObject({
      report: made,
      isOld: false,
      before: stored,
    })
  })

  it('is old in the rows alone whose runs are not made yet', () => {
    const part = { ...reportWith([false]), changed: { link: 8 }, missing: ['C-x'] }
    const shown = shownOf(paper, 'link:8', [part], stored)
    expect(shown).toMatchObject({ report: part, isOld: true, before: stored })
    expect(isRowOld(shown, 'C-x')).toBe(true)
    expect(isRowOld(shown, 'C-y')).toBe(false)
    expect(isRowOld(shownOf(paper, 'link:9', [part], stored), 'C-y')).toBe(true)
  })
})
