/** The netem transfers: cells and claims, judged. */
import { cross, pairs } from 'd3-array'
import type { Spread } from '../../measure'
import { judged, type PaperCheck, type PaperRow, type PaperTable } from '../../paper'
import type { PaperPlot } from '../../plot'
import { each, nameOf, ours, published } from '../../series'
import { isMore, isWithin, type Outcome } from '../../verdict'
import data from './paper.json'
import {
  CONDITIONS,
  type Condition,
  cellOf,
  DELAYED,
  LINUX_S,
  NEAR_LINKS_MBPS,
  PAPER_S,
  SIZES_MB,
  type TimeOf,
  UNSTATED,
  UNSTATED_MB,
  VARIANTS,
} from './runs'

const { claims } = data

/** Times agree within this share: ours with the printed ones, and with those of Linux. */
const NEAR = 0.1

const seconds = (value: number): string => value.toPrecision(3)
const spread = ({ mean, least, greatest }: Spread): string =>
  least === greatest ? seconds(mean) : `${seconds(mean)} [${seconds(least)} to ${seconds(greatest)}]`

interface Cell {
  readonly size: number
  readonly variant: string
  readonly paper: number
  readonly linux: number
  readonly ours: Spread
  readonly part: Outcome
}

const LINUX = 'Linux 6.1'

/** Where ours is not near the paper's, it is near Linux's, or differs. */
function partOf(ours: number, paper: number, linux: number, nearby: readonly number[]): Outcome {
  if (isWithin(ours, paper, NEAR))
    return { holds: true, robust: nearby.every((time) => isWithin(time, paper, NEAR)) }
  return isWithin(ours, linux, NEAR) ? { holds: false, sharedWith: LINUX } : { holds: false }
}

function wordOf({ holds, sharedWith, robust }: Outcome): string {
  if (holds) return robust === true ? 'agrees' : 'agrees with the fitted link'
  return sharedWith === undefined ? 'ours differs' : `${sharedWith} as ours`
}

function cellsOf(condition: Condition, timeOf: TimeOf): Cell[] {
  return cross(SIZES_MB, VARIANTS, (size, variant) => {
    const paper = cellOf(PAPER_S, condition.id, size, variant)
    const linux = cellOf(LINUX_S, condition.id, size, variant)
    const ours = timeOf(condition, size, variant)
    const nearby = NEAR_LINKS_MBPS.map((linkMbps) => timeOf(condition, size, variant, { linkMbps }).mean)
    return { size, variant, paper, linux, ours, part: partOf(ours.mean, paper, linux, nearby) }
  })
}

function tableOf(condition: Condition, cells: readonly Cell[]): PaperTable {
  return {
    title: `Seconds to complete, ${condition.what}`,
    columns: ['transfer', 'paper', LINUX, 'Sawtooth', 'difference', 'within 10 %'],
    rows: cells.map(({ size, variant, paper, linux, ours, part }) => [
      `${size} MB, ${nameOf(variant)}`,
      String(paper),
      seconds(linux),
      spread(ours),
      `${(100 * (ours.mean / paper - 1)).toFixed(0)} %`,
      wordOf(part),
    ]),
  }
}

const REASONS: Readonly<Record<string, string>> = data.reasons

function rowOf(condition: Condition, timeOf: TimeOf): PaperRow {
  const cells = cellsOf(condition, timeOf)
  const parts = cells.map(({ part }) => part)
  return {
    id: `C-${condition.id}`,
    what: `Files of 1, 10 and 50 MB, ${condition.what}`,
    checks: [
      {
        claim: 'Seconds to complete, nine cells',
        published: cells.map(({ paper }) => String(paper)).join(', '),
        ours: cells.map(({ ours }) => seconds(ours.mean)).join(', '),
        parts,
        unit: `times within ${100 * NEAR} %`,
        fitted: [0],
        reason: REASONS[condition.id] ?? '',
      },
    ],
    tables: [tableOf(condition, cells)],
  }
}

/** Times apart by less than this share count as alike. */
const ALIKE = 0.1

function conditionOf(id: string): Condition {
  const found = CONDITIONS.find((condition) => condition.id === id)
  if (found === undefined) throw new Error(`no condition ${id}`)
  return found
}

const LIMITS = ['bandwidth1', 'bandwidth2', 'bandwidth5']

/** All that the paper counts as congestion. */
const IMPAIRED = CONDITIONS.map(({ id }) => id).filter((id) => id !== 'none')

/** Seconds by the id of a condition, the size of the file in MB, and the variant. */
type Time = (id: string, size: number, variant: string) => number

