/**
 * The time–sequence diagram as a figure. It shows the time around the playhead: drag it to move the playhead, zoom it with
 * the wheel or + and −, click a packet to follow it.
 */
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { formatDuration } from '../../lab/format'
import { networkOf } from '../charts/conditions'
import { FigureTableView, TableButton } from '../charts/figure'
import type { FigureTable } from '../charts/summary'
import { fitCanvas, placeIn, zoomOf } from '../charts/surface'
import { tokensOf } from '../charts/tokens'
import { packetLife } from '../packet-view/summary'
import { seek, selectPacket, setPlaying } from '../state/actions'
import { choosePacket } from '../state/causes'
import { onFrame, requestFrame } from '../state/frame-loop'
import { gutters } from '../state/time-axis'
import { type RunData, type View, view } from '../state/view'
import { type Diagram, drawDiagram, packetNear } from './draw'
import { journeysIn } from './journeys'
import { sequenceSummary, sequenceTable } from './summary'
import './time-sequence.css'
import { spanOf, windowAround } from './window'

const REST_MS = 350
/** Zoom of one notch of a wheel (100 px), and of a key. */
const WHEEL_RATE = 0.0016
const KEY_FACTOR = 0.6
/** A press that moves less is a click, px. */
const CLICK_PX = 4
const TOP_PX = 44
const BOTTOM_PX = 30

type Picture = Omit<Diagram, 'ctx'>

/** The canvas and what is on it. */
class Screen {
  /** null: as it opens. */
  spanS: number | null = null
  hover = -1
  width = 0
  height = 0
  picture: Picture | null = null
  private drawn = ''

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly runOf: () => RunData | null,
  ) {}

  draw(now: View, changed: boolean): void {
    const { width, height } = this
    const run = this.runOf()
    if (width < 1 || height < 1 || run === null) return
    const { timeS } = now
    const state = `${width} ${height} ${run.runId} ${run.revision} ${timeS} ${this.spanS} ${this.hover} ${now.selectedPacket}`
    if (!changed && state === this.drawn) return
    this.drawn = state
    const ctx = fitCanvas(this.canvas, width, height)
    if (ctx === null) return
    const { fromS, toS } = windowAround(run, timeS, spanOf(run, timeS, this.spanS))
    const { left, right } = gutters(width)
    this.picture = {
      run,
      view: now,
      network: networkOf(run.scenario),
      tokens: tokensOf(now.theme),
      plot: { left, right: width - right, top: TOP_PX, bottom: height - BOTTOM_PX, width },
      journeys: journeysIn(run.log, fromS, toS),
      hover: this.hover,
    }
    drawDiagram({ ctx, ...this.picture })
  }

  zoom(factor: number): void {
    const run = this.runOf()
    if (run === null) return
    this.spanS = spanOf(run, view.timeS, spanOf(run, view.timeS, this.spanS) * factor)
    requestFrame('moved')
  }
}

/** Listens on the diagram; returns the removal. */
function listen(canvas: HTMLCanvasElement, screen: Screen, select: (row: number) => void): () => void {
  let press: { x: number; timeS: number; moved: boolean } | null = null
  const nearest = (event: MouseEvent): number => {
    const { picture } = screen
    const { x, y } = placeIn(canvas, event)
    return picture === null ? -1 : packetNear(picture, x, y)
  }
  const down = (event: PointerEvent): void => {
    if (event.button !== 0) return
    canvas.setPointerCapture(event.pointerId)
    press = { x: event.clientX, timeS: view.timeS, moved: false }
  }
  const move = (event: PointerEvent): void => {
    const { picture } = screen
    if (press === null) {
      const hover = nearest(event)
      if (hover === screen.hover) return
      screen.hover = hover
      canvas.style.cursor = hover < 0 ? 'grab' : 'pointer'
      requestFrame('moved')
      return
    }
    const byPx = (event.clientX - press.x) / zoomOf(canvas)
    if (!press.moved && Math.abs(byPx) < CLICK_PX) return
    press.moved = true
    if (picture === null) return
    const { plot, journeys } = picture
    setPlaying(false)
    seek(press.timeS - (byPx / (plot.right - plot.left)) * (journeys.toS - journeys.fromS))
  }
  const up = (event: PointerEvent): void => {
    if (press !== null && !press.moved) {
      const row = nearest(event)
      select(row === view.selectedPacket ? -1 : row)
    }
    press = null
  }
  const cancel = (): void => {
    press = null
  }
  const leave = (): void => {
    screen.hover = -1
    requestFrame('moved')
  }
  const wheel = (event: WheelEvent): void => {
    event.preventDefault()
    screen.zoom(
      Math.exp(event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1) * WHEEL_RATE),
    )
  }
  canvas.addEventListener('pointerdown', down)
  canvas.addEventListener('pointermove', move)
  canvas.addEventListener('pointerup', up)
  canvas.addEventListener('pointercancel', cancel)
  canvas.addEventListener('pointerleave', leave)
  canvas.addEventListener('wheel', wheel, { passive: false })
  return () => {
    canvas.removeEventListener('pointerdown', down)
    canvas.removeEventListener('pointermove', move)
    canvas.removeEventListener('pointerup', up)
    canvas.removeEventListener('pointercancel', cancel)
    canvas.removeEventListener('pointerleave', leave)
    canvas.removeEventListener('wheel', wheel)
  }
}

