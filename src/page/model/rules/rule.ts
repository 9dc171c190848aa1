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

/** The state after an action, by the action's type. What a rule reads of its action is what the action has to bring. */
export type Rules = { readonly [type: string]: (state: State, action: never) => State }

type Read<Rule> = Rule extends (state: State, action: infer A) => State ? A : never

/** The actions for which there are these rules; their stamps come with the dispatch. */
export type ActionOf<R extends Rules> = {
  [T in keyof R]: { readonly type: T } & Readonly<Omit<Read<R[T]>, keyof Stamp>>
}[keyof R]
