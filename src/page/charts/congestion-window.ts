/** The congestion window: cwnd, ssthresh, what cut it, and the lines that say what to expect. */

import { changeLabel, changeText } from '../../lab/explain/changes'
import { formatFixed } from '../../lab/format'
import { instantS } from '../../lab/run/instant'
import type { RunData } from '../state/view'
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
import { flowLook, guideSteps } from './conditions'
import { type Columns, leastOf, makeColumns, reduce, traceSteps, valueAt } from './decimate'
import { GhostLines, windowSeries } from './ghost'
import { drawMarkers } from './markers'
import { type Picked, pickWindow } from './picking'
import {
  drawEndLabels,
  drawGrid,
  drawGuides,
  drawPill,
  type EndLabel,
  type Frame,
  flowEndLabel,
  type Guide,
} from './plot'
import { strokeThinned } from './stroke'
import { FONT, withAlpha } from './tokens'

const PILL_ROOM_PX = 22
/** A guide further above the data than this is an arrow at the edge. */
const GUIDE_REACH = 1.4

/** With more flows than this the name of ssthresh would lie on other lines. */
const MOST_FOR_NAME = 3

interface Lines {
  readonly cwnd: Columns
  readonly ssthresh: Columns
}

export class CongestionWindowChart implements Chart {
  readonly name = 'Congestion window'
  private readonly lines: Lines[] = []
  private readonly ghosts = new GhostLines()

  unit(): string {
    return 'packets'
  }

  measure(input: ChartInput): number {
    const { view, run, network, plot } = input
    const width = Math.max(1, Math.floor(plot.right - plot.left))
    let high = measureBeside(this, input)
    for (const flow of visibleFlows(view, run)) {
      this.lines[flow] ??= { cwnd: makeColumns(), ssthresh: makeColumns() }
      const { cwnd, ssthresh } = this.lines[flow]
      const table = run.log.flows[flow]?.window
      if (table === undefined) continue
      const { t, cwnd: values, ssthresh: thresholds } = table.columns
      const untilS = Math.min(knownUntilS(run), network.flows[flow]?.stopS ?? Number.POSITIVE_INFINITY)
      reduce(t, values, table.rows, view.fromS, view.toS, width, untilS, cwnd)
      reduce(t, thresholds, table.rows, view.fromS, view.toS, width, untilS, ssthresh)
      if (network.flows[flow]?.isTcp === true && cwnd.high > high) high = cwnd.high
    }
    this.ghosts.measure(input, (before) =>
      visibleFlows(view, before).flatMap((flow) => windowSeries(before, flow, 'cwnd')),
    )
    high = this.ghosts.reach(high)
    const needed = high
    for (const { steps } of this.guides(input))
      for (const { value } of steps)
        if ((value <= needed * GUIDE_REACH || needed === 0) && value > high) high = value
    const height = plot.bottom - plot.top
    return Math.max(high, 4) * (height / Math.max(height / 2, height - PILL_ROOM_PX))
  }

  private guides({ view, network, plot }: Pick<ChartInput, 'view' | 'network' | 'plot'>): Guide[] {
    return [
      { name: 'BDP', steps: guideSteps(network, view.fromS, view.toS, (now) => now.bdpPackets) },
      {
        name: plot.width < 560 ? 'BDP+buf' : 'BDP + buffer',
        steps: guideSteps(network, view.fromS, view.toS, (now) => now.bdpPackets + now.bufferPackets),
      },
    ]
  }

  draw(frame: Frame): void {
    const { view, run, network, tokens, plot, y } = frame
    drawGrid(frame)
    this.ghosts.draw(frame)
    const labels: EndLabel[] = drawGuides(frame, this.guides({ view, network, plot }))
    drawVerticals(frame)
    const flows = visibleFlows(view, run).filter((flow) => network.flows[flow]?.isTcp === true)
    clipped(frame, () => {
      for (const flow of flows) this.drawThreshold(frame, flow)
      for (const flow of flows) this.drawWindow(frame, flow)
    })
    if (flows.length <= MOST_FOR_NAME) this.drawThresholdName(frame, flows)
    for (const flow of flows) drawMarkers(frame, flow)
    drawPills(frame)
    for (const flow of flows) {
      const last = lastValue(this.lines[flow]?.cwnd)
      if (Number.isFinite(last)) labels.push(flowEndLabel(tokens, network, flow, Math.max(plot.top, y(last))))
    }
    labels.push(...drawBeside(this, frame))
    drawEndLabels(frame, labels)
  }

