/**
 * Freezes the objects of the language (ECMA-262), so that no code can change them for code that runs later. The worker
 * apart of the page uses this, and the process apart of the command line.
 */

/** The names of the language itself (ECMA-262 §19) that stay. The simulator needs no name that is missing here or in an engine. */
export const LANGUAGE: ReadonlySet<string> = new Set([
  ...['Infinity', 'NaN', 'undefined', 'isFinite', 'isNaN', 'parseFloat', 'parseInt'],
  ...['decodeURI', 'decodeURIComponent', 'encodeURI', 'encodeURIComponent'],
  ...['Object', 'Function', 'Boolean', 'Symbol', 'Number', 'BigInt', 'Math', 'Date', 'String', 'RegExp'],
  ...['Error', 'AggregateError', 'EvalError', 'RangeError', 'ReferenceError', 'SyntaxError', 'TypeError'],
  ...['URIError', 'Array', 'ArrayBuffer', 'DataView', 'Map', 'Set', 'WeakMap', 'WeakSet', 'WeakRef'],
  ...['FinalizationRegistry', 'Int8Array', 'Uint8Array', 'Uint8ClampedArray', 'Int16Array', 'Uint16Array'],
  ...['Int32Array', 'Uint32Array', 'BigInt64Array', 'BigUint64Array', 'Float16Array', 'Float32Array'],
  ...['Float64Array', 'JSON', 'Promise', 'Proxy', 'Reflect', 'Iterator', 'Intl'],
])

/** Returns the objects of the language that no global name leads to: iterators, and the constructors of generator and async functions. */
function unnamed(): readonly object[] {
  const iterators = [[][Symbol.iterator](), new Map().entries(), new Set().entries(), ''[Symbol.iterator]()]
  const makers = [function* () {}, async function* () {}, async () => {}].map((of) =>
    Object.getPrototypeOf(of),
  )
  return [...iterators.map((of) => Object.getPrototypeOf(of)), ''.matchAll(/x/g), ...makers]
}

/**
 * Prototypes to which new names may still be added, because V8 runs everything at a quarter of the speed where they are
 * closed. Their existing properties cannot be changed, and no name that code may use leads to them (vocabulary.ts).
 */
const OPEN: ReadonlySet<unknown> = new Set([
  Object.prototype,
  ArrayBuffer.prototype,
  Object.getPrototypeOf(Uint8Array.prototype),
  ...[Int8Array, Uint8Array, Uint8ClampedArray, Int16Array, Uint16Array, Int32Array, Uint32Array].map(
    (of) => of.prototype,
  ),
  ...[Float32Array, Float64Array, BigInt64Array, BigUint64Array].map((of) => of.prototype),
])

/** Makes a property keep its value. */
function fix(owner: object, key: PropertyKey): void {
  const property = Object.getOwnPropertyDescriptor(owner, key)
  if (property === undefined || !property.configurable) return
  const fixed = 'value' in property ? { configurable: false, writable: false } : { configurable: false }
  Object.defineProperty(owner, key, fixed)
}

/** Freezes an object, its prototypes, and everything that its properties lead to. */
function freezeAll(value: unknown, known: Set<unknown>): void {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null || known.has(value)) return
  known.add(value)
  for (const property of Object.values(Object.getOwnPropertyDescriptors(value))) {
    freezeAll(property.value, known)
    freezeAll(property.get, known)
    freezeAll(property.set, known)
  }
  freezeAll(Object.getPrototypeOf(value), known)
  if (OPEN.has(value)) for (const key of Reflect.ownKeys(value)) fix(value, key)
  else Object.freeze(value)
}

/** Freezes the objects of the language with everything that they lead to, and makes the global names keep their values. */
export function freezeLanguage(): void {
  const known = new Set<unknown>([globalThis])
  for (const name of LANGUAGE) freezeAll(Reflect.get(globalThis, name), known)
  for (const one of unnamed()) freezeAll(one, known)
  for (const name of LANGUAGE) fix(globalThis, name)
}
