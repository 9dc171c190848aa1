/** What a chart's figure does beside its markup: draw, take its place, and say what it shows. */
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Panel } from '../../lab/scenario/panels'
import { drawnNow, onFrame, requestFrame, tellDrawn } from '../effects/frames'
import { useStore } from '../store'
import { atRest } from './at-rest'
import { plotIn } from './chart'
import type { FigureTable } from './definition'
import type { Picked } from './drawn'
import { listen } from './gestures'
import { type FigureLayout, heightOf } from './layout'
import { chartNamed } from './registry'
import { ribbonScroll } from './ribbon'
import { loadTexts, type Subject } from './subject'
import { ChartSurface, surfaces } from './surface'

/** A figure in its place. */
export interface PlacedFigure {
  /** Must be the same object at every rendering. */
  readonly subject: Subject
  readonly layout: FigureLayout
  /** How it is drawn; absent: as it is when it is added. */
  readonly panel?: Panel
  readonly width: number
  readonly first: boolean
  /** Visible flows, for the ribbon. */
  readonly flows: number
}

/** Draws the chart on two canvases and takes their pointers. */
export function useSurface(subject: Subject, key: string, say: (text: string) => void) {
  const still = useRef<HTMLCanvasElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const surface = useRef<ChartSurface | null>(null)
  const [unit, setUnit] = useState('')
  const sayer = useRef(say)
  sayer.current = say

  useEffect(() => {
    const element = canvas.current
    if (element === null || still.current === null) return
    const drawing = new ChartSurface(key, subject.create(key), still.current, element, requestFrame)
    drawing.runs = subject.runs
    surface.current = drawing
    surfaces.set(element, drawing)
    let shownUnit = ''
    const stop = onFrame((page, changed) => {
      const now = subject.of(page)
      if (drawing.draw(now, changed) && now.preview !== null) tellDrawn(now.preview)
      const text = now.run === null ? shownUnit : drawing.chart.unit({ view: now, run: now.run })
      if (text !== shownUnit) setUnit(text)
      shownUnit = text
    })
    const choose = (picked: Picked): void => subject.choose(picked, subject.of(drawnNow()), sayer.current)
    const unlisten = listen(element, drawing, choose, (y, deltaPx) => drawing.scrollRibbon(y, deltaPx))
    document.fonts.ready.then(() => requestFrame())
    return () => {
      stop()
      unlisten()
      drawing.close()
      surfaces.delete(element)
      surface.current = null
    }
  }, [key, subject])
  return { still, canvas, surface, unit }
}

/** Tells the drawing its place, and how the panel wants it. */
export function usePlace(
  surface: RefObject<ChartSurface | null>,
  { subject, layout, panel, width, first, flows }: PlacedFigure,
): void {
  const { key, headerPx, plotPx, ribbonPx, axis } = layout
  const height = heightOf(layout)
  useEffect(() => {
    const drawing = surface.current
    if (drawing === null || width < 1) return
    drawing.ribbonOffset = Math.min(drawing.ribbonOffset, ribbonScroll(flows))
    drawing.place(
      {
        width,
        height,
        axis,
        first,
        ribbon: chartNamed(key).ribbon === true && flows > 0,
        plot: plotIn(width, headerPx, plotPx, ribbonPx),
      },
      panel,
    )
    requestFrame('moved')
    // Another subject has a surface of its own, which has no place yet.
  }, [surface, width, height, headerPx, plotPx, ribbonPx, axis, first, flows, key, panel, subject])
}

/** Says what is drawn once it has come to rest; `open`: as a table too. */
export function useText(subject: Subject, key: string, open: boolean) {
  const [summary, setSummary] = useState('')
  const [table, setTable] = useState<FigureTable | null>(null)
  const completed = useStore((state) => state.run.completed)

  useEffect(() => {
    let closed = false
    const write = async (): Promise<void> => {
      await loadTexts()
      const seen = subject.of(drawnNow())
      if (seen.run === null || closed) return
      setSummary(subject.summary(key, seen))
      if (open) setTable(subject.table(key, seen))
    }
    const stop = atRest(
      (page) => {
        const { run, timeS, fromS, toS } = subject.of(page)
        return run === null ? null : `${run.runId} ${run.revision} ${timeS} ${fromS} ${toS}`
      },
      () => void write(),
    )
    if (open) void write()
    return () => {
      closed = true
      stop()
    }
  }, [key, open, completed, subject])
  return { summary, table }
}
