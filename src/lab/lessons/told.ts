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
  LessonStep,
  Mark,
  Prediction,
  StepDefinition,
} from './lesson'
import type { LessonWords, StepWords } from './words'

/** Throws where a scenario is at fault, and where definition and words do not have the same runs, steps and checks. */
export function told(id: string, definition: LessonDefinition, words: LessonWords): Lesson {
  const { order, minutes, picture } = definition
  const { title, summary, sources } = words
  const runs = pairs('run', definition.runs, words.runs, (input, label, key) => ({
    label,
    scenario: scenarioOf({ version: 1, title, ...input }, key),
  }))
  const steps = pairs('step', definition.steps, words.steps, stepOf)
  const facts = factsOf(definition)
  const drawn = picture === undefined ? {} : { picture }
  return { id, order, minutes, title, summary, sources, facts, steps: [...steps.values()], runs, ...drawn }
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

function stepOf({ shows, marks, predict, tryIt }: StepDefinition, words: StepWords, id: string): LessonStep {
  const { title, text } = words
  const asked = together('predict', id, predict, words.predict)
  const tried = together('tryIt', id, tryIt, words.tryIt)
  return {
    ...shows,
    ...panelsOf(shows.panels),
    id,
    title,
    text,
    ...(marks === undefined ? {} : { marks: marksOf(marks, words.marks) }),
    ...(asked === null ? {} : { predict: predictionOf(...asked) }),
    ...(tried === null ? {} : { tryIt: { ...tried[0], ...tried[1] } }),
  }
}

/** "window,throughput(lines)" taken apart. */
function panelsOf(text: string): Pick<LessonStep, 'panels' | 'lines'> {
  const given = text.split(',').map((panel) => panel.split('(lines)'))
  const ids = given.map(([id = '']) => id)
  return { panels: ids, lines: ids.filter((_, place) => given[place]?.length === 2) }
}

/** A stretch may have a label; nothing else has one. */
function marksOf(
  marks: NonNullable<StepDefinition['marks']>,
  labels: StepWords['marks'],
): Record<string, Mark> {
  const left = new Map(labels)
  const found = Object.entries(marks).map(([name, mark]): [string, Mark] => {
    if (typeof mark === 'number' || 'event' in mark) return [name, { at: mark }]
    const label = 'at' in mark ? undefined : left.get(name)
    if (label !== undefined) left.delete(name)
    return [name, label === undefined ? mark : { ...mark, label }]
  })
  for (const name of left.keys()) throw new Error(`no stretch is called ${name}`)
  return Object.fromEntries(found)
}

function predictionOf(
  { checks, ...drawing }: NonNullable<StepDefinition['predict']>,
  { ask, checks: said }: NonNullable<StepWords['predict']>,
): Prediction {
  const found = pairs('check', checks, said, (within, { label, because }, feature) => ({
    feature: feature as CurveFeature,
    label,
    within,
    because,
  }))
  return { ...drawing, ask, checks: [...found.values()] }
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

/** What is defined put together with what is said of it, by name, in the order of the definition. */
function pairs<A, B, T>(
  what: string,
  defined: Readonly<Record<string, A>>,
  said: ReadonlyMap<string, B>,
  both: (defined: A, said: B, name: string) => T,
): Map<string, T> {
  for (const name of said.keys())
    if (!Object.hasOwn(defined, name)) throw new Error(`${what} ${name} is not defined`)
  const found = Object.entries(defined).map(([name, one]): [string, T] => {
    const words = said.get(name)
    if (words === undefined) throw new Error(`${what} ${name} has no words`)
    return [name, both(one, words, name)]
  })
  return new Map(found)
}
