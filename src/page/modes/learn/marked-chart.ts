/** A chart with what the lesson's sentence speaks of: a band through all charts, a dimension line with its label on one. */

import type { EndLabel } from '../../../plot/end-labels'
import { type Chart, type ChartInput, type Frame, inPlot } from '../../charts/chart'
import { flowLook, networkOf } from '../../charts/conditions'
import type { Drawn } from '../../charts/drawn'
import { moments } from '../../charts/moment-names'
import type { Subject } from '../../charts/subject'
import { FONT } from '../../charts/tokens'
import { WrappedChart } from '../../charts/wrapped-chart'
import { type PlacedMark, shownMark } from '../../model/slices/lesson'
import { getState } from '../../store'
import { drawDimension } from './dimension'

const INSTANT_PX = 10
/** The dimension line, below the plot's upper edge. */
const LINE_PX = 9
const PILL_PX = 20
const ROOM_PX = 20

function drawBand({ ctx, plot, tokens, x }: Frame, { fromS, toS }: PlacedMark): void {
  const left = fromS === toS ? x(fromS) - INSTANT_PX / 2 : x(fromS)
  const right = fromS === toS ? left + INSTANT_PX : x(toS)
  ctx.fillStyle = tokens.selection
  ctx.fillRect(left, plot.top, Math.max(2, right - left), plot.bottom - plot.top)
}

function colourOf({ run, tokens, network }: Frame): string {
  return run.log.flows.length === 1 ? flowLook(tokens, network, 0).text : tokens.t1
}

class MarkedChart extends WrappedChart {
  constructor(
    private readonly key: string,
    chart: Chart,
  ) {
    super(chart)
  }

  /** Has room for the run that is under this one too, and for a dimension line. */
  override measure(input: ChartInput): number {
    const { ghost } = input
    const { lesson } = getState()
    const theirs =
      ghost === null || ghost !== lesson.under?.run
        ? 0
        : this.chart.measure({ ...input, run: ghost, network: networkOf(ghost.scenario), ghost: null })
    const high = Math.max(theirs, this.chart.measure(input))
    // The chart of windows has room for pills already.
    if (this.key === 'window' || !lesson.labelled.includes(this.key)) return high
    const height = input.plot.bottom - input.plot.top
    return high * (height / Math.max(height / 2, height - ROOM_PX))
  }

  override draw(frame: Frame): void {
    const mark = shownMark(getState().lesson)
    if (mark !== null) inPlot(frame, () => drawBand(frame, mark))
    this.chart.draw({ ...frame, beside: [...(frame.beside ?? []), ...this.labelsOf(frame)] })
    if (mark !== null && this.key === mark.panel)
      drawDimension(frame, mark, frame.plot.top + this.lineAt(frame), colourOf(frame))
  }

  /** Height of the mark's line, px: under the pills of what is scheduled, where there are any. */
  private lineAt({ run, network, view }: Frame): number {
    const pills =
      this.key === 'window' &&
      moments(run, network).some(({ timeS }) => timeS >= view.fromS && timeS <= view.toS)
    return pills ? LINE_PX + PILL_PX : LINE_PX
  }

  /** The name of the run that is under this one, at the end of its line. */
  private labelsOf(frame: Frame): EndLabel[] {
    const { view, tokens, plot } = frame
    const { ghost } = view
    const { under, first } = getState().lesson
    if (ghost === null || ghost !== under?.run || this.key !== first) return []
    const network = networkOf(ghost.scenario)
    const [end] = this.chart.readings({ ...frame, run: ghost, network }, view.toS)
    if (end === undefined) return []
    const colour = network.flows.length === 1 ? flowLook(tokens, network, 0).text : tokens.t2
    return [{ y: Math.max(plot.top, end.y), text: under.label, colour, font: FONT.label }]
  }
}

/** What the reader has put beside the own run has nothing to do with the lesson's. */
const ownView = (page: Drawn): Drawn =>
  page.measured === null && page.reference === null ? page : { ...page, measured: null, reference: null }

/** A pure cache. */
const marked = new WeakMap<Subject, Subject>()

/** `subject` with the marks; the same object each time. */
export function markedSubject(subject: Subject): Subject {
  const made = marked.get(subject) ?? {
    ...subject,
    of: (page: Drawn) => ownView(subject.of(page)),
    create: (key: string) => new MarkedChart(key, subject.create(key)),
  }
  marked.set(subject, made)
  return made
}
