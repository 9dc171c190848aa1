/**
 * Locks a process down before it runs code of one's own. Node's permissions already deny it files, other processes and
 * threads, and texts are never made code (start-apart.ts). Here it loses its global names, the network among them, and what the
 * language itself shares between all code is frozen: nothing that a run leaves behind can change another.
 */

/** These names stay beside the language: the simulator and its messages need them, and none of them reaches beyond the process. */
const KEPT = new Set([
  'globalThis',
  'performance',
  'structuredClone',
  'TextEncoder',
  'TextDecoder',
  'MessageEvent',
])

/** Names of the language itself (ECMA-262 §19). */
const OF_LANGUAGE = new Set([
  ...['Infinity', 'NaN', 'undefined', 'isFinite', 'isNaN', 'parseFloat', 'parseInt'],
  ...['decodeURI', 'decodeURIComponent', 'encodeURI', 'encodeURIComponent'],
  ...['Object', 'Function', 'Boolean', 'Symbol', 'Number', 'BigInt', 'Math', 'Date', 'String', 'RegExp'],
  ...[
    'Error',
    'AggregateError',
    'EvalError',
    'RangeError',
    'ReferenceError',
    'SyntaxError',
    'TypeError',
    'URIError',
  ],
  ...[
    'Array',
    'ArrayBuffer',
    'DataView',
    'Map',
    'Set',
    'WeakMap',
    'WeakSet',
    'WeakRef',
    'FinalizationRegistry',
  ],
  ...[
    'Int8Array',
    'Uint8Array',
    'Uint8ClampedArray',
    'Int16Array',
    'Uint16Array',
    'Int32Array',
    'Uint32Array',
  ],
  ...[
    'BigInt64Array',
    'BigUint64Array',
    'Float32Array',
    'Float64Array',
    'JSON',
    'Promise',
    'Proxy',
    'Reflect',
  ],
  ...['Iterator', 'Intl', 'Float16Array'],
])

/** Objects of the language that no name leads to: what iterates, and the makers of functions that wait. */
function unnamed(): readonly object[] {
  const iterators = [[][Symbol.iterator](), new Map().entries(), new Set().entries(), ''[Symbol.iterator]()]
  const makers = [function* () {}, async function* () {}, async () => {}].map((of) =>
    Object.getPrototypeOf(of),
  )
  return [...iterators.map((of) => Object.getPrototypeOf(of)), ''.matchAll(/x/g), ...makers]
}

/**
 * Prototypes that stay open to new names: V8 runs everything at a quarter of the speed where these are closed. What they have cannot be
 * changed, and no name that code may use leads to them (own-code/vocabulary.ts).
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

/** Nothing that the object has can be changed or taken away. */
function fix(value: object): void {
  for (const key of Reflect.ownKeys(value)) {
    const property = Object.getOwnPropertyDescriptor(value, key)
    if (property === undefined || !property.configurable) continue
    const fixed = 'value' in property ? { configurable: false, writable: false } : { configurable: false }
    Object.defineProperty(value, key, fixed)
  }
}

/** Freezes an object, its prototypes, and all that its properties lead to. */
function freezeAll(value: unknown, known: Set<unknown>): void {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null || known.has(value)) return
  known.add(value)
  for (const property of Object.values(Object.getOwnPropertyDescriptors(value))) {
    freezeAll(property.value, known)
    freezeAll(property.get, known)
    freezeAll(property.set, known)
  }
  freezeAll(Object.getPrototypeOf(value), known)
  if (OPEN.has(value)) fix(value)
  else Object.freeze(value)
}

/** To be called once, after all that the process needs is loaded. What holds a reference keeps it. */
export function lockDown(): void {
  for (const name of Object.getOwnPropertyNames(globalThis))
    if (!OF_LANGUAGE.has(name) && !KEPT.has(name)) Reflect.deleteProperty(globalThis, name)
  const known = new Set<unknown>([globalThis])
  for (const name of OF_LANGUAGE) freezeAll(Reflect.get(globalThis, name), known)
  for (const one of unnamed()) freezeAll(one, known)
}
