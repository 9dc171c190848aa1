/** Where one is: mode, lesson, sweep or paper, a frame on another page, a lecture. */
import type { EmbedSection, LinkView } from '../../../lab/scenario/link-view'
import type { KnownChart } from '../../../lab/scenario/panels'
import type { Edit } from './edit'
import type { Look } from './look'

/** Where a link that names no mode opens. */
export const FIRST_MODE = 'explore'
/** Where the run of Explore is the first of several. */
export const COMPARE_MODE = 'compare'

/** Ids; a step that is none ('') is the first. */
export interface LessonPlace {
  readonly id: string
  readonly step: string
}

/** The reader's own run while a lesson has the page. */
export interface OwnRun {
  /** Link of the run; '' where it is the page's first. */
  readonly link: string
  /** The scenario with its history; null where only the link is known, as after a reload. */
  readonly edit: Pick<Edit, 'scenario' | 'opened' | 'past' | 'future' | 'apply'> | null
}

/** Tags of languages, BCP 47. */
export interface Languages {
  readonly all: readonly string[]
  /** The one that the page speaks. */
  readonly spoken: string
  /** The reader's own: the one chosen before, or the browser's. */
  readonly own: string
}

/** The language of `all` that serves `tag`, of which a dialect counts as the language itself; null: none. */
export function servedBy(tag: string | null, all: readonly string[]): string | null {
  return all.find((known) => known === tag?.split('-')[0]) ?? null
}

/** What the page has, by which an address is read: ids of its modes, and of its parts that may stand behind the `#`. */
export interface Known {
  readonly modes: readonly string[]
  readonly anchors: readonly string[]
  /** Charts beside those of logged signals, in the order of the menu. */
  readonly charts: readonly KnownChart[]
  readonly languages: Languages
}

/** What stands in an address. */
export interface OpenedAddress {
  /** The query with its "?", or ''. */
  readonly query: string
  /** The fragment with its "#", or ''. */
  readonly hash: string
}

export const firstPlace = {
  known: {
    modes: [FIRST_MODE],
    anchors: [],
    charts: [],
    languages: { all: ['en'], spoken: 'en', own: 'en' },
  } satisfies Known as Known,
  /** The address that was opened last. */
  opened: { query: '', hash: '' } satisfies OpenedAddress as OpenedAddress,
  /** Which screen is under the top bar: a folder of `modes`. */
  mode: FIRST_MODE,
  /** Rises with every step that Back undoes. */
  steps: 0,
  /** Id of the paper that Experiments shows in place of a sweep. */
  paper: null as string | null,
  /** What of its assumptions is changed, as in the link; null: nothing. */
  assume: null as string | null,
  /** What the suite that Experiments shows in place of a sweep has been asked for ('' for nothing); null: it shows none. */
  suite: null as string | null,
  /** The lesson that is open, whose runs then take the place of the reader's own; null: none. */
  lesson: null as LessonPlace | null,
  own: null as OwnRun | null,
  /** The run is not shown until the reader has predicted it: nothing is said of it either. */
  withheld: false,
  /** Parts that a frame on another page shows; none of them: the question to an audience; null: this is the whole page. */
  embed: null as readonly EmbedSection[] | null,
  /** Large, with few controls. */
  presenting: false,
  /** The scene of a deck that a room sees; empty: none. */
  scene: {} as Partial<Pick<LinkView, 'deck' | 'scene'>>,
  /** The themes to go back to from there. */
  themesBefore: { theme: 'dark', linkedTheme: null } as Pick<Look, 'theme' | 'linkedTheme'>,
}
export type Place = Readonly<typeof firstPlace>
