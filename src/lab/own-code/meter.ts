/**
 * What running code is measured by: steps and memory, which are counted and so are the same everywhere, and the statement that
 * it is at. The code that `instrument` makes calls it by the name `$`.
 */

import { cbrt, exp, log } from '../../simulator/base/detmath'
import { ownCode as words } from '../../strings/own-code'
import { CodeStopped } from './code-stopped'
import type { Place } from './faults'
import { REACHING } from './vocabulary'

/** Steps of one call: turns of loops, calls of functions, elements that a method of lists looks at. */
export const MOST_STEPS_A_CALL = 1_000_000
/** Steps of one connection or queue in a whole run. */
export const MOST_STEPS = 400_000_000
/** Values that lists and objects may take in a whole run, whether they are let go again or not: about 400 MB at most. */
export const MOST_CELLS = 16_000_000
/** Calls within calls. */
const MOST_DEPTH = 200
/** Elements of a list that are moved in the time of a step. */
const MOVED_A_STEP = 16
/** Values that a name in an object takes the room of. */
const CELLS_OF_NAME = 2
/** Steps that it takes to give an object another name. */
const STEPS_OF_NAME = 8
/** Characters of a text that code puts together. */
const MOST_TEXT = 1000

const NOWHERE: Place = { line: 1, column: 1, start: 0, end: 0 }

/** Budgets of one connection or queue, which are its state. */
export interface Spent {
  steps: number
  cells: number
}

export class Meter {
  /** Index of the statement at work, and of the last one that set the window. */
  at = 0
  set = 0
  steps = 0
  private cells = 0
  private depth = 0
  /** What is being assigned to: lists and objects, and of sums the keys as well, the innermost last. */
  private readonly targets: unknown[] = []

  constructor(private readonly places: readonly Place[]) {}

  /** A call begins: it may use what is left. */
  begin(spent: Spent): void {
    this.steps = Math.min(MOST_STEPS_A_CALL, MOST_STEPS - spent.steps)
    this.cells = MOST_CELLS - spent.cells
    this.depth = 0
    this.set = 0
    this.targets.length = 0
  }

  /** The call is over: what it has used is written down. */
  end(spent: Spent): void {
    spent.steps += Math.min(MOST_STEPS_A_CALL, MOST_STEPS - spent.steps) - this.steps
    spent.cells = MOST_CELLS - this.cells
  }

  place(index = this.at): Place {
    return this.places[index] ?? NOWHERE
  }

  private stop(message: string, spent = true): never {
    throw new CodeStopped(this.place(), message, null, spent)
  }

  /** No steps are left: in this call, or in all. */
  out(): never {
    return this.stop(words.tooManySteps)
  }

  /** Takes steps from the budget. */
  charge(steps: number): void {
    this.steps -= steps
    if (this.steps < 0) this.out()
  }

  /** A list or an object takes so many values. */
  take<T>(count: number, value: T): T {
    this.cells -= count
    if (this.cells < 0) this.stop(words.tooMuchMemory)
    return value
  }

  /** A list whose method is called, or which is spread: its length is charged. */
  list<T>(value: T, isCopied: boolean): T {
    const length = Array.isArray(value) ? value.length : 0
    this.charge(length + 1)
    return isCopied ? this.take(length + 1, value) : value
  }

  /** A list whose elements move by one place, which takes an engine a small part of a step each. */
  moved<T>(value: T): T {
    this.charge(1 + (Array.isArray(value) ? Math.floor(value.length / MOVED_A_STEP) : 0))
    return value
  }

  /** What `concat` is called of: it makes lists, of which each is charged, and no texts. */
  joined<T>(value: T): T {
    if (typeof value === 'string') this.stop(words.notANumber, false)
    return this.list(value, true)
  }

