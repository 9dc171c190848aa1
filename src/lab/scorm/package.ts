/**
 * Packs a lesson for a learning platform: the manifest, a page that speaks with the platform, and the page of Sawtooth
 * in a frame of it.
 */
import type { BundleFile } from '../experiments/bundle/files'
import { zipOf } from '../experiments/bundle/zip'
import type { LessonTitle } from '../lessons/titles'
import type { Edition } from './edition'
import { escapeXml, manifest } from './manifest'

export interface Packed {
  readonly edition: Edition
  readonly lesson: LessonTitle
  /** The score that passes, in per cent; null where no score does. */
  readonly passPercent: number | null
  /** All files of the page, or the address under which the page is served elsewhere. */
  readonly page: readonly BundleFile[] | string
  /** The script that runs beside the frame: the text of page/platform-frame. */
  readonly script: string
  /** Schema files for platforms that require them; empty for none. */
  readonly schemas: readonly BundleFile[]
}

const PAGE_FOLDER = 'page'
const LAUNCHED = 'lesson.html'

const STYLE = `:root { color-scheme: light dark }
html, body { height: 100%; margin: 0 }
body { display: flex; flex-direction: column; background: light-dark(#f3f4f6, #0b0d11); color: light-dark(#3c4450, #aeb6c2) }
iframe { flex: 1; min-height: 0; width: 100%; border: 0 }
p { margin: 0; padding: 4px 12px; min-height: 18px; border-top: 1px solid light-dark(#d5d9df, #2a2f38); font: 12px/18px system-ui, sans-serif; overflow-wrap: anywhere }
`

/** Returns the address of the page in the frame, without its query. */
const addressOf = (page: Packed['page']): string =>
  typeof page === 'string' ? page : `${PAGE_FOLDER}/index.html`

function launched({ edition, lesson, page }: Packed): string {
  const source = typeof page === 'string' ? new URL(page).origin : "'self'"
  const policy = `default-src 'none'; script-src 'self'; style-src 'self'; frame-src ${source}; base-uri 'none'; form-action 'none'`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${escapeXml(lesson.title)}</title>
<link rel="stylesheet" href="lesson.css">
<script src="lesson.js" defer></script>
</head>
<body data-edition="${edition}" data-lesson="${escapeXml(lesson.id)}" data-page="${escapeXml(addressOf(page))}">
<iframe title="${escapeXml(lesson.title)}" allow="fullscreen; clipboard-write"></iframe>
<p role="status"></p>
</body>
</html>
`
}

export function packageFiles(packed: Packed): readonly BundleFile[] {
  const { edition, lesson, passPercent, page, script, schemas } = packed
  const own: BundleFile[] = [
    { name: LAUNCHED, content: launched(packed) },
    { name: 'lesson.js', content: script },
    { name: 'lesson.css', content: STYLE },
  ]
  const inFrame = typeof page === 'string' ? [] : page
  const files = [...own, ...inFrame.map((file) => ({ ...file, name: `${PAGE_FOLDER}/${file.name}` }))]
  const described = { edition, lesson, passPercent, withSchemas: schemas.length > 0 }
  const content = manifest({ ...described, files: files.map(({ name }) => name) })
  return [{ name: 'imsmanifest.xml', content }, ...schemas, ...files]
}

/** Returns the package as a zip archive that is ready to upload. Its manifest lies at the root (SCORM 2004 CAM §3.3). */
export function packageOf(packed: Packed): Uint8Array<ArrayBuffer> {
  return zipOf(packageFiles(packed), '')
}
