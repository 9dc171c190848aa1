import { formatNumber } from '../../lab/format'

/** Stands where there is no value. */
export const EN_DASH = '\u2013'

/** Seconds to the millisecond without zeros at the end: "30", "10.8". */
export function formatSeconds(seconds: number): string {
  return formatNumber(Number(seconds.toFixed(3)), 7)
}
