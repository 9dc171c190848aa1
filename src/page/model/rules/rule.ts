/** What an action is to the rule that makes the next state of it. */
import type { State } from '../state'

/** Where an action comes from: nothing of this is known to the model otherwise. */
export interface Stamp {
  /** When it was dispatched, of a clock that only rises, ms. */
  readonly atMs: number
  /** The control whose press is acted on; 0: none. */
  readonly control: number
}

export type Stamped<A> = A & Stamp

/** A rule for each type of action: the state after it. */
export type Rules<A extends { readonly type: string }> = {
  readonly [T in A['type']]: (state: State, action: Stamped<Extract<A, { readonly type: T }>>) => State
}
