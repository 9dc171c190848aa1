/**
 * Finds pages of other releases, which a site keeps beside the newest one in `v/1.0.0/` and so on, with their list in
 * `v/versions.json` (scripts/site.mjs). A page that is hosted alone has an empty list (docs/HOSTING.md).
 */
import { isRecord } from '../../lab/scenario/is-record'
import type { OpenedAddress } from '../model/slices/place'

const LIST = 'v/versions.json'
const PATIENCE_MS = 3000

/** Returns the folder of the newest page. This may be the page of an older release, which lies below it. */
function rootOf(here: string, own: string): URL {
  const folder = new URL('.', here)
  return folder.pathname.endsWith(`/v/${own}/`) ? new URL('../../', folder) : folder
}

async function listed(address: URL): Promise<unknown> {
  const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) })
  return response.ok ? response.json() : null
}

/**
 * Returns the address at which the page of `release` opens what was opened here; null where the site has no such page.
 * Rejects where there is no network. `own` is the release of this page.
 */
export async function keptPage(
  release: string,
  own: string,
  { query, hash }: OpenedAddress,
  here: string = location.href,
  get: (address: URL) => Promise<unknown> = listed,
): Promise<string | null> {
  const root = rootOf(here, own)
  const list = await get(new URL(LIST, root))
  const isKept = isRecord(list) && Array.isArray(list.kept) && list.kept.includes(release)
  return isKept ? new URL(`v/${release}/${query}${hash}`, root).href : null
}
