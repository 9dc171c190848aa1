/** What happens once, before the first rendering. */

import { startAnnouncing } from './announce'
import { startBringing } from './bring'
import { onFrame, requestFrame } from './frame-loop'
import { startKeyboard } from './keyboard'
import { startLinkSync } from './link-sync'
import { startPacketWindows } from './packet-window'
import { passedChanges } from './scenario-paths'
import { useStore } from './store'
import { startTheme } from './theme'
import { view } from './view'

function startMotion(): void {
  const query = matchMedia('(prefers-reduced-motion: reduce)')
  const read = () => {
    view.reducedMotion = query.matches
    requestFrame()
  }
  query.addEventListener('change', read)
  read()
}

/** Tells React when the playhead passes a scheduled change. */
function watchChanges(): void {
  onFrame(() => {
    const { scenario, passedChanges: before } = useStore.getState()
    const passed = passedChanges(scenario, view.timeS)
    if (passed !== before) useStore.setState({ passedChanges: passed })
  })
}

/** `modes`: ids of the modes that a link may name. */
export function startPage(modes: readonly string[]): void {
  startTheme()
  startMotion()
  startKeyboard()
  startBringing()
  startAnnouncing()
  startPacketWindows()
  watchChanges()
  startLinkSync(modes)
}
