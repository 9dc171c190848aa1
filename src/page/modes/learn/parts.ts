/**
 * How a lesson's screen mounts what the reader draws and tries. In a step with a prediction:
 *
 *     const session = sessionOf(lesson.id, step)                  // prediction/session.ts; null without a prediction
 *     <PredictionCard session={session} run={run} show={show} />  // prediction/card.tsx, in the prose
 *     <PredictionFigure session={session} {...figure} />          // prediction/figure.tsx, for the chart `session.chart`
 *     <ChartFigure {...figure} subject={session.withheld(subject)} />  // every other chart
 *
 * and in a step with a task `<TryItCard />` (try-it.tsx). `useStage(session)` (prediction/session.ts) tells when the run
 * may be seen: until it is `shown`, the packet view and the player would give it away.
 */
import type { ReactNode } from 'react'
import type { TryIt } from '../../../lab/lessons/lesson'
import type { Run } from '../../../lab/run/run'
import type { ChartFigureProps } from '../../charts/figure'
import type { Session } from './prediction/session'

/** A lesson's text as elements, with its facts, links and terms. */
export type ShowText = (text: string) => ReactNode

/**
 * `drawing`: nothing is seen of the run. `waiting`: locked in, the run is not there yet. `revealing`: it comes from the
 * left. `shown`: all of it, and what was right.
 */
export type PredictionStage = 'drawing' | 'waiting' | 'revealing' | 'shown'

export interface PredictionCardProps {
  readonly session: Session
  /** The step's own run when it is complete; null: it is still being simulated. */
  readonly run: Run | null
  readonly show: ShowText
}

/** A chart as elsewhere, with the drawing over it. `subject`: what the chart shows without a prediction. */
export interface PredictionFigureProps extends ChartFigureProps {
  readonly session: Session
}

export interface TryItCardProps {
  readonly tryIt: TryIt
  /** The reader's run when it is complete; null: it is being simulated, and the values before stay. */
  readonly run: Run | null
  /** Sets what `tryIt.solution` says. */
  readonly onSolution: () => void
  readonly show: ShowText
}
