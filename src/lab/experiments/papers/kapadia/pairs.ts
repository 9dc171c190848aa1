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

/** The checks of the report on each pair. */
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
    judge(
      data.claims.vegasYields,
      trial(
        (at) => isFarMore(at('reno-vegas', 1, 'cwnd alone'), at('reno-vegas', 1, 'cwnd settled')),
        (seen) =>
          `Vegas’s window ${seen.mean('reno-vegas', 1, 'cwnd alone').toFixed(1)} packets alone, ${seen.mean('reno-vegas', 1, 'cwnd settled').toFixed(1)} beside Reno`,
      ),
    ),
  ],
  'reno-bbr': (judge) => [
    sharesEqually(judge, data.claims['reno-bbr'], 'reno-bbr', ['reno', 'bbr']),
    changes(judge, data.claims.bbrRises, 'reno-bbr', 1, 'at the end', 'before the end'),
    steadyWindow(judge),
  ],
  'cubic-bbr': (judge) => [
    ...standsUp(judge),
    sharesEqually(judge, data.claims.cubicBbrSimilar, 'cubic-bbr', ['cubic', 'bbr']),
  ],
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

/** Two flows have about the same. */
function sharesEqually(judge: Judge, claim: Claim, run: string, flows: Two): PaperCheck {
  return judge(claim, {
    ...trial(
      (at) => {
        const both = rates(at, run)
        return Math.min(...both) >= ABOUT_EQUAL * Math.max(...both)
      },
      ratesText(run, flows),
    ),
    sides: ({ mean }) => {
      const [first, second] = rates(mean, run)
      return [first - second]
    },
  })
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

/** Writes the values of a pair in the traces of the testbed as text. */
const tracesText = (sides: readonly Compared[], of: (side: Compared) => string): string =>
  `testbed ${sides.map((side) => `${nameOf(side.variant)} ${of(side)}`).join(', ')}`

/** Returns the differences of the two flows from two numbers. */
const differences = ({ mean }: Seen, run: string, name: string, from: readonly number[]): number[] =>
  from.map((value, i) => mean(run, i, name) - value)

/** "Reno 9.5, CUBIC 9.3" */
const flowsText = ({ flows }: Pair, of: (flow: number) => string): string =>
  flows.map((variant, i) => `${nameOf(variant)} ${of(i)}`).join(', ')

type Sides = readonly [Compared, Compared]

function checkShares(judge: Judge, { id, flows }: Pair, sides: Sides): PaperCheck {
  const near = (flows as readonly string[]).includes('bbr') ? SHARE_WITH_BBR : SHARE
  const [first, second] = [sides[0].kbps.measured, sides[1].kbps.measured]
  const published = tracesText(sides, ({ kbps }) => `${kbps.measured.toFixed(0)} kbit/s`)
  return judge(
    { ...data.claims.shares, published },
    {
      holds: ({ mean }) => {
        const [one, other] = rates(mean, id)
        return [one > other === first > second, isWithin(one, first, near), isWithin(other, second, near)]
      },
      sides: (seen) => {
        const [one, other] = rates(seen.mean, id)
        return [one - other, ...differences(seen, id, 'kbps', [first, second])]
      },
      text: ratesText(id, flows),
      unit: 'comparisons',
      reason: `The winner, and each mean within ${100 * near} % of the one measured run.`,
    },
  )
}

function checkEpisodes(judge: Judge, pair: Pair, sides: Sides): PaperCheck {
  const counts = sides.map(({ episodes }) => episodes.measured)
  const off = (seen: Seen): number[] => differences(seen, pair.id, 'episodes', counts)
  return judge(
    {
      ...data.claims.pairEpisodes,
      published: tracesText(sides, ({ episodes }) => String(episodes.measured)),
    },
    {
      holds: (seen) => off(seen).map((by, i) => Math.abs(by) <= Math.max(1, EPISODES * (counts[i] ?? 0))),
      sides: off,
      text: ({ mean }) => flowsText(pair, (i) => mean(pair.id, i, 'episodes').toFixed(1)),
      unit: 'counts',
    },
  )
}

function checkRtts(judge: Judge, pair: Pair, sides: Sides): PaperCheck {
  const times = ({ mean }: Seen): (readonly [number, number])[] =>
    sides.flatMap(({ meanRttMs, maxRttMs }, i) => [
      [mean(pair.id, i, 'mean rtt'), meanRttMs.measured] as const,
      [mean(pair.id, i, 'max rtt'), maxRttMs.measured] as const,
    ])
  const both = (average: number, greatest: number): string =>
    `${average.toFixed(0)} and ${greatest.toFixed(0)} ms`
  const published = tracesText(sides, ({ meanRttMs, maxRttMs }) =>
    both(meanRttMs.measured, maxRttMs.measured),
  )
  return judge(
    { ...data.claims.pairRtt, published },
    {
      holds: (seen) => times(seen).map(([found, value]) => isWithin(found, value, RTT_SHARE)),
      sides: (seen) => times(seen).map(([found, value]) => found - value),
      text: ({ mean }) =>
        flowsText(pair, (i) => both(mean(pair.id, i, 'mean rtt'), mean(pair.id, i, 'max rtt'))),
      unit: `times within ${100 * RTT_SHARE} %`,
    },
  )
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
    checks: [
      ...OF_PAIR[pair.id](judge),
      checkShares(judge, pair, sides),
      checkEpisodes(judge, pair, sides),
      checkRtts(judge, pair, sides),
    ],
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

/** Pairs whose runs a claim holds against those of another. */
const BESIDE: Readonly<Record<string, readonly string[]>> = {
  'cubic-bbr': ['reno-cubic', UNMEASURED.id],
  [UNMEASURED.id]: ['reno-vegas'],
}

/** The pairs whose runs the row of a pair rests on. */
export const pairsBehind = (pair: string): readonly string[] => [pair, ...(BESIDE[pair] ?? [])]

export const pairRows = (found: Observations): PaperRow[] => [
  ...PAIRS.map((pair) => pairRow(found, pair)),
  expectedRow(found),
]
