import { useEffect, useRef } from 'react'
import { formatNumber } from '../../lab/format'
import { player as words } from '../../strings/player'
import { setSpeed } from '../commands/playback'
import { onFrame } from '../effects/frames'
import { speedNow } from '../model/playback'
import { FASTEST, nextSpeed, SLOWEST } from '../model/slices/clock'
import type { State } from '../model/state'
import { useStore } from '../store'
import { logarithmicStops, positionOf } from './controls/scale'
import { Slider } from './controls/slider'

const STOPS = logarithmicStops(SLOWEST, FASTEST)
const LABELS = [0.001, 0.01, 0.1, 1, 10, 100]

/** The speed of this moment to the nearest of a few, from which keys go on: what is shown follows it in each frame. */
const chosenSpeed = ({ clock }: State): number =>
  clock.auto ? nextSpeed(speedNow(clock) * 0.99, 1) : clock.speed

/** Moves the thumb to the speed that the page chooses, and says it. */
function follow(around: HTMLElement, speed: number): void {
  const input = around.querySelector('input')
  if (input === null) return
  const position = positionOf(STOPS, speed)
  input.value = String(Math.round(position))
  input.parentElement?.style.setProperty('--share', `${(100 * position) / (STOPS.length - 1)}%`)
  const text = words.automatic(words.times(formatNumber(Number(speed.toPrecision(2)))))
  if (input.getAttribute('aria-valuetext') !== text) input.setAttribute('aria-valuetext', text)
}

export function SpeedSlider() {
  const auto = useStore((state) => state.clock.auto)
  const speed = useStore(chosenSpeed)
  const around = useRef<HTMLDivElement>(null)
  // What React writes is followed by what is so.
  useEffect(() => {
    let shown = Number.NaN
    return onFrame((view) => {
      const now = speedNow(view)
      if (!view.auto || now === shown || around.current === null) return
      shown = now
      follow(around.current, now)
    })
  }, [auto, speed])
  return (
    <div className="speed-slider" ref={around}>
      <Slider
        name={words.speed}
        stops={STOPS}
        value={speed}
        valueText={words.times(formatNumber(speed))}
        onInput={setSpeed}
      />
      <div className="speed-labels" aria-hidden="true">
        {LABELS.map((label) => (
          <span key={label}>{`${formatNumber(label)}${label === FASTEST ? '×' : ''}`}</span>
        ))}
      </div>
    </div>
  )
}
