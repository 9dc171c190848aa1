/**
 * A scene of a deck as the hall sees it: its shape, times `scale`. It is a function of the deck, of the scene and of how many
 * turns have been taken; in front of the hall also of what the presenter moves.
 */
import { useContext, useEffect, useRef } from 'react'
import type { Deck, Scene } from '../../lab/decks/deck'
import { type Stage, stageOf } from '../../lab/decks/stage'
import type { Scenario } from '../../lab/scenario/scenario'
import { scenes as words } from '../../strings/scenes'
import type { DrawnTheme } from '../charts/drawn'
import { useDrawnTheme } from '../decks/drawn-theme'
import { type Outcome, useRuns } from '../decks/runs'
import { labelOf, useScene } from '../decks/scenarios'
import { sceneDrawn } from '../decks/scene-drawn'
import { Choices } from './audience-over'
import { clock, InHall, useHall } from './hall'
import { movedStage } from './moved'
import { SceneBar } from './scene-bar'
import { Column, choicesFit, useAsks } from './scene-column'
import { SweepScene } from './scene-sweep'
import { choicesPx, headPx, type SceneShape, WIDE } from './shape'
import './scene.css'
import './question.css'
import './scene-bar.css'
import './narrow-scene.css'
import './upright.css'

export interface SceneViewProps {
  readonly deck: Deck
  /** The scene, from 0. */
  readonly index: number
  /** How many of its turns have been taken; 0: as it was recorded. */
  readonly turn: number
  /** 1: as wide as its shape says. */
  readonly scale: number
  readonly shape?: SceneShape
}

const classOf = ({ isUpright, isNarrow }: SceneShape): string =>
  isUpright ? 'scene upright' : isNarrow ? 'scene narrow' : 'scene'

export function SceneView({ deck, index, turn, scale, shape = WIDE }: SceneViewProps) {
  const scene = deck.scenes[index]
  const theme = useDrawnTheme(deck.theme)
  if (scene === undefined) return null
  return (
    <section
      className={classOf(shape)}
      data-theme={deck.theme}
      style={{ zoom: scale, width: shape.width, height: shape.height }}
      aria-label={words.scene(scene.caption || words.untitled, '')}
    >
      <header className="scene-head">
        <p className="scene-caption">{scene.caption}</p>
        {scene.question !== '' && <p className="scene-question">{scene.question}</p>}
        <Progress at={index} all={deck.scenes.length} />
      </header>
      <Body scene={scene} turn={turn} scale={scale} shape={shape} theme={theme} />
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
  readonly shape: SceneShape
  readonly theme: DrawnTheme
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

/** Where the longest of the runs ends, s; null: none of them came to anything. */
function endOf(runs: readonly Outcome[]): number | null {
  const ends = runs.flatMap((run) => (run === null ? [] : [run.scenario.durationS]))
  return ends.length === 0 ? null : Math.max(...ends)
}

function Body({ scene, turn, scale, shape, theme }: BodyProps) {
  const { kind, stage, now } = useReady(scene, turn)
  const inHall = useContext(InHall)
  const last = useRef<Ready | null>(null)
  if (now !== null) last.current = now
  const endS = now === null ? null : endOf(now.runs)
  useEffect(() => {
    if (inHall) clock.ready(endS)
  }, [inHall, endS, scene, turn])
  if (kind === 'text') return <Points points={scene.points} />
  const room = {
    width: shape.width - 2 * shape.edge,
    height: shape.height - shape.bar - headPx(shape, scene),
  }
  if (kind === 'experiment') return <SweepScene {...{ scene, stage }} {...room} />
  // Until the run is there the last picture stays, in the hall.
  const shown = now ?? (inHall ? last.current : null)
  if (shown === null) return <p className="scene-message">{words.computing}</p>
  if (shown.runs.includes(null)) return <p className="scene-message">{words.failed}</p>
  const count = shown.runs.length
  const isApart = shown.scene.choices.length > 0 && shown.stage.asked && standsApart(shown, shape, theme)
  const box = boxOf(shape, shown.scene, count, isApart)
  return (
    <div className="scene-body" style={isApart ? { paddingBlockEnd: choicesPx(shape, shown.scene) } : {}}>
      {shown.runs.map((run, place) => (
        <Column
          key={place}
          {...{ scale, theme, run }}
          runs={shown.runs}
          {...box}
          scene={shown.scene}
          stage={shown.stage}
          ghost={shown.ghost}
          coming={now === null ? null : comingOf(scene, turn)}
          label={count > 1 ? labelOf(place, shown.scenarios[place]) : null}
          choosing={!isApart && place === count - 1}
        />
      ))}
      {isApart && <ChoicesApart scene={shown.scene} shape={shape} />}
      {now === null && (
        <p className="scene-computing" role="status">
          {words.computing}
        </p>
      )}
    </div>
  )
}

/** Whether choices stand under the figures: beside the playhead they would cover one of several runs, or what has been seen. */
function standsApart(
  { stage, runs }: Ready,
  { isUpright, width, edge }: SceneShape,
  theme: DrawnTheme,
): boolean {
  const [run] = runs
  if (isUpright || runs.length > 1 || run == null) return true
  return !choicesFit(sceneDrawn(stage, run, null, theme), width - 2 * edge)
}

const COLUMN_GAP_PX = 24

/** Runs that stand side by side in a narrow scene; further ones begin a second row. */
const NARROW_RUNS = 2

/** The size of each of `count` runs: side by side, or in an upright scene one below the other. */
function boxOf(shape: SceneShape, scene: Scene, count: number, isApart: boolean) {
  const width = shape.width - 2 * shape.edge
  const height = shape.height - shape.bar - headPx(shape, scene) - (isApart ? choicesPx(shape, scene) : 0)
  const across = shape.isUpright ? 1 : shape.isNarrow ? Math.min(count, NARROW_RUNS) : count
  const down = Math.ceil(count / across)
  const part = (px: number, of: number): number => (px - (of - 1) * COLUMN_GAP_PX) / of
  return { width: part(width, across), height: part(height, down) }
}

/** The choices under the figures, once what leads to the question has been played. */
function ChoicesApart({ scene, shape }: { readonly scene: Scene; readonly shape: SceneShape }) {
  const asks = useAsks(useContext(InHall))
  const place = { insetInline: shape.edge, insetBlockEnd: shape.bar, height: choicesPx(shape, scene) }
  return (
    <div className="scene-apart" style={place}>
      {asks && <Choices scene={scene} />}
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
