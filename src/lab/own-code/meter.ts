/**
 * Measures running code. It counts steps and memory, which gives the same numbers on every machine, and records the
 * present statement. The code that `instrument` makes calls it by the name `$`.
 */

import { cbrt, exp, log } from '../../simulator/base/detmath'
import { ownCode as words } from '../../strings/own-code'
import { CodeStopped } from './code-stopped'
import type { Place } from './faults'
import { REACHING } from './vocabulary'

/** The greatest number of steps of one call: iterations of loops, calls of functions, and elements that methods of lists look at. */
export const MOST_STEPS_A_CALL = 1_000_000
/** The greatest number of steps of one connection or queue in a whole run. */
export const MOST_STEPS = 400_000_000
/**
 * The greatest number of values that lists and objects may take in a whole run, including those that have been
 * released: about 400 MB at most.
 */
export const MOST_CELLS = 16_000_000
/** The greatest depth of calls within calls. */
const MOST_DEPTH = 200
/** The number of elements of a list that an engine moves in the time of one step. */
const MOVED_A_STEP = 16
/** The memory of a name in an object, counted in values. */
const CELLS_OF_NAME = 2
/** The number of steps for adding a name to an object. */
const STEPS_OF_NAME = 8
/** The greatest length of a text that code puts together, in characters. */
const MOST_TEXT = 1000

const NOWHERE: Place = { line: 1, column: 1, start: 0, end: 0 }

/** The part of its budgets that one connection or queue has used. It belongs to its state. */
export interface Spent {
  steps: number
  cells: number
}

export class Meter {
  /** Index of the present statement, and of the last one that set the window. */
  at = 0
  set = 0
  steps = 0
  private cells = 0
  private depth = 0
  /** Targets of the assignments under way, the innermost last: lists and objects, followed by the key in sums. */
  private readonly targets: unknown[] = []

  constructor(private readonly places: readonly Place[]) {}

  /** Begins a call, which may use what is left of the budgets. */
  begin(spent: Spent): void {
    this.steps = Math.min(MOST_STEPS_A_CALL, MOST_STEPS - spent.steps)
    this.cells = MOST_CELLS - spent.cells
    this.depth = 0
    this.set = 0
    this.targets.length = 0
  }

  /** Ends a call and records what it has used. */
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

  /** Stops the code because no steps are left, in this call or in all. */
  out(): never {
    return this.stop(words.tooManySteps)
  }

  /** Takes steps from the budget. */
  charge(steps: number): void {
    this.steps -= steps
    if (this.steps < 0) this.out()
  }

  /** Charges the memory of a list or an object with so many values. */
  take<T>(count: number, value: T): T {
    this.cells -= count
    if (this.cells < 0) this.stop(words.tooMuchMemory)
    return value
  }

  /** Charges the length of a list whose method is called or which is spread. */
  list<T>(value: T, isCopied: boolean): T {
    const length = Array.isArray(value) ? value.length : 0
    this.charge(length + 1)
    return isCopied ? this.take(length + 1, value) : value
  }

  /** Charges a list whose elements move by one place. An engine does that in a small part of a step for each. */
  moved<T>(value: T): T {
    this.charge(1 + (Array.isArray(value) ? Math.floor(value.length / MOVED_A_STEP) : 0))
    return value
  }

  /** Checks the operands of `concat`, which may join lists, whose lengths are charged, and no texts. */
  joined<T>(value: T): T {
    if (typeof value === 'string') this.stop(words.notANumber, false)
    return this.list(value, true)
  }

  /**
   * Instruments `of[key] = value`: `into` takes the list or object, and `slot` takes the key once it is known and
   * charges what is added.
   */
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

  /** Checks the value of `of.length = value`, after `into`. */
  resized(value: unknown): unknown {
    const of = this.targets.pop()
    if (typeof value !== 'number') this.stop(words.lengthIsSet, false)
    if (Array.isArray(of)) this.take(Math.max(0, value - of.length), null)
    return value
  }

  /** Instruments `of[key] += value`: `old` reads the value, and `sum` or `raised` sets the new one. */
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

  /** Stops code that uses a list or a function where a number is expected. The texts that the language makes of these have no bound. */
  noNumber(): never {
    return this.stop(words.notANumber, false)
  }

  /** Counts the depth of calls as functions are entered and left. */
  enter(): void {
    this.charge(1)
    if (++this.depth > MOST_DEPTH) this.stop(words.tooDeepCalls(MOST_DEPTH))
  }
  leave(): void {
    this.depth--
  }

  /** Checks a property whose name is computed. */
  key(key: unknown): string | number {
    if (typeof key === 'number') return key
    if (typeof key === 'string' && key.length <= MOST_TEXT && !REACHING.has(key)) return key
    return this.stop(words.badKey, false)
  }

  /** Checks that a value whose member is read is an object. */
  of<T>(value: T, place: number): T {
    if (value === undefined || value === null) {
      const at = this.place(place)
      throw new CodeStopped(at, words.isUndefined, String(value))
    }
    return value
  }

  /** Evaluates `+`, which makes texts of operands that are no numbers. */
  plus(one: unknown, other: unknown): unknown {
    const sum = (one as number) + (other as number)
    if (typeof sum === 'string' && (sum as string).length > MOST_TEXT) this.stop(words.tooMuchMemory)
    return sum
  }

  pow(base: number, exponent: number): number {
    return power(base, exponent)
  }
}

/** Computes a power by multiplication for whole exponents, and by exp and log for others: to about 15 digits, the same in every engine. */
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

/** The Math object that code sees. */
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
