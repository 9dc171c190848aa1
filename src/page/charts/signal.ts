/** A logged signal over time: a line a flow, or one of the bottleneck's queue. */
import { formatFixed, formatNumber } from '../../lab/format'
import type { LoggedSignal } from '../../lab/run/signals'
import { queues } from '../../simulator/registry'
import type { RunData } from '../model/run-data'
import type { View } from '../model/view'
import {
  type Chart,
  type ChartInput,
  clipped,
  drawBeside,
  knownUntilS,
  measureBeside,
  type Reading,
  visibleFlows,
} from './chart'
import { flowLook, type Network, networkOf } from './conditions'
import { drawVerticals } from './congestion-window'
import {
  type Columns,
  lastOf,
  leastOf,
  makeColumns,
  reduce,
  traceSteps,
  type Values,
  valueAt,
} from './decimate'
import { GhostLines, type GhostSeries } from './ghost'
import { drawEndLabels, drawGrid, type EndLabel, type Frame, flowEndLabel } from './plot'
import { strokeThinned } from './stroke'
import type { FigureTable } from './summary'
import { FONT } from './tokens'

interface Series extends GhostSeries {
  readonly untilS: number
}

/** Whether a flow runs `variant` at some time of the run. */
function runs(network: Network, flow: number, variant: string): boolean {
  const { flows, changes } = network.config
  return (
    flows[flow]?.variant === variant ||
    changes.some((change) => change.kind === 'variant' && change.flow === flow && change.variant === variant)
  )
}

function seriesOf(signal: LoggedSignal, run: RunData, view: View): Series[] {
  const network = networkOf(run.scenario)
  const known = knownUntilS(run)
  if (signal.of === 'queue') {
    const { columns, rows } = run.log.queue
    const works = signal.owner === '' || network.conditions.some(({ aqm }) => aqm.id === signal.owner)
    const values = valuesIn(columns, signal.column)
    return works && values !== null ? [{ flow: -1, t: columns.t, values, rows, untilS: known }] : []
  }
  return visibleFlows(view, run).flatMap((flow) => {
    const table = run.log.flows[flow]?.window
    const facts = network.flows[flow]
    if (table === undefined || facts === undefined || !facts.isTcp) return []
    if (signal.owner !== '' && !runs(network, flow, signal.owner)) return []
    const values = valuesIn(table.columns, signal.column)
    if (values === null) return []
    return [{ flow, t: table.columns.t, values, rows: table.rows, untilS: Math.min(known, facts.stopS) }]
  })
}

function valuesIn(columns: object, key: string): Values | null {
  const column = (columns as Readonly<Record<string, unknown>>)[key]
  return column instanceof Float64Array || column instanceof Float32Array || column instanceof Int32Array
    ? column
    : null
}

/** Why there is nothing to see. */
export function absence({ owner, of }: LoggedSignal): string {
  if (of === 'queue') return `The bottleneck’s queue is not ${queues.get(owner)?.label ?? owner} in this run.`
  return 'No visible flow of this run has it.'
}

export class SignalChart implements Chart {
  readonly name: string
  readonly floating: boolean
  private shown: { readonly series: Series; readonly columns: Columns }[] = []
  private readonly pool: Columns[] = []
  private readonly ghosts = new GhostLines()

  constructor(private readonly signal: LoggedSignal) {
    this.name = signal.label
    this.floating = signal.floating
  }

  unit(): string {
    return this.signal.unit
  }

  measure(input: ChartInput): number {
    const { view, run, plot } = input
    const width = Math.max(1, Math.floor(plot.right - plot.left))
    this.shown = seriesOf(this.signal, run, view).map((series, index) => {
      this.pool[index] ??= makeColumns()
      const { t, values, rows, untilS } = series
      const columns = reduce(t, values, rows, view.fromS, view.toS, width, untilS, this.pool[index])
      return { series, columns }
    })
    this.ghosts.measure(input, (before) => seriesOf(this.signal, before, view))
    const high = this.shown.reduce(
      (most, { columns }) => Math.max(most, columns.high),
      measureBeside(this, input) || Number.NEGATIVE_INFINITY,
    )
    if (!Number.isFinite(high)) return 1
    if (!this.floating) return high > 0 ? high * 1.1 : 1
    return high + Math.max(0.05 * (high - this.least()), 1e-9)
  }

