/** Kapadia et al., experiment 1: three parallel flows of one variant; published, measured and simulated. */
import { mean, spreadText, sum } from '../../measure'
import { type Comparison, judged, type Observations, type PaperCheck, type PaperRow } from '../../paper'
import { each, nameOf } from '../../series'
import { isFarMore, isMore, isWithin } from '../../verdict'
import { type Compared, cells, compare, spreadOver } from './compared'
import data from './paper.json'
import { overTime } from './plots'
import { key1, PHASES, VARIANTS } from './runs'
import { type At, type Judge, judgeOf, type Seen, trial } from './seen'
import { testbedRun } from './testbed'

const { claims } = data

/** Sums over the three flows. BBR's is not in the report, but in the repository behind it. */
const PUBLISHED_RETRANSMITS: Readonly<Record<string, number>> = data.publishedRetransmits

/** The testbed's runs that are not named after their variant: the report's number for Vegas is of the second one. */
const TESTBED_RUN: Readonly<Record<string, string>> = { vegas: 'vegas-itr-2' }
const measuredFlows = (variant: string) => testbedRun(TESTBED_RUN[variant] ?? variant)

const FLOWS = [0, 1, 2] as const

const keysOf = (variant: string): string[] => PHASES.map((phase) => key1(variant, phase))

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
/** RTTs are long averages: closer agreement can be asked. */
const RTT_NEAR = 0.05

/** A number of all three flows. */
const ofAll =
  (name: string, take: (values: readonly number[]) => number) =>
  (at: At, variant: string): number =>
    take(FLOWS.map((flow) => at(variant, flow, name)))

const retransmits = ofAll('retransmits', sum)
const episodes = ofAll('episodes', mean)
const meanRtt = ofAll('mean rtt', mean)
const maxRtt = ofAll('max rtt', (values) => Math.max(...values))
const goodput = ofAll('kbps', sum)

const RETRANSMIT_REASONS: Readonly<Record<string, string>> = data.retransmitReasons

function checkRetransmits(judge: Judge, { variant, retransmits: { ours } }: Compared): PaperCheck {
  const published = PUBLISHED_RETRANSMITS[variant] ?? 0
  const off = (seen: Seen): number => retransmits(seen.mean, variant) - published
  return judge(
    {
      claim: `${nameOf(variant)}: retransmissions`,
      published: `${published}${variant === 'bbr' ? ' (in its repository, not in the report)' : ''}`,
      reason: RETRANSMIT_REASONS[variant] ?? '',
    },
    {
      holds: (seen) => [isWithin(retransmits(seen.mean, variant), published, NEAR)],
      sides: (seen) => [off(seen)],
      text: (seen) =>
        seen.chance(() => true) === null ? retransmits(seen.mean, variant).toFixed(0) : spreadText(ours),
      unit: `count within ${100 * NEAR} %`,
    },
  )
}

function checkEpisodes(judge: Judge, { variant, episodes: { ours, measured } }: Compared): PaperCheck {
  return judge(
    {
      ...claims.episodes,
      claim: `${nameOf(variant)}: episodes of loss a flow`,
      published: `testbed ${measured.toFixed(1)}`,
    },
    {
      holds: (seen) => [isWithin(episodes(seen.mean, variant), measured, NEAR)],
      sides: (seen) => [episodes(seen.mean, variant) - measured],
      text: (seen) =>
        seen.chance(() => true) === null ? episodes(seen.mean, variant).toFixed(1) : spreadText(ours, 1),
      unit: `count within ${100 * NEAR} %`,
    },
  )
}

const FULL_BUFFER = 'The greatest is that of a full buffer of 69 frames.'
const RTT_REASONS: Readonly<Record<string, string>> = data.rttReasons

function checkRtt(judge: Judge, { variant, meanRttMs: average, maxRttMs: greatest }: Compared): PaperCheck {
  const both = (seen: Seen): readonly (readonly [number, number])[] => [
    [meanRtt(seen.mean, variant), average.measured],
    [maxRtt(seen.mean, variant), greatest.measured],
  ]
  return judge(
    {
      claim: `${nameOf(variant)}: mean and greatest RTT`,
      published: `testbed ${average.measured.toFixed(0)} and ${greatest.measured.toFixed(0)} ms`,
      reason: `Smoothed RTT every 0.1 s, as the traces have it. ${RTT_REASONS[variant] ?? FULL_BUFFER}`,
    },
    {
      holds: (seen) => both(seen).map(([found, measured]) => isWithin(found, measured, RTT_NEAR)),
      sides: (seen) => both(seen).map(([found, measured]) => found - measured),
      text: (seen) =>
        `${both(seen)
          .map(([found]) => found.toFixed(0))
          .join(' and ')} ms`,
      unit: `times within ${100 * RTT_NEAR} %`,
    },
  )
}

const LOSS_BASED = ['reno', 'cubic'] as const

/** Payload that the link can carry: 1448 bytes of each frame of 1514. */
const PAYLOAD_KBPS = (1000 * 1448) / 1514
/** "To its maximum": this share of it at least. */
const MOST = 0.95

