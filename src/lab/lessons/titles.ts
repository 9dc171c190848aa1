/** What lessons are called, for those who show none: their runs and steps are not made for it. */
import { paragraphs, sectionsOf } from '../sections'

const files = import.meta.glob<string>('./*/en.md', { eager: true, import: 'default', query: '?raw' })

export interface LessonTitle {
  readonly id: string
  readonly title: string
  /** One sentence. */
  readonly summary: string
}

/** Every lesson, in order of its id. */
export function lessonTitles(): readonly LessonTitle[] {
  return Object.entries(files)
    .map(([path, file]) => {
      const { title, lines } = sectionsOf(file)
      return { id: path.split('/')[1] ?? '', title, summary: paragraphs(lines).join(' ') }
    })
    .sort((a, b) => (a.id < b.id ? -1 : 1))
}
