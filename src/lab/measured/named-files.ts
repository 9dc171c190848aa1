/** Finds the measured files that a scenario or a sweep names, in its content as it was given. */
import type { Keys } from '../scenario/faults'
import { isRecord } from '../scenario/is-record'

/** The greatest depth at which a file can be named: a sweep has a scenario, which has hops, and a hop has a return direction. */
const MOST_DEPTH = 10

/** A course of rates that is a file, with its place. */
export interface NamedFile {
  readonly keys: Keys
  readonly trace: { file: string; sha256?: unknown }
}

/** Returns all courses of rates that are files, wherever they stand. */
export function namedFiles(value: unknown, keys: Keys = []): NamedFile[] {
  if (keys.length > MOST_DEPTH) return []
  if (Array.isArray(value)) return value.flatMap((item, index) => namedFiles(item, [...keys, index]))
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    if (key === 'rateTrace' && isRecord(inner) && typeof inner.file === 'string')
      return [{ keys: [...keys, key], trace: inner as NamedFile['trace'] }]
    return namedFiles(inner, [...keys, key])
  })
}
