/** The bottleneck's queue: packets waiting, what was dropped or marked, and what the discipline looks at. */
import { queues } from '../../../lab/algorithms'
import { formatFixed } from '../../../lab/format'
import { coincide, traceMiddles, valueAt } from '../../../plot/columns'
import { figures } from '../../../strings/figures'
import { drawGrid, drawGutter } from '../axes'
import { type Chart, type ChartInput, type Frame, inPlot, type Reading } from '../chart'
import { bufferGuides, type Condition, conditionAt, guideSteps } from '../conditions'
import type { ChartDefinition } from '../definition'
import { toldUntilS } from '../drawn'
import { drawGuides, type Guide, reachGuides } from '../guides'
import { drawVerticals } from '../moments'
import { GhostLines } from '../previous-run'
import {
  type LineStyle,
  levelAt,
  queueSeries,
  type StepLine,
  StepLines,
  strokeLine,
  strokeSteps,
} from '../step-lines'
import { FONT, withAlpha } from '../tokens'
import { drawTickNames, drawTicks } from './drop-ticks'
import { packetSignals } from './packet-signals'

/** A guide further above the data than this is an arrow at the edge. */
const GUIDE_REACH = 2
const THRESHOLDS = [
  ['minTh', figures.guides.min],
  ['maxTh', figures.guides.max],
] as const
const THRESHOLD_DASH = [2, 3]
const SECOND_DASH = [6, 3]
/** The queue over a signal that lies on it. */
const UNDER_DASH = [5, 5]

export class QueueChart implements Chart {
  private readonly queue = new StepLines()
  private readonly signals = new StepLines()
  private readonly ghosts = new GhostLines()

  unit(): string {
    return figures.packets
  }

  measure(input: ChartInput): number {
    const { run } = input
    this.queue.measure(input, queueSeries(run, 'packets'))
    const signals = packetSignals(run).flatMap(({ key }) => queueSeries(run, key))
    this.signals.measure(input, signals)
    this.ghosts.measure(input, (before) => queueSeries(before, 'packets'))
    const needed = this.ghosts.reach(Math.max(0, this.queue.high, this.signals.high))
    return Math.max(reachGuides(needed, this.guides(input), GUIDE_REACH), 4) * 1.1
  }

  private guides({ view, network }: Pick<ChartInput, 'view' | 'network'>): Guide[] {
    const thresholds = THRESHOLDS.map(([key, name]) => ({
      name,
      dash: THRESHOLD_DASH,
      steps: guideSteps(network, view, (now) => thresholdOf(now, key)),
    }))
    return [...bufferGuides(network, view), ...thresholds]
  }

  draw(frame: Frame): void {
    const { run, view, network, tokens, plot, y } = frame
    drawGrid(frame)
    this.ghosts.draw(frame, traceMiddles)
    const labels = drawGuides(frame, this.guides(frame))
    drawVerticals(frame)
    inPlot(frame, () => {
      this.drawQueue(frame)
      this.signals.lines.forEach((line, index) => {
        this.drawSignal(frame, line, index)
      })
    })
    const told = toldUntilS(view)
    const { id } = conditionAt(network, told).aqm
    const aqm = queues.get(id)?.label ?? id
    packetSignals(run).forEach((signal, index) => {
      const series = this.signals.lines[index]?.series
      if (series === undefined) return
      const value = levelAt(series, told)
      if (Number.isFinite(value))
        labels.push({
          y: Math.max(plot.top, y(value)),
          text: `${aqm} ${figures.signal(signal.label)}`,
          colour: tokens.mark,
          font: FONT.strong,
        })
    })
    const { drops, marks } = drawTicks(frame)
    drawTickNames(frame, drops > 0, marks > 0)
    const ticked = drops + marks > 0
    const below = ticked ? { ...plot, top: plot.top + 4 } : plot
    drawGutter({ ...frame, plot: below }, labels, ticked ? 0 : undefined)
  }

  /** The extremes of every pixel column as a band, and the value at its end as a line. */
  private drawQueue(frame: Frame): void {
    const { ctx, tokens, plot, y } = frame
    const [line] = this.queue.lines
    if (line === undefined) return
    const { changed, least, greatest, end } = line.columns
    ctx.fillStyle = withAlpha(tokens.t2, 0.22)
    for (let k = 0; k < end; k++) {
      if (changed[k] === 0) continue
      const top = y(greatest[k] as number)
      const height = y(least[k] as number) - top
      if (height > 0) ctx.fillRect(plot.left + k, top, 1, height)
    }
    this.strokeQueue(frame, line, { colour: tokens.t1, width: tokens.widths.series })
  }

  private strokeQueue(frame: Frame, { columns }: StepLine, style: LineStyle): void {
    strokeLine(frame, style, (path) => traceMiddles(path, columns, frame.plot.left, frame.y))
  }

  /** What the discipline looks at: the first whole, others dashed. Where it is the queue itself, both are seen. */
  private drawSignal(frame: Frame, { columns }: StepLine, index: number): void {
    const { tokens, y } = frame
    const width = tokens.widths.signal
    strokeSteps(frame, columns, { colour: tokens.mark, width, dash: index === 0 ? [] : SECOND_DASH })
    const [queue] = this.queue.lines
    if (queue === undefined || !coincide(queue.columns, columns, y)) return
    this.strokeQueue(frame, queue, { colour: tokens.t1, width: tokens.widths.series, dash: UNDER_DASH })
  }

  /** A logarithmic axis begins with a packet. */
  least(): number {
    return 1
  }

  readings(frame: Frame, timeS: number): Reading[] {
    const { run, y } = frame
    const { columns, rows } = run.log.queue
    const value = valueAt(columns.t, columns.packets, rows, timeS)
    if (!Number.isFinite(value)) return []
    return [
      { flow: -1, name: figures.queue, y: y(value), text: formatFixed(value, 0), value, crossing: true },
    ]
  }
}

/** A threshold in packets; NaN where there is none or the discipline chooses it. */
function thresholdOf(condition: Condition, key: 'minTh' | 'maxTh'): number {
  const value = condition.aqm.id === 'red' ? condition.aqm.params[key] : undefined
  return typeof value === 'number' && value > 0 ? value : Number.NaN
}

export default {
  name: 'Queue occupancy',
  term: 'queue',
  place: 2,
  perHop: true,
  heights: { wanted: 82, phone: 72, least: 44, leastOfPair: 32 },
  create: () => new QueueChart(),
} satisfies ChartDefinition
