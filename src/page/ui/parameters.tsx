import { unitName } from '../../lab/format'
import type { Fault } from '../../lab/scenario/scenario'
import type { Parameter, ParameterSet, ParameterValue, ParameterValues } from '../../simulator/describe'
import { ChoiceField, Switch } from './controls/choices'
import { NumberField } from './controls/number-field'
import { Term } from './term'

/** Longer units stand in the field's help: there is no room beside the number. */
const SHORT_UNIT = 2
/** Characters of a label, and of what can be chosen or typed, that fit into one column of a group of fields, and into two. */
const IN_ONE = { label: 9, option: 4, digits: 7 }
const IN_TWO = { label: 20, option: 13 }

interface Props {
  readonly set: ParameterSet
  readonly values: ParameterValues
  onChange(key: string, value: ParameterValue): readonly Fault[]
}

/** Fields for whatever an algorithm declares. */
export function Parameters({ set, values, onChange }: Props) {
  return Object.entries(set).map(([key, parameter]) => (
    <ParameterField
      key={key}
      parameter={parameter}
      value={values[key] ?? parameter.default}
      onChange={(value) => onChange(key, value)}
    />
  ))
}

/** The class that says how many columns a parameter takes so that nothing of it is cut off. */
function columnsOf(parameter: Parameter): '' | 'wide' | 'whole' {
  const label = parameter.label.length
  const option =
    parameter.kind === 'choice' ? Math.max(...parameter.options.map((each) => each.label.length)) : 0
  const digits = parameter.kind === 'number' ? String(parameter.default).length : 0
  if (label <= IN_ONE.label && option <= IN_ONE.option && digits <= IN_ONE.digits) return ''
  return label <= IN_TWO.label && option <= IN_TWO.option ? 'wide' : 'whole'
}

interface FieldProps {
  readonly parameter: Parameter
  readonly value: ParameterValue
  onChange(value: ParameterValue): readonly Fault[]
}

export function ParameterField({ parameter, value, onChange }: FieldProps) {
  const unit = parameter.kind === 'number' && parameter.unit !== '' ? `, ${unitName(parameter.unit)}` : ''
  const label = <Term of={parameter}>{parameter.label}</Term>
  const help = parameter.help && `${parameter.help} (${parameter.source.label}${unit})`
  switch (parameter.kind) {
    case 'number':
      return (
        <NumberField
          label={parameter.label}
          term={parameter}
          className={columnsOf(parameter)}
          value={typeof value === 'number' ? value : parameter.default}
          unit={parameter.unit.length <= SHORT_UNIT ? parameter.unit : ''}
          step={parameter.step}
          help={help}
          onCommit={(next) => (next === null ? [] : onChange(next))}
        />
      )
    case 'boolean':
      return (
        <div className="field">
          <Switch name={parameter.label} title={help} checked={value === true} onChange={onChange}>
            {label}
          </Switch>
        </div>
      )
    case 'choice':
      return (
        <ChoiceField
          name={parameter.label}
          label={label}
          className={columnsOf(parameter)}
          title={help}
          value={String(value)}
          options={parameter.options}
          onChange={onChange}
        />
      )
  }
}
