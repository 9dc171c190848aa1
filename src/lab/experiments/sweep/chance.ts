/** What leaves something to chance in a sweep whose repetitions are all the same run. */
import { isTcpFlow, type Scenario } from '../../scenario/scenario'
import type { Sweep } from './sweep'

/** Significant digits of what is suggested: it stands in links and is read by people. */
const DIGITS = 2
/** Flows that start within a second of one another meet in every phase of a sawtooth in the end. */
const MOST_JITTER_S = 1
/** Share of the shortest flow's time that start jitter takes at most, so that it changes little but the order of packets. */
const LEAST_SHARE = 1 / 20

const rounded = (value: number): number => Number(value.toPrecision(DIGITS))

/**
 * Start jitter that makes the repetitions different runs, s; null where there is some, and for a single flow, whose run it would
 * only begin later.
 */
export function suggestedJitterS({ base, vary, startJitterS }: Sweep): number | null {
  const isAlone = base.flows.length === 1 && !vary.some(({ path }) => path.endsWith('.count'))
  if (isAlone || startJitterS > 0) return null
  const times = base.flows.map(
    ({ startS, stopS }) => Math.min(stopS ?? base.durationS, base.durationS) - startS,
  )
  return rounded(Math.min(MOST_JITTER_S, LEAST_SHARE * Math.max(0.1, Math.min(...times))))
}

const bytesOf = (flow: Scenario['flows'][number]): number =>
  isTcpFlow(flow) ? flow.segmentBytes + flow.headerBytes : flow.packetBytes

export interface Phases {
  /** Each packet takes up to so much longer over the slowest link: the time that it takes to send the largest one, ms. */
  readonly jitterMs: number
  /** The base with it. */
  readonly base: Scenario
}

/**
 * Random phases: a delay of each packet between nothing and the time that the bottleneck takes to send one, which Floyd & Jacobson
 * 1991 ("On Traffic Phase Effects in Packet-Switched Gateways") add so that no flow profits from where its packets fall. null where
 * packets are jittered as it is.
 */
export function suggestedPhases({ base, vary }: Sweep): Phases | null {
  const links = base.network?.hops ?? [base.bottleneck]
  if (links.some((link) => link.jitterMs > 0) || vary.some(({ path }) => path.endsWith('.jitterMs')))
    return null
  const slowest = Math.min(...links.map((link) => link.bandwidthMbps))
  const bits = 8 * Math.max(...base.flows.map(bytesOf))
  const jitterMs = rounded(bits / (1000 * slowest))
  if (base.network === undefined)
    return { jitterMs, base: { ...base, bottleneck: { ...base.bottleneck, jitterMs } } }
  const hops = base.network.hops.map((hop) => (hop.bandwidthMbps === slowest ? { ...hop, jitterMs } : hop))
  return { jitterMs, base: { ...base, network: { hops } } }
}
