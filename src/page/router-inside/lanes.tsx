/** The inside of the router as a figure: its queues as lanes, and the instrument that decides. */
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { inside as words } from '../../strings/inside'
import { packets } from '../../strings/packets'
import { atRest } from '../charts/at-rest'
import { conditionAt } from '../charts/conditions'
import type { FigureTable } from '../charts/definition'
import type { StreamedRun } from '../charts/drawn'
import { DrawnFigure } from '../charts/drawn-figure'
import { TableButton } from '../charts/figure'
import { FigureTableView } from '../charts/figure-table'
import { followSize } from '../charts/follow-size'
import { drawnNow, onFrame, requestFrame } from '../effects/frames'
import { getState } from '../store'
import { saidOfColumn } from './column-terms'
import { insideOf } from './declared'
import { disciplineLabel } from './discipline-label'
import { listen } from './gestures'
import { HeadTerms } from './heads'
import { insides } from './insides'
import { LinkChoice } from './link-choice'
import { InsideScreen } from './screen'
import { insideLink, networkOfLink } from './shown'
import { insideSummary, insideTable, noteOf } from './summary'

/** Text is written at most so often while playing, ms. */
const WRITE_INTERVAL_MS = 60
/** Room right of the title for the choice of the view, px. */
const CHOICE_PX = 190

/** Why there is nothing to see at this moment. */
function absenceOf(run: StreamedRun | null, timeS: number): string {
  if (run === null) return ''
  const { scenario } = run
  if (scenario.flows.length === 0) return words.noFlows
  const { aqm } = conditionAt(networkOfLink(scenario, insideLink(getState())), timeS)
  if (insideOf(aqm.id) === null) return words.noneNow(disciplineLabel(aqm.id))
  const fault = insides.faultOf(scenario)
  return fault === '' ? words.coming : words.fault(fault)
}

interface Texts {
  readonly summary: string
  readonly table: FigureTable | null
}

function setText(element: HTMLElement | null, text: string): void {
  if (element !== null && element.textContent !== text) element.textContent = text
}

interface Elements {
  readonly figure: RefObject<HTMLElement | null>
  readonly canvas: RefObject<HTMLCanvasElement | null>
  readonly title: RefObject<HTMLElement | null>
  readonly note: RefObject<HTMLElement | null>
  readonly absence: RefObject<HTMLElement | null>
  readonly tip: RefObject<HTMLElement | null>
}

/** Draws into the elements; `write` is given what is drawn once it rests. Returns what ends that. */
function begin(
  { figure, canvas, title, note, absence, tip }: Elements,
  say: (text: string) => void,
  write: (texts: Texts) => void,
): () => void {
  const box = figure.current
  const element = canvas.current
  const plate = element?.parentElement
  if (box === null || element === null || plate == null) return () => {}
  const screen = new InsideScreen(element)
  const heads = new HeadTerms(box, (column) => {
    const { run } = drawnNow()
    const { shown } = screen
    if (run === null || shown === null) return ''
    return saidOfColumn(insideTable(shown.now, shown.reading, run), column, shown.now.timeS)
  })
  const tell = (text: string, x: number, y: number): void => {
    if (tip.current !== null) showTip(tip.current, screen, text, x, y)
  }
  let writtenMs = 0
  const ends = [
    insides.open(),
    followSize(plate, screen),
    onFrame((view, changed) => {
      const head = title.current
      if (head !== null)
        screen.caption = { left: head.offsetLeft + head.offsetWidth + 7, right: screen.width - CHOICE_PX }
      const { run } = view
      const reading = run === null ? null : insides.readingOf(run.scenario)
      const isDrawn = screen.draw(view, changed, reading)
      element.style.visibility = isDrawn ? '' : 'hidden'
      heads.follow(isDrawn ? screen.shown : null)
      const nowMs = performance.now()
      if (view.playing && nowMs - writtenMs < WRITE_INTERVAL_MS) return
      writtenMs = nowMs
      setText(absence.current, isDrawn ? '' : absenceOf(run, view.timeS))
      const { shown } = screen
      const noted = isDrawn && shown !== null
      setText(note.current, noted ? noteOf(shown.now, shown.reading.network) : '')
    }),
    atRest(
      ({ run, timeS }) =>
        run === null
          ? null
          : `${run.runId} ${run.revision} ${timeS} ${insideLink(getState())} ${insides.readingOf(run.scenario) !== null}`,
      () => {
        const texts = textsOf(screen)
        if (texts !== null) write(texts)
      },
    ),
    listen(box, element, screen, tell, say),
    () => heads.remove(),
  ]
  document.fonts.ready.then(() => requestFrame())
  return () => {
    for (const end of ends) end()
  }
}

/** Shows what is said of a place beside the pointer; '' hides it. */
function showTip(tip: HTMLElement, screen: InsideScreen, text: string, x: number, y: number): void {
  setText(tip, text)
  tip.hidden = text === ''
  const left = Math.max(8, Math.min(x - 20, screen.width - tip.offsetWidth - 8))
  const top = y > screen.height - 70 ? y - 14 - tip.offsetHeight : y + 18
  tip.style.transform = `translate(${left}px, ${top}px)`
}

/** What is drawn, in words and as a table; null: nothing is. */
function textsOf({ shown }: InsideScreen): Texts | null {
  const { run } = drawnNow()
  if (shown === null || run === null) return null
  const { now, reading } = shown
  return {
    summary: insideSummary(now, reading, reading.network),
    table: insideTable(now, reading, run),
  }
}

/** Draws, and says what is drawn in words where it rests. */
function useDrawing(elements: Elements, say: (text: string) => void) {
  const [texts, setTexts] = useState<Texts>({ summary: '', table: null })
  useEffect(() => begin(elements, say, setTexts), [])
  return texts
}

export function InsideFigure() {
  const figure = useRef<HTMLElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const title = useRef<HTMLElement>(null)
  const note = useRef<HTMLParagraphElement>(null)
  const absence = useRef<HTMLParagraphElement>(null)
  const tip = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState('')
  const [open, setOpen] = useState(false)
  const tableId = useId()
  const { summary, table } = useDrawing({ figure, canvas, title, note, absence, tip }, setSaid)
  const reduced = getState().clock.reducedMotion
  return (
    <DrawnFigure
      className={`packet-view inside-view${reduced ? '' : ' opens'}`}
      canvasClass="packet-view-canvas"
      {...{ name: packets.name, figure, canvas, summary, said }}
    >
      <span className="packet-view-title" ref={title}>
        {packets.name}
        <LinkChoice />
      </span>
      <span className="inside-table-button">
        <TableButton open={open} tableId={tableId} onToggle={() => setOpen(!open)} />
      </span>
      <p className="inside-absence" ref={absence} />
      <p className="inside-note" ref={note} />
      <div className="inside-tip" ref={tip} aria-hidden="true" hidden />
      <div id={tableId} className="chart-table inside-table" hidden={!open}>
        {open && table !== null && <FigureTableView table={table} name={words.table.name} playhead={false} />}
      </div>
    </DrawnFigure>
  )
}
