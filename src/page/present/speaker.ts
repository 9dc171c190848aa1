/** The speaker's window: a page without an address of its own, which this page fills and furnishes. */
import { useSyncExternalStore } from 'react'
import { hall as words } from '../../strings/hall'
import { notify, withdraw } from '../commands/notices'

let speaker: Window | null = null
const listeners = new Set<() => void>()

function setSpeaker(next: Window | null): void {
  speaker = next
  for (const listener of [...listeners]) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const TOPIC = 'speaker'

/** Gives the window the styles of this page, by their addresses: the policy of the page holds there too. */
function furnish({ document: there }: Window): void {
  there.title = words.notesTitle
  there.documentElement.lang = document.documentElement.lang
  there.documentElement.dataset.theme = 'dark'
  for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    const link = there.createElement('link')
    link.rel = 'stylesheet'
    link.href = sheet.href
    there.head.append(link)
  }
}

/** A window that is being closed says that it is within this time, ms. */
const CLOSING_MS = 400
let checkTimer = 0

/** Opens the speaker's window, or shows it again. */
export function showNotes(): void {
  window.clearTimeout(checkTimer)
  if (speaker === null || speaker.closed) {
    openNotes()
    return
  }
  speaker.focus()
  // A window on its way out is not seen again by this.
  checkTimer = window.setTimeout(() => {
    if (speaker === null || speaker.closed) openNotes()
  }, CLOSING_MS)
}

function openNotes(): void {
  // A name would find a window that is being closed.
  const opened = window.open('', '_blank', 'popup,width=900,height=640')
  if (opened === null) {
    notify(TOPIC, words.blocked)
    return
  }
  withdraw(TOPIC)
  opened.document.body.replaceChildren()
  opened.document.head.replaceChildren()
  furnish(opened)
  opened.addEventListener('pagehide', () => {
    if (speaker === opened) setSpeaker(null)
  })
  setSpeaker(opened)
}

/** The speaker's window; null: there is none. */
export const useSpeaker = (): Window | null => useSyncExternalStore(listen, () => speaker)

/** Closes the window, also one that is about to be checked. */
export function closeNotes(): void {
  window.clearTimeout(checkTimer)
  speaker?.close()
}
