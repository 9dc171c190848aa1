/** One scene's run as drawings take it: no pointer, nothing selected but what the link says. */
import type { Stage } from '../../lab/decks/stage'
import type { LinkTheme } from '../../lab/scenario/link-view'
import type { Drawn, StreamedRun } from '../charts/drawn'
import { drawnOf } from '../model/drawn'
import { firstState } from '../model/state'
import { ALONE } from './same-axis'

const NOTHING: Drawn = drawnOf(firstState)

/** Names the runs of a scene: the same text as long as they are the same. */
export const runsKey = (runs: readonly (StreamedRun | null | undefined)[]): string =>
  runs.map((run) => run?.runId ?? '').join()

/** The runs beside `run` in a scene that compares them on the same axes; none where each has its own. */
export function comparedViews(
  stage: Stage,
  runs: readonly (StreamedRun | null | undefined)[],
  run: StreamedRun | null,
  theme: LinkTheme,
): readonly Drawn[] {
  if (!stage.opened.view.sameAxes || runs.length < 2) return ALONE
  return runs.flatMap((other) =>
    other == null || other === run ? [] : sceneDrawn(stage, other, null, theme),
  )
}

export function sceneDrawn(
  { opened, momentS, asked }: Stage,
  run: StreamedRun,
  ghost: StreamedRun | null,
  theme: LinkTheme,
): Drawn {
  const { fromS, toS, hiddenFlows, patterns, selectedEvent, hop } = opened.view
  const { durationS, flows } = run.scenario
  const endS = Math.min(toS ?? durationS, durationS)
  const hidden = flows.flatMap(({ id }, index) => (hiddenFlows.includes(id) ? [index] : []))
  const timeS = Math.min(momentS ?? endS, durationS)
  return {
    ...NOTHING,
    bare: true,
    withheldFromS: asked ? timeS : null,
    run,
    ghost,
    theme,
    timeS,
    fromS: Math.min(fromS ?? 0, endS),
    toS: endS,
    hiddenFlows: new Set(hidden),
    patterns,
    selectedEvent: selectedEvent ?? -1,
    ...(hop === null ? {} : { selectedHop: hop }),
  }
}
