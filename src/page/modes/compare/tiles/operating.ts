/** Where each run works: round-trip time and delivery rate against the packets in flight. */

import { formatFixed, formatPackets } from '../../../../lab/format'
import { formatQuantity } from '../../../../lab/quantity'
import { fillGlyph, strokeGlyph } from '../../../../plot/glyphs'
import { drawPill } from '../../../../plot/pill'
import { compare } from '../../../../strings/compare'
import { type Condition, conditionAt, networkOf } from '../../../charts/conditions'
import type { FigureTable } from '../../../charts/definition'
import { tableOfColumns } from '../../../charts/texts'
import { FONT, withAlpha } from '../../../charts/tokens'
import { pinLetter } from '../../../model/slices/compare'
import { type OperatingPoint, operatingPointAt, operatingPoints } from '../measures/operating-point'
import type { ComparedRun } from '../runs'
import { drawBadge, drawNow, placeBadge } from './badge'
import { type Area, areaOf, drawAxes, drawGuide, drawText, type TileFrame } from './frame'
import { nearestTimeS, tableTimesOf } from './points'
import type { TileDrawing, TileInput } from './tile'

const words = compare.operating

const POINTS = 240
/** Room of "knee". */
const NAME_PX = 30
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
  readonly name = words.name
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
    return words.of
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
    // Names lie over the points, which may lie anywhere.
    const name = { font: FONT.label, colour: tokens.t2, ground: withAlpha(tokens.bg1, 0.85), height: 14 }
    drawPill(frame.ctx, words.rtt, left + 3, top.top + 4, { ...name, padding: 3, align: 'left' })
    drawPill(frame.ctx, words.rate, right + 3, bottom.bottom - 9, {
      ...name,
      padding: 3,
      align: 'right',
    })
    drawText(frame, words.inFlight, (left + right) / 2, height - 11, {
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
      [words.knee, knee],
      [words.cliff, cliff],
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
    const { top, bottom, clouds } = this
    if (top === null || bottom === null) return null
    const distance = ({ inFlight, rttMs, rateMbps }: OperatingPoint): number =>
      Math.min(
        Math.hypot(top.x(inFlight) - x, top.y(rttMs) - y),
        Math.hypot(bottom.x(inFlight) - x, bottom.y(rateMbps) - y),
      )
    return nearestTimeS(clouds, distance, REACH_PX)
  }

  summary(): string {
    return this.clouds.map(cloudText).join(' ')
  }

  table(): FigureTable {
    const { heads } = words
    const columns = this.clouds.flatMap(({ index, run }) => {
      const column = (head: string, read: (point: OperatingPoint) => number, decimals: number) => ({
        head: `${pinLetter(index)} ${head}`,
        at: (timeS: number) => formatFixed(read(operatingPointAt(run, timeS, this.stepS)), decimals),
      })
      return [
        column(heads.inFlight, ({ inFlight }) => inFlight, 1),
        column(heads.rtt, ({ rttMs }) => rttMs, 1),
        column(heads.rate, ({ rateMbps }) => rateMbps, 2),
      ]
    })
    return tableOfColumns(tableTimesOf(this.clouds[0]?.points), columns)
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

/** What a run does on average, where its pipe is full, and where packets are lost: BDP and buffer together. */
function cloudText({ index, points, condition: { bdpPackets, bufferPackets } }: Cloud): string {
  const { inFlight, rttMs, rateMbps } = meanOf(points)
  const mean = words.mean(
    pinLetter(index),
    formatPackets(inFlight),
    formatQuantity(rttMs, 'ms'),
    formatQuantity(rateMbps, 'Mbit/s'),
  )
  const knee = formatPackets(bdpPackets)
  const cliff = bdpPackets + bufferPackets
  return `${mean} ${Number.isFinite(cliff) ? words.kneeAndCliff(knee, formatPackets(cliff)) : words.kneeAlone(knee)}`
}
