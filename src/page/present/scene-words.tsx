/** What the lower edge of a scene says, in the hall and in the editor's picture of it. */
import { type Deck, plainScene, type Scene } from '../../lab/decks/deck'
import type { Stage } from '../../lab/decks/stage'
import { pathLabel, settingText } from '../../lab/experiments/sweep/describe'
import type { Scenario } from '../../lab/scenario/scenario'
import { scenes as words } from '../../strings/scenes'
import { turnName } from '../decks/turn-words'
import { valueAt } from '../model/scenario-paths'
import { Verdict } from './audience-over'
import { controlOf, stepOf } from './moved'

export interface SceneBarProps {
  readonly deck: Deck
  readonly index: number
  readonly turn: number
}

/** The value that the control has after the next press; null: another, or the same. */
function comingValue(scene: Scene, turn: number, path: string): number | null {
  const value = scene.turns[turn]?.change?.set[path]
  return typeof value === 'number' ? value : null
}

/** The value of the control in a run; null where it has none. */
export function shownControl(scene: Scene, scenario: Scenario | null) {
  const control = controlOf(scene)
  if (control === null || scenario === null) return null
  const value = Number(valueAt(scenario, control.path))
  if (!Number.isFinite(value)) return null
  return {
    ...control,
    control,
    value,
    name: pathLabel(control.path),
    text: settingText(control.path, value),
    step: stepOf(control, value),
  }
}

/** A dashed ring where the control goes with the next press. */
export function Coming({
  scene,
  turn,
  control,
}: {
  scene: Scene
  turn: number
  control: NonNullable<ReturnType<typeof shownControl>>
}) {
  const value = comingValue(scene, turn, control.path)
  if (value === null || value === control.value) return null
  return <i className="scene-coming" style={{ insetInlineStart: `${stepOf(control.control, value)}%` }} />
}

function handsUp(choices: readonly unknown[]): string {
  const letters = words.letters.slice(0, choices.length)
  return words.handsUp(words.or(letters.slice(0, -1).join(', '), letters.at(-1) ?? ''))
}

/** What the hall is to do now, and what comes with the next press. */
export function NextText({ deck, index, turn, stage }: SceneBarProps & { readonly stage: Stage }) {
  const scene = deck.scenes[index] ?? plainScene
  const next = scene.turns[turn]
  const after = deck.scenes[index + 1]
  const coming = next !== undefined ? turnName(next) : after && (after.caption || words.untitled)
  const hasRight = scene.choices.some(({ right }) => right)
  return (
    <div className="scene-next">
      {stage.asked && scene.choices.length > 0 && <span>{handsUp(scene.choices)}</span>}
      {stage.answered && hasRight && <Verdict scene={scene} />}
      {coming !== undefined && coming !== '' && <b>{words.next(coming)}</b>}
    </div>
  )
}
