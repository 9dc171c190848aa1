/** The netem transfers: cells and claims, judged. */
import { cross, pairs } from 'd3-array'
import type { Spread } from '../../measure'
import { judged, type PaperCheck, type PaperRow, type PaperTable } from '../../paper'
import type { PaperPlot } from '../../plot'
import { each, nameOf, ours, published } from '../../series'
import { isWithin, type Part } from '../../verdict'
import data from './paper.json'
import {
  CONDITIONS,
  type Condition,
  cellOf,
  DELAYED,
  LINUX_S,
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
  readonly part: Part
}

const LINUX = 'Linux 6.1'

/** Where ours is not near the paper's, it is near Linux's, or differs. */
function partOf(ours: number, paper: number, linux: number): Part {
  if (isWithin(ours, paper, NEAR)) return { holds: true }
  return isWithin(ours, linux, NEAR) ? { holds: false, sharedWith: LINUX } : { holds: false }
}

function wordOf({ holds, sharedWith }: Part): string {
  if (holds) return 'agrees'
  return sharedWith === undefined ? 'ours differs' : `${sharedWith} as ours`
}

function cellsOf(condition: Condition, timeOf: TimeOf): Cell[] {
  return cross(SIZES_MB, VARIANTS, (size, variant) => {
    const paper = cellOf(PAPER_S, condition.id, size, variant)
    const linux = cellOf(LINUX_S, condition.id, size, variant)
    const ours = timeOf(condition, size, variant)
    return { size, variant, paper, linux, ours, part: partOf(ours.mean, paper, linux) }
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

function conclusions(timeOf: TimeOf): PaperCheck[] {
  /** By the id of a condition and the size of the file, MB. */
  const time = (id: string, size: number, variant: string): number =>
    timeOf(conditionOf(id), size, variant).mean
  const alike = (id: string, size: number): boolean => {
    const times = VARIANTS.map((variant) => time(id, size, variant))
    return Math.max(...times) <= (1 + ALIKE) * Math.min(...times)
  }
  const text = (id: string, size: number): string =>
    `${size} MB ${each(VARIANTS, (variant) => seconds(time(id, size, variant)))} s`
  /** Whether each of `order` is slower than the one before. */
  const ranked = (id: string, size: number, order: readonly string[]): boolean[] =>
    pairs(order).map(([faster, slower]) => time(id, size, slower) > (1 + ALIKE / 10) * time(id, size, faster))
  const limited = LIMITS.map((id) => time(id, 10, 'reno'))
  const [at1 = 0, at2 = 0, at5 = 0] = limited
  return [
    judged(
      claims.alikeWithoutImpairment,
      text('none', 10),
      SIZES_MB.map((size) => alike('none', size)),
      `Alike: the slowest at most ${100 * ALIKE} % slower.`,
    ),
    judged(
      claims.rankingWithHighDelay,
      text('delay1000', 50),
      ranked('delay1000', 50, ['cubic', 'reno', 'vegas']),
    ),
    judged(claims.rankingWithLowDelay, text('delay10', 50), ranked('delay10', 50, ['reno', 'cubic'])),
    judged(
      claims.rankingWithLoss,
      `at 10 %: ${text('loss10', 10)}; ${text('loss10', 50)}`,
      [10, 50].flatMap((size) => ranked('loss10', size, ['reno', 'cubic', 'vegas'])),
    ),
    judged(claims.highLossOnly, `${text('loss1', 10)} at 1 %; ${text('loss10', 10)} at 10 %`, [
      alike('loss1', 10),
      !alike('loss10', 10),
    ]),
    judged(
      claims.alikeUnderLimit,
      LIMITS.map((id) => text(id, 10)).join('; '),
      cross(LIMITS, [10, 50], alike),
    ),
    judged(claims.lowerIsSlower, limited.map((found) => `${seconds(found)} s`).join(', '), [
      at1 > at2,
      Math.abs(at5 / at2 - 1) < ALIKE / 10,
    ]),
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
        ...VARIANTS.map((variant) => spread(timeOf(condition, UNSTATED_MB, variant, unstated))),
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
