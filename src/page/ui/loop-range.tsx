/** The A-B loop on the scrubber: a band with two handles. */
import { type CSSProperties, type KeyboardEvent, useRef } from 'react'
import { formatTime } from '../../lab/format'
import { playback as words } from '../../strings/playback'
import { setLoop } from '../commands/playback'
import { getState, useStore } from '../store'
import { roundStep } from './controls/scale'
import { timeUnder } from './loop-drag'

/** Steps of the arrow keys over a whole run, about, and of a key with Shift or Page. */
const KEY_STEPS = 300
const BIG_STEP = 10

export default function LoopRange({ durationS }: { durationS: number }) {
  const loop = useStore((state) => state.clock.loop)
  if (loop === null) return null
  const [fromS, toS] = loop
  const band: CSSProperties = {
    insetInlineStart: `${(fromS / durationS) * 100}%`,
    inlineSize: `${((toS - fromS) / durationS) * 100}%`,
  }
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
  // The time from the pointer to the end that it holds, s: a handle that is taken at its edge stays where it is.
  const heldS = useRef(0)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      setLoop(null)
      return
    }
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: 1,
      ArrowUp: 1,
      ArrowLeft: -1,
      ArrowDown: -1,
      PageUp: BIG_STEP,
      PageDown: -BIG_STEP,
    }
    const step = steps[event.key]
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const times = event.shiftKey ? BIG_STEP : 1
    onMove(Number((atS + step * times * roundStep(durationS / KEY_STEPS)).toFixed(4)))
  }
  const style: CSSProperties = { insetInlineStart: `${(atS / durationS) * 100}%` }
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
      style={style}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        heldS.current = atS - timeUnder(event, durationS)
      }}
      onPointerMove={(event) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
        const timeS = timeUnder(event, durationS) + heldS.current
        onMove(Math.max(0, Math.min(durationS, Number(timeS.toFixed(4)))))
      }}
      onKeyDown={onKeyDown}
    />
  )
}
