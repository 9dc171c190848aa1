/** What files of one's own algorithms import, so that an editor knows them where the package is installed. */
import type * as contract from '../lab/own-code/contract'

export type { Ack, Loss, Packet, Queue, Tcp } from '../lab/own-code/contract'

/** Declares a congestion control; the default export of its file (docs/OWN-ALGORITHMS.md). */
export const defineAlgorithm: typeof contract.defineAlgorithm = (algorithm) => algorithm

/** Declares a queue discipline; the default export of its file (docs/OWN-ALGORITHMS.md). */
export const defineQueue: typeof contract.defineQueue = (queue) => queue
