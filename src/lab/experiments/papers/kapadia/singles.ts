/** Kapadia et al., experiment 1: three parallel flows of one variant; published, measured and simulated. */
import { spreadText, sum } from '../../measure'
import { judged, type Observations, type PaperCheck, type PaperRow, partsOf } from '../../paper'
import { nameOf } from '../../series'
import { isWithin } from '../../verdict'
import { type Compared, cells, compare, spreadOver } from './compared'
import data from './paper.json'
import { overTime } from './plots'
import { key1, phasesOf, VARIANTS } from './runs'
import { testbedRun } from './testbed'

const { claims } = data

/** Sums over the three flows. BBR's is not in the report, but in the repository behind it. */
const PUBLISHED_RETRANSMITS: Readonly<Record<string, number>> = data.publishedRetransmits

/** The testbed's runs that are not named after their variant: the report's number for Vegas is of the second one. */
const TESTBED_RUN: Readonly<Record<string, string>> = { vegas: 'vegas-itr-2' }
const measuredFlows = (variant: string) => testbedRun(TESTBED_RUN[variant] ?? variant)

const FLOWS = [0, 1, 2] as const

const keysOf = (found: Observations, variant: string): string[] =>
  phasesOf(found.effort).map((phase) => key1(variant, phase))

/** The least first. */
const allOf = (rates: readonly number[]): string =>
  [...rates]
    .sort((a, b) => a - b)
    .map((rate) => rate.toFixed(0))
    .join(' / ')

function rowsOf(found: Observations, single: Compared): string[][] {
  const { variant, retransmits, episodes, meanRttMs, maxRttMs, kbps } = single
  const published = String(PUBLISHED_RETRANSMITS[variant])
  const report = variant === 'bbr' ? `(${published})` : published
  const measured = measuredFlows(variant).map((flow) => flow.goodputKbps)
  const ours = FLOWS.map((flow) => found.get(key1(variant, 0), `f${flow} kbps`))
  return [
    ['retransmissions, all flows', report, ...cells(retransmits)],
    ['episodes of loss a flow', '', ...cells(episodes, 1)],
    ['mean RTT, ms', '', ...cells(meanRttMs)],
    ['greatest RTT, ms', '', ...cells(maxRttMs)],
    ['goodput, all flows, kbit/s', '', ...cells(kbps)],
    ['goodput of each', '', allOf(measured), allOf(ours)],
  ].map(([what, ...rest]) => [`${nameOf(variant)}: ${what}`, ...rest])
}

/** Counts agree within this share. */
const NEAR = 0.25

const ofCount = (ours: number, other: number) => ({
  parts: partsOf([isWithin(ours, other, NEAR)]),
  unit: `count within ${100 * NEAR} %`,
})

const RETRANSMIT_REASONS: Readonly<Record<string, string>> = data.retransmitReasons

function checkRetransmits({ variant, retransmits: { ours } }: Compared): PaperCheck {
  const published = PUBLISHED_RETRANSMITS[variant] ?? 0
  return {
    claim: `${nameOf(variant)}: retransmissions`,
    published: `${published}${variant === 'bbr' ? ' (in its repository, not in the report)' : ''}`,
    ours: spreadText(ours),
    ...ofCount(ours.mean, published),
    reason: RETRANSMIT_REASONS[variant] ?? '',
  }
}

const EPISODE_REASON =
  'Bursts of retransmissions at least 1.5 s apart, counted in the testbed’s traces and in ours in the same way.'

function checkEpisodes({ variant, episodes: { ours, measured } }: Compared): PaperCheck {
  return {
    claim: `${nameOf(variant)}: episodes of loss a flow`,
    published: `testbed ${measured.toFixed(1)}`,
    ours: spreadText(ours, 1),
    ...ofCount(ours.mean, measured),
    reason: EPISODE_REASON,
  }
}

const FULL_BUFFER = 'The greatest is that of a full buffer of 69 frames.'
const RTT_REASONS: Readonly<Record<string, string>> = data.rttReasons

