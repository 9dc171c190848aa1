import { SlidersHorizontal } from 'lucide-react'
import { Popover } from 'radix-ui'
import { lazy, Suspense } from 'react'

const PlaybackOptions = lazy(() => import('./playback-options'))

/** What has no room in the player: more steps, backwards, slowing for events, the loop. */
export function PlaybackMenu() {
  return (
    <Popover.Root>
      <Popover.Trigger
        className="icon-button"
        aria-label="Transport options"
        title="Steps, backwards, slow for events, loop"
      >
        <SlidersHorizontal size={13} aria-hidden="true" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className="menu playback"
          aria-label="Transport options"
          side="top"
          sideOffset={6}
          collisionPadding={8}
        >
          <Suspense fallback={<p className="quiet">…</p>}>
            <PlaybackOptions />
          </Suspense>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
