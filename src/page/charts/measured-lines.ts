/** What was measured elsewhere, over the run's own lines: on each chart the series that it shows. */
import { deliveredAt } from '../../lab/import/errors'
import type { MeasuredFlow, Series } from '../../lab/import/import-format'
import { type MatchedFlow, matchedFlows } from '../../lab/import/matched-flows'
import { averagingWindowS } from '../../lab/run/throughput'
import type { Scenario } from '../../lab/scenario/scenario'
import { type Columns, lastOf, makeColumns, reduce, traceSteps, valueAt } from '../../plot/columns'
import type { EndLabel } from '../../plot/end-labels'
import { cross, fillDisc } from '../../plot/glyphs'
import { crowded } from '../../plot/labels'
import { strokeAtPixels } from '../../plot/stroke'
import { figures } from '../../strings/figures'
import {
  type Chart,
  type ChartInput,
  columnsIn,
  type Frame,
  inPlot,
  type Layer,
  type Measured,
} from './chart'
import { flowLook } from './conditions'
import { knownUntilS, type Measurements } from './drawn'
import { keptFor } from './kept'
import { FONT } from './tokens'

/** Dash pattern of a single measured flow: dots. */
const DASH = [2, 4]
/** Several flows have dots of the text's colour, and between them dashes of their own colour and length, px. */
const DOT_PX = 2
const GAP_PX = 3
const DASHES_PX = [5, 9, 3, 13, 7, 17]
/** Marks that are closer, or more of them, are dots, as the run's own are. */
const CLOSEST_PX = 9
const MOST_MARKS = 60
const ARM_PX = 3.5

type LineQuantity = Measured['quantities'][number]

/** Rates are made of what was delivered; all else is measured as it is drawn. */
function seriesOf({ series }: MatchedFlow, quantity: LineQuantity): Series | undefined {
  return quantity === 'throughput' ? undefined : series[quantity]
}

/** A measured line on one chart, as pixel columns. */
interface Line {
  readonly beside: MatchedFlow
  readonly quantity: LineQuantity
  readonly columns: Columns
}

class MeasuredLines implements Layer {
  private readonly pools = new WeakMap<Chart, Columns[]>()
  private readonly lines = new WeakMap<Chart, readonly Line[]>()
  private readonly of = keptFor((scenario: Scenario) => matchedFlows(this.flows, scenario))

  constructor(
    private readonly label: string,
    private readonly flows: readonly MeasuredFlow[],
  ) {}

  measure(chart: Chart, input: ChartInput): number {
    const { view, run, plot } = input
    const width = columnsIn(plot)
    const pool = this.pools.get(chart) ?? []
    this.pools.set(chart, pool)
    const shown = this.of(run.scenario).filter(({ flow }) => !view.hiddenFlows.has(flow))
    const quantities = chart.measured?.quantities ?? []
    const all = quantities.includes('throughput')
      ? meanRates(shown, chart, input, width)
      : logged(shown, quantities, input)
    const lines = all.map(({ beside, quantity, t, values, untilS }, index) => {
      pool[index] ??= makeColumns()
      const columns = reduce(t, values, t.length, view.fromS, view.toS, width, untilS, pool[index])
      return { beside, quantity, columns }
    })
    this.lines.set(chart, lines)
    return lines.reduce((high, line) => Math.max(high, line.columns.high), 0)
  }

  draw(chart: Chart, frame: Frame): EndLabel[] {
    const lines = this.lines.get(chart) ?? []
    const { ctx } = frame
    inPlot(frame, () => {
      for (const line of lines) this.strokeLine(frame, line, lines.length > 1)
      ctx.setLineDash([])
    })
    if (chart.measured?.repeats === true) for (const line of lines) drawRepeats(frame, line)
    return lines.flatMap((line) => this.endLabel(frame, line, lines.length > 1))
  }

  private strokeLine({ ctx, tokens, network, plot, y }: Frame, line: Line, several: boolean): void {
    const { flow } = line.beside
    const stroke = (style: string, dash: readonly number[], offset: number): void => {
      ctx.strokeStyle = style
      ctx.setLineDash([...dash])
      ctx.lineDashOffset = offset
      strokeAtPixels(ctx, (path) => traceSteps(path, line.columns, plot.left, y))
    }
    ctx.lineWidth = tokens.widths.series
    if (!several) {
      stroke(tokens.t1, DASH, 0)
      return
    }
    const dash = DASHES_PX[flow % DASHES_PX.length] ?? DOT_PX
    const gap = dash + 2 * GAP_PX
    stroke(tokens.t1, [DOT_PX, gap], 0)
    stroke(flowLook(tokens, network, flow).line, [dash, DOT_PX + 2 * GAP_PX], -(DOT_PX + GAP_PX))
    ctx.lineDashOffset = 0
  }

