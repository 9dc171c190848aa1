import { useRef, useState } from 'react'
import { figures } from '../../strings/figures'
import { placeIn } from '../charts/zoom'
import { useDrag } from './drag'

/** Heights that the packet view can be dragged to, px. */
const LEAST = 190
const MOST = 300
const STEP = 8

/** The packet view's lower edge: drag it, or move it with the arrow keys. */
export default function PacketsEdge({ onHeight }: { onHeight: (height: number) => void }) {
  const edge = useRef<HTMLHRElement>(null)
  const [now, setNow] = useState(LEAST)
  const set = (height: number) => {
    const clamped = Math.max(LEAST, Math.min(MOST, Math.round(height)))
    setNow(clamped)
    onHeight(clamped)
  }
  const current = () => edge.current?.parentElement?.clientHeight ?? LEAST
  const drag = useDrag({
    begin: () => true,
    move({ currentTarget: { parentElement: area }, clientX, clientY }) {
      if (area !== null) set(placeIn(area, { clientX, clientY }).y)
    },
  })
  return (
    <hr
      ref={edge}
      className="packets-edge"
      aria-label={figures.packetsHeight}
      aria-orientation="horizontal"
      aria-valuemin={LEAST}
      aria-valuemax={MOST}
      aria-valuenow={now}
      tabIndex={0}
      onFocus={() => setNow(current())}
      onKeyDown={(event) => {
        const step = event.key === 'ArrowDown' ? STEP : event.key === 'ArrowUp' ? -STEP : 0
        if (step === 0) return
        event.preventDefault()
        set(current() + step)
      }}
      {...drag}
    />
  )
}
