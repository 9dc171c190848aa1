/**
 * Environments in a process of their own. It waits for a message on standard input, answers on standard output, and ends with the input. It
 * reads and writes without an event loop, which would take longer than most steps do. A message is its kind and the bytes that follow,
 * 32 bits each, and those bytes.
 */
import { readSync, writeSync } from 'node:fs'
import './engine.js'

const { Environments } = /** @type {{ sawtoothEngine: import('./engine').Engine }} */ (
  /** @type {unknown} */ (globalThis)
).sawtoothEngine

const PREFIX_BYTES = 8
const OPEN = 1
const STEP = 2
const DONE = 0
const FAILED = 1
const BUSY_MS = 1

const environments = new Environments()
const nothing = new Int32Array(new SharedArrayBuffer(4))

/** What the process reads into, which grows with what comes. */
let given = Buffer.alloc(4096)
let answered = Buffer.alloc(4096)

/**
 * @param {() => number} act
 * @returns {number}
 */
function whenReady(act) {
  for (;;) {
    try {
      return act()
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : ''
      // Windows says in this way that the pipe is closed.
      if (code === 'EOF') return 0
      if (code !== 'EAGAIN') throw error
      Atomics.wait(nothing, 0, 0, BUSY_MS)
    }
  }
}

/**
 * Reads until `bytes` are there, of which `there` are already.
 * @param {number} there
 * @param {number} bytes
 */
function readTo(there, bytes) {
  if (given.length < bytes) {
    const larger = Buffer.alloc(2 * bytes)
    given.copy(larger, 0, 0, there)
    given = larger
  }
  let at = there
  while (at < bytes) {
    const read = whenReady(() => readSync(0, given, at, given.length - at, null))
    // Whoever asked is gone.
    if (read === 0) process.exit(0)
    at += read
  }
  return at
}

/**
 * @param {number} kind
 * @param {Uint8Array} bytes
 */
function answer(kind, bytes) {
  const length = PREFIX_BYTES + bytes.length
  if (answered.length < length) answered = Buffer.alloc(2 * length)
  answered.writeUInt32LE(kind, 0)
  answered.writeUInt32LE(bytes.length, 4)
  answered.set(bytes, PREFIX_BYTES)
  for (let at = 0; at < length; ) at += whenReady(() => writeSync(1, answered, at, length - at))
}

/** @param {number} kind @param {string} text */
const answerText = (kind, text) => answer(kind, Buffer.from(text))

/** The numbers of a message and the bytes of its answer, as long as the same environments are open. */
let numbers = new Float64Array(0)
let numbersBytes = new Uint8Array(0)

/** @param {number} kind @param {number} end */
function perform(kind, end) {
  if (kind === STEP) {
    if (numbers.length !== environments.asked) {
      numbers = new Float64Array(environments.asked)
      numbersBytes = new Uint8Array(numbers.buffer)
    }
    numbersBytes.set(given.subarray(PREFIX_BYTES, PREFIX_BYTES + numbersBytes.length))
    const { buffer } = environments.step(numbers)
    answer(DONE, new Uint8Array(buffer))
  } else if (kind === OPEN) answerText(DONE, environments.open(given.toString('utf8', PREFIX_BYTES, end)))
  else answerText(DONE, environments.results())
}

let there = 0
for (;;) {
  there = readTo(there, PREFIX_BYTES)
  const end = PREFIX_BYTES + given.readUInt32LE(4)
  there = readTo(there, end)
  try {
    perform(given.readUInt32LE(0), end)
  } catch (error) {
    answerText(FAILED, environments.said(error))
  }
  given.copyWithin(0, end, there)
  there -= end
}
