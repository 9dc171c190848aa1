/** Reads a built page from its folder, by the list of its files. */
import { join } from 'node:path'
import type { BundleFile } from '../lab/experiments/bundle/files'
import { LIST_FILE, MOST_PAGE_BYTES, readFileList } from '../lab/scorm/page-files'
import { BadInput, type Machine } from './command'
import { whyUnreadable } from './unreadable'

/** Reads the page. `named` is the folder as the user gave it. Throws BadInput where it holds no complete page. */
export async function readPage(
  folder: string,
  named: string,
  machine: Machine,
): Promise<readonly BundleFile[]> {
  const wrong = (what: string): BadInput =>
    new BadInput(`${named}: ${what} (allowed: the folder of a built page, as npm run build makes it in dist)`)
  let list: string
  try {
    list = await machine.read(join(folder, LIST_FILE))
  } catch (error) {
    throw wrong(`${LIST_FILE}: ${whyUnreadable(error)}`)
  }
  const paths = readFileList(list)
  if (paths === null) throw wrong(`${LIST_FILE} does not list the files of a page`)
  const files: BundleFile[] = []
  let bytes = 0
  for (const path of paths) {
    let content: Uint8Array
    try {
      content = await machine.readBytes(join(folder, path))
    } catch (error) {
      throw wrong(`${path}: ${whyUnreadable(error)}`)
    }
    bytes += content.length
    if (bytes > MOST_PAGE_BYTES) throw wrong(`larger than ${MOST_PAGE_BYTES / 1e6} MB`)
    files.push({ name: path, content })
  }
  return files
}
