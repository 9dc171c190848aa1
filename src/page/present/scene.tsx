/**
 * A scene of a deck as the hall sees it: 1280 x 720 px, times `scale`. It is a function of the deck, of the scene and of how many
 * turns have been taken; in front of the hall also of what the presenter moves.
 */
import { useContext, useEffect, useRef } from 'react'
import type { Deck, Scene } from '../../lab/decks/deck'
import { type Stage, stageOf } from '../../lab/decks/stage'
import type { LinkTheme } from '../../lab/scenario/link-view'
import type { Scenario } from '../../lab/scenario/scenario'
import { scenes as words } from '../../strings/scenes'
import { type Outcome, useRuns } from '../decks/runs'
import { labelOf, useScene } from '../decks/scenarios'
import { clock, InHall, useHall } from './hall'
import { movedStage } from './moved'
import { SceneBar } from './scene-bar'
import { Column } from './scene-column'
import './scene.css'

export interface SceneViewProps {
  readonly deck: Deck
  /** The scene, from 0. */
  readonly index: number
  /** How many of its turns have been taken; 0: as it was recorded. */
  readonly turn: number
  /** 1: 1280 px wide. */
  readonly scale: number
}

/** Size of a scene before it is scaled, px. */
export const SCENE = { width: 1280, height: 720 } as const
const EDGE_PX = 40
const BAR_PX = 80
const HEAD_PX = { plain: 88, asking: 128 } as const

export function SceneView({ deck, index, turn, scale }: SceneViewProps) {
  const scene = deck.scenes[index]
  if (scene === undefined) return null
  return (
    <section
      className="scene"
      data-theme={deck.theme}
      style={{ zoom: scale }}
      aria-label={words.scene(scene.caption || words.untitled, '')}
    >
      <header className="scene-head">
        <p className="scene-caption">{scene.caption}</p>
        {scene.question !== '' && <p className="scene-question">{scene.question}</p>}
        <Progress at={index} all={deck.scenes.length} />
      </header>
      <Body scene={scene} turn={turn} scale={scale} theme={deck.theme} />
      <SceneBar deck={deck} index={index} turn={turn} />
    </section>
  )
}

function Progress({ at, all }: { at: number; all: number }) {
  return (
    <div className="scene-progress">
      <span>{words.of(at + 1, all)}</span>
      <span className="scene-steps" aria-hidden="true">
        {Array.from({ length: all }, (_, place) => (
          <i key={place} className={place === at ? 'now' : place < at ? 'past' : ''} />
        ))}
      </span>
    </div>
  )
}

interface BodyProps {
  readonly scene: Scene
  readonly turn: number
  readonly scale: number
  readonly theme: LinkTheme
}

/** The run after the next press where that changes it; null: it does not. */
function comingOf(scene: Scene, turn: number): Scenario | null {
  const next = scene.turns[turn]
  return next === undefined || next.change === null ? null : stageOf(scene, turn + 1).scenario
}

/** What of the scene has been simulated. */
interface Ready {
  readonly scene: Scene
  readonly stage: Stage
  readonly scenarios: readonly Scenario[]
  readonly runs: readonly Outcome[]
  readonly ghost: Outcome
}

function useReady(scene: Scene, turn: number) {
  const inHall = useContext(InHall)
  const { moved } = useHall()
  const known = useScene(scene, turn)
  const stage = inHall ? movedStage(known.stage, moved) : known.stage
  const { kind } = known
  const scenarios = kind === 'run' && stage.scenario !== null ? [stage.scenario] : known.scenarios
  const all = scenarios === null || stage.ghost === null ? scenarios : [...scenarios, stage.ghost]
  const runs = useRuns(all)
  if (scenarios === null || runs === null || runs.includes(undefined)) return { kind, stage, now: null }
  const outcomes = runs.map((run) => run ?? null)
  const ghost = stage.ghost === null ? null : (outcomes.at(-1) ?? null)
  const now: Ready = { scene, stage, scenarios, runs: outcomes.slice(0, scenarios.length), ghost }
  return { kind, stage, now }
}

function Body({ scene, turn, scale, theme }: BodyProps) {
  const { kind, now } = useReady(scene, turn)
  const inHall = useContext(InHall)
  const last = useRef<Ready | null>(null)
  if (now !== null) last.current = now
  const isReady = now !== null && now.runs.length > 0
  useEffect(() => {
    if (inHall) clock.ready(isReady)
  }, [inHall, isReady, scene, turn])
  if (kind === 'text') return <Points points={scene.points} />
  if (kind === 'experiment') return <p className="scene-message">{words.experiment}</p>
  // Until the run is there the last picture stays, in the hall.
  const shown = now ?? (inHall ? last.current : null)
  if (shown === null) return <p className="scene-message">{words.computing}</p>
  if (shown.runs.includes(null)) return <p className="scene-message">{words.failed}</p>
  const height = SCENE.height - BAR_PX - (shown.scene.question === '' ? HEAD_PX.plain : HEAD_PX.asking)
  const columns = shown.runs.length
  return (
    <div className="scene-body">
      {shown.runs.map((run, place) => (
        <Column
          key={place}
          {...{ scale, height, theme, run }}
          scene={shown.scene}
          stage={shown.stage}
          ghost={shown.ghost}
          coming={now === null ? null : comingOf(scene, turn)}
          label={columns > 1 ? labelOf(place, shown.scenarios[place]) : null}
          choosing={place === columns - 1}
          width={(SCENE.width - 2 * EDGE_PX - (columns - 1) * 24) / columns}
        />
      ))}
      {now === null && (
        <p className="scene-computing" role="status">
          {words.computing}
        </p>
      )}
    </div>
  )
}

function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className="scene-points">
      {points.map((point, place) => (
        <li key={place}>{point}</li>
      ))}
    </ul>
  )
}
