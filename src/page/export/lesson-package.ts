/** Makes a lesson's package for a learning platform from the files of this page, which it fetches from the page's own address. */
import script from 'virtual:platform-frame'
import type { BundleFile } from '../../lab/experiments/bundle/files'
import type { LessonTitle } from '../../lab/lessons/titles'
import type { Edition } from '../../lab/scorm/edition'
import { packageOf } from '../../lab/scorm/package'
import { LIST_FILE, MOST_PAGE_BYTES, readFileList } from '../../lab/scorm/page-files'

/** The number of files that are fetched at the same time. */
const AT_ONCE = 8

async function fetched(path: string): Promise<Uint8Array> {
  const response = await fetch(`./${path}`)
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}

/** Returns all files of the page. Rejects where one cannot be fetched: in development, in a package, without a network. */
async function pageFiles(): Promise<readonly BundleFile[]> {
  const paths = readFileList(new TextDecoder().decode(await fetched(LIST_FILE)))
  if (paths === null) throw new Error(`${LIST_FILE} lists no files`)
  const files: BundleFile[] = []
  let bytes = 0
  let next = 0
  const fetchOn = async (): Promise<void> => {
    for (let path = paths[next++]; path !== undefined; path = paths[next++]) {
      const content = await fetched(path)
      bytes += content.length
      if (bytes > MOST_PAGE_BYTES) throw new Error(`more than ${MOST_PAGE_BYTES} bytes`)
      files.push({ name: path, content })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, fetchOn))
  const place = new Map(paths.map((path, index) => [path, index]))
  return files.sort((a, b) => (place.get(a.name) ?? 0) - (place.get(b.name) ?? 0))
}

/** Returns the package as a file. Rejects where a file of the page cannot be fetched. */
export async function lessonPackage(lesson: LessonTitle, edition: Edition): Promise<Blob> {
  const { id, title } = lesson
  const page = await pageFiles()
  const content = packageOf({ edition, lesson: { id, title }, passPercent: null, page, script, schemas: [] })
  return new Blob([content], { type: 'application/zip' })
}
