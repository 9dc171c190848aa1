import { ChevronDown } from 'lucide-react'
import { Tabs } from 'radix-ui'
import { useStore } from '../state/store'
import { modes } from './registry'

/** The modes as tabs of the page, inside `Tabs.Root`. */
export function ModeTabs() {
  return (
    <Tabs.List className="modes" aria-label="Modes">
      {modes.map(({ id, label, summary }) => (
        <Tabs.Trigger key={id} value={id} className="mode-tab" title={summary}>
          {label}
        </Tabs.Trigger>
      ))}
    </Tabs.List>
  )
}

/** The same choice where there is no room for tabs: the brand opens it. */
export function ModeSelect({ onChange }: { onChange(id: string): void }) {
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
