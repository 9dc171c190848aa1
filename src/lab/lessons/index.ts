/** All lessons, from the folders beside this file: the definition of each, and its words. */
import type { Lesson, LessonDefinition, LessonRun } from './lesson'
import { told } from './told'
import { readWords } from './words'

const definitions = import.meta.glob<LessonDefinition>('./*/index.ts', { eager: true, import: 'default' })
const words = import.meta.glob<string>('./*/en.md', { eager: true, import: 'default', query: '?raw' })

/** The lessons in the order in which they are taken. Throws where one is at fault; a test opens every lesson. */
export const lessons: readonly Lesson[] = Object.entries(definitions)
  .map(([path, definition]) => {
    const id = path.split('/')[1] ?? ''
    try {
      return told(id, definition, readWords(words[`./${id}/en.md`] ?? ''))
    } catch (error) {
      throw new Error(`lesson ${id}`, { cause: error })
    }
  })
  .sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1))

/** The run of a step, or the one of that key. Throws where the lesson has none; a test asks for all. */
export function runOf({ id, runs }: Lesson, key: string): LessonRun {
  const run = runs.get(key)
  if (run === undefined) throw new Error(`lesson ${id} has no run "${key}"`)
  return run
}
