/** Makes what the parts of a stack's hosts need, in nanoseconds, for tests of a single part. */
import { createClock } from '../../src/simulator/base/clock'
import { EventQueue } from '../../src/simulator/base/event-queue'
import { defaultsOf } from '../../src/simulator/describe'
import type { StackDefinition } from '../../src/simulator/hosts/stack'
import { type StackOptions, stackParameters } from '../../src/simulator/hosts/stack-parameters'
import { stacks } from '../../src/simulator/registry'

/** Returns the stack. Throws where there is none with this id. */
export function stackOf(id: string): StackDefinition {
  const stack = stacks.get(id)
  if (stack === undefined) throw new Error(`no stack ${id}`)
  return stack
}

/** Returns the options of a stack, with some of them replaced. */
export function optionsOf(id: string, given: Partial<StackOptions> = {}): StackOptions {
  return { ...defaultsOf(stackParameters), ...stackOf(id).options, ...given }
}

export function hostOf(id: string, given: Partial<StackOptions> = {}) {
  const { form, parts } = stackOf(id)
  const queue = new EventQueue()
  const clock = createClock('nanoseconds')
  return { parts, run: { queue, clock, options: optionsOf(id, given), form } }
}
