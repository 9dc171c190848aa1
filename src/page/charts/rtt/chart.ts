/** The round-trip time of every flow, over its base. */
import { formatFixed } from '../../../lab/format'
import {
  type Columns,
  coincide,
  leastOf,
  makeColumns,
  reduce,
  traceSteps,
  valueAt,
} from '../../../plot/columns'
import { strokeThinned } from '../../../plot/stroke'
import {
  type Chart,
  type ChartInput,
  clipped,
  drawBeside,
  knownUntilS,
  measureBeside,
  type Reading,
  visibleFlows,
} from '../chart'
import { flowLook, guideSteps } from '../conditions'
import {
  drawEndLabels,
  drawGrid,
  drawGuides,
  type EndLabel,
  type Frame,
  flowEndLabel,
  type Guide,
} from '../plot'
import { GhostLines, windowSeries } from '../previous-run'
import { FONT } from '../tokens'
import { drawVerticals } from '../window/chart'

export class RoundTripTimeChart implements Chart {
  readonly name = 'Round-trip time'
  private readonly lines: Columns[] = []
  private readonly ghosts = new GhostLines()

  unit(): string {
    return 'ms'
  }

  measure(input: ChartInput): number {
    const { view, run, network, plot } = input
    const width = Math.max(1, Math.floor(plot.right - plot.left))
    let high = measureBeside(this, input)
    for (const flow of visibleFlows(view, run)) {
      this.lines[flow] ??= makeColumns()
      const columns = this.lines[flow]
      const table = run.log.flows[flow]?.window
      if (table === undefined) continue
      const untilS = Math.min(knownUntilS(run), network.flows[flow]?.stopS ?? Number.POSITIVE_INFINITY)
      reduce(table.columns.t, table.columns.rttMs, table.rows, view.fromS, view.toS, width, untilS, columns)
      if (columns.high > high) high = columns.high
    }
    this.ghosts.measure(input, (before) =>
      visibleFlows(view, before).flatMap((flow) => windowSeries(before, flow, 'rttMs')),
    )
    high = this.ghosts.reach(high)
    for (const { steps } of this.guides(input)) for (const { value } of steps) high = Math.max(high, value)
    return Math.max(high, 1) * 1.12
  }

  /** One base line for each different base RTT. */
  private guides({ view, run, network }: Pick<ChartInput, 'view' | 'run' | 'network'>): Guide[] {
    const flows = visibleFlows(view, run).filter((flow) => network.flows[flow]?.isTcp === true)
    if (network.flows.length === 0)
      return [
        { name: 'Base', steps: guideSteps(network, view.fromS, view.toS, (now) => now.firstBaseRttS * 1e3) },
      ]
    const seen = new Set<string>()
    const guides: Guide[] = []
    for (const flow of flows) {
      const key = network.conditions.map((now) => now.baseRttS[flow]).join()
      if (seen.has(key)) continue
      seen.add(key)
      guides.push({
        name: seen.size > 1 ? `Base, flow ${network.flows[flow]?.number ?? flow + 1},` : 'Base',
        steps: guideSteps(network, view.fromS, view.toS, (now) => (now.baseRttS[flow] ?? Number.NaN) * 1e3),
      })
    }
    return guides
  }

  draw(frame: Frame): void {
    const { ctx, run, view, network, tokens, plot, y } = frame
    drawGrid(frame)
    this.ghosts.draw(frame)
    const labels: EndLabel[] = drawGuides(frame, this.guides({ view, run, network }))
    drawVerticals(frame)
    const flows = visibleFlows(view, run).filter((flow) => hasData(this.lines[flow]))
    const groups = this.groups(flows, (value) => y(value))
    clipped(frame, () => {
      for (const group of groups)
        group.forEach((flow, place) => {
          const { line, dash } = flowLook(tokens, network, flow)
          ctx.strokeStyle = line
          ctx.lineWidth = tokens.widths.series
          ctx.lineJoin = 'round'
          // The first of coinciding lines is whole; the next lie on it in dashes, so that both are seen.
          if (place > 0) ctx.setLineDash([5, 5 * group.length - 5])
          else if (view.patterns || tokens.patterns) ctx.setLineDash([...dash])
          ctx.lineDashOffset = place > 0 ? -5 * (place - 1) : 0
          strokeThinned(ctx, (path) => traceSteps(path, this.lines[flow] as Columns, plot.left, y))
          ctx.setLineDash([])
          ctx.lineDashOffset = 0
        })
    })
    for (const group of groups) {
      const flow = group[0] as number
      const at = Math.max(plot.top, y(endOf(this.lines[flow] as Columns)))
      if (group.length === 1) labels.push(flowEndLabel(tokens, network, flow, at))
      else
        labels.push({
          y: at,
          text:
            group.length === network.flows.length
              ? group.length === 2
                ? 'Both flows'
                : 'All flows'
              : `Flows ${ranges(group.map((member) => network.flows[member]?.number ?? member + 1))}`,
          colour: tokens.t1,
          font: FONT.strong,
          ofLine: true,
        })
    }
    labels.push(...drawBeside(this, frame))
    drawEndLabels(frame, labels)
  }

  /** Flows whose lines coincide, together. */
  private groups(flows: readonly number[], y: (value: number) => number): number[][] {
    const groups: number[][] = []
    for (const flow of flows) {
      const home = groups.find((group) =>
        coincide(this.lines[group[0] as number] as Columns, this.lines[flow] as Columns, y),
      )
      if (home === undefined) groups.push([flow])
      else home.push(flow)
    }
    return groups
  }

  least(): number {
    return leastOf(this.lines)
  }

  readings(frame: Frame, timeS: number): Reading[] {
    const { run, view, network, y } = frame
    const found: Reading[] = []
    for (const flow of visibleFlows(view, run)) {
      const table = run.log.flows[flow]?.window
      const facts = network.flows[flow]
      if (table === undefined || facts === undefined || timeS > facts.stopS) continue
      const value = valueAt(table.columns.t, table.columns.rttMs, table.rows, timeS)
      if (!Number.isFinite(value)) continue
      const at = y(value)
      // One reading for lines that cross the cursor at the same place.
      const same = found.findIndex((other) => Math.abs(other.y - at) < 4)
      if (same >= 0) {
        const other = found[same] as Reading
        found[same] = { ...other, flow: -1, name: 'Flows' }
      } else found.push({ flow, name: facts.name, y: at, text: formatFixed(value, 1), value, crossing: true })
    }
    return found
  }
}

/** Ascending numbers with runs of three and more joined: "1, 2", "2–8". */
export function ranges(numbers: readonly number[]): string {
  const parts: string[] = []
  for (let start = 0; start < numbers.length; ) {
    let end = start
    while (numbers[end + 1] === (numbers[end] as number) + 1) end++
    if (end - start >= 2) parts.push(`${numbers[start]}–${numbers[end]}`)
    else for (let k = start; k <= end; k++) parts.push(`${numbers[k]}`)
    start = end + 1
  }
  return parts.join(', ')
}

function hasData(columns: Columns | undefined): boolean {
  return columns !== undefined && columns.low <= columns.high
}

function endOf(columns: Columns): number {
  for (let k = columns.end - 1; k >= 0; k--)
    if (columns.changed[k] === 1 && Number.isFinite(columns.last[k])) return columns.last[k] as number
  return columns.before
}