/** At the knee the RTT is within this multiple of that of the empty path. */
const KNEE = 2
/** The base RTT of the runs on Linux, ms. The simulated path has less. */
const BASE_RTT_MS = 1

const climbs = ofAll('climb', mean)
const varies = ofAll('cwnd variation', mean)

/** A variant's windows vary less than those of the loss-based ones. */
const steadier = (variant: string): Comparison<Seen> =>
  trial(
    (at) => LOSS_BASED.every((other) => isMore(varies(at, other), varies(at, variant))),
    (seen) =>
      `variation of the window ${each([variant, ...LOSS_BASED], (one) => varies(seen.mean, one).toFixed(3))}`,
  )

/** Judges the report's sentences about Reno and CUBIC. */
function ofLossBased(found: Observations, judge: Judge): PaperCheck[] {
  const ofReno = (name: string) => spreadOver(found, keysOf('reno'), FLOWS, name, sum)
  const [timeouts, undone] = [ofReno('timeouts'), ofReno('undone')]
  const counts = (seen: Seen): string =>
    (['vegas', 'reno', 'cubic'] as const)
      .map((variant) => `${nameOf(variant)} ${retransmits(seen.mean, variant).toFixed(0)}`)
      .join(', ')
  return [
    judge(
      claims.retransmitRanking,
      trial(
        (at) =>
          isFarMore(retransmits(at, 'reno'), retransmits(at, 'vegas')) &&
          isMore(retransmits(at, 'cubic'), retransmits(at, 'reno')),
        counts,
      ),
    ),
    judged(
      claims.renoSawtooth,
      `${spreadText(timeouts)} timeouts in all three flows, ${spreadText(undone)} of them undone`,
      [timeouts.mean === undone.mean],
    ),
    judge(
      claims.cubicLosesMoreOften,
      trial(
        (at) => isMore(episodes(at, 'cubic'), episodes(at, 'reno')),
        (seen) =>
          `${episodes(seen.mean, 'cubic').toFixed(1)} against ${episodes(seen.mean, 'reno').toFixed(1)} a flow`,
      ),
    ),
    judge(
      claims.cubicUsesMore,
      trial(
        (at) => isMore(goodput(at, 'cubic'), goodput(at, 'reno')),
        (seen) =>
          `CUBIC ${goodput(seen.mean, 'cubic').toFixed(0)}, Reno ${goodput(seen.mean, 'reno').toFixed(0)} kbit/s`,
      ),
    ),
    judge(claims.usesMost, {
      holds: (seen) => LOSS_BASED.map((variant) => goodput(seen.mean, variant) >= MOST * PAYLOAD_KBPS),
      text: (seen) =>
        `${each(LOSS_BASED, (variant) => goodput(seen.mean, variant).toFixed(0))} of ${PAYLOAD_KBPS.toFixed(0)} kbit/s`,
    }),
    judge(
      claims.cubicClimbs,
      trial(
        (at) => isFarMore(climbs(at, 'cubic'), climbs(at, 'reno')),
        (seen) =>
          `${each(['cubic', 'reno'], (variant) => climbs(seen.mean, variant).toFixed(2))} packets a second of each flow`,
      ),
    ),
  ]
}

/** Judges its sentences about Vegas and BBR. */
function ofDelayBased(found: Observations, judge: Judge): PaperCheck[] {
  const phased = keysOf('bbr').flatMap((key) =>
    FLOWS.map((flow) => {
      const full = found.get(key, `f${flow} pipe full`)
      return full >= 0 && found.get(key, `f${flow} drained`) >= full
    }),
  )
  return [
    judge(claims.vegasIsSteady, steadier('vegas')),
    judged(
      claims.bbrPhases,
      `${phased.filter(Boolean).length} of ${phased.length} flows find the pipe full and drain it`,
      [phased.every(Boolean)],
    ),
    judge(claims.bbrIsSteady1, steadier('bbr')),
    judge(claims.bbrAtKnee, {
      holds: ({ mean: at }) => [
        isFarMore(meanRtt(at, 'reno'), meanRtt(at, 'bbr')),
        meanRtt(at, 'bbr') <= KNEE * BASE_RTT_MS,
      ],
      text: ({ mean: at }) =>
        `mean RTT ${each(['bbr', 'reno'], (variant) => meanRtt(at, variant).toFixed(0))} ms`,
    }),
  ]
}

export function singlesRow(found: Observations): PaperRow {
  const of = (variant: string) => compare(found, variant, keysOf(variant), FLOWS, measuredFlows(variant))
  const singles = VARIANTS.map(of)
  const judge = judgeOf(found)
  return {
    id: 'E-exp1',
    what: 'Three parallel flows of Reno, CUBIC, Vegas and BBR over 1 Mbit/s with a buffer of 0.1 MB',
    checks: [
      ...singles.map((single) => checkRetransmits(judge, single)),
      ...ofLossBased(found, judge),
      ...ofDelayBased(found, judge),
      ...singles.map((single) => checkEpisodes(judge, single)),
      ...singles.map((single) => checkRtt(judge, single)),
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
