/** Serves a folder as a host does, on a server of its own. */
import { readFileSync } from 'node:fs'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
}

/** `below` is the path at which the folder begins. `other` answers requests for another site's paths, and returns whether it has. */
export function host(
  folder: string,
  below: string,
  other: (address: URL, response: ServerResponse) => boolean = () => false,
): Promise<Server> {
  const server = createServer((request, response) => {
    const address = new URL(request.url ?? '', 'http://localhost')
    if (other(address, response)) return
    const { pathname } = address
    const name = pathname.endsWith('/') ? `${pathname}index.html` : pathname
    try {
      const body = readFileSync(join(folder, name.slice(below.length)))
      response.setHeader('content-type', TYPES[extname(name)] ?? 'application/octet-stream')
      // A frame without an origin of its own may still read scripts that anyone may read.
      response.setHeader('access-control-allow-origin', '*')
      response.end(body)
    } catch {
      response.statusCode = 404
      response.end()
    }
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}

export const originOf = (server: Server): string =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}`

export async function close(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}
