/** Kapadia et al., experiment 1: three parallel flows of one variant; published, measured and simulated. */
import { mean, type Spread, spreadOf, spreadText, sum } from '../../measure'
import {
  type Effort,
  judged,
  type Observations,
  type PaperCheck,
  type PaperRow,
  type PaperTable,
  type Verdict,
  verdictOf,
  verdictOfNumber,
} from '../../paper'
import { nameOf } from '../../series'
import data from './paper.json'
import { overTime } from './plots'
import { key1, phasesOf, VARIANTS } from './runs'
import { testbedRun } from './testbed'

const { claims } = data

/** Sums over the three flows. BBR's is not in the report, but in the repository behind it. */
export const PUBLISHED_RETRANSMITS: Readonly<Record<string, number>> = data.publishedRetransmits

/** The testbed's runs that are not named after their variant: the report's number for Vegas is of the second one. */
const TESTBED_RUN: Readonly<Record<string, string>> = { vegas: 'vegas-itr-2' }
const measuredFlows = (variant: string) => testbedRun(TESTBED_RUN[variant] ?? variant)

const FLOWS = [0, 1, 2] as const

interface Single {
  readonly variant: string
  readonly retransmits: Spread
  /** Mean over the three flows. */
  readonly episodes: Spread
  readonly meanRttMs: Spread
  readonly maxRttMs: Spread
  readonly kbps: Spread
  readonly timeouts: Spread
  readonly undone: Spread
  /** Goodputs of the three, the least first, in the first phase. */
  readonly each: readonly number[]
}

function singleOf(found: Observations, effort: Effort, variant: string): Single {
  const over = (name: string, take: (values: readonly number[]) => number): Spread =>
    spreadOf(
      phasesOf(effort).map((phase) =>
        take(FLOWS.map((flow) => found.get(key1(variant, phase), `f${flow} ${name}`))),
      ),
    )
  return {
    variant,
    retransmits: over('retransmits', sum),
    episodes: over('episodes', mean),
    meanRttMs: over('mean rtt', mean),
    maxRttMs: over('max rtt', (values) => Math.max(...values)),
    kbps: over('kbps', sum),
    timeouts: over('timeouts', sum),
    undone: over('undone', sum),
    each: FLOWS.map((flow) => found.get(key1(variant, 0), `f${flow} kbps`)).sort((a, b) => a - b),
  }
}

const measuredOf = (variant: string) => {
  const flows = measuredFlows(variant)
  return {
    retransmits: sum(flows.map((flow) => flow.retransmits)),
    episodes: mean(flows.map((flow) => flow.episodes)),
    meanRttMs: mean(flows.map((flow) => flow.meanRttMs)),
    maxRttMs: Math.max(...flows.map((flow) => flow.maxRttMs)),
    kbps: sum(flows.map((flow) => flow.goodputKbps)),
    each: flows.map((flow) => flow.goodputKbps).sort((a, b) => a - b),
  }
}

const allOf = (rates: readonly number[]): string => rates.map((rate) => rate.toFixed(0)).join(' / ')

function table(singles: readonly Single[]): PaperTable {
  const rows = singles.flatMap((single) => {
    const { variant, retransmits, episodes, meanRttMs, maxRttMs, kbps, each } = single
    const measured = measuredOf(variant)
    const published = String(PUBLISHED_RETRANSMITS[variant])
    const report = variant === 'bbr' ? `(${published})` : published
    return [
      ['retransmissions, all flows', report, String(measured.retransmits), spreadText(retransmits)],
      ['episodes of loss a flow', '', measured.episodes.toFixed(1), spreadText(episodes, 1)],
      ['mean RTT, ms', '', measured.meanRttMs.toFixed(0), spreadText(meanRttMs)],
      ['greatest RTT, ms', '', measured.maxRttMs.toFixed(0), spreadText(maxRttMs)],
      ['goodput, all flows, kbit/s', '', measured.kbps.toFixed(0), spreadText(kbps)],
      ['goodput of each', '', allOf(measured.each), allOf(each)],
    ].map(([what, ...cells]) => [`${nameOf(variant)}: ${what}`, ...cells])
  })
  return {
    title:
      'Experiment 1: three parallel flows, 60 s; ours: mean [least to greatest] over starts and base RTTs',
    columns: ['quantity', 'report', 'testbed', 'Sawtooth'],
    rows,
  }
}

/** A count is reproduced within this share of the other, partly within this factor. */
const NEAR = 0.25
const FACTOR = 2

function verdictOfCount(ours: number, other: number): Verdict {
  if (Math.abs(ours / other - 1) <= NEAR) return 'reproduced'
  return Math.max(ours, other) <= FACTOR * Math.min(ours, other) ? 'partly' : 'not reproduced'
}

const RETRANSMIT_REASONS: Readonly<Record<string, string>> = data.retransmitReasons

