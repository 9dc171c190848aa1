/** Sentences with numbers in them, as variants and queue disciplines declare them. */
import type { Unit } from '../simulator/describe'
import { type Placeholder, placeholders, replacePlaceholders } from '../simulator/sentence'
import { formatPair } from './exact-quantity'
import { NO_ESTIMATE } from './format'
import { formatQuantity } from './quantity'

const measured = (unit: Unit): Unit => (unit === 'window' ? 'packets' : unit)

/**
 * A sentence with its numbers: "RTprop {rtProp:ms}" becomes "RTprop 36 ms". What `values` lacks has no value. Two numbers that
 * follow each other without a semicolon between them and measure the same are compared, and written so that they are seen to differ.
 */
export function fillIn(template: string, values: Readonly<Record<string, number>>): string {
  const found = placeholders(template)
  const numberFor = ({ key }: Placeholder): number => values[key] ?? Number.NaN
  const texts = new Map<string, string>()
  for (let i = 0; i < found.length; i++) {
    const first = found[i]
    const second = found[i + 1]
    if (first === undefined) break
    if (second === undefined || second.opensClause || measured(first.unit) !== measured(second.unit)) {
      texts.set(first.key, formatQuantity(numberFor(first), first.unit))
      continue
    }
    const pair = formatPair(numberFor(first), numberFor(second), first.unit, second.unit)
    texts.set(first.key, pair[0])
    texts.set(second.key, pair[1])
    i++
  }
  return replacePlaceholders(template, (key) => texts.get(key) ?? NO_ESTIMATE)
}
