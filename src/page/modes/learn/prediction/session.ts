/**
 * A prediction under way: what has been drawn, whether it is locked in, how much of the run is seen, what was right. Until it
 * is `shown`, the packet view and the player would give the run away.
 */
import { predictionAnswer } from '../../../../lab/lessons/answers'
import type { LessonStep, Prediction } from '../../../../lab/lessons/lesson'
import { type Curve, Observed } from '../../../../lab/lessons/observed'
import { curveOf, judge } from '../../../../lab/lessons/prediction'
import type { Run } from '../../../../lab/run/run'
import { answer, tellPrediction } from '../../../commands/lesson'
import { Drawing, movedTime, movedValue } from '../../../model/drawing'
import type { PredictionState } from '../../../model/slices/lesson'
import { getState, useStore } from '../../../store'

/** The whole run comes from the left in this time. */
const REVEAL_MS = 1600

/** The chart's axis ends so much above the highest value that can be drawn. */
const HEADROOM = 1.07

const CHART_OF: Readonly<Record<Prediction['panel'], string>> = {
  cwnd: 'window',
  queue: 'queue',
  throughput: 'throughput',
  rtt: 'rtt',
}

const UNTOUCHED = {
  stage: 'drawing',
  run: null,
  fromS: 0,
  toS: 0,
  revealedToS: Number.NEGATIVE_INFINITY,
  verdicts: [],
  hidden: false,
  knot: null,
  version: 0,
} as const

/** A prediction under way: what it is, and what may be done with it. How far it is stands in the page's state. */
export class Session {
  readonly prediction: Prediction
  /** The chart on which it is drawn. */
  readonly chart: string
  private readonly first: PredictionState

  /** The name of its state. */
  readonly key: string

  constructor(
    private readonly lesson: string,
    private readonly step: LessonStep & { readonly predict: Prediction },
  ) {
    this.key = `${lesson} ${step.id}`
    this.prediction = step.predict
    this.chart = CHART_OF[step.predict.panel]
    this.first = { ...UNTOUCHED, drawing: new Drawing(step.predict.top) }
  }

  /** The present state of the prediction. */
  get now(): PredictionState {
    return getState().lesson.predictions[this.key] ?? this.first
  }

  /** `rendered`: React shows it too. */
  private change(part: Partial<PredictionState>, rendered = true): void {
    const { now } = this
    tellPrediction(this.key, { ...now, ...part, version: now.version + (rendered ? 1 : 0) })
  }

  /** Returns a copy of the drawing with what `draw` draws on it. */
  private redrawn(draw: (drawing: Drawing) => void): Drawing {
    const drawing = this.now.drawing.copy()
    draw(drawing)
    return drawing
  }

  /** The step's run is there: now it is known from when to when is drawn. */
  ran(run: Run): void {
    if (this.ready) return
    const observed = new Observed(run.result, run.log)
    const [first, last] = this.step.window ?? [0, run.result.scenario.durationS]
    const fromS = this.prediction.fromS ?? observed.at(first)
    const toS = this.prediction.toS ?? observed.at(last)
    this.change({ run, fromS, toS, revealedToS: fromS }, this.now.stage !== 'waiting')
    if (this.now.stage === 'waiting') this.reveal()
  }

  /** Upper end of the chart's axis. */
  get high(): number {
    return HEADROOM * this.prediction.top
  }

  /** The step's window is known. */
  get ready(): boolean {
    return this.now.run !== null
  }

  drawn(): Curve {
    const { drawing, fromS, toS } = this.now
    return drawing.curve(fromS, toS)
  }

  /** The curve of the run; null until it is there. */
  simulated(): Curve | null {
    const { run, fromS, toS } = this.now
    return run && curveOf(new Observed(run.result, run.log), this.prediction, fromS, toS)
  }

  /** A line of the pen, from one time and value to another. */
  stroke(fromS: number, from: number, toS: number, to: number): void {
    const { now } = this
    if (now.stage !== 'drawing' || !this.ready) return
    const part = (timeS: number): number => (timeS - now.fromS) / (now.toS - now.fromS)
    const drawing = this.redrawn((curve) => curve.stroke(part(fromS), from, part(toS), to))
    this.change({ drawing, knot: null }, false)
  }

  /** The pen is lifted. */
  lift(): void {
    this.change({})
  }

  /** Moves the keyboard's place by `steps`, drawing on level where nothing is drawn yet. The first key only puts it there. */
  moveTime(steps: number): void {
    this.change(movedTime(this.now, steps))
  }

  /** Raises or lowers the curve at the keyboard's place. */
  moveValue(steps: number): void {
    this.change(movedValue(this.now, steps))
  }

  clear(): void {
    this.change({ drawing: this.first.drawing, knot: null })
  }

  /** Ends the drawing; does nothing as long as too little is drawn. */
  lockIn(): void {
    if (this.now.stage !== 'drawing' || !this.now.drawing.enough()) return
    if (this.ready) this.reveal()
    else this.change({ stage: 'waiting' })
  }

  /** Shows the run to a reader who does not want to draw. */
  giveUp(): void {
    this.change({ drawing: this.first.drawing }, false)
    this.finish()
  }

  drawAgain(): void {
    const { fromS } = this.now
    const { drawing, stage, verdicts, hidden, knot } = this.first
    this.change({ drawing, stage, verdicts, hidden, knot, revealedToS: fromS })
  }

  toggleHidden(): void {
    this.change({ hidden: !this.now.hidden })
  }

  private reveal(): void {
    if (getState().clock.reducedMotion) {
      this.finish()
      return
    }
    this.change({ stage: 'revealing' })
    let startMs = 0
    const move = (nowMs: number): void => {
      const { stage, fromS, toS } = this.now
      if (stage !== 'revealing') return
      if (startMs === 0) startMs = nowMs
      const share = Math.min(1, (nowMs - startMs) / REVEAL_MS)
      this.change({ revealedToS: fromS + share * (toS - fromS) }, false)
      if (share < 1) requestAnimationFrame(move)
      else this.finish()
    }
    requestAnimationFrame(move)
  }

  /** The reader goes elsewhere: what is being revealed is shown. */
  leave(): void {
    if (this.now.stage === 'revealing') this.finish()
  }

  private finish(): void {
    const simulated = this.simulated()
    const drawn = this.drawn()
    const verdicts =
      simulated === null || drawn.t.length === 0 ? [] : judge(this.prediction, drawn, simulated)
    this.change({ stage: 'shown', verdicts })
    answer(this.lesson, this.step.id, 'prediction', predictionAnswer(this.prediction, verdicts))
  }
}

/** The sessions of the steps that were shown. A pure cache: one that is not in it is made again. */
const sessions = new WeakMap<LessonStep, Session>()

/** The session of a step; null for a step without a prediction. */
export function sessionOf(lesson: string, step: LessonStep): Session | null {
  const { predict } = step
  if (predict === undefined) return null
  const session = sessions.get(step) ?? new Session(lesson, { ...step, predict })
  sessions.set(step, session)
  return session
}

/** Renders again whenever the session changes. */
export function useSession(session: Session | null): void {
  useStore(({ lesson }) => lesson.predictions[session?.key ?? '']?.version)
}

/** Null without a prediction: all may be seen. */
export function useStage(session: Session | null): PredictionState['stage'] | null {
  useSession(session)
  return session?.now.stage ?? null
}
