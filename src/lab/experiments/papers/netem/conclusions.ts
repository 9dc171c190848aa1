/** The conclusions of the report on the netem transfers, judged on the simulated times and on those of Linux. */
import { cross, pairs } from 'd3-array'
import { mean as average, one } from '../../measure'
import { judged, type PaperCheck, type PaperRow, type PaperTable } from '../../paper'
import type { PaperPlot } from '../../plot'
import { each, nameOf, ours, published } from '../../series'
import { type Chance, isFinding, isMore, type Outcome } from '../../verdict'
import data from './paper.json'
import { impairmentPlot, LINUX, SECONDS, seconds, spread } from './rows'
import {
  CONDITIONS,
  cellOf,
  conditionOf,
  DELAYED,
  isRandom,
  LINUX_S,
  PAPER_S,
  SIZES_MB,
  type Times,
  UNSTATED,
  UNSTATED_MB,
  VARIANTS,
} from './runs'

const { claims } = data
/** All but the one on the relay, which has a row of its own, and the one that counts timeouts. */
type Name = Exclude<keyof typeof claims, 'relayAddsNothing' | 'vegasPrevents'>

const [SMALL_MB = 0, , LARGE_MB = 0] = SIZES_MB

/** Times apart by less than this share count as alike. */
const ALIKE = 0.1

const LIMITS = ['bandwidth1', 'bandwidth2', 'bandwidth5'] as const

/** "High" loss: at 1 % nothing is told apart. */
const LOSSY = ['loss5', 'loss10'] as const

/** All that the paper counts as congestion. */
const IMPAIRED = CONDITIONS.map(({ id }) => id).filter((id) => id !== 'none')

/** Seconds of a variant. */
type Time = (variant: string) => number
/** Something that holds between the times of the variants, or not. */
type Test = (time: Time) => boolean

/** Says whether a test holds under a condition, for a file of `size` MB. */
type Holds = (id: string, size: number, test: Test) => boolean

const isAlike: Test = (time) => {
  const times = VARIANTS.map(time)
  return Math.max(...times) <= (1 + ALIKE) * Math.min(...times)
}

const isSlower =
  (slower: string, faster: string): Test =>
  (time) =>
    isMore(time(slower), time(faster))

/** Returns the comparisons of each conclusion, for the simulated runs or for Linux's one run of each transfer. `mean` is in seconds. */
function comparisonsOf(
  holds: Holds,
  mean: (id: string, size: number, variant: string) => number,
): Readonly<Record<Name, readonly boolean[]>> {
  const ranked = (id: string, size: number, order: readonly string[]): boolean[] =>
    pairs(order).map(([faster, slower]) => holds(id, size, isSlower(slower, faster)))
  const apart: Test = (time) => !isAlike(time)
  return {
    alikeWithoutImpairment: SIZES_MB.map((size) => holds('none', size, isAlike)),
    rankingWithHighDelay: ranked('delay1000', 50, ['cubic', 'reno', 'vegas']),
    delaySlowsAll: cross(SIZES_MB, VARIANTS, (size, variant) =>
      isMore(mean('delay1000', size, variant), mean('none', size, variant)),
    ),
    vegasIsWorst: cross(IMPAIRED, SIZES_MB, (id, size) =>
      holds(id, size, (time) => ['cubic', 'reno'].every((other) => isSlower('vegas', other)(time))),
    ),
    onlyFarAndLarge: [
      ...SIZES_MB.map((size) => holds('delay10', size, isAlike)),
      ...DELAYED.map(({ id }) => holds(id, SMALL_MB, isAlike)),
      holds('delay1000', LARGE_MB, apart),
    ],
    rankingWithLowDelay: SIZES_MB.flatMap((size) => ranked('delay10', size, ['reno', 'cubic'])),
    rankingWithLoss: cross(LOSSY, SIZES_MB, (id, size) =>
      ranked(id, size, ['reno', 'cubic', 'vegas']),
    ).flat(),
    highLossOnly: SIZES_MB.flatMap((size) => [holds('loss1', size, isAlike), holds('loss10', size, apart)]),
    alikeUnderLimit: cross(LIMITS, SIZES_MB, (id, size) => holds(id, size, isAlike)),
    lowerIsSlower: cross(SIZES_MB, VARIANTS, (size, variant) => {
      const [at1, at2, at5] = LIMITS.map((id) => mean(id, size, variant)) as [number, number, number]
      return isMore(at1, at2) && !isMore(at2, at5) && !isMore(at5, at2)
    }),
  }
}

