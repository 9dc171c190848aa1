/** Where each run works: round-trip time and delivery rate against the packets in flight. */

import { formatFixed, formatPackets } from '../../../../lab/format'
import { formatQuantity } from '../../../../lab/quantity'
import { fillGlyph, strokeGlyph } from '../../../../plot/glyphs'
import { drawPill } from '../../../../plot/pill'
import { compare } from '../../../../strings/compare'
import { type Condition, conditionAt, packetTimeS } from '../../../charts/conditions'
import type { FigureTable } from '../../../charts/definition'
import { tableOfColumns } from '../../../charts/texts'
import { FONT, withAlpha } from '../../../charts/tokens'
import { pinLetter } from '../../../model/slices/compare'
import { networkSeen } from '../hop'
import { type OperatingPoint, operatingPointAt, operatingPoints } from '../measures/points'
import type { ComparedRun } from '../runs'
import { drawBadge, drawNow, type Place, placeBadge } from './badge'
import { type Area, areaOf, drawAxes, drawGuide, drawText, drawUpright, type TileFrame } from './frame'
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
  /** The flows share one bottleneck, and so have a knee and a cliff: on a chain each has its own way. */
  readonly isAlone: boolean
}

type Quantity = Exclude<keyof OperatingPoint, 'timeS'>

type Areas = readonly [top: Area, bottom: Area]

/** Where a point stands in the two plots. */
const placesOf = ({ inFlight, rttMs, rateMbps }: OperatingPoint, [top, bottom]: Areas) =>
  [
    [top.x(inFlight), top.y(rttMs)],
    [bottom.x(inFlight), bottom.y(rateMbps)],
  ] as const satisfies readonly Place[]

const cliffOf = ({ bdpPackets, bufferPackets }: Condition): number => bdpPackets + bufferPackets

/** The greatest finite value, at least `least`. */
const greatest = (values: readonly number[], least: number): number =>
  values.reduce((most, value) => (Number.isFinite(value) ? Math.max(most, value) : most), least)

export class OperatingTile implements TileDrawing {
  readonly name = words.name
  readonly term = 'operating-point'
  private clouds: readonly Cloud[] = []
  private stepS = 1
  /** RTT above, rate below; null before the first drawing. */
  private areas: Areas | null = null

