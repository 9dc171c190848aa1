/** Errors that nobody has caught, once the page stands. */
import type { Store } from '../store'

const TOPIC = 'page fault'

/** What says that something failed: once, for a figure that fails, fails in every frame. */
export function pageFaultTeller({ dispatch }: Store): () => void {
  let told = false
  return () => {
    if (told) return
    told = true
    const text = 'Something went wrong in a part of the page. What it shows may not be complete.'
    const details = ['Reload the page to be sure. The address describes all that you have set.']
    const actions = [
      { label: 'Reload the page', remedy: { does: 'reload' } },
      { label: 'Copy the link', remedy: { does: 'copy link' } },
      { label: 'Go on', remedy: { does: 'nothing' } },
    ] as const
    dispatch({ type: 'notify', topic: TOPIC, text, options: { details, actions } })
  }
}
