/** The chart that is drawn on. */
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef } from 'react'
import { learn } from '../../../../strings/learn'
import { ChartFigure, type ChartFigureProps } from '../../../charts/figure'
import { listenToPen, type Paper, pressed } from '../../../charts/pen'
import { ONE_RUN } from '../../../charts/subject'
import { drawnNow } from '../../../effects/frames'
import { gutters, xToTime } from '../../../model/time-axis'
import './prediction.css'
import { type Session, useSession } from './session'
import { withheld } from './withheld'
import { drawnText, howTo, penText } from './words'

/** How far beside the plot the pen may begin, and how far below: the line of zero is to be met too. */
const MARGIN_PX = 14
const BELOW_PX = 8

/** A chart as elsewhere, with the drawing over it. `subject`: what the chart shows without a prediction. */
export function PredictionFigure({
  session,
  subject = ONE_RUN,
  ...figure
}: ChartFigureProps & { session: Session }) {
  useSession(session)
  const root = useRef<HTMLDivElement>(null)
  const { width, layout } = figure
  const drawing = session.now.stage !== 'shown' && session.ready
  return (
    <div className="prediction" ref={root}>
      <ChartFigure {...figure} subject={withheld(session, subject)} />
      {drawing && (
        <Layer
          session={session}
          figure={root}
          box={{ width, top: layout.headerPx, bottom: layout.headerPx + layout.plotPx }}
        />
      )}
    </div>
  )
}

/** Plot of a figure, CSS px from its top left corner. */
interface PlotBox {
  readonly width: number
  readonly top: number
  readonly bottom: number
}

function paperOf(session: Session, box: () => PlotBox): Paper {
  return {
    placeOf(x, y) {
      const { width, top, bottom } = box()
      const { fromS, toS } = session.now
      const timeS = Math.max(fromS, Math.min(toS, xToTime(drawnNow(), width, x)))
      return { timeS, value: ((bottom - y) / (bottom - top)) * session.high }
    },
    stroke: (...line) => session.stroke(...line),
    lift: () => session.lift(),
  }
}

interface LayerProps {
  readonly session: Session
  readonly figure: RefObject<HTMLDivElement | null>
  readonly box: PlotBox
}

function Layer({ session, figure, box }: LayerProps) {
  const layer = useRef<HTMLDivElement>(null)
  const place = useRef(box)
  place.current = box
  const helpId = useId()
  const drawnId = useId()
  const { left, right } = gutters(box.width)

  useEffect(() => {
    if (layer.current === null || figure.current === null) return
    return listenToPen(
      layer.current,
      figure.current,
      paperOf(session, () => place.current),
    )
  }, [session, figure])

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (!pressed(session, event.key, session.now.stage === 'drawing')) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <>
      <div
        ref={layer}
        className="prediction-layer"
        role="application"
        aria-label={learn.predict.drawing}
        aria-describedby={`${helpId} ${drawnId}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the drawing takes keys of its own
        tabIndex={0}
        style={{
          left: left - MARGIN_PX,
          width: box.width - left - right + 2 * MARGIN_PX,
          top: box.top,
          height: box.bottom - box.top + BELOW_PX,
        }}
        onKeyDown={onKeyDown}
      />
      <p id={helpId} className="visually-hidden">
        {howTo(session)}
      </p>
      <p id={drawnId} className="visually-hidden">
        {drawnText(session)}
      </p>
      <p className="visually-hidden" role="status">
        {penText(session)}
      </p>
    </>
  )
}
