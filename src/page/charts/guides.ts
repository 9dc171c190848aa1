/** Lines that say what to expect: what the network offers, as it steps in time. */
import { formatFixed, formatNumber } from '../../lab/format'
import type { EndLabel } from '../../plot/end-labels'
import { setText } from '../../plot/text'
import { columnsIn, type Frame } from './chart'
import type { GuideStep } from './conditions'
import { toldUntilS } from './drawn'
import { FONT } from './tokens'

export interface Guide {
  readonly steps: readonly GuideStep[]
  /** Value at a time of a line that is a mean of the steps; the labels are those of the steps. */
  readonly at?: (timeS: number) => number
  /** "BDP + buffer" */
  readonly name: string
  /** The term of the glossary that it is; absent: none. */
  readonly term?: string
  readonly dash?: readonly number[]
}

const GUIDE_DASH = [7, 4]

/** The upper end of an axis for values up to `needed`, and for guides at most `reach` times as high, or alone. */
export function reachGuides(needed: number, guides: readonly Guide[], reach: number): number {
  let high = needed
  for (const { steps } of guides)
    for (const { value } of steps) if ((value <= needed * reach || needed === 0) && value > high) high = value
  return high
}

/** A guide that is a mean, at every pixel; in the drawing it steps where it keeps its value. */
function traceMean({ ctx, plot, x, y, view }: Frame, at: (timeS: number) => number): void {
  const width = columnsIn(plot)
  let down = false
  for (let k = 0; k <= width; k++) {
    const timeS = view.fromS + ((view.toS - view.fromS) * k) / width
    const value = at(timeS)
    if (value > y.high || value < y.low) {
      down = false
      continue
    }
    const place = Math.round(y(value)) + 0.5
    if (down) ctx.lineTo(x(timeS), place)
    else ctx.moveTo(x(timeS), place)
    down = true
  }
}

function traceGuide({ ctx, x, y }: Frame, steps: readonly GuideStep[]): void {
  let down = false
  for (const { fromS, toS, value } of steps) {
    if (!(value <= y.high && value >= y.low)) {
      down = false
      continue
    }
    const at = Math.round(y(value)) + 0.5
    if (down) ctx.lineTo(x(fromS), at)
    else ctx.moveTo(x(fromS), at)
    ctx.lineTo(x(toS), at)
    down = true
  }
}

/** "BDP 33": three digits, four from 1000 on, and no decimals beside two digits. */
function guideText(name: string, value: number): string {
  const twoDigits = value >= 10 && value < 100
  const digits = twoDigits
    ? formatFixed(Number(value.toPrecision(3)), 0)
    : formatNumber(value, value < 1000 ? 3 : 4)
  return `${name} ${digits}`
}

/** Writes the value before a change beside its end, where there is room. */
function writeBefore(frame: Frame, { fromS, toS, value }: GuideStep, text: string): void {
  const { ctx, plot, tokens, x, y } = frame
  ctx.font = FONT.label
  const width = ctx.measureText(text).width
  const right = x(toS) - 8
  if (right - width < Math.max(plot.left, x(fromS)) || y(value) - plot.top < 14) return
  setText(ctx, FONT.label, tokens.t3, 'right')
  ctx.fillText(text, right, y(value) - 9)
}

/** Draws guide lines that step; gives the labels for the right gutter. Values above the plot become an arrow at its edge. */
export function drawGuides(frame: Frame, guides: readonly Guide[]): EndLabel[] {
  const { ctx, plot, tokens, y, view } = frame
  const labels: EndLabel[] = []
  const told = toldUntilS(view)
  ctx.strokeStyle = tokens.guide
  ctx.lineWidth = tokens.widths.guide
  for (const { name, term, steps, at, dash } of guides) {
    ctx.setLineDash([...(dash ?? GUIDE_DASH)])
    ctx.beginPath()
    if (at === undefined) traceGuide(frame, steps)
    else traceMean(frame, at)
    ctx.stroke()
    ctx.setLineDash([])
    const end = steps.findIndex(({ fromS, toS }) => fromS <= told && toS >= told)
    steps.forEach((step, index) => {
      const text = guideText(name, step.value)
      const above = step.value > y.high
      if (index === end)
        labels.push({
          y: above ? plot.top + 2 : y(step.value),
          text: above ? `↑ ${text}` : text,
          colour: tokens.t2,
          font: FONT.label,
          term,
        })
      else if (index + 1 < steps.length && !above) writeBefore(frame, step, text)
    })
  }
  return labels
}
