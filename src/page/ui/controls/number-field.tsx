import {
  type ChangeEvent,
  type KeyboardEvent,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { faultWords } from '../../../lab/scenario/faults'
import type { Fault } from '../../../lab/scenario/scenario'
import { pressOf } from '../../store'

/** A typed value is taken this long after the last key; Enter and leaving the field take it at once. */
const TYPING_PAUSE_MS = 400
/** Digits for which the unit beside them gives way. */
const WIDEST = 8

export interface NumberFieldHandle {
  /** Focuses the field with `digit` as its new content. */
  startWith(digit: string): void
}

interface Props {
  /** Accessible name. */
  readonly name: string
  /** Shown above the field; absent when the name stands elsewhere. */
  readonly label?: string
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

const shown = (value: number | null) => (value === null ? '' : String(value))

export function NumberField(props: Props) {
  const { value } = props
  const [draft, setDraft] = useState<string | null>(null)
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const input = useRef<HTMLInputElement>(null)
  const pause = useRef(0)
  const messageId = useId()
  const inputId = useId()

  useEffect(() => () => window.clearTimeout(pause.current), [])

  useImperativeHandle(props.ref, () => ({
    startWith(digit) {
      input.current?.focus()
      type(digit)
    },
  }))

  /** Takes what was typed; true when it was good. */
  const commit = (text: string): boolean => {
    window.clearTimeout(pause.current)
    const typed = text.trim()
    const bad = input.current?.validity.badInput === true
    const next = typed === '' ? null : Number(typed)
    if (!bad && next === value) {
      setFaults([])
      return true
    }
    const found =
      bad || (next === null && props.nothing === undefined)
        ? [{ path: props.name, message: 'a number is needed' }]
        : props.onCommit(next)
    setFaults(found)
    return found.length === 0
  }

  const type = (text: string) => {
    setDraft(text)
    window.clearTimeout(pause.current)
    pause.current = window.setTimeout(() => commit(text), TYPING_PAUSE_MS)
  }

  const step = (control: HTMLInputElement, direction: 1 | -1) => {
    window.clearTimeout(pause.current)
    const from = draft === null || draft === '' ? (value ?? 0) : Number(draft)
    const next = Number((from + direction * props.step).toPrecision(9))
    take(control, next)
  }

  /** One press of a row: an arrow key, the field's own buttons, its wheel. */
  const take = (control: HTMLInputElement, next: number) => {
    const found = pressOf(control, () => props.onCommit(next))
    setFaults(found)
    if (found.length === 0) setDraft(null)
  }

  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const { currentTarget: control, nativeEvent } = event
    // Digits come as InputEvents; what the field's own buttons and the wheel make of it does not.
    if (nativeEvent instanceof InputEvent || control.value === '') type(control.value)
    else {
      window.clearTimeout(pause.current)
      take(control, Number(control.value))
    }
  }

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') {
      if (commit(event.currentTarget.value)) setDraft(null)
    } else if (event.key === 'Escape' && draft !== null) {
      event.stopPropagation()
      window.clearTimeout(pause.current)
      setDraft(null)
      setFaults([])
    } else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault()
      step(event.currentTarget, event.key === 'ArrowUp' ? 1 : -1)
    }
  }

  const written = draft ?? shown(value)
  return (
    <div className={`field ${props.className ?? ''}`}>
      {props.label !== undefined && (
        <label className="field-label" htmlFor={inputId}>
          {props.label}
        </label>
      )}
      <span
        className={`field-box${faults.length > 0 ? ' bad' : ''}`}
        onPointerDown={(event) => {
          // The unit and the border are part of what one points at.
          if (event.target === input.current) return
          event.preventDefault()
          input.current?.focus()
        }}
      >
        <input
          ref={input}
          id={inputId}
          type="number"
          inputMode="decimal"
          step="any"
          aria-label={props.name}
          aria-invalid={faults.length > 0}
          data-settled={draft === null}
          aria-describedby={faults.length > 0 ? messageId : undefined}
          title={props.help}
          placeholder={props.nothing}
          disabled={props.disabled}
          value={written}
          // The unit gives way to the digits.
          style={{ minWidth: `${Math.min(written.length, WIDEST)}ch` }}
          onChange={onChange}
          onKeyDown={onKeyDown}
          onBlur={(event) => {
            if (draft !== null) commit(event.currentTarget.value)
            setDraft(null)
          }}
        />
        {props.unit !== undefined && props.unit !== '' && <span className="unit">{props.unit}</span>}
      </span>
      {faults.length > 0 && (
        <span id={messageId} className="field-fault" role="alert">
          {faults.map(faultWords).join('. ')}
        </span>
      )}
    </div>
  )
}
