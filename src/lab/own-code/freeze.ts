/** Freezes what belongs to the language (ECMA-262), so that nothing that runs can change it for what runs later. */

/** Objects that no name leads to. */
function unnamed(): readonly object[] {
  const async = async (): Promise<void> => {}
  const generator = function* () {}
  const asyncGenerator = async function* () {}
  const iterators = [
    [][Symbol.iterator](),
    new Map()[Symbol.iterator](),
    new Set()[Symbol.iterator](),
    ''[Symbol.iterator](),
  ]
  return [async, generator, asyncGenerator, ...iterators, ''.matchAll(/x/g), Int8Array, Function].map(
    (one) => Object.getPrototypeOf(one) as object,
  )
}

/** Global functions and objects of the language. What is not here (Intl of an engine without it) is left out. */
const NAMES = [
  'Array',
  'ArrayBuffer',
  'Atomics',
  'BigInt',
  'BigInt64Array',
  'BigUint64Array',
  'Boolean',
  'DataView',
  'Date',
  'Error',
  'AggregateError',
  'EvalError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'TypeError',
  'URIError',
  'FinalizationRegistry',
  'Float32Array',
  'Float64Array',
  'Function',
  'Int16Array',
  'Int32Array',
  'Int8Array',
  'Intl',
  'Iterator',
  'JSON',
  'Map',
  'Math',
  'Number',
  'Object',
  'Promise',
  'Proxy',
  'Reflect',
  'RegExp',
  'Set',
  'SharedArrayBuffer',
  'String',
  'Symbol',
  'Uint16Array',
  'Uint32Array',
  'Uint8Array',
  'Uint8ClampedArray',
  'WeakMap',
  'WeakRef',
  'WeakSet',
  'decodeURI',
  'decodeURIComponent',
  'encodeURI',
  'encodeURIComponent',
  'escape',
  'eval',
  'isFinite',
  'isNaN',
  'parseFloat',
  'parseInt',
  'unescape',
  'Infinity',
  'NaN',
  'undefined',
] as const

/** Freezes them with all that they lead to, and returns the names of the global ones. */
export function freezeLanguage(): ReadonlySet<string> {
  const scope = globalThis as unknown as Readonly<Record<string, unknown>>
  const frozen = new Set<unknown>([globalThis])
  const waiting: unknown[] = [...NAMES.map((name) => scope[name]), ...unnamed()]
  for (let next = waiting.pop(); waiting.length > 0 || next !== undefined; next = waiting.pop()) {
    if ((typeof next !== 'object' && typeof next !== 'function') || next === null || frozen.has(next))
      continue
    frozen.add(next)
    waiting.push(Object.getPrototypeOf(next))
    for (const { value, get, set } of Object.values(Object.getOwnPropertyDescriptors(next)))
      waiting.push(value, get, set)
    Object.freeze(next)
  }
  for (const name of NAMES) if (name in scope) fix(scope, name)
  return new Set(NAMES)
}

/** The name goes on meaning what it means. */
function fix(scope: object, name: string): void {
  const own = Object.getOwnPropertyDescriptor(scope, name)
  if (own?.configurable === true)
    Object.defineProperty(scope, name, { ...own, writable: false, configurable: false })
}
