import { giveBack } from './give-back'

/** `longer`, which begins with what is in `values`; their memory is given back. */
export function extended<A extends Int32Array | Float64Array>(values: A, longer: A): A {
  longer.set(values)
  giveBack([values])
  return longer
}
