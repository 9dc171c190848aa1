/**
 * A scene of a deck as the hall sees it: 1280 x 720 px, times `scale`. It is a function of the deck, of the scene and of how many
 * turns have been taken.
 */
import { useMemo } from 'react'
import { type Deck, PACKETS, plainScene, type Scene } from '../../lab/decks/deck'
import { figuresOf } from '../../lab/decks/figures'
import type { Stage } from '../../lab/decks/stage'
import { pathLabel, settingText } from '../../lab/experiments/sweep/describe'
import { flowNames } from '../../lab/scenario/flow-names'
import type { LinkTheme } from '../../lab/scenario/link-view'
import { type Panel, plainPanel } from '../../lab/scenario/panels'
import type { Scenario } from '../../lab/scenario/scenario'
import { listOf } from '../../strings/list'
import { scenes as words } from '../../strings/scenes'
import type { Drawn } from '../charts/drawn'
import { chartOf } from '../charts/registry'
import { PROJECTOR_ZOOM } from '../charts/tokens'
import { chartPlot, SceneChart, ScenePackets } from '../decks/figures'
import { type Outcome, useRuns } from '../decks/runs'
import { useScene } from '../decks/scenarios'
import { sceneDrawn } from '../decks/scene-drawn'
import { turnName } from '../decks/turn-words'
import { valueAt } from '../model/scenario-paths'
import { timeToX } from '../model/time-axis'
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
const GAP_PX = 6
/** The packet view is enlarged less than charts: it has to have its names and captions. */
const PACKET_ZOOM = 1.25
const PACKETS_PX = 190

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
      <Bar deck={deck} index={index} turn={turn} />
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

function Body({ scene, turn, scale, theme }: BodyProps) {
  const { kind, stage, scenarios } = useScene(scene, turn)
  const { ghost } = stage
  const runs = useRuns(scenarios === null ? null : ghost === null ? scenarios : [...scenarios, ghost])
  const height = SCENE.height - BAR_PX - (scene.question === '' ? HEAD_PX.plain : HEAD_PX.asking)
  if (kind === 'text') return <Points points={scene.points} />
  if (kind === 'experiment') return <p className="scene-message">{words.experiment}</p>
  if (scenarios === null || runs === null || runs.includes(undefined))
    return <p className="scene-message">{words.computing}</p>
  const shown = runs.slice(0, scenarios.length)
  if (shown.includes(null)) return <p className="scene-message">{words.failed}</p>
  const columns = shown.length
  return (
    <div className="scene-body">
      {shown.map((run, place) => (
        <Column
          key={place}
          {...{ scene, stage, run, scale, height, theme }}
          ghost={ghost === null ? null : (runs.at(-1) ?? null)}
          label={columns > 1 ? labelOf(place, scenarios[place]) : null}
          choosing={place === columns - 1}
          width={(SCENE.width - 2 * EDGE_PX - (columns - 1) * 24) / columns}
        />
      ))}
    </div>
  )
}

/** "A  CUBIC and Reno" */
function labelOf(place: number, scenario: Scenario | undefined): string {
  const letter = words.letters[place] ?? ''
  if (scenario === undefined) return letter
  return `${letter}  ${scenario.title || listOf([...new Set(flowNames(scenario.flows))])}`
}

interface ColumnProps extends Omit<BodyProps, 'turn'> {
  readonly stage: Stage
  readonly run: Outcome | undefined
  readonly ghost: Outcome
  /** Name of one of several runs; null: it is the only one. */
  readonly label: string | null
  /** The choices stand here: once, where there are several runs. */
  readonly choosing: boolean
  /** px of the scene. */
  readonly width: number
  readonly height: number
}

const LABEL_PX = 32

function Column({
  scene,
  stage,
  run,
  ghost,
  theme,
  label,
  choosing,
  width,
  height: whole,
  scale,
}: ColumnProps) {
  const drawn = useMemo(
    () => (run == null ? null : sceneDrawn(stage, run, ghost, theme)),
    [run, ghost, theme, scene.link, stage.momentS],
  )
  if (drawn === null) return null
  const height = label === null ? whole : whole - LABEL_PX
  const panels = (figuresOf(stage.figures) ?? [plainPanel('window')]).filter(
    ({ id }) => id === PACKETS || chartOf(id) !== undefined,
  )
  const charts = panels.filter(({ id }) => id !== PACKETS)
  const packetsPx =
    charts.length === panels.length ? 0 : charts.length === 0 ? height : PACKETS_PX * PACKET_ZOOM
  const chartPx = (height - packetsPx - GAP_PX) / Math.max(1, charts.length)
  const question = stage.asked && choosing ? scene.choices.map(({ text }) => text) : null
  return (
    <div className="scene-column" style={{ width }}>
      {label !== null && <p className="scene-run">{label}</p>}
      {panels.map((panel) =>
        panel.id === PACKETS ? (
          <div key={panel.id} style={{ zoom: PACKET_ZOOM }}>
            <ScenePackets
              drawn={drawn}
              width={width / PACKET_ZOOM}
              height={packetsPx / PACKET_ZOOM}
              scale={scale}
            />
          </div>
        ) : (
          <Chart
            key={panel.id}
            {...{ drawn, panel, scale }}
            axis={panel === charts.at(-1)}
            withheld={stage.asked}
            choices={panel === charts[0] ? question : null}
            width={width / PROJECTOR_ZOOM}
            height={chartPx / PROJECTOR_ZOOM}
          />
        ),
      )}
    </div>
  )
}

