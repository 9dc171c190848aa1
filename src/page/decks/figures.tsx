/** Figures of a scene, drawn once for each state of it, or with a clock of the scene's own. */
import { type ReactNode, useEffect, useRef } from 'react'
import type { Panel } from '../../lab/scenario/panels'
import { type Frame, plotIn } from '../charts/chart'
import type { Drawn } from '../charts/drawn'
import { chartOfRun } from '../charts/hop-chart'
import { chartNamed } from '../charts/registry'
import { drawStill } from '../charts/still'
import { ChartSurface, fitCanvas } from '../charts/surface'
import { PROJECTOR_ZOOM, tokensOf } from '../charts/tokens'
import { Screen } from '../packet-view/screen'
import { ALONE, sceneChart } from './same-axis'
import './figures.css'

interface Size {
  /** CSS px before the scene is scaled. */
  readonly width: number
  readonly height: number
}

export interface SceneFigureProps extends Size {
  readonly drawn: Drawn
  /** How much the scene is scaled: a canvas has as many pixels as it covers. */
  readonly scale: number
  /** Moves the playhead; absent: it stands where `drawn` has it. Must be the same object at every rendering. */
  readonly clock?: SceneTime | undefined
}

/** The playhead of a scene. */
export interface SceneTime {
  /** s of the run; null: where the scene has it. */
  readonly timeS: number | null
  /** The moment under the pointer, s; null: it is elsewhere. */
  readonly hoverS: number | null
  readonly playing: boolean
  /** Calls whenever one of them has changed; returns what ends that. */
  listen(listener: () => void): () => void
}

/** What is drawn at this moment of the clock. */
function atMoment(drawn: Drawn, clock: SceneTime | undefined): Drawn {
  if (clock === undefined) return { ...drawn, reducedMotion: true }
  const { hoverS, playing } = clock
  return { ...drawn, timeS: clock.timeS ?? drawn.timeS, hoverS, playing, reducedMotion: true }
}

const HEADER_PX = 24
const AXIS_PX = 32

/** The plot of a scene's chart, in the chart's own px. */
export const chartPlot = ({ width, height }: Size, axis: boolean) =>
  plotIn(width, HEADER_PX, height - HEADER_PX - (axis ? AXIS_PX : 8), 0)

/** Draws again once the fonts are there. */
function drawWithFonts(draw: () => void): () => void {
  let left = false
  draw()
  if (document.fonts.status !== 'loaded')
    void document.fonts.ready.then(() => {
      if (!left) draw()
    })
  return () => {
    left = true
  }
}

interface SceneChartProps extends SceneFigureProps {
  readonly panel: Panel
  readonly axis: boolean
  /** Other runs of which the value axis is too. Must be the same list at every rendering. */
  readonly beside?: readonly Drawn[] | undefined
  /** Hears of the scales whenever they are others. Must be the same function at every rendering. */
  readonly tell?: ((frame: Frame) => void) | undefined
  /** Lies between what stands still and the cursor. */
  readonly children?: ReactNode
}

/** Draws the chart on two canvases, and what moves of it with the clock. */
function useSurface({
  drawn,
  panel,
  axis,
  beside = ALONE,
  width,
  height,
  scale,
  clock,
  tell,
}: SceneChartProps) {
  const still = useRef<HTMLCanvasElement>(null)
  const moving = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (still.current === null || moving.current === null) return
    // The values beside the cursor are shown at once, and the axis is where it comes to rest.
    const surface = new ChartSurface(
      panel.id,
      sceneChart(panel.id, beside),
      still.current,
      moving.current,
      () => {},
    )
    const plot = chartPlot({ width, height }, axis)
    surface.place({ width, height, axis, first: true, ribbon: false, plot }, panel)
    const stop = drawWithFonts(() => {
      surface.draw(atMoment(drawn, clock), true)
      const frame = surface.drawn()?.frame
      if (frame !== undefined) tell?.(frame)
    })
    const leave = clock?.listen(() => surface.draw(atMoment(drawn, clock), false))
    return () => {
      stop()
      leave?.()
      surface.close()
    }
  }, [drawn, panel, axis, beside, width, height, scale, clock, tell])
  return { still, moving }
}

export function SceneChart(props: SceneChartProps) {
  const { drawn, panel, width, height, children } = props
  const { still, moving } = useSurface(props)
  const { name } = chartNamed(panel.id)
  const { run } = drawn
  const unit =
    run === null ? '' : chartOfRun(panel.id, chartNamed(panel.id).create(), run).unit({ view: drawn, run })
  return (
    <div className="scene-chart" style={{ width, height }}>
      <span aria-hidden="true">
        <canvas ref={still} />
        {children}
        <canvas ref={moving} />
      </span>
      <span className="scene-chart-head">
        <b>{name}</b> {unit}
      </span>
    </div>
  )
}

export function ScenePackets({ drawn, width, height, scale, clock }: SceneFigureProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current === null) return
    let frame = 0
    const draw = (): void => screen.draw(atMoment(drawn, clock), true)
    // What is drawn seldom is fetched when it is first seen.
    const screen = new Screen(canvas.current, () => {
      frame = requestAnimationFrame(draw)
    })
    screen.width = width
    screen.height = height
    const stop = drawWithFonts(draw)
    const leave = clock?.listen(() => screen.draw(atMoment(drawn, clock), false))
    return () => {
      stop()
      leave?.()
      cancelAnimationFrame(frame)
    }
  }, [drawn, width, height, scale, clock])
  return (
    <span className="scene-packets" aria-hidden="true">
      <canvas ref={canvas} style={{ width, height }} />
    </span>
  )
}

/** Width at which the lines of a small picture are laid out, px: gutters and labels lie outside of it. */
const LAID_OUT_PX = 620
const LAID_OUT_HIGH_PX = 260

/** The lines of a chart alone, as small as a thumbnail. */
export function SmallChart({
  drawn,
  panel,
  beside = ALONE,
  width,
  height,
}: Omit<SceneFigureProps, 'scale'> & { panel: Panel; beside?: readonly Drawn[] | undefined }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const { run } = drawn
    const element = canvas.current
    if (element === null || run === null) return
    const ctx = fitCanvas(element, width, height)
    if (ctx === null) return
    const plot = plotIn(LAID_OUT_PX, HEADER_PX, LAID_OUT_HIGH_PX, 0)
    const across = width / (plot.right - plot.left)
    const down = height / LAID_OUT_HIGH_PX
    ctx.scale(across, down)
    ctx.translate(-plot.left, -plot.top)
    const layout = {
      width: LAID_OUT_PX,
      height: HEADER_PX + LAID_OUT_HIGH_PX,
      plot,
      axis: false,
      first: true,
      ribbon: false,
    }
    const { widths, ...tokens } = tokensOf(drawn.theme)
    // Lines are as wide in the thumbnail as they are in a chart.
    const wide = Object.fromEntries(
      Object.entries(widths).map(([key, px]) => [key, px * (1.1 / across / PROJECTOR_ZOOM + 0.6)]),
    )
    drawStill(
      ctx,
      chartOfRun(panel.id, sceneChart(panel.id, beside), run),
      drawn,
      run,
      layout,
      { ...tokens, widths: { ...widths, ...wide } },
      panel.log,
    )
  }, [drawn, panel, beside, width, height])
  return (
    <span aria-hidden="true">
      <canvas ref={canvas} style={{ width, height }} />
    </span>
  )
}
