/** The previous run under a chart's own lines: the same hues, thin and faint. */
import type { RunData, View } from '../state/view'
import { type ChartInput, clipped } from './chart'
import { flowLook, networkOf } from './conditions'
import { type Columns, makeColumns, type PathSink, reduce, traceSteps, type Values } from './decimate'
import type { Frame } from './plot'
import { strokeThinned } from './stroke'
import { withAlpha } from './tokens'

/** A step function of the ghost's log; `flow` -1: of the queue. */
export interface GhostSeries {
  readonly flow: number
  readonly t: Float64Array
  readonly values: Values
  readonly rows: number
}

/** Of lines that have no hue of a flow: they are as strong as any colour. */
const PLAIN = 0.8

/** Remembers for which ghost and which part of it something was made: it stays the same while a slider moves. */
export class GhostKey {
  private key = ''

  /** Whether it has to be made anew. */
  differs(ghost: RunData, view: View, width: number, more = ''): boolean {
    const key = `${ghost.runId} ${view.fromS} ${view.toS} ${width} ${[...view.hiddenFlows].join()} ${more}`
    const differs = key !== this.key
    this.key = key
    return differs
  }
}

/** Strokes a line of the ghost's flow `flow`; -1: in the colour `plain`. */
export function strokeGhost(
  { ctx, tokens }: Frame,
  ghost: RunData,
  flow: number,
  path: (sink: PathSink) => void,
  plain = tokens.t1,
): void {
  ctx.lineWidth = tokens.widths.ghost
  ctx.strokeStyle =
    flow < 0
      ? withAlpha(plain, tokens.ghostAlpha * PLAIN)
      : withAlpha(flowLook(tokens, networkOf(ghost.scenario), flow).line, tokens.ghostAlpha)
  strokeThinned(ctx, path)
}

/** A column of a flow's window table. */
export function windowSeries(run: RunData, flow: number, key: 'cwnd' | 'rttMs'): readonly GhostSeries[] {
  const table = run.log.flows[flow]?.window
  return table === undefined
    ? []
    : [{ flow, t: table.columns.t, values: table.columns[key], rows: table.rows }]
}

/** A previous run that went further above this one than that is cut off: the lines of this one would be too low. */
const REACH = 1.5

export class GhostLines {
  private readonly reduced = new GhostKey()
  private readonly pool: Columns[] = []
  private flows: readonly number[] = []
  private ghost: RunData | null = null

  /** `seriesOf`: what the chart draws of a run, in the order of drawing. */
  measure({ view, ghost, plot }: ChartInput, seriesOf: (ghost: RunData) => readonly GhostSeries[]): void {
    this.ghost = ghost
    const width = Math.max(1, Math.floor(plot.right - plot.left))
    if (ghost === null || !this.reduced.differs(ghost, view, width)) return
    const untilS = ghost.scenario.durationS
    const all = seriesOf(ghost)
    this.flows = all.map(({ flow }) => flow)
    all.forEach(({ t, values, rows }, index) => {
      this.pool[index] ??= makeColumns()
      reduce(t, values, rows, view.fromS, view.toS, width, untilS, this.pool[index])
    })
  }

  /** `high`, the greatest value of the chart's own lines, or as much more as the previous run needs, within reason. */
  reach(high: number): number {
    if (this.ghost === null) return high
    const own = this.pool
      .slice(0, this.flows.length)
      .reduce((most, { high: top }) => Math.max(most, top), high)
    return Math.min(own, REACH * high)
  }

  draw(frame: Frame, trace = traceSteps, plain?: string): void {
    const { ghost } = this
    if (ghost === null) return
    clipped(frame, () => {
      this.flows.forEach((flow, index) => {
        const columns = this.pool[index] as Columns
        strokeGhost(
          frame,
          ghost,
          flow,
          (path) => trace(path, columns, frame.plot.left, frame.y, frame.cutPx),
          plain,
        )
      })
    })
  }
}
