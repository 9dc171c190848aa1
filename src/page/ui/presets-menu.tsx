import { ChevronDown } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { presetGroups } from '../../lab/presets'
import { openPreset } from '../state/link-sync'
import { useStore } from '../state/store'

/** Every preset with one sentence, by group. Not modal: the charts stay in sight. */
export function PresetsMenu() {
  const open = useStore((state) => state.openDialog === 'presets')
  return (
    <DropdownMenu.Root
      modal={false}
      open={open}
      onOpenChange={(next) => useStore.setState({ openDialog: next ? 'presets' : null })}
    >
      <DropdownMenu.Trigger className="button presets-button" aria-label="Presets">
        <span className="wide-only">Presets</span> <ChevronDown size={12} aria-hidden="true" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu presets-menu" align="start" sideOffset={6} collisionPadding={8}>
          {presetGroups.map(({ group, presets }) => (
            <DropdownMenu.Group key={group} className="menu-group">
              <DropdownMenu.Label className="section-head menu-label">{group}</DropdownMenu.Label>
              {presets.map((preset) => (
                <DropdownMenu.Item key={preset.id} className="menu-item" onSelect={() => openPreset(preset)}>
                  <span className="menu-title">{preset.title}</span>
                  <span className="quiet">{preset.summary}</span>
                </DropdownMenu.Item>
              ))}
            </DropdownMenu.Group>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
