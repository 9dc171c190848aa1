/** The jobs that run users' code. They are done in a process apart. */
import { type Graded, type GradeJob, playSubmission } from '../../lab/assignments/play'
import { formats } from '../../lab/export'
import type { Origin } from '../../lab/export/export-format'
import { writeRun } from '../../lab/export/write-run'
import { type CheckFound, type CheckJob, playCheck } from '../../lab/own-code/check/play'
import { atOnce } from '../../lab/run/run'
import { type CodeStop, RunStoppedByCode } from '../../lab/run/stopped'
import { faultLine } from '../../lab/scenario/faults'
import type { ScenarioFile } from '../../lab/scenario/scenario'
import { validateScenario } from '../../lab/scenario/validate'
import { type RunAsk, runText } from '../run-text'

/** A job of `sawtooth run`. */
interface RunJob {
  readonly type: 'run'
  readonly scenario: ScenarioFile
  readonly ask: RunAsk
}

export interface RunFound {
  readonly type: 'run'
  /** The text that the command prints; '' where the run was stopped by its code. */
  readonly text: string
  readonly stop: CodeStop | null
}

/** A job of `sawtooth export`, for a format that is made from a run. */
interface ExportJob {
  readonly type: 'export'
  readonly scenario: ScenarioFile
  readonly to: string
  readonly origin: Origin
  readonly sampleS: number
}

export interface ExportFound {
  readonly type: 'export'
  readonly content: string | Uint8Array
  readonly stop: CodeStop | null
}

export type ApartJob = RunJob | ExportJob | CheckJob | GradeJob
export type ApartFound = RunFound | ExportFound | CheckFound | Graded

function performExport({ scenario, to, origin, sampleS }: ExportJob): ExportFound {
  const checked = validateScenario(scenario)
  const format = formats.get(to)
  if (!checked.ok || format?.reads !== 'run') throw new Error(`${to} cannot be written`)
  try {
    return { type: 'export', content: writeRun(format, checked.value, origin, sampleS), stop: null }
  } catch (error) {
    if (error instanceof RunStoppedByCode) return { type: 'export', content: '', stop: error.stop }
    throw error
  }
}

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

/** Does a job. Throws where a scenario is at fault, and where a run is stopped by anything but its code. */
export function perform(job: ApartJob): ApartFound {
  switch (job.type) {
    case 'run':
      return performRun(job)
    case 'export':
      return performExport(job)
    case 'grade':
      return atOnce(playSubmission(job))
    default:
      return atOnce(playCheck(job))
  }
}
