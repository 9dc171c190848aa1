/** Connects a lesson in a frame with the platform that plays its package. */
import { Attempt, type Clock } from '../../lab/scorm/attempt'
import { callsOf } from '../../lab/scorm/calls'
import type { Edition } from '../../lab/scorm/edition'
import { findApi, type Searched } from '../../lab/scorm/find-api'
import type { LessonState } from '../../lab/scorm/lesson-state'
import type english from '../../strings/en/platform'

export interface Surroundings {
  readonly window: Searched
  readonly edition: Edition
  readonly words: typeof english.frame
  /** Writes a number as the reader's language does, with at most one digit after the point. */
  readonly number: (value: number) => string
  readonly clock: Clock
  /** Shows a sentence below the lesson. */
  readonly say: (text: string) => void
  /** Sends the lesson what was kept of earlier visits. */
  readonly give: (kept: string) => void
}

export interface Followed {
  /** Id of the step at which the lesson is to be opened; '' for the first. */
  readonly step: string
  /** Called when the lesson has told its state. */
  told(state: LessonState): void
  /** Called when the window is closed. */
  end(): void
}

type Begun = Attempt | 'alone' | 'notBegun'

function begin({ window, edition, clock }: Surroundings): Begun {
  const api = findApi(window, edition)
  if (api === null) return 'alone'
  return Attempt.begin(callsOf(api, edition), edition, clock) ?? 'notBegun'
}

function standing(state: LessonState, { words, number }: Surroundings): string {
  const score = `${number(100 * state.score)}\u202f%`
  const answered = state.exercises.filter(({ points }) => points !== null).length
  const all = state.exercises.length
  if (state.complete && answered === all) return words.complete(score)
  return words.reports(score, number(answered), number(all))
}

/** Begins the attempt. The lesson is followed even where there is no platform, and where the platform only shows an earlier attempt. */
export function followLesson(surroundings: Surroundings): Followed {
  const { words, say, give } = surroundings
  const begun = begin(surroundings)
  const attempt = begun instanceof Attempt ? begun : null
  if (begun === 'alone' || begun === 'notBegun') say(words[begun])
  else if (!begun.begun.reports) say(words.review)
  let kept = attempt?.begun.kept ?? ''
  return {
    step: attempt?.begun.step ?? '',
    told(state) {
      // The lesson was just opened or loaded again, and knows nothing of earlier visits.
      if (!state.followed) {
        give(kept)
        return
      }
      kept = state.kept
      if (attempt === null || !attempt.begun.reports) return
      const reported = attempt.report(state)
      if (reported.taken) say(standing(state, surroundings))
      else say(reported.reason === '' ? words.refusedUnsaid : words.refused(reported.reason))
    },
    end: () => attempt?.end(),
  }
}
