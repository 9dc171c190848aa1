/** The titles of lessons, for code that shows none of them and should not make their runs and steps. */
import { sectionsOf } from '../sections'

const files = import.meta.glob<string>('./*/en.md', { eager: true, import: 'default', query: '?raw' })

export interface LessonTitle {
  readonly id: string
  readonly title: string
}

/** Ids of all lessons, in order. */
export const lessonIds: readonly string[] = Object.keys(files)
  .map((path) => path.split('/')[1] ?? '')
  .sort()

/** Returns the title of a lesson; null where there is no such lesson. */
export function titleOf(id: string): LessonTitle | null {
  return lessonIds.includes(id) ? { id, title: sectionsOf(files[`./${id}/en.md`] ?? '').title } : null
}
