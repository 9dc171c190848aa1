/** Tome & Soeller: what a claim is held against, in ours, in ours with ns-2's defaults a tenth away, and in ns-2. */
import type { Claim, Comparison, Observation, Observations, PaperCheck, Points } from '../../paper'
import { compared, NotRecorded, type Sources } from '../../paper'
import { type Chance, chanceText, isFinding, isMore } from '../../verdict'
import ns2 from './ns2.json'
import { BIN_S, NEAR, nearKey, SEEDS } from './runs'

/** Numbers and curves by the key of a run. */
export interface Seen {
  readonly get: (key: string, name: string) => number
  readonly points: (key: string, name: string) => Points
}

const NS2_RUNS: Readonly<Record<string, Observation>> = ns2.runs

const recorded: Seen = {
  get: (key, name) => {
    const value = NS2_RUNS[key]?.[name]
    if (typeof value !== 'number') throw new NotRecorded(`ns-2 has no ${name} of "${key}"`)
    return value
  },
  points: (key, name) => {
    throw new NotRecorded(`ns-2 has no curve ${name} of "${key}"`)
  },
}

export function sourcesOf(found: Observations): Sources<Seen> {
  return {
    ours: { get: (key, name) => found.get(key, name), points: (key, name) => found.points(key, name) },
    near: NEAR.map((near) => ({
      get: (key, name) => found.get(nearKey(key, near.name), name),
      points: (key, name) => found.points(nearKey(key, near.name), name),
    })),
    system: { name: 'ns-2', seen: recorded },
  }
}

/** Holds a claim against the sources: all rest on ns-2's defaults. */
export type Judge = (claim: Claim, by: Comparison<Seen>) => PaperCheck

export const judgeOf =
  (sources: Sources<Seen>): Judge =>
  (claim, by) =>
    compared(claim, { ...by, fitted: [0] }, sources)

/** In how many of the seeds something holds. */
export function chanceOf(holds: (seed: number) => boolean): Chance {
  return { holds: SEEDS.filter(holds).length, of: SEEDS.length }
}

/** What is said of runs that differ in their seeds: a finding each. */
export interface Trial {
  readonly what: string
  readonly holds: (seen: Seen, seed: number) => boolean
}

export function trials(all: readonly Trial[], beside: (seen: Seen) => string): Comparison<Seen> {
  const chances = (seen: Seen): readonly Chance[] =>
    all.map(({ holds }) => chanceOf((seed) => holds(seen, seed)))
  const [only] = all.length === 1 ? all : []
  return {
    holds: (seen) => chances(seen).map(isFinding),
    text: (seen) => {
      const said = chances(seen).map((chance, i) => {
        const what = all[i]?.what ?? ''
        return what === '' ? chanceText(chance) : `${what} in ${chanceText(chance)}`
      })
      return `${said.join(', ')}; ${beside(seen)}`
    },
    unit: all.length === 1 ? 'finding' : 'findings',
    ...(only === undefined ? {} : { chance: (seen) => chanceOf((seed) => only.holds(seen, seed)) }),
  }
}

/** Payload in each bin from `fromS` to `toS`, Mbit/s. */
export function bins({ y }: Points, fromS: number, toS: number): readonly number[] {
  return y.slice(Math.round(fromS / BIN_S), Math.round(toS / BIN_S))
}

/** Better is more, or less: by the margin that is said once. */
export const isBetter = (one: number, other: number, better: 1 | -1): boolean =>
  better === 1 ? isMore(one, other) : isMore(other, one)
