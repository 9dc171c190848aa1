/**
 * Checks the addresses from which scripts are started. The page's policy (scripts/build/security.mjs) lets a worker
 * start only at an address that this policy of Trusted Types has passed, and it passes the addresses of this page
 * alone.
 */

/** W3C Trusted Types, as far as they are used. Some browsers have none. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): unknown }
}

/** The addresses of blobs that this page has made of its own text. */
const made = new Set<string>()

function isOurs(address: string): boolean {
  // The address must lie in the folder of the page, without its query.
  return made.has(address) || address.startsWith(new URL('.', location.origin + location.pathname).href)
}

const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }

const policy = trustedTypes?.createPolicy('sawtooth', {
  createScriptURL(address) {
    if (isOurs(address)) return address
    throw new TypeError(`not a script of this page: ${address}`)
  },
})

/** Returns the whole address in a form from which scripts may be started. Throws where it does not belong to this page. */
export function scriptAddress(address: URL | string): URL {
  const { href } = new URL(address, document.baseURI)
  // The TypeScript types of a worker accept only a text or a URL as its address.
  return (policy?.createScriptURL(href) ?? new URL(href)) as URL
}

export function addressOfText(text: string): URL {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }))
  made.add(address)
  return scriptAddress(address)
}
