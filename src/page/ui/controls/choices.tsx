/** Controls that choose among a few: native select, segmented radio group, switch. */
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useId } from 'react'

export interface Option {
  readonly value: string
  readonly label: string
  /** Shown while the pointer rests on it. */
  readonly title?: string | undefined
}

/** What all of them take; `name` is the accessible name. */
interface Choice {
  readonly name: string
  readonly value: string
  readonly className?: string
  onChange(value: string): void
}

interface SelectProps extends Choice {
  readonly options?: readonly Option[]
  readonly groups?: readonly { readonly label: string; readonly options: readonly Option[] }[]
  readonly title?: string | undefined
}

export function Select({
  name,
  options = [],
  groups = [],
  className = '',
  onChange,
  ...select
}: SelectProps) {
  const item = (option: Option) => (
    <option key={option.value} value={option.value} title={option.title}>
      {option.label}
    </option>
  )
  return (
    <span className={`select ${className}`}>
      <select aria-label={name} {...select} onChange={(event) => onChange(event.currentTarget.value)}>
        {options.map(item)}
        {groups.map((group) => (
          <optgroup key={group.label} label={group.label}>
            {group.options.map(item)}
          </optgroup>
        ))}
      </select>
      <ChevronDown size={12} />
    </span>
  )
}

/** A select with its name above. `label`: where the name is too long to stand there. */
export function ChoiceField({
  label,
  className = '',
  ...select
}: SelectProps & { readonly label?: ReactNode }) {
  return (
    <div className={`field ${className}`}>
      <span className="field-label">{label ?? select.name}</span>
      <Select {...select} />
    </div>
  )
}

interface SegmentsProps extends Choice {
  /** `label` is the accessible name; `short` stands in the button where it does not fit. */
  readonly options: readonly (Option & { readonly short?: string })[]
}

export function Segments({ name, value, options, className = '', onChange }: SegmentsProps) {
  const group = useId()
  return (
    <div className={`segments ${className}`} role="radiogroup" aria-label={name}>
      {options.map((option) => (
        <label key={option.value} className="segment">
          <input
            type="radio"
            name={group}
            value={option.value}
            checked={option.value === value}
            aria-label={option.label}
            onChange={() => onChange(option.value)}
          />
          <span aria-hidden="true">{option.short ?? option.label}</span>
        </label>
      ))}
    </div>
  )
}

interface SwitchProps {
  readonly name: string
  readonly checked: boolean
  readonly disabled?: boolean
  /** Why it is disabled, or what it does. */
  readonly title?: string
  readonly children?: ReactNode
  onChange(checked: boolean): void
}

export function Switch({ name, children = name, onChange, ...input }: SwitchProps) {
  return (
    <label className={`switch${input.disabled === true ? ' disabled' : ''}`} title={input.title}>
      <span>{children}</span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={input.checked}
        aria-label={name}
        {...input}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  )
}
