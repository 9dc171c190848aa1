/** A deck as its file says it: what has its default is left out. */
import {
  DECK_VERSION,
  type Deck,
  deckRanges,
  emptyDeck,
  plainScene,
  plainTurn,
  type Scene,
  type Turn,
} from './deck'

type Json = Readonly<Record<string, unknown>>

const isEmpty = (value: unknown): boolean =>
  value === null || (typeof value === 'object' && Object.keys(value).length === 0)

/** What of `value` differs from `plain`. */
function unlike<T extends object>(value: T, plain: T): Json {
  const before = plain as Json
  return Object.fromEntries(
    Object.entries(value).filter(
      ([key, own]) => own !== before[key] && !(isEmpty(own) && isEmpty(before[key])),
    ),
  )
}

function turnJson({ change, play, ...turn }: Turn): Json {
  const { change: _, play: __, ...plain } = plainTurn
  return {
    ...unlike(turn, plain),
    ...(change === null ? {} : { change: unlike(change, { set: {}, atS: null }) }),
    ...(play === null
      ? {}
      : { play: unlike(play, { fromS: null, toS: Number.NaN, overS: Number.NaN, loop: false }) }),
  }
}

function sceneJson({ turns, choices, ...scene }: Scene): Json {
  const { turns: _, choices: __, ...plain } = plainScene
  return {
    ...unlike(scene, plain),
    ...(choices.length === 0
      ? {}
      : { choices: choices.map(({ text, right }) => ({ text, ...(right ? { right } : {}) })) }),
    ...(turns.length === 0 ? {} : { turns: turns.map(turnJson) }),
  }
}

/** The content of the deck's file. */
export function deckJson({ scenes, ...deck }: Deck): Json {
  const { scenes: _, ...plain } = emptyDeck
  return { version: DECK_VERSION, ...unlike(deck, plain), scenes: scenes.map(sceneJson) }
}

/** The text of the deck's file. */
export function deckText(deck: Deck): string {
  return `${JSON.stringify(deckJson(deck), null, 2)}\n`
}

/** The minutes nearest to what was given that a scene may have, in halves. */
export function minutesNear(given: number): number {
  const { min, max } = deckRanges.minutes
  return Math.min(max, Math.max(min, Math.round(given * 2) / 2))
}
