import { presetGroups } from '../../lab/presets'
import { menus } from '../../strings/menus'
import { openDialog } from '../commands/look'
import { openPreset } from '../commands/opening'
import { chooseFile } from '../effects/file-dialog'
import { saveScenario } from '../effects/scenario-file'

const words = menus.presets

function closing(act: () => void): void {
  openDialog(null)
  act()
}

/** Files, and every preset with one sentence, by group. */
export default function PresetsMenu() {
  return (
    <div className="presets-menu">
      <div className="export-row">
        <button type="button" className="button" title={words.openTitle} onClick={() => closing(chooseFile)}>
          {words.openFile}
        </button>
        <button type="button" className="button" onClick={() => closing(saveScenario)}>
          {words.saveFile}
        </button>
        <span className="quiet">{words.orDrop}</span>
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
