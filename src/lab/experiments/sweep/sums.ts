/** Sums and means over the flows of a run. */

export function sumOf<T>(items: readonly T[], value: (item: T) => number): number {
  return items.reduce((sum, item) => sum + value(item), 0)
}

/** The mean over the items that have a value; null where none has. */
export function meanOfKnown<T>(items: readonly T[], value: (item: T) => number | null): number | null {
  const known = items.map(value).filter((one) => one !== null)
  return known.length === 0 ? null : sumOf(known, (one) => one) / known.length
}
