/** Gives files to the user. They are made on the page, without a request to a server. */

/** The longest name of a file without its ending, in characters. */
const MOST_CHARACTERS = 60

/** Makes a file name of a title: "CUBIC against Reno" becomes "cubic-against-reno". */
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
  // The download reads the blob after this function has returned.
  window.setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
