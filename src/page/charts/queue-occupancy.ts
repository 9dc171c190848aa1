/** The bottleneck's queue: packets waiting, what was dropped or marked, and what the discipline looks at. */
import { formatFixed } from '../../lab/format'
import { lastRowAt } from '../../simulator/base/table'
import type { Signal } from '../../simulator/congestion/congestion-control'
import { EVENT_KINDS } from '../../simulator/log'
import { queues } from '../../simulator/registry'
import type { RunData } from '../model/run-data'
import { type Chart, type ChartInput, clipped, knownUntilS, type Reading } from './chart'
import { bufferGuides, type Condition, conditionAt, guideSteps, networkOf } from './conditions'
import { drawVerticals } from './congestion-window'
import {
  type Columns,
  coincide,
  columnsTo,
  makeColumns,
  type PathSink,
  reduce,
  traceSteps,
  valueAt,
} from './decimate'
import { GhostLines } from './ghost'
import { type Picked, pickDecision } from './picking'
import { drawEndLabels, drawGrid, drawGuides, type EndLabel, type Frame, type Guide } from './plot'
import { signalColumn } from './series'
import { strokeThinned } from './stroke'
import { FONT, withAlpha } from './tokens'

const DROP = EVENT_KINDS.indexOf('drop')
const MARK = EVENT_KINDS.indexOf('mark')
const TICK_TOP_PX = 5
const TICK_PX = 8
/** A guide further above the data than this is an arrow at the edge. */
const GUIDE_REACH = 2
const SECOND_DASH = [6, 3]
/** The queue over a signal that lies on it. */
const UNDER_DASH = [5, 5]

/**
 * Signals of the queue that are in packets and so share its axis: RED's average. Of every discipline that comes to work in
 * the run; while another one is at work the signal has no value.
 */
export function packetSignals(run: RunData): Signal[] {
  const ids = new Set(networkOf(run.scenario).conditions.map(({ aqm }) => aqm.id))
  const declared = [...ids].flatMap((id) => queues.get(id)?.signals ?? [])
  return declared.filter((signal) => signal.unit === 'packets' && run.queueSignals.includes(signal.key))
}

/** "average queue" beside a queue is "average". */
export function shortLabel(signal: Signal): string {
  return signal.label.replace(/ queue$/, '')
}

export class QueueChart implements Chart {
  readonly name = 'Queue occupancy'
  private readonly queue = makeColumns()
  private readonly ghosts = new GhostLines()
  private readonly signals: Columns[] = []

  unit(): string {
    return 'packets'
  }

  measure(input: ChartInput): number {
    const { view, run, plot } = input
    const width = Math.max(1, Math.floor(plot.right - plot.left))
    const { queue } = run.log
    const known = knownUntilS(run)
    reduce(queue.columns.t, queue.columns.packets, queue.rows, view.fromS, view.toS, width, known, this.queue)
    let high = Math.max(0, this.queue.high)
    packetSignals(run).forEach((signal, index) => {
      const column = signalColumn(queue, signal.key)
      this.signals[index] ??= makeColumns()
      if (column === undefined) return
      reduce(
        queue.columns.t,
        column,
        queue.rows,
        view.fromS,
        view.toS,
        width,
        known,
        this.signals[index] as Columns,
      )
      high = Math.max(high, (this.signals[index] as Columns).high)
    })
    this.ghosts.measure(input, ({ log: { queue } }) => [
      { flow: -1, t: queue.columns.t, values: queue.columns.packets, rows: queue.rows },
    ])
    high = this.ghosts.reach(high)
    const needed = high
    for (const { steps } of this.guides(input))
      for (const { value } of steps)
        if ((value <= needed * GUIDE_REACH || needed === 0) && value > high) high = value
    return Math.max(high, 4) * 1.1
  }

  private guides({ view, network }: Pick<ChartInput, 'view' | 'network'>): Guide[] {
    const steps = (value: (now: Condition) => number) => guideSteps(network, view.fromS, view.toS, value)
    const guides: Guide[] = bufferGuides(network, view.fromS, view.toS)
    for (const [key, name] of [
      ['minTh', 'RED min'],
      ['maxTh', 'RED max'],
    ] as const)
      guides.push({ name, dash: [2, 3], steps: steps((now) => thresholdOf(now, key)) })
    return guides
  }

