/**
 * Sawtooth as a library: packet-level simulations of TCP congestion control, the same that the page shows, to the last bit.
 *
 * @packageDocumentation
 */

export type { RunEvent } from '../lab/run/events'
export type { RunResult } from '../lab/run/result'
export type { SampledSeries } from '../lab/run/sample'
export type { Fault, Scenario } from '../lab/scenario/scenario'
export { type RunAsyncOptions, type RunOptions, type RunRead, RunRefused } from './begin'
export { InvalidInput } from './input'
export { type Listing, list } from './list'
export type { ColumnsRead, LogRead, Rows } from './log'
export { type Ack, defineAlgorithm, defineQueue, type Loss, type Packet, type Queue, type Tcp } from './own'
export { run, runAsync } from './run'
export { formatLink, type LinkRead, parseLink, readScenario, writeScenario } from './scenarios'
export { engineVersion } from './version'
