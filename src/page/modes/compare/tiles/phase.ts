/** Chiu and Jain's phase plot: the rate of one flow against that of another. */

import { formatFixed, formatNumber, unbroken } from '../../../../lab/format'
import { formatQuantity } from '../../../../lab/quantity'
import { averagingWindowS } from '../../../../lab/run/throughput'
import { clipped } from '../../../../plot/context'
import { strokeThrough } from '../../../../plot/marks'
import { capacitySteps, conditionAt, flowLook, networkOf } from '../../../charts/conditions'
import type { FigureTable } from '../../../charts/definition'
import { pinLetter } from '../../../model/slices/compare'
import { type PhasePoint, phasePath, phasePointAt, unfairness } from '../measures/phase-plot'
import type { ComparedRun } from '../runs'
import {
  type Area,
  areaOf,
  drawAxes,
  drawBadge,
  drawGuide,
  drawNow,
  drawText,
  placeBadge,
  styleLine,
  type TileFrame,
} from './frame'
import type { TileDrawing, TileInput } from './tile'

/** Points of a path. */
const POINTS = 300
const ROWS = 12
/** A click further from every point than this means no time, px. */
const REACH_PX = 40

interface Path extends ComparedRun {
  readonly points: readonly PhasePoint[]
}

export class PhaseTile implements TileDrawing {
  private paths: readonly Path[] = []
  private windowS = 1
  private capacity = 1
  private area: Area | null = null

  /** `flows`: indices of the flows across and upwards. */
  constructor(private readonly flows: readonly [number, number]) {}

  prepare({ runs, fromS, toS }: TileInput): void {
    this.windowS = Math.max(0, ...runs.map(({ run }) => averagingWindowS(toS - fromS, run.log.binS)))
    this.capacity = Math.max(
      1e-3,
      ...runs.flatMap(({ run }) =>
        capacitySteps(networkOf(run.scenario), fromS, toS).map(({ value }) => value),
      ),
    )
    this.paths = runs
      .filter(({ run }) => this.flows.every((flow) => run.log.flows[flow] !== undefined))
      .map((compared) => ({
        ...compared,
        points: phasePath(compared.run, this.flows, { fromS, toS }, this.windowS, (toS - fromS) / POINTS),
      }))
  }

  unit(): string {
    return this.paths.length === 0 ? '' : `${unbroken(formatQuantity(this.windowS, 's'))} average`
  }

  draw(frame: TileFrame): void {
    const { ctx, width, height, tokens, view } = frame
    if (this.paths.length === 0) {
      drawText(frame, 'Needs two flows', width / 2, height / 2, { colour: tokens.t3, align: 'center' })
      return
    }
    const place = { left: 46, right: width - 72, top: 36, bottom: height - 38 }
    const area = areaOf(place, this.capacity, this.capacity)
    this.area = area
    drawAxes(frame, area)
    drawGuide(frame, area, [
      [0, 0],
      [this.capacity, this.capacity],
    ])
    drawGuide(frame, area, [
      [0, this.capacity],
      [this.capacity, 0],
    ])
    drawText(frame, 'Fair share', area.right + 6, area.top + 2, { colour: tokens.t2 })
    drawText(frame, `Capacity ${formatNumber(this.capacity)}`, area.right + 6, area.bottom - 10, {
      colour: tokens.t2,
    })
    this.drawNames(frame, area)
    // The line of a path along an axis is seen whole.
    clipped(
      ctx,
      { ...area, right: area.right + 1 },
      () => {
        for (const { index, points } of this.paths) {
          styleLine(frame, index)
          strokeThrough(ctx, points, { x: ({ x }) => area.x(x), y: ({ y }) => area.y(y) })
          ctx.setLineDash([])
        }
      },
      1,
    )
    const taken: (readonly [number, number])[] = []
    for (const { run, index } of this.paths) {
      const now = phasePointAt(run, this.flows, view.timeS, this.windowS)
      if (now === null) continue
      const [x, y] = [area.x(now.x), area.y(now.y)]
      drawNow(frame, index, x, y)
      // Not over what stands beside the plot.
      const aside = x > area.right - 24 ? -14 : 14
      drawBadge(frame, index, ...placeBadge(taken, x + aside, y - 12))
    }
  }

  private drawNames(frame: TileFrame, area: Area): void {
    const { ctx, tokens } = frame
    const [first] = this.paths
    if (first === undefined) return
    const network = networkOf(first.run.scenario)
    const [x, y] = this.flows.map((flow) => ({
      text: `${network.flows[flow]?.name ?? ''}, Mbit/s`,
      colour: flowLook(tokens, network, flow).text,
    }))
    if (x === undefined || y === undefined) return
    drawText(frame, x.text, (area.left + area.right) / 2, area.bottom + 27, {
      colour: x.colour,
      align: 'center',
    })
    ctx.save()
    ctx.translate(11, (area.top + area.bottom) / 2)
    ctx.rotate(-Math.PI / 2)
    drawText(frame, y.text, 0, 0, { colour: y.colour, align: 'center' })
    ctx.restore()
  }

  timeAt(x: number, y: number): number | null {
    const { area } = this
    if (area === null) return null
    let best = REACH_PX
    let found: number | null = null
    for (const { points } of this.paths)
      for (const point of points) {
        const distance = Math.hypot(area.x(point.x) - x, area.y(point.y) - y)
        if (distance >= best) continue
        best = distance
        found = point.timeS
      }
    return found
  }

  summary(): string {
    if (this.paths.length === 0) return 'No run has two flows.'
    return this.paths
      .map(({ index, run, points }) => {
        const [first, last] = [points[0], points.at(-1)]
        if (first === undefined || last === undefined) return ''
        const capacity = conditionAt(networkOf(run.scenario), last.timeS).bitsPerSecond / 1e6
        const names = this.flows.map((flow) => networkOf(run.scenario).flows[flow]?.name ?? '')
        return `Run ${pinLetter(index)}: from ${names[0]} ${formatNumber(first.x)} and ${names[1]} ${formatNumber(first.y)} to ${formatNumber(last.x)} and ${formatNumber(last.y)} of ${formatQuantity(capacity, 'Mbit/s')}; at the end ${formatQuantity(unfairness(last) * 100, '%')} from the line of equal rates.`
      })
      .join(' ')
  }

  table(): FigureTable {
    const [first] = this.paths
    const every = Math.max(1, Math.floor((first?.points.length ?? 0) / ROWS))
    const times = (first?.points ?? []).filter((_, k) => k % every === 0).map(({ timeS }) => timeS)
    return {
      heads: [
        'Time, s',
        ...this.paths.flatMap(({ index, run }) =>
          this.flows.map(
            (flow) => `${pinLetter(index)} ${networkOf(run.scenario).flows[flow]?.name ?? ''}, Mbit/s`,
          ),
        ),
      ],
      rows: times.map((timeS) => [
        formatFixed(timeS, 3),
        ...this.paths.flatMap(({ run }) => {
          const point = phasePointAt(run, this.flows, timeS, this.windowS)
          return [formatFixed(point?.x ?? Number.NaN, 2), formatFixed(point?.y ?? Number.NaN, 2)]
        }),
      ]),
    }
  }
}
