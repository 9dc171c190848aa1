/** The schema of a study file, version 1, and the way in: a complete study, or everything that is wrong with it. */
import * as v from 'valibot'
import { faults as faultWords } from '../../../strings/faults'
import { studies as words } from '../../../strings/studies'
import {
  type Checked,
  faultsOf,
  handOut,
  type Keys,
  oneOf,
  type PlacedFault,
  pathOf,
  placed,
} from '../../scenario/faults'
import { type Field, identifier, isRecord, list, number, strict, titleText } from '../../scenario/fields'
import { parseJson } from '../../scenario/json'
import type { Fault } from '../../scenario/scenario'
import { upgradeFile, type Versions } from '../../scenario/upgrade'
import { written } from '../../scenario/written'
import { axisValues, pointCount } from '../sweep/points'
import { validateSweep } from '../sweep/schema'
import type { Setting, Sweep } from '../sweep/sweep'
import { parametersOf, withAssumed } from './assumed'
import type { Experiment, PublishedSeries, Study, StudyClaim, StudyParameter, System, Term } from './study'

const studyVersions: Versions = { said: words.study, current: 1, steps: {} }

/** How much of each a study may have. */
const MOST = {
  sentences: 50,
  characters: 1000,
  experiments: 50,
  series: 100,
  points: 1000,
  claims: 100,
  holds: 100,
  parameters: 10,
  values: 100,
}
/** Runs of all experiments together, those near what was fitted included. */
export const MOST_STUDY_RUNS = 100_000

const ID = /^[a-z][a-z0-9-]{0,39}$/

const id: Field<string> = v.pipe(
  v.string(words.anId),
  v.check((text) => ID.test(text), `${words.notAnId} | ${words.anId}`),
)

const sentence: Field<string> = v.pipe(
  v.string(faultWords.text),
  v.check(
    (text) => text.length <= MOST.characters,
    `${faultWords.tooLong} | ${faultWords.atMostCharacters(written(MOST.characters))}`,
  ),
)
const some = <T>(item: Field<T>, most: number): Field<T[]> => list(item, words.list, most)
const sentences = some(sentence, MOST.sentences)

const isSetting = (given: unknown): given is Setting =>
  given === null || Number.isFinite(given) || typeof given === 'string' || typeof given === 'boolean'

/** One axis needs no list. */
const place: Field<readonly Setting[]> = v.pipe(
  v.custom<Setting | readonly Setting[]>(
    (given) => isSetting(given) || (Array.isArray(given) && given.length <= 2 && given.every(isSetting)),
    words.place,
  ),
  v.transform((given): readonly Setting[] => (isSetting(given) ? [given] : given)),
)

const finite: Field<number> = number({ min: -1e12, max: 1e12, unit: '' })
const share: Field<number> = number({ min: 0, max: 1, unit: '' })

const measured = strict({
  metric: v.string(words.aMetric),
  variant: v.optional(v.string(words.aVariant)),
  at: v.optional(place),
  times: v.optional(number({ min: 0, max: 1e6, unit: '' }), 1),
})
type GivenTerm = number | v.InferOutput<typeof measured>
const term: Field<GivenTerm> = v.lazy((given) => (isRecord(given) ? measured : finite)) as Field<GivenTerm>

/** What "near" is where a comparison does not say: 10 %. */
const NEAR = 0.1

const comparison = strict({
  left: term,
  is: identifier(words.unknownRelation, ['more', 'less', 'near']),
  right: term,
  share: v.optional(share, NEAR),
})

const experiment = strict(
  {
    id,
    what: sentence,
    published: v.optional(
      some(
        strict({
          variant: v.optional(v.string(words.aVariant)),
          metric: v.string(words.aMetric),
          points: some(strict({ at: place, y: finite }), MOST.points),
          within: v.optional(share, NEAR),
          reason: v.optional(sentence, ''),
        }),
        MOST.series,
      ),
      [],
    ),
    claims: v.optional(
      some(
        strict({
          claim: sentence,
          published: v.optional(sentence, ''),
          reason: v.optional(sentence, ''),
          holds: v.optional(some(comparison, MOST.holds), []),
        }),
        MOST.claims,
      ),
      [],
    ),
    fitted: v.optional(
      some(number({ min: 0, max: MOST.sentences, unit: '', integer: true }), MOST.sentences),
      [],
    ),
    system: v.optional(
      v.nullable(
        strict({
          name: titleText,
          points: some(
            strict({
              metric: v.string(words.aMetric),
              variant: v.optional(v.string(words.aVariant)),
              at: v.optional(place),
              y: finite,
            }),
            MOST.points,
          ),
        }),
      ),
      null,
    ),
  },
  ['sweep'],
)

