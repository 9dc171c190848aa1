/** A number over several runs that differ in nothing but when their flows start. */
import { mean } from '../../measure'

export interface Spread {
  readonly mean: number
  readonly least: number
  readonly greatest: number
}

export function spreadOf(values: readonly number[]): Spread {
  return { mean: mean(values), least: Math.min(...values), greatest: Math.max(...values) }
}

/** "97 [81 to 114]" */
export function spreadText({ mean: average, least, greatest }: Spread, digits = 0): string {
  return `${average.toFixed(digits)} [${least.toFixed(digits)} to ${greatest.toFixed(digits)}]`
}
