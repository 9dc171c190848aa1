/** Reads which files a built page has, from the list at the beginning of its service worker (scripts/build/offline.mjs). */
import * as v from 'valibot'

/** The file with the list. A package leaves it out: a page on a learning platform stores no files for later visits. */
export const LIST_FILE = 'service-worker.js'

/** The greatest number of files that is read. A build has some hundreds, of fifteen megabytes together. */
const MOST_FILES = 5000
export const MOST_PAGE_BYTES = 100_000_000

const LIST = /^self\.BUILD=(\{.*\})\r?\n/
const BUILD = v.object({ files: v.pipe(v.array(v.tuple([v.string(), v.string()])), v.maxLength(MOST_FILES)) })

/** True for a path that stays inside the folder of the page. */
const staysInside = (path: string): boolean => !/^\/|\\|:|(^|\/)\.\.?(\/|$)/.test(path)

/** Returns the paths of all files, index.html among them; null where the text is not the list of a page. Never throws. */
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
