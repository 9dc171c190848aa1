/** A scene that is a sweep: its plot, or while the question is asked the choices in its place. */
import type { ComponentType } from 'react'
import type { Scene } from '../../lab/decks/deck'
import type { Stage } from '../../lab/decks/stage'
import type { Scenario } from '../../lab/scenario/scenario'
import { scenes as words } from '../../strings/scenes'
import { PROJECTOR_ZOOM } from '../charts/tokens'
import { whenShown } from '../ui/lazily'
import { Choices } from './audience-over'

interface SlideProps {
  readonly base: Scenario
  /** The sweep as a link has it. */
  readonly text: string
  readonly width: number
  readonly height: number
  /** Whether the lines alone are drawn, for a small picture. */
  readonly small?: boolean
}

/** The mode that runs sweeps shows them on slides, from its own folder. */
const slides = import.meta.glob<ComponentType<SlideProps>>('../modes/*/slide.tsx', { import: 'default' })
const [load] = Object.values(slides)
export const Slide = whenShown(async () => {
  if (load === undefined) throw new Error('no mode shows sweeps on slides')
  return { default: await load() }
})

interface Props {
  readonly scene: Scene
  readonly stage: Stage
  /** px of the scene. */
  readonly width: number
  readonly height: number
}

/** Papers have no plot of their own. */
export function SweepScene({ scene, stage, width, height }: Props) {
  const { view, scenario } = stage.opened
  if (view.sweep === null) return <p className="scene-message">{words.experiment}</p>
  if (stage.asked && scene.choices.length > 0)
    return (
      <div className="scene-asked">
        <Choices scene={scene} />
      </div>
    )
  return (
    <div className="scene-body">
      <div style={{ zoom: PROJECTOR_ZOOM }}>
        <Slide
          base={scenario}
          text={view.sweep}
          width={width / PROJECTOR_ZOOM}
          height={height / PROJECTOR_ZOOM}
        />
      </div>
    </div>
  )
}
