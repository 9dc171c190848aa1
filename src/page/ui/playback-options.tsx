import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Pause from 'lucide-react/icons/pause'
import StepBack from 'lucide-react/icons/step-back'
import { Fragment } from 'react'
import { controls } from '../../strings/controls'
import { playback as words } from '../../strings/playback'
import { player } from '../../strings/player'
import { setLoop, toggleLoop } from '../commands/playback'
import { stepAck, stepEvent, stepLoss, stepPacket, stepRtt, stepToEvent } from '../commands/stepping'
import type { Span } from '../model/slices/clock'
import { dispatch, useStore } from '../store'
import { AutoButton } from './auto-button'
import { Button, IconButton } from './buttons'
import { Switch } from './controls/choices'
import { timeOutOfRange } from './controls/field'
import { NumberField } from './controls/number-field'
import { SpeedSlider } from './speed-slider'

const STEPS = [
  { ...words.packet, keys: '. ,', go: stepPacket },
  { ...words.ack, keys: 'X', go: stepAck },
  { ...words.rtt, keys: words.rttKeys, go: stepRtt },
  { ...words.loss, keys: 'N', go: stepLoss },
  { ...words.mark, keys: 'M', go: (direction: 1 | -1) => stepToEvent(['mark'], direction) },
  { ...words.event, keys: 'D', go: stepEvent },
]

export default function PlaybackOptions() {
  const backwards = useStore((state) => state.clock.playing && state.clock.backwards)
  const Icon = backwards ? Pause : StepBack
  return (
    <div className="playback">
      <AutoButton />
      <div className="playback-speed">
        <SpeedSlider />
      </div>
      <Button className="button" onClick={() => dispatch({ type: 'togglePlay', backwards: true })}>
        <Icon size={14} />
        {backwards ? player.pause : words.backwards}
      </Button>
      <fieldset className="playback-steps" aria-label={words.steps}>
        {STEPS.map(({ name, previous, next, keys, go }) => (
          <Fragment key={name}>
            <span>
              {name} <span className="quiet">{keys}</span>
            </span>
            <IconButton icon={ChevronLeft} size={15} label={previous} onClick={() => go(-1)} />
            <IconButton icon={ChevronRight} size={15} label={next} onClick={() => go(1)} />
          </Fragment>
        ))}
      </fieldset>
      <Loop />
    </div>
  )
}

function Loop() {
  const loop = useStore((state) => state.clock.loop)
  return (
    <>
      <Switch name={words.loop} title={words.loopHelp} checked={loop !== null} onChange={toggleLoop} />
      {loop !== null && (
        <div className="fields two">
          <LoopEnd end={0} loop={loop} />
          <LoopEnd end={1} loop={loop} />
        </div>
      )}
    </>
  )
}

function LoopEnd({ end, loop }: { end: 0 | 1; loop: Span }) {
  const durationS = useStore((state) => state.edit.scenario.durationS)
  const label = end === 0 ? words.from : words.to
  const name = controls.fields.exact(label)
  const [leastS, mostS] = end === 0 ? [0, loop[1]] : [loop[0], durationS]
  return (
    <NumberField
      name={name}
      label={label}
      value={loop[end]}
      unit="s"
      step={0.1}
      onCommit={(value) => {
        if (value === null) return []
        const [a, b] = end === 0 ? [value, loop[1]] : [loop[0], value]
        if (a < 0 || a >= b || b > durationS) return [timeOutOfRange(name, value, leastS, mostS)]
        setLoop([a, b])
        return []
      }}
    />
  )
}
