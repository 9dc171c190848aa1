/** `longer`, which begins with what is in `values`. */
export function extended<A extends Int32Array | Float64Array>(values: A, longer: A): A {
  longer.set(values)
  return longer
}
