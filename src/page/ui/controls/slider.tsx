import type { CSSProperties, KeyboardEvent } from 'react'
import { useHeldKey } from './held-key'
import { positionOf, type Stops, valueAtPosition } from './scale'

const PAGE_STEPS = 10

export interface SliderMark {
  readonly value: number
  readonly label: string
}

interface Props {
  /** Accessible name. */
  readonly name: string
  readonly stops: Stops
  readonly value: number
  readonly valueText: string
  /** Where the slider stood in the previous run; null: no ghost. */
  readonly ghost?: number | null
  readonly mark?: SliderMark | null
  readonly disabled?: boolean
  /** Pressed, or the first key of a row of keys. */
  onPress?(): void
  onInput(value: number): void
  /** Released. */
  onSettle?(): void
  /** A digit was typed: the exact field takes it. */
  onDigit?(digit: string): void
}

/** Digits go to the exact field; keys that move a slider move it from stop to stop. */
function useKeys({ stops, value, onDigit, onPress, onInput, onSettle }: Props, position: number) {
  const { press, release } = useHeldKey(onPress, onSettle)
  const targetOf = (key: string) => keyTarget(key, position, stops.length - 1)
  return {
    onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (/^\d$/.test(event.key) && onDigit !== undefined) {
        event.preventDefault()
        onDigit(event.key)
        return
      }
      const target = targetOf(event.key)
      if (target === null) return
      event.preventDefault()
      const next = valueAtPosition(stops, target)
      if (next !== value) press(event, () => onInput(next))
    },
    onKeyUp(event: KeyboardEvent) {
      if (targetOf(event.key) !== null) release()
    },
    onBlur: release,
  }
}

/** A native range input whose positions are the stops of a scale. */
export function Slider(props: Props) {
  const { stops, value, mark, ghost } = props
  const last = stops.length - 1
  const position = positionOf(stops, value)
  const keys = useKeys(props, position)
  const share = (at: number) => `${(positionOf(stops, at) / Math.max(1, last)) * 100}%`
  const style = { '--share': share(value) } as CSSProperties
  return (
    <div className="slider" style={style}>
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

/** The position that a key leads to; null for keys that do not move a slider. From between two stops, the next stop. */
function keyTarget(key: string, position: number, last: number): number | null {
  const clamp = (target: number) => Math.max(0, Math.min(last, target))
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return clamp(Math.floor(position) + 1)
    case 'ArrowLeft':
    case 'ArrowDown':
      return clamp(Math.ceil(position) - 1)
    case 'PageUp':
      return clamp(Math.floor(position) + PAGE_STEPS)
    case 'PageDown':
      return clamp(Math.ceil(position) - PAGE_STEPS)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return null
  }
}
