/** Turns errors into data from which Python makes exceptions. */
import { reasonOf } from '../../src/lab/reason'
import type { Fault } from '../../src/lab/scenario/scenario'
import { InvalidInput, RunRefused, RunStopped } from '../../src/lib/index'

/** An error as data. `name` chooses the Python exception, and `faults` has path, value and allowed range of each fault. */
export interface Failure {
  readonly name: 'scenario' | 'refused' | 'stopped' | 'engine'
  readonly message: string
  readonly faults: readonly Fault[]
}

/** Thrown for a link of which some part cannot be used. The message has the lines of `faults` as the command line writes them. */
export class BadLink extends Error {
  constructor(
    message: string,
    readonly faults: readonly Fault[],
  ) {
    super(message)
  }
}

function nameOf(error: unknown): Failure['name'] {
  if (error instanceof InvalidInput || error instanceof BadLink) return 'scenario'
  if (error instanceof RunRefused) return 'refused'
  return error instanceof RunStopped ? 'stopped' : 'engine'
}

/** Returns a fault whose message says only what is wrong. The sentence that the page shows for a link repeats value and range. */
export const plainFault = ({ path, message, value, allowed, quote }: Fault): Fault => ({
  path,
  message: quote?.why ?? message,
  ...(value === undefined ? {} : { value }),
  ...(allowed === undefined ? {} : { allowed }),
})

export function fails(error: unknown): Failure {
  const faults = error instanceof InvalidInput || error instanceof BadLink ? error.faults.map(plainFault) : []
  const name = nameOf(error)
  const said = error instanceof Error ? error.message : String(error)
  return { name, message: name === 'engine' ? `${reasonOf(error)} (${said})` : said, faults }
}
