/** Throughput over the bottleneck: a stacked area under the capacity, or a line a flow. */
import { formatFixed, unbroken } from '../../../lab/format'
import { formatQuantity } from '../../../lab/quantity'
import { averagingWindowS, bytesUntil } from '../../../lab/run/throughput'
import type { Panel } from '../../../lab/scenario/panels'
import type { PathSink } from '../../../plot/context'
import { figures } from '../../../strings/figures'
import { drawGrid, drawGutter, flowEndLabel } from '../axes'
import {
  type Chart,
  type ChartInput,
  columnsIn,
  type Frame,
  inPlot,
  type Reading,
  toldColumns,
} from '../chart'
import { capacitySteps, flowLook } from '../conditions'
import type { ChartDefinition } from '../definition'
import { type Drawn, knownUntilS, type StreamedRun, visibleFlows } from '../drawn'
import { drawGuides } from '../guides'
import { drawVerticals } from '../moments'
import { GhostKey, strokeGhost } from '../previous-run'
import { flowStyle, strokeLine } from '../step-lines'
import { withAlpha } from '../tokens'
import { averagedCapacity } from './capacity'

function isReverse(run: StreamedRun, flow: number | undefined): boolean {
  return run.scenario.flows[flow ?? -1]?.direction === 'reverse'
}

export class ThroughputChart implements Chart {
  readonly measured = { quantities: ['throughput'] } as const
  /** `tops[i]`: upper edge of the i-th visible flow's area (or its line) at every pixel edge, Mbit/s. */
  private readonly tops: Float64Array[] = []
  private points = 0
  /** `tops` of the previous run. */
  private readonly ghostTops: Float64Array[] = []
  private readonly reduced = new GhostKey()
  private ghost: StreamedRun | null = null
  /** A line a flow from zero, instead of a stack. */
  private lines = false

  show({ lines, log }: Panel): void {
    // Sums mean nothing on a logarithmic axis.
    this.lines = lines || log
  }

  unit({ view, run }: { readonly view: Drawn; readonly run: StreamedRun }): string {
    const windowS = averagingWindowS(view.toS - view.fromS, run.log.binS)
    return (this.lines ? figures.average : figures.stackedAverage)(unbroken(formatQuantity(windowS, 's')))
  }

  get stacked(): boolean {
    return !this.lines
  }

  measure(input: ChartInput): number {
    const { view, run, network, plot, ghost } = input
    const width = columnsIn(plot)
    const known = Math.min(view.toS, knownUntilS(run))
    const stepS = (view.toS - view.fromS) / width
    this.points = Math.max(0, Math.min(width, Math.floor((known - view.fromS) / stepS + 1e-9))) + 1
    if (known <= view.fromS) this.points = 0
    let high = Math.max(
      input.layer?.measure(this, input) ?? 0,
      this.measureTops(run, view, width, this.points, this.tops),
    )
    this.ghost = ghost
    if (ghost !== null && this.reduced.differs(ghost, view, width, `${this.lines}`))
      this.measureTops(ghost, view, width, width + 1, this.ghostTops)
    for (const { value } of capacitySteps(network, view)) high = Math.max(high, value)
    return Math.max(high, 1e-3) * 1.09
  }

  /** Writes the upper edges of a run's flows into `tops`; returns the greatest value. */
  private measureTops(
    run: StreamedRun,
    view: Drawn,
    width: number,
    points: number,
    tops: Float64Array[],
  ): number {
    const windowS = averagingWindowS(view.toS - view.fromS, run.log.binS)
    const stepS = (view.toS - view.fromS) / width
    const scale = 8e-6 / windowS
    let high = 0
    visibleFlows(view, run).forEach((flow, index) => {
      const log = run.log.flows[flow]
      let top = tops[index]
      if (top === undefined || top.length < width + 1) {
        top = new Float64Array(width + 1)
        tops[index] = top
      }
      if (log === undefined) return
      const below = this.below(index, run, view, tops)
      const until = bytesUntil(log, run.log.binS)
      for (let k = 0; k < points; k++) {
        const timeS = view.fromS + k * stepS
        const rate = (until(timeS) - until(timeS - windowS)) * scale
        const value = (below === null ? 0 : (below[k] as number)) + rate
        top[k] = value
        if (value > high) high = value
      }
    })
    return high
  }

  /** What the i-th area stands on; null: zero, as what goes in reverse does, which takes nothing of the bottleneck. */
  private below(
    index: number,
    run: StreamedRun,
    view: Drawn,
    tops: readonly Float64Array[] = this.tops,
  ): Float64Array | null {
    const flows = visibleFlows(view, run)
    if (this.lines || isReverse(run, flows[index])) return null
    for (let under = index - 1; under >= 0; under--)
      if (!isReverse(run, flows[under])) return tops[under] as Float64Array
    return null
  }