/** RTTs are long averages: closer agreement can be asked. */
const RTT_NEAR = 0.05

function checkRtt({ variant, meanRttMs: average, maxRttMs: greatest }: Compared): PaperCheck {
  return {
    claim: `${nameOf(variant)}: mean and greatest RTT`,
    published: `testbed ${average.measured.toFixed(0)} and ${greatest.measured.toFixed(0)} ms`,
    ours: `${spreadText(average.ours)} and ${spreadText(greatest.ours)} ms`,
    parts: partsOf([average, greatest].map(({ ours, measured }) => isWithin(ours.mean, measured, RTT_NEAR))),
    unit: `times within ${100 * RTT_NEAR} %`,
    reason: `Smoothed RTT every 0.1 s, as the traces have it. ${RTT_REASONS[variant] ?? FULL_BUFFER}`,
  }
}

type Singles = Readonly<Record<(typeof VARIANTS)[number], Compared>>

function conclusions(found: Observations, { reno, cubic, vegas }: Singles): PaperCheck[] {
  const ofReno = (name: string) => spreadOver(found, keysOf(found, 'reno'), FLOWS, name, sum)
  const [timeouts, undone] = [ofReno('timeouts'), ofReno('undone')]
  const phased = keysOf(found, 'bbr').flatMap((key) =>
    FLOWS.map((flow) => {
      const full = found.get(key, `f${flow} pipe full`)
      return full >= 0 && found.get(key, `f${flow} drained`) >= full
    }),
  )
  const [least, middle, most] = [vegas.retransmits.ours, reno.retransmits.ours, cubic.retransmits.ours]
  const [often, seldom] = [cubic.episodes.ours, reno.episodes.ours]
  return [
    judged(
      claims.retransmitRanking,
      `Vegas ${spreadText(least)} < Reno ${spreadText(middle)} < CUBIC ${spreadText(most)}`,
      [least.mean < middle.mean, middle.mean < most.mean],
    ),
    judged(
      claims.renoSawtooth,
      `${spreadText(timeouts)} timeouts in all three flows, ${spreadText(undone)} of them undone`,
      [timeouts.mean === undone.mean],
    ),
    judged(
      claims.cubicLosesMoreOften,
      `${spreadText(often, 1)} against ${spreadText(seldom, 1)} a flow`,
      [often.mean > seldom.mean],
      EPISODE_REASON,
    ),
    judged(
      claims.bbrPhases,
      `${phased.filter(Boolean).length} of ${phased.length} flows find the pipe full and drain it`,
      [phased.every(Boolean)],
    ),
  ]
}

export function singlesRow(found: Observations): PaperRow {
  const of = (variant: string) =>
    compare(found, variant, keysOf(found, variant), FLOWS, measuredFlows(variant))
  const byVariant = { reno: of('reno'), cubic: of('cubic'), vegas: of('vegas'), bbr: of('bbr') }
  const singles = VARIANTS.map((variant) => byVariant[variant])
  return {
    id: 'E-exp1',
    what: 'Three parallel flows of Reno, CUBIC, Vegas and BBR over 1 Mbit/s with a buffer of 0.1 MB',
    checks: [
      ...singles.map(checkRetransmits),
      ...conclusions(found, byVariant),
      ...singles.map(checkEpisodes),
      ...singles.map(checkRtt),
    ],
    tables: [
      {
        title:
          'Experiment 1: three parallel flows, 60 s; ours: mean [least to greatest] over starts and base RTTs',
        columns: ['quantity', 'report', 'testbed', 'Sawtooth'],
        rows: singles.flatMap((single) => rowsOf(found, single)),
      },
    ],
    plots: VARIANTS.flatMap((variant) =>
      (['cwnd', 'rtt'] as const).map((quantity) =>
        overTime(found, `E-exp1-${variant}`, key1(variant, 0), [variant, variant, variant], quantity),
      ),
    ),
  }
}
