/**
 * Stands in for learning platforms as far as a package sees them: pages with the API of scorm-again, and the frames in
 * which they show a package. The frames are made as by Moodle's mod/scorm/module.js and Canvas's
 * app/views/lti/_launch_iframe.html.erb.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { unzipSync } from 'fflate'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}

/** Returns the files of a lesson's package, as the command line makes it from the built page. */
export function packageOf(lesson: string, edition: '1.2' | '2004'): ReadonlyMap<string, Uint8Array> {
  const folder = mkdtempSync(join(tmpdir(), 'sawtooth-package-'))
  try {
    const out = join(folder, 'lesson.zip')
    const args = ['scorm', lesson, '--version', edition, '--out', out, '--site', join(ROOT, 'dist')]
    execFileSync(process.execPath, [join(ROOT, 'bin', 'sawtooth.mjs'), ...args])
    return new Map(Object.entries(unzipSync(readFileSync(out))))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export interface PlatformSite {
  readonly origin: string
  close(): Promise<void>
}

/** The path at which a package lies, and the file of scorm-again's API. */
export const CONTENT = '/pluginfile.php/42/mod_scorm/content/1/'
const API = '/api/scorm-again.js'

/** Serves pages by path, and a package below `CONTENT`, at an origin of their own. */
export function platformSite(
  pages: Readonly<Record<string, string>>,
  files: ReadonlyMap<string, Uint8Array> = new Map(),
): Promise<PlatformSite> {
  const api = join(ROOT, 'node_modules', 'scorm-again', 'dist', 'esm', 'scorm-again.min.js')
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1')
    const path = decodeURIComponent(pathname)
    const content = pages[path] ?? (path === API ? readFileSync(api) : files.get(path.replace(CONTENT, '')))
    if (content === undefined) response.statusCode = path === '/favicon.ico' ? 204 : 404
    else response.setHeader('content-type', TYPES[path in pages ? '.html' : extname(path)] ?? 'text/html')
    response.end(content)
  })
  return new Promise((resolve, reject) => {
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (address === null || typeof address === 'string') return reject(new Error('no port'))
      resolve({
        origin: `http://127.0.0.1:${address.port}`,
        close: () => new Promise((done) => server.close(() => done())),
      })
    })
  })
}

/** A call that the lesson made to the API, with its answer. */
export interface Call {
  readonly name: string
  readonly values: readonly string[]
  readonly answer: string
}

/**
 * Returns a page that has the API, records each call to it, and opens `frame` with `play()`. It gives the lesson what
 * was stored of the attempt.
 */
export function player(edition: '1.2' | '2004', frame: string): string {
  const [object, api] = edition === '1.2' ? ['API', 'Scorm12API'] : ['API_1484_11', 'Scorm2004API']
  return `<!doctype html><html lang="en"><title>Course</title><style>body { margin: 0 } iframe { width: 100vw; height: 100vh; border: 0 }</style>
<div id="scorm_content"></div>
<script type="module">
import { ${api} as Api } from '${API}'
window.calls = []
window.play = (kept) => {
  const api = new Api({ autocommit: false, logLevel: 5 })
  api.loadFromJSON(kept, '')
  window.platform = api
  window.${object} = new Proxy(api, {
    get(target, name) {
      const found = target[name]
      if (typeof found !== 'function') return found
      return (...values) => {
        const answer = String(found.apply(target, values))
        window.calls.push({ name, values, answer })
        return answer
      }
    },
  })
  document.querySelector('#scorm_content').innerHTML = ${JSON.stringify(frame)}
}
window.stop = () => document.querySelector('#scorm_content').replaceChildren()
window.ready = true
</script></html>`
}

/** The page that Moodle opens, which leads to the lesson. */
export const MOODLE_FRAME =
  '<iframe id="scorm_object" type="text/html" allowfullscreen="allowfullscreen" webkitallowfullscreen="webkitallowfullscreen" mozallowfullscreen="mozallowfullscreen" src="/mod/scorm/loadSCO.php?a=1"></iframe>'
export const MOODLE_WAY = `<!doctype html><title>Load</title><script>document.location = '${CONTENT}lesson.html'</script>`

/** Returns the frame in which Canvas puts tools of other sites. */
export const canvasPage = (tool: string, other = ''): string =>
  `<!doctype html><html lang="en"><title>Canvas</title><style>body { margin: 0 } iframe { width: 100vw; height: 100vh; border: 0 }</style>
<iframe name="tool_content" class="tool_launch" allowfullscreen="allowfullscreen" webkitallowfullscreen="true" mozallowfullscreen="true" tabindex="0" title="Tool content" allow="geolocation *; microphone *; camera *; midi *; encrypted-media *; autoplay *; clipboard-write *; display-capture *" data-lti-launch="true" ${other} src="${tool}"></iframe></html>`