  private drawThreshold({ ctx, tokens, network, plot, y }: Frame, flow: number): void {
    const columns = this.lines[flow]?.ssthresh
    if (columns === undefined) return
    ctx.strokeStyle = withAlpha(flowLook(tokens, network, flow).line, 0.75)
    ctx.lineWidth = tokens.widths.ssthresh
    ctx.setLineDash([3, 3])
    strokeThinned(ctx, (path) => traceSteps(path, columns, plot.left, y))
    ctx.setLineDash([])
  }

  private drawWindow({ ctx, tokens, network, plot, y, view }: Frame, flow: number): void {
    const columns = this.lines[flow]?.cwnd
    if (columns === undefined) return
    const { line, dash } = flowLook(tokens, network, flow)
    ctx.strokeStyle = line
    ctx.lineWidth = tokens.widths.window
    ctx.lineJoin = 'round'
    ctx.setLineDash(view.patterns || tokens.patterns ? [...dash] : [])
    strokeThinned(ctx, (path) => traceSteps(path, columns, plot.left, y))
    ctx.setLineDash([])
  }

  /** "ssthresh" once, over the longest level part of the first flow's, clear of the window. */
  private drawThresholdName({ ctx, tokens, network, plot, y }: Frame, flows: readonly number[]): void {
    const high = y.high
    ctx.font = FONT.label
    const room = ctx.measureText('ssthresh').width + 12
    for (const flow of flows) {
      const lines = this.lines[flow]
      if (lines === undefined) continue
      let best = -1
      let bestClearance = 10
      const { ssthresh } = lines
      let start = 0
      let value = ssthresh.before
      for (let k = 0; k <= ssthresh.end; k++) {
        if (k < ssthresh.end && (ssthresh.changed[k] === 0 || ssthresh.last[k] === value)) continue
        if (Number.isFinite(value) && value <= high)
          for (let at = start + 4; at + room < k; at += 8) {
            const clearance = flows.reduce(
              (least, other) =>
                Math.min(least, clearanceAt(this.lines[other]?.cwnd, at, at + room, y(value) - 8, y)),
              Number.POSITIVE_INFINITY,
            )
            if (clearance > bestClearance) {
              bestClearance = clearance
              best = at
            }
            if (best >= 0 && clearance >= 16) break
          }
        if (best >= 0) break
        start = k
        value = k < ssthresh.end ? (ssthresh.last[k] as number) : Number.NaN
      }
      if (best < 0) continue
      ctx.fillStyle = flowLook(tokens, network, flow).text
      ctx.textAlign = 'left'
      ctx.textBaseline = 'middle'
      ctx.fillText('ssthresh', plot.left + best + 4, y(value) - 8)
      return
    }
  }

  least(): number {
    return leastOf(this.lines.map((lines) => lines?.cwnd))
  }

  pick(frame: Frame, x: number, y: number, reachPx: number): Picked | null {
    return pickWindow(frame, x, y, reachPx)
  }

  readings(frame: Frame, timeS: number): Reading[] {
    const { run, view, network, y } = frame
    const found: Reading[] = []
    for (const flow of visibleFlows(view, run)) {
      const table = run.log.flows[flow]?.window
      const facts = network.flows[flow]
      if (table === undefined || facts === undefined || !facts.isTcp || timeS > facts.stopS) continue
      const value = valueAt(table.columns.t, table.columns.cwnd, table.rows, timeS)
      if (!Number.isFinite(value)) continue
      found.push({
        flow,
        name: facts.name,
        y: y(value),
        text: formatFixed(value, value < 10 && value % 1 !== 0 ? 1 : 0),
        value,
        crossing: true,
      })
    }
    return found
  }
}

