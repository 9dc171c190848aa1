/** Makes functions of code, and calls them within their budgets. Only run-code.ts may ask for it. */
import { ownCode as words } from '../../strings/own-code'
import { CodeStopped } from './code-stopped'
import type { Place } from './faults'
import type { Instrumented, Probe } from './instrument'
import { exactMath, Meter, type Spent } from './meter'
import type { ReadCode } from './read-code'
import { saidOf } from './said-of'

type HookFunction = (owner: object, given: object, parameters: object) => unknown

/** What traced code tells of its lines. */
export interface Tracing {
  /** A hook is called at `nowS`, and is left. */
  begins(hook: string, nowS: number): void
  ends(): void
  /** A statement is come to. */
  ran(statement: number): void
  /** The window before the assignment at work. */
  before: number
  one<T>(probe: number, value: T): T
  two(probe: number, before: number, after: number): void
  keep<T>(probe: number, value: T): T
  with<T>(probe: number, value: T): T
  turn(probe: number): void
}

/** Probes that tell nobody, for code that has none. */
const UNTOLD: Tracing = {
  begins: () => {},
  ends: () => {},
  ran: () => {},
  before: 0,
  one: (_, value) => value,
  two: () => {},
  keep: (_, value) => value,
  with: (_, value) => value,
  turn: () => {},
}

/** Makes a function of its parameters and its body. */
export type MakeFunction = (parameters: readonly string[], body: string) => unknown

export interface Compiled {
  /** Full id of the algorithm. */
  readonly id: string
  readonly hooks: ReadonlyMap<string, HookFunction>
  readonly meter: Meter
  readonly probes: readonly Probe[]
  /** What hears of its calls; null: nobody. */
  readonly tracing: Tracing | null
}

/** `made`: makes the function of its text. */
export function compile(
  { plain, declaration, traced }: ReadCode,
  id: string,
  made: MakeFunction,
  tracing?: Tracing,
): Compiled {
  const { body, places, probes }: Instrumented = tracing === undefined ? plain : traced()
  const meter = new Meter(places)
  const make = made(['$', 'Math', '$probe'], `"use strict";${body}`) as (
    meter: Meter,
    math: typeof exactMath,
    tracing: Tracing,
  ) => Readonly<Record<string, HookFunction>>
  const functions = make(meter, exactMath, tracing ?? UNTOLD)
  const hooks = new Map(
    declaration.hooks.flatMap(({ name }) => {
      const hook = functions[name]
      return hook === undefined ? [] : [[name, hook] as const]
    }),
  )
  return Object.freeze({ id, hooks, meter, probes, tracing: tracing ?? null })
}

/** What was thrown while code ran, as what stopped it. */
function stoppedBy(error: unknown, place: Place): CodeStopped {
  if (error instanceof CodeStopped) return error
  if (error instanceof RangeError) return new CodeStopped(place, words.tooDeepCalls(0), null, true)
  if (error instanceof Error) return new CodeStopped(place, words.failed)
  return new CodeStopped(place, words.threw(saidOf(error)))
}

/** An ACK or a loss says when it is, and so does a queue. */
const momentOf = (owner: { readonly now?: number }, given: { readonly now?: number }): number =>
  given.now ?? owner.now ?? 0

/** The code at work; null: none is. */
let working: Meter | null = null

/**
 * Lists and functions are no numbers to code of one's own: what a language makes of them in the place of one, a text of all their
 * elements, or of their code, has no bound. To all else they are what they were. Comes before the language is frozen.
 */
export function boundTexts(): void {
  for (const { prototype } of [Array, Function]) {
    const textOf = prototype.toString
    if (guards.has(textOf)) continue
    const guard = function (this: unknown): string {
      working?.noNumber()
      return textOf.call(this as never)
    }
    guards.add(guard)
    Object.defineProperty(prototype, 'toString', { value: guard, writable: true, configurable: true })
  }
}
const guards = new WeakSet<object>()

/** Calls a hook within its budget. Throws CodeStopped where it ends otherwise than by coming back. */
export function call(
  { id, hooks, meter, tracing }: Compiled,
  name: string,
  spent: Spent,
  owner: object,
  given: object,
  parameters: object,
): unknown {
  const hook = hooks.get(name)
  if (hook === undefined) return undefined
  meter.begin(spent)
  working = meter
  tracing?.begins(name, momentOf(owner, given))
  try {
    return hook(owner, given, parameters)
  } catch (error) {
    const stopped = stoppedBy(error, meter.place())
    stopped.algorithm = id
    throw stopped
  } finally {
    working = null
    meter.end(spent)
    tracing?.ends()
  }
}
