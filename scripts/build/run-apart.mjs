/**
 * The page in which code of one's own runs (public/run-apart.html) has a policy of its own, which a host sends in place of that of the
 * page: both together would let nothing run there.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { APART_HEADERS, APART_PAGE, HEADERS } from './security.mjs'

/** @returns {import('vite').Plugin} */
export function runApart() {
  return {
    name: 'run-apart',
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
