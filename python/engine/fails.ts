/** A fault becomes data that Python makes an exception of. */
import { reasonOf } from '../../src/lab/reason'
import type { Fault } from '../../src/lab/scenario/scenario'
import { InvalidInput, RunRefused, RunStopped } from '../../src/lib/index'

/** `name` chooses the exception of Python; `faults`: each with path, value and what is allowed. */
export interface Failure {
  readonly name: 'scenario' | 'refused' | 'stopped' | 'engine'
  readonly message: string
  readonly faults: readonly Fault[]
}

/** A link that cannot be read as it is; `the message has the lines of `faults`, as the command line writes them. */
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

/** A fault with the words for what is wrong alone: a link's sentence on the page says value and range again. */
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
