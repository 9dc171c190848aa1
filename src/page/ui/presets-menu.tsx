import { presetGroups } from '../../lab/presets'
import { menus } from '../../strings/menus'
import { openDialog } from '../commands/look'
import { chooseFile } from '../effects/file-dialog'
import { saveScenario } from '../effects/scenario-file'
import { dispatch } from '../store'
import { Button } from './buttons'
import { MenuItem } from './menu'

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
        <Button className="button" title={words.openTitle} onClick={() => closing(chooseFile)}>
          {words.openFile}
        </Button>
        <Button className="button" onClick={() => closing(saveScenario)}>
          {words.saveFile}
        </Button>
        <span className="quiet">{words.orDrop}</span>
      </div>
      {presetGroups.map(({ group, presets }) => (
        <section key={group} aria-label={group}>
          <h2 className="section-head menu-label">{group}</h2>
          <ul>
            {presets.map(({ id, title, summary, scenario }) => (
              <MenuItem
                key={id}
                name={title}
                summary={summary}
                onClick={() => closing(() => dispatch({ type: 'openPreset', scenario }))}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
