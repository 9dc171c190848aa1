/** Lets a thread run code of one's own: a worker or a process that can reach nothing. */
import { boundTexts, type Compiled, compile, type MakeFunction } from './compile'
import { runWith } from './definition'
import { OwnControl } from './own-control'
import { OwnQueue } from './own-queue'

/**
 * From now on this thread runs code that it is given: it can reach nothing that code may not. `make`: how it makes a function of
 * text, where not by `Function`.
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