/** Counts the seeds in which something holds. The runs of the variants with one seed differ in the variant alone. */
function chanceOf(times: Times, id: string, size: number, test: Test): Chance {
  const runs = new Map<string, readonly number[]>(
    VARIANTS.map((variant) => [
      variant,
      times.each(conditionOf(id), size, variant).map(({ value }) => value),
    ]),
  )
  const seeds = [...(runs.get(VARIANTS[0]) ?? []).keys()]
  const held = seeds.filter((seed) => test((variant) => runs.get(variant)?.[seed] ?? Number.NaN))
  return { holds: held.length, of: seeds.length }
}

/** Ours: where chance enters, it holds in more seeds than not. */
function oursHolds(times: Times): Holds {
  return (id, size, test) => {
    if (isRandom(conditionOf(id))) return isFinding(chanceOf(times, id, size, test))
    return test((variant) => times.over(conditionOf(id), size, variant).mean)
  }
}

/** Says whether a test holds in a table with one time for each transfer. */
const holdsIn =
  (table: typeof LINUX_S): Holds =>
  (id, size, test) =>
    test((variant) => cellOf(table, id, size, variant))

/** The other sources that may show the same, in the order in which they are consulted. */
const OTHERS = [LINUX, 'the paper’s own table']

function checksOf(times: Times): PaperCheck[] {
  const mean = (id: string, size: number, variant: string): number =>
    times.over(conditionOf(id), size, variant).mean
  const text = (id: string, size: number): string =>
    `${size} MB ${each(VARIANTS, (variant) => seconds(mean(id, size, variant)))} s`
  const seeds = (id: string, size: number, test: Test): string => {
    const { holds, of } = chanceOf(times, id, size, test)
    return `${holds} of ${of}`
  }
  const found = comparisonsOf(oursHolds(times), mean)
  const others = [LINUX_S, PAPER_S].map((table) =>
    comparisonsOf(holdsIn(table), (...cell) => cellOf(table, ...cell)),
  )
  const check = (name: Name, told: string, reason?: string): PaperCheck => {
    const parts = found[name].map((holds, i): Outcome => {
      const shared = holds ? -1 : others.findIndex((other) => other[name][i] === false)
      return shared === -1 ? { holds } : { holds, sharedWith: OTHERS[shared] ?? '' }
    })
    return { ...judged(claims[name], told, found[name], reason), parts }
  }
  const lossText = cross(
    LOSSY,
    SIZES_MB,
    (id, size) =>
      `${conditionOf(id).short}, ${text(id, size)}, Reno before CUBIC in ${seeds(id, size, isSlower('cubic', 'reno'))} and CUBIC before Vegas in ${seeds(id, size, isSlower('vegas', 'cubic'))} seeds`,
  ).join('; ')
  const apart: Test = (time) => !isAlike(time)
  const significant = SIZES_MB.map(
    (size) =>
      `${text('loss1', size)} at 1 %, alike in ${seeds('loss1', size, isAlike)} seeds; ${text('loss10', size)} at 10 %, not alike in ${seeds('loss10', size, apart)}`,
  ).join('; ')
  const few = SIZES_MB.map((size) => text('delay10', size)).join('; ')
  const limited = SIZES_MB.map(
    (size) => `${size} MB ${LIMITS.map((id) => seconds(mean(id, size, 'reno'))).join(', ')} s`,
  ).join('; ')
  return [
    check(
      'alikeWithoutImpairment',
      SIZES_MB.map((size) => text('none', size)).join('; '),
      `Alike: the slowest at most ${100 * ALIKE} % slower.`,
    ),
    check('rankingWithHighDelay', text('delay1000', 50)),
    check(
      'onlyFarAndLarge',
      `alike to 10 % at 10 ms: ${few}; and ${DELAYED.map(({ id, what }) => `${what}: ${text(id, SMALL_MB)}`).join(', ')}; but so is ${text('delay1000', LARGE_MB)}`,
    ),
    check('rankingWithLowDelay', few),
    check('delaySlowsAll', SIZES_MB.map((size) => text('delay1000', size)).join('; ')),
    check(
      'vegasIsWorst',
      `slowest in ${found.vegasIsWorst.filter(Boolean).length} of ${found.vegasIsWorst.length} conditions and sizes`,
    ),
    check('rankingWithLoss', lossText),
    check('highLossOnly', significant),
    vegasPrevents(times),
    check('alikeUnderLimit', LIMITS.map((id) => `${conditionOf(id).what}: ${text(id, 10)}`).join('; ')),
    check('lowerIsSlower', `Reno at 1, 2 and 5 MB/s: ${limited}`),
  ]
}

