/** One sitting of a reader, from the first call of the platform's API to the last. */
import type { Calls } from './calls'
import { type Edition, MOST_KEPT_CHARACTERS } from './edition'
import type { LessonState } from './lesson-state'
import { answered, type Passing, timespan, type Value, valuesOf } from './values'

/** What is known of the attempt when it begins. */
export interface Begun {
  /** Id of the step at which the reader was; '' in a first visit. */
  readonly step: string
  /** What the lesson gave to be kept; '' in a first visit. */
  readonly kept: string
  /** False where the platform shows an attempt that is over: nothing is to be set then (`cmi.mode` is review or browse). */
  readonly reports: boolean
}

/** `taken`: the platform has all that was said. `refused`: it has not; `reason` is what it says of that. */
export type Reported = { readonly taken: true } | { readonly taken: false; readonly reason: string }

export interface Clock {
  /** ms; never goes back. */
  readonly nowMs: () => number
  readonly date: () => Date
}

const MODE = { '1.2': 'cmi.core.lesson_mode', '2004': 'cmi.mode' } as const
const LOCATION = { '1.2': 'cmi.core.lesson_location', '2004': 'cmi.location' } as const
const STATUS = { '1.2': 'cmi.core.lesson_status', '2004': 'cmi.completion_status' } as const
const SESSION_TIME = { '1.2': 'cmi.core.session_time', '2004': 'cmi.session_time' } as const
const DATA = 'cmi.suspend_data'

const UNTOUCHED = ['', 'not attempted', 'unknown', 'browsed']

/** The score that passes, from 0 to 1, as the platform has it from the manifest or its own settings. */
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
  /** Names of the exercises of which the platform knows; null until the lesson has said what was answered before. */
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

  /** null: the platform does not begin. */
  static begin(calls: Calls, edition: Edition, clock: Clock): Attempt | null {
    if (!calls.initialize()) return null
    const mode = calls.get(MODE[edition])
    const begun: Begun = {
      step: calls.get(LOCATION[edition]),
      kept: calls.get(DATA),
      reports: mode === '' || mode === 'normal',
    }
    // A platform that never hears a status takes the lesson for done when it is left (SCORM 1.2 RTE §3.4.4, lesson_status).
    if (begun.reports && UNTOUCHED.includes(calls.get(STATUS[edition]))) {
      calls.set(STATUS[edition], 'incomplete')
      calls.commit()
    }
    return new Attempt(calls, edition, clock, begun)
  }

  /** Tells the platform what is new of the lesson, and has it kept. */
  report(state: LessonState): Reported {
    if (this.over || !this.begun.reports) return { taken: true }
    if (state.kept.length > MOST_KEPT_CHARACTERS[this.edition])
      return { taken: false, reason: `${DATA}: ${state.kept.length}` }
    const told = this.setAnswers(state)
    let reason: string | null = null
    // All others are set although one is refused; the platform speaks of its last call only.
    for (const value of valuesOf(state, this.edition, this.passing))
      if (!this.setValue(value)) reason ??= `${value[0]}: ${this.calls.reason()}`
    if (!told && !this.changed && reason === null) return { taken: true }
    this.changed = false
    if (!this.calls.commit()) reason ??= this.calls.reason()
    return reason === null ? { taken: true } : { taken: false, reason }
  }

  /** The last call of all; whatever is called after it does nothing. */
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

  /** False where the platform refuses it; one that it has already is not set again. */
  private setValue([element, value]: Value): boolean {
    if (this.set.get(element) === value) return true
    if (!this.calls.set(element, value)) return false
    this.set.set(element, value)
    this.changed = true
    return true
  }

  /**
   * The exercises that were answered since the last time. A platform need not keep interactions (they are optional in 1.2): one that does
   * not take an id is not told the rest of it.
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
