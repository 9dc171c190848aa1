/**
 * Where in a tick each host's clock stands at time 0, as a share of the tick. Hosts that measure RTT in ticks start at a
 * random phase. In ns-2 a sender draws one when it is made (Vegas two), and all draw again when the run starts, host by
 * host in the order of a Tcl hash table of node numbers; the last draw counts.
 */
import type { Rng } from '../../base/rng'
import type { FlowConfig } from '../../config'

/** What of a flow decides over its clock. */
type PhasedFlow = Pick<FlowConfig, 'kind' | 'variant' | 'access' | 'route'>

/** Tcl's string hash (Tcl_HashStringKey): h = 9 h + c. */
function tclHash(key: string): number {
  let hash = 0
  for (let i = 0; i < key.length; i++) hash = (Math.imul(hash, 9) + key.charCodeAt(i)) >>> 0
  return hash
}

/**
 * Node numbers below `nodes` as Tcl's `array names` lists them: four buckets to begin with, four times as many once they
 * hold three keys each, a new key in front of its bucket.
 */
function tclOrder(nodes: number): number[] {
  let buckets: number[][] = [[], [], [], []]
  const put = (into: number[][], node: number): void =>
    void into[tclHash(String(node)) & (into.length - 1)]?.unshift(node)
  for (let node = 0; node < nodes; node++) {
    put(buckets, node)
    if (node + 1 < 3 * buckets.length) continue
    const wider = Array.from({ length: 4 * buckets.length }, (): number[] => [])
    for (const bucket of buckets) for (const moved of bucket) put(wider, moved)
    buckets = wider
  }
  return buckets.flat()
}

/** Numbers that a sender draws when it is made; one where nothing else is said. */
const DRAWS_WHEN_MADE: Readonly<Record<string, number>> = { vegas: 2 }

/**
 * Phases of ns-2's hosts in a network whose routers are the first nodes, 0 and 1 in a dumbbell, and whose flow i has the two
 * nodes from `routers` + 2i on; a sender on a router is on that node. Flows without TCP (UDP) have no such clock.
 */
export function ns2ClockPhases(rng: Rng, flows: readonly PhasedFlow[], routers: number): readonly number[] {
  for (const flow of flows) {
    const draws = flow.kind === 'tcp' ? (DRAWS_WHEN_MADE[flow.variant] ?? 1) : 0
    for (let i = 0; i < draws; i++) rng.uniform()
  }
  const phases = flows.map(() => 0)
  for (const node of tclOrder(routers + 2 * flows.length)) {
    flows.forEach(({ kind, access, route }, flow) => {
      const at = access === null ? (route?.from ?? 0) : routers + 2 * flow
      if (kind === 'tcp' && node === at) phases[flow] = rng.uniform()
    })
  }
  return phases
}
