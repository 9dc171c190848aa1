/** A published study as data: what it ran, what it printed, and how what Sawtooth finds is judged against it. */
import type { Keep, Run } from '../run/run'
import type { ScenarioInput } from '../scenario/scenario-input'
import type { PaperPlot } from './plot'

export type Verdict = 'reproduced' | 'partly' | 'not reproduced'

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
  readonly observe: (run: Run) => Observation
}

/** Observations by the keys of the runs. What it is asked for and has not is thrown. */
export class Observations {
  constructor(
    private readonly byKey: ReadonlyMap<string, Observation>,
    readonly effort: Effort,
  ) {}
  get(key: string, name: string): number {
    const value = this.byKey.get(key)?.[name]
    if (typeof value !== 'number') throw new Error(`no ${name} of run "${key}"`)
    return value
  }
  points(key: string, name: string): Points {
    const value = this.byKey.get(key)?.[name]
    if (value === undefined || typeof value === 'number') throw new Error(`no ${name} of run "${key}"`)
    return value
  }
}

export interface PaperTable {
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** One number or claim. */
export interface PaperCheck {
  readonly claim: string
  /** What the paper gives, and what Sawtooth finds. */
  readonly published: string
  readonly ours: string
  readonly verdict: Verdict
  /** Why, in a sentence. */
  readonly reason: string
  /** A sound simulation must reproduce it: `npm run validate` fails where it does not. */
  readonly required?: boolean
}

/** One figure, table or experiment of a paper. */
export interface PaperRow {
  /** "A-fig2" */
  readonly id: string
  readonly what: string
  readonly checks: readonly PaperCheck[]
  readonly tables?: readonly PaperTable[]
  readonly plots?: readonly PaperPlot[]
}

export interface Paper {
  /** The file's name. */
  readonly id: string
  /** "A" to "E": the rows' names begin with it. */
  readonly letter: string
  readonly title: string
  readonly authors: string
  /** null: not given. */
  readonly year: number | null
  /** Where it was published. */
  readonly publication: string
  /** How the experiments are set up. */
  readonly setUp: readonly string[]
  /** What had to be assumed because the paper does not say. */
  readonly assumptions: readonly string[]
  runs(effort: Effort): readonly PaperRun[]
  rows(found: Observations): readonly PaperRow[]
}

export function definePaper(paper: Paper): Paper {
  return paper
}

/** Reproduced where all hold, not where none does. */
export function verdictOf(holds: readonly boolean[]): Verdict {
  if (holds.every(Boolean)) return 'reproduced'
  return holds.some(Boolean) ? 'partly' : 'not reproduced'
}

/** The statements of a paper, in the form of its `paper.json`. */
export type Claim = Pick<PaperCheck, 'claim' | 'published' | 'required'> & Partial<Pick<PaperCheck, 'reason'>>

/** A claim held against what we find: reproduced where all of `holds` do. `reason`: in place of the claim's own. */
export function judged(
  { claim, published, required, reason: why = '' }: Claim,
  ours: string,
  holds: readonly boolean[],
  reason = why,
): PaperCheck {
  const check = { claim, published, ours, verdict: verdictOf(holds), reason }
  return required === undefined ? check : { ...check, required }
}

/** The verdict of a row by those of its checks: reproduced where all are, not where none is even partly. */
export function verdictOfAll(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.every((verdict) => verdict === 'reproduced')) return 'reproduced'
  return verdicts.every((verdict) => verdict === 'not reproduced') ? 'not reproduced' : 'partly'
}

/** A number is reproduced within `near` of the published one, partly within `far` (shares: 0.1 is 10 % either way). */
export function verdictOfNumber(ours: number, published: number, near: number, far: number): Verdict {
  const off = Math.abs(ours / published - 1)
  if (off <= near) return 'reproduced'
  return off <= far ? 'partly' : 'not reproduced'
}

/** Whether a number is reproduced within a share of the published one. */
export function within(ours: number, published: number, near: number): boolean {
  return verdictOfNumber(ours, published, near, near) === 'reproduced'
}
