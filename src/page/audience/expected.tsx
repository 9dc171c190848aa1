/** The run up to the question, with the time after it withheld; over it one draws what will happen. */
import { type KeyboardEvent, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { DRAWABLE, takesDrawing } from '../../lab/decks/audience'
import { PACKETS, type Scene } from '../../lab/decks/deck'
import { figuresOf } from '../../lab/decks/figures'
import type { Stage } from '../../lab/decks/stage'
import { formatExact } from '../../lab/exact-quantity'
import { formatQuantity } from '../../lab/quantity'
import { type Panel, plainPanel } from '../../lab/scenario/panels'
import { audience as words } from '../../strings/audience'
import type { Frame } from '../charts/chart'
import type { Drawn } from '../charts/drawn'
import { listenToPen, pressed } from '../charts/pen'
import { chartOf } from '../charts/registry'
import { fitCanvas } from '../charts/surface'
import { type AnswerAxis, answerAxis, shareOfAxis, valueOnAxis } from '../decks/answer-axis'
import { chartPlot, SceneChart } from '../decks/figures'
import { type Outcome, useRuns } from '../decks/runs'
import { labelOf, useScene } from '../decks/scenarios'
import { comparedViews, runsKey, sceneDrawn } from '../decks/scene-drawn'
import { type ByKeys, Drawing, KNOTS, movedTime, movedValue } from '../model/drawing'
import { drawnTheme } from '../model/state'
import { timeToX, xToTime } from '../model/time-axis'
import { useStore } from '../store'
import { useSize } from '../ui/use-size'

const HEIGHT_PX = 270
/** Marks of drops lie so far above the plot, px. */
const MARKS_PX = 10

/** A drawing in parts of the value axis, from 0 to 1. */
export type Sketch = ByKeys

export interface AskedRuns {
  readonly stage: Stage
  readonly panel: Panel
  /** undefined: one is still to come. */
  readonly runs: readonly (Outcome | undefined)[]
  /** "A  CUBIC and Reno" */
  readonly names: readonly string[]
  /** There is one run, and its chart is one that can be drawn on. */
  readonly drawable: boolean
}

export function useAskedRuns(scene: Scene): AskedRuns {
  const { stage, scenarios } = useScene(scene, scene.turns.length)
  const runs = useRuns(scenarios) ?? []
  const charts = (figuresOf(stage.figures) ?? []).filter(
    ({ id }) => id !== PACKETS && chartOf(id) !== undefined,
  )
  const panel = charts[0] ?? plainPanel('window')
  const names = (scenarios ?? []).map((scenario, place) => labelOf(place, scenario))
  return { stage, panel, runs, names, drawable: takesDrawing(scene) }
}

interface Props {
  readonly runs: AskedRuns
  readonly sketch: Sketch | null
  onSketch(sketch: Sketch | null): void
  finish(): void
}

export function Expected({ runs, ...drawing }: Props) {
  const room = useRef<HTMLDivElement>(null)
  const { width } = useSize(room)
  const { stage, panel, drawable, names } = runs
  return (
    <div className="audience-run" ref={room}>
      {runs.runs.includes(undefined) && <p role="status">{words.computing}</p>}
      {width > 0 &&
        runs.runs.map((run, place) =>
          run === undefined ? null : run === null ? (
            <p key={place}>{words.failed}</p>
          ) : (
            <div key={place}>
              {runs.runs.length > 1 && <h2>{names[place]}</h2>}
              <Figure {...{ run, stage, panel, drawable, width }} all={runs.runs} {...drawing} />
            </div>
          ),
        )}
    </div>
  )
}

interface FigureProps extends Omit<Props, 'runs'>, Pick<AskedRuns, 'stage' | 'panel' | 'drawable'> {
  readonly run: NonNullable<Outcome>
  readonly all: AskedRuns['runs']
  readonly width: number
}

function Figure({ run, all, stage, panel, drawable, width, ...drawing }: FigureProps) {
  const theme = useStore(drawnTheme)
  const { drawn, axis, beside } = useMemo(() => {
    const whole = sceneDrawn(stage, run, null, theme)
    return {
      drawn: drawable ? withRoom(whole) : whole,
      axis: answerAxis(panel, whole),
      beside: comparedViews(stage, all, run, theme),
    }
    // The stage is another object at each rendering; what is drawn of it follows from the run and its link.
  }, [run, runsKey(all), theme, stage.momentS, drawable, panel.id])
  const [frame, setFrame] = useState<Frame | null>(null)
  const tell = useCallback((next: Frame) => setFrame(next), [])
  const size = { width, height: HEIGHT_PX }
  const plot = chartPlot(size, true)
  const left = Math.max(plot.left, timeToX(drawn, width, drawn.timeS))
  const box = { left, width: Math.max(0, plot.right - left), top: plot.top, height: plot.bottom - plot.top }
  const ground = { ...box, top: box.top - MARKS_PX, height: box.height + MARKS_PX }
  return (
    <div className="audience-figure">
      <SceneChart {...{ drawn, beside, panel, tell }} {...size} axis scale={1}>
        <span className="audience-ground" style={ground} />
        {frame !== null && <Line {...{ frame, drawn, axis }} {...size} sketch={drawing.sketch} />}
      </SceneChart>
      {drawable && frame !== null && (
        <Pad {...{ drawn, box, frame, axis, width }} unit={DRAWABLE.get(panel.id) ?? ''} {...drawing} />
      )}
    </div>
  )
}

/** The time that is withheld takes half of the plot at least: a finger draws in it. */
const withRoom = (drawn: Drawn): Drawn => ({
  ...drawn,
  fromS: Math.max(drawn.fromS, 2 * drawn.timeS - drawn.toS),
})

/** What has been drawn, and a ring where the keyboard is. */
function Line({
  frame,
  drawn,
  axis,
  width,
  height,
  sketch,
}: { frame: Frame; drawn: Drawn; axis: AnswerAxis; width: number; height: number } & Pick<Props, 'sketch'>) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const ctx = canvas.current === null ? null : fitCanvas(canvas.current, width, height)
    if (ctx === null || sketch === null) return
    const { x, y, tokens } = frame
    const yOf = (part: number): number => y(valueOnAxis(axis, part))
    const { t, y: parts } = sketch.drawing.curve(drawn.timeS, drawn.toS)
    ctx.strokeStyle = tokens.t1
    ctx.lineWidth = 2.5
    ctx.lineJoin = 'round'
    ctx.lineCap = 'round'
    ctx.beginPath()
    t.forEach((timeS, k) => {
      ctx.lineTo(x(timeS), yOf(parts[k] as number))
    })
    ctx.stroke()
    if (sketch.knot === null) return
    const at = x(drawn.timeS + ((drawn.toS - drawn.timeS) * sketch.knot) / KNOTS)
    const value = sketch.drawing.at(sketch.knot)
    ctx.fillStyle = tokens.bg1
    ctx.beginPath()
    ctx.arc(at, yOf(Number.isNaN(value) ? 0 : value), 6, 0, 2 * Math.PI)
    ctx.fill()
    ctx.stroke()
  }, [frame, drawn, axis, width, height, sketch])
  return <canvas ref={canvas} />
}

