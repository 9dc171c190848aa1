/**
 * The engine of the Python package: one script that answers requests, in a Node.js process (serve.mjs) or in the
 * JavaScript of a notebook's browser. It uses the entries of the npm package, and does not know in which of the two it
 * runs.
 */

import { Environments } from './environments'
import { fails } from './fails'
import { framed } from './frame'
import { requests } from './requests'

/** A request: its name, and the data that it is about. */
export interface Request {
  readonly ask: string
  readonly about: Readonly<Record<string, unknown>>
}

/** Answers a request with the pieces of one frame. Never throws, because an error is an answer too. */
function answer(request: string): readonly Uint8Array[] {
  try {
    const { ask, about } = JSON.parse(request) as Request
    const perform = requests.get(ask)
    if (perform === undefined) throw new Error(`the engine knows no request "${ask}"`)
    const { value, columns = {} } = perform(about)
    return framed({ value }, columns)
  } catch (error) {
    return framed({ error: fails(error) }, {})
  }
}

/** Returns the answer as one piece, for callers in the same process. */
function answerWhole(request: string): Uint8Array {
  const pieces = answer(request)
  const whole = new Uint8Array(pieces.reduce((bytes, piece) => bytes + piece.byteLength, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.byteLength
  }
  return whole
}

/** The object that this script defines in the global scope as `sawtoothEngine`. */
export interface Engine {
  readonly answer: typeof answer
  readonly answerWhole: typeof answerWhole
  readonly Environments: typeof Environments
}

Object.assign(globalThis, { sawtoothEngine: { answer, answerWhole, Environments } satisfies Engine })
