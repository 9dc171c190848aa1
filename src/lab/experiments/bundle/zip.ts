/** Files as a ZIP archive, by fflate. The same files give the same bytes: no time of day is in it. */
import { strToU8, zipSync } from 'fflate'
import type { BundleFile } from './files'

/** The first day that a ZIP archive can name; it counts in local time. */
const FIRST_DAY = new Date(1980, 0, 1)

const MOST_CHARACTERS = 60

/** The folder in which a sweep with this title lies in its archive: "Buffer against loss" as "buffer-against-loss". */
export function folderOf(title: string): string {
  const words = title.toLowerCase().match(/[a-z0-9]+/g) ?? ['sweep']
  return words.join('-').slice(0, MOST_CHARACTERS)
}

/** `folder`: in which all files lie, so that an archive that is unpacked does not spread over another; '': at its root. */
export function zipOf(files: readonly BundleFile[], folder: string): Uint8Array<ArrayBuffer> {
  const entries = files.map(({ name, content }) => [
    folder === '' ? name : `${folder}/${name}`,
    typeof content === 'string' ? strToU8(content) : content,
  ])
  return zipSync(Object.fromEntries(entries), { mtime: FIRST_DAY, level: 6 }) as Uint8Array<ArrayBuffer>
}
