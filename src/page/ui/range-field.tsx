import type { Range } from '../../lab/scenario/ranges'
import { NumberField, type NumberFieldProps } from './controls/number-field'

/** Units as they stand in a narrow field; the help of a number of packets says what is counted. */
const SHORT_UNITS: Readonly<Record<string, string>> = { 'Mbit/s': 'Mb/s', packets: '', bytes: 'B' }

export interface RangeFieldProps extends Pick<NumberFieldProps, 'value' | 'onCommit'> {
  readonly range: Range
  /** Accessible name, where the label alone would be that of another field. */
  readonly name?: string
  /** In place of the range's own. */
  readonly label?: string
  readonly help?: string
  readonly unit?: string
  readonly step?: number
  /** What an empty field means, in the field, and in a sentence behind the help. */
  readonly nothing?: string | undefined
  readonly empty?: string
  readonly disabled?: boolean
}

/** A number in a group of narrow columns, which is called and explained as its range is. */
export function RangeField({ range, empty, nothing, ...field }: RangeFieldProps) {
  const { label = range.label, help = range.help } = field
  return (
    <NumberField
      name={label}
      unit={SHORT_UNITS[range.unit] ?? range.unit}
      step={range.step}
      term={range}
      {...field}
      label={label}
      help={empty === undefined ? help : `${help} ${empty}`}
      {...(nothing === undefined ? {} : { nothing })}
    />
  )
}
