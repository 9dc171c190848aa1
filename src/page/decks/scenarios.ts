/** Which runs a scene shows. */
import { useEffect, useState } from 'react'
import type { Scene } from '../../lab/decks/deck'
import { kindOf, type SceneKind, type Stage, stageOf } from '../../lab/decks/stage'
import { flowNames } from '../../lab/scenario/flow-names'
import type { Scenario } from '../../lab/scenario/scenario'
import { listOf } from '../../strings/list'
import { scenes as words } from '../../strings/scenes'

export interface ShownRuns {
  readonly kind: SceneKind
  readonly stage: Stage
  /** All runs of a comparison, none of a sweep; null while it is not known. */
  readonly scenarios: readonly Scenario[] | null
}

async function ofLesson(stage: Stage): Promise<readonly Scenario[]> {
  const { lessons, runOf } = await import('../../lab/lessons')
  const { lesson: id, step: stepId } = stage.opened.view
  const lesson = lessons.find((known) => known.id === id)
  const step = lesson?.steps.find((known) => known.id === stepId) ?? lesson?.steps[0]
  return lesson === undefined || step === undefined ? [] : [runOf(lesson, step.run).scenario]
}

/** What is on the screen at once; of a lesson's step null. */
function atOnce(kind: SceneKind, { scenario, opened }: Stage): readonly Scenario[] | null {
  if (kind === 'text' || kind === 'experiment') return []
  if (kind === 'lesson') return null
  return kind === 'compare' ? opened.view.pins : scenario === null ? [] : [scenario]
}

export function useScene(scene: Scene, presses: number): ShownRuns {
  const stage = stageOf(scene, presses)
  const kind = kindOf(scene, stage.opened)
  const [lesson, setLesson] = useState<{ link: string; scenarios: readonly Scenario[] } | null>(null)
  useEffect(() => {
    let left = false
    if (kind === 'lesson')
      void ofLesson(stage).then((scenarios) => {
        if (!left) setLesson({ link: scene.link, scenarios })
      })
    return () => {
      left = true
    }
  }, [kind, scene.link])
  const known = atOnce(kind, stage)
  return { kind, stage, scenarios: known ?? (lesson?.link === scene.link ? lesson.scenarios : null) }
}

/** "A  CUBIC and Reno" */
export function labelOf(place: number, scenario: Scenario | undefined): string {
  const letter = words.letters[place] ?? ''
  if (scenario === undefined) return letter
  return `${letter}  ${scenario.title || listOf([...new Set(flowNames(scenario.flows))])}`
}