/** Vegas has less than half of the timeouts that Reno has, where packets are lost. */
function vegasPrevents(times: Times): PaperCheck {
  const cells = cross(LOSSY, SIZES_MB, (id, size) => {
    const [vegas, reno] = ['vegas', 'reno'].map((variant) =>
      times.timeouts(conditionOf(id), size, variant),
    ) as [readonly number[], readonly number[]]
    const holds = vegas.filter((count, seed) => 2 * count < (reno[seed] ?? 0)).length
    const told = `${conditionOf(id).short}, ${size} MB ${one(average(vegas))} against ${one(average(reno))}`
    return { chance: { holds, of: vegas.length }, told }
  })
  return {
    ...judged(
      claims.vegasPrevents,
      `timeouts of Vegas against Reno’s: ${cells.map(({ told }) => told).join('; ')}`,
      cells.map(({ chance }) => isFinding(chance)),
    ),
    unit: 'findings',
  }
}

function unstatedTable(times: Times): PaperTable {
  return {
    title: `What could be behind the delays: ${UNSTATED_MB} MB, seconds`,
    columns: ['condition', ...VARIANTS.map(nameOf)],
    rows: DELAYED.flatMap((condition) => [
      [
        `${condition.what}, paper`,
        ...VARIANTS.map((variant) => String(cellOf(PAPER_S, condition.id, UNSTATED_MB, variant))),
      ],
      ...UNSTATED.map((unstated) => [
        `${condition.what}, ${unstated.what}`,
        ...VARIANTS.map((variant) => spread(times.over(condition, UNSTATED_MB, variant, { unstated }))),
      ]),
    ]),
  }
}

/** Draws the same as figures: the paper's values, beside those simulated as described and with something unstated. */
function unstatedPlots(times: Times): PaperPlot[] {
  const x = [...UNSTATED.keys()]
  return DELAYED.map((condition) => {
    const series = VARIANTS.flatMap((variant) => {
      const spreads = UNSTATED.map((unstated) => times.over(condition, UNSTATED_MB, variant, { unstated }))
      const paper = cellOf(PAPER_S, condition.id, UNSTATED_MB, variant)
      return [
        {
          ...ours(nameOf(variant), variant, { x, y: spreads.map(({ mean }) => mean) }),
          low: spreads.map(({ least }) => least),
          high: spreads.map(({ greatest }) => greatest),
          runs: UNSTATED.map((unstated) => times.each(condition, UNSTATED_MB, variant, { unstated })),
        },
        published(nameOf(variant), variant, { x, y: x.map(() => paper) }),
      ]
    })
    return {
      id: `C-unstated-${condition.id}`,
      title: `${UNSTATED_MB} MB, ${condition.what}: what could be behind it`,
      x: { label: 'unstated', unit: '', categories: UNSTATED.map(({ name }) => name) },
      y: SECONDS,
      series,
    }
  })
}

export function conclusions(times: Times): PaperRow {
  return {
    id: 'C-claims',
    what: 'What the report concludes from its tables',
    checks: checksOf(times),
    tables: [unstatedTable(times)],
    plots: [
      ...cross(data.impairments, SIZES_MB, (impairment, size) => impairmentPlot(impairment, size, times)),
      ...unstatedPlots(times),
    ],
  }
}