interface PadProps extends Omit<Props, 'runs'> {
  readonly drawn: Drawn
  readonly box: {
    readonly left: number
    readonly width: number
    readonly top: number
    readonly height: number
  }
  readonly frame: Frame
  readonly axis: AnswerAxis
  /** Unit of the values on the axis. */
  readonly unit: string
  readonly width: number
}

const EMPTY: Sketch = { drawing: new Drawing(1), knot: null }

/** How far beside the plot the pen may begin, px. */
const MARGIN_PX = 10

/** Listens to the pen on the pad; strokes begin with the sketch that was told last. */
function usePen({ drawn, box: { top, height }, frame: { y }, axis, width, sketch, onSketch }: PadProps) {
  const layer = useRef<HTMLDivElement>(null)
  const now = useRef({ sketch: sketch ?? EMPTY, onSketch })
  now.current = { sketch: sketch ?? EMPTY, onSketch }
  useEffect(() => {
    const element = layer.current
    const figure = element?.parentElement
    if (element === null || figure == null) return
    const { low, high } = y
    const part = (timeS: number): number => (timeS - drawn.timeS) / (drawn.toS - drawn.timeS)
    return listenToPen(element, figure, {
      placeOf: (x, at) => ({
        timeS: Math.max(drawn.timeS, Math.min(drawn.toS, xToTime(drawn, width, x))),
        value: shareOfAxis(axis, low + ((top + height - at) / height) * (high - low)),
      }),
      stroke(fromS, from, toS, to) {
        const drawing = now.current.sketch.drawing.copy()
        drawing.stroke(part(fromS), from, part(toS), to)
        // Several strokes may come before the next rendering.
        now.current.sketch = { drawing, knot: null }
        now.current.onSketch(now.current.sketch)
      },
      lift: () => {},
    })
  }, [drawn, width, top, height, axis, y.low, y.high])
  return layer
}

function Pad(props: PadProps) {
  const { drawn, box, axis, unit, sketch, onSketch, finish } = props
  const layer = usePen(props)
  const helpId = useId()
  const pen = {
    moveTime: (steps: number) => onSketch(movedTime(sketch ?? EMPTY, steps)),
    moveValue: (steps: number) => onSketch(movedValue(sketch ?? EMPTY, steps)),
    lockIn: finish,
    clear: () => onSketch(null),
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || !pressed(pen, event.key, true)) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <>
      {sketch === null && <Prompt box={box} />}
      <div
        ref={layer}
        className="audience-pad"
        role="application"
        aria-label={words.drawing}
        aria-describedby={helpId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the drawing takes keys of its own
        tabIndex={0}
        style={{ ...box, left: box.left - MARGIN_PX, width: box.width + 2 * MARGIN_PX }}
        onKeyDown={onKeyDown}
      />
      <p id={helpId} className="visually-hidden">
        {words.hint} {drawnText(drawn, sketch)}
      </p>
      <p className="visually-hidden" role="status">
        {penText(drawn, axis, unit, sketch)}
      </p>
      <button type="button" className="text-button" disabled={sketch === null} onClick={() => onSketch(null)}>
        {words.clear}
      </button>
    </>
  )
}

function Prompt({ box: { left, width, top, height } }: Pick<PadProps, 'box'>) {
  return (
    <p className="audience-prompt" aria-hidden="true" style={{ left, width, top: top + height / 2 - 24 }}>
      {words.draw}
    </p>
  )
}

const timeAt = ({ timeS, toS }: Drawn, part: number): string =>
  formatExact(timeS + (toS - timeS) * part, 's', 1)

function drawnText(drawn: Drawn, sketch: Sketch | null): string {
  const extent = sketch?.drawing.extent() ?? null
  return extent === null
    ? words.nothingDrawn
    : words.drawnTo(timeAt(drawn, extent[0]), timeAt(drawn, extent[1]))
}

/** Where the keyboard is: "12.5 s: 150 packets". */
function penText(drawn: Drawn, axis: AnswerAxis, unit: string, sketch: Sketch | null): string {
  if (sketch === null || sketch.knot === null) return ''
  const part = sketch.drawing.at(sketch.knot)
  const value = Number.isNaN(part) ? words.nothingHere : formatQuantity(valueOnAxis(axis, part), unit)
  return `${timeAt(drawn, sketch.knot / KNOTS)}: ${value}`
}
