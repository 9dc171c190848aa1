/** Makes code run. Only where it may: in a worker or a process that can reach nothing (`allowRunning`). */
import { ownCode as words } from '../../strings/own-code'
import { CodeStopped } from './code-stopped'
import type { Place } from './faults'
import { exactMath, Meter, type Spent } from './meter'
import type { ReadCode } from './read-code'

type HookFunction = (owner: object, given: object, parameters: object) => unknown

/** Makes a function of its parameters and its body. */
type MakeFunction = (parameters: readonly string[], body: string) => unknown

let made: MakeFunction | null = null
/**
 * From now on this thread runs code that it is given: it can reach nothing that code may not. `make`: how it makes a function of
 * text, where not by `Function`.
 */
export function allowRunning(
  make: MakeFunction = (parameters, body) => new Function(...parameters, body),
): void {
  made = make
}

export interface Compiled {
  /** Full id of the algorithm. */
  readonly id: string
  readonly hooks: ReadonlyMap<string, HookFunction>
  readonly meter: Meter
}

/** Throws where this thread may not run code. */
export function compile({ plain, declaration }: ReadCode, id: string): Compiled {
  if (made === null) throw new Error(words.runsApart)
  const { body, places } = plain
  const meter = new Meter(places)
  const make = made(['$', 'Math'], `"use strict";${body}`) as (
    meter: Meter,
    math: typeof exactMath,
  ) => Readonly<Record<string, HookFunction>>
  const functions = make(meter, exactMath)
  const hooks = new Map(
    declaration.hooks.flatMap(({ name }) => {
      const hook = functions[name]
      return hook === undefined ? [] : [[name, hook] as const]
    }),
  )
  return Object.freeze({ id, hooks, meter })
}

/** What was thrown while code ran, as what stopped it. */
function stoppedBy(error: unknown, place: Place): CodeStopped {
  if (error instanceof CodeStopped) return error
  if (error instanceof RangeError) return new CodeStopped(place, words.tooDeepCalls(0), null, true)
  if (error instanceof Error) return new CodeStopped(place, words.failed)
  return new CodeStopped(place, words.threw(String(error).slice(0, 80)))
}

/** Calls a hook within its budget. Throws CodeStopped where it ends otherwise than by coming back. */
export function call(
  { id, hooks, meter }: Compiled,
  name: string,
  spent: Spent,
  owner: object,
  given: object,
  parameters: object,
): unknown {
  const hook = hooks.get(name)
  if (hook === undefined) return undefined
  meter.begin(spent)
  try {
    return hook(owner, given, parameters)
  } catch (error) {
    const stopped = stoppedBy(error, meter.place())
    stopped.algorithm = id
    throw stopped
  } finally {
    meter.end(spent)
  }
}