  private endLabel({ tokens, network, plot, y }: Frame, line: Line, several: boolean): EndLabel[] {
    const last = lastOf(line.columns)
    if (!Number.isFinite(last)) return []
    const { flow } = line.beside
    const look = flowLook(tokens, network, flow)
    const flight = line.quantity === 'inFlight'
    // The room beside the chart is short: a name of several has the flow and what is drawn of it.
    const ofSeveral = figures.measured(network.flows[flow]?.name ?? '', flight ? figures.flight : this.label)
    return [
      {
        y: Math.max(plot.top, y(last)),
        text: several ? ofSeveral : flight ? figures.measuredFlight(this.label) : this.label,
        colour: several ? look.text : tokens.t1,
        font: FONT.strong,
        ...(several ? { glyph: { shape: look.shape, colour: look.line } } : {}),
      },
    ]
  }
}

/** How far a line goes: as far as the run is known, its flow lasts and something was measured, s. */
function endOf({ run, network }: ChartInput, { flow }: MatchedFlow, { t }: Series): number {
  const stopS = network.flows[flow]?.stopS ?? Number.POSITIVE_INFINITY
  return Math.min(knownUntilS(run), stopS, t[t.length - 1] ?? 0)
}

/** A measured series of a flow, which is drawn as far as `untilS`. */
interface Drawable extends Series {
  readonly beside: MatchedFlow
  readonly quantity: LineQuantity
  readonly untilS: number
}

/** Series that hold from sample to sample. */
function logged(
  shown: readonly MatchedFlow[],
  quantities: readonly LineQuantity[],
  input: ChartInput,
): Drawable[] {
  return shown.flatMap((beside) => {
    const quantity = quantities.find((one) => seriesOf(beside, one) !== undefined)
    const series = quantity === undefined ? undefined : seriesOf(beside, quantity)
    if (quantity === undefined || series === undefined) return []
    return [{ ...series, beside, quantity, untilS: endOf(input, beside, series) }]
  })
}

/** Mean rates over the window that the chart's own lines have; in a stack each on the one before. */
function meanRates(
  shown: readonly MatchedFlow[],
  chart: Chart,
  input: ChartInput,
  width: number,
): Drawable[] {
  const { view, run } = input
  const windowS = averagingWindowS(view.toS - view.fromS, run.log.binS)
  const stepS = (view.toS - view.fromS) / width
  const t = Float64Array.from({ length: width }, (_, k) => view.fromS + k * stepS)
  const below = new Float64Array(width)
  return shown.flatMap((beside) => {
    const { delivered } = beside
    if (delivered === null) return []
    const values = t.map((timeS, k) => {
      const rate = rateAt(delivered, timeS, windowS)
      if (chart.stacked !== true) return rate
      if (Number.isFinite(rate)) below[k] = (below[k] as number) + rate
      return Number.isFinite(rate) ? (below[k] as number) : Number.NaN
    })
    return [{ beside, quantity: 'throughput', t, values, untilS: endOf(input, beside, delivered) }]
  })
}

/** Mbit/s over the `windowS` before `timeS`; before the first sample nothing had been sent. */
function rateAt(delivered: Series, timeS: number, windowS: number): number {
  const firstS = delivered.t[0] ?? 0
  const until = deliveredAt(delivered, timeS)
  const before = deliveredAt(delivered, Math.max(firstS, timeS - windowS))
  return ((until - before) * 8e-6) / windowS
}

/** What was sent again: crosses on its line, dots where they are close or many. */
function drawRepeats(frame: Frame, { beside, quantity }: Line): void {
  const { ctx, view, tokens, x, y, plot } = frame
  const series = seriesOf(beside, quantity)
  if (beside.repeats === null || series === undefined) return
  const seen = beside.repeats.filter((t) => t >= view.fromS && t <= view.toS)
  const places = [...seen].map(x)
  const close = crowded(places, CLOSEST_PX)
  places.forEach((at, k) => {
    const value = valueAt(series.t, series.values, series.t.length, seen[k] as number)
    if (!Number.isFinite(value)) return
    const height = Math.max(plot.top, y(value))
    if (places.length <= MOST_MARKS && close[k] !== true)
      cross(ctx, at, height, ARM_PX, tokens.loss, tokens.bg1)
    else fillDisc(ctx, at, height, 1.6, tokens.loss)
  })
}

/** The lines of what is drawn beside a run; the same ones for as long as that is the same. */
export const linesOf = keptFor(({ label, flows }: Measurements): Layer => new MeasuredLines(label, flows))
