/**
 * Reads copies that programs make of a complete scenario. A complete scenario has the first hop of a chain twice
 * (`Scenario`), and a scenario file does not.
 */
import { isRecord } from './is-record'

/** Nothing in a link is nested deeper than the pairs of a course of rates. */
const MOST_LEVELS = 4

/** Says whether two contents of a file are equal. What is nested deeper than a link counts as different. */
function same(one: unknown, other: unknown, levels = MOST_LEVELS): boolean {
  if (levels < 0) return false
  if (Array.isArray(one))
    return (
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((item, index) => same(item, other[index], levels - 1))
    )
  if (!isRecord(one) || !isRecord(other)) return Object.is(one, other)
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length && keys.every((key) => same(one[key], other[key], levels - 1))
  )
}

/** Returns the content without its bottleneck where that only repeats the first hop, and otherwise as it is. */
export function fileOfCopy(given: unknown): unknown {
  if (!isRecord(given) || !isRecord(given.network) || !Array.isArray(given.network.hops)) return given
  const { bottleneck, ...file } = given
  const first: unknown = given.network.hops[0]
  if (!isRecord(first)) return given
  const { back: _, ...forward } = first
  return same(forward, bottleneck) ? file : given
}
