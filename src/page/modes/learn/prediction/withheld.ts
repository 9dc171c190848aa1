/** A chart whose run is not seen until a prediction is locked in, and then from the left; on one of them it is drawn. */

import { unbroken } from '../../../../lab/format'
import { type Span, typicalSpan } from '../../../../lab/lessons/prediction'
import { formatQuantity } from '../../../../lab/quantity'
import type { Panel } from '../../../../lab/scenario/panels'
import { valueAt } from '../../../../plot/columns'
import { saveClipped } from '../../../../plot/context'
import type { EndLabel } from '../../../../plot/end-labels'
import { Table } from '../../../../simulator/base/table'
import { learn } from '../../../../strings/learn'
import type { Chart, ChartInput, Frame } from '../../../charts/chart'
import { flowLook } from '../../../charts/conditions'
import type { Drawn, StreamedRun } from '../../../charts/drawn'
import type { Subject } from '../../../charts/subject'
import { FONT } from '../../../charts/tokens'
import { WrappedChart } from '../../../charts/wrapped-chart'
import { KNOTS } from '../../../model/drawing'
import type { PredictionState } from '../../../model/slices/lesson'
import { type DrawnSpan, drawingLabel, drawPicture, endLabel, type Picture } from './draw'
import type { Session } from './session'

const words = learn.predict
/** What the pill around the prompt needs beside it. */
const PROMPT_MARGIN_PX = 16

/** A pure cache. */
const hollows = new WeakMap<StreamedRun, StreamedRun>()

/** The run with nothing in its tables: its network and its time are known, what happened is not. */
function hollow(run: StreamedRun): StreamedRun {
  const { log } = run
  const made = hollows.get(run) ?? {
    ...run,
    revision: -1,
    log: {
      ...log,
      packets: new Table(log.packets.schema, 1),
      acks: new Table(log.acks.schema, 1),
      queue: new Table(log.queue.schema, 1),
      links: log.links.map(({ queue, passages }) => ({
        queue: new Table(queue.schema, 1),
        passages: passages === null ? null : new Table(passages.schema, 1),
      })),
      events: new Table(log.events.schema, 1),
      flows: log.flows.map(({ window, throughput }) => ({
        window: new Table(window.schema, 1),
        throughput: new Table(throughput.schema, 1),
      })),
    },
  }
  hollows.set(run, made)
  return made
}

/** The page's view without the run. */
function withheldView(page: Drawn): Drawn {
  if (page.run === null) return page
  return {
    ...page,
    run: hollow(page.run),
    preview: null,
    reference: null,
    measured: null,
    timeS: Number.NEGATIVE_INFINITY,
    selectedEvent: -1,
    selectedChange: null,
    selectedPacket: -1,
  }
}

/** The period where it is asked for, and the run is seen. */
function spanOf(session: Session, whose: 'mine' | 'simulated'): DrawnSpan | null {
  const verdict = session.now.verdicts.find(({ check }) => check.feature === 'period')
  const curve = whose === 'mine' ? session.drawn() : session.simulated()
  const value = whose === 'mine' ? verdict?.drawn : verdict?.simulated
  const span: Span | null = curve === null || verdict === undefined ? null : typicalSpan(curve)
  if (span === null || value === null || value === undefined) return null
  const text = unbroken(formatQuantity(value, 's'))
  return { ...span, label: whose === 'mine' ? words.yourPeriod(text) : words.period(text) }
}

class WithheldChart extends WrappedChart {
  private input: ChartInput | null = null
  /** The verdicts of which the spans were made. */
  private judged: PredictionState['verdicts'] = []
  private spans: readonly [mine: DrawnSpan | null, simulated: DrawnSpan | null] = [null, null]

  constructor(
    private readonly session: Session,
    chart: Chart,
    /** The chart that is drawn on. */
    private readonly mine: boolean,
    private readonly whole: () => StreamedRun | null,
  ) {
    super(chart)
  }

  override get floating(): boolean {
    return super.floating && !this.mine
  }

  override show(panel: Panel): void {
    // A drawing is compared with a line, and on an axis from zero.
    this.chart.show?.(this.mine ? { ...panel, lines: true, log: false } : panel)
  }

  override measure(input: ChartInput): number {
    this.input = input
    const whole = this.whole()
    // While the run comes in, the axis is the one that it will have.
    const coming = this.session.now.stage === 'revealing' && whole !== null
    const later = coming ? this.chart.measure({ ...input, run: whole }) : 0
    const high = Math.max(later, this.chart.measure(input))
    return this.mine ? this.session.high : high
  }

  override least(): number {
    return this.mine ? 0 : super.least()
  }

