/** What the hall sees of a scene after so many presses of the remote control: a pure function of the scene. */
import { variants } from '../algorithms'
import { applySettings } from '../experiments/sweep/settings'
import type { Checked } from '../scenario/faults'
import { decodeLink, type OpenedLink } from '../scenario/link'
import type { KnownChart } from '../scenario/panels'
import type { Fault, Scenario } from '../scenario/scenario'
import { validateEdited, validateScenario } from '../scenario/validate'
import type { Change, Deck, Play, Scene } from './deck'

/** The mode of the page that compares runs, as links name it. */
export const COMPARE_MODE = 'compare'

export type SceneKind = 'run' | 'compare' | 'lesson' | 'experiment' | 'text'

/** Whether time passes in such a scene: words and sweeps stand still. */
export const hasRuns = (kind: SceneKind): boolean => kind !== 'text' && kind !== 'experiment'

/** What the scene shows. `opened`: its link, where it has been read before. */
export function kindOf({ link }: Scene, opened?: OpenedLink): SceneKind {
  if (link === '') return 'text'
  const { view } = opened ?? decodeLink(link)
  if (view.lesson !== null) return 'lesson'
  if (view.sweep !== null || view.paper !== null) return 'experiment'
  return view.mode === COMPARE_MODE ? 'compare' : 'run'
}

/** The scenario with a change made. The faults are those of the scenario that it would make. */
export function changed(scenario: Scenario, { set, atS }: Change): Checked<Scenario> {
  if (atS !== null)
    return validateEdited({ ...scenario, timeline: [...scenario.timeline, { atS, set: { ...set } }] })
  const { file, missing } = applySettings(scenario, [set], (variant) => variants.has(String(variant)))
  const [path] = missing
  if (path !== undefined) return validateEdited({ ...scenario, timeline: [{ atS: 0, set: { ...set } }] })
  return validateScenario(file)
}

export interface Stage {
  readonly opened: OpenedLink
  /** The run that is shown, null for what is no run of Explore's: a lesson's step, a sweep, words. */
  readonly scenario: Scenario | null
  /** The run before the last change, which is drawn thin under it; null: there was none. */
  readonly ghost: Scenario | null
  readonly figures: string
  /** Where the playhead stands once everything has been played, s; null: where the page puts it. */
  readonly momentS: number | null
  /** What the last press plays, from where to where; null: nothing. */
  readonly play: (Play & { readonly fromS: number }) | null
  /** The question is on the screen, and time after the playhead withheld. */
  readonly asked: boolean
  /** The answer has been given. */
  readonly answered: boolean
}

/** `presses`: how many of the scene's turns have been taken; 0 is the scene as it was recorded. */
export function stageOf(scene: Scene, presses: number, charts?: readonly KnownChart[]): Stage {
  const opened = decodeLink(scene.link, charts)
  const isRun = kindOf(scene, opened) === 'run'
  let stage: Stage = {
    opened,
    scenario: isRun ? opened.scenario : null,
    ghost: null,
    figures: scene.figures,
    momentS: opened.view.momentS,
    play: null,
    asked: false,
    answered: false,
  }
  for (const turn of scene.turns.slice(0, presses)) {
    const { change, figures, answer, play, ask } = turn
    const before = stage.scenario
    const made = change === null || before === null ? null : changed(before, change)
    const fromS = play === null ? 0 : (play.fromS ?? stage.momentS ?? 0)
    stage = {
      ...stage,
      ...(made?.ok === true ? { scenario: made.value, ghost: before } : {}),
      figures: figures ?? stage.figures,
      momentS: play?.toS ?? stage.momentS,
      play: play === null ? null : { ...play, fromS },
      asked: ask || (stage.asked && !answer),
      answered: answer || (stage.answered && !ask),
    }
  }
  return stage
}

/** The last moment that a scene's playhead can have, s: the end of the longest run that it shows. */
export function endOf({ scenario, view }: OpenedLink): number {
  return Math.max(scenario.durationS, ...view.pins.map(({ durationS }) => durationS))
}

/** What of the scenes' links is not used, with the number of the scene, counted from 1. */
export function remarksOf(deck: Deck, charts?: readonly KnownChart[]): { scene: number; fault: Fault }[] {
  return deck.scenes.flatMap(({ link }, index) =>
    decodeLink(link, charts).ignored.map((fault) => ({ scene: index + 1, fault })),
  )
}
