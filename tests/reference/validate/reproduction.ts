/** A paper with its full report, as documents and the page have it. */
import type { Paper } from '../../../src/lab/experiments/paper'
import type { PaperReport } from '../../../src/lab/experiments/papers'

export interface Reproduction {
  readonly paper: Paper
  readonly report: PaperReport
  /** When, "2026-11-27", and by which version of the engine. */
  readonly made: string
  readonly engine: string
}
