/** The value below which the fraction `q` of the ascending `values` lies; NaN without values. */
export function quantile(values: ArrayLike<number>, q: number): number {
  return values[Math.min(values.length - 1, Math.floor(q * values.length))] ?? Number.NaN
}
