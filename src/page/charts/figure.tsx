/** A chart as a figure: its name and unit as text, its drawing on a canvas, its content in words and as a table. */

import { ChartLine, Table2 } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { Panel } from '../../lab/scenario/panels'
import { currentView, onFrame, requestFrame, tellDrawn } from '../effects/frames'
import { useStore } from '../store'
import { later } from '../ui/lazy-part'
import { type Chart, plotIn } from './chart'
import type { FigureTable } from './definition'
import type { Drawn, Picked } from './drawn'
import { chooseCause, listen, pressed } from './gestures'
import { type FigureLayout, RIBBON_TOP_PX } from './layout'
import { chartNamed } from './registry'
import { ribbonHeight, ribbonScroll } from './ribbon'
import { ChartSurface } from './surface'

/** Numbers are shown when they are asked for. */
const FigureTableView = later(async () => ({ default: (await import('./figure-table')).FigureTableView }))

/** Text is made anew this long after the run and the playhead have come to rest. */
const REST_MS = 350

/** What a figure shows. */
export interface Subject {
  /** The page's view with the run that is meant; the clock and the zoom are the page's. */
  of(page: Drawn): Drawn
  /** The figure's name. */
  name(key: string): string
  create(key: string): Chart
  /** In words, and as a table. `seen` is what `of` gave, and has a run. */
  summary(key: string, seen: Drawn): string
  table(key: string, seen: Drawn): FigureTable
  /** A place with a cause was clicked; `say` is read out. */
  choose(picked: Picked, seen: Drawn, say: (text: string) => void): void
}

const EMPTY: FigureTable = { heads: [], rows: [] }

/** What says a chart in words comes after the first run has been drawn. */
let texts: typeof import('./texts') | null = null
async function loadTexts(): Promise<void> {
  texts ??= await import('./texts')
}

/** The run of Explore. */
export const ONE_RUN: Subject = {
  of: (page) => page,
  name: (key) => chartNamed(key).name,
  choose: chooseCause,
  create: (key) => chartNamed(key).create(),
  summary: (key, seen) => (seen.run === null ? '' : (texts?.summaryOf(key, seen.run, seen) ?? '')),
  table: (key, seen) => (seen.run === null ? EMPTY : (texts?.tableOf(key, seen.run, seen) ?? EMPTY)),
}

export interface ChartFigureProps {
  /** Must be the same object at every rendering. */
  readonly subject: Subject
  readonly layout: FigureLayout
  /** How it is drawn; absent: as it is when it is added. */
  readonly panel?: Panel
  /** Buttons at the right end of its header. */
  readonly actions?: (panel: Panel, name: string) => ReactNode
  readonly width: number
  readonly first: boolean
  /** Visible flows, for the ribbon. */
  readonly flows: number
  readonly say: (text: string) => void
}

/** How a figure of several is drawn. */
export type DrawFigure = (props: ChartFigureProps) => ReactNode

export const drawFigure: DrawFigure = (props) => <ChartFigure {...props} />