const parameter = strict({
  id,
  name: titleText,
  unit: v.optional(titleText, ''),
  value: finite,
  values: v.optional(some(finite, MOST.values), []),
  how: v.optional(sentence, ''),
  paths: some(v.string(words.aPath), MOST.values),
  experiments: v.optional(some(id, MOST.experiments), []),
})

const schema = strict({
  version: v.literal(1, '1'),
  id,
  title: titleText,
  name: v.optional(titleText, ''),
  authors: titleText,
  year: v.optional(v.nullable(number({ min: 1900, max: 2200, unit: '', integer: true })), null),
  publication: v.optional(sentence, ''),
  setUp: v.optional(sentences, []),
  assumptions: v.optional(sentences, []),
  fitted: v.optional(
    some(
      strict({ name: sentence, how: sentence, parameter: v.optional(v.nullable(id), null) }),
      MOST.sentences,
    ),
    [],
  ),
  parameters: v.optional(some(parameter, MOST.parameters), []),
  experiments: v.pipe(
    some(experiment, MOST.experiments),
    v.check((given) => given.length > 0, `${words.noExperiments} | ${words.atLeastOne}`),
  ),
})
type Given = v.InferOutput<typeof schema>
type GivenExperiment = Given['experiments'][number]

/** Collects what is wrong beyond the form of the file. */
class Places {
  readonly faults: PlacedFault[] = []

  refuse(keys: Keys, message: string, value: unknown, allowed: string): void {
    this.faults.push(placed(keys, message, value, allowed))
  }

  among(keys: Keys, given: string, known: readonly string[]): boolean {
    if (known.includes(given)) return true
    this.refuse(keys, faultWords.unknown, given, oneOf(known))
    return false
  }
}

/** The only value of an axis need not be named. */
function placeIn(sweep: Sweep, given: readonly Setting[] | undefined): readonly Setting[] {
  return given ?? axisValues(sweep).map((values) => (values.length === 1 ? (values[0] ?? null) : null))
}

function checkPlace(places: Places, keys: Keys, sweep: Sweep, at: readonly Setting[]): void {
  const axes = axisValues(sweep)
  if (at.length !== axes.length) {
    places.refuse(keys, words.notAPlace, at, words.onePerAxis(axes.length))
    return
  }
  axes.forEach((values, axis) => {
    const value = at[axis] ?? null
    if (!values.includes(value))
      places.refuse([...keys, axis], words.notRun, value, oneOf(values.map(String)))
  })
}

interface Named {
  readonly metric: string
  readonly variant?: string | undefined
  readonly at?: readonly Setting[] | undefined
}

/** The metric is kept, the variant compared and the place run; what is left out is put in. */
function checkNamed<T extends Named>(places: Places, keys: Keys, sweep: Sweep, given: T) {
  const labels = sweep.compare.map(({ label }) => label)
  const variant = given.variant ?? labels[0] ?? ''
  places.among([...keys, 'metric'], given.metric, sweep.metrics)
  if (given.variant !== undefined) places.among([...keys, 'variant'], given.variant, labels)
  return { ...given, variant }
}

function termOf(places: Places, keys: Keys, sweep: Sweep, given: GivenTerm): Term {
  if (typeof given === 'number') return given
  const at = placeIn(sweep, given.at)
  checkPlace(places, [...keys, 'at'], sweep, at)
  return { ...checkNamed(places, keys, sweep, given), at }
}

function seriesOf(
  places: Places,
  keys: Keys,
  sweep: Sweep,
  { published }: GivenExperiment,
): PublishedSeries[] {
  return published.map((given, index) => {
    const here = [...keys, 'published', index]
    given.points.forEach(({ at, y }, k) => {
      checkPlace(places, [...here, 'points', k, 'at'], sweep, at)
      if (y === 0) places.refuse([...here, 'points', k, 'y'], words.noShareOfZero, y, words.otherThanZero)
    })
    return checkNamed(places, here, sweep, given)
  })
}

function systemOf(places: Places, keys: Keys, sweep: Sweep, { system }: GivenExperiment): System | null {
  if (system === null) return null
  const points = system.points.map((given, index) => {
    const here = [...keys, 'system', 'points', index]
    const at = placeIn(sweep, given.at)
    checkPlace(places, [...here, 'at'], sweep, at)
    return { ...checkNamed(places, here, sweep, given), at }
  })
  return { ...system, points }
}

