/** A scene that is a sweep or a paper: its plot, or what it is about; while the question is asked the choices in its place. */
import type { ComponentType } from 'react'
import type { Scene } from '../../lab/decks/deck'
import type { Stage } from '../../lab/decks/stage'
import type { Scenario } from '../../lab/scenario/scenario'
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

interface PaperProps {
  readonly id: string
  /** Whether its title alone is shown, for a small picture. */
  readonly small?: boolean
}

const paperSlides = import.meta.glob<ComponentType<PaperProps>>('../modes/*/paper-slide.tsx', {
  import: 'default',
})
const [loadPaper] = Object.values(paperSlides)
export const PaperSlide = whenShown(async () => {
  if (loadPaper === undefined) throw new Error('no mode shows papers on slides')
  return { default: await loadPaper() }
})

interface Props {
  readonly scene: Scene
  readonly stage: Stage
  /** px of the scene. */
  readonly width: number
  readonly height: number
}

export function SweepScene({ scene, stage, width, height }: Props) {
  const { view, scenario } = stage.opened
  if (stage.asked && scene.choices.length > 0)
    return (
      <div className="scene-asked">
        <Choices scene={scene} />
      </div>
    )
  if (view.paper !== null) return <PaperSlide id={view.paper} />
  if (view.sweep === null) return null
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