export function ChartFigure({ subject, layout, panel, actions, width, first, flows, say }: ChartFigureProps) {
  const { key, headerPx, plotPx, belowPx, ribbonPx, axis } = layout
  const height = headerPx + plotPx + belowPx
  const name = subject.name(key)
  const still = useRef<HTMLCanvasElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const surface = useRef<ChartSurface | null>(null)
  const [unit, setUnit] = useState('')
  const [summary, setSummary] = useState('')
  const [table, setTable] = useState<FigureTable | null>(null)
  const [open, setOpen] = useState(false)
  const completed = useStore((state) => state.run.completed)
  const sayer = useRef(say)
  sayer.current = say
  const summaryId = useId()
  const tableId = useId()

  useEffect(() => {
    const element = canvas.current
    if (element === null || still.current === null) return
    const chart = subject.create(key)
    const drawing = new ChartSurface(key, chart, still.current, element, requestFrame)
    surface.current = drawing
    let shownUnit = ''
    const stop = onFrame((page, changed) => {
      const now = subject.of(page)
      if (drawing.draw(now, changed) && now.preview !== null) tellDrawn(now.preview)
      if (now.run === null) return
      const text = chart.unit({ view: now, run: now.run })
      if (text !== shownUnit) {
        shownUnit = text
        setUnit(text)
      }
    })
    const choose = (picked: Picked): void => subject.choose(picked, subject.of(currentView()), sayer.current)
    const unlisten = listen(element, drawing, choose, (y, deltaPx) => {
      const { layout: placed } = drawing
      const seen = subject.of(currentView())
      const shownFlows = (seen.run?.log.flows.length ?? 0) - seen.hiddenFlows.size
      if (placed === null || !placed.ribbon || ribbonScroll(shownFlows) === 0) return false
      const top = placed.plot.bottom + RIBBON_TOP_PX
      if (y < top || y > top + ribbonHeight(shownFlows)) return false
      drawing.ribbonOffset = Math.max(0, Math.min(ribbonScroll(shownFlows), drawing.ribbonOffset + deltaPx))
      drawing.invalidate()
      requestFrame('moved')
      return true
    })
    document.fonts.ready.then(() => requestFrame())
    return () => {
      stop()
      unlisten()
      drawing.close()
      surface.current = null
    }
  }, [key, subject])

  useEffect(() => {
    const drawing = surface.current
    if (drawing === null || width < 1) return
    drawing.layout = {
      width,
      height,
      axis,
      first,
      ribbon: chartNamed(key).ribbon === true && flows > 0,
      plot: plotIn(width, headerPx, plotPx, ribbonPx),
    }
    drawing.ribbonOffset = Math.min(drawing.ribbonOffset, ribbonScroll(flows))
    drawing.log = panel?.log ?? false
    if (panel !== undefined) drawing.chart.show?.(panel)
    drawing.invalidate()
    requestFrame('moved')
    // Another subject has a surface of its own, which has no place yet.
  }, [width, height, headerPx, plotPx, ribbonPx, axis, first, flows, key, panel, subject])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let seen = ''
    let closed = false
    const write = async (): Promise<void> => {
      await loadTexts()
      const seen = subject.of(currentView())
      if (seen.run === null || closed) return
      setSummary(subject.summary(key, seen))
      if (open) setTable(subject.table(key, seen))
    }
    const stop = onFrame((page) => {
      const { run, timeS, fromS, toS, playing } = subject.of(page)
      if (run === null || playing) return
      const now = `${run.runId} ${run.revision} ${timeS} ${fromS} ${toS}`
      if (now === seen) return
      seen = now
      clearTimeout(timer)
      timer = setTimeout(() => void write(), REST_MS)
    })
    if (open) void write()
    return () => {
      closed = true
      stop()
      clearTimeout(timer)
    }
  }, [key, open, completed, subject])

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.target !== event.currentTarget || surface.current === null) return
    if (!pressed(event, surface.current, say)) return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <figure
      className="chart"
      aria-label={name}
      aria-describedby={summaryId}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows move the playhead while a chart has the focus
      tabIndex={0}
      style={{ height }}
      onKeyDown={onKeyDown}
    >
      <span className="drawing" aria-hidden="true">
        <canvas ref={still} className="chart-canvas" />
        <canvas ref={canvas} className="chart-canvas cursor" />
      </span>
      <div className="chart-head" style={{ height: headerPx }}>
        <span className="chart-title">{name}</span>
        <span className="chart-unit">{unit}</span>
        <span className="chart-actions">
          <TableButton open={open} tableId={tableId} onToggle={() => setOpen(!open)} />
          {panel !== undefined && actions?.(panel, name)}
        </span>
      </div>
      <p id={summaryId} className="visually-hidden">
        {summary}
      </p>
      <div id={tableId} className="chart-table" hidden={!open} style={{ top: headerPx }}>
        {open && table !== null && <FigureTableView table={table} name={name} />}
      </div>
    </figure>
  )
}

/** Shows a figure as a table, and back. */
export function TableButton({
  open,
  tableId,
  onToggle,
}: {
  readonly open: boolean
  readonly tableId: string
  onToggle(): void
}) {
  const name = open ? 'Show as chart' : 'Show as table'
  return (
    <button
      type="button"
      className="chart-button"
      aria-expanded={open}
      aria-controls={tableId}
      title={name}
      aria-label={name}
      onClick={onToggle}
    >
      {open ? <ChartLine size={14} aria-hidden="true" /> : <Table2 size={14} aria-hidden="true" />}
    </button>
  )
}
