/** Kapadia et al.: what a claim is held against: ours over 30 phases, and one run of the real Linux 6.1. */
import { mean } from '../../measure'
import {
  type Claim,
  type Comparison,
  compared,
  NotRecorded,
  type Observations,
  type PaperCheck,
} from '../../paper'
import { type Chance, chanceText, isFinding } from '../../verdict'
import linux from './linux.json'
import { key1, key2, PHASES, VARIANTS } from './runs'

/** A number of a flow, by its place among the flows of a run: "reno" is experiment 1, "reno-bbr" a pair. */
export type At = (run: string, flow: number, name: string) => number

export interface Seen {
  /** Mean over the runs. */
  readonly mean: At
  /** In how many runs something holds; null of the one run of Linux. */
  readonly chance: (holds: (at: At) => boolean) => Chance | null
}

type LinuxRuns = Readonly<Record<string, readonly Readonly<Record<string, number>>[]>>
const LINUX: LinuxRuns = linux.runs

const isSingle = (run: string): boolean => (VARIANTS as readonly string[]).includes(run)

function ofLinux(run: string, flow: number, name: string): number {
  const value = LINUX[isSingle(run) ? `exp1 ${run}` : run]?.[flow]?.[name]
  if (value === undefined) throw new NotRecorded(`Linux has no ${name} of "${run}"`)
  return value
}

function oursOf(found: Observations): Seen {
  const of = (phase: number): At => {
    return (run, flow, name) => found.get((isSingle(run) ? key1 : key2)(run, phase), `f${flow} ${name}`)
  }
  return {
    mean: (...at) => mean(PHASES.map((phase) => of(phase)(...at))),
    chance: (holds) => ({ holds: PHASES.filter((phase) => holds(of(phase))).length, of: PHASES.length }),
  }
}

export type Judge = (claim: Claim, by: Comparison<Seen>) => PaperCheck

/** Where ours does not hold, the real Linux is asked; `linux` false: it was not run. */
export function judgeOf(found: Observations, asksLinux = true): Judge {
  const ours = oursOf(found)
  const system = { name: 'Linux 6.1', seen: { mean: ofLinux, chance: () => null } }
  return (claim, by) => compared(claim, by, asksLinux ? { ours, system } : { ours })
}

/** One thing that holds in a run, or not. */
export function trial(holds: (at: At) => boolean, beside: (seen: Seen) => string): Comparison<Seen> {
  const chanceOf = (seen: Seen): Chance | null => seen.chance(holds)
  return {
    holds: (seen) => {
      const chance = chanceOf(seen)
      return [chance === null ? holds(seen.mean) : isFinding(chance)]
    },
    text: (seen) => {
      const chance = chanceOf(seen)
      return chance === null ? beside(seen) : `${chanceText(chance)}; ${beside(seen)}`
    },
    unit: 'finding',
    chance: (seen) => chanceOf(seen) ?? { holds: 0, of: 0 },
  }
}
