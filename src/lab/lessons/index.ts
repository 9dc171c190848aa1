/** All lessons, from the folders beside this file. */
import { faultLine } from '../scenario/faults'
import type { Scenario } from '../scenario/scenario'
import { validateScenario } from '../scenario/validate'
import type { LessonDefinition, LessonStep } from './lesson'

export interface LessonRun {
  readonly label: string
  /** Complete; the same object each time, so that a run can be told by it. */
  readonly scenario: Scenario
}

export interface Lesson extends Omit<LessonDefinition, 'runs'> {
  readonly runs: ReadonlyMap<string, LessonRun>
}

/** Throws where a scenario is at fault; a test opens every lesson. */
function complete(definition: LessonDefinition): Lesson {
  const runs = Object.entries(definition.runs).map(([key, { label, scenario }]): [string, LessonRun] => {
    const checked = validateScenario({ title: definition.title, ...scenario })
    if (!checked.ok)
      throw new Error(`lesson ${definition.id}, run ${key}: ${checked.faults.map(faultLine).join('; ')}`)
    return [key, { label, scenario: checked.value }]
  })
  return { ...definition, runs: new Map(runs) }
}

/** Throws where a file's id is not its name. */
function collect(): readonly Lesson[] {
  const modules = import.meta.glob<{ readonly default?: LessonDefinition }>('./*/index.ts', { eager: true })
  const lessons: Lesson[] = []
  for (const [path, module] of Object.entries(modules)) {
    const definition = module.default
    if (definition === undefined) continue
    const name = path.slice('./'.length, -'/index.ts'.length)
    if (definition.id !== name) throw new Error(`lessons/${name} declares id "${definition.id}"`)
    lessons.push(complete(definition))
  }
  return lessons.sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1))
}

/** In the order in which they are taken. */
export const lessons = collect()

/** The run of a step, or the one of that key. Throws where the lesson has none; a test asks for all. */
export function runOf({ id, runs }: Lesson, key: LessonStep['run']): LessonRun {
  const run = runs.get(key)
  if (run === undefined) throw new Error(`lesson ${id} has no run "${key}"`)
  return run
}
