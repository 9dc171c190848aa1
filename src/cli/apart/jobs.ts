/** Jobs that run code of one's own, and so are done in a process apart. */
import { type Graded, type GradeJob, playSubmission } from '../../lab/assignments/play'
import { type CheckFound, type CheckJob, playCheck } from '../../lab/own-code/check/play'
import { type CodeStop, RunStoppedByCode } from '../../lab/run/stopped'
import { faultLine } from '../../lab/scenario/faults'
import type { ScenarioFile } from '../../lab/scenario/scenario'
import { validateScenario } from '../../lab/scenario/validate'
import { type RunAsk, runText } from '../run-text'

/** `sawtooth run`. */
interface RunJob {
  readonly type: 'run'
  readonly scenario: ScenarioFile
  readonly ask: RunAsk
}

export interface RunFound {
  readonly type: 'run'
  /** '' where its code has stopped it. */
  readonly text: string
  readonly stop: CodeStop | null
}

export type ApartJob = RunJob | CheckJob | GradeJob
export type ApartFound = RunFound | CheckFound | Graded

function performRun({ scenario, ask }: RunJob): RunFound {
  const checked = validateScenario(scenario)
  if (!checked.ok) throw new Error(checked.faults.map(faultLine).join('; '))
  try {
    return { type: 'run', text: runText(checked.value, ask), stop: null }
  } catch (error) {
    if (error instanceof RunStoppedByCode) return { type: 'run', text: '', stop: error.stop }
    throw error
  }
}

/** Throws where a scenario is at fault or a run is stopped by other than its code. */
export function perform(job: ApartJob): ApartFound {
  switch (job.type) {
    case 'run':
      return performRun(job)
    case 'grade':
      return playSubmission(job)
    default:
      return playCheck(job)
  }
}
