/** Whether two values hold the same JSON, whatever the order of their keys. */
import { isRecord } from '../../scenario/is-record'

export function sameJson(a: unknown, b: unknown): boolean {
  return canonical(a) === canonical(b)
}

/** JSON with the keys of every object in order. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (!isRecord(value)) return JSON.stringify(value) ?? 'null'
  const keys = Object.keys(value).sort()
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(',')}}`
}
