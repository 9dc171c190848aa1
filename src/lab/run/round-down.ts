/** Two significant digits, rounded down; `value` > 0. */
export function roundDown(value: number): number {
  const unit = 10 ** (Math.floor(Math.log10(value)) - 1)
  return Number((Math.floor(value / unit) * unit).toPrecision(2))
}
