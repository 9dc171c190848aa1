/** A chain whose hops are no faster than some rate. */
import type { Network } from './scenario'

/** The chain with no hop faster than `mbps`, either way. */
export function withBandwidthAtMost({ hops }: Network, mbps: number): Network {
  const limited = <L extends { readonly bandwidthMbps?: number }>(link: L): L =>
    link.bandwidthMbps === undefined ? link : { ...link, bandwidthMbps: Math.min(mbps, link.bandwidthMbps) }
  return {
    hops: hops.map((hop) => ({
      ...limited(hop),
      ...(hop.back === undefined ? {} : { back: limited(hop.back) }),
    })),
  }
}
