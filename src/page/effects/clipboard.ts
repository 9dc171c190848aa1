/** Whether the text is on the clipboard now: a browser may forbid it (frames, pages without a secure connection). */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/**
 * Whether the picture is on the clipboard now: a browser may forbid it, or know no pictures there. `make` gives a PNG; it
 * is handed over as a promise, since a browser takes it for what the press asked for only then.
 */
export async function copyPicture(make: () => Promise<Blob>): Promise<boolean> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': make() })])
    return true
  } catch {
    return false
  }
}
