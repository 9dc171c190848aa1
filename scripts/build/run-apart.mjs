/**
 * The page in which code of one's own runs (public/run-apart.html) has a policy of its own, which a host sends in place of that of the
 * page: both together would let nothing run there. Its worker can fetch nothing, so that its script is one file in development too.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { APART_HEADERS, APART_PAGE, HEADERS } from './security.mjs'

const WORKER = 'workers/apart.worker.ts'

/** @param {import('vite').ResolvedConfig} config @returns {Promise<string>} the script of the worker, whole */
async function bundledWorker({ root, define = {} }) {
  const output = /** @type {import('vite').Rolldown.RolldownOutput} */ (
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      publicDir: false,
      define,
      build: {
        write: false,
        minify: false,
        modulePreload: false,
        rolldownOptions: { input: join(root, WORKER), output: { format: 'iife', codeSplitting: false } },
      },
    })
  )
  return output.output[0].code
}

/** @returns {import('vite').Plugin} */
export function runApart() {
  return {
    name: 'run-apart',
    configureServer({ middlewares, config, watcher }) {
      /** @type {Promise<string> | null} */
      let script = null
      watcher.on('change', () => {
        script = null
      })
      middlewares.use((request, response, next) => {
        const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
        if (!pathname.endsWith(`/${WORKER}`) || !searchParams.has('worker_file')) return next()
        script ??= bundledWorker(config)
        script.then((text) => {
          response.setHeader('Content-Type', 'text/javascript; charset=utf-8')
          response.end(text)
        }, next)
      })
    },
    configurePreviewServer({ middlewares, config }) {
      const { root, build } = config
      middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost')
        if (!pathname.endsWith(`/${APART_PAGE}`)) return next()
        for (const [name, value] of Object.entries({ ...HEADERS, ...APART_HEADERS }))
          response.setHeader(name, value)
        response.setHeader('Content-Type', 'text/html; charset=utf-8')
        response.end(readFileSync(join(root, build.outDir, APART_PAGE)))
      })
    },
  }
}
