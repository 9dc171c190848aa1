import { faultLine } from '../lab/scenario/faults'
import type { Fault } from '../lab/scenario/scenario'

/**
 * Thrown for input that is at fault. The message has a line for each fault with its path, what is wrong, the value, and
 * what is allowed.
 */
export class InvalidInput extends Error {
  override readonly name = 'InvalidInput'

  constructor(readonly faults: readonly Fault[]) {
    super(faults.map(faultLine).join('\n'))
  }
}
