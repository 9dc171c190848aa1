/** A published study as data: its runs, the numbers that it printed, and how the results of Sawtooth are judged against these. */
import type { Keep, Run } from '../run/run'
import type { ScenarioInput } from '../scenario/scenario-input'
import type { PaperPlot } from './plot'
import type { Study } from './study/study'
import type { Chance, Outcome } from './verdict'

/** `full` makes all runs, and `quick` fewer repetitions of those that are averaged. */
export type Effort = 'full' | 'quick'

/** Points of a curve, in the order in which it is drawn. */
export interface Points {
  readonly x: readonly number[]
  readonly y: readonly number[]
}

/** The values that are taken from a run, by name. They are plain data, which a worker can send. */
export type Observation = Readonly<Record<string, number | Points>>

export interface PaperRun {
  /** The key of the run, "exp1 tahoe 9". */
  readonly key: string
  readonly scenario: ScenarioInput
  /** What the observation needs besides the result. */
  readonly keep?: Keep
  /** The first so many seconds are simulated but not counted; 0 by default. */
  readonly warmUpS?: number
  readonly observe: (run: Run) => Observation
}

const NO_POINTS: Points = { x: [], y: [] }

/**
 * The observations by the keys of their runs. Asking for a missing one throws. Where only the runs of some rows are
 * made (`isPartial`), a missing run has no numbers instead.
 */
