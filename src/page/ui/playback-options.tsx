import { ChevronLeft, ChevronRight, Pause, StepBack } from 'lucide-react'
import { Fragment } from 'react'
import type { Fault } from '../../lab/scenario/scenario'
import { setLoop, toggleLoop } from '../commands/playback'
import { stepAck, stepEvent, stepLoss, stepPacket, stepRtt, stepToEvent } from '../commands/stepping'
import { dispatch, useStore } from '../store'
import { Switch } from './controls/choices'
import { NumberField } from './controls/number-field'
import { SpeedSlider } from './speed-slider'

const STEPS: readonly (readonly [what: string, keys: string, step: (direction: 1 | -1) => unknown])[] = [
  ['packet', '. ,', stepPacket],
  ['ACK', 'X', stepAck],
  ['RTT', 'Shift + . ,', stepRtt],
  ['loss', 'N', stepLoss],
  ['ECN mark', 'M', (direction) => stepToEvent(['mark'], direction)],
  ['event', 'V', stepEvent],
]

export default function PlaybackOptions() {
  const backwards = useStore((state) => state.clock.playing && state.clock.backwards)
  const slow = useStore((state) => state.clock.slowForEvents)
  return (
    <div className="playback">
      <div className="speed-slider playback-speed">
        <SpeedSlider />
      </div>
      <button
        type="button"
        className="button"
        onClick={() => dispatch({ type: 'togglePlay', backwards: true })}
      >
        {backwards ? <Pause size={14} aria-hidden="true" /> : <StepBack size={14} aria-hidden="true" />}
        {backwards ? 'Pause' : 'Backwards'}
      </button>
      <fieldset className="playback-steps" aria-label="Steps">
        {STEPS.map(([what, keys, step]) => (
          <Fragment key={what}>
            <span>
              {what.charAt(0).toUpperCase() + what.slice(1)} <span className="quiet">{keys}</span>
            </span>
            <button
              type="button"
              className="icon-button"
              aria-label={`Previous ${what}`}
              onClick={() => step(-1)}
            >
              <ChevronLeft size={15} aria-hidden="true" />
            </button>
            <button type="button" className="icon-button" aria-label={`Next ${what}`} onClick={() => step(1)}>
              <ChevronRight size={15} aria-hidden="true" />
            </button>
          </Fragment>
        ))}
      </fieldset>
      <Switch
        name="Slow for events"
        title="Plays at 0.01 × around losses (D)"
        checked={slow}
        onChange={(on) => dispatch({ type: 'slowForEvents', on })}
      />
      <Loop />
    </div>
  )
}

function Loop() {
  const loop = useStore((state) => state.clock.loop)
  const durationS = useStore((state) => state.edit.scenario.durationS)
  const field = (name: string, end: 0 | 1, ends: readonly [number, number]) => (
    <NumberField
      name={name}
      label={end === 0 ? 'From' : 'To'}
      value={ends[end]}
      unit="s"
      step={0.1}
      onCommit={(value): readonly Fault[] => {
        const next =
          value === null ? ends : end === 0 ? ([value, ends[1]] as const) : ([ends[0], value] as const)
        if (next[0] >= 0 && next[0] < next[1] && next[1] <= durationS) {
          setLoop(next)
          return []
        }
        const allowed = end === 0 ? `0 to ${ends[1]} s` : `${ends[0]} to ${durationS} s`
        return [{ path: name, message: 'out of range', value, allowed }]
      }}
    />
  )
  return (
    <>
      <Switch
        name="Loop"
        title="Plays one part again and again (L). I and O set its ends to the playhead"
        checked={loop !== null}
        onChange={toggleLoop}
      />
      {loop !== null && (
        <div className="fields two">
          {field('From, exact value', 0, loop)}
          {field('To, exact value', 1, loop)}
        </div>
      )}
    </>
  )
}
