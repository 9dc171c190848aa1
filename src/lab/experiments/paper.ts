/** A published study as data: what it ran, what it printed, and how what Sawtooth finds is judged against it. */
import type { Keep, Run } from '../run/run'
import type { ScenarioInput } from '../scenario/scenario-input'

export type Verdict = 'reproduced' | 'partly' | 'not reproduced'

/** Numbers taken from a run, by name. */
export type Observation = Readonly<Record<string, number>>

export interface PaperRun {
  /** "exp1 tahoe 9" */
  readonly key: string
  readonly scenario: ScenarioInput
  /** What the observation needs beside the result. */
  readonly keep?: Keep
  readonly observe: (run: Run) => Observation
}

/** Observations by the keys of the runs. */
export class Observations {
  constructor(private readonly byKey: ReadonlyMap<string, Observation>) {}
  /** Throws where there is no such run or number. */
  get(key: string, name: string): number {
    const value = this.byKey.get(key)?.[name]
    if (value === undefined) throw new Error(`no ${name} of run "${key}"`)
    return value
  }
}

export interface PaperTable {
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

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

export interface Paper {
  /** The file's name. */
  readonly id: string
  readonly title: string
  readonly authors: string
  /** null: not given. */
  readonly year: number | null
  /** Where it was published. */
  readonly publication: string
  /** How the experiments are set up, and what had to be assumed. */
  readonly setUp: readonly string[]
  readonly runs: readonly PaperRun[]
  tables(found: Observations): readonly PaperTable[]
  checks(found: Observations): readonly PaperCheck[]
}

export function definePaper(paper: Paper): Paper {
  return paper
}

/** Reproduced where all hold, not where none does. */
export function verdictOf(holds: readonly boolean[]): Verdict {
  if (holds.every(Boolean)) return 'reproduced'
  return holds.some(Boolean) ? 'partly' : 'not reproduced'
}