/** The packet of the diagram before or after the followed one; from none, the one sent nearest to the playhead. */
function besideSelected({ journeys, run }: Picture, direction: 1 | -1): number {
  const { packets } = journeys
  const place = packets.indexOf(view.selectedPacket)
  if (place >= 0) return packets[place + direction] ?? -1
  const { sent } = run.log.packets.columns
  let best = -1
  for (const row of packets)
    if (
      best < 0 ||
      Math.abs((sent[row] as number) - view.timeS) < Math.abs((sent[best] as number) - view.timeS)
    )
      best = row
  return best
}

const shownRun = (): RunData | null => view.run

/** `runOf`: the run that is drawn; the one on the screen if absent. Must be the same function at every rendering. */
export function TimeSequenceFigure({ runOf = shownRun }: { runOf?: () => RunData | null }) {
  const figure = useRef<HTMLElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const screen = useRef<Screen | null>(null)
  const [unit, setUnit] = useState('')
  const [summary, setSummary] = useState('')
  const [said, setSaid] = useState('')
  const [open, setOpen] = useState(false)
  const [table, setTable] = useState<FigureTable | null>(null)
  const summaryId = useId()
  const tableId = useId()

  const select = (row: number): void => {
    const run = runOf()
    // The run on the screen tells the cause as well.
    if (run === view.run) choosePacket(row)
    else selectPacket(row)
    setSaid(run === null ? '' : packetLife(run, row, run.scenario.durationS))
  }

  useEffect(() => {
    const box = figure.current
    const element = canvas.current
    if (box === null || element === null) return
    const drawing = new Screen(element, runOf)
    screen.current = drawing
    const measure = (): void => {
      drawing.width = box.clientWidth
      drawing.height = box.clientHeight
      requestFrame('moved')
    }
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    measure()
    let timer: ReturnType<typeof setTimeout> | undefined
    let seen: Picture | null = null
    const write = (): void => {
      const { picture } = drawing
      if (picture === null) return
      setUnit(`${formatDuration(picture.journeys.toS - picture.journeys.fromS)} around the playhead`)
      setSummary(sequenceSummary(picture.run, picture.journeys, view.timeS))
      setTable(sequenceTable(picture.run, picture.journeys, view.timeS))
    }
    const stop = onFrame((now, changed) => {
      drawing.draw(now, changed)
      if (now.playing || drawing.picture === seen) return
      seen = drawing.picture
      clearTimeout(timer)
      timer = setTimeout(write, REST_MS)
    })
    const unlisten = listen(element, drawing, select)
    return () => {
      stop()
      unlisten()
      observer.disconnect()
      clearTimeout(timer)
      screen.current = null
    }
  }, [runOf])

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const drawing = screen.current
    if (drawing === null || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === '+' || event.key === '=') drawing.zoom(KEY_FACTOR)
    else if (event.key === '-') drawing.zoom(1 / KEY_FACTOR)
    else if (event.key === 'Escape' && view.selectedPacket >= 0) select(-1)
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      if (drawing.picture === null) return
      const row = besideSelected(drawing.picture, event.key === 'ArrowRight' ? 1 : -1)
      if (row >= 0) select(row)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <figure
      className="chart time-sequence"
      aria-label="Time–sequence"
      aria-describedby={summaryId}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows go from packet to packet while the diagram has the focus
      tabIndex={0}
      ref={figure}
      onKeyDown={onKeyDown}
    >
      <canvas ref={canvas} className="chart-canvas" />
      <div className="chart-head">
        <span className="chart-title">Time–sequence</span>
        <span className="chart-unit">{unit}</span>
        <span className="chart-actions">
          <TableButton open={open} tableId={tableId} onToggle={() => setOpen(!open)} />
        </span>
      </div>
      <p id={summaryId} className="visually-hidden">
        {summary}
      </p>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <div id={tableId} className="chart-table" hidden={!open}>
        {open && table !== null && <FigureTableView table={table} name="Time–sequence" playhead={false} />}
      </div>
    </figure>
  )
}
