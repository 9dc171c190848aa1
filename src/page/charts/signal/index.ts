/** A chart for each series that a run logs, after all others: a line a flow, or one of the bottleneck's queue. */
import { formatNumber } from '../../../lab/format'
import { type LoggedSignal, loggedSignals } from '../../../lab/run/signals'
import { lastOf, traceSteps } from '../../../plot/columns'
import type { EndLabel } from '../../../plot/end-labels'
import { setText } from '../../../plot/text'
import { figures } from '../../../strings/figures'
import { drawGrid, drawGutter, flowEndLabel } from '../axes'
import {
  type Chart,
  type ChartInput,
  type Frame,
  inPlot,
  type Measured,
  type Reading,
  toldColumns,
} from '../chart'
import type { NamedChart } from '../definition'
import { type Drawn, knownUntilS, type StreamedRun } from '../drawn'
import { drawVerticals } from '../moments'
import { GhostLines } from '../previous-run'
import { flowStyle, type LineStyle, type LoggedSeries, levelAt, StepLines, strokeSteps } from '../step-lines'
import { FONT } from '../tokens'
import { absence, seriesOf, unitAndPlace } from './logged'

/** The width of the line for a signal that a queue discipline acts on, px. */
const DISCIPLINE_PX = 2
/** The measured quantities that belong to a signal, by its id. */
const MEASURED: Readonly<Record<string, Measured>> = {
  cwnd: { quantities: ['cwnd'] },
  ssthresh: { quantities: ['ssthresh'] },
  inflight: { quantities: ['inFlight'] },
  delivery: { quantities: ['deliveryMbps'] },
  srtt: { quantities: ['srttMs'] },
}

type SeriesIn = (run: StreamedRun, view: Drawn) => LoggedSeries[]

export class SignalChart implements Chart {
  readonly floating: boolean
  readonly measured: Measured | null
  private readonly shown = new StepLines()
  private readonly ghosts = new GhostLines()

  /** `seriesIn`: what is drawn of a run, where that is no column of its log. */
  constructor(
    private readonly signal: LoggedSignal,
    private readonly seriesIn: SeriesIn = (run, view) => seriesOf(signal, run, view),
  ) {
    this.floating = signal.floating
    this.measured = MEASURED[signal.id] ?? null
  }

  unit({ run }: { readonly run: StreamedRun }): string {
    return unitAndPlace(this.signal, run)
  }

  measure(input: ChartInput): number {
    const { view, run } = input
    this.shown.measure(input, this.seriesIn(run, view))
    this.ghosts.measure(input, (before) => this.seriesIn(before, view))
    const beside = input.layer?.measure(this, input) || Number.NEGATIVE_INFINITY
    const high = Math.max(beside, this.shown.high)
    if (!Number.isFinite(high)) return 1
    if (!this.floating) return high > 0 ? high * 1.1 : 1
    return high + Math.max(0.05 * (high - this.least()), 1e-9)
  }

  least(): number {
    return this.shown.least
  }

  draw(frame: Frame): void {
    const { tokens, network, plot, y } = frame
    drawGrid(frame)
    this.ghosts.draw(frame, traceSteps, this.ownColour(frame))
    drawVerticals(frame)
    inPlot(frame, () => {
      for (const { series, columns } of this.shown.lines)
        strokeSteps(frame, columns, this.styleOf(frame, series.flow))
    })
    const labels: EndLabel[] = []
    const told = toldColumns(frame)
    for (const { series, columns } of this.shown.lines) {
      const last = lastOf(columns, told)
      if (!Number.isFinite(last)) continue
      const at = Math.max(plot.top, y(last))
      if (series.flow >= 0) labels.push(flowEndLabel(tokens, network, series.flow, at))
      else labels.push({ y: at, text: formatNumber(last), colour: this.ownColour(frame), font: FONT.strong })
    }
    labels.push(...(frame.layer?.draw(this, frame) ?? []))
    drawGutter(frame, labels)
    this.drawAbsence(frame)
  }

  private styleOf(frame: Frame, flow: number): LineStyle {
    const { edge } = frame.tokens.widths
    if (flow >= 0) return flowStyle(frame, flow, edge)
    return { colour: this.ownColour(frame), width: this.signal.owner === '' ? edge : DISCIPLINE_PX }
  }

  /** Says why nothing is to be seen, where nothing is and something could be. */
  private drawAbsence({ ctx, run, view, tokens, plot }: Frame): void {
    const anything = this.shown.lines.some(({ columns }) => columns.low <= columns.high)
    if (anything || knownUntilS(run) <= view.fromS) return
    setText(ctx, FONT.label, tokens.t3, 'center')
    const none = this.shown.lines.length === 0
    const text = none ? absence(this.signal) : figures.noValueHere
    ctx.fillText(text, (plot.left + plot.right) / 2, (plot.top + plot.bottom) / 2, plot.right - plot.left - 8)
  }

  /** Colour of the queue's own series; what a discipline looks at has the colour of its decisions. */
  private ownColour({ tokens }: Frame): string {
    return this.signal.owner === '' ? tokens.t1 : tokens.mark
  }

  readings(frame: Frame, timeS: number): Reading[] {
    return this.shown.lines.flatMap(({ series }) => {
      const { flow, untilS } = series
      const value = timeS > untilS ? Number.NaN : levelAt(series, timeS)
      if (!Number.isFinite(value)) return []
      const name = flow < 0 ? this.signal.label : (frame.network.flows[flow]?.name ?? '')
      return [{ flow, name, y: frame.y(value), text: formatNumber(value), value, crossing: true }]
    })
  }
}

export const chartOfSignal = (signal: LoggedSignal): NamedChart => ({
  id: signal.id,
  name: signal.label,
  place: Number.POSITIVE_INFINITY,
  heights: { wanted: 70, phone: 70, least: 44 },
  create: () => new SignalChart(signal),
})

export default loggedSignals.map(chartOfSignal)
