/** Where each run works: round-trip time and delivery rate against the packets in flight. */

import { formatFixed, formatPackets } from '../../../../lab/format'
import { formatQuantity } from '../../../../lab/quantity'
import { fillGlyph, strokeGlyph } from '../../../../plot/glyphs'
import { drawPill } from '../../../../plot/pill'
import { type Condition, conditionAt, networkOf } from '../../../charts/conditions'
import type { FigureTable } from '../../../charts/definition'
import { FONT, withAlpha } from '../../../charts/tokens'
import { pinLetter } from '../../../model/slices/compare'
import { type OperatingPoint, operatingPointAt, operatingPoints } from '../measures/operating-point'
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
  type TileFrame,
} from './frame'
import type { TileDrawing, TileInput } from './tile'

const POINTS = 240
/** Room of "knee". */
const NAME_PX = 30
const ROWS = 12
const REACH_PX = 30

interface Cloud extends ComparedRun {
  readonly points: readonly OperatingPoint[]
  /** What the network offers at the end of the window. */
  readonly condition: Condition
  readonly packetMs: number
}

/** The greatest finite value, at least `least`. */
function greatest(values: readonly number[], least: number): number {
  let most = least
  for (const value of values) if (Number.isFinite(value) && value > most) most = value
  return most
}

export class OperatingTile implements TileDrawing {
  private clouds: readonly Cloud[] = []
  private stepS = 1
  private top: Area | null = null
  private bottom: Area | null = null

  prepare({ runs, fromS, toS }: TileInput): void {
    this.stepS = (toS - fromS) / POINTS
    this.clouds = runs.map((compared) => {
      const network = networkOf(compared.run.scenario)
      const condition = conditionAt(network, Math.min(toS, compared.run.scenario.durationS))
      return {
        ...compared,
        points: operatingPoints(compared.run, { fromS, toS }, this.stepS),
        condition,
        packetMs: (network.packetBytes * 8e3) / condition.bitsPerSecond,
      }
    })
  }

  unit(): string {
    return 'of each run'
  }

  draw(frame: TileFrame): void {
    const { width, height, tokens, view } = frame
    const [first] = this.clouds
    if (first === undefined) return
    const points = this.clouds.flatMap((cloud) => cloud.points)
    const cliffs = this.clouds.map(({ condition }) => condition.bdpPackets + condition.bufferPackets)
    const highX =
      greatest([...points.map(({ inFlight }) => inFlight), ...cliffs.filter((at) => at < 4000)], 4) * 1.1
    const highRtt =
      greatest(
        points.map(({ rttMs }) => rttMs),
        first.condition.firstBaseRttS * 1000,
      ) * 1.12
    const highRate =
      greatest(
        [
          ...points.map(({ rateMbps }) => rateMbps),
          ...this.clouds.map(({ condition }) => condition.bitsPerSecond / 1e6),
        ],
        1e-3,
      ) * 1.15
    const [left, right] = [46, width - 16]
    const middle = 34 + (height - 38 - 34) * 0.47
    const top = areaOf({ left, right, top: 34, bottom: middle }, highX, highRtt)
    const bottom = areaOf({ left, right, top: middle + 20, bottom: height - 38 }, highX, highRate)
    this.top = top
    this.bottom = bottom
    drawAxes(frame, top, { ticksX: false })
    drawAxes(frame, bottom)
    for (const cloud of this.clouds) this.drawTheory(frame, cloud, top, bottom)
    for (const cloud of this.clouds) drawCloud(frame, cloud, top, bottom)
    this.drawKneeAndCliff(frame, first, top, bottom)
    // Over the points, which may lie anywhere.
    const name = { font: FONT.label, colour: tokens.t2, ground: withAlpha(tokens.bg1, 0.85), height: 14 }
    drawPill(frame.ctx, 'RTT, ms', left + 3, top.top + 4, { ...name, padding: 3, align: 'left' })
    drawPill(frame.ctx, 'delivery rate, Mbit/s', right + 3, bottom.bottom - 9, {
      ...name,
      padding: 3,
      align: 'right',
    })
    drawText(frame, 'packets in flight, all flows', (left + right) / 2, height - 11, {
      colour: tokens.t2,
      align: 'center',
    })
    const taken: (readonly [number, number])[] = []
    for (const { run, index } of this.clouds) {
      const now = operatingPointAt(run, Math.max(this.stepS, view.timeS), this.stepS)
      if (!Number.isFinite(now.rttMs)) continue
      drawNow(frame, index, top.x(now.inFlight), top.y(now.rttMs))
      drawNow(frame, index, bottom.x(now.inFlight), bottom.y(now.rateMbps))
      drawBadge(frame, index, ...placeBadge(taken, top.x(now.inFlight), top.y(now.rttMs) - 15))
    }
  }

