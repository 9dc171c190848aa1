/** What the plots of a chain's hops are of: what waits at each link, in packets, and how long it takes to leave. */
import { chain as words } from '../../strings/chain'
import { conditionAt, drainMs } from './conditions'
import { knownUntilS, type StreamedRun } from './drawn'
import { linkNetworks } from './link-networks'
import type { LoggedSeries } from './step-lines'

/** What is plotted of each link. */
export interface HopQuantity {
  /** The value at every change of the link's queue. */
  values(run: StreamedRun, link: number): LoggedSeries | null
  /** The limit of the buffer in the same unit at `timeS`; not finite: none that can be drawn. */
  limit(run: StreamedRun, link: number, timeS: number): number
  readonly unit: string
  /** The same where one link is plotted alone. */
  unitOf(link: string): string
  readonly decimals: number
}

function packetsOf(run: StreamedRun, link: number): LoggedSeries | null {
  const queue = run.log.links[link]?.queue
  if (queue === undefined) return null
  const { t, packets } = queue.columns
  return { flow: -1, t, values: packets, rows: queue.rows, untilS: knownUntilS(run) }
}

export const queueQuantity: HopQuantity = {
  values: packetsOf,
  limit(run, link, timeS) {
    const network = linkNetworks(run.scenario)[link]
    return network === undefined ? Number.NaN : conditionAt(network, timeS).bufferPackets
  },
  get unit() {
    return words.forwardUp
  },
  unitOf: (link) => words.queueOf(link),
  decimals: 0,
}

const delays = new WeakMap<object, Float32Array>()

/** How long what waits takes to leave, ms. */
function delaysOf(run: StreamedRun, link: number): LoggedSeries | null {
  const queue = run.log.links[link]?.queue
  const network = linkNetworks(run.scenario)[link]
  if (queue === undefined || network === undefined) return null
  const { t, bytes } = queue.columns
  let values = delays.get(queue)
  if (values?.length !== queue.rows) {
    values = Float32Array.from({ length: queue.rows }, (_, row) =>
      drainMs(network, t[row] as number, bytes[row] as number),
    )
    delays.set(queue, values)
  }
  return { flow: -1, t, values, rows: queue.rows, untilS: knownUntilS(run) }
}

export const delayQuantity: HopQuantity = {
  values: delaysOf,
  limit: () => Number.NaN,
  get unit() {
    return words.delayUp
  },
  unitOf: (link) => words.delayOf(link),
  decimals: 1,
}

/** By the ids of the charts. */
export const QUANTITIES: Readonly<Record<string, HopQuantity>> = {
  queue: queueQuantity,
  delay: delayQuantity,
}
