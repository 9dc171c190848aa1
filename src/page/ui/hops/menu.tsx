/** What can be done with a hop besides its settings. */
import { hops as words } from '../../../strings/hops'
import { addHop, makeDumbbell, moveHop, removeHop } from '../../commands/hops'
import { openDialog } from '../../commands/look'
import { asDumbbell } from '../../model/as-dumbbell'
import { canAddHop } from '../../model/chain-edit'
import { useStore } from '../../store'
import { MenuItem } from '../menu'

function closing(act: () => void): void {
  openDialog(null)
  act()
}

export function HopMenu({ hop }: { readonly hop: number }) {
  const scenario = useStore((state) => state.edit.scenario)
  const count = scenario.network?.hops.length ?? 1
  return (
    <ul className="hop-menu">
      <MenuItem
        {...words.menu.after}
        disabled={!canAddHop(scenario)}
        onClick={() => closing(() => addHop(hop))}
      />
      {hop > 0 && <MenuItem {...words.menu.earlier} onClick={() => closing(() => moveHop(hop, hop - 1))} />}
      {hop < count - 1 && (
        <MenuItem {...words.menu.later} onClick={() => closing(() => moveHop(hop, hop + 1))} />
      )}
      {count > 1 && <MenuItem {...words.menu.remove} onClick={() => closing(() => removeHop(hop))} />}
      {asDumbbell(scenario) !== null && (
        <MenuItem {...words.menu.dumbbell} onClick={() => closing(makeDumbbell)} />
      )}
    </ul>
  )
}
