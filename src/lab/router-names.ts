/** What the routers and links of a chain are called: A, B, C, and A → B. */
import { hopOfLink, wayOfLink } from '../simulator/network/link-number'

const A = 'A'.charCodeAt(0)

export const routerName = (router: number): string => String.fromCharCode(A + router)

/** The routers that a link leads from and to. */
export function endsOfLink(link: number): readonly [from: number, to: number] {
  const hop = hopOfLink(link)
  return wayOfLink(link) === 'forward' ? [hop, hop + 1] : [hop + 1, hop]
}

export function linkName(link: number): string {
  const [from, to] = endsOfLink(link)
  return `${routerName(from)} → ${routerName(to)}`
}

export { hopOfLink, linkNumber, linksOf, type Way, wayOfLink } from '../simulator/network/link-number'
