import { useId } from 'react'
import type { Fault } from '../../../lab/scenario/scenario'
import { useDraft } from './draft'
import { FieldFrame } from './field-frame'

interface Props {
  /** Accessible name. */
  readonly name: string
  /** Shown above the field. */
  readonly label: string
  readonly value: string
  readonly help?: string
  readonly className?: string
  /** Takes the text or says why not; then the last good text stays in force. */
  onCommit(text: string): readonly Fault[]
}

/** A line of text that is taken at Enter and on leaving the field. */
export function TextField({ name, label, value, help, className, onCommit }: Props) {
  const { draft, setDraft, faults, commit, onKeyDown } = useDraft((text) =>
    text === value ? [] : onCommit(text),
  )
  const inputId = useId()
  const faultsId = useId()
  const bad = faults.length > 0
  return (
    <FieldFrame label={label} inputId={inputId} faults={faults} faultsId={faultsId} className={className}>
      <input
        id={inputId}
        type="text"
        aria-label={name}
        aria-invalid={bad}
        aria-describedby={bad ? faultsId : undefined}
        title={help}
        value={draft ?? value}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          if (draft !== null && commit(event.currentTarget.value)) setDraft(null)
        }}
      />
    </FieldFrame>
  )
}
