/** What a grading found, as data for programs, from which the leaderboard is drawn. */
import type { Assignment, Measure } from './assignment'
import type { Graded, Taken } from './play'
import { type Score, scoreOf } from './score'

/** Something that was handed in, or an algorithm that comes with Sawtooth. */
export interface Entrant {
  /** The file's name, or the algorithm's. */
  readonly name: string
  /** What the code calls itself; '' where it could not be read. */
  readonly label: string
  readonly isBuiltIn: boolean
}

export type Entry = Entrant &
  (
    | (Score & {
        /** From 1; equal scores have one rank. null: it is not ranked, because it comes with Sawtooth. */
        readonly rank: number | null
        readonly runs: readonly Taken[]
      })
    /** Why it has no score, a line a fault. */
    | { readonly faults: readonly string[] }
  )

export interface Report {
  readonly engine: string
  readonly title: string
  readonly deadline: string
  readonly baseline: string
  readonly seeds: readonly number[]
  /** The seeds that a secret makes are among them. */
  readonly hidden: boolean
  readonly terms: readonly { readonly measure: Measure; readonly weight: number }[]
  readonly scenarios: readonly { readonly id: string; readonly title: string; readonly weight: number }[]
  /** By score, and those without one at the end, by name. */
  readonly entries: readonly Entry[]
}

export type Outcome = { readonly found: Graded } | { readonly faults: readonly string[] }

export const isScored = (entry: Entry): entry is Extract<Entry, { readonly score: number }> =>
  'score' in entry

const byName = (one: Entry, other: Entry): number =>
  one.name < other.name ? -1 : one.name > other.name ? 1 : 0

/** Ranks count what was handed in: who has a score that none of them is above is first. */
function ranked(entries: readonly Entry[]): readonly Entry[] {
  const scores = entries.flatMap((entry) => (isScored(entry) && !entry.isBuiltIn ? [entry.score] : []))
  return entries.map((entry) =>
    isScored(entry) && !entry.isBuiltIn
      ? { ...entry, rank: 1 + scores.filter((score) => score > entry.score).length }
      : entry,
  )
}

/** `stopLine` says how a run of a submission was stopped. */
export function reportOf(
  assignment: Assignment,
  { seeds, hidden, engine }: Pick<Report, 'seeds' | 'hidden' | 'engine'>,
  baseline: readonly Taken[],
  all: readonly (readonly [entrant: Entrant, outcome: Outcome])[],
): Report {
  const entries = all.map(([entrant, outcome]): Entry => {
    if ('faults' in outcome) return { ...entrant, faults: outcome.faults }
    const { runs } = outcome.found
    return { ...entrant, ...scoreOf(assignment, runs, baseline), rank: null, runs }
  })
  const scored = entries.filter(isScored).sort((one, other) => other.score - one.score || byName(one, other))
  const failed = entries.filter((entry) => !isScored(entry)).sort(byName)
  const { title, deadline, terms, scenarios } = assignment
  return {
    engine,
    title,
    deadline,
    baseline: assignment.baseline,
    seeds,
    hidden,
    terms,
    scenarios: scenarios.map(({ id, title: name, weight }) => ({ id, title: name, weight })),
    entries: ranked([...scored, ...failed]),
  }
}