  draw(frame: Frame): void {
    const { run, view, network, tokens, plot, y } = frame
    drawGrid(frame)
    this.ghosts.draw(frame, traceMiddles)
    const labels: EndLabel[] = drawGuides(frame, this.guides({ view, network }))
    drawVerticals(frame)
    clipped(frame, () => {
      this.drawQueue(frame)
      for (const index of packetSignals(run).keys()) this.drawSignal(frame, index)
    })
    const { id } = conditionAt(networkOf(run.scenario), view.toS).aqm
    const aqm = queues.get(id)?.label ?? id
    for (const signal of packetSignals(run)) {
      const column = signalColumn(run.log.queue, signal.key)
      if (column === undefined) continue
      const value = valueAt(run.log.queue.columns.t, column, run.log.queue.rows, view.toS)
      if (Number.isFinite(value))
        labels.push({
          y: Math.max(plot.top, y(value)),
          text: `${aqm} ${shortLabel(signal)}`,
          colour: tokens.mark,
          font: FONT.strong,
        })
    }
    const { drops, marks } = drawTicks(frame)
    drawTickNames(frame, drops > 0, marks > 0)
    const ticked = drops + marks > 0
    const below = ticked ? { ...plot, top: plot.top + 4 } : plot
    drawEndLabels({ ...frame, plot: below }, labels, ticked ? 0 : undefined)
  }

  /** The extremes of every pixel column as a band, and the value at its end as a line. */
  private drawQueue({ ctx, tokens, plot, y }: Frame): void {
    const { changed, least, greatest, end } = this.queue
    ctx.fillStyle = withAlpha(tokens.t2, 0.22)
    for (let k = 0; k < end; k++) {
      if (changed[k] === 0) continue
      const top = y(greatest[k] as number)
      const height = y(least[k] as number) - top
      if (height > 0) ctx.fillRect(plot.left + k, top, 1, height)
    }
    ctx.strokeStyle = tokens.t1
    ctx.lineWidth = tokens.widths.series
    ctx.lineJoin = 'round'
    strokeThinned(ctx, (path) => traceMiddles(path, this.queue, plot.left, y))
  }

  /** What the discipline looks at: the first whole, others dashed. Where it is the queue itself, both are seen. */
  private drawSignal({ ctx, tokens, plot, y }: Frame, index: number): void {
    const columns = this.signals[index] as Columns
    ctx.strokeStyle = tokens.mark
    ctx.lineWidth = tokens.widths.signal
    ctx.setLineDash(index === 0 ? [] : SECOND_DASH)
    strokeThinned(ctx, (path) => traceSteps(path, columns, plot.left, y))
    ctx.setLineDash([])
    if (!coincide(this.queue, columns, y)) return
    ctx.strokeStyle = tokens.t1
    ctx.lineWidth = tokens.widths.series
    ctx.setLineDash(UNDER_DASH)
    strokeThinned(ctx, (path) => traceMiddles(path, this.queue, plot.left, y))
    ctx.setLineDash([])
  }

  /** Of a logarithmic axis: a packet. */
  least(): number {
    return 1
  }

  pick(frame: Frame, x: number, y: number, reachPx: number): Picked | null {
    return pickDecision(frame, x, y, reachPx)
  }

  readings(frame: Frame, timeS: number): Reading[] {
    const { run, y } = frame
    const { columns, rows } = run.log.queue
    const value = valueAt(columns.t, columns.packets, rows, timeS)
    if (!Number.isFinite(value)) return []
    return [{ flow: -1, name: 'Queue', y: y(value), text: formatFixed(value, 0), value, crossing: true }]
  }
}

/**
 * A line through the middles of neighbouring columns' extremes; a level stretch ends in a step. The extremes themselves
 * are the band's.
 */
