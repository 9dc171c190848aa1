import { SlidersHorizontal } from 'lucide-react'
import { player } from '../../strings/player'
import { MenuButton } from './menu-button'

const load = () => import('./playback-options')

/** What has no room in the player: more steps, backwards, slowing for events, the loop. */
export function PlaybackMenu() {
  return (
    <MenuButton
      name="transport"
      label={player.options}
      className="icon-button"
      title={player.optionsHelp}
      align="start"
      side="top"
      load={load}
    >
      <SlidersHorizontal size={13} aria-hidden="true" />
    </MenuButton>
  )
}
