/** A figure as data, in the paper's axes: the page, the documents and tests draw or read the same. */
import type { Verdict } from './verdict'

export interface PlotAxis {
  /** "throughput" */
  readonly label: string
  /** "Mbit/s"; "" for a number or a category. */
  readonly unit: string
  /** Linear where it is not given. */
  readonly scale?: 'linear' | 'log'
  /** Names at 0, 1, 2, ... instead of numbers. */
  readonly categories?: readonly string[]
}

/** Whose numbers they are: drawn as lines, as hollow markers, and pale below the rest. */
export type Origin = 'sawtooth' | 'paper' | 'measured'

/** A run behind a point: its key, and what it gives, in the unit of the y axis; none where the point is taken from more of it. */
export interface PointRun {
  readonly key: string
  readonly value?: number
}

export interface PlotSeries {
  readonly label: string
  readonly origin: Origin
  /** Id of the variant it is about, for its colour. */
  readonly variant: string
  readonly x: readonly number[]
  readonly y: readonly number[]
  /** Values hold until the next, are joined, or stand alone. */
  readonly shape: 'steps' | 'line' | 'marks'
  /** Least and greatest of several runs at each x. */
  readonly low?: readonly number[]
  readonly high?: readonly number[]
  /** The runs behind each point; one list alone is behind all of them. */
  readonly runs?: readonly (readonly PointRun[])[]
  /** What came of each point beside the paper’s. */
  readonly verdicts?: readonly Verdict[]
  /** Not made: between what is known of other values of an assumption. */
  readonly isBetween?: boolean
  /** What the system that the paper used, or its real kind, gives at each point. */
  readonly system?: { readonly name: string; readonly y: readonly number[] }
}

export interface PaperPlot {
  /** "A-fig2"; a row with several figures numbers them: "E-exp1-reno". */
  readonly id: string
  readonly title: string
  readonly x: PlotAxis
  readonly y: PlotAxis
  readonly series: readonly PlotSeries[]
  /** The runs behind all series that name none of their own. */
  readonly runs?: readonly PointRun[]
  /** File under public/ with further series (`PlotReference`) to draw below; loaded when the plot is shown. */
  readonly reference?: string
}

/** What a file of measured series holds. */
export interface PlotReference {
  /** Where the measurements come from. */
  readonly source: string
  readonly licence: string
  /** Series by the plot's id. */
  readonly plots: Readonly<Record<string, readonly PlotSeries[]>>
}
