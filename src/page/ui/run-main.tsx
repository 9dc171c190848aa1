import type { ReactNode } from 'react'
import { digestOf, runStateOf } from '../model/state'
import { useStore } from '../store'

/** What tests and embedders read: whether the run is complete, and which it is. */
export function RunMain({ className = 'main', children }: { className?: string; children: ReactNode }) {
  const run = useStore((state) => runStateOf(state))
  const isHeld = useStore((state) => state.run.held !== null)
  const digest = useStore((state) => digestOf(state))
  return (
    <main
      className={className}
      data-run={isHeld ? 'held' : run === 'idle' ? 'running' : run}
      data-digest={run === 'done' ? digest : undefined}
    >
      {children}
    </main>
  )
}
