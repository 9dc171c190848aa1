/**
 * The engine as the Python package runs it: one script that answers requests, in a Node.js process (serve.mjs) or in the JavaScript of a
 * notebook's browser. It is made of the entries of the npm package, and nothing in it knows which of the two it is in.
 */

import { Environments } from './environments'
import { fails } from './fails'
import { framed } from './frame'
import { requests } from './requests'

/** A request by its name, with what it is about. */
export interface Request {
  readonly ask: string
  readonly about: Readonly<Record<string, unknown>>
}

/** The answer to a request, as the pieces of one frame. Never throws: what goes wrong is an answer too. */
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

/** The answer as one piece, for callers in the same process. */
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

/** Stands in the global object under the name sawtoothEngine. */
export interface Engine {
  readonly answer: typeof answer
  readonly answerWhole: typeof answerWhole
  readonly Environments: typeof Environments
}

Object.assign(globalThis, { sawtoothEngine: { answer, answerWhole, Environments } satisfies Engine })
