import ChevronDown from 'lucide-react/icons/chevron-down'
import { page } from '../../strings/page'
import { useStore } from '../store'
import { TabList } from '../ui/controls/tabs'
import { modes } from './registry'

/** The group of the modes' tabs and their panel. */
export const MODES = 'mode'

const OPTIONS = modes
  .filter(({ tab }) => tab !== false)
  .map(({ id, label, summary }) => ({ value: id, label, title: summary }))

export function ModeTabs({ onChange }: { onChange(id: string): void }) {
  const mode = useStore((state) => state.place.mode)
  return (
    <TabList
      name={page.modes}
      group={MODES}
      className="modes"
      tabClassName="mode-tab"
      value={mode}
      options={OPTIONS}
      onChange={onChange}
    />
  )
}

/** The choice of the mode where there is no room for tabs: the brand opens it. */
export function ModeSelect({ onChange }: { onChange(id: string): void }) {
  const mode = useStore((state) => state.place.mode)
  return (
    <span className="mode-select">
      <ChevronDown size={12} aria-hidden="true" />
      <select aria-label={page.mode} value={mode} onChange={(event) => onChange(event.currentTarget.value)}>
        {modes.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
    </span>
  )
}
