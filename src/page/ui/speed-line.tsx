import { useEffect, useRef } from 'react'
import { followSize } from '../charts/follow-size'
import { onFrame } from '../effects/frames'
import { endOfRunS } from '../model/state'
import { getState } from '../store'
import { SpeedLineWriter } from './speed-line-writer'

/** The size of the line's box, px. */
interface Size {
  width: number
  height: number
}

/**
 * The line under the track: the speed that the page chooses at each moment, as far as the run is known. It is an element, and no
 * canvas: a canvas is a layer of its own, which each frame of a drag would have to be put together of.
 */
export default function SpeedLine() {
  const box = useRef<HTMLSpanElement>(null)
  const shown = useRef<SVGSVGElement>(null)
  const line = useRef<SVGPathElement>(null)
  const label = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (box.current === null) return
    const writer = new SpeedLineWriter()
    const size: Size = { width: 0, height: 0 }
    const unfollow = followSize(box.current, size)
    const stopDrawing = onFrame((view) => {
      if (shown.current === null || line.current === null || label.current === null) return
      const parts = { shown: shown.current, line: line.current, label: label.current }
      writer.write(parts, size.width, view, endOfRunS(getState()))
    })
    return () => {
      stopDrawing()
      unfollow()
    }
  }, [])
  return (
    <span className="speed-line" aria-hidden="true" ref={box}>
      <svg ref={shown} width={0} aria-hidden="true">
        <path ref={line} />
      </svg>
      <span className="slow-motion" ref={label} />
    </span>
  )
}
