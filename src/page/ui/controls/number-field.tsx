import {
  type ChangeEvent,
  type KeyboardEvent,
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useRef,
} from 'react'
import { unitName } from '../../../lab/format'
import type { Fault } from '../../../lab/scenario/scenario'
import { controls } from '../../../strings/controls'
import { pressOf } from '../../store'
import { type Declared, Term } from '../term'
import { Field, useDraft } from './field'
import { INPUT_TYPE, typedNumber, writtenNumber } from './typed-number'

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

/** What was typed, taken when it is complete; and presses of keys and buttons that step the value. */
function useNumber(props: NumberFieldProps, input: RefObject<HTMLInputElement | null>) {
  const { name = props.label, value, nothing, step, onCommit } = props
  const pause = useRef(0)
  const stopWaiting = () => window.clearTimeout(pause.current)
  useEffect(() => () => window.clearTimeout(pause.current), [])

  const field = useDraft((text) => {
    stopWaiting()
    const next = text.trim() === '' ? null : typedNumber(text)
    const bad = input.current?.validity.badInput === true || Number.isNaN(next)
    if (!bad && next === value) return []
    return bad || (next === null && nothing === undefined)
      ? [{ path: name ?? '', message: controls.fields.numberNeeded }]
      : onCommit(next)
  })
  const { draft, setDraft, setFaults, commit } = field

  const type = (text: string) => {
    setDraft(text)
    stopWaiting()
    pause.current = window.setTimeout(() => commit(text), TYPING_PAUSE_MS)
  }
  /** One press of a row: an arrow key, the field's own buttons, its wheel. */
  const take = (control: HTMLInputElement, next: number) => {
    stopWaiting()
    const found = pressOf(control, () => onCommit(next))
    setFaults(found)
    if (found.length === 0) setDraft(null)
  }

  return {
    ...field,
    type,
    onChange({ currentTarget: control, nativeEvent }: ChangeEvent<HTMLInputElement>) {
      // Digits come as InputEvents; what the field's own buttons and the wheel make of it does not.
      if (nativeEvent instanceof InputEvent || control.value === '') type(control.value)
      else take(control, typedNumber(control.value))
    },
    onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
      const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
      if (direction !== 0) {
        event.preventDefault()
        const from = draft === null || draft === '' ? (value ?? 0) : typedNumber(draft)
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
  const { draft, faults, type, onChange, onKeyDown, onBlur } = useNumber(props, input)
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
      type={INPUT_TYPE}
      inputMode="decimal"
      step="any"
      aria-label={name}
      {...(INPUT_TYPE === 'text' ? { role: 'spinbutton', 'aria-valuenow': value ?? undefined } : {})}
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
