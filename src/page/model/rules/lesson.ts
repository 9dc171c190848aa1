/** The reader goes through lessons. */
import { type LessonReading, shownMark } from '../slices/lesson'
import type { Rules } from './rule'
import { withPacket } from './selection'

/** What is new of it. Where a mark is shown or goes, its packet is followed, or none. */
export type LessonAction = { readonly type: 'tellReading'; readonly reading: Partial<LessonReading> }

export const lessonRules: Rules<LessonAction> = {
  tellReading(state, { reading }) {
    const lesson = { ...state.lesson, ...reading }
    const next = { ...state, lesson }
    return 'kept' in reading || 'pointed' in reading
      ? withPacket(next, shownMark(lesson)?.packet ?? -1)
      : next
  },
}
