import { SlidersHorizontal } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { formatFixed, formatTime } from '../../lab/format'
import { formatQuantity } from '../../lab/quantity'
import { player as words } from '../../strings/player'
import { onFrame } from '../effects/frames'
import { speedNow } from '../model/playback'
import { useStore } from '../store'
import { MenuButton } from './menu-button'
import { SpeedSlider } from './speed-slider'

/** Below this part of the speed asked for, the speed that is kept is said instead. */
const KEPT = 0.9

/** The playhead's time, in figures that do not jump. `unit` follows it. */
export function TimeNow({ unit }: { unit: string }) {
  const now = useRef<HTMLSpanElement>(null)
  useEffect(
    () =>
      onFrame((view) => {
        if (now.current !== null) now.current.textContent = `${formatFixed(view.timeS, 3)}${unit}`
      }),
    [unit],
  )
  return <span ref={now}>{formatFixed(0, 3)}</span>
}

/** Phones: time and speed. */
export function PhoneReadout() {
  const speed = useStore((state) => state.clock.speed)
  return (
    <span className="time-readout mono">
      <TimeNow unit=" s" />
      <span className="quiet">{formatQuantity(speed, '×')}</span>
    </span>
  )
}

/** The speed; while it is played slower than that, what it is played at. */
function SpeedNow() {
  const speed = useStore((state) => state.clock.speed)
  const shown = useRef<HTMLSpanElement>(null)
  useEffect(
    () =>
      onFrame((view) => {
        const element = shown.current
        if (element === null) return
        const kept = view.playing && view.keptShare < KEPT
        const now = speedNow(view) * (kept ? view.keptShare : 1)
        const text = `${kept ? '≈ ' : ''}${formatQuantity(Number(now.toPrecision(kept ? 2 : 3)), '×')}`
        if (element.textContent !== text) element.textContent = text
        element.classList.toggle('less', kept || view.slowed)
      }),
    [speed],
  )
  return (
    <span className="speed-value" ref={shown} title={words.speedHelp}>
      {formatQuantity(speed, '×')}
    </span>
  )
}

const loadOptions = () => import('./playback-options')

/** `durationS`: where the clock ends; absent: with the run of Explore. */
export function Speed({ durationS: given }: { durationS?: number }) {
  const ofRun = useStore((state) => state.edit.scenario.durationS)
  return (
    <div className="speed">
      <div className="speed-head">
        <span className="speed-name">
          <span className="quiet-2">{words.speed}</span>
          <MenuButton
            name="transport"
            label={words.options}
            className="icon-button"
            title={words.optionsHelp}
            align="start"
            side="top"
            load={loadOptions}
          >
            <SlidersHorizontal size={13} />
          </MenuButton>
        </span>
        <span className="time-readout mono">
          <TimeNow unit="" />
          <span className="quiet"> / {formatTime(given ?? ofRun)}</span>
        </span>
      </div>
      <div className="speed-row">
        <div className="speed-slider">
          <SpeedSlider />
        </div>
        <SpeedNow />
      </div>
    </div>
  )
}
