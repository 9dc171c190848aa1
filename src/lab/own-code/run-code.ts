/** Lets a thread run users' code. The thread must be a worker or a process that can reach nothing. */
import { boundTexts, type Compiled, compile, type MakeFunction } from './compile'
import { runWith } from './definition'
import { OwnControl } from './own-control'
import { OwnQueue } from './own-queue'

/**
 * Allows this thread to run the code that it is given. The thread must not be able to reach anything that code may not.
 * `make` makes a function of a text where `Function` does not.
 */
export function allowRunning(
  make: MakeFunction = (parameters, body) => new Function(...parameters, body),
): void {
  boundTexts()
  runWith({
    control(code, id, rules, tracing) {
      const compiled: Compiled = compile(code, id, make, tracing)
      return (context, params) => new OwnControl(code, compiled, rules, context, params)
    },
    queue(code, id, reasons, tracing) {
      const compiled: Compiled = compile(code, id, make, tracing)
      return (context, params) => new OwnQueue(code, compiled, reasons, context, params)
    },
  })
}