export class Observations {
  constructor(
    private readonly byKey: ReadonlyMap<string, Observation>,
    readonly effort: Effort,
    private readonly isPartial = false,
  ) {}
  /** True where the run has been made. Complete observations are taken to have every run: asking for a missing one is a fault. */
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

/** A parameter that the paper does not give: the assumed value, and the values that a reader may try. */
export interface AssumedParameter {
  /** Its name in links and files, "link". */
  readonly id: string
  /** Its name for people, "Rate of the link". */
  readonly name: string
  /** The unit, "Mbit/s"; "" for a choice. */
  readonly unit: string
  /** The assumed value, which is one of `values`. */
  readonly value: number
  /** The values that may be tried, in the order of a slider. */
  readonly values: readonly number[]
  /** The names of the values, where they are a choice. */
  readonly names?: readonly string[]
  /** The origin of the value: "fitted to three times", "netem’s default". */
  readonly how: string
}

/** Changed assumptions by their ids. An assumption that is not named keeps its value. */
export type AssumedValues = Readonly<Record<string, number>>

/** Returns a function that gives the value of an assumption by its id, changed or not, and throws for an unknown id. */
export function assumedIn(parameters: readonly AssumedParameter[], changed: AssumedValues = {}) {
  return (id: string): number => {
    const parameter = parameters.find((one) => one.id === id)
    if (parameter === undefined) throw new Error(`no assumption ${id}`)
    return changed[id] ?? parameter.value
  }
}

/** Gives the value of an assumption by the id of its parameter. */
export type Assumed = ReturnType<typeof assumedIn>

export interface PaperTable {
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** A parameter that the paper does not give, and that was found by trial so that something agrees. */
export interface Fitted {
  /** The parameter with its value, "Rate of UDP, 0.1 Mbit/s". */
  readonly name: string
  /** What it was fitted to, and how. */
  readonly how: string
}

/** A printed number or a claim, with its judgement. */
export interface PaperCheck {
  readonly claim: string
  /** The text or numbers of the paper, and below what Sawtooth finds. */
  readonly published: string
  readonly ours: string
  /** The outcomes of its comparisons, one by one. Without any it is not judged, and `reason` says why. */
  readonly parts: readonly Outcome[]
  /** The unit of the parts, which follows their fraction: "points within 10 %". */
  readonly unit: string
  /** The number of parts in a group, where parts that belong together follow each other. */
  readonly perGroup?: number
  /** The reason in a sentence. */
  readonly reason: string
  /** The fitted values on which its parts rest, as indices into `Paper.fitted`. */
  readonly fitted?: readonly number[]
  /** The outcome of the runs where chance decides. */
  readonly chance?: Chance
  /** True where a sound simulation must reproduce it: `npm run validate` fails where it does not. */
  readonly required?: boolean
}

/** A figure, table or experiment of a paper. */
export interface PaperRow {
  /** The id of the row, "A-fig2". */
  readonly id: string
  readonly what: string
  /** A short name for a list, where `what` is longer than needed to distinguish the rows. */
  readonly short?: string
  readonly checks: readonly PaperCheck[]
  readonly tables?: readonly PaperTable[]
  readonly plots?: readonly PaperPlot[]
}

export interface Paper {
  /** The id of the paper, which is the name of its file. */
  readonly id: string
  /** "A" to "E", with which the ids of the rows begin. */
  readonly letter: string
  /** The subject in a list: "Three variants under netem". */
  readonly name: string
  readonly title: string
  readonly authors: string
  /** Year of publication; null where it is not given. */
  readonly year: number | null
  /** The place of publication. */
  readonly publication: string
  /** The id of the row that is shown first, by default the first one. */
  readonly firstRow?: string
  /** The set-up of the experiments. */
  readonly setUp: readonly string[]
  /** The assumptions that were necessary because the paper does not say. */
  readonly assumptions: readonly string[]
  /** The values that were found by trial. */
  readonly fitted: readonly Fitted[]
  /** The assumptions that can be changed. */
  readonly parameters: readonly AssumedParameter[]
  /** The file that defines the whole paper, from which workers make its runs. */
  readonly study?: Study
  /** Returns the runs. Their keys are the same for all assumptions. */
  runs(effort: Effort, changed?: AssumedValues): readonly PaperRun[]
  /** True where a row rests on a run, by its key. Without this function every row rests on all runs. */
  needs?(row: string, key: string): boolean
  rows(found: Observations): readonly PaperRow[]
  /** Returns the rows while runs are under way, from the cells and repetitions that are complete. */
  rowsSoFar?(found: Observations): readonly PaperRow[]
}

export function definePaper(paper: Paper): Paper {
  return paper
}

/** A statement of a paper, in the form of its `paper.json`. */
export type Claim = Pick<PaperCheck, 'claim' | 'published' | 'required'> & Partial<Pick<PaperCheck, 'reason'>>

/** Returns a claim with its judgement. `reason` replaces the claim's own. */
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

/** The same runs by the simulation, with each fitted value a tenth less and a tenth more, and by a real system. */
export interface Sources<Seen> {
  readonly ours: Seen
  readonly near?: readonly Seen[]
  readonly system?: { readonly name: string; readonly seen: Seen }
}

/** The comparison that a claim makes, in any of the sources. */
export interface Comparison<Seen> {
  readonly holds: (seen: Seen) => readonly boolean[]
  readonly text: (seen: Seen) => string
  readonly unit?: string
  /** A reason in place of the claim's own. */
  readonly reason?: string
  /** Returns the distance of a number from its target, with its sign: the real system must be off on the same side. */
  readonly sides?: (seen: Seen) => readonly number[]
  /** Returns the outcome where chance decides and there is one comparison. */
  readonly chance?: (seen: Seen) => Chance
  /** The fitted values on which the claim rests. */
  readonly fitted?: readonly number[]
}

/** Thrown where the real system has no record for a comparison, so that nothing is compared with it. */
export class NotRecorded extends Error {}

/** Returns what the system shows of a comparison; null where it has no record. */
function recordedHolds<Seen>({ holds }: Comparison<Seen>, seen: Seen): readonly boolean[] | null {
  try {
    return holds(seen)
  } catch (error) {
    if (error instanceof NotRecorded) return null
    throw error
  }
}

/** Judges a claim by the simulation, and where it does not hold by the real system, whose numbers the reason then has. */
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
