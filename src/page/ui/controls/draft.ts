/** What is being typed into a field: Enter takes it, Escape forgets it. */
import { type KeyboardEvent, useState } from 'react'
import type { Fault } from '../../../lab/scenario/scenario'

/** `take` takes what was typed or says why not; then the last good value stays in force. */
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