  /** Below the knee nothing waits: the rate rises with what is in flight. Above it the rate stays and the RTT rises. */
  private drawTheory(frame: TileFrame, { condition, packetMs }: Cloud, top: Area, bottom: Area): void {
    const baseMs = condition.firstBaseRttS * 1000
    const { bdpPackets: knee, bitsPerSecond } = condition
    drawGuide(frame, top, [
      [0, baseMs],
      [knee, baseMs],
      [top.x.high, baseMs + (top.x.high - knee) * packetMs],
    ])
    drawGuide(frame, bottom, [
      [0, 0],
      [knee, bitsPerSecond / 1e6],
      [bottom.x.high, bitsPerSecond / 1e6],
    ])
  }

  private drawKneeAndCliff(frame: TileFrame, { condition }: Cloud, top: Area, bottom: Area): void {
    const { tokens } = frame
    const knee = condition.bdpPackets
    const cliff = knee + condition.bufferPackets
    let free = top.left
    for (const [name, at] of [
      ['knee', knee],
      ['cliff', cliff],
    ] as const) {
      if (!(at < top.x.high)) continue
      const left = Math.max(free, top.x(at) + 3)
      free = left + NAME_PX
      for (const area of [top, bottom])
        drawGuide(
          frame,
          area,
          [
            [at, 0],
            [at, area.y.high],
          ],
          [1, 3],
        )
      drawText(frame, name, left, (top.bottom + bottom.top) / 2, { colour: tokens.t2 })
    }
  }

  timeAt(x: number, y: number): number | null {
    const { top, bottom } = this
    if (top === null || bottom === null) return null
    let best = REACH_PX
    let found: number | null = null
    for (const { points } of this.clouds)
      for (const point of points) {
        const distance = Math.min(
          Math.hypot(top.x(point.inFlight) - x, top.y(point.rttMs) - y),
          Math.hypot(bottom.x(point.inFlight) - x, bottom.y(point.rateMbps) - y),
        )
        if (!(distance < best)) continue
        best = distance
        found = point.timeS
      }
    return found
  }

  summary(): string {
    return this.clouds
      .map(({ index, points, condition }) => {
        const mean = meanOf(points)
        return `Run ${pinLetter(index)}: on average ${formatPackets(mean.inFlight)} in flight, RTT ${formatQuantity(mean.rttMs, 'ms')}, ${formatQuantity(mean.rateMbps, 'Mbit/s')}; the knee is at ${formatPackets(condition.bdpPackets)}, ${cliffText(condition.bdpPackets + condition.bufferPackets)}.`
      })
      .join(' ')
  }

  table(): FigureTable {
    const every = Math.max(1, Math.floor((this.clouds[0]?.points.length ?? 0) / ROWS))
    const times = (this.clouds[0]?.points ?? []).filter((_, k) => k % every === 0).map(({ timeS }) => timeS)
    return {
      heads: [
        'Time, s',
        ...this.clouds.flatMap(({ index }) =>
          ['in flight, packets', 'RTT, ms', 'rate, Mbit/s'].map((what) => `${pinLetter(index)} ${what}`),
        ),
      ],
      rows: times.map((timeS) => [
        formatFixed(timeS, 3),
        ...this.clouds.flatMap(({ run }) => {
          const { inFlight, rttMs, rateMbps } = operatingPointAt(run, timeS, this.stepS)
          return [formatFixed(inFlight, 1), formatFixed(rttMs, 1), formatFixed(rateMbps, 2)]
        }),
      ]),
    }
  }
}

/** Small marks: rings for A, discs for the others. */
function drawCloud({ ctx, tokens }: TileFrame, { index, points }: Cloud, top: Area, bottom: Area): void {
  for (const { inFlight, rttMs, rateMbps } of points) {
    const places = [
      [top.x(inFlight), top.y(rttMs)],
      [bottom.x(inFlight), bottom.y(rateMbps)],
    ] as const
    for (const [x, y] of places) {
      if (!Number.isFinite(y)) continue
      if (index === 0) strokeGlyph(ctx, 'circle', x, y, 1.8, tokens.t3, 1)
      else fillGlyph(ctx, SHAPES[(index - 1) % SHAPES.length] ?? 'circle', x, y, 1.7, tokens.t1)
    }
  }
}
const SHAPES = ['circle', 'square', 'diamond'] as const

function meanOf(points: readonly OperatingPoint[]): Omit<OperatingPoint, 'timeS'> {
  const valid = points.filter(({ rttMs }) => Number.isFinite(rttMs))
  const mean = (read: (point: OperatingPoint) => number): number =>
    valid.length === 0 ? Number.NaN : valid.reduce((sum, point) => sum + read(point), 0) / valid.length
  return {
    inFlight: mean(({ inFlight }) => inFlight),
    rttMs: mean(({ rttMs }) => rttMs),
    rateMbps: mean(({ rateMbps }) => rateMbps),
  }
}

/** Where packets are lost: BDP and buffer together. */
function cliffText(packets: number): string {
  return Number.isFinite(packets)
    ? `the cliff at ${formatPackets(packets)}`
    : 'without a limit there is no cliff'
}
