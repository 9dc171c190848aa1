/** Errors that nobody has caught, once the page stands. */

import { notify, withdraw } from '../model/notices'
import { useStore } from '../store'
import { copyText } from './clipboard'

const TOPIC = 'page fault'

/** A figure that fails, fails in every frame: what has been dismissed is not said again. */
let told = false

/** Says that something failed, once. */
export function tellPageFault(): void {
  if (told) return
  told = true
  const copy = async (): Promise<void> => {
    const copied = await copyText(location.href)
    useStore.setState({
      announcement: copied ? 'Link copied' : 'The browser does not let the link be copied',
    })
  }
  notify(TOPIC, 'Something went wrong in a part of the page. What it shows may not be complete.', {
    details: ['Reload the page to be sure. The address describes all that you have set.'],
    actions: [
      { label: 'Reload the page', run: () => location.reload() },
      { label: 'Copy the link', run: () => void copy() },
      { label: 'Go on', run: () => withdraw(TOPIC) },
    ],
  })
}
