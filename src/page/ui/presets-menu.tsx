import { presetGroups } from '../../lab/presets'
import { openDialog } from '../commands/look'
import { openPreset } from '../commands/opening'
import { chooseFile } from '../effects/file-dialog'
import { saveScenario } from '../effects/scenario-file'

function closing(act: () => void): void {
  openDialog(null)
  act()
}

/** Files, and every preset with one sentence, by group. */
export default function PresetsMenu() {
  return (
    <div className="presets-menu">
      <div className="export-row">
        <button
          type="button"
          className="button"
          title="A scenario, or a measurement to lay beside the run: a capture, ss -ti, iperf3 -J, ns-2, ns-3, CSV"
          onClick={() => closing(chooseFile)}
        >
          Open file
        </button>
        <button type="button" className="button" onClick={() => closing(saveScenario)}>
          Save file
        </button>
        <span className="quiet">or drop or paste a scenario, a link or a measurement</span>
      </div>
      {presetGroups.map(({ group, presets }) => (
        <section key={group} aria-label={group}>
          <h2 className="section-head menu-label">{group}</h2>
          <ul>
            {presets.map((preset) => (
              <li key={preset.id}>
                <button type="button" className="menu-item" onClick={() => closing(() => openPreset(preset))}>
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
