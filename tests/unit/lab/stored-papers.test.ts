/** The reports that the page shows at once are of the papers as they are defined. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Paper, PaperRun } from '../../../src/lab/experiments/paper'
import { jobsOf, papers } from '../../../src/lab/experiments/papers'
import type { PaperPlot } from '../../../src/lab/experiments/plot'
import {
  type StoredReport,
  type StoredSummaries,
  SUMMARIES,
  storedPath,
} from '../../../src/lab/experiments/stored'
import { countsOf, sumOfCounts, VERDICTS, verdictOf } from '../../../src/lab/experiments/verdict'
import { digestOfRuns } from '../../reference/validate/stored-reports'

const read = (path: string): unknown => JSON.parse(readFileSync(`public/${path}`, 'utf8'))
const summaries = read(SUMMARIES) as StoredSummaries
const all = [...papers.values()].map((paper) => ({
  paper,
  report: read(storedPath(paper.id)) as StoredReport,
}))

const plotsOf = ({ rows }: StoredReport): readonly PaperPlot[] => rows.flatMap(({ plots }) => plots)

it.each(all)(
  '$paper.id: the report says when and by which engine it was made, in full',
  ({ paper, report }) => {
    expect(report.id).toBe(paper.id)
    expect(report.effort).toBe('full')
    expect(report.changed).toEqual({})
    expect(report.made).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(report.engine).toMatch(/^\d+\.\d+\.\d+\+[0-9a-f]{8}$/)
  },
)

it.each(all)(
  '$paper.id: its runs are those that the paper defines (else: npm run validate -- --papers)',
  ({ paper, report }) => {
    expect(report.runs).toBe(jobsOf(paper, 'full').length)
    expect(report.runsDigest).toBe(digestOfRuns(paper))
  },
)

it.each(all)('$paper.id: every verdict is the one that its parts give', ({ report }) => {
  for (const row of report.rows) {
    for (const check of row.checks) {
      const counts = countsOf(check.parts, (check.fitted ?? []).length > 0)
      expect(check.counts, check.claim).toEqual(counts)
      expect(check.verdict, check.claim).toBe(verdictOf(counts))
    }
    expect(row.counts, row.id).toEqual(sumOfCounts(row.checks.map(({ counts }) => counts)))
  }
  const { counts, runs, made, engine } = summaries[report.id] ?? {}
  expect(counts).toEqual(sumOfCounts(report.rows.map((row) => row.counts)))
  expect({ runs, made, engine }).toEqual({ runs: report.runs, made: report.made, engine: report.engine })
})

it.each(all)('$paper.id: every point names runs that there are, and has a place', ({ paper, report }) => {
  const keys = new Set(paper.runs('full').map(({ key }) => key))
  for (const { id, runs = [], series } of plotsOf(report))
    for (const one of series) {
      const behind = one.runs ?? [runs]
      for (const { key } of behind.flat()) expect(keys.has(key), `${id}: ${key}`).toBe(true)
      expect(one.y.length, id).toBe(one.x.length)
      if (one.origin === 'sawtooth') expect(behind.flat().length, `${id}, ${one.label}`).toBeGreaterThan(0)
      if (behind.length > 1) expect(behind.length, id).toBe(one.x.length)
      for (const verdict of one.verdicts ?? []) expect(VERDICTS).toContain(verdict)
    }
})

it.each(all)('$paper.id: the row that is shown first is there', ({ paper, report }) => {
  if (paper.firstRow === undefined) return
  expect(report.rows.map(({ id }) => id)).toContain(paper.firstRow)
})

/** Runs by their keys. */
const runsOf = (paper: Paper, changed: Readonly<Record<string, number>>): ReadonlyMap<string, PaperRun> =>
  new Map(paper.runs('quick', changed).map((run) => [run.key, run]))

it.each(all)(
  '$paper.id: an assumption that is changed changes runs and no key, and as assumed nothing',
  ({ paper }) => {
    const assumed = runsOf(paper, {})
    for (const { id, value, values, names } of paper.parameters) {
      expect(values, id).toContain(value)
      if (names !== undefined) expect(names.length, id).toBe(values.length)
      const text = (runs: ReadonlyMap<string, PaperRun>): string[] =>
        [...runs].map(([key, { scenario }]) => `${key} ${JSON.stringify(scenario)}`)
      for (const other of values) {
        const changed = runsOf(paper, { [id]: other })
        expect([...changed.keys()]).toEqual([...assumed.keys()])
        const isSame = text(changed).join() === text(assumed).join()
        if (other !== value) expect(isSame, `${id} ${other}`).toBe(false)
      }
    }
  },
)
