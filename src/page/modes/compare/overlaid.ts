/** All compared runs in one chart: hue is the flow, the line's style is the run (design LANGUAGE §6, Compare). */
import { formatFixed, formatNumber } from '../../../lab/format'
import { averagingWindowS, throughputAt } from '../../../lab/run/throughput'
import { type Chart, type ChartInput, clipped, knownUntilS, type Reading } from '../../charts/chart'
import { capacitySteps, flowLook, guideSteps, type Network, networkOf } from '../../charts/conditions'
import { type Columns, makeColumns, reduce, traceSteps, valueAt } from '../../charts/decimate'
import { chartKey, ONE_RUN, type Subject } from '../../charts/figure'
import type { ChartKey } from '../../charts/layout'
import { drawEndLabels, drawGrid, drawGuides, type EndLabel, type Frame, type Guide } from '../../charts/plot'
import { FONT } from '../../charts/tokens'
import { pinLetter } from '../../state/pins'
import type { RunData, View } from '../../state/view'
import { runOfPin } from './runs'
import { viewOf } from './subject'

/** Width of the main line on a screen, px, to which those of the runs belong. */
export const SCREEN_WIDTH = 1.7
/** Width and dash of the lines of run A, B, C and D. */
export const RUN_STYLES: readonly { readonly width: number; readonly dash: readonly number[] }[] = [
  { width: 1.1, dash: [5, 3] },
  { width: 1.7, dash: [] },
  { width: 1.4, dash: [2, 2] },
  { width: 1.4, dash: [9, 3, 2, 3] },
]

export function runStyle(index: number): (typeof RUN_STYLES)[number] {
  return RUN_STYLES[index % RUN_STYLES.length] as (typeof RUN_STYLES)[number]
}

interface Line {
  readonly run: RunData
  readonly network: Network
  /** Place of the run: 0 is A. */
  readonly index: number
  /** Index of the flow, -1 for the queue. */
  readonly flow: number
  readonly columns: Columns
  at(timeS: number): number
}

interface Quantity {
  readonly title: string
  readonly unit: (spanS: number, run: RunData) => string
  readonly decimals: number
  guides(network: Network, view: View): Guide[]
}

const QUANTITIES: Readonly<Record<Exclude<ChartKey, 'rtt'>, Quantity>> = {
  window: {
    title: 'Congestion window',
    unit: () => 'packets',
    decimals: 0,
    guides: (network, { fromS, toS }) => [
      {
        name: 'BDP + buffer',
        steps: guideSteps(network, fromS, toS, (now) => now.bdpPackets + now.bufferPackets),
      },
    ],
  },
  queue: {
    title: 'Queue occupancy',
    unit: () => 'packets',
    decimals: 0,
    guides: (network, { fromS, toS }) => [
      { name: 'Buffer', steps: guideSteps(network, fromS, toS, (now) => now.bufferPackets) },
    ],
  },
  throughput: {
    title: 'Throughput',
    unit: (spanS, run) => `Mbit/s, ${formatNumber(averagingWindowS(spanS, run.log.binS))}\u00a0s average`,
    decimals: 1,
    guides: (network, { fromS, toS }) => [{ name: 'Capacity', steps: capacitySteps(network, fromS, toS) }],
  },
}

/** The least value axis, in the chart's unit. */
const LEAST = 1e-3
const ROOM = 1.09

class OverlaidChart implements Chart {
  readonly name: string
  private readonly quantity: Quantity
  private lines: Line[] = []
  private readonly kept = new Map<string, Columns>()

  constructor(
    private readonly key: Exclude<ChartKey, 'rtt'>,
    private readonly ids: readonly number[],
  ) {
    this.quantity = QUANTITIES[key]
    this.name = this.quantity.title
  }

  unit({ view, run }: { readonly view: View; readonly run: RunData }): string {
    return this.quantity.unit(view.toS - view.fromS, run)
  }

  measure({ view, plot }: ChartInput): number {
    const width = Math.max(1, Math.floor(plot.right - plot.left))
    this.lines = this.ids.flatMap((id, index) => {
      const run = runOfPin(id)
      return run === null ? [] : this.linesOf(run, index, view, width)
    })
    let high = LEAST
    for (const { columns, network } of this.lines) {
      high = Math.max(high, columns.high)
      for (const { steps } of this.quantity.guides(network, view))
        for (const { value } of steps)
          if (Number.isFinite(value) && value <= 2 * high) high = Math.max(high, value)
    }
    return high * ROOM
  }

  private linesOf(run: RunData, index: number, view: View, width: number): Line[] {
    const network = networkOf(run.scenario)
    const untilS = knownUntilS(run)
    const columnsOf = (flow: number): Columns => {
      const name = `${index} ${flow}`
      const found = this.kept.get(name) ?? makeColumns()
      this.kept.set(name, found)
      return found
    }
    const line = (flow: number, t: Float64Array, values: Float64Array | Int32Array, rows: number): Line => {
      const columns = columnsOf(flow)
      reduce(t, values, rows, view.fromS, view.toS, width, untilS, columns)
      return { run, network, index, flow, columns, at: (timeS) => valueAt(t, values, rows, timeS) }
    }
    if (this.key === 'queue') {
      const { columns, rows } = run.log.queue
      return [line(-1, columns.t, columns.packets, rows)]
    }
    if (this.key === 'window')
      return run.log.flows.flatMap(({ window }, flow) =>
        network.flows[flow]?.isTcp === true
          ? [line(flow, window.columns.t, window.columns.cwnd, window.rows)]
          : [],
      )
    return run.log.flows.map((log, flow) => {
      const windowS = averagingWindowS(view.toS - view.fromS, run.log.binS)
      const at = (timeS: number): number => throughputAt(log, run.log.binS, timeS, windowS) / 1e6
      const sampled = sample(at, view, width, untilS)
      return { ...line(flow, sampled.t, sampled.values, width + 1), at }
    })
  }

