/** Which share of the capacity each flow had, over time: one band a run. */

import { formatFixed, formatNumber } from '../../../../lab/format'
import { formatQuantity } from '../../../../lab/quantity'
import { averagingWindowS } from '../../../../lab/run/throughput'
import { type Box, strokeSegment } from '../../../../plot/context'
import { linearScale } from '../../../../plot/scale'
import { timeTicks } from '../../../../plot/ticks'
import { compare } from '../../../../strings/compare'
import { flowLook, networkOf } from '../../../charts/conditions'
import type { FigureTable } from '../../../charts/definition'
import { tableOfColumns } from '../../../charts/texts'
import { FONT, withAlpha } from '../../../charts/tokens'
import { pinLetter } from '../../../model/slices/compare'
import { sharesIn, within } from '../measures/interval'
import type { ComparedRun } from '../runs'
import { drawBadge } from './badge'
import { drawText, type TileFrame } from './frame'
import { tableTimesOf } from './points'
import type { TileDrawing, TileInput } from './tile'

const STEPS = 160
const LEFT_PX = 34
const RIGHT_PX = 22

interface Band extends ComparedRun {
  /** Shares by step, then by flow, 0 to 1. */
  readonly shares: readonly (readonly number[])[]
  /** Mean share of each flow over the whole window, 0 to 1. */
  readonly mean: readonly number[]
}

export class ShareTile implements TileDrawing {
  readonly name = compare.shares.name
  readonly term = 'throughput'
  private bands: readonly Band[] = []
  private fromS = 0
  private toS = 1
  private windowS = 1
  private width = 1

  prepare({ runs, fromS, toS }: TileInput): void {
    this.fromS = fromS
    this.toS = toS
    this.windowS = Math.max(0, ...runs.map(({ run }) => averagingWindowS(toS - fromS, run.log.binS)))
    this.bands = runs.map((compared) => {
      const known = within(compared.run, { fromS, toS })
      const stepS = (toS - fromS) / STEPS
      const count = Math.floor((known.toS - fromS) / stepS + 1e-9)
      return {
        ...compared,
        shares: Array.from({ length: count + 1 }, (_, k) => this.sharesBefore(compared, fromS + k * stepS)),
        mean: sharesIn(compared.run, known),
      }
    })
  }

  /** Shares over the averaging window before `timeS`. */
  private sharesBefore({ run }: ComparedRun, timeS: number): readonly number[] {
    return sharesIn(run, { fromS: Math.max(0, timeS - this.windowS), toS: timeS })
  }

  unit(): string {
    return '%'
  }

  draw(frame: TileFrame): void {
    const { ctx, width, height, tokens, view } = frame
    this.width = width
    const [left, right, top, bottom] = [LEFT_PX, width - RIGHT_PX, 36, height - 28]
    const x = linearScale(this.fromS, this.toS, left, right)
    const tall = (bottom - top) / Math.max(1, this.bands.length)
    this.bands.forEach((band, place) => {
      const from = top + place * tall
      const to = from + tall - 10
      ctx.fillStyle = tokens.bg0
      ctx.fillRect(left, from, right - left, to - from)
      this.drawBand(frame, band, { left, right, top: from, bottom: to })
      drawBadge(frame, band.index, left - 17, (from + to) / 2)
    })
    for (const tick of timeTicks(this.fromS, this.toS, right - left)) {
      const text = `${formatNumber(tick, 6)}${tick === this.toS ? ' s' : ''}`
      drawText(frame, text, x(tick), bottom + 8, tokens.t3, 'center', FONT.tick)
    }
    if (view.timeS >= this.fromS && view.timeS <= this.toS) {
      ctx.strokeStyle = tokens.t1
      ctx.lineWidth = 1.2
      strokeSegment(ctx, x(view.timeS), top - 4, x(view.timeS), bottom)
    }
  }

  private drawBand({ ctx, tokens }: TileFrame, { run, shares }: Band, place: Box): void {
    const { left, right, top, bottom } = place
    const network = networkOf(run.scenario)
    const x = linearScale(0, STEPS, left, right)
    const height = linearScale(0, 1, bottom, top)
    const y = (share: number): number => height(Math.min(1, share))
    const below = new Float64Array(shares.length)
    for (let flow = 0; flow < network.flows.length; flow++) {
      const { line } = flowLook(tokens, network, flow)
      ctx.beginPath()
      shares.forEach((all, k) => {
        ctx.lineTo(x(k), y((below[k] as number) + (all[flow] as number)))
      })
      for (let k = shares.length - 1; k >= 0; k--) ctx.lineTo(x(k), y(below[k] as number))
      ctx.closePath()
      ctx.fillStyle = withAlpha(line, tokens.areaAlpha + 0.2)
      ctx.fill()
      ctx.strokeStyle = line
      ctx.lineWidth = 1.2
      ctx.beginPath()
      shares.forEach((all, k) => {
        below[k] = (below[k] as number) + (all[flow] as number)
        ctx.lineTo(x(k), y(below[k] as number))
      })
      ctx.stroke()
    }
  }

  timeAt(x: number): number | null {
    const share = (x - LEFT_PX) / (this.width - LEFT_PX - RIGHT_PX)
    return share < 0 || share > 1 ? null : this.fromS + share * (this.toS - this.fromS)
  }

  summary(): string {
    return this.bands
      .map(({ index, run, mean }) => {
        const flows = networkOf(run.scenario).flows.map(
          ({ name }, flow) => `${name} ${formatQuantity((mean[flow] ?? 0) * 100, '%')}`,
        )
        return compare.shares.ofRun(pinLetter(index), flows.join(', '))
      })
      .join(' ')
  }

  table(): FigureTable {
    const stepS = (this.toS - this.fromS) / STEPS
    const steps = Array.from({ length: STEPS + 1 }, (_, k) => ({ timeS: this.fromS + k * stepS }))
    const columns = this.bands.flatMap(({ index, run, shares }) =>
      networkOf(run.scenario).flows.map(({ name }, flow) => ({
        head: `${pinLetter(index)} ${name}, %`,
        at: (timeS: number) => {
          const share = shares[Math.round((timeS - this.fromS) / stepS)]?.[flow] ?? Number.NaN
          return formatFixed(share * 100, 1)
        },
      })),
    )
    return tableOfColumns(tableTimesOf(steps), columns)
  }
}
