/** Chiu and Jain's phase plot: the rate of one flow against that of another. */

import { formatFixed, formatNumber } from '../../../../lab/format'
import { formatQuantity } from '../../../../lab/quantity'
import { averagingWindowS } from '../../../../lab/run/throughput'
import { clipped } from '../../../../plot/context'
import { strokeThrough } from '../../../../plot/marks'
import { compare } from '../../../../strings/compare'
import { capacitySteps, conditionAt, flowLook, networkOf } from '../../../charts/conditions'
import type { FigureTable } from '../../../charts/definition'
import { tableOfColumns } from '../../../charts/texts'
import { pinLetter } from '../../../model/slices/compare'
import { crosses, networkSeen } from '../hop'
import { type PhasePoint, phasePath, phasePointAt, unfairness } from '../measures/points'
import type { ComparedRun } from '../runs'
import { averageText } from '../together/comparisons'
import { drawBadge, drawNow, type Place, placeBadge } from './badge'
import { type Area, areaOf, drawAxes, drawGuide, drawText, styleLine, type TileFrame } from './frame'
import { nearestTimeS, tableTimesOf } from './points'
import type { TileDrawing, TileInput } from './tile'

const words = compare.phase

/** Points of a path. */
const POINTS = 300
/** A click further from every point than this means no time, px. */
const REACH_PX = 40

interface Path extends ComparedRun {
  readonly points: readonly PhasePoint[]
}

export class PhaseTile implements TileDrawing {
  readonly name = words.name
  readonly term = 'phase-plot'
  private paths: readonly Path[] = []
  private windowS = 1
  private capacity = 1
  /** What both axes reach to, Mbit/s. Flows that do not cross the hop that is looked at may have more than it. */
  private reach = 1
  /** Both flows are bounded by that capacity together. */
  private isShared = true
  private area: Area | null = null

  /** `flows`: indices of the flows across and upwards. */
  constructor(private readonly flows: readonly [number, number]) {}

  prepare({ runs, fromS, toS }: TileInput): void {
    this.windowS = Math.max(0, ...runs.map(({ run }) => averagingWindowS(toS - fromS, run.log.binS)))
    const steps = runs.flatMap(({ run }) => capacitySteps(networkSeen(run.scenario), { fromS, toS }))
    this.capacity = Math.max(1e-3, ...steps.map(({ value }) => value))
    const pathOf = ({ run }: ComparedRun) =>
      phasePath(run, this.flows, { fromS, toS }, this.windowS, (toS - fromS) / POINTS)
    this.paths = runs
      .filter(({ run }) => this.flows.every((flow) => run.log.flows[flow] !== undefined))
      .map((compared) => ({ ...compared, points: pathOf(compared) }))
    const onChains = this.paths.filter(({ run }) => run.scenario.network !== undefined)
    const rates = onChains.flatMap(({ points }) => points.flatMap(({ x, y }) => [x, y]))
    this.reach = rates.reduce((most, rate) => Math.max(most, rate), this.capacity)
    this.isShared = onChains.every(({ run }) => this.flows.every((flow) => crosses(run, flow)))
  }

  unit(): string {
    return this.paths.length === 0 ? '' : averageText(this.windowS)
  }

  draw(frame: TileFrame): void {
    const { ctx, width, height, tokens, view } = frame
    if (this.paths.length === 0) {
      drawText(frame, words.needsTwo, width / 2, height / 2, tokens.t3, 'center')
      return
    }
    const place = { left: 46, right: width - 72, top: 36, bottom: height - 38 }
    const { reach, capacity } = this
    const area = areaOf(place, reach, reach)
    this.area = area
    drawAxes(frame, area)
    drawGuide(frame, area, [
      [0, 0],
      [reach, reach],
    ])
    drawText(frame, words.fairShare, area.right + 6, area.top + 2, tokens.t2)
    if (this.isShared) {
      drawGuide(frame, area, [
        [0, capacity],
        [capacity, 0],
      ])
      drawText(frame, words.capacity(formatNumber(capacity)), area.right + 6, area.bottom - 10, tokens.t2)
    }
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
    const taken: Place[] = []
    for (const { run, index } of this.paths) {
      const now = phasePointAt(run, this.flows, view.timeS, this.windowS)
      if (now === null) continue
      const [x, y] = [area.x(now.x), area.y(now.y)]
      drawNow(frame, index, x, y)
      // The label keeps off what stands beside the plot.
      const aside = x > area.right - 24 ? -14 : 14
      drawBadge(frame, index, ...placeBadge(taken, x + aside, y - 12))
    }
  }

  private drawNames(frame: TileFrame, area: Area): void {
    const { ctx, tokens } = frame
    const [first] = this.paths
    if (first === undefined) return
    const network = networkOf(first.run.scenario)
    const drawName = (flow: number, x: number, y: number): void => {
      const text = `${network.flows[flow]?.name ?? ''}, Mbit/s`
      drawText(frame, text, x, y, flowLook(tokens, network, flow).text, 'center')
    }
    const [across, upwards] = this.flows
    drawName(across, (area.left + area.right) / 2, area.bottom + 27)
    ctx.save()
    ctx.translate(11, (area.top + area.bottom) / 2)
    ctx.rotate(-Math.PI / 2)
    drawName(upwards, 0, 0)
    ctx.restore()
  }

  timeAt(x: number, y: number): number | null {
    const { area, paths } = this
    if (area === null) return null
    return nearestTimeS(paths, (point) => Math.hypot(area.x(point.x) - x, area.y(point.y) - y), REACH_PX)
  }

  /** Names of the two flows in a run. */
  private namesIn({ run }: Path): readonly string[] {
    const { flows } = networkOf(run.scenario)
    return this.flows.map((flow) => flows[flow]?.name ?? '')
  }

  summary(): string {
    return this.paths.length === 0 ? words.noTwo : this.paths.map((path) => this.pathText(path)).join(' ')
  }

  private pathText(path: Path): string {
    const { index, run, points } = path
    const [first, last] = [points[0], points.at(-1)]
    if (first === undefined || last === undefined) return ''
    const capacity = conditionAt(networkSeen(run.scenario), last.timeS).bitsPerSecond / 1e6
    return words.path(
      pinLetter(index),
      this.namesIn(path),
      ratesOf(first),
      ratesOf(last),
      formatQuantity(capacity, 'Mbit/s'),
      formatQuantity(unfairness(last) * 100, '%'),
    )
  }

  table(): FigureTable {
    const columns = this.paths.flatMap((path) =>
      this.namesIn(path).map((name, axis) => ({
        head: `${pinLetter(path.index)} ${name}, Mbit/s`,
        at: (timeS: number) => {
          const point = phasePointAt(path.run, this.flows, timeS, this.windowS)
          return formatFixed((axis === 0 ? point?.x : point?.y) ?? Number.NaN, 2)
        },
      })),
    )
    return tableOfColumns(tableTimesOf(this.paths[0]?.points), columns)
  }
}

const ratesOf = ({ x, y }: PhasePoint): readonly [string, string] => [formatNumber(x), formatNumber(y)]