  draw(frame: Frame): void {
    drawGrid(frame)
    const labels = this.drawGuides(frame)
    clipped(frame, () => {
      for (const line of this.lines) this.drawLine(frame, line)
    })
    for (const line of this.lines) {
      const last = lastOf(line.columns)
      if (Number.isFinite(last)) labels.push(this.labelOf(frame, line, last))
    }
    drawEndLabels(frame, labels)
  }

  /** Guides that are the same in all runs once, others with the run's letter. */
  private drawGuides(frame: Frame): EndLabel[] {
    const seen = new Map<string, { guide: Guide; letters: string[] }>()
    const runs = new Set(this.lines.map(({ run }) => run))
    for (const run of runs) {
      const { index, network } = this.lines.find((line) => line.run === run) as Line
      for (const guide of this.quantity.guides(network, frame.view)) {
        const place = JSON.stringify(guide)
        const found = seen.get(place) ?? { guide, letters: [] }
        found.letters.push(pinLetter(index))
        seen.set(place, found)
      }
    }
    return [...seen.values()].flatMap(({ guide, letters }) =>
      drawGuides(frame, [
        letters.length === runs.size ? guide : { ...guide, name: `${letters.join(', ')} ${guide.name}` },
      ]),
    )
  }

  private drawLine({ ctx, tokens, plot, y }: Frame, { network, index, flow, columns }: Line): void {
    const { width, dash } = runStyle(index)
    ctx.strokeStyle = flow < 0 ? tokens.t1 : flowLook(tokens, network, flow).line
    ctx.lineWidth = (width * tokens.widths.window) / SCREEN_WIDTH
    ctx.lineJoin = 'round'
    ctx.setLineDash([...dash])
    ctx.beginPath()
    traceSteps(ctx, columns, plot.left, y)
    ctx.stroke()
    ctx.setLineDash([])
  }

  private labelOf({ tokens, plot, y }: Frame, { network, index, flow }: Line, value: number): EndLabel {
    const name = flow < 0 ? 'queue' : (network.flows[flow]?.name ?? '')
    const look = flow < 0 ? null : flowLook(tokens, network, flow)
    return {
      y: Math.max(plot.top, y(value)),
      text: `${pinLetter(index)} ${name}`,
      colour: look?.text ?? tokens.t1,
      font: FONT.strong,
      ...(look === null ? {} : { glyph: { shape: look.shape, colour: look.line } }),
    }
  }

  readings({ y }: Frame, timeS: number): Reading[] {
    return this.lines.flatMap(({ network, index, flow, run, at }) => {
      const value = at(timeS)
      if (!Number.isFinite(value) || timeS > knownUntilS(run)) return []
      const text = `${pinLetter(index)} ${formatFixed(value, this.quantity.decimals)}`
      const name = flow < 0 ? 'queue' : (network.flows[flow]?.name ?? '')
      return [{ flow, name: `${pinLetter(index)} ${name}`, y: y(value), text, value, crossing: false }]
    })
  }
}

/** A continuous quantity as a row a pixel. */
function sample(
  at: (timeS: number) => number,
  { fromS, toS }: View,
  width: number,
  untilS: number,
): { readonly t: Float64Array; readonly values: Float64Array } {
  const t = new Float64Array(width + 1)
  const values = new Float64Array(width + 1)
  for (let k = 0; k <= width; k++) {
    const timeS = fromS + ((toS - fromS) * k) / width
    t[k] = timeS
    values[k] = timeS <= untilS ? at(timeS) : Number.NaN
  }
  return { t, values }
}

function lastOf(columns: Columns): number {
  for (let k = columns.end - 1; k >= 0; k--) if (columns.changed[k] === 1) return columns.last[k] as number
  return columns.before
}

/** All pinned runs; text and table are those of each run after the other. */
export function overlaidSubject(ids: readonly number[]): Subject {
  const runs = (): { readonly letter: string; readonly run: RunData }[] =>
    ids.flatMap((id, index) => {
      const run = runOfPin(id)
      return run === null ? [] : [{ letter: pinLetter(index), run }]
    })
  return {
    of: (page) => viewOf(page, runs()[0]?.run ?? null),
    choose: () => {},
    name: ONE_RUN.name,
    create(key) {
      const chart = chartKey(key)
      return new OverlaidChart(chart === 'rtt' ? 'window' : chart, ids)
    },
    summary: (key, seen) =>
      runs()
        .map(({ letter, run }) => `Run ${letter}. ${ONE_RUN.summary(key, { ...seen, run })}`)
        .join(' '),
    table: (key, seen) => {
      const tables = runs().map(({ letter, run }) => ({
        letter,
        table: ONE_RUN.table(key, { ...seen, run }),
      }))
      const rows = Math.max(0, ...tables.map(({ table }) => table.rows.length))
      return {
        heads: [
          'Time, s',
          ...tables.flatMap(({ letter, table }) => table.heads.slice(1).map((head) => `${letter} ${head}`)),
        ],
        rows: Array.from({ length: rows }, (_, row) => [
          tables.find(({ table }) => table.rows[row] !== undefined)?.table.rows[row]?.[0] ?? '',
          ...tables.flatMap(({ table }) =>
            table.heads.slice(1).map((_, k) => table.rows[row]?.[k + 1] ?? ''),
          ),
        ]),
      }
    },
  }
}