  /** `of[key] = value`: `into` takes the list or object, `slot` the key once it is known, and charges what is new. */
  into<T>(of: T): T {
    this.targets.push(of)
    return of
  }
  slot(key: unknown): string | number {
    const safe = this.key(key)
    this.grow(this.targets.pop(), safe)
    return safe
  }
  private grow(of: unknown, key: string | number): void {
    if (Array.isArray(of)) {
      if (key === 'length') this.stop(words.lengthIsSet, false)
      if (Number(key) >= of.length) this.take(Number(key) - of.length + 1, null)
    } else if (typeof of === 'object' && of !== null && !Object.hasOwn(of, key)) {
      this.charge(STEPS_OF_NAME)
      this.take(CELLS_OF_NAME, null)
    }
  }

  /** `of.length = value` after `into`. */
  resized(value: unknown): unknown {
    const of = this.targets.pop()
    if (typeof value !== 'number') this.stop(words.lengthIsSet, false)
    if (Array.isArray(of)) this.take(Math.max(0, value - of.length), null)
    return value
  }

  /** `of[key] += value`: `old` reads, `sum` or `raised` sets what comes of it. */
  old(of: unknown, key: unknown): unknown {
    const safe = this.key(key)
    this.targets.push(this.of(of, this.at), safe)
    return (of as Readonly<Record<string | number, unknown>>)[safe]
  }
  sum(before: unknown, value: unknown): unknown {
    return this.put(this.plus(before, value))
  }
  raised(before: unknown, value: unknown): unknown {
    return this.put(this.pow(before as number, value as number))
  }
  private put(value: unknown): unknown {
    const key = this.targets.pop() as string | number
    const of = this.targets.pop() as Record<string | number, unknown>
    this.grow(of, key)
    of[key] = value
    return value
  }

  /** A list or a function comes where a number has to be: the texts that a language makes of them have no bound. */
  noNumber(): never {
    return this.stop(words.notANumber, false)
  }

  /** A function is entered and left. */
  enter(): void {
    this.charge(1)
    if (++this.depth > MOST_DEPTH) this.stop(words.tooDeepCalls(MOST_DEPTH))
  }
  leave(): void {
    this.depth--
  }

  /** A property that is not named in the text. */
  key(key: unknown): string | number {
    if (typeof key === 'number') return key
    if (typeof key === 'string' && key.length <= MOST_TEXT && !REACHING.has(key)) return key
    return this.stop(words.badKey, false)
  }

  /** An object of which something is read. */
  of<T>(value: T, place: number): T {
    if (value === undefined || value === null) {
      const at = this.place(place)
      throw new CodeStopped(at, words.isUndefined, String(value))
    }
    return value
  }

  /** `+`, which makes texts of what is no number. */
  plus(one: unknown, other: unknown): unknown {
    const sum = (one as number) + (other as number)
    if (typeof sum === 'string' && (sum as string).length > MOST_TEXT) this.stop(words.tooMuchMemory)
    return sum
  }

  pow(base: number, exponent: number): number {
    return power(base, exponent)
  }
}

/** Powers of whole exponents by multiplication; all others by exp and log, to about 15 digits, the same in every engine. */
export function power(base: number, exponent: number): number {
  if (exponent === 0.5) return Math.sqrt(base)
  if (Number.isInteger(exponent) && Math.abs(exponent) <= 1024) {
    let value = 1
    let square = base
    for (let left = Math.abs(exponent); left > 0; left = Math.floor(left / 2)) {
      if (left % 2 === 1) value *= square
      square *= square
    }
    return exponent < 0 ? 1 / value : value
  }
  if (base === 0) return exponent > 0 ? 0 : exponent < 0 ? Number.POSITIVE_INFINITY : Number.NaN
  return exp(exponent * log(base))
}

/** The Math that code has. */
export const exactMath = Object.freeze({
  abs: Math.abs,
  ceil: Math.ceil,
  floor: Math.floor,
  fround: Math.fround,
  max: Math.max,
  min: Math.min,
  round: Math.round,
  sign: Math.sign,
  sqrt: Math.sqrt,
  trunc: Math.trunc,
  cbrt,
  exp,
  log,
  pow: power,
  E: Math.E,
  LN2: Math.LN2,
  LN10: Math.LN10,
  LOG2E: Math.LOG2E,
  LOG10E: Math.LOG10E,
  PI: Math.PI,
  SQRT1_2: Math.SQRT1_2,
  SQRT2: Math.SQRT2,
})
