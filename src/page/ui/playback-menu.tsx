import { SlidersHorizontal } from 'lucide-react'
import { MenuButton } from './menu-button'

const load = () => import('./playback-options')

/** What has no room in the player: more steps, backwards, slowing for events, the loop. */
export function PlaybackMenu() {
  return (
    <MenuButton
      name="transport"
      label="Transport options"
      className="icon-button"
      title="More steps, backwards, slow for events, loop"
      align="start"
      side="top"
      load={load}
    >
      <SlidersHorizontal size={13} aria-hidden="true" />
    </MenuButton>
  )
}
