/** What a sentence of the lesson speaks of, found in the run on the screen. */

import type { Mark } from '../../../lab/lessons/lesson'
import { type Moment, Observed } from '../../../lab/lessons/observed'
import { plainText } from '../../../lab/lessons/text'
import { codeOf } from '../../../simulator/log'
import type { StreamedRun } from '../../charts/drawn'
import { packetOfEvent } from '../../model/run-tables'
import type { PlacedMark } from '../../model/slices/lesson'

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
