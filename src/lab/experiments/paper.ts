/** A published study as data: what it ran, what it printed, and how what Sawtooth finds is judged against it. */
import type { Keep, Run } from '../run/run'
import type { ScenarioInput } from '../scenario/scenario-input'
import type { PaperPlot } from './plot'
import type { Study } from './study/study'
import type { Chance, Outcome } from './verdict'

/** All runs, or fewer repetitions of those that are averaged. */
export type Effort = 'full' | 'quick'

/** Points of a curve, in the order in which it is drawn. */
export interface Points {
  readonly x: readonly number[]
  readonly y: readonly number[]
}

/** What is taken from a run, by name. Plain data: it crosses from a worker as it is. */
export type Observation = Readonly<Record<string, number | Points>>

export interface PaperRun {
  /** "exp1 tahoe 9" */
  readonly key: string
  readonly scenario: ScenarioInput
  /** What the observation needs beside the result. */
  readonly keep?: Keep
  /** What happens before is simulated and not counted, s; 0 where it is not given. */
  readonly warmUpS?: number
  readonly observe: (run: Run) => Observation
}

const NO_POINTS: Points = { x: [], y: [] }

/**
 * Observations by the keys of the runs. What it is asked for and has not is thrown; where only the runs of some rows are made
 * (`isPartial`), a run that is not there has no numbers.
 */
export class Observations {
  constructor(
    private readonly byKey: ReadonlyMap<string, Observation>,
    readonly effort: Effort,
    private readonly isPartial = false,
  ) {}
  /** Whether the run has been made: of whole observations all have, and one that is missing is a fault. */
  has(key: string): boolean {
    return !this.isPartial || this.byKey.has(key)
  }
  get(key: string, name: string): number {
    const value = this.byKey.get(key)?.[name]
    if (this.isPartial && !this.byKey.has(key)) return Number.NaN
    if (typeof value !== 'number') throw new Error(`no ${name} of run "${key}"`)
    return value
  }
  points(key: string, name: string): Points {
    const value = this.byKey.get(key)?.[name]
    if (this.isPartial && !this.byKey.has(key)) return NO_POINTS
    if (value === undefined || typeof value === 'number') throw new Error(`no ${name} of run "${key}"`)
    return value
  }
}

/** What the paper does not give and one may change: what is assumed, and what else may be tried. */
export interface AssumedParameter {
  /** "link": its name in links and files. */
  readonly id: string
  /** "Rate of the link" */
  readonly name: string
  /** "Mbit/s"; "" for a choice. */
  readonly unit: string
  /** What is assumed: one of `values`. */
  readonly value: number
  /** What may be tried, in the order of a slider. */
  readonly values: readonly number[]
  /** Names of the values, where they are a choice. */
  readonly names?: readonly string[]
  /** "fitted to three times", "netem’s default" */
  readonly how: string
}

/** Assumptions that are changed, by their ids; what is not named stays as assumed. */
export type AssumedValues = Readonly<Record<string, number>>

/** The value of an assumption by its id, changed or not. Throws where there is no such assumption. */
export function assumedIn(parameters: readonly AssumedParameter[], changed: AssumedValues = {}) {
  return (id: string): number => {
    const parameter = parameters.find((one) => one.id === id)
    if (parameter === undefined) throw new Error(`no assumption ${id}`)
    return changed[id] ?? parameter.value
  }
}

/** By the id of a parameter. */
export type Assumed = ReturnType<typeof assumedIn>