function lastValue(columns: Columns | undefined): number {
  if (columns === undefined) return Number.NaN
  for (let k = columns.end - 1; k >= 0; k--) if (columns.changed[k] === 1) return columns.last[k] as number
  return columns.before
}

/** Least distance in px between the window's line and a text centred at `at`, over columns [from, to). */
function clearanceAt(
  columns: Columns | undefined,
  from: number,
  to: number,
  at: number,
  y: (value: number) => number,
): number {
  if (columns === undefined) return Number.POSITIVE_INFINITY
  let value = columns.before
  for (let k = from; k >= 0; k--)
    if (columns.changed[k] === 1) {
      value = columns.last[k] as number
      break
    }
  let least = Number.isFinite(value) ? Math.abs(y(value) - at) : Number.POSITIVE_INFINITY
  for (let k = from; k < to && k < columns.end; k++) {
    if (columns.changed[k] === 0) continue
    const top = y(columns.greatest[k] as number)
    const bottom = y(columns.least[k] as number)
    least = Math.min(least, at < top ? top - at : at > bottom ? at - bottom : 0)
  }
  return least
}

interface Moment {
  readonly timeS: number
  readonly text: string
  readonly flow: number
}

/** Starts and stops of flows and changes of parameters inside the run, ascending. */
export function moments(run: RunData, network: Frame['network']): Moment[] {
  const found: Moment[] = []
  network.flows.forEach((flow, index) => {
    if (flow.startS > 0) found.push({ timeS: flow.startS, text: `Flow ${flow.number} starts`, flow: index })
    if (Number.isFinite(flow.stopS) && flow.stopS < run.scenario.durationS)
      found.push({ timeS: flow.stopS, text: `Flow ${flow.number} stops`, flow: index })
  })
  network.config.changes.forEach((change, index) => {
    const text = changeText(network.config, index)
    found.push({
      timeS: instantS(network.config.stack.form.clock, change.atS),
      text: changeLabel(text),
      flow: text.flow,
    })
  })
  return found.sort((a, b) => a.timeS - b.timeS)
}

/** The dotted verticals of starts, stops and changes; every chart has them. */
export function drawVerticals({ ctx, run, network, tokens, plot, x, view }: Frame): void {
  ctx.strokeStyle = tokens.guide
  ctx.lineWidth = 1
  ctx.setLineDash([1, 3])
  ctx.beginPath()
  for (const { timeS } of moments(run, network)) {
    if (timeS < view.fromS || timeS > view.toS) continue
    const at = Math.round(x(timeS)) + 0.5
    ctx.moveTo(at, plot.top)
    ctx.lineTo(at, plot.bottom)
  }
  ctx.stroke()
  ctx.setLineDash([])
}

/**
 * Pills at the top: right of their vertical, left of it where there is no room, only the flow's glyph where there is none
 * for words.
 */
function drawPills(frame: Frame): void {
  const { ctx, run, network, tokens, plot, x, view } = frame
  const shown = moments(run, network).filter(({ timeS }) => timeS >= view.fromS && timeS <= view.toS)
  let taken = plot.left
  shown.forEach((moment, index) => {
    ctx.font = FONT.label
    const glyph = moment.flow >= 0 ? flowLook(tokens, network, moment.flow) : null
    const at = x(moment.timeS)
    const next = shown[index + 1]
    const limit = next === undefined ? plot.right : x(next.timeS)
    for (const text of glyph === null ? [moment.text] : [moment.text, '']) {
      const width = ctx.measureText(text).width + 14 + (glyph === null ? 0 : text === '' ? 8 : 13)
      const start = at + 5 + width <= limit ? at + 5 : at - 5 - width
      if (start < taken) continue
      taken = start + width + 2
      drawPill(ctx, text, start, plot.top + 9, {
        font: FONT.label,
        colour: tokens.t1,
        ground: tokens.bg3,
        height: 17,
        align: 'left',
        padding: 7,
        ...(glyph === null ? {} : { glyph: { shape: glyph.shape, colour: glyph.line } }),
      })
      return
    }
  })
}
