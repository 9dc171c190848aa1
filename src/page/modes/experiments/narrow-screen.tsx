/**
 * The three columns of a screen where they have no room beside one another: below 1280 px what was found is a drawer, below 1024 px the columns
 * are tabs, and on a phone the results stand above one of the others (styles/narrow.css).
 */
import PanelRight from 'lucide-react/icons/panel-right'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { experiments } from '../../../strings/experiments'
import { Segments } from '../../ui/controls/choices'

const { parts: words } = experiments

export type Column = 'setup' | 'results' | 'findings'

export interface Columns {
  readonly part: Column
  readonly show: (part: Column) => void
}

export function useColumns(): Columns {
  const [part, show] = useState<Column>('results')
  useEffect(() => {
    if (part !== 'findings') return
    const close = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') show('results')
    }
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [part])
  return { part, show }
}

const PHONE = '(max-width: 719.98px)'

const useIsPhone = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(PHONE)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => window.matchMedia(PHONE).matches,
  )

interface ScreenProps extends Columns {
  /** Beside `experiments`. */
  readonly className?: string
  readonly isRunning: boolean
  /** What the results and the findings are called here. */
  readonly names: { readonly results: string; readonly findings: string }
  /** The set-up, the results and the findings, in this order. */
  readonly children: ReactNode
}

export function ExperimentsScreen({ part, show, className = '', isRunning, names, children }: ScreenProps) {
  const isPhone = useIsPhone()
  const labels = { setup: words.setup, ...names }
  const shown: readonly Column[] = isPhone ? ['setup', 'findings'] : ['setup', 'results', 'findings']
  const isOpen = part === 'findings'
  const label = isOpen ? words.hide(names.findings) : words.show(names.findings)
  return (
    <main
      className={`mode-main experiments ${className}`}
      data-run={isRunning ? 'running' : 'done'}
      data-part={part}
    >
      <div className="part-tabs">
        <Segments
          name={words.name}
          value={shown.includes(part) ? part : 'setup'}
          options={shown.map((value) => ({ value, label: labels[value] }))}
          onChange={(value) => show(shown.find((one) => one === value) ?? 'results')}
        />
      </div>
      {children}
      <button
        type="button"
        className="findings-handle"
        aria-expanded={isOpen}
        aria-label={label}
        title={label}
        onClick={() => show(isOpen ? 'results' : 'findings')}
      >
        <PanelRight size={16} aria-hidden="true" />
        <span aria-hidden="true">{names.findings}</span>
      </button>
    </main>
  )
}
