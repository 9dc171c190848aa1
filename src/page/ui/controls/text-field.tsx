import type { ComponentProps } from 'react'
import type { Fault } from '../../../lab/scenario/scenario'
import { Field, useDraft } from './field'

interface Props extends Pick<ComponentProps<typeof Field>, 'label' | 'className'> {
  /** Accessible name. */
  readonly name: string
  readonly value: string
  readonly help?: string
  /** Takes the text or says why not; then the last good text stays in force. */
  onCommit(text: string): readonly Fault[]
}

/** A line of text that is taken at Enter and on leaving the field. */
export function TextField({ name, value, help, onCommit, ...field }: Props) {
  const { draft, setDraft, faults, commit, onKeyDown } = useDraft((text) =>
    text === value ? [] : onCommit(text),
  )
  return (
    <Field
      {...field}
      faults={faults}
      type="text"
      aria-label={name}
      title={help}
      value={draft ?? value}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (draft !== null && commit(event.currentTarget.value)) setDraft(null)
      }}
    />
  )
}
