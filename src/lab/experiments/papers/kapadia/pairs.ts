/** Kapadia et al., experiment 2: two flows of different variants; published, measured and simulated. */
import { three } from '../../measure'
import type { Claim, Comparison, Observations, PaperCheck, PaperRow } from '../../paper'
import { nameOf } from '../../series'
import { isFarMore, isMore, isWithin } from '../../verdict'
import { type Compared, cells, compare } from './compared'
import data from './paper.json'
import { overTime } from './plots'
import { key2, PAIRS, type Pair, PHASES, UNMEASURED } from './runs'
import { type At, type Judge, judgeOf, type Seen, trial } from './seen'
import { testbedRun } from './testbed'

/** The smaller is at least this share of the larger: "about equal". */
const ABOUT_EQUAL = 0.8

function sidesOf(found: Observations, pair: Pair): [Compared, Compared] {
  const keys = PHASES.map((phase) => key2(pair.id, phase))
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
const RTT_SHARE = 0.1

type Two = readonly [string, string]

const rates = (at: At, run: string): readonly [number, number] => [at(run, 0, 'kbps'), at(run, 1, 'kbps')]

/** "Reno 357, CUBIC 711 kbit/s" */
const ratesText = (run: string, flows: Two) => {
  return (seen: Seen): string =>
    `${rates(seen.mean, run)
      .map((rate, i) => `${nameOf(flows[i] ?? '')} ${rate.toFixed(0)}`)
      .join(', ')} kbit/s`
}

/** The second takes more than the first. */
const secondTakes = (run: string, flows: Two, isSo = isMore): Comparison<Seen> =>
  trial(
    (at) => {
      const [first, second] = rates(at, run)
      return isSo(second, first)
    },
    ratesText(run, flows),
  )

/** What the report says of a pair. */
const OF_PAIR: Readonly<Record<Pair['id'], (judge: Judge) => readonly PaperCheck[]>> = {
  'reno-cubic': (judge) => [
    judge(data.claims['reno-cubic'], secondTakes('reno-cubic', ['reno', 'cubic'], isFarMore)),
    changes(judge, data.claims.renoYields, 'reno-cubic', 0, 'first half', 'second half'),
  ],
  'reno-vegas': (judge) => [
    judge(data.claims['reno-vegas'], {
      holds: ({ mean }) => {
        const [reno, vegas] = rates(mean, 'reno-vegas')
        return [isWithin(reno, 957, SHARE), isWithin(vegas, 121, SHARE)]
      },
      sides: ({ mean }) => {
        const [reno, vegas] = rates(mean, 'reno-vegas')
        return [reno - 957, vegas - 121]
      },
      text: ratesText('reno-vegas', ['reno', 'vegas']),
      unit: 'rates within 15 %',
    }),
  ],
  'reno-bbr': (judge) => [
    judge(data.claims['reno-bbr'], {
      ...trial(
        (at) => {
          const both = rates(at, 'reno-bbr')
          return Math.min(...both) >= ABOUT_EQUAL * Math.max(...both)
        },
        ratesText('reno-bbr', ['reno', 'bbr']),
      ),
      sides: ({ mean }) => {
        const [reno, bbr] = rates(mean, 'reno-bbr')
        return [reno - bbr]
      },
    }),
    changes(judge, data.claims.bbrRises, 'reno-bbr', 1, 'at the end', 'before the end'),
    steadyWindow(judge),
  ],
  'cubic-bbr': (judge) => [...standsUp(judge)],
  'bbr-vegas': (judge) => [
    judge(
      data.claims['bbr-vegas'],
      trial(
        (at) => {
          const [bbr, vegas] = rates(at, 'bbr-vegas')
          return isMore(bbr, vegas)
        },
        ratesText('bbr-vegas', ['bbr', 'vegas']),
      ),
    ),
  ],
}

/** A flow has more in one span of the run than in another. */
function changes(
  judge: Judge,
  claim: Claim,
  run: string,
  flow: number,
  more: string,
  less: string,
): PaperCheck {
  return judge(
    claim,
    trial(
      (at) => isMore(at(run, flow, more), at(run, flow, less)),
      (seen) =>
        `${more} ${seen.mean(run, flow, more).toFixed(0)}, ${less} ${seen.mean(run, flow, less).toFixed(0)} kbit/s`,
    ),
  )
}

/** BBR keeps its window while the RTT changes, Reno does not. */
function steadyWindow(judge: Judge): PaperCheck {
  const run = 'reno-bbr'
  return judge(
    data.claims.bbrIsSteady,
    trial(
      (at) => isMore(at(run, 0, 'cwnd variation'), at(run, 1, 'cwnd variation')),
      (seen) =>
        `variation of the window BBR ${three(seen.mean(run, 1, 'cwnd variation'))}, Reno ${three(seen.mean(run, 0, 'cwnd variation'))}; of the RTT ${three(seen.mean(run, 1, 'rtt variation'))}`,
    ),
  )
}

/** BBR against CUBIC beside what Vegas and Reno have against it. */
function standsUp(judge: Judge): PaperCheck[] {
  const shareOf = (at: At, run: string, flow: 0 | 1): number => {
    const both = rates(at, run)
    return (both[flow] as number) / (both[0] + both[1])
  }
  const others = [
    { claim: data.claims.unlikeVegas, run: UNMEASURED.id, flow: 1, name: 'Vegas' },
    { claim: data.claims.unlikeReno, run: 'reno-cubic', flow: 0, name: 'Reno' },
  ] as const
  return others.map(({ claim, run, flow, name }) =>
    judge(
      claim,
      trial(
        (at) => isMore(shareOf(at, 'cubic-bbr', 1), shareOf(at, run, flow)),
        (seen) =>
          `against CUBIC BBR has ${(100 * shareOf(seen.mean, 'cubic-bbr', 1)).toFixed(0)} %, ${name} ${(100 * shareOf(seen.mean, run, flow)).toFixed(0)} %`,
      ),
    ),
  )
}

/** What the testbed's traces show of a pair, and ours. */
function checksOfTraces(judge: Judge, pair: Pair, sides: readonly [Compared, Compared]): PaperCheck[] {
  const near = (pair.flows as readonly string[]).includes('bbr') ? SHARE_WITH_BBR : SHARE
  const text = (of: (side: Compared) => string): string =>
    sides.map((side) => `${nameOf(side.variant)} ${of(side)}`).join(', ')
  const measured = sides.map(({ kbps }) => kbps.measured) as [number, number]
  const [first, second] = measured
  const differences = ({ mean }: Seen, name: string, of: readonly number[]): number[] =>
    of.map((value, i) => mean(pair.id, i, name) - value)
  const rtts = sides.map(({ meanRttMs, maxRttMs }) => [meanRttMs.measured, maxRttMs.measured] as const)
  const times = ({ mean }: Seen): (readonly [number, number])[] =>
    rtts.flatMap(([average, greatest], i) => [
      [mean(pair.id, i, 'mean rtt'), average] as const,
      [mean(pair.id, i, 'max rtt'), greatest] as const,
    ])
  const counts = sides.map(({ episodes }) => episodes.measured)
  return [
    judge(
      {
        ...data.claims.shares,
        published: `testbed ${text(({ kbps }) => `${kbps.measured.toFixed(0)} kbit/s`)}`,
      },
      {
        holds: ({ mean }) => {
          const [one, other] = rates(mean, pair.id)
          return [one > other === first > second, isWithin(one, first, near), isWithin(other, second, near)]
        },
        sides: (seen) => {
          const [one, other] = rates(seen.mean, pair.id)
          return [one - other, ...differences(seen, 'kbps', measured)]
        },
        text: ratesText(pair.id, pair.flows),
        unit: 'comparisons',
        reason: `The winner, and each mean within ${100 * near} % of the one measured run.`,
      },
    ),
    judge(
      {
        ...data.claims.pairEpisodes,
        published: `testbed ${text(({ episodes }) => String(episodes.measured))}`,
      },
      {
        holds: (seen) =>
          differences(seen, 'episodes', counts).map(
            (off, i) => Math.abs(off) <= Math.max(1, EPISODES * (counts[i] ?? 0)),
          ),
        sides: (seen) => differences(seen, 'episodes', counts),
        text: ({ mean }) =>
          pair.flows
            .map((variant, i) => `${nameOf(variant)} ${mean(pair.id, i, 'episodes').toFixed(1)}`)
            .join(', '),
        unit: 'counts',
      },
    ),
    judge(
      {
        ...data.claims.pairRtt,
        published: `testbed ${text((side) => `${side.meanRttMs.measured.toFixed(0)} and ${side.maxRttMs.measured.toFixed(0)} ms`)}`,
      },
      {
        holds: (seen) => times(seen).map(([found, value]) => isWithin(found, value, RTT_SHARE)),
        sides: (seen) => times(seen).map(([found, value]) => found - value),
        text: ({ mean }) =>
          pair.flows
            .map(
              (variant, i) =>
                `${nameOf(variant)} ${mean(pair.id, i, 'mean rtt').toFixed(0)} and ${mean(pair.id, i, 'max rtt').toFixed(0)} ms`,
            )
            .join(', '),
        unit: `times within ${100 * RTT_SHARE} %`,
      },
    ),
  ]
}

/** The real Linux was not run for this pair. */
const NOT_ON_LINUX: readonly string[] = ['bbr-vegas']

function pairRow(found: Observations, pair: Pair): PaperRow {
  const sides = sidesOf(found, pair)
  const names = pair.flows.map(nameOf).join(' and ')
  const id = `E-${pair.id}`
  const judge = judgeOf(found, !NOT_ON_LINUX.includes(pair.id))
  return {
    id,
    what: `${names} over 1 Mbit/s with a buffer of 0.1 MB`,
    checks: [...OF_PAIR[pair.id](judge), ...checksOfTraces(judge, pair, sides)],
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
}

/** CUBIC and Vegas, of which the report says what it expects: like Reno and Vegas. */
function expectedRow(found: Observations): PaperRow {
  const { id, flows } = UNMEASURED
  const judge = judgeOf(found)
  return {
    id: `E-${id}`,
    what: 'CUBIC and Vegas over 1 Mbit/s with a buffer of 0.1 MB: expected by the report, not run',
    checks: [
      judge(
        data.claims['cubic-vegas'],
        trial(
          (at) => {
            const [cubic, vegas] = rates(at, id)
            return isFarMore(cubic, vegas)
          },
          ratesText(id, flows),
        ),
      ),
      judge(data.claims.cubicVegasSimilar, {
        holds: ({ mean }) =>
          rates(mean, id).map((rate, i) => isWithin(rate, rates(mean, 'reno-vegas')[i] ?? 0, SHARE)),
        sides: ({ mean }) => rates(mean, id).map((rate, i) => rate - (rates(mean, 'reno-vegas')[i] ?? 0)),
        text: (seen) => `${ratesText(id, flows)(seen)}; ${ratesText('reno-vegas', ['reno', 'vegas'])(seen)}`,
        unit: 'rates within 15 %',
      }),
    ],
    plots: (['cwnd', 'throughput', 'rtt'] as const).map((quantity) =>
      overTime(found, `E-${id}`, key2(id, 0), flows, quantity, false),
    ),
  }
}

export const pairRows = (found: Observations): PaperRow[] => [
  ...PAIRS.map((pair) => pairRow(found, pair)),
  expectedRow(found),
]
