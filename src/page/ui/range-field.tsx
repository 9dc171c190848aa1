import type { Range } from '../../lab/scenario/ranges'
import { NumberField, type NumberFieldProps } from './controls/number-field'

/** Units as they stand in a narrow field; the help of a number of packets says what is counted. */
const SHORT_UNITS: Readonly<Record<string, string>> = { 'Mbit/s': 'Mb/s', packets: '', bytes: 'B' }

interface Props extends Pick<NumberFieldProps, 'value' | 'onCommit'> {
  readonly range: Range
  /** Accessible name, where the label alone would be that of another field. */
  readonly name?: string
  /** A label in place of the range's own. */
  readonly label?: string | undefined
  readonly help?: string | undefined
  readonly unit?: string | undefined
  readonly step?: number | undefined
  /** What an empty field means, in the field, and in a sentence behind the help. */
  readonly nothing?: string | undefined
  readonly empty?: string | undefined
  readonly disabled?: boolean
}

/** A number in a group of narrow columns, which is called and explained as its range is. */
export function RangeField({
  range,
  name,
  label = range.label,
  help,
  unit,
  step,
  nothing,
  empty,
  ...field
}: Props) {
  const helped = help ?? range.help
  return (
    <NumberField
      name={name ?? label}
      label={label}
      unit={unit ?? SHORT_UNITS[range.unit] ?? range.unit}
      step={step ?? range.step}
      help={empty === undefined ? helped : `${helped} ${empty}`}
      {...(nothing === undefined ? {} : { nothing })}
      {...field}
    />
  )
}
