/** Prepares the faults of files that hold more than a scenario for being read by people. */
import { namesIn, oneOf } from './faults'
import type { Fault } from './scenario'

/** Returns the fault without a value that has parts, which would fill the line. */
export function withPlainValue({ value, ...fault }: Fault): Fault {
  return value === undefined || typeof value === 'object' ? fault : { ...fault, value }
}

/** Returns the fault with names in place of the ids in a list of allowed values. Any other range stays. */
export function withNames({ allowed, ...fault }: Fault, nameOf: (id: string) => string): Fault {
  if (allowed === undefined) return fault
  const ids = namesIn(allowed)
  return { ...fault, allowed: ids === null ? allowed : oneOf(new Set(ids.map(nameOf))) }
}
