import { type ChangeEvent, type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import { unitName } from '../../../lab/format'
import type { Fault } from '../../../lab/scenario/scenario'
import { controls } from '../../../strings/controls'
import { pressOf } from '../../store'
import { type Declared, Term } from '../term'
import { Field, useDraft } from './field'
import { typedNumber, writtenNumber } from './typed-number'

/** A typed value is taken this long after the last key; Enter and leaving the field take it at once. */
const TYPING_PAUSE_MS = 400
/** Digits for which the unit beside them gives way. */
const WIDEST = 8

export interface NumberFieldHandle {
  /** Focuses the field with `digit` as its new content. */
  startWith(digit: string): void
}

/** `name` is the accessible name, `label` is shown above the field; where the name is not given the label is it. */
type Named =
  | { readonly name: string; readonly label?: string }
  | { readonly name?: never; readonly label: string }

export type NumberFieldProps = Named & {
  /** What the label explains when it is pointed at; absent: nothing. */
  readonly term?: Declared
  /** null shows `nothing`, and an emptied field gives null. */
  readonly value: number | null
  /** What no value means: "none", "the stack's". Absent: a value is required. */
  readonly nothing?: string
  readonly unit?: string
  /** Step of the arrow keys. */
  readonly step: number
  readonly help?: string
  readonly disabled?: boolean
  readonly className?: string
  readonly ref?: Ref<NumberFieldHandle>
  /** Takes the value or says why not; then the last good value stays in force. */
  onCommit(value: number | null): readonly Fault[]
}

/** What was typed, taken when it is complete; and presses of keys that step the value. */
function useNumber(props: NumberFieldProps) {
  const { name = props.label, value, nothing, step, onCommit } = props
  const pause = useRef(0)
  const stopWaiting = () => window.clearTimeout(pause.current)
  useEffect(() => () => window.clearTimeout(pause.current), [])

  const field = useDraft((text) => {
    stopWaiting()
    const next = text.trim() === '' ? null : typedNumber(text)
    if (next === value) return []
    return Number.isNaN(next) || (next === null && nothing === undefined)
      ? [{ path: name ?? '', message: controls.fields.numberNeeded }]
      : onCommit(next)
  })
  const { draft, setDraft, setFaults, commit } = field

  const type = (text: string) => {
    setDraft(text)
    stopWaiting()
    pause.current = window.setTimeout(() => commit(text), TYPING_PAUSE_MS)
  }
  /** One press of a row, of an arrow key. */
  const take = (control: HTMLInputElement, next: number) => {
    stopWaiting()
    const found = pressOf(control, () => onCommit(next))
    setFaults(found)
    if (found.length === 0) setDraft(null)
  }

  return {
    ...field,
    type,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => type(currentTarget.value),
    onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
      const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
      if (direction !== 0) {
        event.preventDefault()
        const typed = typedNumber(draft ?? '')
        const from = Number.isNaN(typed) ? (value ?? 0) : typed
        take(event.currentTarget, Number((from + direction * step).toPrecision(9)))
        return
      }
      if (event.key === 'Escape') stopWaiting()
      field.onKeyDown(event)
    },
    onBlur() {
      if (draft !== null) commit(draft)
      setDraft(null)
    },
  }
}

export function NumberField(props: NumberFieldProps) {
  const { name = props.label, value } = props
  const input = useRef<HTMLInputElement>(null)
  const { draft, faults, type, onChange, onKeyDown, onBlur } = useNumber(props)
  useImperativeHandle(props.ref, () => ({
    startWith(digit) {
      input.current?.focus()
      type(digit)
    },
  }))
  const written = draft ?? (value === null ? '' : writtenNumber(value))
  return (
    <Field
      ref={input}
      label={props.label && <Term of={props.term}>{props.label}</Term>}
      faults={faults}
      className={props.className}
      unit={unitName(props.unit ?? '')}
      onPointerDown={(event) => {
        // The unit and the border are part of what one points at.
        if (event.target === input.current) return
        event.preventDefault()
        input.current?.focus()
      }}
      // A browser's own field for numbers has the decimal sign of the browser's language, which may be another than the page's, and
      // leaves out what it does not know: "12,5" would be taken as 125.
      type="text"
      role="spinbutton"
      aria-valuenow={value ?? undefined}
      inputMode="decimal"
      aria-label={name}
      data-settled={draft === null}
      title={props.help}
      placeholder={props.nothing}
      disabled={props.disabled}
      value={written}
      // The unit gives way to the digits.
      style={{ minWidth: `${Math.min(written.length, WIDEST)}ch` }}
      onChange={onChange}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    />
  )
}