function checkRetransmits({ variant, retransmits }: Single): PaperCheck {
  const published = PUBLISHED_RETRANSMITS[variant] ?? 0
  return {
    claim: `${nameOf(variant)}: retransmissions`,
    published: `${published}${variant === 'bbr' ? ' (in its repository, not in the report)' : ''}`,
    ours: spreadText(retransmits),
    verdict: verdictOfCount(retransmits.mean, published),
    reason: RETRANSMIT_REASONS[variant] ?? '',
  }
}

const EPISODE_REASON =
  'Bursts of retransmissions at least 1.5 s apart, counted in the testbed’s traces and in ours in the same way.'

function checkEpisodes({ variant, episodes }: Single): PaperCheck {
  const measured = measuredOf(variant).episodes
  return {
    claim: `${nameOf(variant)}: episodes of loss a flow`,
    published: `testbed ${measured.toFixed(1)}`,
    ours: spreadText(episodes, 1),
    verdict: verdictOfCount(episodes.mean, measured),
    reason: EPISODE_REASON,
  }
}

const FULL_BUFFER = 'The greatest is that of a full buffer of 69 frames.'
const RTT_REASONS: Readonly<Record<string, string>> = data.rttReasons

/** RTTs are long averages: closer agreement can be asked. */
const RTT_NEAR = 0.05
const RTT_FAR = 0.2

function checkRtt({ variant, meanRttMs, maxRttMs }: Single): PaperCheck {
  const measured = measuredOf(variant)
  const verdicts = [
    verdictOfNumber(meanRttMs.mean, measured.meanRttMs, RTT_NEAR, RTT_FAR),
    verdictOfNumber(maxRttMs.mean, measured.maxRttMs, RTT_NEAR, RTT_FAR),
  ]
  return {
    claim: `${nameOf(variant)}: mean and greatest RTT`,
    published: `testbed ${measured.meanRttMs.toFixed(0)} and ${measured.maxRttMs.toFixed(0)} ms`,
    ours: `${spreadText(meanRttMs)} and ${spreadText(maxRttMs)} ms`,
    verdict: verdictOf(verdicts.map((verdict) => verdict === 'reproduced')),
    reason: `Smoothed RTT every 0.1 s, as the traces have it; within ${100 * RTT_NEAR} %. ${RTT_REASONS[variant] ?? FULL_BUFFER}`,
  }
}

function conclusions(found: Observations, effort: Effort, singles: readonly Single[]): PaperCheck[] {
  const of = (variant: string): Single => {
    const single = singles.find((candidate) => candidate.variant === variant)
    if (single === undefined) throw new Error(`no run of ${variant}`)
    return single
  }
  const [reno, cubic, vegas] = [of('reno'), of('cubic'), of('vegas')]
  const flows = phasesOf(effort).flatMap((phase) => FLOWS.map((flow) => [key1('bbr', phase), flow] as const))
  const phased = flows.map(([key, flow]) => {
    const full = found.get(key, `f${flow} pipe full`)
    return full >= 0 && found.get(key, `f${flow} drained`) >= full
  })
  return [
    judged(
      claims.retransmitRanking,
      `Vegas ${spreadText(vegas.retransmits)} < Reno ${spreadText(reno.retransmits)} < CUBIC ${spreadText(cubic.retransmits)}`,
      [vegas.retransmits.mean < reno.retransmits.mean, reno.retransmits.mean < cubic.retransmits.mean],
    ),
    judged(
      claims.renoSawtooth,
      `${spreadText(reno.timeouts)} timeouts in all three flows, ${spreadText(reno.undone)} of them undone`,
      [reno.timeouts.mean === reno.undone.mean],
    ),
    judged(
      claims.cubicLosesMoreOften,
      `${spreadText(cubic.episodes, 1)} against ${spreadText(reno.episodes, 1)} a flow`,
      [cubic.episodes.mean > reno.episodes.mean],
      EPISODE_REASON,
    ),
    judged(
      claims.bbrPhases,
      `${phased.filter(Boolean).length} of ${phased.length} flows find the pipe full and drain it`,
      [phased.every(Boolean)],
    ),
  ]
}

export function singlesRow(found: Observations, effort: Effort): PaperRow {
  const singles = VARIANTS.map((variant) => singleOf(found, effort, variant))
  return {
    id: 'E-exp1',
    what: 'Three parallel flows of Reno, CUBIC, Vegas and BBR over 1 Mbit/s with a buffer of 0.1 MB',
    checks: [
      ...singles.map(checkRetransmits),
      ...conclusions(found, effort, singles),
      ...singles.map(checkEpisodes),
      ...singles.map(checkRtt),
    ],
    tables: [table(singles)],
    plots: VARIANTS.flatMap((variant) =>
      (['cwnd', 'rtt'] as const).map((quantity) =>
        overTime(found, `E-exp1-${variant}`, key1(variant, 0), [variant, variant, variant], quantity),
      ),
    ),
  }
}
