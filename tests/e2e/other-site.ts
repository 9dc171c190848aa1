/** Another site: pages that show Sawtooth in a frame, at an origin of their own. */

import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { extname } from 'node:path'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.js': 'text/javascript',
}
const REVEAL = new URL('../../node_modules/reveal.js/dist/', import.meta.url)

export interface OtherSite {
  readonly origin: string
  close(): Promise<void>
}

/** Serves `pages` by path, and reveal.js under /reveal/, on a free port of this machine. */
export async function otherSite(pages: Readonly<Record<string, string>>): Promise<OtherSite> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1')
    const page = pages[pathname]
    try {
      const content = page ?? (await readFile(new URL(pathname.replace(/^\/reveal\//, ''), REVEAL)))
      const usual = page === undefined ? 'font/woff2' : 'text/html'
      response.setHeader('content-type', TYPES[extname(pathname)] ?? usual)
      response.end(content)
    } catch {
      response.statusCode = pathname === '/favicon.ico' ? 204 : 404
      response.end()
    }
  })
  const origin = await listen(server)
  return { origin, close: () => new Promise((resolve) => server.close(() => resolve())) }
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve, reject) => {
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (address === null || typeof address === 'string') reject(new Error('no port'))
      else resolve(`http://127.0.0.1:${address.port}`)
    })
  })
}
