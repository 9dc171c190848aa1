/**
 * What a chart is to the page. A folder beside this file is a chart, or several that are drawn alike: its `index.ts` exports
 * their definition and its `words.ts` says them in words; where there are some, its `pick.ts` says what places on them stand for
 * and its `compare.ts` what Compare draws of them.
 * Nothing else lists charts, so a further one is a further folder.
 */
import type { Translated } from '../../strings/definitions'
import type { Chart } from './chart'
import type { Network } from './conditions'
import type { Drawn, StreamedRun } from './drawn'
import type { Guide } from './guides'
import type { LoggedSeries } from './step-lines'

/** Heights of the plot, px, without its header. */
export interface Heights {
  /** Height where there is room; what is left over is shared out. */
  readonly wanted: number
  /** Height on a phone that shows two charts. */
  readonly phone: number
  /** Least height: the charts are scrolled rather than made lower. */
  readonly least: number
  /** Height where only two charts fit; absent: `least`. */
  readonly leastOfPair?: number
}

export interface ChartDefinition extends Translated {
  readonly name: string
  /** The term of the glossary that it is named after; absent: none. */
  readonly term?: string
  /** Place in the menu, where charts come back to when they are shown again. */
  readonly place: number
  readonly heights: Heights
  /** The phases of the flows stand below it. */
  readonly ribbon?: true
  /** On a chain there is a plot for each hop, and it is so many times as high. */
  readonly perHop?: true
  /** The chart is a stack, which can be taken apart: `panels=throughput(lines)`. */
  readonly lines?: true
  create(): Chart
}

/** A chart with its name in links: `panels=window`. */
export interface NamedChart extends ChartDefinition {
  readonly id: string
}

/** What a figure says of a run is said of the time that it shows. */
export type Seen = Pick<Drawn, 'timeS' | 'fromS' | 'toS' | 'hiddenFlows'>

/** A column of a figure's table. */
export interface TableColumn {
  /** "Reno, Mbit/s" */
  readonly head: string
  at(timeS: number): string
}

/** A chart in words and numbers, for those who do not see it. `id`: which of the folder's charts. */
export interface ChartWords {
  summary(run: StreamedRun, seen: Seen, id: string): string
  columns(run: StreamedRun, seen: Seen, id: string): readonly TableColumn[]
}

export interface FigureTable {
  /** The time, then a column a series. */
  readonly heads: readonly string[]
  /** The first row is the playhead's. */
  readonly rows: readonly (readonly string[])[]
}

/** Which direction of a difference is better; null: neither, it depends on what one wants. */
export type Better = 'more' | 'less' | null

/** A quantity of a flow, or with -1 of what all flows share. */
export interface ComparedSeries {
  readonly flow: number
  /** null: it is a function of time and not logged row by row. */
  readonly logged: LoggedSeries | null
  at(timeS: number): number
}

/** A chart in which several runs are drawn over one another, or as their difference. */
export interface ChartComparison {
  readonly unit: string
  /** The value is a mean over the window that the time shown asks for. */
  readonly averaged?: true
  /** Decimals of a value, and of a difference. */
  readonly decimals: number
  readonly differenceDecimals: number
  /** The least half of the value axis of a difference: equal runs have an axis too. */
  readonly leastDifference: number
  /** The better direction for what all flows share. What a single flow has more of, another has less of. */
  readonly better: Better
  /** All flows together are a series too. */
  readonly total?: true
  guides(network: Network, shown: Pick<Drawn, 'fromS' | 'toS'>): Guide[]
  /** `windowS` is the length over which the mean is taken, s. */
  series(run: StreamedRun, windowS: number): readonly ComparedSeries[]
}
