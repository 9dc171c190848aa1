/**
 * Sawtooth as a library: packet-level simulations of TCP congestion control, the same that the page shows, to the last bit.
 *
 * @packageDocumentation
 */

export type { RunEvent } from '../lab/run/events'
export { RunStopped } from '../lab/run/stopped'
export { type RunAsyncOptions, type RunOptions, type RunRead, RunRefused } from './begin'
export { InvalidInput } from './input'
export { type Listing, list } from './list'
export type { Column, ColumnsRead, LogRead, Rows } from './log'
export { type Ack, defineAlgorithm, defineQueue, type Loss, type Packet, type Queue, type Tcp } from './own'
export { run, runAsync } from './run'
export { formatLink, type LinkRead, parseLink, readScenario, writeScenario } from './scenarios'
export type * from './types'
export { engineVersion } from './version'
