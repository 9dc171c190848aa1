/** The netem transfers: the nine cells of a condition, judged, and the figures of them. */
import { cross } from 'd3-array'
import type { Spread } from '../../measure'
import type { PaperRow, PaperTable } from '../../paper'
import type { PaperPlot, PlotSeries } from '../../plot'
import { nameOf, ours, published } from '../../series'
import { isWithin, type Outcome, verdictOfOutcome } from '../../verdict'
import data from './paper.json'
import {
  type Condition,
  cellOf,
  conditionOf,
  LINUX_S,
  NEAR_LINKS_MBPS,
  PAPER_S,
  SIZES_MB,
  type Times,
  VARIANTS,
} from './runs'

/** Times agree within this share: ours with the printed ones, and with those of Linux. */
export const NEAR = 0.1

export const seconds = (value: number): string => value.toPrecision(3)
export const spread = ({ mean, least, greatest }: Spread): string =>
  least === greatest ? seconds(mean) : `${seconds(mean)} [${seconds(least)} to ${seconds(greatest)}]`

interface Cell {
  readonly size: number
  readonly variant: string
  readonly paper: number
  readonly linux: number
  readonly ours: Spread
  readonly outcome: Outcome
}

export const LINUX = 'Linux 6.1'

/** Linux was run once: where chance enters, its time is one of ours where it lies between our least and our greatest. */
const isAsOurs = (ours: Spread, linux: number): boolean =>
  isWithin(ours.mean, linux, NEAR) || (linux >= ours.least && linux <= ours.greatest)

/** Where ours is not near the paper's, it is near Linux's, which is not near the paper's either, or differs. */
function outcomeOf(ours: Spread, paper: number, linux: number, nearby: readonly number[]): Outcome {
  if (isWithin(ours.mean, paper, NEAR))
    return { holds: true, robust: nearby.every((time) => isWithin(time, paper, NEAR)) }
  const isShared = !isWithin(linux, paper, NEAR) && isAsOurs(ours, linux)
  return isShared ? { holds: false, sharedWith: LINUX } : { holds: false }
}

function wordOf({ holds, sharedWith, robust }: Outcome): string {
  if (holds) return robust === true ? 'agrees' : 'agrees with the fitted link'
  return sharedWith === undefined ? 'ours differs' : `${sharedWith} as ours`
}

function cellAt(condition: Condition, size: number, variant: string, times: Times): Cell {
  const paper = cellOf(PAPER_S, condition.id, size, variant)
  const linux = cellOf(LINUX_S, condition.id, size, variant)
  const ours = times.over(condition, size, variant)
  const nearby = NEAR_LINKS_MBPS.map((linkMbps) => times.over(condition, size, variant, { linkMbps }).mean)
  return { size, variant, paper, linux, ours, outcome: outcomeOf(ours, paper, linux, nearby) }
}

function tableOf(condition: Condition, cells: readonly Cell[]): PaperTable {
  return {
    title: `Seconds to complete, ${condition.what}`,
    columns: ['transfer', 'paper', LINUX, 'Sawtooth', 'difference', 'within 10 %'],
    rows: cells.map(({ size, variant, paper, linux, ours, outcome }) => [
      `${size} MB, ${nameOf(variant)}`,
      String(paper),
      seconds(linux),
      spread(ours),
      `${(100 * (ours.mean / paper - 1)).toFixed(0)} %`,
      wordOf(outcome),
    ]),
  }
}

interface Transfer {
  readonly condition: Condition
  readonly size: number
}

/** Ours and the paper's of each variant, over some transfers. */
function seriesOf(transfers: readonly Transfer[], times: Times): PlotSeries[] {
  const x = transfers.map((_, i) => i)
  return VARIANTS.flatMap((variant) => {
    const cells = transfers.map(({ condition, size }) => cellAt(condition, size, variant, times))
    return [
      {
        ...ours(nameOf(variant), variant, { x, y: cells.map((cell) => cell.ours.mean) }),
        low: cells.map((cell) => cell.ours.least),
        high: cells.map((cell) => cell.ours.greatest),
        runs: transfers.map(({ condition, size }) => times.each(condition, size, variant)),
        verdicts: cells.map(({ outcome }) => verdictOfOutcome(outcome, true)),
        system: { name: LINUX, y: cells.map(({ linux }) => linux) },
      },
      published(nameOf(variant), variant, { x, y: cells.map(({ paper }) => paper) }),
    ]
  })
}

export const SECONDS = { label: 'time to complete', unit: 's', scale: 'log' } as const

const REASONS: Readonly<Record<string, string>> = data.reasons

export function conditionRow(condition: Condition, times: Times): PaperRow {
  const cells = cross(SIZES_MB, VARIANTS, (size, variant) => cellAt(condition, size, variant, times))
  return {
    id: `C-${condition.id}`,
    what: `Files of 1, 10 and 50 MB, ${condition.what}`,
    short: condition.what,
    checks: [
      {
        claim: 'Seconds to complete, nine cells',
        published: cells.map(({ paper }) => String(paper)).join(', '),
        ours: cells.map((cell) => seconds(cell.ours.mean)).join(', '),
        parts: cells.map(({ outcome }) => outcome),
        unit: `times within ${100 * NEAR} %`,
        perGroup: VARIANTS.length,
        fitted: [0],
        reason: REASONS[condition.id] ?? '',
      },
    ],
    tables: [tableOf(condition, cells)],
    plots: [
      {
        id: `C-${condition.id}-size`,
        title: condition.what,
        x: { label: 'file', unit: 'MB', categories: SIZES_MB.map(String) },
        y: SECONDS,
        series: seriesOf(
          SIZES_MB.map((size) => ({ condition, size })),
          times,
        ),
      },
    ],
  }
}

type Impairment = (typeof data.impairments)[number]

/** The times of a file by what was done to the network. */
export function impairmentPlot(
  { id, label, unit, ids, names }: Impairment,
  size: number,
  times: Times,
): PaperPlot {
  return {
    id: `C-${id}-${size}MB`,
    title: `${size} MB by ${label}`,
    x: { label, unit, categories: names },
    y: SECONDS,
    series: seriesOf(
      ids.map((one) => ({ condition: conditionOf(one), size })),
      times,
    ),
  }
}
