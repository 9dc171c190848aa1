/** A small figure of the strip: drawn on a canvas, in words, and as a table. */

import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { FigureTable } from '../../../charts/definition'
import type { Drawn } from '../../../charts/drawn'
import { TableButton } from '../../../charts/figure'
import { FigureTableView } from '../../../charts/figure-table'
import { fitCanvas } from '../../../charts/surface'
import { tokensOf } from '../../../charts/tokens'
import { placeIn } from '../../../charts/zoom'
import { seek, setPlaying } from '../../../commands/playback'
import { onFrame, requestFrame } from '../../../effects/frames'
import { type ComparedRun, comparedRuns } from '../runs'
import { brush } from './brush'
import type { TileFrame } from './frame'

/** Runs and the time shown; the drawing is prepared anew when one of them changes. */
export interface TileInput {
  readonly runs: readonly ComparedRun[]
  readonly fromS: number
  readonly toS: number
}

export interface TileDrawing {
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
/** Text is made this long after the runs and the window have come to rest, ms. */
const REST_MS = 350

interface Props {
  readonly name: string
  /** Must be the same object as long as the figure shows the same thing. */
  readonly drawing: TileDrawing
  readonly children?: ReactNode
}

function keyOf({ runs, fromS, toS }: TileInput): string {
  const drawn = runs.map(({ index, run }) => `${index}:${run.runId}.${run.revision}`)
  return `${drawn.join()} ${fromS} ${toS}`
}

const inputOf = ({ fromS, toS }: Drawn): TileInput => ({ runs: comparedRuns(), fromS, toS })

export function Tile({ name, drawing, children }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [unit, setUnit] = useState('')
  const [summary, setSummary] = useState('')
  const [table, setTable] = useState<FigureTable | null>(null)
  const summaryId = useId()
  const tableId = useId()
  const open = table !== null

  useEffect(() => {
    const element = canvas.current
    if (element === null) return
    let prepared = ''
    let preparedMs = Number.NEGATIVE_INFINITY
    let timer = 0
    const write = () => {
      setUnit(drawing.unit())
      setSummary(drawing.summary())
      setTable((shown) => (shown === null ? null : drawing.table()))
    }
    const prepare = (input: TileInput) => {
      const key = keyOf(input)
      if (key === prepared) return
      const nowMs = performance.now()
      const streaming = input.runs.some(({ run }) => run.result === null)
      if (streaming && nowMs - preparedMs < STREAM_MS) {
        requestFrame('moved')
        return
      }
      prepared = key
      preparedMs = nowMs
      drawing.prepare(input)
      window.clearTimeout(timer)
      timer = window.setTimeout(write, REST_MS)
    }
    const stop = onFrame((view) => {
      const { clientWidth: width, clientHeight: height } = element
      if (width === 0 || height === 0) return
      prepare(inputOf(view))
      const ctx = fitCanvas(element, width, height)
      if (ctx !== null) drawing.draw({ ctx, view, tokens: tokensOf(view.theme), width, height })
    })
    const observer = new ResizeObserver(() => requestFrame())
    observer.observe(element)
    return () => {
      stop()
      observer.disconnect()
      window.clearTimeout(timer)
    }
  }, [drawing])

  return (
    <figure className="chart strip-tile" aria-label={name} aria-describedby={summaryId}>
      <span className="drawing" aria-hidden="true">
        <canvas
          ref={canvas}
          className={`chart-canvas${drawing.timeAt === undefined ? ' still' : ''}`}
          onPointerDown={(event) => {
            const { currentTarget } = event
            const timeAt = (clientX: number, clientY: number): number | null => {
              const { x, y } = placeIn(currentTarget, { clientX, clientY })
              return drawing.timeAt?.(x, y) ?? null
            }
            if (event.shiftKey) {
              brush(event, timeAt)
              return
            }
            const timeS = timeAt(event.clientX, event.clientY)
            if (timeS === null) return
            setPlaying(false)
            seek(timeS)
          }}
        />
      </span>
      <div className="chart-head tile-head">
        <span className="chart-title">{name}</span>
        <span className="chart-unit">{unit}</span>
        <span className="chart-actions">
          <TableButton
            open={open}
            tableId={tableId}
            onToggle={() => setTable(open ? null : drawing.table())}
          />
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
