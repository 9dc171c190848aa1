/** Puts a lesson's definition and its words together. Each name of one must be in the other. */
import { faultLine } from '../scenario/faults'
import type { Scenario } from '../scenario/scenario'
import type { ScenarioInput } from '../scenario/scenario-input'
import { validateScenario } from '../scenario/validate'
import type {
  CurveFeature,
  Fact,
  Lesson,
  LessonDefinition,
  LessonRun,
  LessonStep,
  Mark,
  Prediction,
  StepDefinition,
  TryIt,
} from './lesson'
import type { LessonWords, StepWords } from './words'

/** Throws where a scenario is at fault, and where definition and words do not have the same runs, steps and checks. */
export function told(id: string, definition: LessonDefinition, words: LessonWords): Lesson {
  const { order, minutes } = definition
  const { title, summary, sources } = words
  const runs = pairs('run', definition.runs, words.runs).map(([key, input, label]): [string, LessonRun] => [
    key,
    { label, scenario: scenarioOf({ title, ...input }, key) },
  ])
  const steps = pairs('step', definition.steps, words.steps).map(([step, shown, said]) =>
    stepOf(step, shown, said),
  )
  return {
    id,
    order,
    minutes,
    title,
    summary,
    sources,
    runs: new Map(runs),
    facts: factsOf(definition),
    steps,
  }
}

function scenarioOf(input: ScenarioInput, key: string): Scenario {
  const checked = validateScenario(input)
  if (!checked.ok) throw new Error(`run ${key}: ${checked.faults.map(faultLine).join('; ')}`)
  return checked.value
}

function factsOf({ facts }: LessonDefinition): Record<string, Fact> {
  const found: Record<string, Fact> = {}
  for (const [run, taken] of Object.entries(facts))
    for (const [name, of] of Object.entries(taken ?? {})) {
      if (found[name] !== undefined) throw new Error(`two facts are called ${name}`)
      found[name] = { run, of }
    }
  return found
}

function stepOf(
  id: string,
  { marks, predict, tryIt, ...shown }: StepDefinition,
  words: StepWords,
): LessonStep {
  const { title, text } = words
  const asked = together('predict', id, predict, words.predict)
  const tried = together('tryIt', id, tryIt, words.tryIt)
  return {
    ...shown,
    id,
    title,
    text,
    ...(marks === undefined ? {} : { marks: marksOf(marks, words.marks) }),
    ...(asked === null ? {} : { predict: predictionOf(...asked) }),
    ...(tried === null ? {} : { tryIt: { ...tried[0], ...tried[1] } satisfies TryIt }),
  }
}

/** A stretch may have a label; nothing else has one. */
function marksOf(
  marks: NonNullable<StepDefinition['marks']>,
  labels: StepWords['marks'],
): Record<string, Mark> {
  for (const name of labels.keys())
    if (marks[name] === undefined || 'at' in marks[name]) throw new Error(`no stretch is called ${name}`)
  return Object.fromEntries(
    Object.entries(marks).map(([name, mark]): [string, Mark] => {
      const label = labels.get(name)
      return [name, label === undefined || 'at' in mark ? mark : { ...mark, label }]
    }),
  )
}

function predictionOf(
  { checks, ...shown }: NonNullable<StepDefinition['predict']>,
  { ask, checks: said }: NonNullable<StepWords['predict']>,
): Prediction {
  return {
    ...shown,
    ask,
    checks: pairs('check', checks, said).map(([feature, within, { label, because }]) => ({
      feature: feature as CurveFeature,
      label,
      within,
      because,
    })),
  }
}

/** Both, or null for neither. */
function together<A, B>(
  what: string,
  id: string,
  shown: A | undefined,
  said: B | null,
): readonly [A, B] | null {
  if (shown === undefined && said === null) return null
  if (shown === undefined || said === null)
    throw new Error(`step ${id}: ${what} is in ${said === null ? 'the definition' : 'the words'} only`)
  return [shown, said]
}

/** What is defined with what is said of it, in the order of the definition. */
function pairs<A, B>(
  what: string,
  defined: Readonly<Record<string, A>>,
  said: ReadonlyMap<string, B>,
): (readonly [name: string, A, B])[] {
  for (const name of said.keys())
    if (!Object.hasOwn(defined, name)) throw new Error(`${what} ${name} is not defined`)
  return Object.entries(defined).map(([name, one]) => {
    const words = said.get(name)
    if (words === undefined) throw new Error(`${what} ${name} has no words`)
    return [name, one, words]
  })
}
