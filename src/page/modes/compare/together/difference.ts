/**
 * Each run less run A, in one chart: above zero it has more, below less. Green and red only where one direction is better:
 * a shorter queue, and more throughput of all flows together. What a single flow has more of
 * another has less of.
 */

import { formatTime, unitName } from '../../../../lab/format'
import { linkName } from '../../../../lab/router-names'
import { makeColumns } from '../../../../plot/columns'
import { drawPill } from '../../../../plot/pill'
import { changes } from '../../../../strings/changes'
import { compare } from '../../../../strings/compare'
import { drawGrid, drawGutter } from '../../../charts/axes'
import { type ChartInput, columnsIn, type Frame, inPlot, type Reading } from '../../../charts/chart'
import type { Drawn, StreamedRun } from '../../../charts/drawn'
import { ONE_RUN, type Subject } from '../../../charts/subject'
import { tableOfColumns, tableTimes } from '../../../charts/texts'
import { FONT, withAlpha } from '../../../charts/tokens'
import { pinLetter } from '../../../model/slices/compare'
import { signed, verdict } from '../measures/differences'
import { runOfPin } from '../runs'
import { allRuns, viewOf } from '../subject'
import { ChartOfRuns, type Line, lineLabels, strokeRun } from './chart'
import { comparisonOf } from './comparisons'
import { reduced, type Series, type Steps, sampled, seriesOf, stepDifference } from './series'

const words = compare.together

const ROOM = 1.12

/** Height that the words beside a colour need. */
const WORDS_PX = 18

/** A run's series less that of run A. */
interface Difference extends Series {
  /** "CUBIC" */
  readonly name: string
}

/** The throughput of all flows of a run together. */
function allOf(flows: readonly Series[], view: Pick<Drawn, 'fromS' | 'toS'>, width: number): Series[] {
  const [first] = flows
  if (first === undefined) return []
  const at = (timeS: number): number => flows.reduce((sum, flow) => sum + flow.at(timeS), 0)
  return [{ ...first, flow: -1, at, steps: sampled(at, view, width, first.untilS) }]
}

function withAll(key: string, flows: Series[], view: Drawn, width: number): Series[] {
  return comparisonOf(key).total === true ? [...flows, ...allOf(flows, view, width)] : flows
}

/** Number of a flow, which it has in every run; 0 is what all flows share. */
function numberOf({ network, flow }: Series): number {
  return network.flows[flow]?.number ?? 0
}

function nameOf(key: string, a: Series, b: Series): string {
  if (b.flow < 0) {
    if (comparisonOf(key).total === true) return words.allFlows
    return b.network.config.hops === null ? words.queue : linkName(b.network.link)
  }
  const [nameA, nameB] = [a.network.flows[a.flow]?.name, b.network.flows[b.flow]?.name]
  return nameA === nameB ? (nameB ?? '') : changes.flow(numberOf(b))
}

/** What has been made of the logged tables of two runs, for as long as they do not grow. */
class KnownDifferences {
  private readonly known = new Map<string, { readonly of: string; readonly steps: Steps }>()

  of(key: string, a: Series, b: Series): Steps {
    const place = `${key} ${b.index} ${b.flow}`
    const of = [a, b].map(({ run, network }) => `${run.runId}.${run.revision}.${network.link}`).join()
    const found = this.known.get(place)
    if (found?.of === of) return found.steps
    const steps = stepDifference(a.steps, b.steps)
    // A mean follows the time shown; the others are whole tables.
    if (comparisonOf(key).averaged !== true) this.known.set(place, { of, steps })
    return steps
  }
}

function differencesOf(
  key: string,
  ids: readonly number[],
  view: Drawn,
  width: number,
  known: KnownDifferences,
): Difference[] {
  const [first, ...others] = ids.map(runOfPin)
  if (first === undefined || first === null) return []
  const ofA = withAll(key, seriesOf(key, first, 0, view, width), view, width)
  return others.flatMap((run, place) => {
    if (run === null) return []
    const ofB = withAll(key, seriesOf(key, run, place + 1, view, width), view, width)
    return ofB.flatMap((b) => {
      const a = ofA.find((series) => numberOf(series) === numberOf(b))
      if (a === undefined) return []
      const untilS = Math.min(a.untilS, b.untilS)
      const at = (timeS: number): number => (timeS > untilS ? Number.NaN : b.at(timeS) - a.at(timeS))
      return [{ ...b, untilS, name: nameOf(key, a, b), steps: known.of(key, a, b), at }]
    })
  })
}

class DifferenceChart extends ChartOfRuns<Difference> {
  private readonly known = new KnownDifferences()

  override unit(input: { readonly view: Drawn; readonly run: StreamedRun }): string {
    return `${super.unit(input)}, ${this.pair ? 'B − A' : words.less}`
  }

  private get pair(): boolean {
    return this.ids.length === 2
  }

  measure({ view, plot }: ChartInput): number {
    const width = columnsIn(plot)
    this.setLines(differencesOf(this.key, this.ids, view, width, this.known), view, width)
    return Math.max(this.quantity.leastDifference, ...this.lines.map(({ columns }) => columns.high)) * ROOM
  }

  least(): number {
    return Math.min(-this.quantity.leastDifference, ...this.lines.map(({ columns }) => columns.low)) * ROOM
  }

