/**
 * What has a page of its own that a link pasted into a chat or a course page shows: its title, a sentence and a picture.
 * Another kind of thing is one more entry of `PREVIEW_KINDS`.
 */

import { decks } from '../../lab/decks'
import { minutesOf } from '../../lab/decks/deck'
import { stageOf } from '../../lab/decks/stage'
import { lessons, runOf } from '../../lab/lessons'
import { presets } from '../../lab/presets'
import { openingPreset } from '../../lab/presets/opening'
import type { Picture } from '../../lab/presets/preset'
import { formatQuantity } from '../../lab/quantity'
import { encodeLink } from '../../lab/scenario/link'
import { DECK_MODE, defaultView, LESSON_MODE } from '../../lab/scenario/link-view'
import type { Scenario } from '../../lab/scenario/scenario'
import { flowsIn, flowsText, queuesText } from '../../lab/scenario/what-runs'

export interface Fact {
  readonly text: string
  /** Numbers of the flows that it names, from 1: their glyphs stand before the text. */
  readonly flows?: readonly number[]
}

export interface Preview {
  /** Name of its page within the folder of its kind. */
  readonly id: string
  readonly title: string
  /** One sentence. */
  readonly summary: string
  /** What it is and what it takes, a few words each. */
  readonly facts: readonly Fact[]
  /** Query of the link that it leads to, without "?". */
  readonly link: string
  /** What the picture is drawn from. */
  readonly scenario: Scenario
  readonly picture?: Picture
}

function presetPreviews(): Preview[] {
  return presets.map(({ id, title, summary, scenario, picture = {}, momentS = null }) => ({
    id,
    title,
    summary,
    facts: [
      ...flowsIn(scenario).map((flows) => ({ text: flowsText(flows), flows: flows.numbers })),
      { text: queuesText(scenario) },
      { text: formatQuantity(scenario.durationS, 's') },
    ],
    link: encodeLink(scenario, { ...defaultView, momentS }),
    scenario,
    picture,
  }))
}

/** The picture of a lesson is that of the run with which it begins, unless it has one of its own. */
function lessonPreviews(): Preview[] {
  return lessons.flatMap((lesson): Preview[] => {
    const { id, title, summary, order, minutes, steps, picture } = lesson
    const [first] = steps
    if (first === undefined) return []
    const preview: Preview = {
      id,
      title,
      summary,
      facts: [
        { text: `Lesson ${order}` },
        { text: `${steps.length} steps` },
        { text: formatQuantity(minutes, 'min') },
      ],
      link: encodeLink(null, { ...defaultView, mode: LESSON_MODE, lesson: id }),
      scenario: runOf(lesson, picture?.run ?? first.run).scenario,
      ...(picture === undefined ? {} : { picture }),
    }
    return [preview]
  })
}

/** The picture of a deck is that of the first run that it shows. */
function deckPreviews(): Preview[] {
  return [...decks].flatMap(([id, deck]): Preview[] => {
    const { title, scenes } = deck
    const scenario = scenes.map((scene) => stageOf(scene, 0).scenario).find((shown) => shown !== null)
    if (scenario === undefined || scenario === null) return []
    const preview: Preview = {
      id,
      title,
      summary: `${scenes.map(({ caption }) => caption).join('; ')}.`,
      facts: [
        { text: 'Deck' },
        { text: `${scenes.length} scenes` },
        { text: formatQuantity(minutesOf(deck), 'min') },
      ],
      link: encodeLink(null, { ...defaultView, mode: DECK_MODE, deck: id }),
      scenario,
    }
    return [preview]
  })
}

/** By the kind's name, which its addresses have. */
export const PREVIEW_KINDS = {
  preset: presetPreviews,
  lesson: lessonPreviews,
  deck: deckPreviews,
} satisfies Readonly<Record<string, () => readonly Preview[]>>

export type PreviewKind = keyof typeof PREVIEW_KINDS

/** The page itself, whose tags stand in index.html. */
export const WHOLE_PAGE: Preview = {
  id: 'sawtooth',
  title: 'Sawtooth',
  summary: 'See TCP congestion control happen: a packet-level simulator in the browser.',
  facts: [],
  link: '',
  scenario: openingPreset.scenario,
}
