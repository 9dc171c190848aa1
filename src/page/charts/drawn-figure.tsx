/** A figure that is drawn on a canvas and can be worked with keys: its content is said in words, and so is what a key has done. */
import { type KeyboardEvent, type ReactNode, type RefObject, useId } from 'react'

interface DrawnFigureProps {
  readonly name: string
  readonly className: string
  readonly canvasClass: string
  readonly figure: RefObject<HTMLElement | null>
  readonly canvas: RefObject<HTMLCanvasElement | null>
  /** What is drawn, in words. */
  readonly summary: string
  /** What is read out. */
  readonly said: string
  readonly onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
  readonly children: ReactNode
}

export function DrawnFigure(props: DrawnFigureProps) {
  const { name, className, canvasClass, figure, canvas, summary, said, onKeyDown, children } = props
  const summaryId = useId()
  return (
    <figure
      className={className}
      aria-label={name}
      aria-describedby={summaryId}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows go from packet to packet while the figure has the focus
      tabIndex={0}
      ref={figure}
      onKeyDown={onKeyDown}
    >
      <span className="drawing" aria-hidden="true">
        <canvas ref={canvas} className={canvasClass} />
      </span>
      {children}
      <p id={summaryId} className="visually-hidden">
        {summary}
      </p>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </figure>
  )
}