function traceMiddles(
  path: PathSink,
  columns: Columns,
  left: number,
  y: (value: number) => number,
  cutPx = Number.POSITIVE_INFINITY,
): void {
  const { changed, least, greatest, last } = columns
  const end = columnsTo(columns, left, cutPx)
  let value = columns.before
  let down = Number.isFinite(value)
  if (down) path.moveTo(left, y(value))
  let level = true
  for (let k = 0; k < end; k++) {
    if (changed[k] === 0) {
      level = true
      continue
    }
    const x = left + k + 0.5
    if (down && level) path.lineTo(x, y(value))
    value = level ? (last[k] as number) : ((least[k] as number) + (greatest[k] as number)) / 2
    level = false
    if (down) path.lineTo(x, y(value))
    else path.moveTo(x, y(value))
    down = true
    value = last[k] as number
  }
  if (down) path.lineTo(left + end, y(value))
}

/** A threshold in packets; NaN where there is none or the discipline chooses it. */
function thresholdOf(condition: Condition, key: 'minTh' | 'maxTh'): number {
  const value = condition.aqm.id === 'red' ? condition.aqm.params[key] : undefined
  return typeof value === 'number' && value > 0 ? value : Number.NaN
}

/** Drops as ticks and marks as rings along the top edge, one a pixel column at most: a column shows that there was one. */
function drawTicks({ ctx, run, view, tokens, plot, x }: Frame): { drops: number; marks: number } {
  const { columns, rows } = run.log.events
  const top = plot.top - TICK_TOP_PX
  let drops = 0
  let marks = 0
  let lastDrop = Number.NEGATIVE_INFINITY
  let lastMark = Number.NEGATIVE_INFINITY
  const rings: number[] = []
  ctx.fillStyle = tokens.loss
  for (let row = lastRowAt(columns.t, rows, view.fromS - 1e-9) + 1; row < rows; row++) {
    const t = columns.t[row] as number
    if (t > view.toS) break
    const kind = columns.kind[row]
    if (kind === DROP) {
      if (view.hiddenFlows.has(columns.flow[row] as number)) continue
      drops++
      const at = Math.round(x(t))
      if (at - lastDrop < 1) continue
      lastDrop = at
      ctx.fillRect(at - 0.75, top, 1.5, TICK_PX)
    } else if (kind === MARK) {
      if (view.hiddenFlows.has(columns.flow[row] as number)) continue
      marks++
      const at = x(t)
      if (at - lastMark < 2) continue
      lastMark = at
      rings.push(at)
    }
  }
  ctx.strokeStyle = tokens.mark
  ctx.lineWidth = 1.4
  ctx.beginPath()
  for (const at of rings) {
    ctx.moveTo(at + 3, top + TICK_PX / 2)
    ctx.arc(at, top + TICK_PX / 2, 3, 0, 2 * Math.PI)
  }
  ctx.stroke()
  return { drops, marks }
}

/** Gutter in which "marks | drops" fits, px. */
const BOTH_NAMES_PX = 96

/** "marks | drops" in the gutter of the ticks' row. */
function drawTickNames({ ctx, tokens, plot }: Frame, drops: boolean, marks: boolean): void {
  const y = plot.top - TICK_TOP_PX - 5
  // A phone's gutter has no room for both words in the plural.
  const tight = marks && drops && plot.width - plot.right < BOTH_NAMES_PX
  const plural = tight ? '' : 's'
  let left = plot.right + (tight ? 4 : 8)
  ctx.textAlign = 'left'
  ctx.textBaseline = 'middle'
  ctx.font = FONT.label
  if (marks) {
    ctx.strokeStyle = tokens.mark
    ctx.lineWidth = 1.4
    ctx.beginPath()
    ctx.arc(left + 4, y, 3, 0, 2 * Math.PI)
    ctx.stroke()
    ctx.fillStyle = tokens.mark
    ctx.fillText(`mark${plural}`, left + 11, y)
    left += 11 + ctx.measureText(`mark${plural}`).width + (tight ? 4 : 8)
  }
  if (drops) {
    ctx.fillStyle = tokens.loss
    if (marks) {
      ctx.fillRect(left, y - 5, 1.5, 10)
      left += 5
    }
    ctx.fillText(`drop${plural}`, left, y)
  }
}
