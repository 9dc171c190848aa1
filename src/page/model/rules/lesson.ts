import { type LessonReading, shownMark } from '../slices/lesson'
import type { Rules } from './rule'
import { withPacket } from './selection'

export const lessonRules = {
  /** What is new of it. Where a mark is shown or goes, its packet is followed, or none. */
  tellReading(state, { reading }: { reading: Partial<LessonReading> }) {
    const lesson = { ...state.lesson, ...reading }
    const next = { ...state, lesson }
    return 'kept' in reading || 'pointed' in reading
      ? withPacket(next, shownMark(lesson)?.packet ?? -1)
      : next
  },
} satisfies Rules
