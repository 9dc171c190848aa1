/** What a deck is: scenes for a talk, in order. A scene is a link and the words that belong to it, so that a deck holds no run. */
import type { Setting } from '../experiments/sweep/sweep'
import { BOTTLENECK } from '../scenario/link-paths'
import { LINK_THEMES, type LinkTheme } from '../scenario/link-view'
import { splitLinkPath } from '../scenario/timeline'

export const DECK_VERSION = 1

/** How a deck's file ends. */
export const DECK_FILE = '.sawtooth-deck.json'

export const DECK_THEMES = LINK_THEMES

/** Bounds of what is read: of lists the most items, of texts the most characters. */
export const deckLimits = {
  scenes: 60,
  turns: 12,
  choices: 4,
  points: 6,
  figures: 3,
  settings: 8,
  title: 120,
  caption: 80,
  question: 160,
  choice: 60,
  point: 120,
  turn: 40,
  notes: 4000,
  link: 20_000,
} as const

export const deckRanges = {
  minutes: { min: 0.5, max: 60, unit: 'min' },
  /** A moment of a run. */
  timeS: { min: 0, max: 3600, unit: 's' },
  /** How long it takes in the hall to play a part of a run. */
  overS: { min: 0.5, max: 600, unit: 's' },
} as const

export interface Choice {
  readonly text: string
  /** Whether it answers the question; several may. */
  readonly right: boolean
}

/** A part of the run, played for the hall. */
export interface Play {
  /** s of the run; null: from where the playhead is. */
  readonly fromS: number | null
  /** s of the run. */
  readonly toS: number
  /** s of the hall's time. */
  readonly overS: number
  /** Played again and again, until the next press. */
  readonly loop: boolean
}

/** Another run in place of the one on the screen, which stays as the ghost. */
export interface Change {
  /** Values by path, as in an entry of a timeline. */
  readonly set: Readonly<Record<string, Setting>>
  /** s of the run from which they hold; null: from the start. */
  readonly atS: number | null
}

/** One press of the remote control. What it has of these happens in this order. */
export interface Turn {
  /** '' where it says no more than what it does. */
  readonly title: string
  readonly change: Change | null
  /** The figures from now on, as in a scene; null: as before. */
  readonly figures: string | null
  /** The answer is shown: what was withheld of the run, and which choices are right. */
  readonly answer: boolean
  readonly play: Play | null
  /** The question is asked: time after the playhead is withheld until the answer. */
  readonly ask: boolean
}

/** What of a run the hall may move, besides the presses of the remote control. */
export const MOVABLE = [
  'bottleneck.bandwidthMbps',
  'bottleneck.delayMs',
  'bottleneck.buffer.packets',
  'bottleneck.buffer.bdp',
  'bottleneck.buffer.ms',
  'bottleneck.buffer.bytes',
  'bottleneck.loss.percent',
  'bottleneck.aqm.id',
  'flows.*.variant',
  'playhead',
  'speed',
] as const
type OfBottleneck = Extract<(typeof MOVABLE)[number], `bottleneck.${string}`>
/** The same of a hop of a chain, or of its way back. */
type OfHop<Path> = Path extends `bottleneck.${infer Rest}` ? `network.hops.${number}.${Rest}` : never
export type Movable = (typeof MOVABLE)[number] | OfHop<OfBottleneck> | `network.hops.${number}.back.${string}`

/** The movable settings of a link: those of the bottleneck of a dumbbell, under the link's own paths. */
export const movableOfLink = (link: string): readonly Movable[] =>
  MOVABLE.filter((path) => path.startsWith(BOTTLENECK)).map(
    (path) => (link + path.slice(BOTTLENECK.length)) as Movable,
  )

/** Whether a path is one of them on a chain. */
export function isMovableOnChain(path: string): path is Movable {
  const [link] = splitLinkPath(path) ?? []
  return (
    link !== undefined && link !== BOTTLENECK && (movableOfLink(link) as readonly string[]).includes(path)
  )
}

/** A range in the unit of the path, or `true`: anything that the control has. What is not named is locked. */
export type Moves = Readonly<Partial<Record<Movable, readonly [from: number, to: number] | true>>>

export interface Scene {
  /** The query of a link to what is shown, without "?": a run with its moment, window of time and pins, a lesson's step or a sweep. '': words alone. */
  readonly link: string
  /** One line above it. */
  readonly caption: string
  /** To the audience, two lines at most; '': none. */
  readonly question: string
  readonly choices: readonly Choice[]
  /** What to remember, as a list; only where there is no link. */
  readonly points: readonly string[]
  /** For the speaker's screen only. May have several lines. */
  readonly notes: string
  /** "packets,window": the packet view and charts, in the words that a link has for its charts. */
  readonly figures: string
  readonly moves: Moves
  readonly turns: readonly Turn[]
  /** How long it is expected to take, min. */
  readonly minutes: number
}

export interface Deck {
  readonly title: string
  readonly theme: LinkTheme
  readonly scenes: readonly Scene[]
}

/** The name of the packet view among figures. */
export const PACKETS = 'packets'
export const DEFAULT_FIGURES = `${PACKETS},window`
export const DEFAULT_MINUTES = 2

export const plainTurn: Turn = {
  title: '',
  change: null,
  figures: null,
  answer: false,
  play: null,
  ask: false,
}

export const plainScene: Scene = {
  link: '',
  caption: '',
  question: '',
  choices: [],
  points: [],
  notes: '',
  figures: DEFAULT_FIGURES,
  moves: {},
  turns: [],
  minutes: DEFAULT_MINUTES,
}

export const emptyDeck: Deck = { title: '', theme: 'projector', scenes: [] }

/** How long the deck is expected to take, min. */
export function minutesOf({ scenes }: Deck): number {
  return scenes.reduce((sum, { minutes }) => sum + minutes, 0)
}
