/**
 * Runs environments in a process of their own. It waits for a message on standard input, answers on standard output,
 * and ends when the input ends. It reads and writes without an event loop, which would take longer than most steps. A
 * message has the number of its kind and the number of the bytes that follow, 32 bits each, and then those bytes. With
 * --awake the process polls for a short time before it sleeps in a wait.
 */
import { constants, openSync, readSync, writeSync } from 'node:fs'
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
/**
 * The time for which it polls before it sleeps, ms. Waking a core takes longer than most steps, and a program that acts
 * at once sends its next message within this time.
 */
const AWAKE_MS = 0.1
/**
 * The number of waits that sleep at once after one in which polling was in vain, so that polling costs little where the
 * program takes longer to act.
 */
const ASLEEP_AFTER_VAIN = 15

const environments = new Environments()
const nothing = new Int32Array(new SharedArrayBuffer(4))

/**
 * The message that is being read. `prefix` and `numbers` are views of its kind and length and of the numbers of a step,
 * which lie at an aligned offset.
 */
let given = new Uint8Array(4096)
let prefix = new Uint32Array(given.buffer, 0, 2)
let numbers = new Float64Array(0)
/** The answer to a step, and the same memory as bytes. */
let reply = environments.reply
let replyBytes = new Uint8Array(reply.buffer)

/** @param {unknown} error */
const isBusy = (error) => error instanceof Error && 'code' in error && error.code === 'EAGAIN'

/**
 * Waits where the pipe is busy, and throws any other error.
 * @param {unknown} error
 */
function waitAfter(error) {
  if (!isBusy(error)) throw error
  Atomics.wait(nothing, 0, 0, BUSY_MS)
}

/** Opens standard input a second time for reads that return at once; -1 where the system has no way to do that. */
function openAwake() {
  try {
    return openSync('/proc/self/fd/0', constants.O_RDONLY | constants.O_NONBLOCK)
  } catch {
    return -1
  }
}
const awakeInput = process.argv.includes('--awake') ? openAwake() : -1
let waitsToSleep = 0

/**
 * Polls the input for AWAKE_MS. Returns the number of bytes that it has read into the message from `at` on, 0 at the
 * end of the input, and -1 where nothing has arrived.
 * @param {number} at
 */
function readAwake(at) {
  const traced = Error.stackTraceLimit
  // A read that finds nothing throws an error. Recording its stack trace would take longer than the read.
  Error.stackTraceLimit = 0
  try {
    const endMs = performance.now() + AWAKE_MS
    do {
      try {
        return readSync(awakeInput, given, at, given.length - at, null)
      } catch (error) {
        if (!isBusy(error)) throw error
      }
    } while (performance.now() < endMs)
  } finally {
    Error.stackTraceLimit = traced
  }
  waitsToSleep = ASLEEP_AFTER_VAIN
  return -1
}

/**
 * Reads the bytes that have arrived into the message from `at` on, and waits for the first of them. Returns their
 * number, 0 at the end of the input.
 * @param {number} at
 */
function readSome(at) {
  if (waitsToSleep > 0) waitsToSleep--
  else if (awakeInput >= 0) {
    const read = readAwake(at)
    if (read >= 0) return read
  }
  for (;;) {
    try {
      return readSync(0, given, at, given.length - at, null)
    } catch (error) {
      // Windows reports a closed pipe as this error.
      if (error instanceof Error && 'code' in error && error.code === 'EOF') return 0
      waitAfter(error)
    }
  }
}

/** @param {Uint8Array} bytes */
function write(bytes) {
  for (let at = 0; at < bytes.length; ) {
    try {
      at += writeSync(1, bytes, at, bytes.length - at)
    } catch (error) {
      waitAfter(error)
    }
  }
}

/**
 * Reads until the first `bytes` of the message have arrived, of which `there` have already.
 * @param {number} there
 * @param {number} bytes
 */
function readTo(there, bytes) {
  if (given.length < bytes) {
    const larger = new Uint8Array(2 * bytes)
    larger.set(given.subarray(0, there))
    given = larger
    prefix = new Uint32Array(given.buffer, 0, 2)
    numbers = new Float64Array(0)
  }
  let at = there
  while (at < bytes) {
    const read = readSome(at)
    // The other program has ended.
    if (read === 0) process.exit(0)
    at += read
  }
  return at
}

/**
 * @param {number} kind
 * @param {string} text
 */
function answerText(kind, text) {
  const bytes = new TextEncoder().encode(text)
  const answer = new Uint8Array(PREFIX_BYTES + bytes.length)
  new Uint32Array(answer.buffer, 0, 2).set([kind, bytes.length])
  answer.set(bytes, PREFIX_BYTES)
  write(answer)
}

function step() {
  if (numbers.length !== environments.asked)
    numbers = new Float64Array(given.buffer, PREFIX_BYTES, environments.asked)
  environments.step(numbers)
  if (reply !== environments.reply) {
    reply = environments.reply
    replyBytes = new Uint8Array(reply.buffer)
    new Uint32Array(reply.buffer, 0, 2).set([DONE, replyBytes.length - PREFIX_BYTES])
  }
  write(replyBytes)
}

/** @param {number} kind @param {number} end */
function perform(kind, end) {
  if (kind === STEP) step()
  else if (kind === OPEN)
    answerText(DONE, environments.open(new TextDecoder().decode(given.subarray(PREFIX_BYTES, end))))
  else answerText(DONE, environments.results())
}

let there = 0
for (;;) {
  there = readTo(there, PREFIX_BYTES)
  const [kind = 0, bytes = 0] = prefix
  const end = PREFIX_BYTES + bytes
  there = readTo(there, end)
  try {
    perform(kind, end)
  } catch (error) {
    answerText(FAILED, environments.said(error))
  }
  if (there > end) given.copyWithin(0, end, there)
  there -= end
}
