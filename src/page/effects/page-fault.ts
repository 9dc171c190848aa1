/** Shows errors that nothing has caught, once the page is there. */
import { notices } from '../../strings/notices'
import type { Store } from '../store'

const words = notices.broken

const TOPIC = 'page fault'

/** Returns the function that reports a failure. It reports once, because a figure that fails does so in every frame. */
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
