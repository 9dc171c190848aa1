/** What happens once, before the first rendering. */

import { startLinkSync } from './effects/address'
import { onFrame, requestFrame } from './effects/frames'
import { startKeyboard } from './effects/keyboard'
import { startTheme } from './effects/theme'
import { startClaims } from './model/claim'
import { onComplete } from './model/run'
import { changesMadeBy } from './model/scenario-paths'
import { view } from './model/view'
import { useStore } from './store'

/** For a first run that does not come, ms. */
const LONGEST_WAIT_MS = 3000

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
    const passed = changesMadeBy(scenario, view.timeS)
    if (passed !== before) useStore.setState({ passedChanges: passed })
  })
}

/** After the first run; where none comes (a link that asks for too much) a scenario may still be dropped onto the page. */
function startLater(): void {
  let started = false
  const start = (): void => {
    if (started) return
    started = true
    stop()
    window.clearTimeout(timer)
    void import('./start-after-first-run')
  }
  const stop = onComplete(start)
  const timer = window.setTimeout(start, LONGEST_WAIT_MS)
}

/** `modes`: ids of the modes that a link may name; `anchors`: ids of parts of the page, which may stand behind the `#`. */
export function startPage(modes: readonly string[], anchors: readonly string[]): void {
  startTheme()
  startMotion()
  startKeyboard()
  watchChanges()
  startClaims()
  startLinkSync(modes, anchors)
  startLater()
}