  override draw(frame: Frame): void {
    const { session, mine } = this
    const curve = mine && !session.now.hidden ? session.drawn() : { t: [], y: [] }
    const beside = [...(frame.beside ?? []), ...drawingLabel(frame, curve), ...this.ownLabel(frame)]
    this.drawRun({ ...frame, beside })
    if (mine) drawPicture(frame, this.picture(frame, curve))
  }

  /** The queue's line has no name of its own, and the drawing lies beside it. */
  private ownLabel(frame: Frame): EndLabel[] {
    const { session, mine } = this
    if (!mine || session.now.stage !== 'shown' || session.now.hidden || session.prediction.panel !== 'queue')
      return []
    const { columns, rows } = frame.run.log.queue
    return endLabel(frame, words.simulated, valueAt(columns.t, columns.packets, rows, frame.view.toS))
  }

  /** The run from the left as far as it is revealed. What comes before the drawing is seen on its chart from the start. */
  private drawRun(frame: Frame): void {
    const { input, session } = this
    const run = this.whole()
    const at = frame.x(session.now.revealedToS)
    const partly = session.now.stage === 'revealing' || (session.now.stage !== 'shown' && this.mine)
    if (!partly || at <= frame.plot.left || input === null || run === null) {
      this.chart.draw(frame)
      return
    }
    within(frame, at, frame.plot.width, () => this.chart.draw(frame))
    this.chart.measure({ ...input, run })
    within(frame, 0, at, () => this.chart.draw({ ...frame, run }))
  }

  private picture(frame: Frame, curve: Picture['curve']): Picture {
    const { session } = this
    const drawing = session.now.stage === 'drawing'
    if (this.judged !== session.now.verdicts) {
      this.judged = session.now.verdicts
      this.spans = [spanOf(session, 'mine'), spanOf(session, 'simulated')]
    }
    const { knot, fromS, toS } = session.now
    const flow = frame.run.scenario.flows.findIndex(({ id }) => id === session.prediction.flow)
    return {
      curve,
      pen:
        drawing && knot !== null
          ? { timeS: fromS + ((toS - fromS) * knot) / KNOTS, value: session.now.drawing.at(knot) }
          : null,
      prompt: drawing && session.ready && curve.t.length === 0 ? promptOf(frame, session.now) : null,
      mine: session.now.hidden ? null : this.spans[0],
      simulated: this.spans[1],
      colour: flow < 0 ? frame.tokens.t1 : flowLook(frame.tokens, frame.network, flow).text,
    }
  }
}

/** The prompt in the middle of what is to be drawn. */
function promptOf({ ctx, x, plot }: Frame, { fromS, toS }: PredictionState): Picture['prompt'] {
  const left = Math.max(plot.left, x(fromS))
  const right = Math.min(plot.right, x(toS))
  const middle = (left + right) / 2
  if (left > plot.left + 1) return { text: words.promptOn, x: middle }
  ctx.font = FONT.value
  const fits = ctx.measureText(words.prompt).width + PROMPT_MARGIN_PX <= right - left
  return { text: fits ? words.prompt : words.promptShort, x: middle }
}

/** Draws only what is between two pixels. */
function within({ ctx, plot }: Frame, left: number, right: number, inside: () => void): void {
  saveClipped(ctx, left, 0, Math.max(0, right - left), 2 * plot.bottom)
  inside()
  ctx.restore()
}

/** A pure cache. */
const subjects = new WeakMap<Session, WeakMap<Subject, Subject>>()

/** `subject` without its run until the drawing is locked in, then as far as it is revealed; always the same object. */
export function withheld(session: Session, subject: Subject): Subject {
  const ofSession = subjects.get(session) ?? new WeakMap<Subject, Subject>()
  subjects.set(session, ofSession)
  const seen = ofSession.get(subject) ?? withheldSubject(session, subject)
  ofSession.set(subject, seen)
  return seen
}

function withheldSubject(session: Session, subject: Subject): Subject {
  let whole: StreamedRun | null = null
  const open = (): boolean => session.now.stage === 'shown'
  return {
    ...subject,
    of(page) {
      const seen = subject.of(page)
      whole = seen.run
      return open() ? seen : withheldView(seen)
    },
    create: (key) => new WithheldChart(session, subject.create(key), key === session.chart, () => whole),
    summary: (key, seen) => (open() ? subject.summary(key, seen) : words.withheld),
    table: (key, seen) => (open() ? subject.table(key, seen) : { heads: [], rows: [] }),
    choose(picked, seen, say) {
      if (open()) subject.choose(picked, seen, say)
    },
  }
}
