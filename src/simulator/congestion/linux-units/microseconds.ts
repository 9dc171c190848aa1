/** A round trip in whole microseconds, as the kernel measures it. */
export function microseconds(rttS: number): number {
  return Math.floor(rttS * 1e6 + 1e-3)
}
