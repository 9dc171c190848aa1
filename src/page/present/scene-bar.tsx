/** The lower edge of a scene: live in the hall, a picture of it in the editor. */
import { useContext } from 'react'
import { plainScene } from '../../lab/decks/deck'
import { hasRuns } from '../../lab/decks/stage'
import { scenes as words } from '../../strings/scenes'
import { useScene } from '../decks/scenarios'
import { whenShown } from '../ui/lazily'
import { InHall } from './hall'
import { Coming, NextText, type SceneBarProps, shownControl } from './scene-words'

/** What the hall's keys and buttons do comes with the hall. */
const HallBar = whenShown(() => import('./hall-bar'), <footer className="scene-bar" />)

export function SceneBar(props: SceneBarProps) {
  return useContext(InHall) ? <HallBar {...props} /> : <StillBar {...props} />
}

function StillBar({ deck, index, turn }: SceneBarProps) {
  const scene = deck.scenes[index]
  const { kind, stage } = useScene(scene ?? plainScene, turn)
  if (scene === undefined) return null
  const control = shownControl(scene, stage.scenario)
  return (
    <footer className="scene-bar">
      {hasRuns(kind) && <span className="scene-play" aria-hidden="true" />}
      {control !== null && (
        <div className="scene-control">
          <span className="scene-control-name">{control.name}</span>
          <span>{control.text}</span>
          <span className="scene-track" aria-hidden="true">
            <i className="scene-level" style={{ width: `${control.step}%` }} />
            <Coming scene={scene} turn={turn} control={control} />
          </span>
        </div>
      )}
      <NextText deck={deck} index={index} turn={turn} stage={stage} />
      <p className="scene-keys" aria-hidden="true">
        <kbd>←</kbd> <kbd>→</kbd> {words.turns} <kbd>B</kbd> {words.blank} <kbd>N</kbd> {words.notes}
      </p>
    </footer>
  )
}
