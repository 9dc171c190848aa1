/** Whether the text is on the clipboard now: a browser may forbid it (frames, pages without a secure connection). */
import { notify, withdraw } from '../model/notices'

export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** Copies where it can be seen nowhere else, and says so where it could not be copied. */
export async function copyOrSay(text: string, what: string): Promise<void> {
  if (await copyText(text)) withdraw('clipboard')
  else notify('clipboard', `${what} could not be copied: the browser did not allow it.`)
}
