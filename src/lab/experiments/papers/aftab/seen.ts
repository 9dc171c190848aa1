/** Aftab et al.: what a claim is held against: ours, ours with the rate of UDP a tenth away, and ns-2. */
import { mean } from '../../measure'
import {
  type Claim,
  type Comparison,
  compared,
  NotRecorded,
  type Observations,
  type PaperCheck,
  type Sources,
} from '../../paper'
import { type Chance, chanceText, intervalOfChance, isFinding } from '../../verdict'
import ns2 from './ns2.json'
import { type At, Found, NEAR_UDP_MBPS, nameOf, type Setting, setting, triedSeeds, UDP_MBPS } from './runs'

export interface Seen {
  readonly mean: At
  /** In how many seeds something holds; null where there are only means. */
  readonly chance: (trial: Trial) => Chance | null
  /** The variance over runs of a flow's drop rate. */
  readonly variance: (of: Setting, flow: string) => number
  /** How a flow's throughput differs from run to run: standard deviation over mean. */
  readonly spread: (of: Setting, flow: string) => number
}

/** A mean, or the number of each run. */
type Recorded = number | readonly number[]
const NS2_RUNS: Readonly<Record<string, Readonly<Record<string, Recorded>>>> = ns2.runs

function recorded(of: Setting, name: string): Recorded {
  const value = NS2_RUNS[nameOf(of)]?.[name]
  if (value === undefined) throw new NotRecorded(`ns-2 has no ${name} of "${nameOf(of)}"`)
  return value
}

const recordedMean: At = (of, name) => {
  const value = recorded(of, name)
  return typeof value === 'number' ? value : mean(value)
}

/** In how many of its runs something holds; null where only means of what it asks for are recorded. */
function recordedChance({ holds, of: tried = setting({}) }: Trial): Chance | null {
  let isWhole = true
  const seeds = triedSeeds(tried)
  const held = seeds.filter((_, run) =>
    holds((of, name) => {
      const value = recorded(of, name)
      if (typeof value !== 'number') return value[run] ?? Number.NaN
      isWhole = false
      return value
    }),
  )
  return isWhole ? { holds: held.length, of: seeds.length } : null
}

/** Ours, with another rate of UDP in place of the fitted one. */
function oursAt(found: Found, udpMbps: number): Seen {
  const moved = (of: Setting): Setting => (of.udpMbps === UDP_MBPS && !of.two ? { ...of, udpMbps } : of)
  return {
    mean: (of, name) => found.mean(moved(of), name),
    chance: ({ holds, of = setting({}) }) =>
      found.chance(moved(of), (at) => holds((one, name) => at(moved(one), name))),
    variance: (of, flow) => found.variance(moved(of), `${flow} drop percent`),
    spread: (of, flow) => found.variation(moved(of), `${flow} kbps`),
  }
}

export function sourcesOf(observations: Observations): Sources<Seen> {
  const found = new Found(observations)
  return {
    ours: oursAt(found, UDP_MBPS),
    near: NEAR_UDP_MBPS.map((udpMbps) => oursAt(found, udpMbps)),
    system: {
      name: 'ns-2',
      seen: {
        mean: recordedMean,
        chance: recordedChance,
        variance: (of, flow) => recordedMean(of, `${flow} variance`),
        spread: (of, flow) => recordedMean(of, `${flow} spread`),
      },
    },
  }
}

/** Rests on the rate of UDP, which is fitted: it holds at the rates near it, or not. */
export const ofFitted = (claim: Claim, by: Comparison<Seen>, sources: Sources<Seen>): PaperCheck =>
  compared(claim, { ...by, fitted: [0] }, sources)

/** Where what is fitted is itself swept, or there is no UDP: nothing is near. */
export const ofAll = (claim: Claim, by: Comparison<Seen>, { ours, system }: Sources<Seen>): PaperCheck =>
  compared(claim, by, { ours, ...(system === undefined ? {} : { system }) })

/** Rests on the fit, in settings that are not run near it. */
export const ofFittedOnly = (claim: Claim, by: Comparison<Seen>, sources: Sources<Seen>): PaperCheck => ({
  ...ofAll(claim, by, sources),
  fitted: [0],
})

/** What is said of runs that differ in their starts: a finding each. */
export interface Trial {
  readonly what: string
  readonly holds: (at: At) => boolean
  /** Whose seeds it is tried over, where that is not the published setting. */
  readonly of?: Setting
}

/** More than these are told without their intervals. */
const MOST_INTERVALS = 3

function shortText({ holds, of }: Chance): string {
  const { low, high } = intervalOfChance({ holds, of })
  return `${holds} of ${of} seeds (${(100 * low).toFixed(0)} to ${(100 * high).toFixed(0)} %)`
}

/** A trial, and its chance where it has one. */
interface Tried {
  readonly what: string
  readonly chance: Chance
}

/** "Tahoe: 30, Reno: 29 of 30 seeds"; "0.25 Mbit/s: 54 of 100, 0.5 Mbit/s: 30 of 30 seeds" */
function chancesText(tried: readonly Tried[]): string {
  const [first] = tried
  if (first === undefined) return ''
  if (tried.length <= MOST_INTERVALS)
    return tried.map(({ what, chance }) => `${what}: ${shortText(chance)}`).join(', ')
  const isSame = tried.every(({ chance }) => chance.of === first.chance.of)
  const each = tried.map(
    ({ what, chance: { holds, of } }) => `${what}: ${isSame ? holds : `${holds} of ${of}`}`,
  )
  return `${each.join(', ')}${isSame ? ` of ${first.chance.of}` : ''} seeds`
}

/** ns-2's means stand for its seeds. */
export function trials(all: readonly Trial[], beside: (seen: Seen) => string): Comparison<Seen> {
  const holds = (seen: Seen): boolean[] =>
    all.map((trial) => {
      const chance = seen.chance(trial)
      return chance === null ? trial.holds(seen.mean) : isFinding(chance)
    })
  const text = (seen: Seen): string => {
    const tried = all.flatMap((trial) => {
      const chance = seen.chance(trial)
      return chance === null ? [] : [{ what: trial.what, chance }]
    })
    const said =
      all.length === 1 ? tried.map(({ chance }) => chanceText(chance)).join('') : chancesText(tried)
    return said === '' ? beside(seen) : `${said}; ${beside(seen)}`
  }
  const [only] = all
  const chanceOfOnly = (seen: Seen): Chance => (only && seen.chance(only)) ?? { holds: 0, of: 0 }
  const unit = all.length === 1 ? 'finding' : 'findings'
  return all.length === 1 ? { holds, text, unit, chance: chanceOfOnly } : { holds, text, unit }
}
