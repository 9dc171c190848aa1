/** Errors that nobody has caught, once the page stands. */
import { notices } from '../../strings/notices'
import type { Store } from '../store'

const words = notices.broken

const TOPIC = 'page fault'

/** What says that something failed: once, for a figure that fails, fails in every frame. */
export function pageFaultTeller({ dispatch }: Store): () => void {
  let told = false
  return () => {
    if (told) return
    told = true
    const { text, detail, reload, copyLink, goOn } = words
    const actions = [
      { label: reload, remedy: { does: 'reload' } },
      { label: copyLink, remedy: { does: 'copy link' } },
      { label: goOn, remedy: { does: 'nothing' } },
    ] as const
    dispatch({ type: 'notify', topic: TOPIC, text, options: { details: [detail], actions } })
  }
}
