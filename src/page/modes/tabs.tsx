import { ChevronDown } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useStore } from '../state/store'
import { modes } from './registry'

interface Props {
  onChange(id: string): void
}

/** Id of the element that holds the screen of the mode. */
export const MODE_PANEL = 'mode'

export function modeTabId(mode: string): string {
  return `mode-tab-${mode}`
}

/** Where a key of a tab list leads from the tab at `index`, of `count`; null: nowhere. */
function tabAfter(key: string, index: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count
    case 'ArrowLeft':
      return (index + count - 1) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}

/** The modes as tabs of the page. They come with the first load, so they are not Radix's. */
export function ModeTabs({ onChange }: Props) {
  const mode = useStore((state) => state.mode)
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const next = modes[tabAfter(event.key, index, modes.length) ?? -1]
    if (next === undefined) return
    event.preventDefault()
    document.getElementById(modeTabId(next.id))?.focus()
    onChange(next.id)
  }
  return (
    <div className="modes" role="tablist" aria-label="Modes">
      {modes.map(({ id, label, summary }, index) => (
        <button
          key={id}
          id={modeTabId(id)}
          type="button"
          role="tab"
          className="mode-tab"
          title={summary}
          aria-selected={id === mode}
          aria-controls={MODE_PANEL}
          tabIndex={id === mode ? 0 : -1}
          onClick={() => onChange(id)}
          onKeyDown={(event) => onKeyDown(event, index)}
        >
          {label}
        </button>
      ))}
    </div>
  )
}

/** The same choice where there is no room for tabs: the brand opens it. */
export function ModeSelect({ onChange }: Props) {
  const mode = useStore((state) => state.mode)
  return (
    <span className="mode-select">
      <ChevronDown size={12} aria-hidden="true" />
      <select aria-label="Mode" value={mode} onChange={(event) => onChange(event.currentTarget.value)}>
        {modes.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
    </span>
  )
}
