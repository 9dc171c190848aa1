/** One attempt of a reader at a lesson, from the first call of the platform's API to the last. */
import type { Calls } from './calls'
import { type Edition, MOST_KEPT_CHARACTERS } from './edition'
import type { LessonState } from './lesson-state'
import { answered, type Passing, timespan, type Value, valuesOf } from './values'

/** What is known of the attempt when it begins. */
export interface Begun {
  /** Id of the step at which the reader was; '' on a first visit. */
  readonly step: string
  /** The text that the lesson asked to have kept; '' on a first visit. */
  readonly kept: string
  /** False where the platform shows an attempt that is over, in which nothing may be set (`cmi.mode` is review or browse). */
  readonly reports: boolean
}

/** `taken` is true where the platform has accepted all that was reported. Otherwise `reason` is the platform's explanation. */
export type Reported = { readonly taken: true } | { readonly taken: false; readonly reason: string }

export interface Clock {
  /** Returns a time in ms that never goes back. */
  readonly nowMs: () => number
  readonly date: () => Date
}

const MODE = { '1.2': 'cmi.core.lesson_mode', '2004': 'cmi.mode' } as const
const LOCATION = { '1.2': 'cmi.core.lesson_location', '2004': 'cmi.location' } as const
const STATUS = { '1.2': 'cmi.core.lesson_status', '2004': 'cmi.completion_status' } as const
const SESSION_TIME = { '1.2': 'cmi.core.session_time', '2004': 'cmi.session_time' } as const
const DATA = 'cmi.suspend_data'

const UNTOUCHED = ['', 'not attempted', 'unknown', 'browsed']

/** Reads the score that passes, from 0 to 1, which the platform has from the manifest or from its own settings. */
function passingOf(calls: Calls, edition: Edition): Passing {
  const given =
    edition === '1.2' ? calls.get('cmi.student_data.mastery_score') : calls.get('cmi.scaled_passing_score')
  const score = Number.parseFloat(given)
  if (!Number.isFinite(score)) return null
  return edition === '1.2' ? score / 100 : score
}

export class Attempt {
  private readonly startMs: number
  private readonly passing: Passing
  private readonly set = new Map<string, string>()
  private interactions: number
  /** Names of the exercises whose answers the platform has; null until the lesson has said what was answered before. */
  private known: ReadonlySet<string> | null = null
  private over = false

  private constructor(
    private readonly calls: Calls,
    private readonly edition: Edition,
    private readonly clock: Clock,
    readonly begun: Begun,
  ) {
    this.startMs = clock.nowMs()
    this.passing = passingOf(calls, edition)
    this.interactions = Number.parseInt(calls.get('cmi.interactions._count'), 10) || 0
  }

  /** Begins the attempt; null where the platform refuses to. */
  static begin(calls: Calls, edition: Edition, clock: Clock): Attempt | null {
    if (!calls.initialize()) return null
    const mode = calls.get(MODE[edition])
    const begun: Begun = {
      step: calls.get(LOCATION[edition]),
      kept: calls.get(DATA),
      reports: mode === '' || mode === 'normal',
    }
    // A platform that never receives a status regards the lesson as completed when it is left (SCORM 1.2 RTE §3.4.4,
    // lesson_status).
    if (begun.reports && UNTOUCHED.includes(calls.get(STATUS[edition]))) {
      calls.set(STATUS[edition], 'incomplete')
      calls.commit()
    }
    return new Attempt(calls, edition, clock, begun)
  }

  /** Reports to the platform what has changed in the lesson, and has it stored. */
  report(state: LessonState): Reported {
    if (this.over || !this.begun.reports) return { taken: true }
    if (state.kept.length > MOST_KEPT_CHARACTERS[this.edition])
      return { taken: false, reason: `${DATA}: ${state.kept.length}` }
    const told = this.setAnswers(state)
    let reason: string | null = null
    // After a refusal all other values are set too. The platform explains its last call only.
    for (const value of valuesOf(state, this.edition, this.passing))
      if (!this.setValue(value)) reason ??= `${value[0]}: ${this.calls.reason()}`
    if (!told && !this.changed && reason === null) return { taken: true }
    this.changed = false
    if (!this.calls.commit()) reason ??= this.calls.reason()
    return reason === null ? { taken: true } : { taken: false, reason }
  }

  /** Makes the last call of all. Calls after it do nothing. */
  end(): void {
    if (this.over) return
    this.over = true
    if (this.begun.reports) {
      const lastedS = (this.clock.nowMs() - this.startMs) / 1000
      this.calls.set(SESSION_TIME[this.edition], timespan(lastedS, this.edition))
      this.calls.commit()
    }
    this.calls.terminate()
  }

  private changed = false

  /** Sets a value unless the platform has it already; false where the platform refuses it. */
  private setValue([element, value]: Value): boolean {
    if (this.set.get(element) === value) return true
    if (!this.calls.set(element, value)) return false
    this.set.set(element, value)
    this.changed = true
    return true
  }

  /**
   * Reports the exercises that were answered since the last report. A platform need not store interactions (they are
   * optional in SCORM 1.2): where it refuses the id of one, the rest of that interaction is not sent.
   */
  private setAnswers(state: LessonState): boolean {
    const answers = state.exercises.filter(({ points }) => points !== null)
    const known = this.known ?? new Set(answers.map(({ name }) => name))
    const fresh = answers.filter(({ name }) => !known.has(name))
    this.known = new Set([...known, ...fresh.map(({ name }) => name)])
    let told = false
    for (const values of answered(state, fresh, this.interactions, this.clock.date(), this.edition)) {
      const [id, ...others] = values
      if (id === undefined || !this.calls.set(...id)) continue
      this.interactions++
      told = true
      for (const value of others) this.calls.set(...value)
    }
    return told
  }
}
