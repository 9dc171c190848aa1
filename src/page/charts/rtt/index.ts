/** The round-trip time of every flow, over its base. */
import { formatFixed } from '../../../lab/format'
import { coincide, lastOf } from '../../../plot/columns'
import type { EndLabel } from '../../../plot/end-labels'
import type { Scale } from '../../../plot/scale'
import { figures } from '../../../strings/figures'
import { drawGrid, drawGutter, flowEndLabel } from '../axes'
import { type Chart, type ChartInput, type Frame, inPlot, type Reading, toldColumns } from '../chart'
import { flowLook, guideSteps, type Network } from '../conditions'
import type { ChartDefinition } from '../definition'
import { visibleFlows } from '../drawn'
import { drawGuides, type Guide } from '../guides'
import { drawVerticals } from '../moments'
import { GhostLines } from '../previous-run'
import { flowReading, flowSeries, flowStyle, type StepLine, StepLines, strokeSteps } from '../step-lines'
import { FONT } from '../tokens'
import { numberRanges } from './number-ranges'

/** Dashes of a line that lies on others, px. */
const SHARED_DASH_PX = 5
/** Values nearer than this cross the cursor at one place, px. */
const SAME_PX = 4

const oneDecimal = (value: number): string => formatFixed(value, 1)

export class RoundTripTimeChart implements Chart {
  readonly measured = { quantities: ['rttMs', 'srttMs'] } as const
  private readonly times = new StepLines()
  private readonly ghosts = new GhostLines()

  unit(): string {
    return 'ms'
  }

  measure(input: ChartInput): number {
    const { view } = input
    const seriesOf = (run: ChartInput['run']) => flowSeries(run, visibleFlows(view, run), 'rttMs')
    this.times.measure(input, seriesOf(input.run))
    this.ghosts.measure(input, seriesOf)
    let high = this.ghosts.reach(Math.max(input.layer?.measure(this, input) ?? 0, this.times.high))
    for (const { steps } of this.guides(input)) for (const { value } of steps) high = Math.max(high, value)
    return Math.max(high, 1) * 1.12
  }

  /** One base line for each different base RTT. */
  private guides({ view, run, network }: Pick<ChartInput, 'view' | 'run' | 'network'>): Guide[] {
    const flows = visibleFlows(view, run).filter((flow) => network.flows[flow]?.isTcp === true)
    // On a chain every flow has its own, and there is no room to name them.
    if (network.link < 0 && flows.length > 1) return []
    if (network.flows.length === 0)
      return [
        {
          name: figures.guides.base,
          term: 'base-rtt',
          steps: guideSteps(network, view, (now) => now.firstBaseRttS * 1e3),
        },
      ]
    const seen = new Set<string>()
    const guides: Guide[] = []
    for (const flow of flows) {
      const key = network.conditions.map((now) => now.baseRttS[flow]).join()
      if (seen.has(key)) continue
      seen.add(key)
      guides.push({
        term: 'base-rtt',
        name:
          seen.size > 1
            ? figures.guides.baseOf(network.flows[flow]?.number ?? flow + 1)
            : figures.guides.base,
        steps: guideSteps(network, view, (now) => (now.baseRttS[flow] ?? Number.NaN) * 1e3),
      })
    }
    return guides
  }

  draw(frame: Frame): void {
    const { network, tokens, plot, y, layer } = frame
    drawGrid(frame)
    this.ghosts.draw(frame)
    const labels: EndLabel[] = drawGuides(frame, this.guides(frame))
    drawVerticals(frame)
    const groups = groupsOf(this.times.lines, y)
    inPlot(frame, () => {
      for (const group of groups)
        group.forEach((line, place) => {
          strokeOf(frame, line, place, group.length)
        })
    })
    const told = toldColumns(frame)
    for (const group of groups) {
      const [first] = group
      if (first === undefined) continue
      const { series, columns } = first
      const at = Math.max(plot.top, y(lastOf(columns, told)))
      if (group.length === 1) labels.push(flowEndLabel(tokens, network, series.flow, at))
      else
        labels.push({
          y: at,
          text: groupName(group, network),
          colour: tokens.t1,
          font: FONT.strong,
          ofLine: true,
        })
    }
    labels.push(...(layer?.draw(this, frame) ?? []))
    drawGutter(frame, labels)
  }

  least(): number {
    return this.times.least
  }

  readings(frame: Frame, timeS: number): Reading[] {
    const { run, view } = frame
    const found: Reading[] = []
    const all = visibleFlows(view, run).flatMap((flow) =>
      flowReading(frame, flow, 'rttMs', timeS, oneDecimal),
    )
    for (const reading of all) {
      // One reading for lines that cross the cursor at the same place.
      const same = found.findIndex((other) => Math.abs(other.y - reading.y) < SAME_PX)
      if (same < 0) found.push(reading)
      else found[same] = { ...(found[same] as Reading), flow: -1, name: figures.flows }
    }
    return found
  }
}

/** Lines that have values, those that coincide together. */
function groupsOf(lines: readonly StepLine[], y: Scale): StepLine[][] {
  const groups: StepLine[][] = []
  for (const line of lines) {
    if (!(line.columns.low <= line.columns.high)) continue
    const home = groups.find(([first]) => first !== undefined && coincide(first.columns, line.columns, y))
    if (home === undefined) groups.push([line])
    else home.push(line)
  }
  return groups
}

/** The first of coinciding lines is whole; the next lie on it in dashes, so that all are seen. */
function strokeOf(frame: Frame, { series, columns }: StepLine, place: number, lines: number): void {
  const { ctx, tokens, network } = frame
  const width = tokens.widths.series
  if (place === 0) {
    strokeSteps(frame, columns, flowStyle(frame, series.flow, width))
    return
  }
  const colour = flowLook(tokens, network, series.flow).line
  ctx.lineDashOffset = -SHARED_DASH_PX * (place - 1)
  strokeSteps(frame, columns, { colour, width, dash: [SHARED_DASH_PX, SHARED_DASH_PX * (lines - 1)] })
  ctx.lineDashOffset = 0
}

/** "Both flows", "Flows 1, 3" */
function groupName(group: readonly StepLine[], { flows }: Network): string {
  if (group.length === flows.length) return group.length === 2 ? figures.bothFlows : figures.allFlows
  return figures.someFlows(
    numberRanges(group.map(({ series }) => flows[series.flow]?.number ?? series.flow + 1)),
  )
}

export default {
  name: 'Round-trip time',
  term: 'rtt',
  place: 4,
  heights: { wanted: 60, phone: 72, least: 36, leastOfPair: 32 },
  create: () => new RoundTripTimeChart(),
} satisfies ChartDefinition
