/** Prints the digests of the links that every browser is tested with (tests/engines/links.ts), as the npm package computes them. */
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import { parseLink, run } from '../../dist-lib/index.js'
import { definitions } from '../../scripts/version.mjs'

const server = await createServer({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  configFile: false,
  logLevel: 'error',
  define: definitions,
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
})
const { links } = await server.ssrLoadModule('/tests/engines/links.ts')
await server.close()
const digests = links.map((/** @type {string} */ link) => [
  link,
  run(parseLink(link).scenario).result.engine.digest,
])
console.log(JSON.stringify(Object.fromEntries(digests)))
