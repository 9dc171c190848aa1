import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useEffect, useRef } from 'react'
import { formatFixed, formatTime } from '../../lab/format'
import { player as words } from '../../strings/player'
import { onFrame } from '../effects/frames'
import { isSlowMotion, speedNow } from '../model/playback'
import { useStore } from '../store'
import { AutoButton } from './auto-button'
import { MenuButton } from './menu-button'
import { SpeedSlider } from './speed-slider'
import { speedText } from './speed-text'

const loadOptions = () => import('./playback-options')

/** Below this part of the speed asked for, the speed that is kept is said instead. */
const KEPT = 0.9

/** The playhead's time, in figures that do not jump. `unit` follows it. */
export function TimeNow({ unit }: { unit: string }) {
  const now = useRef<HTMLSpanElement>(null)
  useEffect(
    () =>
      onFrame((view) => {
        const text = `${formatFixed(view.timeS, 3)}${unit}`
        if (now.current !== null && now.current.textContent !== text) now.current.textContent = text
      }),
    [unit],
  )
  return <span ref={now}>{formatFixed(0, 3)}</span>
}

const NAME_ID = 'speed-name'
const SPEED_ID = 'speed-now'

/** Phones: the time, and the speed as the button of a menu in which it is chosen. */
export function PhoneReadout() {
  return (
    <span className="time-readout mono">
      <TimeNow unit=" s" />
      <MenuButton
        name="transport"
        label={words.options}
        className="phone-speed"
        aria-labelledby={`${NAME_ID} ${SPEED_ID}`}
        align="end"
        side="top"
        load={loadOptions}
      >
        <span className="visually-hidden" id={NAME_ID}>
          {words.speed}
        </span>
        <SpeedNow id={SPEED_ID} />
      </MenuButton>
    </span>
  )
}

/** The speed of this moment: what it is played at where that is less than was chosen. `id`: of the element, which then has "Auto" before it. */
function SpeedNow({ id }: { id?: string }) {
  const auto = useStore((state) => state.clock.auto)
  const shown = useRef<HTMLSpanElement>(null)
  useEffect(
    () =>
      onFrame((view) => {
        const element = shown.current
        if (element === null) return
        const kept = view.playing && view.keptShare < KEPT
        const asked = speedNow(view)
        const now = speedText(asked * (kept ? view.keptShare : 1), kept || view.auto ? 2 : 3)
        const text = `${id !== undefined && view.auto ? `${words.auto} ` : ''}${kept ? '≈ ' : ''}${now}`
        if (element.textContent !== text) element.textContent = text
        element.classList.toggle('less', kept || isSlowMotion(view))
      }),
    [auto, id],
  )
  return <span className="speed-value" id={id} ref={shown} title={words.speedHelp} />
}

/** `durationS`: where the clock ends; absent: with the run of Explore. */
export function Speed({ durationS: given }: { durationS?: number }) {
  const ofRun = useStore((state) => state.edit.scenario.durationS)
  return (
    <div className="speed">
      <div className="speed-head">
        <span className="speed-name">
          <span className="quiet-2">{words.speed}</span>
          <AutoButton />
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
        <SpeedSlider />
        <SpeedNow />
      </div>
    </div>
  )
}
