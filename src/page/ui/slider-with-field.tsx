import { type ReactNode, useRef } from 'react'
import type { Range } from '../../lab/scenario/ranges'
import type { Fault } from '../../lab/scenario/scenario'
import { controls } from '../../strings/controls'
import { beginChange, settleChange } from '../commands/edit'
import { NumberField, type NumberFieldHandle } from './controls/number-field'
import type { Stops } from './controls/scale'
import { Slider, type SliderMark } from './controls/slider'

export interface SliderProps {
  readonly label: string
  /** Accessible name, where the label alone would be that of another control. */
  readonly name?: string
  readonly value: number
  readonly range: Pick<Range, 'unit' | 'step' | 'help'>
  readonly stops: Stops
  /** The value with its unit and what it means: "64 packets, 1.9 BDP, 77 ms". */
  readonly valueText: string
  /** What it is changed from, short: "Buffer 64 packets". */
  readonly was: string
  /** Where it stood in the run before; null: not shown. */
  readonly ghost?: number | null
  readonly mark?: SliderMark | null
  /** Stands behind the label. */
  readonly children?: ReactNode
  onInput(value: number): void
  onCommit(value: number): readonly Fault[]
}

/** A slider with its exact field. */
export function SliderWithField(props: SliderProps) {
  const { label, name = label, value, range, mark = null, was } = props
  const field = useRef<NumberFieldHandle>(null)
  return (
    <div className={`control${mark === null ? '' : ' marked'}`}>
      <div className="control-row">
        <span className="control-name">{label}</span>
        {props.children}
        <NumberField
          ref={field}
          name={controls.fields.exact(name)}
          className="exact"
          value={value}
          unit={range.unit}
          step={range.step}
          help={range.help}
          onCommit={(next) => (next === null ? [] : props.onCommit(next))}
        />
      </div>
      <Slider
        name={name}
        stops={props.stops}
        value={value}
        valueText={props.valueText}
        ghost={props.ghost ?? null}
        mark={mark}
        onPress={() => beginChange(was)}
        onInput={props.onInput}
        onSettle={settleChange}
        onDigit={(digit) => field.current?.startWith(digit)}
      />
    </div>
  )
}
