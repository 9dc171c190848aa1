/** Notices (role="alert", or "status" for good news) that stay until they are dismissed or replaced by one about the same thing. */
import type { Excerpt } from '../../../lab/run/excerpt'
import type { Scenario } from '../../../lab/scenario/scenario'

/** The remedy that the button of a notice offers, as data. The model or an effect carries it out. */
export type Remedy =
  | { readonly does: 'undo' }
  /** Sets a value of the scenario from the start of the run. */
  | { readonly does: 'set'; readonly path: string; readonly value: number }
  /** No hop of the chain is faster. */
  | { readonly does: 'limit hops'; readonly mbps: number }
  | { readonly does: 'run again' }
  /** Asks for the packets of a part again; null: only the whole run once more can bring them. */
  | { readonly does: 'ask again'; readonly part: Excerpt | null }
  | { readonly does: 'nothing' }
  | { readonly does: 'open first preset' }
  | { readonly does: 'copy scenario'; readonly scenario: Scenario }
  | { readonly does: 'copy link' }
  | { readonly does: 'reload' }
  /** Goes to another page. */
  | { readonly does: 'open address'; readonly address: string }
  /** Takes back the scene that was recorded last. */
  | { readonly does: 'undo recording' }
  | { readonly does: 'open deck' }
  /** Goes on with the build that is ready. */
  | { readonly does: 'take new version' }
  | { readonly does: 'run sweep' }
  | { readonly does: 'add hop' }
  | { readonly does: 'repeat points'; readonly points: readonly number[] }

export interface NoticeAction {
  readonly label: string
  readonly remedy: Remedy
}

export interface Notice {
  readonly id: number
  /** The topic of the notice. Only one notice about a topic is shown. */
  readonly topic: string
  readonly text: string
  /** Further lines, one a fault. */
  readonly details: readonly string[]
  readonly actions: readonly NoticeAction[]
  /** True where nothing is wrong and nothing is to be done. */
  readonly good: boolean
}

export const firstNotices = {
  list: [] as readonly Notice[],
  lastId: 0,
  /** The remedy that was chosen last, and how many have been. */
  chosen: { count: 0, remedy: null } as { readonly count: number; readonly remedy: Remedy | null },
  /** The text of the live region. */
  announcement: '',
}
export type Notices = Readonly<typeof firstNotices>

/** The options of a notice beside its text. */
export type NoticeOptions = Partial<Pick<Notice, 'details' | 'actions' | 'good'>>

/** Shows a notice; one with the same `topic` is replaced. */
export function notified(
  notices: Notices,
  topic: string,
  text: string,
  options: NoticeOptions = {},
): Notices {
  const id = notices.lastId + 1
  const notice: Notice = { id, topic, text, details: [], actions: [], good: false, ...options }
  return { ...notices, lastId: id, list: [...notices.list.filter((other) => other.topic !== topic), notice] }
}

/** Takes back the notices about `topics`, if they are still there. */
export function withdrawn(notices: Notices, ...topics: readonly string[]): Notices {
  if (!notices.list.some(({ topic }) => topics.includes(topic))) return notices
  return { ...notices, list: notices.list.filter(({ topic }) => !topics.includes(topic)) }
}
