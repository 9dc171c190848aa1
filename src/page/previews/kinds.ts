/**
 * What has a page of its own that a link pasted into a chat or a course page shows: its title, a sentence and a picture.
 * Another kind of thing is one more entry of `PREVIEW_KINDS`.
 */

import { lessons, runOf } from '../../lab/lessons'
import { presets } from '../../lab/presets'
import { openingPreset } from '../../lab/presets/opening'
import type { Picture } from '../../lab/presets/preset'
import { formatQuantity } from '../../lab/quantity'
import { encodeLink } from '../../lab/scenario/link'
import { defaultView, LESSON_MODE } from '../../lab/scenario/link-view'
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

/** The picture of a lesson is that of the run with which it begins. */
function lessonPreviews(): Preview[] {
  return lessons.flatMap((lesson): Preview[] => {
    const { id, title, summary, order, minutes, steps } = lesson
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
      scenario: runOf(lesson, first.run).scenario,
    }
    return [preview]
  })
}

/** By the kind's name, which its addresses have. */
export const PREVIEW_KINDS = {
  preset: presetPreviews,
  lesson: lessonPreviews,
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
