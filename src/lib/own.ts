/** Declares what the files of users' own algorithms import, so that an editor completes and checks them where the package is installed. */
import type * as contract from '../lab/own-code/contract'

export type { Ack, Loss, Packet, Queue, Tcp } from '../lab/own-code/contract'

/** Declares a congestion control. Its result is the default export of the file (docs/OWN-ALGORITHMS.md). */
export const defineAlgorithm: typeof contract.defineAlgorithm = (algorithm) => algorithm

/** Declares a queue discipline. Its result is the default export of the file (docs/OWN-ALGORITHMS.md). */
export const defineQueue: typeof contract.defineQueue = (queue) => queue
