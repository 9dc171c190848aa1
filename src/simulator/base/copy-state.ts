/**
 * Copies the state of one graph of objects into another that was built alike. Closures cannot be copied: a timer's act is
 * bound to the component that made it. So the second graph is built by the same code, which binds its own, and then both
 * are walked side by side: numbers and arrays are copied, objects at the same place are twins, and what the first graph
 * made in the course of time is made again from its twins. What no run may change (definitions, the configuration, frozen
 * tables) is not state: both graphs point at the same, and it is never written to, even where the first graph has come to
 * another definition than the second began with.
 */

type Tree = Record<string, unknown>
type Numbers = Float64Array | Float32Array | Int32Array | Uint32Array | Uint16Array | Uint8Array | Int8Array

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isNumbers = (value: object): value is Numbers =>
  ArrayBuffer.isView(value) && !(value instanceof DataView)

function alike(one: object, other: unknown): other is object {
  if (!isObject(other) || Object.getPrototypeOf(one) !== Object.getPrototypeOf(other)) return false
  return !isNumbers(one) || one.length === (other as Numbers).length
}

/** The state holds something that only its own graph can have. */
export class CannotCopy extends Error {}

/**
 * All objects and functions that can be reached through fields, lists and maps from `roots`, themselves included, without passing
 * through what is in `apart`.
 */
export function reachable(
  roots: readonly object[],
  ...apart: readonly ReadonlySet<object>[]
): ReadonlySet<object> {
  const found = new Set<object>()
  const waiting: unknown[] = [...roots]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (typeof value === 'function') found.add(value)
    if (!isObject(value) || found.has(value) || apart.some((set) => set.has(value))) continue
    found.add(value)
    if (value instanceof Map) for (const [key, item] of value) waiting.push(key, item)
    else if (value instanceof Set || Array.isArray(value)) for (const item of value) waiting.push(item)
    else if (!isNumbers(value)) for (const item of Object.values(value)) waiting.push(item)
  }
  return found
}

class Copying {
  /** Objects and functions of the first graph, with those of the second that stand for them. */
  private readonly twins = new Map<object, object>()
  private readonly taken = new Set<object>()

  constructor(private readonly constants: readonly ReadonlySet<object>[]) {}

  pair(from: object, to: object): void {
    this.twins.set(from, to)
    this.taken.add(to)
  }

  copy(from: object, to: object): void {
    this.pair(from, to)
    if (isNumbers(from)) (to as Numbers).set(from)
    else if (Array.isArray(from)) this.copyList(from, to as unknown[])
    else if (from instanceof Map) this.copyMap(from, to as Map<unknown, unknown>)
    else if (from instanceof Set) this.copySet(from, to as Set<unknown>)
    else this.copyFields(from as Tree, to as Tree)
  }

  private copyList(from: readonly unknown[], to: unknown[]): void {
    const before = to.splice(0)
    to.length = from.length
    // A place that was never filled stays so: `forEach` passes over it.
    from.forEach((value, k) => {
      to[k] = this.valueOf(value, before[k])
    })
  }

  private copyMap(from: ReadonlyMap<unknown, unknown>, to: Map<unknown, unknown>): void {
    const before = new Map(to)
    to.clear()
    for (const [key, value] of from)
      to.set(this.valueOf(key, undefined), this.valueOf(value, before.get(key)))
  }

  private copySet(from: ReadonlySet<unknown>, to: Set<unknown>): void {
    to.clear()
    for (const value of from) to.add(this.valueOf(value, undefined))
  }

  private copyFields(from: Tree, to: Tree): void {
    for (const key of Object.keys(to)) if (!Object.hasOwn(from, key)) delete to[key]
    for (const [key, value] of Object.entries(from)) to[key] = this.valueOf(value, to[key])
  }

  /** What stands in the second graph for `value`; `there` is what is at its place now. */
  private valueOf(value: unknown, there: unknown): unknown {
    if (value === there) return value
    if (typeof value === 'function') return this.functionOf(value, there)
    if (!isObject(value) || this.isConstant(value)) return value
    const twin = this.twins.get(value)
    if (twin !== undefined) return twin
    if (alike(value, there) && !this.taken.has(there) && !this.isConstant(there)) {
      this.copy(value, there)
      return there
    }
    if (isNumbers(value)) {
      const same = value.slice()
      this.pair(value, same)
      return same
    }
    const made = Array.isArray(value)
      ? []
      : value instanceof Map
        ? new Map()
        : value instanceof Set
          ? new Set()
          : (Object.create(Object.getPrototypeOf(value)) as object)
    this.copy(value, made)
    return made
  }

  private isConstant(value: object): boolean {
    return Object.isFrozen(value) || this.constants.some((set) => set.has(value))
  }

  private functionOf(value: object, there: unknown): unknown {
    if (this.constants.some((set) => set.has(value))) return value
    const twin = this.twins.get(value)
    if (twin !== undefined) return twin
    if (typeof there !== 'function' || this.constants.some((set) => set.has(there)))
      throw new CannotCopy('a function was made in the course of the run: its state cannot be copied')
    this.twins.set(value, there)
    return there
  }
}

/**
 * Makes `to` what `from` is. `pairs`: objects that stand for each other and are left as they are. `constants`: what is
 * the same for both and never changed, beside what is frozen. Throws CannotCopy where `from` holds a function that `to`
 * has no counterpart of.
 */
export function copyState(
  from: object,
  to: object,
  pairs: readonly (readonly [from: object, to: object])[] = [],
  constants: readonly ReadonlySet<object>[] = [],
): void {
  const copying = new Copying(constants)
  for (const [one, other] of pairs) copying.pair(one, other)
  copying.copy(from, to)
}
