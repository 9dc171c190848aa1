import { type ReactNode, useRef } from 'react'
import type { Range } from '../../lab/scenario/ranges'
import type { Fault } from '../../lab/scenario/scenario'
import { controls } from '../../strings/controls'
import { beginChange, settleChange } from '../commands/edit'
import { NumberField, type NumberFieldHandle } from './controls/number-field'
import { type SliderProps as BareProps, Slider } from './controls/slider'
import { Term } from './term'

export interface SliderProps
  extends Pick<BareProps, 'value' | 'stops' | 'valueText' | 'ghost' | 'mark' | 'onInput'> {
  readonly label: string
  /** The term of the glossary that the label is; absent: it is none. */
  readonly term?: string
  /** Accessible name, where the label alone would be that of another control. */
  readonly name?: string
  readonly range: Pick<Range, 'unit' | 'step' | 'help'>
  /** What it is changed from, short: "Buffer 64 packets". */
  readonly was: string
  /** Stands behind the label. */
  readonly children?: ReactNode
  onCommit(value: number): readonly Fault[]
}

/** A slider with its exact field. */
export function SliderWithField(props: SliderProps) {
  const { label, term, name = label, range, was, children, onCommit, ...slider } = props
  const field = useRef<NumberFieldHandle>(null)
  return (
    <div className={`control${slider.mark == null ? '' : ' marked'}`}>
      <div className="control-row">
        <span className="control-name">
          <Term of={term}>{label}</Term>
        </span>
        {children}
        <NumberField
          ref={field}
          name={controls.fields.exact(name)}
          className="exact"
          value={slider.value}
          unit={range.unit}
          step={range.step}
          help={range.help}
          onCommit={(next) => (next === null ? [] : onCommit(next))}
        />
      </div>
      <Slider
        {...slider}
        name={name}
        onPress={() => beginChange(was)}
        onSettle={settleChange}
        onDigit={(digit) => field.current?.startWith(digit)}
      />
    </div>
  )
}