interface ChartProps {
  readonly drawn: Drawn
  readonly panel: Panel
  readonly axis: boolean
  /** Time after the playhead is not shown. */
  readonly withheld: boolean
  /** What stands there instead; null: nothing. */
  readonly choices: readonly string[] | null
  readonly width: number
  readonly height: number
  readonly scale: number
}

/** Least width of what is withheld, px of the chart: the choices have to be read. */
const LEAST_CHOICES_PX = 190

function Chart({ withheld, choices, ...chart }: ChartProps) {
  const { drawn, width, axis } = chart
  const plot = chartPlot(chart, axis)
  const at = timeToX(drawn, width, drawn.timeS)
  const hasChoices = choices !== null && choices.length > 0
  const left = hasChoices ? Math.min(at, plot.right - LEAST_CHOICES_PX) : at
  return (
    <div className="scene-figure" style={{ zoom: PROJECTOR_ZOOM }}>
      <SceneChart {...chart} />
      {withheld && (
        <div
          className="scene-withheld"
          style={{
            left,
            width: Math.max(0, plot.right - left),
            top: plot.top,
            height: plot.bottom - plot.top,
          }}
        >
          {hasChoices && <Choices choices={choices} />}
        </div>
      )}
    </div>
  )
}

function Choices({ choices }: { choices: readonly string[] }) {
  return (
    <ol className="scene-choices" aria-label={words.choices}>
      {choices.map((text, place) => (
        <li key={place}>
          <b aria-hidden="true">{words.letters[place]}</b>
          <span>{text}</span>
        </li>
      ))}
    </ol>
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

/** The control that the hall watches: the first that may be moved. */
function controlOf(scene: Scene, scenario: Scenario | null) {
  const [path, range] = Object.entries(scene.moves).find(([, move]) => Array.isArray(move)) ?? []
  if (path === undefined || !Array.isArray(range) || scenario === null) return null
  const [from, to] = range as readonly [number, number]
  const value = Number(valueAt(scenario, path))
  if (!Number.isFinite(value)) return null
  return {
    name: pathLabel(path),
    value: settingText(path, value),
    share: Math.min(1, Math.max(0, (value - from) / (to - from))),
  }
}

function handsUp(choices: readonly unknown[]): string {
  const letters = words.letters.slice(0, choices.length)
  return words.handsUp(words.or(letters.slice(0, -1).join(', '), letters.at(-1) ?? ''))
}

function Bar({ deck, index, turn }: Omit<SceneViewProps, 'scale'>) {
  const scene = deck.scenes[index]
  const { stage } = useScene(scene ?? plainScene, turn)
  if (scene === undefined) return null
  const control = controlOf(scene, stage.scenario)
  const next = scene.turns[turn]
  const after = deck.scenes[index + 1]
  const coming = next !== undefined ? turnName(next) : after?.caption
  return (
    <footer className="scene-bar">
      {stage.scenario !== null && <span className="scene-play" aria-hidden="true" />}
      {control !== null && (
        <div className="scene-control">
          <span className="scene-control-name">{control.name}</span>
          <span>{control.value}</span>
          <span className="scene-track" aria-hidden="true">
            <i className="scene-level" style={{ width: `${100 * control.share}%` }} />
          </span>
        </div>
      )}
      <div className="scene-next">
        {stage.asked && scene.choices.length > 0 && <span>{handsUp(scene.choices)}</span>}
        {stage.answered && scene.choices.some(({ right }) => right) && (
          <span>
            {scene.choices
              .flatMap(({ right }, place) => (right ? [words.letters[place] ?? ''] : []))
              .join(', ')}{' '}
            {words.right}
          </span>
        )}
        {coming !== undefined && coming !== '' && <b>{words.next(coming)}</b>}
      </div>
      <p className="scene-keys" aria-hidden="true">
        <kbd>←</kbd> <kbd>→</kbd> {words.turns} <kbd>B</kbd> {words.blank} <kbd>N</kbd> {words.notes}
      </p>
    </footer>
  )
}
