/** Plays the suites in workers. What is finished stays for as long as the page is open, whatever is chosen meanwhile. */
import { useSyncExternalStore } from 'react'
import { JobPool } from '../../../../lab/experiments/job-pool'
import type { CaseRun, SuiteJob } from '../../../../lab/experiments/suite/jobs'
import { type CaseReport, jobCount, playSuites } from '../../../../lab/experiments/suite/report'
import type { Suite } from '../../../../lab/experiments/suite/suite'
import { timeLeft } from '../../../../lab/experiments/sweep/time-left'
import { reasonOf } from '../../../../lab/reason'
import { caseStore } from '../../../effects/kept-runs'
import { startSuiteWorker } from '../../../effects/suite-worker'
import { workerCount } from '../../../effects/sweep-runs'
import { keyOf } from './choice'
import { type KeptCases, keepCase, recalledCases } from './kept-cases'

export interface Played {
  /** By variant and number of seeds, and then by case. */
  readonly reports: ReadonlyMap<string, ReadonlyMap<string, CaseReport>>
  /** The set of reports that grows; null: nothing is played. */
  readonly running: string | null
  readonly done: number
  readonly all: number
  readonly left: string
  /** Why the last playing ended early. */
  readonly failure: string
}

export const setOf = (variant: string, seeds: number): string => `${variant} ${seeds}`

let state: Played = { reports: new Map(), running: null, done: 0, all: 0, left: '', failure: '' }
const listeners = new Set<() => void>()

function become(next: Partial<Played>): void {
  state = { ...state, ...next }
  for (const listener of [...listeners]) listener()
}

const listen = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const playedNow = (): Played => state

export const usePlayed = (): Played => useSyncExternalStore(listen, playedNow)

function keep(set: string, ...reports: readonly CaseReport[]): void {
  const before = state.reports.get(set) ?? new Map<string, CaseReport>()
  const after = new Map([...before, ...reports.map((report) => [keyOf(report), report] as const)])
  become({ reports: new Map([...state.reports, [set, after]]) })
}

/** Sets that were looked for among what the browser keeps. */
const recalled = new Set<string>()

/** Shows what the browser has kept of a set; once. */
export async function recall(
  variant: string,
  seeds: number,
  all: readonly Suite[],
  kept: KeptCases = caseStore(),
): Promise<void> {
  const set = setOf(variant, seeds)
  if (recalled.has(set)) return
  recalled.add(set)
  const found = await recalledCases(kept, set, all)
  const known = state.reports.get(set)
  const missing = found.filter((report) => known?.has(keyOf(report)) !== true)
  if (missing.length > 0) keep(set, ...missing)
}

/** Ends the playing under way; what it says afterwards is not heard. */
let stopUnderWay = (): void => {}

export function stop(): void {
  stopUnderWay()
  become({ running: null })
}

const pagePorts = () => ({
  startWorker: startSuiteWorker,
  workers: workerCount(),
  nowMs: () => performance.now(),
  kept: caseStore() as KeptCases,
})

/** Plays what is not finished of the suites. */
export async function play(
  chosen: readonly Suite[],
  variant: string,
  seeds: number,
  { startWorker, workers, nowMs, kept } = pagePorts(),
): Promise<void> {
  stop()
  const set = setOf(variant, seeds)
  const known = state.reports.get(set)
  const open = chosen.map((suite) => ({
    ...suite,
    cases: suite.cases.filter(({ id }) => known?.has(keyOf({ suite: suite.id, id })) !== true),
  }))
  const all = jobCount(open, variant, seeds)
  const startMs = nowMs()
  become({ running: set, done: 0, all, left: '', failure: '' })
  const pool = new JobPool<SuiteJob, CaseRun>(workers, startWorker)
  let stopped = false
  stopUnderWay = () => {
    stopped = true
    pool.end()
  }
  try {
    await playSuites(open, {
      variant,
      seeds,
      perform: pool.perform,
      atOnce: pool.size,
      onProgress: (done) => become({ done, left: timeLeft(done, all, nowMs() - startMs) }),
      onCase: (report) => {
        keep(set, report)
        void keepCase(kept, set, report)
      },
      isStopped: () => stopped,
    })
  } catch (error) {
    if (!stopped) become({ failure: reasonOf(error) })
  }
  if (!stopped) stop()
}
