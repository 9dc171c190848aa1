import type { ReactNode } from 'react'
import { useStore } from '../state/store'

/** What tests and embedders read: whether the run is complete, and which it is. */
export function RunMain({ className = 'main', children }: { className?: string; children: ReactNode }) {
  const run = useStore((state) => state.run)
  const digest = useStore((state) => state.digest)
  return (
    <main
      className={className}
      data-run={run === 'idle' ? 'running' : run}
      data-digest={run === 'done' ? digest : undefined}
    >
      {children}
    </main>
  )
}
