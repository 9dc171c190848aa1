/**
 * Measures work as a count that is the same on every machine: how often each block of the project's code ran, as V8
 * counts it for coverage, and how many elements and characters the built-in functions that hide a loop went through.
 * Regular expressions are not counted; `tests/layering/expressions.test.ts` judges them.
 */
import { Session } from 'node:inspector'

interface CoverageRange {
  readonly count: number
}
interface ScriptCoverage {
  readonly url: string
  readonly functions: readonly { readonly ranges: readonly CoverageRange[] }[]
}

/** Built-in functions whose work grows with the length of what they are called on. */
const HIDDEN_LOOPS: readonly (readonly [prototype: object, names: readonly string[]])[] = [
  [
    Array.prototype,
    ['includes', 'indexOf', 'lastIndexOf', 'slice', 'concat', 'splice', 'shift', 'unshift', 'join', 'sort'],
  ],
  [String.prototype, ['split', 'replace', 'trim', 'includes', 'indexOf', 'toLowerCase']],
]

/** Calls `work` while every hidden loop adds to `count`. */
function counting(work: () => void, count: (length: number) => void): void {
  const undo: (() => void)[] = []
  for (const [prototype, names] of HIDDEN_LOOPS)
    for (const name of names) {
      const descriptor = Object.getOwnPropertyDescriptor(prototype, name)
      if (descriptor === undefined) continue
      const original = descriptor.value as (...args: unknown[]) => unknown
      Object.defineProperty(prototype, name, {
        ...descriptor,
        value(this: { readonly length: number }, ...args: unknown[]) {
          count(this.length)
          return original.apply(this, args)
        },
      })
      undo.push(() => Object.defineProperty(prototype, name, descriptor))
    }
  try {
    work()
  } finally {
    for (const restore of undo) restore()
  }
}

const session = new Session()
session.connect()

/** The session's methods answer before they return. */
function ask(method: string, params: object = {}): unknown {
  let answer: unknown
  session.post(method, params, (error, result) => {
    if (error !== null) throw new Error(`${method}: ${error.message}`)
    answer = result
  })
  return answer
}

/** Returns the count of `work`. */
export function workOf(work: () => void): number {
  let total = 0
  ask('Profiler.enable')
  ask('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  ask('Profiler.takePreciseCoverage')
  counting(work, (length) => {
    total += length
  })
  const { result } = ask('Profiler.takePreciseCoverage') as { result: readonly ScriptCoverage[] }
  ask('Profiler.stopPreciseCoverage')
  for (const { url, functions } of result)
    if (/\/src\/|\/node_modules\/(valibot|marked)\//.test(url))
      for (const { ranges } of functions) for (const { count } of ranges) total += count
  return total
}
