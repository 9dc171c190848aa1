/** A small figure of the strip: drawn on a canvas, in words, and as a table. */

import { type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { onceAtRest } from '../../../charts/at-rest'
import type { FigureTable } from '../../../charts/definition'
import type { Drawn } from '../../../charts/drawn'
import { TableButton } from '../../../charts/figure'
import { FigureTableView } from '../../../charts/figure-table'
import { fitCanvas } from '../../../charts/surface'
import { tokensOf } from '../../../charts/tokens'
import { placeIn } from '../../../charts/zoom'
import { seek, setBrush, setPlaying, setZoom } from '../../../commands/playback'
import { onFrame, requestFrame } from '../../../effects/frames'
import { getState } from '../../../store'
import { Term } from '../../../ui/term'
import { type ComparedRun, comparedRuns } from '../runs'
import { allRuns } from '../subject'
import type { TileFrame } from './frame'

/** Runs and the time shown; the drawing is prepared anew when one of them changes. */
export interface TileInput {
  readonly runs: readonly ComparedRun[]
  readonly fromS: number
  readonly toS: number
}

export interface TileDrawing {
  readonly name: string
  /** Entry of the glossary that explains the name. */
  readonly term: string
  /** Makes what is drawn from the runs. */
  prepare(input: TileInput): void
  /** "0.5 s average" */
  unit(): string
  draw(frame: TileFrame): void
  summary(): string
  table(): FigureTable
  /** The instant that is drawn nearest to a place, s; absent: places mean no time. */
  timeAt?(x: number, y: number): number | null
}

/** While runs are coming in the figure is made anew at most so often, ms. */
const STREAM_MS = 120

function keyOf({ runs, fromS, toS }: TileInput): string {
  const drawn = runs.map(({ index, run }) => `${index}:${run.runId}.${run.revision}`)
  return `${drawn.join()} ${fromS} ${toS} ${getState().look.hop}`
}

/** Draws the figure in every frame, and prepares it anew when runs or the time shown have changed. */
class TileScreen {
  private prepared = ''
  private preparedMs = Number.NEGATIVE_INFINITY

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly drawing: TileDrawing,
  ) {}

  draw(view: Drawn): void {
    const { clientWidth: width, clientHeight: height } = this.canvas
    if (width === 0 || height === 0) return
    this.prepare({ runs: comparedRuns(), fromS: view.fromS, toS: view.toS })
    const ctx = fitCanvas(this.canvas, width, height)
    if (ctx !== null) this.drawing.draw({ ctx, view, tokens: tokensOf(view.theme), width, height })
  }

  /** What was prepared last; null: nothing. */
  get shown(): string | null {
    return this.prepared === '' ? null : this.prepared
  }

  private prepare(input: TileInput): void {
    const key = keyOf(input)
    if (key === this.prepared) return
    const nowMs = performance.now()
    const streaming = input.runs.some(({ run }) => run.result === null)
    if (streaming && nowMs - this.preparedMs < STREAM_MS) {
      requestFrame('moved')
      return
    }
    this.prepared = key
    this.preparedMs = nowMs
    this.drawing.prepare(input)
  }
}

/** A shorter movement is a slip, px. */
const LEAST_PX = 4

/**
 * Follows a pointer that was pressed with Shift, which selects a part of the time as it does on the charts: all show what is
 * marked. `timeAt` gives the instant drawn at a place (CSS px of the viewport).
 */
function brush(event: PointerEvent, timeAt: (clientX: number, clientY: number) => number | null): void {
  const start = timeAt(event.clientX, event.clientY)
  if (start === null) return
  event.preventDefault()
  const { pointerId, clientX: fromX, clientY: fromY } = event
  let endS = start
  const released = new AbortController()
  const move = (moved: globalThis.PointerEvent) => {
    if (moved.pointerId !== pointerId) return
    endS = timeAt(moved.clientX, moved.clientY) ?? endS
    setBrush([start, endS])
  }
  const finish = (last: globalThis.PointerEvent) => {
    if (last.pointerId !== pointerId) return
    released.abort()
    setBrush(null)
    const slip = Math.hypot(last.clientX - fromX, last.clientY - fromY) < LEAST_PX || endS === start
    if (last.type === 'pointerup' && !slip) setZoom(Math.min(start, endS), Math.max(start, endS))
  }
  window.addEventListener('pointermove', move, released)
  window.addEventListener('pointerup', finish, released)
  window.addEventListener('pointercancel', finish, released)
}

/** A press moves the playhead to the instant that is drawn there; with Shift it marks a part of the time. */
function press(event: PointerEvent<HTMLCanvasElement>, drawing: TileDrawing): void {
  const { currentTarget } = event
  const timeAt = (clientX: number, clientY: number): number | null => {
    const { x, y } = placeIn(currentTarget, { clientX, clientY })
    return drawing.timeAt?.(x, y) ?? null
  }
  const timeS = event.shiftKey ? null : timeAt(event.clientX, event.clientY)
  if (event.shiftKey) brush(event, timeAt)
  if (timeS === null) return
  setPlaying(false)
  seek(timeS)
}

/** The drawing on its canvas, in every frame; its words and its table are made anew when it is at rest. */
function useTile(drawing: TileDrawing) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [unit, setUnit] = useState('')
  const [summary, setSummary] = useState('')
  const [table, setTable] = useState<FigureTable | null>(null)
  useEffect(() => {
    const element = canvas.current
    if (element === null) return
    const screen = new TileScreen(element, drawing)
    const write = () => {
      setUnit(drawing.unit())
      setSummary(drawing.summary())
      setTable((shown) => (shown === null ? null : drawing.table()))
    }
    const observer = new ResizeObserver(() => requestFrame())
    observer.observe(element)
    const ends = [
      onFrame((view) => screen.draw(view)),
      onceAtRest(() => screen.shown, write),
      () => observer.disconnect(),
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [drawing])
  return { canvas, unit, summary, table, openTable: (on: boolean) => setTable(on ? drawing.table() : null) }
}

/** `drawing` must be the same object as long as the figure shows the same thing. */
export function Tile({ drawing, children }: { drawing: TileDrawing; children?: ReactNode }) {
  const { canvas, unit, summary, table, openTable } = useTile(drawing)
  const summaryId = useId()
  const tableId = useId()
  const { name } = drawing
  const open = table !== null

  return (
    <figure className="chart strip-tile" aria-label={name} aria-describedby={summaryId}>
      <span className="drawing" aria-hidden="true">
        <canvas
          ref={canvas}
          className={`chart-canvas${drawing.timeAt === undefined ? ' still' : ''}`}
          onPointerDown={(event) => press(event, drawing)}
        />
      </span>
      <div className="chart-head tile-head">
        <span className="chart-title">
          <Term of={drawing.term} runs={allRuns}>
            {name}
          </Term>
        </span>
        <span className="chart-unit">{unit}</span>
        <span className="chart-actions">
          <TableButton open={open} tableId={tableId} onToggle={() => openTable(!open)} />
        </span>
      </div>
      {children}
      <p id={summaryId} className="visually-hidden">
        {summary}
      </p>
      <div id={tableId} className="chart-table" hidden={!open}>
        {table !== null && <FigureTableView table={table} name={name} playhead={false} />}
      </div>
    </figure>
  )
}
