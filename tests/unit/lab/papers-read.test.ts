import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { papers } from '../../../src/lab/experiments/papers'
import { type StoredReport, storedPath } from '../../../src/lab/experiments/stored'
import { papersRead, readings } from '../../reference/validate/papers-read'

const textOf = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')

const reports = [...papers.values()].map((paper) => ({
  id: paper.id,
  letter: paper.letter,
  title: paper.title,
  rows: (JSON.parse(textOf(`public/${storedPath(paper.id)}`)) as StoredReport).rows,
}))

describe('the papers, read from the first line', () => {
  it('are the five that came with Sawtooth; the sixth is a study of chosen figures', () => {
    expect([...readings.keys()].sort()).toEqual(['aftab', 'kapadia', 'netem', 'sharma-garg', 'tome-soeller'])
  })

  it.each([...readings.keys()])(
    '%s: what is said is judged by claims of its rows, or says why it is not',
    (id) => {
      const rows = reports.find((one) => one.id === id)?.rows ?? []
      const claims = new Set(rows.flatMap((row) => row.checks.map(({ claim }) => `${row.id}: ${claim}`)))
      for (const { says, judged, why } of readings.get(id) ?? []) {
        expect(judged !== undefined || (why ?? '') !== '', says).toBe(true)
        for (const [row, named] of Object.entries(judged ?? {})) {
          expect(named.length, `${says}: ${row}`).toBeGreaterThan(0)
          for (const claim of named) expect(claims).toContain(`${row}: ${claim}`)
        }
      }
    },
  )

  it.each([...readings.keys()])('%s: every claim is of something that is said', (id) => {
    const rows = reports.find((one) => one.id === id)?.rows ?? []
    const said = new Set(
      (readings.get(id) ?? []).flatMap(({ judged = {} }) =>
        Object.entries(judged).flatMap(([row, claims]) => claims.map((claim) => `${row}: ${claim}`)),
      ),
    )
    for (const row of rows) for (const { claim } of row.checks) expect(said).toContain(`${row.id}: ${claim}`)
  })

  it('stand in the document with the verdicts of the stored reports', () => {
    expect(textOf('docs/PAPERS-READ.md')).toBe(papersRead(reports))
  })
})