/** What each conclusion compares, in times of ours or of Linux. */
function comparisonsOf(time: Time): Readonly<Record<keyof typeof claims, readonly boolean[]>> {
  const alike = (id: string, size: number): boolean => {
    const times = VARIANTS.map((variant) => time(id, size, variant))
    return Math.max(...times) <= (1 + ALIKE) * Math.min(...times)
  }
  /** Whether each of `order` is slower than the one before. */
  const ranked = (id: string, size: number, order: readonly string[]): boolean[] =>
    pairs(order).map(([faster, slower]) => isMore(time(id, size, slower), time(id, size, faster)))
  const [at1 = 0, at2 = 0, at5 = 0] = LIMITS.map((id) => time(id, 10, 'reno'))
  return {
    alikeWithoutImpairment: SIZES_MB.map((size) => alike('none', size)),
    rankingWithHighDelay: ranked('delay1000', 50, ['cubic', 'reno', 'vegas']),
    delaySlowsAll: cross(SIZES_MB, VARIANTS, (size, variant) =>
      isMore(time('delay1000', size, variant), time('none', size, variant)),
    ),
    vegasIsWorst: cross(IMPAIRED, SIZES_MB, (id, size) =>
      ['cubic', 'reno'].every((other) => isMore(time(id, size, 'vegas'), time(id, size, other))),
    ),
    rankingWithLowDelay: ranked('delay10', 50, ['reno', 'cubic']),
    rankingWithLoss: SIZES_MB.flatMap((size) => ranked('loss10', size, ['reno', 'cubic', 'vegas'])),
    highLossOnly: [alike('loss1', 10), !alike('loss10', 10)],
    alikeUnderLimit: cross(LIMITS, SIZES_MB, alike),
    lowerIsSlower: [isMore(at1, at2), !isMore(at5, at2) && !isMore(at2, at5)],
  }
}

function conclusions(timeOf: TimeOf): PaperCheck[] {
  const time: Time = (id, size, variant) => timeOf(conditionOf(id), size, variant).mean
  const text = (id: string, size: number): string =>
    `${size} MB ${each(VARIANTS, (variant) => seconds(time(id, size, variant)))} s`
  const found = comparisonsOf(time)
  const linux = comparisonsOf((id, size, variant) => cellOf(LINUX_S, id, size, variant))
  const check = (name: keyof typeof claims, ours: string, reason?: string): PaperCheck => {
    const parts = found[name].map(
      (holds, i): Outcome => (holds || linux[name][i] === true ? { holds } : { holds, sharedWith: LINUX }),
    )
    return { ...judged(claims[name], ours, found[name], reason), parts }
  }
  return [
    check(
      'alikeWithoutImpairment',
      SIZES_MB.map((size) => text('none', size)).join('; '),
      `Alike: the slowest at most ${100 * ALIKE} % slower.`,
    ),
    check('rankingWithHighDelay', text('delay1000', 50)),
    check('rankingWithLowDelay', text('delay10', 50)),
    check('delaySlowsAll', SIZES_MB.map((size) => text('delay1000', size)).join('; ')),
    check(
      'vegasIsWorst',
      `slowest in ${found.vegasIsWorst.filter(Boolean).length} of ${found.vegasIsWorst.length} conditions and sizes`,
    ),
    check('rankingWithLoss', `at 10 %: ${SIZES_MB.map((size) => text('loss10', size)).join('; ')}`),
    check('highLossOnly', `${text('loss1', 10)} at 1 %; ${text('loss10', 10)} at 10 %`),
    check('alikeUnderLimit', LIMITS.map((id) => text(id, 10)).join('; ')),
    check('lowerIsSlower', LIMITS.map((id) => `${seconds(time(id, 10, 'reno'))} s`).join(', ')),
  ]
}

function unstatedTable(timeOf: TimeOf): PaperTable {
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
        ...VARIANTS.map((variant) => spread(timeOf(condition, UNSTATED_MB, variant, { unstated }))),
      ]),
    ]),
  }
}

type Impairment = (typeof data.impairments)[number]

function plotOf({ id, label, unit, ids, names }: Impairment, size: number, timeOf: TimeOf): PaperPlot {
  const x = ids.map((_, i) => i)
  const series = VARIANTS.flatMap((variant) => {
    const times = ids.map((one) => timeOf(conditionOf(one), size, variant))
    const paper = ids.map((one) => cellOf(PAPER_S, one, size, variant))
    return [
      {
        ...ours(nameOf(variant), variant, { x, y: times.map(({ mean }) => mean) }),
        low: times.map(({ least }) => least),
        high: times.map(({ greatest }) => greatest),
      },
      published(nameOf(variant), variant, { x, y: paper }),
    ]
  })
  return {
    id: `C-${id}-${size}MB`,
    title: `${size} MB by ${label}`,
    x: { label, unit, categories: names },
    y: { label: 'time to complete', unit: 's' },
    series,
  }
}

export function rows(timeOf: TimeOf): PaperRow[] {
  return [
    ...CONDITIONS.map((condition) => rowOf(condition, timeOf)),
    {
      id: 'C-claims',
      what: 'What the report concludes from its tables',
      checks: conclusions(timeOf),
      tables: [unstatedTable(timeOf)],
      plots: cross(data.impairments, SIZES_MB, (impairment, size) => plotOf(impairment, size, timeOf)),
    },
  ]
}
