/** Which files a built page has, as the list says that its service worker begins with (scripts/build/offline.mjs). */
import * as v from 'valibot'

/** The file with the list. It is left out of a package: a platform's address is no place to keep files for later. */
export const LIST_FILE = 'service-worker.js'

/** A build has some hundreds of files, of fifteen megabytes together. */
const MOST_FILES = 5000
export const MOST_PAGE_BYTES = 100_000_000

const LIST = /^self\.BUILD=(\{.*\})\r?\n/
const BUILD = v.object({ files: v.pipe(v.array(v.tuple([v.string(), v.string()])), v.maxLength(MOST_FILES)) })

/** Inside of the page's folder. */
const staysInside = (path: string): boolean => !/^\/|\\|:|(^|\/)\.\.?(\/|$)/.test(path)

/** Paths of all files, index.html among them; null: this is no list of a page. Never throws. */
export function readFileList(text: string): readonly string[] | null {
  const [, list = ''] = LIST.exec(text) ?? []
  try {
    const build = v.safeParse(BUILD, JSON.parse(list))
    if (!build.success) return null
    const paths = build.output.files.map(([path]) => path)
    return paths.includes('index.html') && paths.every(staysInside) ? paths : null
  } catch {
    return null
  }
}
