/**
 * The time–sequence diagram as a figure. It shows the time around the playhead: drag it to move the playhead, zoom it with
 * the wheel, two fingers or + and −, click a packet to follow it.
 */
import { least } from 'd3-array'
import {
  type CSSProperties,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { formatDuration } from '../../lab/format'
import { sequence } from '../../strings/sequence'
import { atRest } from '../charts/at-rest'
import type { FigureTable } from '../charts/definition'
import type { StreamedRun } from '../charts/drawn'
import { DrawnFigure } from '../charts/drawn-figure'
import { TableButton } from '../charts/figure'
import { FigureTableView } from '../charts/figure-table'
import { followSize } from '../charts/follow-size'
import { choosePacket } from '../commands/causes'
import { selectPacket } from '../commands/choose'
import { drawnNow, onFrame, requestFrame } from '../effects/frames'
import { packetLife } from '../packet-view/summary'
import { getState, useStore } from '../store'
import { listen } from './gestures'
import { type Picture, Screen } from './screen'
import { sequenceSummary, sequenceTable } from './summary'
import './time-sequence.css'

const KEY_FACTOR = 0.6

/** The packet of the diagram before or after the followed one; from none, the one sent nearest to the playhead. */
function besideSelected({ journeys, run }: Picture, direction: 1 | -1): number {
  const { packets } = journeys
  const place = packets.indexOf(getState().selection.packet)
  if (place >= 0) return packets[place + direction] ?? -1
  const { timeS } = getState().clock
  return least(packets, (row) => Math.abs((run.log.packets.columns.sent[row] as number) - timeS)) ?? -1
}

const shownRun = (): StreamedRun | null => getState().run.shown

type Texts = Readonly<{ unit: string; summary: string; table: FigureTable | null }>

function textsOf({ run, journeys }: Picture): Texts {
  return {
    unit: sequence.around(formatDuration(journeys.toS - journeys.fromS)),
    summary: sequenceSummary(run, journeys, drawnNow()),
    table: sequenceTable(run, journeys, getState().clock.timeS),
  }
}

/** Draws the diagram into the canvas, and says it in words where it rests. */
function useDrawing(runOf: () => StreamedRun | null, select: (row: number) => void) {
  const figure = useRef<HTMLElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const screen = useRef<Screen | null>(null)
  const [texts, setTexts] = useState<Texts>({ unit: '', summary: '', table: null })

  useEffect(() => {
    const box = figure.current
    const element = canvas.current
    if (box === null || element === null) return
    const drawing = new Screen(element, runOf, requestFrame)
    screen.current = drawing
    const write = (): void => {
      if (drawing.picture !== null) setTexts(textsOf(drawing.picture))
    }
    const ends = [
      followSize(box, drawing),
      onFrame((now, changed) => drawing.draw(now, changed)),
      atRest(() => drawing.picture, write),
      listen(element, drawing, select),
    ]
    return () => {
      for (const end of ends) end()
      screen.current = null
    }
  }, [runOf, select])

  return { figure, canvas, screen, texts }
}

/** What a key does to the diagram; false where it does nothing. */
function pressed(
  { key, ctrlKey, metaKey, altKey }: KeyboardEvent,
  drawing: Screen | null,
  select: (row: number) => void,
): boolean {
  if (drawing === null || ctrlKey || metaKey || altKey) return false
  if (key === '+' || key === '=') drawing.zoom(KEY_FACTOR)
  else if (key === '-') drawing.zoom(1 / KEY_FACTOR)
  else if (key === 'Escape' && getState().selection.packet >= 0) select(-1)
  else if (key === 'ArrowLeft' || key === 'ArrowRight') {
    if (drawing.picture === null) return false
    const row = besideSelected(drawing.picture, key === 'ArrowRight' ? 1 : -1)
    if (row >= 0) select(row)
  } else return false
  return true
}

/** `runOf`: the run that is drawn; the one on the screen if absent. Must be the same function at every rendering. */
export function TimeSequenceFigure({ runOf = shownRun }: { runOf?: () => StreamedRun | null }) {
  const [said, setSaid] = useState('')
  const [open, setOpen] = useState(false)
  const tableId = useId()
  const select = useCallback(
    (row: number): void => {
      const run = runOf()
      // The run on the screen tells the cause as well.
      if (run === getState().run.shown) choosePacket(row)
      else selectPacket(row)
      setSaid(run === null ? '' : packetLife(run, row, run.scenario.durationS))
    },
    [runOf],
  )
  const { figure, canvas, screen, texts } = useDrawing(runOf, select)
  const { unit, summary, table } = texts

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (!pressed(event, screen.current, select)) return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <DrawnFigure
      className="chart time-sequence"
      canvasClass="chart-canvas"
      {...{ name: sequence.name, figure, canvas, summary, said, onKeyDown }}
    >
      <div className="chart-head">
        <span className="chart-title">{sequence.name}</span>
        <span className="chart-unit">{unit}</span>
        <span className="chart-actions">
          <TableButton open={open} tableId={tableId} onToggle={() => setOpen(!open)} />
        </span>
      </div>
      <div id={tableId} className="chart-table" hidden={!open}>
        {open && table !== null && <FigureTableView table={table} name={sequence.name} playhead={false} />}
      </div>
    </DrawnFigure>
  )
}

/** The diagram of the run on the screen, as high as a lane for each router of it needs. */
export function TimeSequenceInExplore() {
  const routers = useStore((state) => (state.edit.scenario.network?.hops.length ?? 0) + 1)
  return (
    <div className="time-sequence-lanes" style={{ '--routers': routers } as CSSProperties}>
      <TimeSequenceFigure />
    </div>
  )
}
