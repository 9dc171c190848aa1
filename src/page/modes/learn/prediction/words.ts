/** A prediction in words: for those who do not see the chart, and beside the marks of what was right. */
import { formatExact } from '../../../../lab/exact-quantity'
import { formatCount, formatNumber, unbroken } from '../../../../lab/format'
import type { Prediction } from '../../../../lab/lessons/lesson'
import { PANEL_UNITS, type Verdict } from '../../../../lab/lessons/prediction'
import { formatQuantity } from '../../../../lab/quantity'
import { learn } from '../../../../strings/learn'
import { KNOTS, valueStep } from '../../../model/drawing'
import type { Session } from './session'

const words = learn.predict

/** The time at a part of what is to be drawn, from 0 to 1, in words. */
function timeAt({ now: { fromS, toS } }: Session, part: number): string {
  return formatExact(fromS + (toS - fromS) * part, 's', toS - fromS < 20 ? 2 : 1)
}

/** "1 packet", "150 packets", "2.5 Mbit/s" */
function quantity({ prediction: { panel } }: Session, value: number): string {
  return formatQuantity(value, PANEL_UNITS[panel])
}

/** How to draw by keyboard. */
export function howTo(session: Session): string {
  const { panel, top } = session.prediction
  const step = valueStep(top)
  return `${words.task[panel]} ${words.keys(quantity(session, step), quantity(session, 10 * step))}`
}

/** What has been drawn. */
export function drawnText(session: Session): string {
  const extent = session.now.drawing.extent()
  if (extent === null) return words.nothing
  const { y } = session.drawn()
  const [from, to] = extent
  return words.drawn(
    timeAt(session, from),
    timeAt(session, to),
    formatNumber(Math.min(...y)),
    quantity(session, Math.max(...y)),
  )
}

/** Where the keyboard is: "12.5 s: 150 packets". */
export function penText(session: Session): string {
  const { knot, drawing } = session.now
  if (knot === null) return ''
  const value = drawing.at(knot)
  const said = Number.isNaN(value) ? words.nothingAt : quantity(session, value)
  return `${timeAt(session, knot / KNOTS)}: ${said}`
}

/** What is still missing before it can be locked in; '' for nothing. */
export function missingText(session: Session): string {
  const extent = session.now.drawing.extent()
  if (extent === null || session.now.drawing.enough()) return ''
  const [from, to] = extent
  return to < 1 - from ? words.drawOn(timeAt(session, 1)) : words.drawBeginning(timeAt(session, 0))
}

/** "303", "42 s" */
function valueText(value: number | null, unit: string): string {
  if (value === null) return words.none
  return unit === '' ? formatNumber(value) : unbroken(formatQuantity(value, unit))
}

/** What was drawn, and what was simulated; of shapes only how far apart they are. */
export function valueTexts({ check, distance, drawn, simulated }: Verdict, panel: Prediction['panel']) {
  if (check.feature === 'shape') {
    const apart = distance === null ? '' : words.apart(unbroken(formatQuantity(100 * distance, '%', 2)))
    return { drawn: apart, simulated: '' }
  }
  const own = check.feature === 'period' ? 's' : ''
  // The unit of the axis stands once, after the simulated value; a count of packets has none beside it.
  const unit = own || (PANEL_UNITS[panel] === 'packets' ? '' : PANEL_UNITS[panel])
  return { drawn: words.you(valueText(drawn, own)), simulated: words.run(valueText(simulated, unit)) }
}

/** What stands beside the cross or the check mark. */
export function verdictWord({ check, drawn, simulated, right }: Verdict): string {
  const { verdicts } = words
  if (right) return verdicts.right
  if (check.feature === 'shape') return verdicts.shape
  if (drawn === null) return verdicts.notDrawn
  if (simulated === null) return verdicts.notThere
  if (check.feature === 'period') return drawn > simulated ? verdicts.long : verdicts.short
  return drawn > simulated ? verdicts.high : verdicts.low
}

/** "2 of 3 right. Peak: you 303, simulated 303, right. ..." */
export function resultText({ now: { verdicts }, prediction: { panel } }: Session): string {
  const right = verdicts.filter((verdict) => verdict.right).length
  const each = verdicts.map((verdict) => {
    const { drawn, simulated } = valueTexts(verdict, panel)
    const values = simulated === '' ? '' : `${drawn}, ${simulated}, `
    return `${verdict.check.label}: ${values}${verdictWord(verdict)}.`
  })
  return [words.score(formatCount(right), formatCount(verdicts.length)), ...each].join(' ')
}
