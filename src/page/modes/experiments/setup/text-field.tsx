import { useId, useState } from 'react'
import { faultWords } from '../../../../lab/scenario/faults'
import type { Fault } from '../../../../lab/scenario/scenario'

interface Props {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly help?: string
  /** Takes the text or says why not. */
  onCommit(text: string): readonly Fault[]
}

/** A line of text that is taken with Enter or when the field is left; a bad one stays, with the reason. */
export function TextField({ name, label, value, help, onCommit }: Props) {
  const [draft, setDraft] = useState<string | null>(null)
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const inputId = useId()
  const commit = (): void => {
    if (draft === null) return
    const found = draft === value ? [] : onCommit(draft)
    setFaults(found)
    if (found.length === 0) setDraft(null)
  }
  return (
    <div className="field">
      <label className="field-label" htmlFor={inputId}>
        {label}
      </label>
      <span className={`field-box${faults.length > 0 ? ' bad' : ''}`}>
        <input
          id={inputId}
          aria-label={name}
          aria-invalid={faults.length > 0}
          title={help}
          value={draft ?? value}
          onChange={(event) => setDraft(event.currentTarget.value)}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key === 'Enter') commit()
            if (event.key === 'Escape') {
              setDraft(null)
              setFaults([])
            }
          }}
        />
      </span>
      {faults.length > 0 && (
        <span className="field-fault" role="alert">
          {faultWords(faults[0] ?? { path: '', message: '' })}
        </span>
      )}
    </div>
  )
}
