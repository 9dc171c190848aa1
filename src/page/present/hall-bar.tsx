/** The lower edge of a scene in front of the hall: everything in it acts. */
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { type ReactNode, useSyncExternalStore } from 'react'
import { plainScene, type Scene } from '../../lab/decks/deck'
import { hasRuns, type Stage } from '../../lab/decks/stage'
import { hall as words } from '../../strings/hall'
import { player } from '../../strings/player'
import { scenes } from '../../strings/scenes'
import { useScene } from '../decks/scenarios'
import { Button, IconButton } from '../ui/buttons'
import { clock, moveBy, turn as takeTurn, toggleOverlay, toHall, useHall } from './hall'
import { movedStage, stretchOf, valueAtStep } from './moved'
import { Coming, NextText, type SceneBarProps, shownControl } from './scene-words'
import { showNotes } from './speaker'

/** Plays or pauses the scene that is shown. */
export function togglePlay(stage: Stage): void {
  const { endS } = clock
  if (clock.playing) clock.pause()
  else if (endS !== null) clock.play(stretchOf(stage, clock.timeS ?? stage.momentS ?? endS, endS))
}

export default function HallBar({ deck, index, turn }: SceneBarProps) {
  const scene = deck.scenes[index] ?? plainScene
  const { kind, stage } = useScene(scene, turn)
  const { moved, overlay } = useHall()
  const live = movedStage(stage, moved)
  return (
    <footer className="scene-bar live">
      {hasRuns(kind) && <PlayScene stage={live} />}
      <Control scene={scene} turn={turn} stage={live} />
      <IconButton
        icon={SlidersHorizontal}
        size={26}
        label={words.controls}
        title={words.controls}
        aria-expanded={overlay === 'controls'}
        onClick={() => toggleOverlay('controls')}
      />
      <NextText {...{ deck, index, turn, stage }} />
      <div className="scene-keys">
        <Key label={words.previous} onPress={() => takeTurn(-1)}>
          <ChevronLeft size={22} />
        </Key>
        <Key label={words.next} onPress={() => takeTurn(1)}>
          <ChevronRight size={22} />
        </Key>
        <span aria-hidden="true">{scenes.turns}</span>
        <Key label={words.blank} onPress={() => toHall({ blank: true })}>
          B
        </Key>
        <span aria-hidden="true">{scenes.blank}</span>
        <Key label={words.notes} onPress={showNotes}>
          N
        </Key>
        <span aria-hidden="true">{scenes.notes}</span>
      </div>
    </footer>
  )
}

function Key({ label, onPress, children }: { label: string; onPress(): void; children: ReactNode }) {
  return (
    <Button className="scene-key" aria-label={label} onClick={onPress}>
      {children}
    </Button>
  )
}

function PlayScene({ stage }: { readonly stage: Stage }) {
  const playing = useSyncExternalStore(clock.listen, () => clock.playing)
  const Icon = playing ? Pause : Play
  return (
    <Button
      className="scene-play live"
      aria-label={playing ? player.pause : player.play}
      onClick={() => togglePlay(stage)}
    >
      <Icon size={24} fill="currentColor" />
    </Button>
  )
}

/** The one control of the scene, within its range. */
function Control({ scene, turn, stage }: { scene: Scene; turn: number; stage: Stage }) {
  const control = shownControl(scene, stage.scenario)
  if (control === null) return null
  return (
    <div className="scene-control">
      <span className="scene-control-name" aria-hidden="true">
        {control.name}
      </span>
      <span aria-hidden="true">{control.text}</span>
      <span className="scene-track">
        <i className="scene-level" style={{ width: `${control.step}%` }} />
        <Coming scene={scene} turn={turn} control={control} />
        <input
          type="range"
          className="scene-slider"
          min={0}
          max={100}
          value={control.step}
          aria-label={control.name}
          aria-valuetext={control.text}
          onChange={({ currentTarget }) =>
            moveBy({ [control.path]: valueAtStep(control.control, Number(currentTarget.value)) })
          }
        />
      </span>
    </div>
  )
}
