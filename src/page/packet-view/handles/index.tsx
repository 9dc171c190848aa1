/** What one can do with the packet view: follow a packet, and take the buffer and the pipe by their handles. */
import MoveHorizontal from 'lucide-react/icons/move-horizontal'
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { handles as words } from '../../../strings/handles'
import { useScenarioInForce } from '../../commands/edit'
import { PlaybackHold } from '../../effects/playback-hold'
import { inForce } from '../../model/scenario-paths'
import { passedChangesOf } from '../../model/state'
import { store, useStore } from '../../store'
import { positionOf } from '../../ui/controls/scale'
import { useSliderKeys } from '../../ui/controls/slider'
import type { Screen } from '../screen'
import { type Held, useHandleDrag, useHandleKeys } from './drag'
import { listen } from './gestures'
import './handles.css'
import { Placing } from './placing'
import { Shaping } from './shaping'
import { HANDLES, type HandleName, isAtItsSlider, twinOf } from './twin'

export interface HandlesProps {
  readonly screen: Screen
  readonly figure: HTMLElement
  readonly canvas: HTMLCanvasElement
  /** Reads a text out. */
  say(text: string): void
  /** The handles that there are; absent: all. */
  readonly offered?: readonly HandleName[] | undefined
  /** Words beside the wall invite to drag it, until that has been done. */
  readonly hint?: boolean | undefined
}

export default function Handles({ screen, figure, canvas, say, offered = HANDLES, hint }: HandlesProps) {
  const root = useRef<HTMLDivElement>(null)
  const placing = useMemo(() => new Placing(figure), [figure])
  const held = useHeld(screen, figure, placing)
  const [isUsed, setUsed] = useState(false)
  const slider = useScenarioInForce()
  const scenario = useStore((state) => state.edit.scenario)
  const passed = useStore(passedChangesOf)
  const drawn = useMemo(() => inForce(scenario, passed), [scenario, passed])
  const tip = useRef<HTMLDivElement>(null)
  useEffect(
    () => (tip.current === null ? undefined : listen(figure, canvas, screen, tip.current, say)),
    [figure, canvas, screen, say],
  )
  // The words of a handle are as long as its value.
  useLayoutEffect(() => {
    if (root.current !== null) placing.take(root.current, screen.packets.layout)
  })
  return (
    <div className="handles" ref={root}>
      {HANDLES.filter((name) => offered.includes(name) && isAtItsSlider(name, slider, drawn)).map((name) => (
        <Handle
          key={name}
          name={name}
          held={held}
          hint={name === 'wall' && hint === true && !isUsed}
          onUse={() => setUsed(true)}
        />
      ))}
      <div className="block-tip" ref={tip} aria-hidden="true" hidden />
    </div>
  )
}

/** What handles share, from when they are there until they go. */
function useHeld(screen: Screen, figure: HTMLElement, placing: Placing): Held {
  const shaping = useMemo(() => new Shaping(screen), [screen])
  const hold = useMemo(() => new PlaybackHold(store), [])
  useEffect(() => shaping.start((layout) => placing.place(layout)), [shaping, placing])
  useEffect(() => () => placing.end(), [placing])
  useEffect(() => () => hold.forget(), [hold])
  return useMemo(
    () => ({
      figure,
      hold,
      shaping,
      layout: () => screen.packets.layout,
    }),
    [figure, hold, shaping, screen],
  )
}

const MARKS: Readonly<Record<HandleName, ReactNode>> = {
  wall: (
    <>
      <span className="wall-bar" />
      <span className="wall-grip">
        <MoveHorizontal size={13} strokeWidth={2.2} aria-hidden="true" />
      </span>
    </>
  ),
  length: <span className="pipe-grip" />,
  thickness: (
    <>
      <span className="pipe-stem" />
      <span className="pipe-grip" />
    </>
  ),
}

interface HandleProps {
  readonly name: HandleName
  readonly held: Held
  readonly hint: boolean
  onUse(): void
}

function Handle({ name, held, hint, onUse }: HandleProps) {
  const scenario = useScenarioInForce()
  const twin = twinOf(name, scenario)
  const keys = useSliderKeys(useHandleKeys(held, twin), name === 'wall')
  const drag = useHandleDrag(name, held, scenario)
  return (
    <div
      className={`handle handle-${name}`}
      data-handle={name}
      role="slider"
      // Its largest value is at the left, for the arrow keys and for those of assistive technology alike.
      dir={name === 'wall' ? 'rtl' : undefined}
      tabIndex={0}
      aria-label={words[name]}
      aria-orientation={name === 'thickness' ? 'vertical' : 'horizontal'}
      aria-valuemin={0}
      aria-valuemax={twin.stops.length - 1}
      aria-valuenow={Math.round(positionOf(twin.stops, twin.value))}
      aria-valuetext={twin.valueText}
      {...keys}
      {...drag}
      onPointerDown={(event) => {
        onUse()
        drag.onPointerDown(event)
      }}
      onKeyDown={(event) => {
        keys.onKeyDown(event)
        if (event.defaultPrevented) onUse()
      }}
    >
      {MARKS[name]}
      <span className="handle-text handle-value" aria-hidden="true">
        {twin.named}
      </span>
      {hint && (
        <span className="handle-text handle-hint" aria-hidden="true">
          <span className="hint-long">{words.dragTheWall}</span>
          <span className="hint-short">{words.drag}</span>
        </span>
      )}
    </div>
  )
}
