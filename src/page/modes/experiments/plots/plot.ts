/** What a kind of plot is. One file each under kinds/, its default export; its id is the file's name. */
import type { ComponentType } from 'react'
import type { CellSummary } from '../../../../lab/experiments/sweep/aggregate'
import type { Published, Sweep } from '../../../../lab/experiments/sweep/sweep'
import type { Axis } from '../../../../plot/axis'
import type { Translated } from '../../../../strings/definitions'
import type { XScale } from './scales'

export interface PanelProps {
  readonly sweep: Sweep
  /** Cells of this panel: one value of the second axis, or, in a map, one variant. */
  readonly cells: readonly CellSummary[]
  readonly x: XScale
  readonly y: Axis
  /** Scale of the second axis, downwards, px; null where panels are its values. */
  readonly rows: XScale | null
  /** The least and the greatest value of all panels. */
  readonly span: readonly [low: number, high: number]
  /** Width of the plot without its axes, px. */
  readonly width: number
  readonly height: number
  /** null where what was published is about another metric. */
  readonly published: Published | null
  /** Cell that is pointed at or selected. */
  readonly marked: number | null
}

export interface PlotDefinition extends Translated {
  readonly id: string
  /** Name in the choice of plots. */
  readonly label: string
  readonly order: number
  /** `axes`: how many the sweep has. */
  fits(axes: number): boolean
  /** Panels are the values of the second axis, drawn over x and y; or variants, drawn over both axes. */
  readonly panels: 'rows' | 'variants'
  /** What the values on the y axis must span; a map has none. */
  readonly spans: 'intervals' | 'runs'
  /** What a click on the plot is about: all runs of a value, or the one run pointed at. */
  readonly clicks: 'cell' | 'run'
  readonly Panel: ComponentType<PanelProps>
}

export function definePlot(definition: PlotDefinition): PlotDefinition {
  return definition
}
