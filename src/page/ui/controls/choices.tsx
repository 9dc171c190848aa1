/** Controls that choose among a few: native select, segmented radio group, switch. */
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'

export interface Option {
  readonly value: string
  readonly label: string
  /** Shown while the pointer rests on it. */
  readonly title?: string
}

interface SelectProps {
  readonly name: string
  readonly value: string
  readonly options?: readonly Option[]
  readonly groups?: readonly { readonly label: string; readonly options: readonly Option[] }[]
  readonly className?: string
  readonly title?: string | undefined
  onChange(value: string): void
}

export function Select({
  name,
  value,
  options = [],
  groups = [],
  className = '',
  title,
  onChange,
}: SelectProps) {
  const item = (option: Option) => (
    <option key={option.value} value={option.value} title={option.title}>
      {option.label}
    </option>
  )
  return (
    <span className={`select ${className}`}>
      <select
        aria-label={name}
        title={title}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
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
export function ChoiceField({ label, className = '', ...select }: SelectProps & { readonly label?: string }) {
  return (
    <div className={`field ${className}`}>
      <span className="field-label">{label ?? select.name}</span>
      <Select {...select} />
    </div>
  )
}

interface SegmentsProps {
  readonly name: string
  readonly value: string
  /** `label` is the accessible name; `short` stands in the button where it does not fit. */
  readonly options: readonly (Option & { readonly short?: string })[]
  readonly className?: string
  onChange(value: string): void
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

export function Switch({ name, checked, disabled = false, title, children, onChange }: SwitchProps) {
  return (
    <label className={`switch${disabled ? ' disabled' : ''}`} title={title}>
      <span>{children ?? name}</span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        aria-label={name}
        title={title}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  )
}
