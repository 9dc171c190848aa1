/** What the presenter moves by hand in a scene: within what the scene allows, over the run as it was recorded. */
import type { Movable, Scene } from '../../lab/decks/deck'
import { changed, type Stage } from '../../lab/decks/stage'
import { describePath } from '../../lab/experiments/sweep/paths'
import type { Setting } from '../../lab/experiments/sweep/sweep'
import type { Stretch } from './clock'

export type MovedSettings = Readonly<Record<string, Setting>>

/** The stage with the settings that were moved: the run as recorded stays as the ghost. What makes no good scenario changes nothing. */
export function movedStage(stage: Stage, set: MovedSettings): Stage {
  if (stage.scenario === null || Object.keys(set).length === 0) return stage
  const made = changed(stage.scenario, { set, atS: null })
  return made.ok ? { ...stage, scenario: made.value, ghost: stage.scenario } : stage
}

/** The one number that may be moved: its path and range; null: none. */
export function controlOf({ moves }: Pick<Scene, 'moves'>) {
  for (const [path, range] of Object.entries(moves)) {
    const described = describePath(path)
    if (described?.kind !== 'number' || range === undefined) continue
    const [from, to] = range === true ? [described.min, described.max] : range
    return { path: path as Movable, from, to, described }
  }
  return null
}

type Control = NonNullable<ReturnType<typeof controlOf>>

/** Steps of the control from one end to the other. */
const STEPS = 100

/** The value at a step of the control, from 0 to `STEPS`: in equal ratios where the setting is of that kind. */
export function valueAtStep({ from, to, described }: Control, step: number): number {
  const share = Math.max(0, Math.min(1, step / STEPS))
  if (share === 0 || share === 1) return share === 0 ? from : to
  const value =
    described.logarithmic === true && from > 0 ? from * (to / from) ** share : from + share * (to - from)
  const digits = Number(value.toPrecision(3))
  return Math.max(from, Math.min(to, described.integer === true ? Math.round(digits) : digits))
}

/** The step that is nearest to a value, from 0 to `STEPS`; values outside lie at the ends. */
export function stepOf({ from, to, described }: Control, value: number): number {
  const share =
    described.logarithmic === true && from > 0
      ? Math.log(value / from) / Math.log(to / from)
      : (value - from) / (to - from)
  return Number.isNaN(share) ? 0 : Math.round(STEPS * Math.max(0, Math.min(1, share)))
}

/** How long all of a run is played where nothing else was planned, s. */
const WHOLE_RUN_S = 20
const LEAST_S = 2

/** What the Play button plays: what the turn plays, else up to the question, else from `timeS` (s) to the end. */
export function stretchOf(
  { play, asked, momentS, opened }: Stage,
  timeS: number,
  durationS: number,
): Stretch {
  if (play !== null) return play
  const { fromS, toS } = opened.view
  const first = fromS ?? 0
  const last = Math.min(durationS, asked ? (momentS ?? durationS) : (toS ?? durationS))
  const from = timeS >= last || timeS < first ? Math.min(first, last) : timeS
  return {
    fromS: from,
    toS: last,
    overS: Math.max(LEAST_S, (WHOLE_RUN_S * (last - from)) / durationS),
    loop: false,
  }
}