  least(): number {
    return leastOf(this.shown.map(({ columns }) => columns))
  }

  draw(frame: Frame): void {
    const { ctx, tokens, network, plot, y, view } = frame
    drawGrid(frame)
    this.ghosts.draw(frame, traceSteps, this.ownColour(frame))
    drawVerticals(frame)
    const labels: EndLabel[] = []
    clipped(frame, () => {
      for (const { series, columns } of this.shown) {
        const look = series.flow < 0 ? null : flowLook(tokens, network, series.flow)
        ctx.strokeStyle = look?.line ?? this.ownColour(frame)
        ctx.lineWidth = series.flow < 0 && this.signal.owner !== '' ? 2 : tokens.widths.edge
        ctx.lineJoin = 'round'
        ctx.setLineDash((view.patterns || tokens.patterns) && look !== null ? [...look.dash] : [])
        strokeThinned(ctx, (path) => traceSteps(path, columns, plot.left, y))
        ctx.setLineDash([])
      }
    })
    let anything = false
    for (const { series, columns } of this.shown) {
      const last = lastOf(columns)
      if (columns.low <= columns.high) anything = true
      if (!Number.isFinite(last)) continue
      const at = Math.max(plot.top, y(last))
      if (series.flow >= 0) labels.push(flowEndLabel(tokens, network, series.flow, at))
      else labels.push({ y: at, text: formatNumber(last), colour: this.ownColour(frame), font: FONT.strong })
    }
    labels.push(...drawBeside(this, frame))
    drawEndLabels(frame, labels)
    if (anything || knownUntilS(frame.run) <= view.fromS) return
    ctx.font = FONT.label
    ctx.fillStyle = tokens.t3
    ctx.textAlign = 'center'
    ctx.textBaseline = 'middle'
    const text = this.shown.length === 0 ? absence(this.signal) : 'It has no value in this part of the run.'
    ctx.fillText(text, (plot.left + plot.right) / 2, (plot.top + plot.bottom) / 2, plot.right - plot.left - 8)
  }

  /** Of the queue's own series; what a discipline looks at has the colour of its decisions. */
  private ownColour({ tokens }: Frame): string {
    return this.signal.owner === '' ? tokens.t1 : tokens.mark
  }

  readings(frame: Frame, timeS: number): Reading[] {
    return this.shown.flatMap(({ series }) => {
      const { flow, t, values, rows, untilS } = series
      const value = timeS > untilS ? Number.NaN : valueAt(t, values, rows, timeS)
      if (!Number.isFinite(value)) return []
      const name = flow < 0 ? this.signal.label : (frame.network.flows[flow]?.name ?? '')
      return [{ flow, name, y: frame.y(value), text: formatNumber(value), value, crossing: true }]
    })
  }
}

/** What the chart shows, in words. */
export function signalSummary(signal: LoggedSignal, run: RunData, view: View): string {
  const all = seriesOf(signal, run, view)
  if (all.length === 0) return absence(signal)
  const network = networkOf(run.scenario)
  const unit = signal.unit === '' ? '' : ` ${signal.unit}`
  return all
    .map(({ flow, t, values, rows }) => {
      const name = flow < 0 ? 'Queue' : (network.flows[flow]?.name ?? '')
      const { low, high } = reduce(t, values, rows, view.fromS, view.toS, 1, view.toS, makeColumns())
      if (!(low <= high)) return `${name}: no value.`
      const now = valueAt(t, values, rows, view.timeS)
      const at = Number.isFinite(now) ? `, ${formatNumber(now)} at the playhead` : ''
      return `${name}: between ${formatNumber(low)} and ${formatNumber(high)}${unit}${at}.`
    })
    .join(' ')
}

/** Values at `times`, s. */
export function signalTable(
  signal: LoggedSignal,
  run: RunData,
  view: View,
  times: readonly number[],
): FigureTable {
  const network = networkOf(run.scenario)
  const all = seriesOf(signal, run, view)
  const unit = signal.unit === '' ? '' : `, ${signal.unit}`
  const heads = all.map(({ flow }) => `${flow < 0 ? signal.label : network.flows[flow]?.name}${unit}`)
  return {
    heads: ['Time, s', ...heads],
    rows: times.map((timeS) => [
      formatFixed(timeS, 3),
      ...all.map(({ t, values, rows }) => formatNumber(valueAt(t, values, rows, timeS))),
    ]),
  }
}
