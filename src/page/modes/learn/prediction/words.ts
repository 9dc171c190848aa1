/** A prediction in words: for those who do not see the chart, and beside the marks of what was right. */

import { formatCount, formatNumber, unbroken } from '../../../../lab/format'
import { PANEL_UNITS, type Verdict } from '../../../../lab/lessons/prediction'
import { formatExact, formatQuantity } from '../../../../lab/quantity'
import { KNOTS, valueStep } from './drawing'
import type { Session } from './session'

const THING: Readonly<Record<Session['prediction']['panel'], string>> = {
  cwnd: 'the congestion window',
  queue: 'the queue',
  throughput: 'the throughput',
  rtt: 'the round-trip time',
}

function time({ fromS, toS }: Session, timeS: number): string {
  return formatExact(timeS, 's', toS - fromS < 20 ? 2 : 1)
}

/** "1 packet", "150 packets", "2.5 Mbit/s" */
function quantity({ prediction: { panel } }: Session, value: number): string {
  return formatQuantity(value, PANEL_UNITS[panel])
}

/** How to draw by keyboard. */
export function howTo(session: Session): string {
  const { panel, top } = session.prediction
  const step = valueStep(top)
  return `Draw ${THING[panel]} over time. The arrows left and right choose the time, up and down raise or lower the curve by ${quantity(session, step)}, Page Up and Page Down by ${quantity(session, 10 * step)}. Enter locks in, Escape clears.`
}

/** What has been drawn. */
export function drawnText(session: Session): string {
  const extent = session.drawing.extent()
  if (extent === null) return 'Nothing is drawn yet.'
  const { fromS, toS } = session
  const [from, to] = extent.map((part) => time(session, fromS + (toS - fromS) * part))
  const { y } = session.drawn()
  return `Drawn from ${from} to ${to}, between ${formatNumber(Math.min(...y))} and ${quantity(session, Math.max(...y))}.`
}

/** Where the keyboard is: "12.5 s: 150 packets". */
export function penText(session: Session): string {
  const { knot, fromS, toS } = session
  if (knot === null) return ''
  const value = session.drawing.at(knot)
  const said = Number.isNaN(value) ? 'nothing drawn' : quantity(session, value)
  return `${time(session, fromS + ((toS - fromS) * knot) / KNOTS)}: ${said}`
}

/** What is still missing before it can be locked in; '' for nothing. */
export function missingText(session: Session): string {
  const extent = session.drawing.extent()
  if (extent === null || session.drawing.enough()) return ''
  const [from, to] = extent
  const { fromS, toS } = session
  return to < 1 - from
    ? `Draw on to ${time(session, toS)}.`
    : `Draw the beginning too, from ${time(session, fromS)}.`
}

/** "simulated 303", "simulated 42 s": a count of packets has no unit beside it. */
export function simulatedText({ check, simulated }: Verdict, panel: Session['prediction']['panel']): string {
  if (simulated === null) return 'none'
  const unit = check.feature === 'period' ? 's' : PANEL_UNITS[panel]
  return unit === 'packets' ? formatNumber(simulated) : unbroken(formatQuantity(simulated, unit))
}

/** "you 303", "you 17 s": the unit of the axis stands once, after the simulated value. */
export function drawnValueText({ check, drawn }: Verdict): string {
  if (drawn === null) return 'none'
  return check.feature === 'period' ? unbroken(formatQuantity(drawn, 's')) : formatNumber(drawn)
}

/** Measurements the cross and the check. */
export function verdictWord({ check, drawn, simulated, right }: Verdict): string {
  if (right) return 'right'
  if (check.feature === 'shape') return 'another shape'
  if (drawn === null) return 'none drawn'
  if (simulated === null) return 'there is none'
  if (check.feature === 'period') return drawn > simulated ? 'too long' : 'too short'
  return drawn > simulated ? 'too high' : 'too low'
}

/** "2 of 3 right. Peak: you 303, simulated 303, right. ..." */
export function resultText({ verdicts, prediction: { panel } }: Session): string {
  const right = verdicts.filter((verdict) => verdict.right).length
  const each = verdicts.map((verdict) => {
    const values =
      verdict.check.feature === 'shape'
        ? ''
        : `you ${drawnValueText(verdict)}, simulated ${simulatedText(verdict, panel)}, `
    return `${verdict.check.label}: ${values}${verdictWord(verdict)}.`
  })
  return [`${formatCount(right)} of ${formatCount(verdicts.length)} right.`, ...each].join(' ')
}
