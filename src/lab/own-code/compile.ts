/** Compiles code into functions and calls these within their budgets. Only run-code.ts may use this file. */
import { ownCode as words } from '../../strings/own-code'
import { CodeStopped } from './code-stopped'
import type { Place } from './faults'
import type { Instrumented, Probe } from './instrument'
import { exactMath, Meter, type Spent } from './meter'
import type { ReadCode } from './read-code'
import { saidOf } from './said-of'

type HookFunction = (owner: object, given: object, parameters: object) => unknown

/** What traced code reports of its lines. */
export interface Tracing {
  /** A hook is called at the time `nowS`. */
  begins(hook: string, nowS: number): void
  ends(): void
  /** A statement is reached. */
  ran(statement: number): void
  /** The window before the present assignment. */
  before: number
  one<T>(probe: number, value: T): T
  two(probe: number, before: number, after: number): void
  keep<T>(probe: number, value: T): T
  with<T>(probe: number, value: T): T
  turn(probe: number): void
}

/** Probes that report to nobody, for runs without a trace. */
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

/** Makes a function from its parameters and its body. */
export type MakeFunction = (parameters: readonly string[], body: string) => unknown

export interface Compiled {
  /** Full id of the algorithm. */
  readonly id: string
  readonly hooks: ReadonlyMap<string, HookFunction>
  readonly meter: Meter
  readonly probes: readonly Probe[]
  /** Receives what its calls do; null where nobody listens. */
  readonly tracing: Tracing | null
}

/** Compiles code. `made` makes a function from its text. */
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

/** Turns an error that was thrown while code ran into the reason that stopped it. */
function stoppedBy(error: unknown, place: Place): CodeStopped {
  if (error instanceof CodeStopped) return error
  if (error instanceof RangeError) return new CodeStopped(place, words.tooDeepCalls(0), null, true)
  if (error instanceof Error) return new CodeStopped(place, words.failed)
  return new CodeStopped(place, words.threw(saidOf(error)))
}

/** Returns the time of the call. An ACK and a loss carry it, and so does a queue. */
const momentOf = (owner: { readonly now?: number }, given: { readonly now?: number }): number =>
  given.now ?? owner.now ?? 0

/** The meter of the code that runs now; null while none does. */
let working: Meter | null = null

/**
 * Stops code that uses a list or a function where a number is expected. The language would make a text of all elements
 * of the list, or of the code of the function, and that text has no bound. Outside of users' code nothing changes. This
 * has to be called before the language is frozen.
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

/** Calls a hook within its budget. Throws CodeStopped where the hook does not return. */
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
