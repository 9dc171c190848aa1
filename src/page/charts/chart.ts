/** What a chart is to the figure that shows it. */
import type { Panel } from '../../lab/scenario/panels'
import type { Measurement } from '../model/parts/overlays'
import type { RunData } from '../model/run-data'
import type { View } from '../model/view'
import { measurementOf } from '../model/view'
import type { Network } from './conditions'
import type { Picked } from './picking'
import type { EndLabel, Frame, Plot } from './plot'
import type { Shape } from './tokens'

/** A value where the cursor crosses a line. */
export interface Reading {
  /** Index of the flow, -1 for the network. */
  readonly flow: number
  readonly name: string
  /** CSS px. */
  readonly y: number
  /** "37" */
  readonly text: string
  /** As in the table: "37 packets". */
  readonly value: number
  /** Draw the flow's glyph where the cursor crosses. */
  readonly crossing: boolean
  readonly shape?: Shape
}

export interface ChartInput {
  readonly view: View
  readonly run: RunData
  readonly network: Network
  readonly plot: Plot
  readonly ghost: RunData | null
}

export interface Chart {
  readonly name: string
  unit(input: { readonly view: View; readonly run: RunData }): string
  /** Reduces the series to pixel columns; returns the upper end that the value axis needs. */
  measure(input: ChartInput): number
  /** The least value in view, Infinity where there is none; absent: 0. After `measure`. */
  least?(): number
  /** The axis begins with the least value instead of zero. */
  readonly floating?: boolean
  /** Each flow's line stands on the one before it. */
  readonly stacked?: boolean
  /** How the panel wants it; absent: there is nothing to choose. */
  show?(panel: Panel): void
  /** Everything that does not move with the playhead. `measure` came before. */
  draw(frame: Frame): void
  /** Values at an instant, with their places. */
  readings(frame: Frame, timeS: number): Reading[]
  /** What has a cause at a place, within `reachPx`; absent: nothing has. */
  pick?(frame: Frame, x: number, y: number, reachPx: number): Picked | null
}

/** Lines over a chart's own. */
export interface Layer {
  /** Reduces them to pixel columns; returns the upper end that the value axis needs, 0 where there are none. */
  measure(chart: Chart, input: ChartInput): number
  /** `measure` came before. Returns the labels at the ends of its lines. */
  draw(chart: Chart, frame: Frame): EndLabel[]
}

/** Indices of the flows that are drawn. */
export function visibleFlows(view: View, run: RunData): number[] {
  const shown: number[] = []
  for (let flow = 0; flow < run.log.flows.length; flow++) if (!view.hiddenFlows.has(flow)) shown.push(flow)
  return shown
}

/** How far the series are known, s. */
export function knownUntilS(run: RunData): number {
  return run.result === null ? run.simulatedS : run.scenario.durationS
}

/** Clips drawing to the plot while `inside` runs. */
export function clipped(frame: Pick<Frame, 'ctx' | 'plot'>, inside: () => void, above = 0): void {
  const { ctx, plot } = frame
  ctx.save()
  ctx.beginPath()
  ctx.rect(plot.left, plot.top - above, plot.right - plot.left, plot.bottom - plot.top + above + 1)
  ctx.clip()
  inside()
  ctx.restore()
}

/** Of the measurements that are drawn. */
export const layers = new WeakMap<Measurement, Layer>()

function layerOf(view: View): Layer | undefined {
  const measurement = measurementOf(view)
  return measurement === null ? undefined : layers.get(measurement)
}

/** Upper end of what is drawn beside the chart's own lines, 0 where there is nothing. */
export function measureBeside(chart: Chart, input: ChartInput): number {
  return layerOf(input.view)?.measure(chart, input) ?? 0
}

export function drawBeside(chart: Chart, frame: Frame): EndLabel[] {
  return layerOf(frame.view)?.draw(chart, frame) ?? []
}
