/** Throughput over the bottleneck: a stacked area under the capacity. */
import { area, line as edge } from 'd3-shape'
import { formatFixed, formatNumber } from '../../lab/format'
import type { RunData, View } from '../state/view'
import { type Chart, type ChartInput, clipped, knownUntilS, type Reading, visibleFlows } from './chart'
import { capacitySteps, flowLook } from './conditions'
import { drawVerticals } from './congestion-window'
import { drawEndLabels, drawGrid, drawGuides, type Frame, flowEndLabel } from './plot'
import { averagingWindowS, bytesUntil } from './series'
import { withAlpha } from './tokens'

export class ThroughputChart implements Chart {
  readonly name = 'Throughput'
  /** `tops[i]`: upper edge of the i-th visible flow's area at every pixel edge, Mbit/s. */
  private tops: Float64Array[] = []
  private points = 0

  unit({ view, run }: { readonly view: View; readonly run: RunData }): string {
    const windowS = averagingWindowS(view.toS - view.fromS, run.log.binS)
    return `Mbit/s, stacked, ${formatNumber(windowS)}\u00a0s average`
  }

  measure({ view, run, network, plot }: ChartInput): number {
    const width = Math.max(1, Math.floor(plot.right - plot.left))
    const windowS = averagingWindowS(view.toS - view.fromS, run.log.binS)
    const known = Math.min(view.toS, knownUntilS(run))
    const stepS = (view.toS - view.fromS) / width
    this.points = Math.max(0, Math.min(width, Math.floor((known - view.fromS) / stepS + 1e-9))) + 1
    if (known <= view.fromS) this.points = 0
    const flows = visibleFlows(view, run)
    let high = 0
    flows.forEach((flow, index) => {
      const log = run.log.flows[flow]
      let top = this.tops[index]
      if (top === undefined || top.length < width + 1) {
        top = new Float64Array(width + 1)
        this.tops[index] = top
      }
      if (log === undefined) return
      const below = this.tops[index - 1]
      const until = bytesUntil(log, run.log.binS)
      const scale = 8e-6 / windowS
      for (let k = 0; k < this.points; k++) {
        const timeS = view.fromS + k * stepS
        const rate = (until(timeS) - until(timeS - windowS)) * scale
        const value = (index > 0 && below !== undefined ? (below[k] as number) : 0) + rate
        top[k] = value
        if (value > high) high = value
      }
    })
    for (const { value } of capacitySteps(network, view.fromS, view.toS)) high = Math.max(high, value)
    return Math.max(high, 1e-3) * 1.09
  }

  draw(frame: Frame): void {
    const { ctx, run, view, network, tokens, plot, y } = frame
    drawGrid(frame, y.high)
    const flows = visibleFlows(view, run)
    clipped(frame, () => {
      for (let index = flows.length - 1; index >= 0; index--) {
        const { line, dash } = flowLook(tokens, network, flows[index] as number)
        const top = this.tops[index] as Float64Array
        const below = index > 0 ? (this.tops[index - 1] as Float64Array) : null
        const belowOf = (k: number): number => (below === null ? 0 : (below[k] as number))
        const data = top.subarray(0, this.points)
        ctx.fillStyle = withAlpha(line, tokens.areaAlpha)
        ctx.beginPath()
        area<number>()
          .x((_, k) => plot.left + k)
          .y0((_, k) => y(belowOf(k)))
          .y1((value) => y(value))
          .context(ctx)(data)
        ctx.fill()
        ctx.strokeStyle = line
        ctx.lineWidth = 1.5
        ctx.lineJoin = 'round'
        ctx.setLineDash(view.patterns ? [...dash] : [])
        ctx.beginPath()
        // Nothing is drawn where the flow sends nothing: its edge would lie on its neighbour's.
        edge<number>()
          .defined((value, k) => value > belowOf(k))
          .x((_, k) => plot.left + k)
          .y((value) => y(value))
          .context(ctx)(data)
        ctx.stroke()
        ctx.setLineDash([])
      }
    })
    const labels = drawGuides(frame, [
      {
        name: 'Capacity',
        steps: capacitySteps(network, view.fromS, view.toS),
      },
    ])
    drawVerticals(frame)
    const last = this.points - 1
    flows.forEach((flow, index) => {
      if (last < 0) return
      const top = this.tops[index]?.[last] as number
      const below = index > 0 ? (this.tops[index - 1]?.[last] as number) : 0
      if (top - below > 0) labels.push(flowEndLabel(tokens, network, flow, y((top + below) / 2)))
    })
    drawEndLabels(ctx, plot, labels, tokens)
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
      if (rate > 0)
        found.push({
          flow,
          name: network.flows[flow]?.name ?? '',
          y: y(below + rate / 2),
          text: rate < 100 ? formatFixed(rate, rate < 1 ? 2 : 1) : formatFixed(rate, 0),
          value: rate,
          crossing: false,
        })
      below += rate
    }
    return found
  }
}
