/** What typed fields have in common. */
import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { faultWords } from '../../../lab/scenario/faults'
import { describeRange } from '../../../lab/scenario/ranges'
import type { Fault } from '../../../lab/scenario/scenario'
import { faults as words } from '../../../strings/faults'

/**
 * What is being typed: Enter takes it, Escape forgets it. `take` takes it or says why not; then the last good value stays in
 * force.
 */
export function useDraft(take: (text: string) => readonly Fault[]) {
  /** null: nothing has been typed since the last was taken. */
  const [draft, setDraft] = useState<string | null>(null)
  const [faults, setFaults] = useState<readonly Fault[]>([])
  /** True when it was good. */
  const commit = (text: string): boolean => {
    const found = take(text)
    setFaults(found)
    return found.length === 0
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') {
      if (commit(event.currentTarget.value)) setDraft(null)
    } else if (event.key === 'Escape' && draft !== null) {
      event.stopPropagation()
      setDraft(null)
      setFaults([])
    }
  }
  return { draft, setDraft, faults, setFaults, commit, onKeyDown }
}

interface Props extends ComponentProps<'input'> {
  /** Shown above the field; absent when the name stands elsewhere. */
  readonly label?: ReactNode
  readonly faults: readonly Fault[]
  /** Stands behind the input; '' for none. */
  readonly unit?: string
  /** Called for a press anywhere in the box. */
  readonly onPointerDown?: ComponentProps<'span'>['onPointerDown']
}

/** An input in its box, its label above and what is wrong with it below. */
export function Field({ label, faults, className = '', unit = '', onPointerDown, ...input }: Props) {
  const inputId = useId()
  const faultsId = useId()
  const bad = faults.length > 0
  return (
    <div className={`field ${className}`}>
      {label !== undefined && (
        <label className="field-label" htmlFor={inputId}>
          {label}
        </label>
      )}
      <span className={`field-box${bad ? ' bad' : ''}`} onPointerDown={onPointerDown}>
        <input id={inputId} aria-invalid={bad} aria-describedby={bad ? faultsId : undefined} {...input} />
        {unit !== '' && <span className="unit">{unit}</span>}
      </span>
      {bad && (
        <span id={faultsId} className="field-fault" role="alert">
          {faults.map(faultWords).join('. ')}
        </span>
      )}
    </div>
  )
}

/** A time that was typed into the field `path` and lies beyond what it may be, s. */
export function timeOutOfRange(path: string, value: number, min: number, max: number): Fault {
  return { path, message: words.outOfRange, value, allowed: describeRange({ min, max, unit: 's' }) }
}
