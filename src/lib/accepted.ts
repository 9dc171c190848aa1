import type { Checked } from '../lab/scenario/faults'
import { InvalidInput } from './input'

/** The value. Throws InvalidInput where it is at fault. */
export function accepted<T>(checked: Checked<T>): T {
  if (checked.ok) return checked.value
  throw new InvalidInput(checked.faults)
}
