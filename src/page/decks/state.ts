/** The deck that is open and what may be done with it, as pure functions: a step of undo each. */
import { type Deck, deckLimits, emptyDeck, type Scene, type Turn } from '../../lab/decks/deck'

/** What a recording keeps of the screen, besides the run. */
export const KEEPABLE = ['moment', 'window', 'charts', 'event', 'pins'] as const
export type Keepable = (typeof KEEPABLE)[number]

export interface DecksState {
  /** Name under which the deck is kept; that of its folder where it is one that comes with Sawtooth. */
  readonly id: string
  /** Whether it comes with Sawtooth: then the first edit makes a deck of the user's own of it. */
  readonly shipped: boolean
  readonly deck: Deck
  /** Index of the scene that is edited; -1 where there is none. */
  readonly at: number
  /** How many of its turns have been taken. */
  readonly presses: number
  readonly past: readonly Deck[]
  readonly future: readonly Deck[]
  /** What was edited last: what is typed into one field is one step of undo. '': something else. */
  readonly field: string
  readonly keeps: Readonly<Record<Keepable, boolean>>
}

export const firstDecks: DecksState = {
  id: '',
  shipped: false,
  deck: emptyDeck,
  at: -1,
  presses: 0,
  past: [],
  future: [],
  field: '',
  keeps: { moment: true, window: true, charts: true, event: true, pins: true },
}

/** Steps of undo. */
const MOST_STEPS = 200

const within = (at: number, { scenes }: Deck): number => Math.max(-1, Math.min(at, scenes.length - 1))

/** Shows another deck, at a scene (from 0). */
export function opened(
  { keeps }: DecksState,
  id: string,
  deck: Deck,
  { shipped = false, at = 0 } = {},
): DecksState {
  return { ...firstDecks, keeps, id, shipped, deck, at: within(at, deck) }
}

/** `newId`: the name of the user's own copy of a deck that comes with Sawtooth. */
export interface EditOptions {
  readonly newId: string
  readonly at?: number
  readonly presses?: number
  readonly field?: string
}

export function edited(state: DecksState, deck: Deck, options: EditOptions): DecksState {
  const { at = state.at, presses = state.presses, field = '', newId } = options
  const goesOn = field !== '' && field === state.field
  return {
    ...state,
    id: state.shipped ? newId : state.id,
    shipped: false,
    deck,
    at: within(at, deck),
    presses: Math.max(0, Math.min(presses, deck.scenes[within(at, deck)]?.turns.length ?? 0)),
    past: goesOn ? state.past : [...state.past, state.deck].slice(-MOST_STEPS),
    future: [],
    field,
  }
}

export function selected(state: DecksState, at: number, presses = 0): DecksState {
  return { ...state, at: within(at, state.deck), presses, field: '' }
}

function returned(state: DecksState, deck: Deck, lists: Pick<DecksState, 'past' | 'future'>): DecksState {
  const at = within(Math.max(0, state.at), deck)
  const presses = Math.min(state.presses, deck.scenes[at]?.turns.length ?? 0)
  return { ...state, ...lists, deck, at, presses, field: '' }
}

/** The next press of the remote control: a turn, then the next scene. Back: the scene as it was recorded, then the one before. */
export function turned(state: DecksState, direction: 1 | -1): DecksState {
  const { at, presses, deck } = state
  if (direction < 0) return presses > 0 ? selected(state, at) : selected(state, Math.max(0, at - 1))
  if (presses < (deck.scenes[at]?.turns.length ?? 0)) return selected(state, at, presses + 1)
  return at + 1 < deck.scenes.length ? selected(state, at + 1) : state
}

export function undone(state: DecksState): DecksState {
  const before = state.past.at(-1)
  if (before === undefined) return state
  return returned(state, before, { past: state.past.slice(0, -1), future: [state.deck, ...state.future] })
}

export function redone(state: DecksState): DecksState {
  const [after, ...future] = state.future
  return after === undefined ? state : returned(state, after, { past: [...state.past, state.deck], future })
}

export const isFull = ({ scenes }: Deck): boolean => scenes.length >= deckLimits.scenes

/** The list with `put` in place of `count` items from `at` on. */
function spliced<T>(list: readonly T[], at: number, count: number, ...put: readonly T[]): readonly T[] {
  return [...list.slice(0, at), ...put, ...list.slice(at + count)]
}

/** The deck with a scene after the one at `at`; the same deck where it can hold no more. */
export function withScene(deck: Deck, at: number, scene: Scene): Deck {
  return isFull(deck) ? deck : { ...deck, scenes: spliced(deck.scenes, at + 1, 0, scene) }
}

export function withoutScene(deck: Deck, at: number): Deck {
  return { ...deck, scenes: spliced(deck.scenes, at, 1) }
}

/** The scene at `from` becomes the one at `to`. */
export function withMoved(deck: Deck, from: number, to: number): Deck {
  const scene = deck.scenes[from]
  if (scene === undefined || from === to || to < 0 || to >= deck.scenes.length) return deck
  return { ...deck, scenes: spliced(spliced(deck.scenes, from, 1), to, 0, scene) }
}

export function withChanged(deck: Deck, at: number, change: Partial<Scene>): Deck {
  const scene = deck.scenes[at]
  return scene === undefined
    ? deck
    : { ...deck, scenes: spliced(deck.scenes, at, 1, { ...scene, ...change }) }
}

export function withTurn(scene: Scene, index: number, change: Partial<Turn>): Scene {
  const turn = scene.turns[index]
  return turn === undefined
    ? scene
    : { ...scene, turns: spliced(scene.turns, index, 1, { ...turn, ...change }) }
}
