/** Makes the page open without a network after the first visit, and tells the user when there is a newer build. */
import { remarks } from '../../strings/remarks'
import { notify } from '../commands/notices'
import { currentAddress } from '../commands/opening'
import { pageClock } from '../effects/clock'
import { scriptAddress } from '../effects/script-address'
import { runStateOf, type State } from '../model/state'
import { type Store, subscribe } from '../store'

const words = remarks.newVersion

/** The least time between two checks for a newer build while the page stays open, ms. */
const LOOK_MS = 3_600_000
/** The reader is regarded as resting when nothing has been changed for this time, ms. */
const REST_MS = 4000

/** Returns the browser's service workers; null in a sandboxed frame, where asking for them throws, and without a secure connection. */
function container(): ServiceWorkerContainer | null {
  try {
    return 'serviceWorker' in navigator ? navigator.serviceWorker : null
  } catch {
    return null
  }
}

/** Loads the page again from the newer build. The settings stay, because they are in the address. */
function reloadWith(workers: ServiceWorkerContainer, registration: ServiceWorkerRegistration): void {
  history.replaceState(history.state, '', currentAddress())
  const { waiting } = registration
  // Nothing is waiting where another window has asked for the newer build before.
  if (waiting === null) location.reload()
  else {
    workers.addEventListener('controllerchange', () => location.reload(), { once: true })
    waiting.postMessage('reload')
  }
}

function tell({ active, waiting }: ServiceWorkerRegistration): void {
  // The first build is kept without a message. Until it is, the worker of another release may answer for this folder.
  if (active === null || waiting === null) return
  notify('version', words.text, {
    actions: [{ label: words.reload, remedy: { does: 'take new version' } }],
  })
}

async function register(workers: ServiceWorkerContainer): Promise<void> {
  const registration = await workers.register(scriptAddress('./service-worker.js'), {
    updateViaCache: 'none',
  })
  registration.active?.postMessage('started')
  subscribe(({ notices: { chosen } }, before) => {
    if (chosen.count !== before.notices.chosen.count && chosen.remedy?.does === 'take new version')
      reloadWith(workers, registration)
  })
  tell(registration)
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => tell(registration))
  })
  let lookedMs = performance.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || performance.now() - lookedMs < LOOK_MS) return
    lookedMs = performance.now()
    // Without a network there is no newer build to be found.
    registration.update().catch(() => {})
  })
}

/**
 * Registers the service worker once the first run is there and the reader has changed nothing for some seconds, so that
 * fetching all files delays nothing that the reader looks at or types.
 */
export function startOffline({ getState, subscribe }: Store): void {
  const workers = container()
  if (workers === null) return
  let stopWaiting = (): void => {}
  const begin = (): void => {
    stop()
    // Where the browser refuses it (private windows, a blocked store) the page works without stored files.
    register(workers).catch(() => {})
  }
  const wait = (state: State): void => {
    stopWaiting()
    const run = runStateOf(state)
    // The page in a package of a learning platform has no service worker.
    if ((run === 'done' || run === 'failed') && !state.lesson.followed)
      stopWaiting = pageClock.after(REST_MS, begin)
  }
  const stop = subscribe((now, before) => {
    if (runStateOf(now) !== runStateOf(before) || now.edit !== before.edit || now.lesson !== before.lesson)
      wait(now)
  })
  wait(getState())
}
