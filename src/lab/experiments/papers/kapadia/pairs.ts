/** Kapadia et al., experiment 2: two flows of different variants; published, measured and simulated. */
import { type Spread, spreadOf, spreadText } from '../../measure'
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
import { key2, PAIRS, type Pair, phasesOf } from './runs'
import { type TestbedFlow, testbedRun } from './testbed'

/** The smaller is at least this share of the larger: "about equal". */
const ABOUT_EQUAL = 0.8
/** BBR "stands up" where it has at least the part of the other that it has on the testbed's traces, 383 of 631 kbit/s, less a fifth. */
const STANDS_UP = 0.8 * (383 / 631)

const isNear = (ours: number, published: number): boolean =>
  verdictOfNumber(ours, published, 0.15, 0.15) === 'reproduced'

/** Whether the claim of a pair holds for the goodputs of the two, kbit/s. */
const HOLDS: Readonly<Record<Pair['id'], (first: number, second: number) => readonly boolean[]>> = {
  'reno-cubic': (reno, cubic) => [cubic > reno],
  'reno-vegas': (reno, vegas) => [isNear(reno, 957), isNear(vegas, 121)],
  'reno-bbr': (reno, bbr) => [Math.min(reno, bbr) >= ABOUT_EQUAL * Math.max(reno, bbr)],
  'cubic-bbr': (cubic, bbr) => [bbr >= STANDS_UP * cubic],
  'bbr-vegas': (bbr, vegas) => [bbr > vegas],
}

interface Side {
  readonly variant: string
  readonly measured: TestbedFlow
  readonly kbps: Spread
  readonly episodes: Spread
  readonly retransmits: Spread
  readonly meanRttMs: Spread
  readonly maxRttMs: Spread
}

function sidesOf(found: Observations, effort: Effort, pair: Pair): Side[] {
  return pair.flows.map((variant, k) => {
    const measured = testbedRun(pair.testbed).find((flow) => flow.variant === variant)
    if (measured === undefined) throw new Error(`no ${variant} in ${pair.testbed}`)
    const over = (name: string): Spread =>
      spreadOf(phasesOf(effort).map((phase) => found.get(key2(pair.id, phase), `f${k} ${name}`)))
    return {
      variant,
      measured,
      kbps: over('kbps'),
      episodes: over('episodes'),
      retransmits: over('retransmits'),
      meanRttMs: over('mean rtt'),
      maxRttMs: over('max rtt'),
    }
  })
}

function table(sides: readonly Side[]): PaperTable {
  const rows = sides.flatMap(({ variant, measured, ...ours }) => [
    [`${nameOf(variant)}: goodput, kbit/s`, measured.goodputKbps.toFixed(0), spreadText(ours.kbps)],
    [`${nameOf(variant)}: retransmissions`, String(measured.retransmits), spreadText(ours.retransmits)],
    [`${nameOf(variant)}: episodes of loss`, String(measured.episodes), spreadText(ours.episodes, 1)],
    [`${nameOf(variant)}: mean RTT, ms`, measured.meanRttMs.toFixed(0), spreadText(ours.meanRttMs)],
    [`${nameOf(variant)}: greatest RTT, ms`, measured.maxRttMs.toFixed(0), spreadText(ours.maxRttMs)],
  ])
  return {
    title: `${sides.map(({ variant }) => nameOf(variant)).join(' and ')}; ours: mean [least to greatest] over starts and base RTTs`,
    columns: ['quantity', 'testbed', 'Sawtooth'],
    rows,
  }
}

/** Linux itself moves by this much beside itself when starts shift (tests/reference/linux/README.md). */
const SHARE = 0.15
const SHARE_WITH_BBR = 0.2
const EPISODES = 0.5

/** Reproduced where both are; partly where at least who wins agrees. */
function shareVerdict(sides: readonly Side[], near: number): Verdict {
  const both = sides.map(({ kbps, measured }) => verdictOfNumber(kbps.mean, measured.goodputKbps, near, near))
  if (both.every((verdict) => verdict === 'reproduced')) return 'reproduced'
  const [first, second] = sides
  if (first === undefined || second === undefined) throw new Error('a pair has two sides')
  const ours = first.kbps.mean > second.kbps.mean
  return ours === first.measured.goodputKbps > second.measured.goodputKbps ? 'partly' : 'not reproduced'
}

const each = (sides: readonly Side[], text: (side: Side) => string): string =>
  sides.map((side) => `${nameOf(side.variant)} ${text(side)}`).join(', ')

function checksOf(pair: Pair, sides: readonly Side[]): PaperCheck[] {
  const near = (pair.flows as readonly string[]).includes('bbr') ? SHARE_WITH_BBR : SHARE
  const [first, second] = sides
  if (first === undefined || second === undefined) throw new Error('a pair has two sides')
  const episodes = sides.map((side) => Math.abs(side.episodes.mean - side.measured.episodes))
  return [
    judged(
      data.claims[pair.id],
      each(sides, ({ kbps }) => `${spreadText(kbps)} kbit/s`),
      HOLDS[pair.id](first.kbps.mean, second.kbps.mean),
    ),
    {
      claim: 'Who wins, and by how much',
      published: `testbed ${each(sides, ({ measured }) => `${measured.goodputKbps.toFixed(0)} kbit/s`)}`,
      ours: each(sides, ({ kbps }) => `${spreadText(kbps)} kbit/s`),
      verdict: shareVerdict(sides, near),
      reason: `Reproduced with each mean within ${100 * near} % of the one measured run, partly where only the winner is the same.`,
    },
    {
      claim: 'Episodes of loss',
      published: `testbed ${each(sides, ({ measured }) => String(measured.episodes))}`,
      ours: each(sides, (side) => spreadText(side.episodes, 1)),
      verdict: verdictOf(
        sides.map(({ measured }, k) => (episodes[k] as number) <= Math.max(1, EPISODES * measured.episodes)),
      ),
      reason: `Means within ${100 * EPISODES} % or one; bursts of retransmissions at least 1.5 s apart.`,
    },
    {
      claim: 'Mean and greatest RTT',
      published: `testbed ${each(sides, ({ measured }) => `${measured.meanRttMs.toFixed(0)} and ${measured.maxRttMs.toFixed(0)} ms`)}`,
      ours: each(
        sides,
        (side) => `${side.meanRttMs.mean.toFixed(0)} and ${side.maxRttMs.mean.toFixed(0)} ms`,
      ),
      verdict: verdictOf(
        sides.flatMap((side) => [
          verdictOfNumber(side.meanRttMs.mean, side.measured.meanRttMs, 0.1, 0.1) === 'reproduced',
          verdictOfNumber(side.maxRttMs.mean, side.measured.maxRttMs, 0.1, 0.1) === 'reproduced',
        ]),
      ),
      reason: 'Smoothed RTT every 0.1 s, within 10 %.',
    },
  ]
}

export function pairRows(found: Observations, effort: Effort): PaperRow[] {
  return PAIRS.map((pair) => {
    const sides = sidesOf(found, effort, pair)
    const names = pair.flows.map(nameOf).join(' and ')
    return {
      id: `E-${pair.id}`,
      what: `${names} over 1 Mbit/s with a buffer of 0.1 MB`,
      checks: checksOf(pair, sides),
      tables: [table(sides)],
      plots: (['cwnd', 'throughput', 'rtt'] as const).map((quantity) =>
        overTime(found, `E-${pair.id}`, key2(pair.id, 0), pair.flows, quantity),
      ),
    }
  })
}