  prepare({ runs, fromS, toS }: TileInput): void {
    this.stepS = (toS - fromS) / POINTS
    this.clouds = runs.map((compared) => {
      const network = networkSeen(compared.run.scenario)
      const endS = Math.min(toS, compared.run.scenario.durationS)
      const condition = conditionAt(network, endS)
      return {
        ...compared,
        points: operatingPoints(compared.run, { fromS, toS }, this.stepS),
        condition,
        isAlone: network.config.hops === null,
        packetMs: 1000 * packetTimeS(network, endS),
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
    const conditions = this.clouds.map(({ condition }) => condition)
    const cliffs = this.clouds.filter(({ isAlone }) => isAlone).map(({ condition }) => cliffOf(condition))
    const rates = conditions.map(({ bitsPerSecond }) => bitsPerSecond / 1e6)
    const baseMs = first.condition.firstBaseRttS * 1000
    const near = cliffs.filter((at) => at < 4000)
    const highX = greatest([...points.map(({ inFlight }) => inFlight), ...near], 4) * 1.1
    const highRtt = greatest([...points.map(({ rttMs }) => rttMs)], baseMs) * 1.12
    const highRate = greatest([...points.map(({ rateMbps }) => rateMbps), ...rates], 1e-3) * 1.15
    const [left, right] = [46, width - 16]
    const middle = 34 + (height - 38 - 34) * 0.47
    const top = areaOf({ left, right, top: 34, bottom: middle }, highX, highRtt)
    const bottom = areaOf({ left, right, top: middle + 20, bottom: height - 38 }, highX, highRate)
    const areas: Areas = [top, bottom]
    this.areas = areas
    drawAxes(frame, top, { ticksX: false })
    drawAxes(frame, bottom)
    for (const cloud of this.clouds) drawTheory(frame, cloud, areas)
    for (const cloud of this.clouds) drawCloud(frame, cloud, areas)
    if (first.isAlone) drawKneeAndCliff(frame, first.condition, areas)
    // Names lie over the points, which may lie anywhere.
    const ground = withAlpha(tokens.bg1, 0.85)
    const name = { font: FONT.label, colour: tokens.t2, ground, height: 14, padding: 3 }
    drawPill(frame.ctx, words.rtt, left + 3, top.top + 4, { ...name, align: 'left' })
    drawPill(frame.ctx, words.rate, right + 3, bottom.bottom - 9, { ...name, align: 'right' })
    drawText(frame, words.inFlight, (left + right) / 2, height - 11, tokens.t2, 'center')
    const taken: Place[] = []
    for (const { run, index } of this.clouds) {
      const now = operatingPointAt(run, Math.max(this.stepS, view.timeS), this.stepS)
      if (!Number.isFinite(now.rttMs)) continue
      const places = placesOf(now, areas)
      for (const [x, y] of places) drawNow(frame, index, x, y)
      const [x, y] = places[0]
      drawBadge(frame, index, ...placeBadge(taken, x, y - 15))
    }
  }

  timeAt(x: number, y: number): number | null {
    const { areas, clouds } = this
    if (areas === null) return null
    const distance = (point: OperatingPoint): number =>
      Math.min(...placesOf(point, areas).map(([left, top]) => Math.hypot(left - x, top - y)))
    return nearestTimeS(clouds, distance, REACH_PX)
  }

  summary(): string {
    return this.clouds.map(cloudText).join(' ')
  }

  table(): FigureTable {
    const { heads } = words
    const columns = this.clouds.flatMap(({ index, run }) => {
      const column = (head: string, key: Quantity, decimals: number) => ({
        head: `${pinLetter(index)} ${head}`,
        at: (timeS: number) => formatFixed(operatingPointAt(run, timeS, this.stepS)[key], decimals),
      })
      return [
        column(heads.inFlight, 'inFlight', 1),
        column(heads.rtt, 'rttMs', 1),
        column(heads.rate, 'rateMbps', 2),
      ]
    })
    return tableOfColumns(tableTimesOf(this.clouds[0]?.points), columns)
  }
}

/** Below the knee nothing waits: the rate rises with what is in flight. Above it the rate stays and the RTT rises. */
function drawTheory(frame: TileFrame, { condition, packetMs, isAlone }: Cloud, [top, bottom]: Areas): void {
  const baseMs = condition.firstBaseRttS * 1000
  const knee = condition.bdpPackets
  const rateMbps = condition.bitsPerSecond / 1e6
  const highX = top.x.high
  if (!isAlone) {
    drawGuide(frame, bottom, [
      [0, rateMbps],
      [highX, rateMbps],
    ])
    return
  }
  drawGuide(frame, top, [
    [0, baseMs],
    [knee, baseMs],
    [highX, baseMs + (highX - knee) * packetMs],
  ])
  drawGuide(frame, bottom, [
    [0, 0],
    [knee, rateMbps],
    [highX, rateMbps],
  ])
}

function drawKneeAndCliff(frame: TileFrame, condition: Condition, areas: Areas): void {
  const [top, bottom] = areas
  let free = top.left
  for (const [name, at] of [
    [words.knee, condition.bdpPackets],
    [words.cliff, cliffOf(condition)],
  ] as const) {
    if (!(at < top.x.high)) continue
    const left = Math.max(free, top.x(at) + 3)
    free = left + NAME_PX
    for (const area of areas) drawUpright(frame, area, at, [1, 3])
    drawText(frame, name, left, (top.bottom + bottom.top) / 2, frame.tokens.t2)
  }
}

const SHAPES = ['circle', 'square', 'diamond'] as const

/** Small marks: rings for A, discs for the others. */
function drawCloud({ ctx, tokens }: TileFrame, { index, points }: Cloud, areas: Areas): void {
  for (const point of points)
    for (const [x, y] of placesOf(point, areas)) {
      if (!Number.isFinite(y)) continue
      if (index === 0) strokeGlyph(ctx, 'circle', x, y, 1.8, tokens.t3, 1)
      else fillGlyph(ctx, SHAPES[(index - 1) % SHAPES.length] ?? 'circle', x, y, 1.7, tokens.t1)
    }
}

/** What a run does on average, where its pipe is full, and where packets are lost: BDP and buffer together. */
function cloudText({ index, points, condition, isAlone }: Cloud): string {
  const valid = points.filter(({ rttMs }) => Number.isFinite(rttMs))
  const mean = (key: Quantity): number => valid.reduce((sum, point) => sum + point[key], 0) / valid.length
  const means = words.mean(
    pinLetter(index),
    formatPackets(mean('inFlight')),
    formatQuantity(mean('rttMs'), 'ms'),
    formatQuantity(mean('rateMbps'), 'Mbit/s'),
  )
  if (!isAlone) return means
  const knee = formatPackets(condition.bdpPackets)
  const cliff = cliffOf(condition)
  return `${means} ${Number.isFinite(cliff) ? words.kneeAndCliff(knee, formatPackets(cliff)) : words.kneeAlone(knee)}`
}
