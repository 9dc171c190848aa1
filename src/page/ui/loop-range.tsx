/** The A-B loop on the scrubber: a band with two handles. */
import type { KeyboardEvent } from 'react'
import { formatTime } from '../../lab/format'
import { playback as words } from '../../strings/playback'
import { setLoop } from '../commands/playback'
import { getState, useStore } from '../store'
import { roundStep } from './controls/scale'
import { timeUnder, useDrag } from './drag'

/** Steps of the arrow keys over a whole run, about, and of a key with Shift or Page. */
const STEPS = 300
const BIG_STEP = 10
const KEY_STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: BIG_STEP,
  PageDown: -BIG_STEP,
}

export default function LoopRange({ durationS }: { durationS: number }) {
  const loop = useStore((state) => state.clock.loop)
  if (loop === null) return null
  const [fromS, toS] = loop
  const share = (timeS: number) => `${(timeS / durationS) * 100}%`
  const band = { insetInlineStart: share(fromS), inlineSize: share(toS - fromS) }
  return (
    <>
      <span className="loop-band" style={band} aria-hidden="true" />
      <End name={words.loopStart} atS={fromS} durationS={durationS} onMove={(atS) => moveEnd(0, atS)} />
      <End name={words.loopEnd} atS={toS} durationS={durationS} onMove={(atS) => moveEnd(1, atS)} />
    </>
  )
}

/** The end that is not moved stays where it is. */
function moveEnd(end: 0 | 1, atS: number): void {
  const { loop } = getState().clock
  if (loop === null) return
  setLoop(end === 0 ? [Math.min(atS, loop[1]), loop[1]] : [loop[0], Math.max(atS, loop[0])])
}

interface EndProps {
  readonly name: string
  readonly atS: number
  readonly durationS: number
  onMove(atS: number): void
}

function End({ name, atS, durationS, onMove }: EndProps) {
  const drag = useDrag({
    // The time from the pointer to the end that it holds, s: a handle that is taken at its edge stays where it is.
    begin: (event) => atS - timeUnder(event, durationS),
    move(event, heldS) {
      const timeS = timeUnder(event, durationS) + heldS
      onMove(Math.max(0, Math.min(durationS, Number(timeS.toFixed(4)))))
    },
  })
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      setLoop(null)
      return
    }
    const step = KEY_STEPS[event.key]
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const times = event.shiftKey ? BIG_STEP : 1
    onMove(Number((atS + step * times * roundStep(durationS / STEPS)).toFixed(4)))
  }
  return (
    <span
      className="loop-end"
      role="slider"
      tabIndex={0}
      aria-label={name}
      aria-valuemin={0}
      aria-valuemax={durationS}
      aria-valuenow={atS}
      aria-valuetext={formatTime(atS)}
      title={words.loopEndHelp(name)}
      style={{ insetInlineStart: `${(atS / durationS) * 100}%` }}
      {...drag}
      onKeyDown={onKeyDown}
    />
  )
}
