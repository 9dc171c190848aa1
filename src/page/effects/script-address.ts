/**
 * Addresses from which scripts are started. The page's policy (scripts/build/security.mjs) lets a worker begin at no other
 * address than one that this policy of Trusted Types has let through, and it lets through what belongs to the page.
 */

/** W3C Trusted Types, as far as they are used; some browsers have none. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): unknown }
}

/** Addresses that this page has made of its own text. */
const made = new Set<string>()

function isOurs(address: string): boolean {
  // The folder of the page, without its query.
  return made.has(address) || address.startsWith(new URL('.', location.origin + location.pathname).href)
}

const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }

const policy = trustedTypes?.createPolicy('sawtooth', {
  createScriptURL(address) {
    if (isOurs(address)) return address
    throw new TypeError(`not a script of this page: ${address}`)
  },
})

/** The address, whole, for what starts scripts. Throws where it is not one of this page. */
export function scriptAddress(address: URL | string): URL {
  const { href } = new URL(address, document.baseURI)
  // The types of TypeScript know of no address but a text or a URL.
  return (policy?.createScriptURL(href) ?? new URL(href)) as URL
}

export function addressOfText(text: string): URL {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }))
  made.add(address)
  return scriptAddress(address)
}