export interface PaperTable {
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** A parameter that the paper does not give, and that was found by trial so that something agrees. */
export interface Fitted {
  /** "Rate of UDP, 0.1 Mbit/s" */
  readonly name: string
  /** To what it was fitted, and how. */
  readonly how: string
}

/** One number or claim. */
export interface PaperCheck {
  readonly claim: string
  /** What the paper gives, and what Sawtooth finds. */
  readonly published: string
  readonly ours: string
  /** What is compared, one by one; none: it is not judged, and `reason` says why. */
  readonly parts: readonly Outcome[]
  /** What the parts are, behind their fraction: "points within 10 %". */
  readonly unit: string
  /** Parts that belong together come after one another, so many each time. */
  readonly perGroup?: number
  /** Why, in a sentence. */
  readonly reason: string
  /** Its parts rest on what was fitted (`Paper.fitted`, by place). */
  readonly fitted?: readonly number[]
  /** Where chance decides it. */
  readonly chance?: Chance
  /** A sound simulation must reproduce it: `npm run validate` fails where it does not. */
  readonly required?: boolean
}

/** One figure, table or experiment of a paper. */
export interface PaperRow {
  /** "A-fig2" */
  readonly id: string
  readonly what: string
  /** In a list, where `what` says more than tells the rows apart. */
  readonly short?: string
  readonly checks: readonly PaperCheck[]
  readonly tables?: readonly PaperTable[]
  readonly plots?: readonly PaperPlot[]
}

export interface Paper {
  /** The file's name. */
  readonly id: string
  /** "A" to "E": the rows' names begin with it. */
  readonly letter: string
  /** What it is about, in a list: "Three variants under netem". */
  readonly name: string
  readonly title: string
  readonly authors: string
  /** null: not given. */
  readonly year: number | null
  /** Where it was published. */
  readonly publication: string
  /** The row that is shown first; the first of all where it is not given. */
  readonly firstRow?: string
  /** How the experiments are set up. */
  readonly setUp: readonly string[]
  /** What had to be assumed because the paper does not say. */
  readonly assumptions: readonly string[]
  /** What was found by trial. */
  readonly fitted: readonly Fitted[]
  /** Assumptions that can be changed. */
  readonly parameters: readonly AssumedParameter[]
  /** The file that it comes from, where it is all in one: workers make its runs from it. */
  readonly study?: Study
  /** The keys of the runs are the same whatever is assumed. */
  runs(effort: Effort, changed?: AssumedValues): readonly PaperRun[]
  /** Whether a row rests on a run, by its key; where it is not given, every row rests on all. */
  needs?(row: string, key: string): boolean
  rows(found: Observations): readonly PaperRow[]
  /** The rows while runs are under way: of the cells and repetitions that are made. */
  rowsSoFar?(found: Observations): readonly PaperRow[]
}

export function definePaper(paper: Paper): Paper {
  return paper
}

/** The statements of a paper, in the form of its `paper.json`. */
export type Claim = Pick<PaperCheck, 'claim' | 'published' | 'required'> & Partial<Pick<PaperCheck, 'reason'>>

/** A claim held against what we find. `reason`: in place of the claim's own. */
export function judged(
  { claim, published, required, reason: why = '' }: Claim,
  ours: string,
  holds: readonly boolean[],
  reason = why,
): PaperCheck {
  const unit = holds.length === 1 ? 'comparison' : 'comparisons'
  const check = { claim, published, ours, parts: holds.map((one) => ({ holds: one })), unit, reason }
  return required === undefined ? check : { ...check, required }
}

/** The same runs as ours make them, with what was fitted a tenth less and a tenth more, and as a real system made them. */
export interface Sources<Seen> {
  readonly ours: Seen
  readonly near?: readonly Seen[]
  readonly system?: { readonly name: string; readonly seen: Seen }
}

/** What a claim compares, in any of the sources. */
export interface Comparison<Seen> {
  readonly holds: (seen: Seen) => readonly boolean[]
  readonly text: (seen: Seen) => string
  readonly unit?: string
  /** In place of the claim's own. */
  readonly reason?: string
  /** How far a number is from what it ought to be near, with its sign: the system must be on the same side. */
  readonly sides?: (seen: Seen) => readonly number[]
  /** Where chance decides it, and it is one comparison. */
  readonly chance?: (seen: Seen) => Chance
  /** What the claim rests on of what was fitted. */
  readonly fitted?: readonly number[]
}

/** A real system was not asked for something: nothing is held against it. */
export class NotRecorded extends Error {}

/** What the system shows of a comparison; null: it was not recorded. */
function recordedHolds<Seen>({ holds }: Comparison<Seen>, seen: Seen): readonly boolean[] | null {
  try {
    return holds(seen)
  } catch (error) {
    if (error instanceof NotRecorded) return null
    throw error
  }
}

/** A claim held against ours; where it does not hold, against the real system, whose numbers are then told in the reason. */
export function compared<Seen>(claim: Claim, by: Comparison<Seen>, sources: Sources<Seen>): PaperCheck {
  const { ours, near = [], system } = sources
  const found = by.holds(ours)
  const nearby = found.every((holds) => !holds) ? [] : near.map(by.holds)
  const isAsked = system !== undefined && !found.every(Boolean)
  const theirs = isAsked ? (recordedHolds(by, system.seen) ?? []) : []
  const isAsOurs = (i: number): boolean => {
    if (theirs[i] !== false || system === undefined) return false
    const { sides } = by
    return sides === undefined || Math.sign(sides(ours)[i] ?? 0) === Math.sign(sides(system.seen)[i] ?? 0)
  }
  const parts = found.map((holds, i): Outcome => {
    if (holds)
      return near.length === 0 ? { holds } : { holds, robust: nearby.every((one) => one[i] === true) }
    return isAsOurs(i) && system !== undefined ? { holds, sharedWith: system.name } : { holds }
  })
  const check = judged(claim, by.text(ours), found, by.reason)
  const told = system === undefined || theirs.length === 0 ? '' : `${system.name}: ${by.text(system.seen)}.`
  return {
    ...check,
    parts,
    unit: by.unit ?? check.unit,
    reason: [check.reason, told].filter((sentence) => sentence !== '').join(' '),
    ...(by.chance === undefined ? {} : { chance: by.chance(ours) }),
    ...(by.fitted === undefined ? {} : { fitted: by.fitted }),
  }
}
