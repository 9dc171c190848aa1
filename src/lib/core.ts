/**
 * Sawtooth as a library for pages that have to be small: all of `sawtooth` except the synchronous `run`. The code of an
 * algorithm is fetched when a scenario that names it is run, and the texts of `list` when they are asked for.
 *
 * @packageDocumentation
 */

export type { RunEvent } from '../lab/run/events'
export { RunStopped } from '../lab/run/stopped'
export { type RunAsyncOptions, type RunOptions, type RunRead, RunRefused } from './begin'
export { InvalidInput } from './input'
export { type Listing, list } from './list-fetching'
export type { Column, ColumnsRead, LogRead, Rows } from './log'
export { runAsync } from './run-fetching'
export { formatLink, type LinkRead, parseLink, readScenario, writeScenario } from './scenarios'
export type * from './types'
export { engineVersion } from './version'
