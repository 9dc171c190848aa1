/** Logged series as lines of steps: what most charts are made of. */
import {
  type Columns,
  leastOf,
  makeColumns,
  reduce,
  traceSteps,
  type Values,
  valueAt,
} from '../../plot/columns'
import { strokeAtPixels } from '../../plot/stroke'
import { type ChartInput, columnsIn, type Frame, type Reading } from './chart'
import { flowLook, networkOf } from './conditions'
import { knownUntilS, type StreamedRun } from './drawn'

/** A column of a run's log, whose values hold until the next row. */
export interface LoggedSeries {
  /** Index of the flow, -1 for the bottleneck's queue. */
  readonly flow: number
  readonly t: Float64Array
  readonly values: Values
  readonly rows: number
  /** How far it is known, s: as far as the run is, and its flow lasts. */
  readonly untilS: number
}

function seriesIn(
  flow: number,
  table: { readonly columns: { readonly t: Float64Array }; readonly rows: number },
  key: string,
  untilS: number,
): LoggedSeries[] {
  const values = (table.columns as Readonly<Record<string, unknown>>)[key]
  const logged =
    values instanceof Float64Array || values instanceof Float32Array || values instanceof Int32Array
  return logged ? [{ flow, t: table.columns.t, values, rows: table.rows, untilS }] : []
}

/** A column of the window tables of `flows`; none of a flow that does not have it. */
export function flowSeries(run: StreamedRun, flows: readonly number[], key: string): LoggedSeries[] {
  return flows.flatMap((flow) => {
    const table = run.log.flows[flow]?.window
    const stopS = networkOf(run.scenario).flows[flow]?.stopS ?? Number.POSITIVE_INFINITY
    return table === undefined ? [] : seriesIn(flow, table, key, Math.min(knownUntilS(run), stopS))
  })
}

/** A column of the table of the queue; none where its discipline has none of this name. */
export function queueSeries(run: StreamedRun, key: string): LoggedSeries[] {
  return seriesIn(-1, run.log.queue, key, knownUntilS(run))
}

/** The value that a series holds at `timeS`; NaN before its first row. */
export function levelAt({ t, values, rows }: LoggedSeries, timeS: number): number {
  return valueAt(t, values, rows, timeS)
}

/** Series as Compare draws them. */
export const comparedSeries = (all: readonly LoggedSeries[]) =>
  all.map((logged) => ({ flow: logged.flow, logged, at: (timeS: number) => levelAt(logged, timeS) }))

/** What a flow's window table has at an instant, where its line crosses it; none beside the flow's life. */
export function flowReading(
  { run, network, y }: Frame,
  flow: number,
  key: 'cwnd' | 'rttMs',
  timeS: number,
  write: (value: number) => string,
): Reading[] {
  const table = run.log.flows[flow]?.window
  const facts = network.flows[flow]
  if (table === undefined || facts === undefined || timeS > facts.stopS) return []
  const value = valueAt(table.columns.t, table.columns[key], table.rows, timeS)
  if (!Number.isFinite(value)) return []
  return [{ flow, name: facts.name, y: y(value), text: write(value), value, crossing: true }]
}

export interface StepLine {
  readonly series: LoggedSeries
  readonly columns: Columns
}

/** Lines of steps, reduced to the pixel columns of a plot. Their arrays are used again from one drawing to the next. */
export class StepLines {
  lines: readonly StepLine[] = []
  private readonly pool: Columns[] = []

  /** Greatest value in view, -Infinity where there is none. */
  get high(): number {
    return this.lines.reduce((most, { columns }) => Math.max(most, columns.high), Number.NEGATIVE_INFINITY)
  }

  /** Least value in view, Infinity where there is none. */
  get least(): number {
    return leastOf(this.lines.map(({ columns }) => columns))
  }

  measure({ view, plot }: Pick<ChartInput, 'view' | 'plot'>, all: readonly LoggedSeries[]): void {
    this.lines = all.map((series, index) => {
      this.pool[index] ??= makeColumns()
      const { t, values, rows, untilS } = series
      const columns = this.pool[index]
      reduce(t, values, rows, view.fromS, view.toS, columnsIn(plot), untilS, columns)
      return { series, columns }
    })
  }

  of(flow: number): Columns | undefined {
    return this.lines.find(({ series }) => series.flow === flow)?.columns
  }
}

export interface LineStyle {
  readonly colour: string
  readonly width: number
  /** Lengths of dashes and gaps, px; absent: unbroken. */
  readonly dash?: readonly number[]
}

/** Colour of a flow's line, and its dashes where patterns are wanted beside colours. */
export function flowStyle({ tokens, network, view }: Frame, flow: number, width: number): LineStyle {
  const { line, dash } = flowLook(tokens, network, flow)
  return view.patterns || tokens.patterns ? { colour: line, width, dash } : { colour: line, width }
}

/** Strokes what `trace` draws. */
export function strokeLine(
  { ctx }: Pick<Frame, 'ctx'>,
  { colour, width, dash }: LineStyle,
  trace: Parameters<typeof strokeAtPixels>[1],
): void {
  ctx.strokeStyle = colour
  ctx.lineWidth = width
  ctx.lineJoin = 'round'
  ctx.setLineDash(dash === undefined ? [] : [...dash])
  strokeAtPixels(ctx, trace)
  ctx.setLineDash([])
}

export function strokeSteps(frame: Frame, columns: Columns, style: LineStyle): void {
  const { plot, y } = frame
  strokeLine(frame, style, (path) => traceSteps(path, columns, plot.left, y))
}
