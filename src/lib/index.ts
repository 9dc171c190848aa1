/**
 * Sawtooth as a library. It simulates TCP congestion control packet for packet, and its runs equal those of the page to
 * the last bit.
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
