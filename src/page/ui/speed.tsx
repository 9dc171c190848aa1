import { useEffect, useRef } from 'react'
import { formatFixed, formatNumber } from '../../lab/format'
import { FASTEST, SLOWEST, setSpeed } from '../state/actions'
import { endOfRunS, onFrame } from '../state/frame-loop'
import { useStore } from '../state/store'
import { logarithmicStops } from './controls/scale'
import { Slider } from './controls/slider'

const STOPS = logarithmicStops(SLOWEST, FASTEST)
const LABELS = [0.001, 0.01, 0.1, 1, 10]

/** Time and length of the run, in figures that do not jump. */
export function TimeReadout() {
  const now = useRef<HTMLSpanElement>(null)
  const end = useRef<HTMLSpanElement>(null)
  useEffect(
    () =>
      onFrame((view) => {
        if (now.current !== null) now.current.textContent = formatFixed(view.timeS, 3)
        if (end.current !== null) end.current.textContent = ` / ${formatFixed(endOfRunS(), 3)} s`
      }),
    [],
  )
  return (
    <span className="time-readout mono">
      <span ref={now}>0.000</span>
      <span ref={end} className="quiet" />
    </span>
  )
}

export function Speed() {
  const speed = useStore((state) => state.speed)
  const value = formatNumber(speed)
  return (
    <div className="speed">
      <div className="speed-head">
        <span className="quiet-2">Speed</span>
        <TimeReadout />
      </div>
      <div className="speed-row">
        <div className="speed-slider">
          <Slider name="Speed" stops={STOPS} value={speed} valueText={`${value} times`} onInput={setSpeed} />
          <div className="speed-labels" aria-hidden="true">
            {LABELS.map((label) => (
              <span key={label}>{label === FASTEST ? `${label}×` : label}</span>
            ))}
          </div>
        </div>
        <span className="speed-value">{value} ×</span>
      </div>
    </div>
  )
}
