/** Going through lessons, and what their sentences show on the charts. */
import type { StreamedRun } from '../../charts/drawn'
import { paused, sought, zoomed } from '../slices/clock'
import { type LessonReading, NO_PROGRESS, type PlacedMark, type Progress, shownMark } from '../slices/lesson'
import { endOfRunS, type State } from '../state'
import { withClock, withZoom } from './clock'
import type { Rules } from './rule'
import { withPacket } from './selection'

export type LessonAction =
  /** What was kept of earlier visits. */
  | { readonly type: 'readProgress'; readonly progress: Progress }
  | { readonly type: 'clearProgress' }
  /** The next step that opens is come to from another one. */
  | { readonly type: 'leaveStep' }
  /** A lesson (ids) is open at a step. */
  | { readonly type: 'visitStep'; readonly lesson: string; readonly step: string }
  /** The reader went on from a step. */
  | { readonly type: 'finishStep'; readonly lesson: string; readonly step: string }
  /** Another step's charts: `first` is the topmost, `labelled` are those on which stretches are labelled. */
  | { readonly type: 'showStep'; readonly first: string; readonly labelled: readonly string[] }
  /** Names the run that is thin under the step's. */
  | { readonly type: 'nameUnder'; readonly run: StreamedRun; readonly label: string }
  /** Shows a mark until another is kept; null: none. */
  | { readonly type: 'keepMark'; readonly mark: PlacedMark | null }
  /** Shows a mark while it is pointed at; null: no longer. */
  | { readonly type: 'pointAtMark'; readonly mark: PlacedMark | null }
  /** Moves the playhead to a mark, which comes into sight, and keeps it. */
  | { readonly type: 'goToMark'; readonly mark: PlacedMark }

function withReading(state: State, reading: Partial<LessonReading>): State {
  return { ...state, lesson: { ...state.lesson, ...reading } }
}

/** The packet of the mark that is shown is followed; an instant that is pointed at has the cursor. */
function withMarks(state: State, kept: PlacedMark | null, pointed: PlacedMark | null): State {
  const next = withReading(state, { kept, pointed })
  return withPacket(next, shownMark(next.lesson)?.packet ?? -1)
}

function hovering(state: State, hoverS: number | null): State {
  return withClock(state, { ...state.clock, hoverS })
}

/** Part of the time axis that a stretch takes which has to be brought into sight. */
const STRETCH_SHARE = 2 / 3

/** Brings [fromS, toS] into sight where it is not. */
function revealed(state: State, { fromS, toS }: PlacedMark): State {
  const { clock } = state
  if (fromS >= clock.fromS && toS <= clock.toS) return state
  const half = Math.max(clock.toS - clock.fromS, (toS - fromS) / STRETCH_SHARE) / 2
  const middleS = (fromS + toS) / 2
  return withZoom(state, zoomed(clock, middleS - half, middleS + half, endOfRunS(state)))
}

export const lessonRules: Rules<LessonAction> = {
  readProgress: (state, { progress }) => withReading(state, { progress }),
  clearProgress: (state) => withReading(state, { progress: NO_PROGRESS }),
  leaveStep: (state) => withReading(state, { arrived: true }),
  visitStep(state, { lesson, step }) {
    const { done, last } = state.lesson.progress
    return withReading(state, { progress: { done, last: { ...last, [lesson]: step } }, arrived: false })
  },
  finishStep(state, { lesson, step }) {
    const { done, last } = state.lesson.progress
    const before = done[lesson] ?? []
    if (before.includes(step)) return state
    return withReading(state, { progress: { last, done: { ...done, [lesson]: [...before, step] } } })
  },
  showStep: (state, { first, labelled }) =>
    withMarks(withReading(state, { first, labelled, under: null }), null, null),
  nameUnder: (state, { run, label }) => withReading(state, { under: { run, label } }),
  keepMark: (state, { mark }) => withMarks(state, mark, null),
  pointAtMark(state, { mark }) {
    const instant = mark !== null && mark.fromS === mark.toS
    return hovering(withMarks(state, state.lesson.kept, mark), instant ? mark.fromS : null)
  },
  goToMark(state, { mark }) {
    const shown = revealed(withClock(state, paused(state.clock)), mark)
    const there = withClock(shown, sought(shown.clock, mark.fromS, endOfRunS(shown)))
    return withMarks(hovering(there, null), mark, null)
  },
}
