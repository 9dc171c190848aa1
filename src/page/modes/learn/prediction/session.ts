/**
 * A prediction under way: what has been drawn, whether it is locked in, how much of the run is seen, what was right. Until it
 * is `shown`, the packet view and the player would give the run away.
 */
import { useSyncExternalStore } from 'react'
import type { LessonStep, Prediction } from '../../../../lab/lessons/lesson'
import { type Curve, Observed } from '../../../../lab/lessons/observed'
import { curveOf, judge, type Verdict } from '../../../../lab/lessons/prediction'
import type { Run } from '../../../../lab/run/run'
import { requestFrame } from '../../../effects/frames'
import { getState } from '../../../store'
import { Drawing, KNOTS, valueStep } from './drawing'

/**
 * `drawing`: nothing is seen of the run. `waiting`: locked in, the run is not there yet. `revealing`: it comes from the
 * left. `shown`: all of it, and what was right.
 */
type PredictionStage = 'drawing' | 'waiting' | 'revealing' | 'shown'

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

/** A prediction under way, which stays when the reader goes to another step and comes back. */
export class Session {
  readonly prediction: Prediction
  /** The chart on which it is drawn. */
  readonly chart: string
  readonly drawing: Drawing
  fromS = 0
  toS = 0
  stage: PredictionStage = 'drawing'
  /** How far the run is seen on the chart before all of it is shown, s. */
  revealedToS = Number.NEGATIVE_INFINITY
  /** Verdicts in the order of the prediction's checks; empty until the run is shown. */
  verdicts: readonly Verdict[] = []
  /** The drawing is not shown over the run. */
  hidden = false
  /** The keyboard's place on the time axis; null: it has not been used. */
  knot: number | null = null
  /** Rises with every change that React shows. */
  version = 0
  private run: Run | null = null
  private frame = 0
  private readonly listeners = new Set<() => void>()

  constructor(private readonly step: LessonStep & { readonly predict: Prediction }) {
    this.prediction = step.predict
    this.chart = CHART_OF[step.predict.panel]
    this.drawing = new Drawing(step.predict.top)
  }

  /** The step's run is there: now it is known from when to when is drawn. */
  ran(run: Run): void {
    if (this.run !== null) return
    this.run = run
    const observed = new Observed(run.result, run.log)
    const [first, last] = this.step.window ?? [0, run.result.scenario.durationS]
    this.fromS = this.prediction.fromS ?? observed.at(first)
    this.toS = this.prediction.toS ?? observed.at(last)
    this.revealedToS = this.fromS
    if (this.stage === 'waiting') this.reveal()
    else this.changed()
  }

  /** Upper end of the chart's axis. */
  get high(): number {
    return HEADROOM * this.prediction.top
  }

  /** The step's window is known. */
  get ready(): boolean {
    return this.run !== null
  }

  drawn(): Curve {
    return this.drawing.curve(this.fromS, this.toS)
  }

  /** The curve of the run; null until it is there. */
  simulated(): Curve | null {
    if (this.run === null) return null
    const { result, log } = this.run
    return curveOf(new Observed(result, log), this.prediction, this.fromS, this.toS)
  }

  /** A line of the pen, from one time and value to another. */
  stroke(fromS: number, from: number, toS: number, to: number): void {
    if (this.stage !== 'drawing' || !this.ready) return
    const part = (timeS: number): number => (timeS - this.fromS) / (this.toS - this.fromS)
    this.drawing.stroke(part(fromS), from, part(toS), to)
    this.knot = null
    requestFrame()
  }

  /** The pen is lifted. */
  lift(): void {
    this.changed()
  }

  /** Moves the keyboard's place by `steps`, drawing on level where nothing is drawn yet. The first key only puts it there. */
  moveTime(steps: number): void {
    const from = this.knot
    const first = from === null && Number.isFinite(steps)
    const to = first ? 0 : Math.max(0, Math.min(KNOTS, (from ?? 0) + steps))
    const direction = Math.sign(to - (from ?? to))
    for (let knot = from ?? to; knot !== to; knot += direction) this.drawing.extend(knot, knot + direction)
    this.knot = to
    this.changed()
  }

  /** Raises or lowers the curve at the keyboard's place. */
  moveValue(steps: number): void {
    const knot = this.knot ?? 0
    const { top } = this.prediction
    const step = valueStep(top)
    const before = this.drawing.at(knot)
    const wanted = (Math.round((Number.isNaN(before) ? 0 : before) / step) + steps) * step
    this.knot = knot
    this.drawing.moveKnot(knot, Math.max(0, Math.min(top, wanted)))
    this.changed()
  }

  clear(): void {
    this.drawing.clear()
    this.knot = null
    this.changed()
  }

  /** Ends the drawing; does nothing as long as too little is drawn. */
  lockIn(): void {
    if (this.stage !== 'drawing' || !this.drawing.enough()) return
    if (this.run === null) {
      this.stage = 'waiting'
      this.changed()
    } else this.reveal()
  }

  /** Shows the run to a reader who does not want to draw. */
  giveUp(): void {
    this.drawing.clear()
    this.finish()
  }

  drawAgain(): void {
    this.stage = 'drawing'
    this.verdicts = []
    this.hidden = false
    this.revealedToS = this.fromS
    this.clear()
  }

  toggleHidden(): void {
    this.hidden = !this.hidden
    this.changed()
  }

  private reveal(): void {
    this.stage = 'revealing'
    if (getState().clock.reducedMotion) {
      this.finish()
      return
    }
    let startMs = 0
    const move = (nowMs: number): void => {
      if (startMs === 0) startMs = nowMs
      const part = Math.min(1, (nowMs - startMs) / REVEAL_MS)
      this.revealedToS = this.fromS + part * (this.toS - this.fromS)
      if (part >= 1) this.finish()
      else {
        requestFrame()
        this.frame = requestAnimationFrame(move)
      }
    }
    this.frame = requestAnimationFrame(move)
    this.changed()
  }

  /** The reader goes elsewhere: what is being revealed is shown. */
  leave(): void {
    if (this.stage === 'revealing') this.finish()
  }

  private finish(): void {
    cancelAnimationFrame(this.frame)
    this.stage = 'shown'
    const simulated = this.simulated()
    const drawn = this.drawn()
    this.verdicts = simulated === null || drawn.t.length === 0 ? [] : judge(this.prediction, drawn, simulated)
    this.changed()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => {
      this.listeners.delete(listener)
    }
  }

  private changed(): void {
    this.version++
    for (const listener of this.listeners) listener()
    requestFrame()
  }
}

const sessions = new Map<string, Session>()

/** The session of a step, of this visit; null for a step without a prediction. */
export function sessionOf(lesson: string, step: LessonStep): Session | null {
  const { predict } = step
  if (predict === undefined) return null
  const key = `${lesson} ${step.id}`
  const session = sessions.get(key) ?? new Session({ ...step, predict })
  sessions.set(key, session)
  return session
}

/** Renders again whenever the session changes. */
export function useSession(session: Session | null): void {
  useSyncExternalStore(session?.subscribe ?? never, () => session?.version ?? 0)
}

const never = (): (() => void) => () => {}

/** Null without a prediction: all may be seen. */
export function useStage(session: Session | null): PredictionStage | null {
  useSession(session)
  return session?.stage ?? null
}
