/** Prepares the faults of files that hold more than a scenario for being read by people. */
import { namesIn, oneOf } from './faults'
import type { Fault } from './scenario'

/** The fault without a value that has parts of its own: those would fill the line. */
export function withPlainValue({ value, ...fault }: Fault): Fault {
  return value === undefined || typeof value === 'object' ? fault : { ...fault, value }
}

/** The fault with names for the ids of a list that is allowed; any other range stays. */
export function withNames({ allowed, ...fault }: Fault, nameOf: (id: string) => string): Fault {
  if (allowed === undefined) return fault
  const ids = namesIn(allowed)
  return { ...fault, allowed: ids === null ? allowed : oneOf(new Set(ids.map(nameOf))) }
}
