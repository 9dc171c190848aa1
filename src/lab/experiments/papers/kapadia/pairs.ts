/** Kapadia et al., experiment 2: two flows of different variants; published, measured and simulated. */
import { spreadText } from '../../measure'
import { judged, type Observations, type PaperRow, partsOf } from '../../paper'
import { nameOf } from '../../series'
import { isWithin } from '../../verdict'
import { type Compared, cells, compare } from './compared'
import data from './paper.json'
import { overTime } from './plots'
import { key2, PAIRS, type Pair, phasesOf } from './runs'
import { testbedRun } from './testbed'

/** The smaller is at least this share of the larger: "about equal". */
const ABOUT_EQUAL = 0.8
/** BBR "stands up" where it has at least the part of the other that it has on the testbed's traces, 383 of 631 kbit/s, less a fifth. */
const STANDS_UP = 0.8 * (383 / 631)

/** Whether the claim of a pair holds for the goodputs of the two, kbit/s. */
const HOLDS: Readonly<Record<Pair['id'], (first: number, second: number) => readonly boolean[]>> = {
  'reno-cubic': (reno, cubic) => [cubic > reno],
  'reno-vegas': (reno, vegas) => [isWithin(reno, 957, 0.15), isWithin(vegas, 121, 0.15)],
  'reno-bbr': (reno, bbr) => [Math.min(reno, bbr) >= ABOUT_EQUAL * Math.max(reno, bbr)],
  'cubic-bbr': (cubic, bbr) => [bbr >= STANDS_UP * cubic],
  'bbr-vegas': (bbr, vegas) => [bbr > vegas],
}

function sidesOf(found: Observations, pair: Pair): [Compared, Compared] {
  const keys = phasesOf(found.effort).map((phase) => key2(pair.id, phase))
  const side = (k: 0 | 1): Compared => {
    const variant = pair.flows[k]
    const traces = testbedRun(pair.testbed).filter((flow) => flow.variant === variant)
    return compare(found, variant, keys, [k], traces)
  }
  return [side(0), side(1)]
}

function rowsOf(side: Compared): string[][] {
  const rows = [
    ['goodput, kbit/s', ...cells(side.kbps)],
    ['retransmissions', ...cells(side.retransmits)],
    ['episodes of loss', ...cells(side.episodes, 1, 0)],
    ['mean RTT, ms', ...cells(side.meanRttMs)],
    ['greatest RTT, ms', ...cells(side.maxRttMs)],
  ]
  return rows.map(([what, ...numbers]) => [`${nameOf(side.variant)}: ${what}`, ...numbers])
}

/** Linux itself moves by this much beside itself when starts shift (tests/reference/linux/README.md). */
const SHARE = 0.15
const SHARE_WITH_BBR = 0.2
const EPISODES = 0.5

/** Who of the two wins, and both rates. */
function sharesAgree([first, second]: readonly [Compared, Compared], near: number): boolean[] {
  const winner = first.kbps.ours.mean > second.kbps.ours.mean
  return [
    winner === first.kbps.measured > second.kbps.measured,
    ...[first, second].map(({ kbps }) => isWithin(kbps.ours.mean, kbps.measured, near)),
  ]
}

function checksOf(pair: Pair, sides: readonly [Compared, Compared]) {
  const near = (pair.flows as readonly string[]).includes('bbr') ? SHARE_WITH_BBR : SHARE
  const text = (of: (side: Compared) => string): string =>
    sides.map((side) => `${nameOf(side.variant)} ${of(side)}`).join(', ')
  const ours = text(({ kbps }) => `${spreadText(kbps.ours)} kbit/s`)
  return [
    judged(data.claims[pair.id], ours, HOLDS[pair.id](sides[0].kbps.ours.mean, sides[1].kbps.ours.mean)),
    {
      claim: 'Who wins, and by how much',
      published: `testbed ${text(({ kbps }) => `${kbps.measured.toFixed(0)} kbit/s`)}`,
      ours,
      parts: partsOf(sharesAgree(sides, near)),
      unit: 'comparisons',
      reason: `The winner, and each mean within ${100 * near} % of the one measured run.`,
    },
    {
      claim: 'Episodes of loss',
      published: `testbed ${text(({ episodes }) => String(episodes.measured))}`,
      ours: text(({ episodes }) => spreadText(episodes.ours, 1)),
      parts: partsOf(
        sides.map(
          ({ episodes: { ours, measured } }) =>
            Math.abs(ours.mean - measured) <= Math.max(1, EPISODES * measured),
        ),
      ),
      unit: 'counts',
      reason: `Means within ${100 * EPISODES} % or one; bursts of retransmissions at least 1.5 s apart.`,
    },
    {
      claim: 'Mean and greatest RTT',
      published: `testbed ${text((side) => `${side.meanRttMs.measured.toFixed(0)} and ${side.maxRttMs.measured.toFixed(0)} ms`)}`,
      ours: text(
        (side) => `${side.meanRttMs.ours.mean.toFixed(0)} and ${side.maxRttMs.ours.mean.toFixed(0)} ms`,
      ),
      parts: partsOf(
        sides
          .flatMap(({ meanRttMs, maxRttMs }) => [meanRttMs, maxRttMs])
          .map(({ ours, measured }) => isWithin(ours.mean, measured, 0.1)),
      ),
      unit: 'times within 10 %',
      reason: 'Smoothed RTT every 0.1 s.',
    },
  ]
}

export function pairRows(found: Observations): PaperRow[] {
  return PAIRS.map((pair) => {
    const sides = sidesOf(found, pair)
    const names = pair.flows.map(nameOf).join(' and ')
    const id = `E-${pair.id}`
    return {
      id,
      what: `${names} over 1 Mbit/s with a buffer of 0.1 MB`,
      checks: checksOf(pair, sides),
      tables: [
        {
          title: `${names}; ours: mean [least to greatest] over starts and base RTTs`,
          columns: ['quantity', 'testbed', 'Sawtooth'],
          rows: sides.flatMap(rowsOf),
        },
      ],
      plots: (['cwnd', 'throughput', 'rtt'] as const).map((quantity) =>
        overTime(found, id, key2(pair.id, 0), pair.flows, quantity),
      ),
    }
  })
}
