/** Full reports that stand on the page at once: a file a paper below `reference/papers`, made by `npm run validate`. */
import type { PaperReport } from './papers'
import type { Counts } from './verdict'

export interface StoredReport extends PaperReport {
  /** The paper's id. */
  readonly id: string
  /** "2026-11-27" */
  readonly made: string
  /** Version of the engine that made it. */
  readonly engine: string
  /** SHA-256 of the paper's runs, each with its scenario: other runs make another report. */
  readonly runsDigest: string
}

/** What is shown of a paper beside the one that is open. */
export interface StoredSummary {
  readonly counts: Counts
  readonly runs: number
  readonly made: string
  readonly engine: string
}

/** By the papers' ids. */
export type StoredSummaries = Readonly<Record<string, StoredSummary>>

export const SUMMARIES = 'reference/papers/summaries.json'
export const storedPath = (paper: string): string => `reference/papers/${paper}.json`
