import { presetGroups } from '../../lab/presets'
import { openPreset } from '../state/link-sync'
import { useStore } from '../state/store'

/** Every preset with one sentence, by group. */
export default function PresetsMenu() {
  return (
    <div className="presets-menu">
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
                    useStore.setState({ openDialog: null })
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
    </div>
  )
}