function claimsOf(places: Places, keys: Keys, sweep: Sweep, { claims }: GivenExperiment): StudyClaim[] {
  return claims.map(({ holds, ...claim }, index) => {
    const comparisons = holds.map(({ is, share: within, ...sides }, k) => {
      const here = [...keys, 'claims', index, 'holds', k]
      const left = termOf(places, [...here, 'left'], sweep, sides.left)
      const right = termOf(places, [...here, 'right'], sweep, sides.right)
      return { left, is: is as 'more' | 'less' | 'near', right, share: within }
    })
    return { ...claim, holds: comparisons }
  })
}

function experimentOf(
  places: Places,
  given: GivenExperiment,
  index: number,
  sweep: Sweep,
  { fitted }: Given,
): Experiment {
  const keys = ['experiments', index] as const
  given.fitted.forEach((number, k) => {
    if (number >= fitted.length)
      places.refuse([...keys, 'fitted', k], words.notFitted, number, words.placeInFitted(fitted.length))
  })
  return {
    ...given,
    sweep,
    published: seriesOf(places, keys, sweep, given),
    claims: claimsOf(places, keys, sweep, given),
    system: systemOf(places, keys, sweep, given),
  }
}

function checkIds(places: Places, { parameters, experiments, fitted }: Given): void {
  for (const [key, list] of Object.entries({ parameters, experiments })) {
    const ids = list.map((one) => one.id)
    ids.forEach((given, index) => {
      if (ids.indexOf(given) < index) places.refuse([key, index, 'id'], words.idTwice, given, words.ownId)
    })
  }
  parameters.forEach((parameter, index) => {
    parameter.experiments.forEach((given, k) => {
      places.among(
        ['parameters', index, 'experiments', k],
        given,
        experiments.map((one) => one.id),
      )
    })
  })
  const known = parameters.map((one) => one.id)
  fitted.forEach(({ parameter: named }, index) => {
    if (named !== null) places.among(['fitted', index, 'parameter'], named, known)
  })
}

/** Faults of a sweep, at its place in the study. */
const faultsOfSweep = (index: number, faults: readonly Fault[]): Fault[] =>
  faults.map((fault) => {
    const here = pathOf(['experiments', index, 'sweep'])
    return { ...fault, path: fault.path === '' ? here : `${here}.${fault.path}` }
  })

/** The parameters as they may be moved; the value that is assumed is one of theirs. */
const parameterOf = (given: Given['parameters'][number]): StudyParameter => ({
  ...given,
  values: [...new Set([...given.values, given.value])].sort((a, b) => a - b),
})

/** A complete study from the parsed content of a study file of any version. Faults: as of `handOut`. */
export function validateStudy(file: unknown): Checked<Study> {
  const current = upgradeFile(file, studyVersions)
  if (!current.ok) return current
  const parsed = v.safeParse(schema, current.value)
  const formal = handOut(faultsOf(parsed.issues))
  if (!parsed.success) return { ok: false, faults: formal }
  const given = parsed.output
  const files = Array.isArray(current.value.experiments) ? current.value.experiments : []
  const parameters = given.parameters.map(parameterOf)
  const places = new Places()
  const ofSweeps: Fault[] = []
  const experiments = given.experiments.flatMap((one, index) => {
    const written: unknown = files[index]
    const sweep = validateSweep(isRecord(written) ? written.sweep : undefined)
    if (!sweep.ok) {
      ofSweeps.push(...faultsOfSweep(index, sweep.faults))
      return []
    }
    const assumed = withAssumed(sweep.value, parametersOf(parameters, one.id))
    if (!assumed.ok) {
      ofSweeps.push(...faultsOfSweep(index, assumed.faults))
      return []
    }
    return [experimentOf(places, one, index, assumed.value, given)]
  })
  checkIds(places, given)
  const runs = experiments.reduce((sum, { sweep }) => sum + pointCount(sweep), 0)
  if (runs > MOST_STUDY_RUNS)
    places.refuse(['experiments'], words.tooManyRuns, runs, faultWords.atMost(String(MOST_STUDY_RUNS)))
  const faults = [...ofSweeps, ...handOut(places.faults)]
  return faults.length === 0
    ? { ok: true, value: { ...given, name: given.name || given.title, parameters, experiments } }
    : { ok: false, faults }
}

/** A study from the text of its file. Broken JSON is a fault with its line and column. */
export function readStudy(content: string): Checked<Study> {
  const parsed = parseJson(content)
  return parsed.ok ? validateStudy(parsed.value) : parsed
}
