/** Why something failed, for people. */
import { reasons as words } from '../strings/reasons'
import { OWN_FAULT } from './own-fault'

const NO_MEMORY = words.noMemory
/** Node of a thread that has come to the limit of its heap. */
const THREAD_WITHOUT_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY'
/** V8, SpiderMonkey and JavaScriptCore of an array that cannot be had. */
const OUT_OF_MEMORY =
  /allocation failed|out of memory|invalid (typed )?array (buffer )?length|invalid string length/i

/**
 * The message of an error that Sawtooth itself has thrown, which it does as a plain `Error` or a class of its own that keeps that
 * name and has no `code`; of all others, which speak of the code and not of what was given, `otherwise`.
 */
export function reasonOf(error: unknown, otherwise = OWN_FAULT): string {
  if (error instanceof Error && 'code' in error && error.code === THREAD_WITHOUT_MEMORY) return NO_MEMORY
  if (error instanceof RangeError && OUT_OF_MEMORY.test(error.message)) return NO_MEMORY
  if (!(error instanceof Error) || 'code' in error) return otherwise
  return error.name === 'Error' ? error.message : otherwise
}
