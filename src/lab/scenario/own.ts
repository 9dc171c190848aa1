/** Looks up names that come from outside: what every object inherits is none of them. */
import type { Parameter, ParameterSet } from '../../simulator/describe'

export function own<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined
}

/** The parameter of this name of the first algorithm that has one: which is in force is known only in the run. */
export function parameterOf(
  algorithms: Iterable<{ readonly parameters: ParameterSet }>,
  name: string,
): Parameter | undefined {
  for (const { parameters } of algorithms) {
    const found = own(parameters, name)
    if (found !== undefined) return found
  }
  return undefined
}
