/** Plays suites for a variant, and judges each case. What plays a single case is handed in. */
import { checksFor } from '../suites'
import type { CaseRun, SuiteJob } from './jobs'
import { isWritten, type Suite, type SuiteCase } from './suite'

/**
 * `passes`: all that is asked holds with every seed. `none`: nothing that the case asks for can be seen of this variant.
 * `unwritten`: no run here can answer it. `error`: a run failed.
 */
export type CaseVerdict = 'passes' | 'fails' | 'none' | 'unwritten' | 'error'
export const CASE_VERDICTS: readonly CaseVerdict[] = ['passes', 'fails', 'none', 'unwritten', 'error']

export interface CaseReport {
  readonly suite: string
  readonly id: string
  readonly verdict: CaseVerdict
  /** One for each seed, in their order; those that are the same run, by their digests, are there once. */
  readonly runs: readonly CaseRun[]
  /** Why a run failed; absent where none did. */
  readonly error?: string
}

export interface SuiteReport {
  readonly variant: string
  readonly seeds: number
  /** In the order of the suites and of their cases, as far as they are finished. */
  readonly cases: readonly CaseReport[]
}

/** Most seeds of a case. */
export const MOST_SEEDS = 5
export const SEEDS = 5

/** The one verdict of runs with all seeds. */
export function verdictOf(runs: readonly CaseRun[]): CaseVerdict {
  return runs.every(({ findings }) => findings.every(({ holds }) => holds)) ? 'passes' : 'fails'
}

/** Runs that are one and the same count once. */
export function differentRuns(runs: readonly CaseRun[]): readonly CaseRun[] {
  return runs.filter(({ digest }, index) => runs.findIndex((one) => one.digest === digest) === index)
}

export interface SuiteOptions {
  readonly variant: string
  readonly seeds: number
  /** Plays a case once, here (`playCase`) or elsewhere (a pool of workers). */
  readonly perform: (job: SuiteJob) => CaseRun | Promise<CaseRun>
  /** How many jobs are under way at once. */
  readonly atOnce: number
  readonly onProgress?: (done: number, of: number) => void
  /** Called with each case once it and all before it are finished. */
  readonly onCase?: (report: CaseReport) => void
  /** Asked before each job; true ends the suite there. */
  readonly isStopped?: () => boolean
}

interface Asked {
  readonly suite: string
  readonly one: SuiteCase
  readonly jobs: readonly SuiteJob[]
  readonly found: (CaseRun | undefined)[]
  error?: string
  left: number
}

function askedOf({ id, cases }: Suite, variant: string, seeds: number): Asked[] {
  return cases.map((one) => {
    const isPlayed = checksFor(one, variant).length > 0
    const jobs = Array.from({ length: isPlayed ? seeds : 0 }, (_, index) => {
      return { suite: id, case: one.id, variant, seed: index + 1 }
    })
    return { suite: id, one, jobs, found: jobs.map(() => undefined), left: jobs.length }
  })
}

function reportOf({ suite, one, found, error }: Asked): CaseReport {
  const about = { suite, id: one.id }
  if (!isWritten(one)) return { ...about, verdict: 'unwritten', runs: [] }
  const runs = differentRuns(found.filter((run) => run !== undefined))
  if (error !== undefined) return { ...about, verdict: 'error', runs, error }
  return { ...about, verdict: runs.length === 0 ? 'none' : verdictOf(runs), runs }
}

/** How many runs with a seed the suites ask for. */
export const jobCount = (chosen: readonly Suite[], variant: string, seeds: number): number =>
  chosen.reduce(
    (sum, suite) => sum + askedOf(suite, variant, seeds).reduce((all, { jobs }) => all + jobs.length, 0),
    0,
  )

/** Plays all cases of the suites; their reports come in the order of the cases, whatever ends first. */
export async function playSuites(chosen: readonly Suite[], options: SuiteOptions): Promise<SuiteReport> {
  const { variant, seeds, perform, atOnce, onProgress, onCase, isStopped = () => false } = options
  const asked = chosen.flatMap((suite) => askedOf(suite, variant, seeds))
  const todo = asked.flatMap((of) => of.jobs.map((job, index) => ({ of, job, index })))
  const cases: CaseReport[] = []
  const tell = (): void => {
    for (let next = asked[cases.length]; next !== undefined && next.left === 0; next = asked[cases.length]) {
      const report = reportOf(next)
      cases.push(report)
      onCase?.(report)
    }
  }
  let done = 0
  const left = todo.values()
  const lane = async (): Promise<void> => {
    for (const { of, job, index } of left) {
      if (isStopped()) return
      try {
        of.found[index] = await perform(job)
      } catch (error) {
        of.error = error instanceof Error ? error.message : String(error)
      }
      of.left--
      if (isStopped()) return
      done++
      onProgress?.(done, todo.length)
      tell()
    }
  }
  tell()
  await Promise.all(Array.from({ length: atOnce }, lane))
  return { variant, seeds, cases }
}
