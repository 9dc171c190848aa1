import { type CSSProperties, type KeyboardEvent, useRef } from 'react'
import { pressOf } from '../../store'
import { positionOf, type Stops, valueAtPosition } from './scale'

const PAGE_STEPS = 10

export interface SliderProps {
  /** Accessible name. */
  readonly name: string
  readonly stops: Stops
  readonly value: number
  /** The value with its unit and what it means: "64 packets, 1.9 BDP, 77 ms". */
  readonly valueText: string
  /** Where the slider stood in the previous run; null: no ghost. */
  readonly ghost?: number | null
  readonly mark?: { readonly value: number; readonly label: string } | null
  readonly disabled?: boolean
  /** Pressed, or the first key of a row of keys. */
  onPress?(): void
  onInput(value: number): void
  /** Released. */
  onSettle?(): void
  /** A digit was typed: the exact field takes it. */
  onDigit?(digit: string): void
}

/** Where keys lead from a position, which may lie between two stops: from there, to the next stop. */
const MOVES: Readonly<Record<string, (position: number, last: number) => number>> = {
  ArrowRight: (position) => Math.floor(position) + 1,
  ArrowUp: (position) => Math.floor(position) + 1,
  ArrowLeft: (position) => Math.ceil(position) - 1,
  ArrowDown: (position) => Math.ceil(position) - 1,
  PageUp: (position) => Math.floor(position) + PAGE_STEPS,
  PageDown: (position) => Math.ceil(position) - PAGE_STEPS,
  Home: () => 0,
  End: (_, last) => last,
}

/** Keys that change a value for as long as they are held: `onPress` is for the first of a row, `onSettle` for its release. */
export function useHeldKey(onPress?: () => void, onSettle?: () => void) {
  const held = useRef(false)
  return {
    press(event: KeyboardEvent<HTMLElement>, act: () => void) {
      const first = !event.repeat
      pressOf(event.currentTarget, () => {
        if (first) onPress?.()
        performance.mark('sawtooth:input')
        act()
      })
      held.current = true
    },
    /** Ends the press, even where the focus leaves with the key still down: nobody hears of its release then. */
    release() {
      if (held.current) onSettle?.()
      held.current = false
    },
  }
}

type Moved = Pick<SliderProps, 'stops' | 'value' | 'onDigit' | 'onPress' | 'onInput' | 'onSettle'>

/** What a key means where the slider's largest value is at the left. */
const FROM_RIGHT: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

/** Digits go to the exact field; keys that move a slider move it from stop to stop. `fromRight`: it grows towards the left. */
export function useSliderKeys(
  { stops, value, onDigit, onPress, onInput, onSettle }: Moved,
  fromRight?: boolean,
) {
  const { press, release } = useHeldKey(onPress, onSettle)
  const position = positionOf(stops, value)
  return {
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (/^\d$/.test(event.key) && onDigit !== undefined) {
        event.preventDefault()
        onDigit(event.key)
        return
      }
      const key = (fromRight && FROM_RIGHT[event.key]) || event.key
      const target = MOVES[key]?.(position, stops.length - 1)
      if (target === undefined) return
      event.preventDefault()
      const next = valueAtPosition(stops, target)
      if (next !== value) press(event, () => onInput(next))
    },
    onKeyUp(event: KeyboardEvent) {
      if (event.key in MOVES) release()
    },
    onBlur: release,
  }
}

/** A native range input whose positions are the stops of a scale. */
export function Slider(props: SliderProps) {
  const { stops, value, mark, ghost } = props
  const last = stops.length - 1
  const position = positionOf(stops, value)
  const keys = useSliderKeys(props)
  const share = (at: number) => `${(positionOf(stops, at) / Math.max(1, last)) * 100}%`
  return (
    <div className="slider" style={{ '--share': share(value) } as CSSProperties}>
      {mark != null && (
        <span className="slider-mark" style={{ insetInlineStart: share(mark.value) }} aria-hidden="true">
          {mark.label}
        </span>
      )}
      {ghost != null && ghost !== value && (
        <span className="slider-ghost" style={{ insetInlineStart: share(ghost) }} aria-hidden="true" />
      )}
      <input
        type="range"
        aria-label={props.name}
        aria-valuetext={props.valueText}
        min={0}
        max={last}
        step={1}
        value={Math.round(position)}
        disabled={props.disabled}
        onPointerDown={() => props.onPress?.()}
        onPointerUp={() => props.onSettle?.()}
        onPointerCancel={() => props.onSettle?.()}
        {...keys}
        onChange={(event) => {
          performance.mark('sawtooth:input')
          props.onInput(valueAtPosition(stops, Number(event.currentTarget.value)))
        }}
      />
    </div>
  )
}
