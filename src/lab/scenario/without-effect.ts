/** What a valid scenario says that no run of it can show. */

import { faults } from '../../strings/faults'
import { reasons as words } from '../../strings/reasons'
import { formatNumber } from '../format'
import { formatQuantity } from '../quantity'
import { MOST_NAMED } from './faults'
import { flowNumbers } from './flow-names'
import type { Scenario } from './scenario'

const seconds = (timeS: number): string => formatQuantity(timeS, 's', 6)

/** A sentence for each change and flow that comes when the run is over; at most MOST_NAMED, and how many more there are. */
export function withoutEffect({ durationS, timeline, flows }: Scenario): string[] {
  const end = seconds(durationS)
  const late = timeline.filter(({ atS }) => atS >= durationS)
  const numbers = flowNumbers(flows)
  const never = flows.flatMap(({ startS }, index) =>
    startS >= durationS ? [{ number: numbers[index] ?? index + 1, startS }] : [],
  )
  const said = [
    ...never.map(({ number, startS }) => words.flowTooLate(String(number), seconds(startS), end)),
    ...late.map(({ atS }) => words.changeTooLate(seconds(atS), end)),
  ]
  const others = said.length - MOST_NAMED
  return others > 0 ? [...said.slice(0, MOST_NAMED), faults.more(formatNumber(others))] : said
}
