/** The previous run under a chart's own lines: the same hues, thin and faint. */
import { type TraceColumns, traceSteps } from '../../plot/columns'
import type { PathSink } from '../../plot/context'
import { strokeAtPixels } from '../../plot/stroke'
import { type ChartInput, columnsIn, type Frame, inPlot } from './chart'
import { flowLook, networkOf } from './conditions'
import type { Drawn, StreamedRun } from './drawn'
import { type LoggedSeries, StepLines } from './step-lines'
import { withAlpha } from './tokens'

/** Opacity of lines that have no hue of a flow: they are as strong as any colour. */
const PLAIN = 0.8

/** Remembers for which ghost and which part of it something was made: it stays the same while a slider moves. */
export class GhostKey {
  private key = ''

  /** Whether it has to be made anew. */
  differs(ghost: StreamedRun, view: Drawn, width: number, more = ''): boolean {
    const key = `${ghost.runId} ${view.fromS} ${view.toS} ${width} ${[...view.hiddenFlows].join()} ${more}`
    const differs = key !== this.key
    this.key = key
    return differs
  }
}

/** Strokes a line of the ghost's flow `flow`; -1: in the colour `plain`. */
export function strokeGhost(
  { ctx, tokens }: Frame,
  ghost: StreamedRun,
  flow: number,
  path: (sink: PathSink) => void,
  plain = tokens.t1,
): void {
  ctx.lineWidth = tokens.widths.ghost
  ctx.strokeStyle =
    flow < 0
      ? withAlpha(plain, tokens.ghostAlpha * PLAIN)
      : withAlpha(flowLook(tokens, networkOf(ghost.scenario), flow).line, tokens.ghostAlpha)
  strokeAtPixels(ctx, path)
}

/** A previous run that went further above this one than that is cut off: the lines of this one would be too low. */
const REACH = 1.5

export class GhostLines {
  private readonly reduced = new GhostKey()
  private readonly lines = new StepLines()
  private ghost: StreamedRun | null = null

  /** `seriesOf`: what the chart draws of a run, in the order of drawing. */
  measure(input: ChartInput, seriesOf: (ghost: StreamedRun) => readonly LoggedSeries[]): void {
    const { view, ghost, plot } = input
    this.ghost = ghost
    if (ghost === null || !this.reduced.differs(ghost, view, columnsIn(plot))) return
    // The run before is complete, whatever its flows do.
    const untilS = ghost.scenario.durationS
    this.lines.measure(
      input,
      seriesOf(ghost).map((series) => ({ ...series, untilS })),
    )
  }

  /** `high`, the greatest value of the chart's own lines, or as much more as the previous run needs, within reason. */
  reach(high: number): number {
    return this.ghost === null ? high : Math.min(Math.max(high, this.lines.high), REACH * high)
  }

  draw(frame: Frame, trace: TraceColumns = traceSteps, plain?: string): void {
    const { ghost } = this
    if (ghost === null) return
    inPlot(frame, () => {
      for (const { series, columns } of this.lines.lines)
        strokeGhost(
          frame,
          ghost,
          series.flow,
          (path) => trace(path, columns, frame.plot.left, frame.y, frame.cutPx),
          plain,
        )
    })
  }
}
