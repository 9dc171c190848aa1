/**
 * Keeps the files of one build, so that the page opens without a network. A build is kept whole or not at all: every
 * file is fetched with the hash that the build gave it, so that files of two deployments are never mixed. The page is
 * served from its own build until the user asks for the newer one.
 */

/** The build puts its list before this file (scripts/build/offline.mjs). */
interface Build {
  /** A version of all files together. */
  readonly version: string
  /** Addresses relative to the page, with their hashes as `integrity` has them (W3C Subresource Integrity). */
  readonly files: readonly (readonly [path: string, integrity: string])[]
}

const worker = self as unknown as ServiceWorkerGlobalScope & { readonly BUILD: Build }
const { version, files } = worker.BUILD
const { scope } = worker.registration
/** The prefix of this page's caches. Other folders of the same host may hold another Sawtooth. */
const OURS = `sawtooth ${scope} `
/** The folder with the pages of all releases, each of which has a service worker of its own (scripts/site.mjs). */
const RELEASES = `${scope}v/`
const CACHE = OURS + version
const PAGE = 'index.html'
/** The number of files that are fetched at the same time. Fetching all of them at once would slow the page down. */
const FILES_AT_ONCE = 2

async function keep(cache: Cache, path: string, integrity: string, signal: AbortSignal): Promise<void> {
  // A server may answer "index.html" with a redirection to its folder, which a page cannot be opened from.
  const address = path === PAGE ? scope : new URL(path, scope).href
  const response = await fetch(address, { integrity, cache: 'no-cache', signal })
  if (!response.ok) throw new Error(`${response.status}: ${address}`)
  await cache.put(new URL(path, scope).href, new Response(response.body, { headers: response.headers }))
}

async function install(): Promise<void> {
  const over = new AbortController()
  const left = files.values()
  const keepRest = async (cache: Cache): Promise<void> => {
    for (const [path, integrity] of left) await keep(cache, path, integrity, over.signal)
  }
  try {
    const cache = await caches.open(CACHE)
    await Promise.all(Array.from({ length: FILES_AT_ONCE }, () => keepRest(cache)))
  } catch (error) {
    over.abort()
    await caches.delete(CACHE)
    throw error
  }
}

const earlierCaches = async (): Promise<string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE)

/** Earlier builds are kept while another window is open, which may still run one of them and ask for the rest of its files. */
async function forgetEarlier(): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (windows.length > 1) return
  await Promise.all((await earlierCaches()).map((name) => caches.delete(name)))
}

/** Returns the file that is kept for an address, from this build, or from an earlier one that another window may still run. */
async function kept(address: URL): Promise<Response | undefined> {
  for (const name of [CACHE, ...(await earlierCaches())]) {
    const found = await (await caches.open(name)).match(address, { ignoreSearch: true, ignoreVary: true })
    if (found !== undefined) return found
  }
  return undefined
}

async function answer(request: Request): Promise<Response> {
  const address = new URL(request.url)
  if (address.origin + address.pathname === scope) address.pathname += PAGE
  return (await kept(address)) ?? fetch(request)
}

worker.addEventListener('install', (event) => event.waitUntil(install()))

worker.addEventListener('activate', (event) =>
  event.waitUntil(forgetEarlier().then(() => worker.clients.claim())),
)

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { method, url } = request
  const isOurs = url.startsWith(scope) && !url.startsWith(RELEASES)
  if (method === 'GET' && isOurs) event.respondWith(answer(request))
})

/** The page sends `started` at every load, and `reload` when the user wants the newer build. */
worker.addEventListener('message', (event) => {
  if (event.data === 'reload') event.waitUntil(worker.skipWaiting())
  if (event.data === 'started') event.waitUntil(forgetEarlier())
})
