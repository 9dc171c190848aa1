/** What a sentence of the lesson speaks of, found in the run on the screen: drawn on the charts, and gone to. */

import type { Mark } from '../../../lab/lessons/lesson'
import { type Moment, Observed } from '../../../lab/lessons/observed'
import { plainText } from '../../../lab/lessons/text'
import { codeOf } from '../../../simulator/log'
import type { StreamedRun } from '../../charts/drawn'
import { selectPacket } from '../../commands/choose'
import { seek, setHover, setPlaying, setZoom } from '../../commands/playback'
import { requestFrame } from '../../effects/frames'
import { packetOfEvent } from '../../model/run-tables'
import { getState } from '../../store'

/** A mark with its place in a run. */
export interface PlacedMark {
  /** s; an instant has both the same. */
  readonly fromS: number
  readonly toS: number
  /** Of the dimension line; '' for none. */
  readonly label: string
  /** The chart that has the dimension line. */
  readonly panel: string
  /** Row of the packet that is followed, -1 for none. */
  readonly packet: number
}

export function observe(run: StreamedRun): Observed | null {
  return run.result === null ? null : new Observed(run.result, run.log)
}

/** The row of the packet of an event, -1 where there is none. */
function packetAt(run: StreamedRun, observed: Observed, moment: Moment): number {
  if (typeof moment === 'number') return -1
  const { t, kind, flow } = run.log.events.columns
  const { plusS = 0 } = moment
  const timeS = observed.at(moment) - plusS
  const code = codeOf(moment.event)
  const wanted = moment.flow === undefined ? null : observed.flow(moment.flow)
  for (let row = 0; row < run.log.events.rows; row++)
    if (t[row] === timeS && kind[row] === code && (wanted === null || flow[row] === wanted))
      return packetOfEvent(run, row)
  return -1
}

/** `first`: the topmost chart. null where the run has no such moment: the reader has changed it. */
export function placeMark(run: StreamedRun, mark: Mark, first: string): PlacedMark | null {
  const observed = observe(run)
  if (observed === null) return null
  try {
    if ('at' in mark) {
      const timeS = observed.at(mark.at)
      const packet = mark.packet === true ? packetAt(run, observed, mark.at) : -1
      return { fromS: timeS, toS: timeS, label: '', panel: first, packet }
    }
    const label = mark.label === undefined ? '' : plainText(mark.label)
    const [fromS, toS] = [observed.at(mark.from), observed.at(mark.to)]
    return { fromS, toS, label, panel: mark.panel ?? first, packet: -1 }
  } catch {
    return null
  }
}

/** Labels of the runs that are thin under others, and the chart that has them: the topmost. */
export const under: { panel: string; readonly labels: WeakMap<StreamedRun, string> } = {
  panel: '',
  labels: new WeakMap(),
}

let withRoom: ReadonlySet<string> = new Set()

/** The charts of the step on which stretches are labelled have room for that from the beginning: no axis jumps. */
export function makeRoom(marks: Iterable<Mark>, first: string): void {
  const labelled = [...marks].filter((mark) => 'label' in mark)
  withRoom = new Set(labelled.map((mark) => ('panel' in mark ? (mark.panel ?? first) : first)))
}

export function hasRoom(panel: string): boolean {
  return withRoom.has(panel)
}

/** The one that was opened with the step or pressed last, and the one that is pointed at. */
let kept: PlacedMark | null = null
let pointed: PlacedMark | null = null

/** What the charts show now. */
export function shownMark(): PlacedMark | null {
  return pointed ?? kept
}

function show(): void {
  selectPacket(shownMark()?.packet ?? -1)
  requestFrame()
}

/** Shows a mark until another is kept; null: none. */
export function keepMark(mark: PlacedMark | null): void {
  kept = mark
  pointed = null
  show()
}

/** Shows a mark while it is pointed at; null: no longer. */
export function pointAt(mark: PlacedMark | null): void {
  pointed = mark
  setHover(mark !== null && mark.fromS === mark.toS ? mark.fromS : null)
  show()
}

/** Brings [fromS, toS] into sight where it is not. */
function reveal({ fromS, toS }: PlacedMark): void {
  if (fromS >= getState().clock.fromS && toS <= getState().clock.toS) return
  const widthS = Math.max(getState().clock.toS - getState().clock.fromS, 1.5 * (toS - fromS))
  const middleS = (fromS + toS) / 2
  setZoom(middleS - widthS / 2, middleS + widthS / 2)
}

/** Moves the playhead to a mark and keeps it. */
export function goTo(mark: PlacedMark): void {
  setPlaying(false)
  reveal(mark)
  seek(mark.fromS)
  setHover(null)
  keepMark(mark)
}
