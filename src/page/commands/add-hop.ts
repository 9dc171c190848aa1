/** Adds a hop: the code of chains comes with the first one. */
import { hops as words } from '../../strings/hops'
import { notices } from '../../strings/notices'
import { notify, withdraw } from './notices'

const TOPIC = 'code of chains'

/** Adds a hop behind the selected one; where the code cannot be loaded, says so with a way to try again. */
export async function addHopOnceLoaded(
  load: () => Promise<Pick<typeof import('./hops'), 'addHop'>> = () => import('./hops'),
): Promise<void> {
  const loaded = await load().catch(() => null)
  if (loaded === null)
    notify(TOPIC, words.notLoaded.text, {
      details: [words.notLoaded.detail],
      actions: [
        { label: notices.tryAgain, remedy: { does: 'add hop' } },
        { label: notices.broken.reload, remedy: { does: 'reload' } },
      ],
    })
  else {
    withdraw(TOPIC)
    loaded.addHop()
  }
}
