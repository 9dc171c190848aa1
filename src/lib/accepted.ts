import type { Checked } from '../lab/scenario/faults'
import { InvalidInput } from './input'

/** Returns the value that was read. Throws InvalidInput with all faults where it has any. */
export function accepted<T>(checked: Checked<T>): T {
  if (checked.ok) return checked.value
  throw new InvalidInput(checked.faults)
}
