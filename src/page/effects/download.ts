/** Files that the page gives to the user: made here, asked of no server. */

/** Longest name of a file, without its ending. */
const MOST_CHARACTERS = 60

/** "CUBIC against Reno" as "cubic-against-reno". */
export function fileName(title: string, extension: string, fallback = 'sawtooth'): string {
  const words = title.toLowerCase().match(/[a-z0-9]+/g) ?? [fallback]
  return `${words.join('-').slice(0, MOST_CHARACTERS)}.${extension}`
}

export function download(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const anchor = document.createElement('a')
  anchor.href = address
  anchor.download = name
  anchor.click()
  // The download reads the blob after this.
  window.setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
