/** A study as a paper: its runs, and its rows from what they say. */
import { range } from 'd3-array'
import { fileOf } from '../../scenario/scenario'
import type { ScenarioInput } from '../../scenario/scenario-input'
import type { AssumedValues, Effort, Observations, Paper, PaperRow, PaperRun } from '../paper'
import { keepFor, measurementOf } from '../sweep/measurement'
import { cellCount, pointAt, pointCount } from '../sweep/points'
import type { Sweep } from '../sweep/sweep'
import { LEAST_SEEDS } from '../verdict'
import { parametersOf, waysOf, withAssumed } from './assumed'
import { Found, isOf, keyOf, observationOf } from './found'
import { rowId, rowOf } from './row'
import type { Experiment, Study } from './study'

/** Quick leaves out repetitions beyond those that a claim on chance needs. */
const sweepFor = (sweep: Sweep, effort: Effort): Sweep =>
  effort === 'full' ? sweep : { ...sweep, repetitions: Math.min(sweep.repetitions, LEAST_SEEDS) }

/** An experiment as it is run for one of the ways in which something fitted is changed, or for none. */
interface Made {
  readonly sweep: Sweep
  /** -1: as assumed. */
  readonly near: number
}

function madeOf(study: Study, experiment: Experiment, effort: Effort, changed: AssumedValues): Made[] {
  const parameters = parametersOf(study.parameters, experiment.id)
  const ways = waysOf(experiment, study)
  return [changed, ...ways.map((way) => ({ ...changed, ...way }))].map((values, k) => {
    const made = withAssumed(sweepFor(experiment.sweep, effort), parameters, values)
    if (!made.ok) throw new Error(`${study.id}, ${experiment.id}: ${made.faults[0]?.message ?? ''}`)
    return { sweep: made.value, near: k - 1 }
  })
}

function runsOf(experiment: Experiment, { sweep, near }: Made): PaperRun[] {
  const { metrics, warmUpS } = sweep
  return range(pointCount(sweep)).map((point) => ({
    key: keyOf(experiment.id, point, near),
    // A complete file may say null where what is written by hand leaves a key out.
    scenario: fileOf(pointAt(sweep, point).scenario) as ScenarioInput,
    keep: keepFor(metrics),
    warmUpS,
    observe: (run) => observationOf(measurementOf(run, metrics, warmUpS)),
  }))
}

/** How many repetitions every cell has, while runs are under way. */
function repetitionsMade({ id, sweep }: Experiment, found: Observations): number {
  const cells = cellCount(sweep)
  const missing = range(pointCount(sweep)).find((point) => !found.has(keyOf(id, point)))
  return missing === undefined ? sweep.repetitions : Math.floor(missing / cells)
}

/** Begins the names of the rows of a study that comes as a file. */
export const OWN_LETTER = 'S'

/** `letter`: begins the names of its rows. */
export function paperOf(study: Study, letter: string): Paper {
  const { id, title, name, authors, year, publication, setUp, assumptions, fitted, parameters } = study
  const rowFor = (experiment: Experiment, found: Observations): PaperRow => {
    const [ours, ...near] = madeOf(study, experiment, found.effort, {})
    if (ours === undefined) throw new Error(`${experiment.id} has no runs`)
    const foundIn = (made: Made): Found => new Found(found, experiment.id, made.sweep, made.near)
    return rowOf({ ...experiment, sweep: ours.sweep }, letter, foundIn(ours), near.map(foundIn))
  }
  const rowSoFar = (experiment: Experiment, found: Observations): PaperRow => {
    const repetitions = repetitionsMade(experiment, found)
    if (repetitions === experiment.sweep.repetitions) return rowFor(experiment, found)
    const sweep = { ...experiment.sweep, repetitions: Math.max(1, repetitions) }
    // A single repetition does not tell whether chance has a part.
    const isTold = repetitions > 1 || experiment.sweep.repetitions === 1
    const claims = isTold ? experiment.claims : experiment.claims.map((one) => ({ ...one, holds: [] }))
    return rowOf({ ...experiment, sweep, claims }, letter, new Found(found, experiment.id, sweep), [])
  }
  return {
    id,
    letter,
    title,
    name,
    authors,
    year,
    publication,
    setUp,
    assumptions,
    fitted: fitted.map(({ name, how }) => ({ name, how })),
    parameters,
    study,
    runs: (effort, changed = {}) =>
      study.experiments.flatMap((experiment) =>
        madeOf(study, experiment, effort, changed).flatMap((made) => runsOf(experiment, made)),
      ),
    needs: (row, key) =>
      study.experiments.some(
        ({ id: experiment }) => row === rowId(letter, experiment) && isOf(experiment, key),
      ),
    rows: (found) => study.experiments.map((experiment) => rowFor(experiment, found)),
    rowsSoFar: (found) => study.experiments.map((experiment) => rowSoFar(experiment, found)),
  }
}
