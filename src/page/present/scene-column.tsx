/** One run of a scene: packet view and charts, and what is withheld of them until the answer. */
import { useCallback, useContext, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { PACKETS, type Scene } from '../../lab/decks/deck'
import { figuresOf } from '../../lab/decks/figures'
import type { Stage } from '../../lab/decks/stage'
import type { LinkTheme } from '../../lab/scenario/link-view'
import { type Panel, plainPanel } from '../../lab/scenario/panels'
import type { Scenario } from '../../lab/scenario/scenario'
import type { Frame } from '../charts/chart'
import type { Drawn } from '../charts/drawn'
import { chartOf } from '../charts/registry'
import { PROJECTOR_ZOOM } from '../charts/tokens'
import { placeIn } from '../charts/zoom'
import { answerAxis } from '../decks/answer-axis'
import { chartPlot, SceneChart, ScenePackets } from '../decks/figures'
import type { Outcome } from '../decks/runs'
import { comparedViews, runsKey, sceneDrawn } from '../decks/scene-drawn'
import { timeToX, xToTime } from '../model/time-axis'
import { Choices, Drawings } from './audience-over'
import { ComingBuffer } from './coming-buffer'
import { clock, InHall } from './hall'

const GAP_PX = 6
/** All that is written in the hall is as large. */
const PACKET_ZOOM = PROJECTOR_ZOOM
const PACKETS_PX = 154
/** The map of a chain has lines above its buffers. */
const MAP_PX = 186
const LABEL_PX = 32

interface ColumnProps {
  readonly scene: Scene
  readonly stage: Stage
  readonly run: Outcome
  /** All runs of the scene. */
  readonly runs: readonly Outcome[]
  readonly ghost: Outcome
  /** What the next press changes; null: nothing. */
  readonly coming: Scenario | null
  readonly scale: number
  readonly theme: LinkTheme
  /** Name of one of several runs; null: it is the only one. */
  readonly label: string | null
  /** The choices stand here: once, where there are several runs. */
  readonly choosing: boolean
  /** px of the scene. */
  readonly width: number
  readonly height: number
}

export function Column(props: ColumnProps) {
  const { scene, stage, run, runs, ghost, coming, theme, label, choosing, width, scale } = props
  const inHall = useContext(InHall)
  const drawn = useMemo(
    () => (run === null ? null : sceneDrawn(stage, run, ghost, theme)),
    // The stage is another object at each rendering; what is drawn of it follows from these.
    [run, ghost, theme, scene.link, stage.momentS, stage.asked],
  )
  const beside = useMemo(
    () => comparedViews(stage, runs, run, theme),
    // A new list of the same runs is no other comparison.
    [run, runsKey(runs), theme, scene.link, stage.momentS, stage.asked],
  )
  if (drawn === null) return null
  const height = label === null ? props.height : props.height - LABEL_PX
  const panels = (figuresOf(stage.figures) ?? [plainPanel('window')]).filter(
    ({ id }) => id === PACKETS || chartOf(id) !== undefined,
  )
  const charts = panels.filter(({ id }) => id !== PACKETS)
  const viewPx = drawn.run?.scenario.network === undefined ? PACKETS_PX : MAP_PX
  const packetsPx = charts.length === panels.length ? 0 : charts.length === 0 ? height : viewPx * PACKET_ZOOM
  const chartPx = (height - packetsPx - GAP_PX) / Math.max(1, charts.length)
  const time = inHall ? clock : undefined
  return (
    <div className="scene-column" style={{ width }}>
      {label !== null && <p className="scene-run">{label}</p>}
      {panels.map((panel) =>
        panel.id === PACKETS ? (
          <div key={panel.id} className="scene-figure" style={{ zoom: PACKET_ZOOM }}>
            <ScenePackets
              drawn={drawn}
              width={width / PACKET_ZOOM}
              height={packetsPx / PACKET_ZOOM}
              scale={scale}
              clock={time}
            />
            <ComingBuffer
              {...{ drawn, coming }}
              width={width / PACKET_ZOOM}
              height={packetsPx / PACKET_ZOOM}
            />
          </div>
        ) : (
          <Chart
            key={panel.id}
            {...{ drawn, beside, panel, scale, scene, stage }}
            axis={panel === charts.at(-1)}
            first={panel === charts[0]}
            choosing={choosing && panel === charts[0]}
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
  readonly beside: readonly Drawn[]
  readonly panel: Panel
  readonly scene: Scene
  readonly stage: Stage
  readonly axis: boolean
  /** The audience draws on this one. */
  readonly first: boolean
  readonly choosing: boolean
  readonly width: number
  readonly height: number
  readonly scale: number
}

/** Marks of drops lie so far above the plot, px. */
const MARKS_PX = 10
/** A line at zero reaches so far below the plot, px. */
const BELOW_PX = 2
/** Least width that choices can be read in, px of the chart. */
const LEAST_CHOICES_PX = 190

function Chart({ scene, stage, first, choosing, ...chart }: ChartProps) {
  const { drawn, width, axis } = chart
  const inHall = useContext(InHall)
  const plot = chartPlot(chart, axis)
  const [frame, setFrame] = useState<Frame | null>(null)
  const tell = useCallback((next: Frame) => setFrame(next), [])
  const hasChoices = choosing && scene.choices.length > 0
  const asks = useAsks(inHall) && stage.asked
  const drawnOver = inHall && first && (stage.asked || stage.answered)
  const { panel } = chart
  const answers = useMemo(() => (drawnOver ? answerAxis(panel, drawn) : null), [panel.id, drawn, drawnOver])
  return (
    <div
      className="scene-figure"
      style={{ zoom: PROJECTOR_ZOOM }}
      {...(inHall ? hovering(drawn, stage, scene, width) : {})}
    >
      <SceneChart {...chart} clock={inHall ? clock : undefined} tell={drawnOver ? tell : undefined}>
        <Ground drawn={drawn} width={width} withheld={stage.asked} plot={plot} />
        {answers !== null && frame !== null && (
          <Drawings
            scene={scene}
            stage={stage}
            frame={frame}
            axis={answers}
            fromS={drawn.timeS}
            width={width}
            height={chart.height}
          />
        )}
      </SceneChart>
      {hasChoices && asks && (
        <div className="scene-choosing" style={{ ...groundBox(drawn, width, plot, drawn.timeS) }}>
          <Choices scene={scene} />
        </div>
      )}
    </div>
  )
}

/** The question is on the screen once what leads to it has been played. */
export function useAsks(inHall: boolean): boolean {
  const playing = useSyncExternalStore(clock.listen, () => clock.playing)
  return !inHall || !playing
}

type PlotBox = ReturnType<typeof chartPlot>

/** Whether the choices have room beside the playhead, in a scene of this width: they cover nothing that has been seen. */
export function choicesFit(drawn: Drawn, sceneWidth: number): boolean {
  const width = sceneWidth / PROJECTOR_ZOOM
  const { right } = chartPlot({ width, height: 0 }, true)
  return right - timeToX(drawn, width, drawn.timeS) >= LEAST_CHOICES_PX
}

function groundBox(drawn: Drawn, width: number, plot: PlotBox, timeS: number) {
  const left = Math.max(plot.left, Math.min(timeToX(drawn, width, timeS), plot.right))
  return {
    left,
    width: Math.max(0, plot.right - left),
    top: plot.top - MARKS_PX,
    height: plot.bottom - plot.top + MARKS_PX + BELOW_PX,
  }
}

interface GroundProps {
  readonly drawn: Drawn
  readonly width: number
  readonly withheld: boolean
  readonly plot: PlotBox
}

/** Time after the playhead, until the answer: it moves with the playhead, and fades with the answer. */
function Ground({ drawn, width, withheld, plot }: GroundProps) {
  const inHall = useContext(InHall)
  const ground = useRef<HTMLSpanElement>(null)
  const { left, right, top, bottom } = plot
  useEffect(() => {
    const element = ground.current
    if (element === null || !withheld) return
    const place = (): void => {
      const timeS = (inHall ? clock.timeS : null) ?? drawn.timeS
      const box = groundBox(drawn, width, { ...plot, left, right, top, bottom }, timeS)
      for (const [key, px] of Object.entries(box)) element.style.setProperty(key, `${px}px`)
    }
    place()
    return inHall ? clock.listen(place) : undefined
  }, [drawn, width, withheld, left, right, top, bottom, inHall])
  return <span ref={ground} className={withheld ? 'scene-withheld' : 'scene-withheld cleared'} />
}

/** Values under the pointer, and a press that moves the playhead where the scene lets it. */
function hovering(drawn: Drawn, stage: Stage, scene: Scene, width: number) {
  const timeAt = (event: React.PointerEvent): number => {
    const at = xToTime(drawn, width, placeIn(event.currentTarget, event).x)
    const last = stage.asked ? drawn.timeS : drawn.toS
    return Math.max(drawn.fromS, Math.min(last, at))
  }
  return {
    onPointerMove: (event: React.PointerEvent) => clock.hover(timeAt(event)),
    onPointerLeave: () => clock.hover(null),
    onPointerDown: (event: React.PointerEvent) => {
      if (scene.moves.playhead !== undefined && event.button === 0 && event.pointerType === 'mouse')
        clock.seek(timeAt(event))
    },
  }
}
