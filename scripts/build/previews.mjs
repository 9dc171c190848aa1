/**
 * Adds to the build what is drawn of runs: the pictures of presets, and for each preset and lesson a page with a picture that
 * a link shows where it is pasted. The tags of the page itself come with them.
 */
import { Worker } from 'node:worker_threads'
import { keptOr } from './kept-drawings.mjs'

/** The address at which the page will be found, for tags that require whole addresses (docs/HOSTING.md). */
export const ADDRESS_VARIABLE = 'SAWTOOTH_ADDRESS'

/**
 * The address that the variable gives, with a "/" at its end; null: none. Throws where it is no address of a web page.
 * @param {string | undefined} text
 */
export function hostedAt(text) {
  if (text === undefined || text === '') return null
  const address = URL.canParse(text) ? new URL(text) : null
  if (address === null || !/^https?:$/.test(address.protocol) || address.search !== '' || address.hash !== '')
    throw new Error(
      `${ADDRESS_VARIABLE}=${text}: an address such as https://example.org/sawtooth/ is needed.`,
    )
  return address.href.endsWith('/') ? address.href : `${address.href}/`
}

/** Files that only who follows a shared link needs lie here (src/page/previews/address.ts): they are not kept for a page without a network. */
const FOLDER = 'p/'

/** @param {string} path relative to the built page */
export const isOfPreview = (path) => path.startsWith(FOLDER)

/**
 * @typedef {{ path: string, source: string | Uint8Array }} Made
 * @typedef {{ tags: readonly Record<string, string>[], files: Made[] }} Drawn
 */

/**
 * All files, and the tags of the page.
 * @param {string | null} base where the page will be found
 * @returns {Promise<Drawn>}
 */
function draw(base) {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('drawn.mjs', import.meta.url), { workerData: { base } })
    /** @type {Drawn} */
    const drawn = { tags: [], files: [] }
    worker.on('message', (/** @type {Made | { tags: Drawn['tags'] } | null} */ message) => {
      if (message === null) resolve(drawn)
      else if ('tags' in message) drawn.tags = message.tags
      else drawn.files.push(message)
    })
    worker.on('error', reject)
    worker.on('exit', () => reject(new Error('The pictures of runs were not all drawn.')))
  })
}

/** @type {Readonly<Record<string, string>>} */
const TYPES = { html: 'text/html', json: 'application/json', png: 'image/png' }

/** @returns {import('vite').Plugin} */
export function previews() {
  /** @type {Promise<Drawn> | null} */
  let drawn = null
  let building = false
  let cacheFolder = ''
  const once = () => {
    const base = hostedAt(process.env[ADDRESS_VARIABLE])
    drawn ??= keptOr(cacheFolder, base, () => draw(base))
    return drawn
  }
  return {
    name: 'previews',
    configResolved({ command, cacheDir }) {
      building = command === 'build'
      cacheFolder = cacheDir
    },
    buildStart() {
      // Whoever needs the files waits for them, and tells of a failure.
      if (building) once().catch(() => {})
    },
    transformIndexHtml: {
      order: 'post',
      async handler() {
        if (!building) return []
        const { tags } = await once()
        return tags.map((attrs) => ({ tag: 'meta', attrs, injectTo: /** @type {const} */ ('head') }))
      },
    },
    async generateBundle() {
      const { files } = await once()
      for (const { path, source } of files) this.emitFile({ type: 'asset', fileName: path, source })
    },
    // During development they are drawn when the first of them is asked for.
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const path = decodeURI(new URL(request.url ?? '/', 'http://localhost').pathname).slice(1)
        if (!path.startsWith('pictures/') && !isOfPreview(path)) return next()
        once()
          .then(({ files }) => {
            const file = files.find((one) => one.path === path)
            if (file === undefined) return next()
            response.setHeader('content-type', TYPES[path.split('.').at(-1) ?? ''] ?? 'text/plain')
            response.end(file.source)
          })
          .catch(next)
      })
    },
  }
}
