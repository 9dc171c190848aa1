/** Copies a text; true where it is on the clipboard now. A browser may forbid it in frames and on pages without a secure connection. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/**
 * Copies a picture; true where it is on the clipboard now. A browser may forbid it or support no pictures. `make`
 * returns a PNG. It is handed over as a promise, because a browser allows the copy only in direct response to a press.
 */
export async function copyPicture(make: () => Promise<Blob>): Promise<boolean> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': make() })])
    return true
  } catch {
    return false
  }
}
