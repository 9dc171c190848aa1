/** The way in for a study file: a complete study, or everything that is wrong with it. Its form is in form.ts. */
import { sum } from 'd3-array'
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
import { isRecord } from '../../scenario/is-record'
import { parseJson } from '../../scenario/json'
import type { Fault } from '../../scenario/scenario'
import { upgradeFile, type Versions } from '../../scenario/upgrade'
import { type Base, describePath, knownPaths, pathFits } from '../sweep/paths'
import { axisValues, pointCount } from '../sweep/points'
import { validateSweep } from '../sweep/schema'
import type { Setting, Sweep } from '../sweep/sweep'
import { type Assuming, parametersOf, waysOf, withAssumed } from './assumed'
import { type Given, type GivenExperiment, type GivenTerm, studyForm } from './form'
import type { Experiment, PublishedSeries, Study, StudyClaim, StudyParameter, System, Term } from './study'

const studyVersions: Versions = { said: words.study, current: 1, steps: {} }

/** Runs of all experiments together, those near what was fitted included. */
export const MOST_STUDY_RUNS = 100_000

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

/** A setting that the scenario has, of a flow that it has. */
function isPathIn(path: string, base: Base): boolean {
  const [, flow] = /^flows\.([\w-]+)\./.exec(path) ?? []
  const isThere = flow === undefined || base.flows.some(({ id }) => id === flow)
  return isThere && describePath(path) !== undefined && pathFits(path, base)
}

/** The parameters of an experiment have paths that its scenarios have, and every value that is tried makes one that is valid. */
function checkParameters(places: Places, experiment: GivenExperiment, sweep: Sweep, study: Assuming): void {
  const own = parametersOf(study.parameters, experiment.id)
  const ways = waysOf(experiment, study)
  for (const parameter of own) {
    const keys = ['parameters', study.parameters.indexOf(parameter)] as const
    const unknown = parameter.paths.filter((path) => !isPathIn(path, sweep.base))
    for (const path of unknown)
      places.refuse(
        [...keys, 'paths', parameter.paths.indexOf(path)],
        faultWords.unknown,
        path,
        oneOf(knownPaths(sweep.base)),
      )
    if (unknown.length > 0) continue
    const tried = [...parameter.values, ...ways.flatMap((way) => way[parameter.id] ?? [])]
    for (const value of tried) {
      const assumed = withAssumed(sweep, own, { [parameter.id]: value })
      if (assumed.ok) continue
      const [fault] = assumed.faults
      places.refuse([...keys, 'value'], fault?.message ?? faultWords.outOfRange, value, fault?.allowed ?? '')
      break
    }
  }
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
  const parsed = v.safeParse(studyForm, current.value)
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
    const found = places.faults.length
    checkParameters(places, one, sweep.value, { ...given, parameters })
    if (places.faults.length > found) return []
    const assumed = withAssumed(sweep.value, parametersOf(parameters, one.id))
    return assumed.ok ? [experimentOf(places, one, index, assumed.value, given)] : []
  })
  checkIds(places, given)
  const runs = sum(
    experiments,
    (one) => pointCount(one.sweep) * (1 + waysOf(one, { ...given, parameters }).length),
  )
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
