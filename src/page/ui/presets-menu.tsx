import { ChevronDown } from 'lucide-react'
import { Popover } from 'radix-ui'
import { presetGroups } from '../../lab/presets'
import { openPreset } from '../state/link-sync'
import { useStore } from '../state/store'

function setOpen(open: boolean): void {
  useStore.setState({ openDialog: open ? 'presets' : null })
}

/** Every preset with one sentence, by group. Not modal: the charts stay in sight. */
export function PresetsMenu() {
  const open = useStore((state) => state.openDialog === 'presets')
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger className="button presets-button" aria-label="Presets">
        <span className="wide-only">Presets</span> <ChevronDown size={12} aria-hidden="true" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className="menu presets-menu"
          aria-label="Presets"
          align="start"
          sideOffset={6}
          collisionPadding={8}
        >
          {presetGroups.map(({ group, presets }) => (
            <section key={group} aria-label={group}>
              <h2 className="section-head menu-label">{group}</h2>
              <ul>
                {presets.map((preset) => (
                  <li key={preset.id}>
                    <button
                      type="button"
                      className="menu-item"
                      onClick={() => {
                        setOpen(false)
                        openPreset(preset)
                      }}
                    >
                      <span className="menu-title">{preset.title}</span>
                      <span className="quiet">{preset.summary}</span>
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
