import { type KeyboardEvent, useId, useState } from 'react'
import { faultWords } from '../../../lab/scenario/faults'
import type { Fault } from '../../../lab/scenario/scenario'

interface Props {
  /** Accessible name. */
  readonly name: string
  /** Shown above the field. */
  readonly label: string
  readonly value: string
  readonly help: string
  readonly className?: string
  /** Takes the text or says why not; then the last good text stays in force. */
  onCommit(text: string): readonly Fault[]
}

/** A line of text that is taken at Enter and on leaving the field. */
export function TextField({ name, label, value, help, className = '', onCommit }: Props) {
  const [draft, setDraft] = useState<string | null>(null)
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const inputId = useId()
  const messageId = useId()
  const bad = faults.length > 0

  const commit = (text: string): boolean => {
    const found = text === value ? [] : onCommit(text)
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

  return (
    <div className={`field ${className}`}>
      <label className="field-label" htmlFor={inputId}>
        {label}
      </label>
      <span className={`field-box${bad ? ' bad' : ''}`}>
        <input
          id={inputId}
          type="text"
          aria-label={name}
          aria-invalid={bad}
          aria-describedby={bad ? messageId : undefined}
          title={help}
          value={draft ?? value}
          onChange={(event) => setDraft(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onBlur={(event) => {
            if (draft !== null && commit(event.currentTarget.value)) setDraft(null)
          }}
        />
      </span>
      {bad && (
        <span id={messageId} className="field-fault" role="alert">
          {faults.map(faultWords).join('. ')}
        </span>
      )}
    </div>
  )
}