  draw(frame: Frame): void {
    drawGrid(frame)
    const judged = this.pair ? this.lines.find(({ flow }) => flow < 0) : undefined
    inPlot(frame, () => {
      if (judged !== undefined) this.fill(frame, judged)
      for (const line of this.lines) strokeRun(frame, line)
    })
    if (judged !== undefined) this.drawVerdicts(frame)
    const labels = this.lines.flatMap((line) =>
      lineLabels(frame, line, this.pair ? line.name : `${pinLetter(line.index)} ${line.name}`),
    )
    drawGutter(frame, labels)
  }

  /** What is above zero, and below, where one direction is better: its colour and its word. */
  private sides({ tokens }: Frame): readonly { readonly colour: string; readonly said: string }[] {
    const good = { colour: tokens.ok, said: words.better }
    const bad = { colour: tokens.loss, said: words.worse }
    const { better } = this.quantity
    if (better === null) return []
    return better === 'more' ? [good, bad] : [bad, good]
  }

  /** What lies between the line and zero, column by column, to the extremes of each. */
  private fill(frame: Frame, { columns }: Line): void {
    const { ctx, plot, y, tokens } = frame
    const zero = y(0)
    for (const [side, { colour }] of this.sides(frame).entries()) {
      const extremes = side === 0 ? columns.greatest : columns.least
      const farther = side === 0 ? Math.max : Math.min
      let before = columns.before
      ctx.fillStyle = withAlpha(colour, tokens.areaAlpha)
      ctx.beginPath()
      for (let k = 0; k < columns.end; k++) {
        const own = columns.changed[k] === 1
        const reached = own ? farther(extremes[k] as number, before || 0) : before
        if (farther(reached, 0) === reached && reached !== 0) {
          const at = y(reached)
          ctx.rect(plot.left + k, Math.min(at, zero), 1, Math.abs(at - zero))
        }
        if (own) before = columns.last[k] as number
      }
      ctx.fill()
    }
  }

  /** What the colours say, in words. */
  private drawVerdicts(frame: Frame): void {
    const { ctx, plot, tokens, y } = frame
    const room = [y(0) - plot.top, plot.bottom - y(0)]
    for (const [side, { colour, said }] of this.sides(frame).entries()) {
      if ((room[side] ?? 0) < WORDS_PX) continue
      drawPill(ctx, said, plot.left + 4, side === 0 ? plot.top + 8 : plot.bottom - 8, {
        font: FONT.label,
        colour,
        ground: withAlpha(tokens.bg1, 0.86),
        height: 15,
        align: 'left',
        padding: 4,
      })
    }
  }

  readings({ y }: Frame, timeS: number): Reading[] {
    return this.lines.flatMap(({ index, flow, name, at }) => {
      const value = at(timeS)
      if (!Number.isFinite(value)) return []
      const letter = this.pair ? '' : `${pinLetter(index)} `
      const text = `${letter}${signed(value, this.quantity.differenceDecimals)}`
      return [{ flow, name: `${letter}${name}`, y: y(value), text, value, crossing: false }]
    })
  }
}

/** A difference, with whether it is better or worse where that is defined. */
function judgedText(key: string, { flow }: Series, value: number): string {
  const { better, differenceDecimals: decimals } = comparisonOf(key)
  const text = signed(value, decimals)
  const judged = flow >= 0 ? null : verdict({ better, decimals }, 0, value)
  return judged === null ? text : words.judged(text, judged === 'better')
}

const headOf = ({ index, name }: Difference): string => `${pinLetter(index)} − A ${name}`

/** The least and the greatest difference in the time shown, and the one at the playhead, in words. */
function summaryOf(key: string, difference: Difference, seen: Drawn): string {
  const { unit, differenceDecimals: decimals } = comparisonOf(key)
  const head = headOf(difference)
  const { low, high } = reduced(difference, seen, 1, makeColumns())
  if (low > high) return words.undefined(head)
  const range = [head, signed(low, decimals), signed(high, decimals), unitName(unit)] as const
  const now = difference.at(seen.timeS)
  return Number.isFinite(now)
    ? words.betweenNow(...range, formatTime(seen.timeS), judgedText(key, difference, now))
    : words.between(...range)
}

/** Each pinned run less the first; text and table have the same differences. */
export function differenceSubject(ids: readonly number[]): Subject {
  const known = new KnownDifferences()
  const of = (key: string, view: Drawn): Difference[] =>
    differencesOf(key, ids, view, view.toS > view.fromS ? 200 : 1, known)
  const first = (): StreamedRun | null => runOfPin(ids[0] ?? -1)
  return {
    of: (page) => viewOf(page, first()),
    runs: allRuns,
    choose: () => {},
    name: ONE_RUN.name,
    create: (key) => new DifferenceChart(key, ids),
    summary: (key, seen) =>
      of(key, seen)
        .map((difference) => summaryOf(key, difference, seen))
        .join(' '),
    table(key, seen) {
      const run = first()
      const { unit, differenceDecimals: decimals } = comparisonOf(key)
      if (run === null) return { heads: [], rows: [] }
      const columns = of(key, seen).map((difference) => ({
        head: `${headOf(difference)}, ${unitName(unit)}`,
        at: (timeS: number) => signed(difference.at(timeS), decimals),
      }))
      return tableOfColumns(tableTimes(run, seen), columns)
    },
  }
}
