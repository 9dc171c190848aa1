/**
 * Which scenario is simulated, and which run is on the screen: a state machine.
 *
 * `resting` -> `running` -> `resting`, or, where the run came with the packets of a part only, -> `pausing` (the control may
 * still move) -> `filling` (the same run once more, with all of its packets) -> `resting`. While a slider moves, the newest
 * value waits for the run in flight as long as that is quick, so that the charts follow the finger, and supersedes it when it
 * is slow. What is settled supersedes at once. The effect that has the worker only obeys: it works on `job`.
 */
import type { Excerpt } from '../../../lab/run/excerpt'
import type { CodeStop } from '../../../lab/run/stopped'
import type { Scenario } from '../../../lab/scenario/scenario'
import type { Preview, StreamedRun } from '../../charts/drawn'

/** `live`: a control is still moving. `settled`: this is what the user wants. */
export type Urgency = 'live' | 'settled'

/** What the engine is to do. */
export interface Job {
  /** Rises from job to job. */
  readonly id: number
  readonly scenario: Scenario
  /** The part whose packets will do; null: all of them. */
  readonly part: Excerpt | null
  readonly sinceMs: number
}

export type Work =
  | { readonly is: 'resting' }
  | {
      readonly is: 'running'
      readonly job: Job
      /** The newest value of a moving control, which comes when the run in flight is over; null: none. */
      readonly waiting: Scenario | null
      /** The run takes long. */
      readonly slow: boolean
      /** Meanwhile the figures show the run before. */
      readonly behind: boolean
      /** This job has been noticed to take long: `slow` may be that of the job before. */
      readonly late: boolean
    }
  | { readonly is: 'pausing'; readonly scenario: Scenario; readonly sinceMs: number }
  | { readonly is: 'filling'; readonly job: Job }

/** What became of the newest wish that is not under way. `idle` only until the first run is asked for. */
export type Outcome = 'idle' | 'done' | 'failed'

/** What a run that was too large was told. */
export interface TooLarge {
  readonly fittingDurationS: number
  readonly fittingBandwidthMbps: number | null
}

/** Why a run came to nothing. */
export interface RunFault {
  readonly topic: 'engine' | 'worker' | 'code'
  readonly text: string
  readonly scenario: Scenario
  /** What would fit, where it was too large. */
  readonly tooLarge: TooLarge | null
}

/** The packets of a part of a long run, as they were asked for last. */
export interface AskedExcerpt {
  /** Rises with every question. */
  readonly id: number
  readonly runId: number
  readonly part: Excerpt
}

export const firstRuns = {
  work: { is: 'resting' } satisfies Work as Work,
  /** Id of the last job. */
  jobs: 0,
  /** The run in flight as far as it has arrived. */
  arriving: null as StreamedRun | null,
  preview: null as Preview | null,
  /** The newest complete run: what the page falls back to. */
  good: null as StreamedRun | null,
  shown: null as StreamedRun | null,
  outcome: 'idle' as Outcome,
  /** Fault of the newest run that came to nothing, until another comes to its end. */
  fault: null as RunFault | null,
  /** Where its own code has ended the run on the screen, which is drawn up to there; null: it has not. */
  codeStop: null as CodeStop | null,
  /** Not simulated before the reader lets the code run that came with it; null: nothing waits for that. */
  held: null as Scenario | null,
  /** Rises when rows came: tables grow in their place, and what reads them looks again. */
  revision: 0,
  /** How far a long run is, and how long it will still take, in words; '' where that is not known yet. */
  progress: '',
  progressMs: 0,
  asked: null as AskedExcerpt | null,
  /** Rises when a complete run, with all the packets that it will have, comes to the screen. */
  ends: 0,
  /** Rises when text made from the run is to be made again: after `ends` and the drawing, and when no control is held. */
  completed: 0,
  /** While a control is held only what is drawn follows it. */
  textHeld: false,
  textOld: false,
}
export type Runs = Readonly<typeof firstRuns>

/** What the engine is to be at work on; null: nothing. */
export function desiredJob({ work }: Runs): Job | null {
  return work.is === 'running' || work.is === 'filling' ? work.job : null
}

/** A run that takes longer than this shows that it is running, and live values stop waiting for it, ms. */
export const SLOW_MS = 300

/** A live value waits for a run that is quick so far. The rest of a run's packets nobody waits for. */
export function liveWaits(work: Work, nowMs: number): boolean {
  return work.is === 'running' && nowMs - work.job.sinceMs < SLOW_MS
}

/** While a control is held only what is drawn follows it; text made from the run waits for the release. */
export function holdingText(runs: Runs, held: boolean): Runs {
  const late = runs.textOld && !held
  if (held === runs.textHeld && !late) return runs
  return {
    ...runs,
    textHeld: held,
    textOld: runs.textOld && held,
    completed: runs.completed + (late ? 1 : 0),
  }
}
