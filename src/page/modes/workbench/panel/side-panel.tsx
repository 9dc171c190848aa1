import X from 'lucide-react/icons/x'
import { workbench as words } from '../../../../strings/workbench'
import { openDrawer } from '../../../commands/look'
import { IconButton } from '../../../ui/buttons'
import type { Following } from '../following'
import { Parameters } from './parameters'
import { Reasons } from './reasons'
import { Score } from './score-section'

/** Shows what is said of the code beside its lines. */
export function SidePanel({ following }: { readonly following: Following }) {
  return (
    <aside className="inspector" aria-label={words.panel}>
      <IconButton
        icon={X}
        label={words.closePanel}
        className="inspector-close"
        onClick={() => openDrawer(null)}
      />
      <div className="side-scroll">
        <Parameters following={following} />
        <Score />
      </div>
      <Reasons />
    </aside>
  )
}
