/** What a chart is, and what it is drawn with: its place, its scales and one frame's state. */
import type { Quantity } from '../../lab/import/import-format'
import type { Panel } from '../../lab/scenario/panels'
import { type Box, type Context, clipped } from '../../plot/context'
import type { EndLabel, PlacedTerm } from '../../plot/end-labels'
import type { Shape } from '../../plot/glyphs'
import type { Scale } from '../../plot/scale'
import { gutters, timeToX } from '../model/time-axis'
import { type Network, networkOf } from './conditions'
import { type Drawn, type Picked, type StreamedRun, toldUntilS } from './drawn'
import type { Tokens } from './tokens'

/** The inside of a chart, CSS px from the figure's top left corner. */
export interface Plot extends Box {
  /** Top of the time axis: the plot's lower edge, or that of the ribbon under it. */
  readonly axisTop: number
  readonly width: number
}

/** The plot of a figure `width` px wide, under its header; `ribbonPx` lies between it and the time axis. */
export function plotIn(width: number, headerPx: number, plotPx: number, ribbonPx: number): Plot {
  const { left, right } = gutters(width)
  const bottom = headerPx + plotPx
  return { left, right: width - right, top: headerPx, bottom, axisTop: bottom + ribbonPx, width }
}

/** Columns of pixels that a plot has for a line, one at least. */
export function columnsIn({ left, right }: Box): number {
  return Math.max(1, Math.floor(right - left))
}

/** Columns of pixels up to the moment that labels of the right gutter tell of. */
export const toldColumns = ({ view, plot, x }: Pick<Frame, 'view' | 'plot' | 'x'>): number =>
  Math.ceil(x(toldUntilS(view)) - plot.left)

export interface Frame {
  readonly ctx: Context
  readonly view: Drawn
  readonly run: StreamedRun
  readonly network: Network
  readonly tokens: Tokens
  readonly plot: Plot
  readonly x: (timeS: number) => number
  readonly y: Scale
  /** Lines over the chart's own; null: none. */
  readonly layer: Layer | null
  /** Labels of what is drawn beside the chart's own lines. */
  readonly beside?: readonly EndLabel[]
  /** Place right of which nothing is seen, CSS px: there lines may end and labels be missing. Absent: all is seen. */
  readonly cutPx?: number
  /** Takes the places of the labels that are terms. */
  readonly placed?: PlacedTerm[]
  /** Takes the places of the names of starts, stops and changes, which no upright line crosses. */
  readonly names?: Extent[]
}

/** From where to where something is along the time axis, px. */
export interface Extent {
  readonly left: number
  readonly right: number
}

/** A value where the cursor crosses a line. */
export interface Reading {
  /** Index of the flow, -1 for the network. */
  readonly flow: number
  readonly name: string
  /** CSS px. */
  readonly y: number
  /** "37" */
  readonly text: string
  /** The value as the table has it: "37 packets". */
  readonly value: number
  /** Draw the flow's glyph where the cursor crosses. */
  readonly crossing: boolean
  readonly shape?: Shape
}

export interface ChartInput {
  readonly view: Drawn
  readonly run: StreamedRun
  readonly network: Network
  readonly plot: Plot
  /** The run before, drawn under this one. */
  readonly ghost: StreamedRun | null
  readonly layer: Layer | null
}

/** Which of what was measured elsewhere a chart shows beside its own lines. */
export interface Measured {
  /** The first of them that was measured; rates are means over the window of the chart's own. */
  readonly quantities: readonly (Quantity | 'throughput')[]
  /** What was sent again is marked on the line. */
  readonly repeats?: boolean
}

export interface Chart {
  unit(input: { readonly view: Drawn; readonly run: StreamedRun }): string
  /** Reduces the series to pixel columns; returns the upper end that the value axis needs. */
  measure(input: ChartInput): number
  /** The least value in view, Infinity where there is none; absent: 0. After `measure`. */
  least?(): number
  /** The axis begins with the least value instead of zero. */
  readonly floating?: boolean
  /** Absent or null: nothing that is measured. */
  readonly measured?: Measured | null
  /** Each flow's line stands on the one before it. */
  readonly stacked?: boolean
  /** How the panel wants it; absent: there is nothing to choose. */
  show?(panel: Panel): void
  /** What draws a run on a chain in its place, given the chart with a plot for each hop; absent: that chart itself. */
  onHops?(plots: PlotsOfHops): Chart
  /** Everything that does not move with the playhead. `measure` came before. */
  draw(frame: Frame): void
  /** Values at an instant, with their places. */
  readings(frame: Frame, timeS: number): Reading[]
  /** What a place stands for, within `reachPx` of it; null: nothing that has a cause. Absent: what its folder says. */
  readonly pick?: ChartPick | undefined
  /** The hop of a chain that is drawn alone, and how many there are; null or absent: all are drawn, or there is none. */
  readonly alone?: HopAlone | null
}

/** What a place on the plot stands for, within `reachPx` of it; null: nothing that has a cause. */
export type ChartPick = (frame: Frame, x: number, y: number, reachPx: number) => Picked | null

export interface HopAlone {
  readonly hop: number
  readonly hops: number
}

/** What a plot of a hop has to reach up and down to. */
export interface Reach {
  readonly up: number
  readonly down: number
}

/** A chart with a plot for each hop of a chain, whose scales may be those of other runs too. */
export interface PlotsOfHops extends Chart {
  /** By the numbers of the hops that it plots. After `measure`. */
  readonly reaches: ReadonlyMap<number, Reach>
  /** Its plots reach as far as these as well. */
  widen(reaches: ReadonlyMap<number, Reach>): void
}

/** Lines over a chart's own. */
export interface Layer {
  /** Reduces them to pixel columns; returns the upper end that the value axis needs, 0 where there are none. */
  measure(chart: Chart, input: ChartInput): number
  /** `measure` came before. Returns the labels at the ends of its lines. */
  draw(chart: Chart, frame: Frame): EndLabel[]
}

export function inPlot({ ctx, plot }: Pick<Frame, 'ctx' | 'plot'>, inside: () => void): void {
  clipped(ctx, plot, inside)
}

export function frameOf(given: Omit<Frame, 'network' | 'x'>): Frame {
  const { view, run, plot } = given
  return { ...given, network: networkOf(run.scenario), x: (timeS) => timeToX(view, plot.width, timeS) }
}