  draw(frame: Frame): void {
    const { run, view, network, y, layer } = frame
    drawGrid(frame)
    inPlot(frame, () => this.drawGhost(frame))
    const flows = visibleFlows(view, run)
    inPlot(frame, () => {
      for (let index = flows.length - 1; index >= 0; index--)
        this.drawFlow(frame, flows[index] as number, index)
    })
    const labels = drawGuides(frame, [
      {
        name: figures.guides.capacity,
        term: 'bandwidth',
        steps: capacitySteps(network, view),
        at: averagedCapacity(network, run.log.binS, averagingWindowS(view.toS - view.fromS, run.log.binS)),
      },
    ])
    drawVerticals(frame)
    const last = Math.min(this.points - 1, toldColumns(frame))
    flows.forEach((flow, index) => {
      if (last < 0) return
      const top = this.tops[index]?.[last] as number
      const below = this.below(index, run, view)?.[last] ?? 0
      const middle = this.lines || isReverse(run, flow) ? top : (top + below) / 2
      if (top - below > 0) labels.push(flowEndLabel(frame.tokens, network, flow, y(middle)))
    })
    labels.push(...(layer?.draw(this, frame) ?? []))
    drawGutter(frame, labels)
  }

  private drawGhost(frame: Frame): void {
    const { ghost, ghostTops } = this
    if (ghost === null) return
    const { plot, view } = frame
    const points = columnsIn(plot) + 1
    visibleFlows(view, ghost).forEach((flow, index) => {
      const below = this.below(index, ghost, view, ghostTops)
      strokeGhost(frame, ghost, flow, (path) => this.traceEdge(path, frame, index, below, ghostTops, points))
    })
  }

  /** Nothing is drawn where the flow sends nothing: its edge would lie on its neighbour's. */
  private traceEdge(
    path: PathSink,
    { plot, y }: Frame,
    index: number,
    below: Float64Array | null,
    tops: readonly Float64Array[],
    points: number,
  ): void {
    const top = tops[index] as Float64Array
    let down = false
    for (let k = 0; k < points; k++) {
      const value = top[k] as number
      if (!(value > (below === null ? 0 : (below[k] as number)))) down = false
      else if (down) path.lineTo(plot.left + k, y(value))
      else {
        path.moveTo(plot.left + k, y(value))
        down = true
      }
    }
  }

  private drawFlow(frame: Frame, flow: number, index: number): void {
    const { ctx, tokens, network, plot, view, run, y } = frame
    const top = this.tops[index] as Float64Array
    const below = this.below(index, run, view)
    if (!this.lines && !isReverse(run, flow)) {
      ctx.fillStyle = withAlpha(flowLook(tokens, network, flow).line, tokens.areaAlpha)
      ctx.beginPath()
      for (let k = 0; k < this.points; k++) ctx.lineTo(plot.left + k, y(top[k] as number))
      for (let k = this.points - 1; k >= 0; k--)
        ctx.lineTo(plot.left + k, y(below === null ? 0 : (below[k] as number)))
      ctx.fill()
    }
    strokeLine(frame, flowStyle(frame, flow, tokens.widths.edge), (path) =>
      this.traceEdge(path, frame, index, below, this.tops, this.points),
    )
  }

  readings({ run, view, network, y }: Frame, timeS: number): Reading[] {
    const windowS = averagingWindowS(view.toS - view.fromS, run.log.binS)
    const found: Reading[] = []
    let below = 0
    for (const flow of visibleFlows(view, run)) {
      const log = run.log.flows[flow]
      if (log === undefined) continue
      const until = bytesUntil(log, run.log.binS)
      const rate = ((until(timeS) - until(timeS - windowS)) * 8e-6) / windowS
      const alone = this.lines || isReverse(run, flow)
      if (rate > 0)
        found.push({
          flow,
          name: network.flows[flow]?.name ?? '',
          y: alone ? y(rate) : y(below + rate / 2),
          text: rate < 100 ? formatFixed(rate, rate < 1 ? 2 : 1) : formatFixed(rate, 0),
          value: rate,
          crossing: alone,
        })
      if (!alone) below += rate
    }
    return found
  }
}

export default {
  name: 'Throughput',
  term: 'throughput',
  place: 3,
  heights: { wanted: 70, phone: 72, least: 40, leastOfPair: 32 },
  lines: true,
  create: () => new ThroughputChart(),
} satisfies ChartDefinition
