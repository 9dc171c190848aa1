/** The congestion window: cwnd, ssthresh, what cut it, and the lines that say what to expect. */
import { formatFixed } from '../../../lab/format'
import { lastOf } from '../../../plot/columns'
import { setText } from '../../../plot/text'
import { figures } from '../../../strings/figures'
import { drawGrid, drawGutter, flowEndLabel } from '../axes'
import { type Chart, type ChartInput, type Frame, inPlot, type Reading, toldColumns } from '../chart'
import { flowLook, guideSteps } from '../conditions'
import type { ChartDefinition } from '../definition'
import { visibleFlows } from '../drawn'
import { drawGuides, type Guide, reachGuides } from '../guides'
import { drawVerticals, names } from '../moments'
import { GhostLines } from '../previous-run'
import { flowReading, flowSeries, flowStyle, StepLines, strokeSteps } from '../step-lines'
import { FONT, withAlpha } from '../tokens'
import { drawMarkers } from './markers'
import { placeThresholdName } from './threshold-name'

const PILL_ROOM_PX = 22
/** A guide further above the data than this is an arrow at the edge. */
const GUIDE_REACH = 1.4
/** With more flows than this the name of ssthresh would lie on other lines. */
const MOST_FOR_NAME = 3
const THRESHOLD_DASH = [3, 3]

/** Flows that have a window: the others send by the clock, or are many transfers. */
function windowFlows({ view, run, network }: Pick<ChartInput, 'view' | 'run' | 'network'>): number[] {
  return visibleFlows(view, run).filter((flow) => network.flows[flow]?.isTcp === true)
}

export class CongestionWindowChart implements Chart {
  /** What a capture has for a window is its flight. */
  readonly measured = { quantities: ['cwnd', 'inFlight'], repeats: true } as const
  private readonly windows = new StepLines()
  private readonly thresholds = new StepLines()
  private readonly ghosts = new GhostLines()

  unit(): string {
    return figures.packets
  }

  measure(input: ChartInput): number {
    const { view, run, plot } = input
    const flows = windowFlows(input)
    this.windows.measure(input, flowSeries(run, flows, 'cwnd'))
    this.thresholds.measure(input, flowSeries(run, flows, 'ssthresh'))
    this.ghosts.measure(input, (before) => flowSeries(before, visibleFlows(view, before), 'cwnd'))
    const needed = this.ghosts.reach(Math.max(input.layer?.measure(this, input) ?? 0, this.windows.high))
    const high = reachGuides(needed, this.guides(input), GUIDE_REACH)
    const height = plot.bottom - plot.top
    return Math.max(high, 4) * (height / Math.max(height / 2, height - PILL_ROOM_PX))
  }

  private guides({ view, network, plot }: Pick<ChartInput, 'view' | 'network' | 'plot'>): Guide[] {
    return [
      { name: 'BDP', term: 'bdp', steps: guideSteps(network, view, (now) => now.bdpPackets) },
      {
        name: plot.width < 560 ? figures.guides.bdpBufferShort : figures.guides.bdpBuffer,
        term: 'bdp-buffer',
        steps: guideSteps(network, view, (now) => now.bdpPackets + now.bufferPackets),
      },
    ]
  }

  draw(frame: Frame): void {
    const { network, tokens, plot, y, layer } = frame
    drawGrid(frame)
    this.ghosts.draw(frame)
    const labels = drawGuides(frame, this.guides(frame))
    drawVerticals(frame)
    inPlot(frame, () => {
      for (const { series, columns } of frame.view.asleep ? [] : this.thresholds.lines) {
        const colour = withAlpha(flowLook(tokens, network, series.flow).line, 0.75)
        strokeSteps(frame, columns, { colour, width: tokens.widths.ssthresh, dash: THRESHOLD_DASH })
      }
      for (const { series, columns } of this.windows.lines)
        strokeSteps(frame, columns, flowStyle(frame, series.flow, tokens.widths.window))
    })
    if (this.windows.lines.length <= MOST_FOR_NAME && !frame.view.asleep) this.drawThresholdName(frame)
    for (const { series } of this.windows.lines) drawMarkers(frame, series.flow)
    names.draw(frame)
    const told = toldColumns(frame)
    for (const { series, columns } of this.windows.lines) {
      const last = lastOf(columns, told)
      if (Number.isFinite(last) && !(frame.view.asleep && plot.width < 560))
        labels.push(flowEndLabel(tokens, network, series.flow, Math.max(plot.top, y(last))))
    }
    labels.push(...(layer?.draw(this, frame) ?? []))
    drawGutter(frame, labels)
  }

  /** "ssthresh" once, over the first flow's for which there is room. */
  private drawThresholdName(frame: Frame): void {
    const { ctx, tokens, network, plot, y } = frame
    ctx.font = FONT.label
    const roomPx = ctx.measureText('ssthresh').width + 12
    const windows = this.windows.lines.map(({ columns }) => columns)
    for (const { series, columns } of this.thresholds.lines) {
      const place = placeThresholdName(columns, windows, roomPx, y)
      if (place === null) continue
      setText(ctx, FONT.label, flowLook(tokens, network, series.flow).text)
      ctx.fillText('ssthresh', plot.left + place.column + 4, place.y)
      return
    }
  }

  least(): number {
    return this.windows.least
  }

  readings(frame: Frame, timeS: number): Reading[] {
    const write = (value: number): string => formatFixed(value, value < 10 && value % 1 !== 0 ? 1 : 0)
    return windowFlows(frame).flatMap((flow) => flowReading(frame, flow, 'cwnd', timeS, write))
  }
}

export default {
  name: 'Congestion window',
  term: 'cwnd',
  place: 1,
  heights: { wanted: 170, phone: 176, least: 96, leastOfPair: 64 },
  ribbon: true,
  create: () => new CongestionWindowChart(),
} satisfies ChartDefinition
