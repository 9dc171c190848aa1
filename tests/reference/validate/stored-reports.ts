/** The reports of papers that the page shows at once, from their full reproductions. */
import { createHash } from 'node:crypto'
import type { Paper } from '../../../src/lab/experiments/paper'
import {
  type StoredReport,
  type StoredSummaries,
  SUMMARIES,
  storedPath,
} from '../../../src/lab/experiments/stored'
import { sumOfCounts } from '../../../src/lab/experiments/verdict'
import type { Reproduction } from './reproduction'

/** The digest of a paper's full runs as they are defined. */
export function digestOfRuns(paper: Paper): string {
  const hash = createHash('sha256')
  for (const { key, scenario } of paper.runs('full')) hash.update(`${key}\n${JSON.stringify(scenario)}\n`)
  return hash.digest('hex')
}

/** Files by path from the project's root. */
export function storedFiles(reproductions: readonly Reproduction[]): ReadonlyMap<string, string> {
  const files = new Map<string, string>()
  const summaries: Record<string, StoredSummaries[string]> = {}
  for (const { paper, report, made, engine } of reproductions) {
    const { effort, changed, runs, rows } = report
    const runsDigest = digestOfRuns(paper)
    const stored: StoredReport = { id: paper.id, made, engine, runsDigest, effort, changed, runs, rows }
    files.set(`public/${storedPath(paper.id)}`, `${JSON.stringify(stored)}\n`)
    summaries[paper.id] = { counts: sumOfCounts(rows.map(({ counts }) => counts)), runs, made, engine }
  }
  files.set(`public/${SUMMARIES}`, `${JSON.stringify(summaries)}\n`)
  return files
}
