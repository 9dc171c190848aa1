/** All compared runs in one chart: hue is the flow, the line's style is the run. */

import { formatFixed } from '../../../../lab/format'
import { linkName } from '../../../../lab/router-names'
import type { EndLabel } from '../../../../plot/end-labels'
import { compare } from '../../../../strings/compare'
import { drawGrid, drawGutter } from '../../../charts/axes'
import { type ChartInput, columnsIn, type Frame, inPlot, type Reading } from '../../../charts/chart'
import type { StreamedRun } from '../../../charts/drawn'
import { drawGuides, type Guide } from '../../../charts/guides'
import { ONE_RUN, type Subject } from '../../../charts/subject'
import { pinLetter } from '../../../model/slices/compare'
import { runOfPin } from '../runs'
import { allRuns, viewOf } from '../subject'
import { ChartOfRuns, type Line, lineLabels, strokeRun } from './chart'
import { type Series, seriesOf } from './series'

/** The least value axis, in the chart's unit. */
const LEAST = 1e-3
const ROOM = 1.09

class OverlaidChart extends ChartOfRuns<Series> {
  measure({ view, plot }: ChartInput): number {
    const width = columnsIn(plot)
    const series = this.ids.flatMap((id, index) => {
      const run = runOfPin(id)
      return run === null ? [] : seriesOf(this.key, run, index, view, width)
    })
    this.setLines(series, view, width)
    let high = LEAST
    for (const { columns, network } of this.lines) {
      high = Math.max(high, columns.high)
      for (const { steps } of this.quantity.guides(network, view))
        for (const { value } of steps)
          if (Number.isFinite(value) && value <= 2 * high) high = Math.max(high, value)
    }
    return high * ROOM
  }

  draw(frame: Frame): void {
    drawGrid(frame)
    const labels = this.drawGuides(frame)
    inPlot(frame, () => {
      for (const line of this.lines) strokeRun(frame, line)
    })
    for (const line of this.lines) labels.push(...lineLabels(frame, line, nameOf(line)))
    drawGutter(frame, labels)
  }

  /** Guides that are the same in all runs once, others with the run's letter. */
  private drawGuides(frame: Frame): EndLabel[] {
    const seen = new Map<string, { guide: Guide; letters: string[] }>()
    const runs = new Set(this.lines.map(({ run }) => run))
    for (const run of runs) {
      const { index, network } = this.lines.find((line) => line.run === run) as Line
      for (const guide of this.quantity.guides(network, frame.view)) {
        const place = JSON.stringify(guide)
        const found = seen.get(place) ?? { guide, letters: [] }
        found.letters.push(pinLetter(index))
        seen.set(place, found)
      }
    }
    return [...seen.values()].flatMap(({ guide, letters }) =>
      drawGuides(frame, [
        letters.length === runs.size ? guide : { ...guide, name: `${letters.join(', ')} ${guide.name}` },
      ]),
    )
  }

  readings({ y }: Frame, timeS: number): Reading[] {
    return this.lines.flatMap(({ network, index, flow, untilS, at }) => {
      const value = at(timeS)
      if (!Number.isFinite(value) || timeS > untilS) return []
      const text = `${pinLetter(index)} ${formatFixed(value, this.quantity.decimals)}`
      return [{ flow, name: nameOf({ network, index, flow }), y: y(value), text, value, crossing: false }]
    })
  }
}

/** "A CUBIC", "B queue" */
function nameOf({ network, index, flow }: Pick<Line, 'network' | 'index' | 'flow'>): string {
  if (flow >= 0) return `${pinLetter(index)} ${network.flows[flow]?.name ?? ''}`
  return `${pinLetter(index)} ${network.config.hops === null ? compare.together.queue : linkName(network.link)}`
}

/** All pinned runs; text and table are those of each run after the other. */
export function overlaidSubject(ids: readonly number[]): Subject {
  const runs = (): { readonly letter: string; readonly run: StreamedRun }[] =>
    ids.flatMap((id, index) => {
      const run = runOfPin(id)
      return run === null ? [] : [{ letter: pinLetter(index), run }]
    })
  return {
    of: (page) => viewOf(page, runs()[0]?.run ?? null),
    runs: allRuns,
    choose: () => {},
    name: ONE_RUN.name,
    create: (key) => new OverlaidChart(key, ids),
    summary: (key, seen) =>
      runs()
        .map(({ letter, run }) => compare.together.ofRun(letter, ONE_RUN.summary(key, { ...seen, run })))
        .join(' '),
    table: (key, seen) => {
      const tables = runs().map(({ letter, run }) => ({ letter, ...ONE_RUN.table(key, { ...seen, run }) }))
      const all = tables.map(({ rows }) => rows)
      // A shorter run has the first of the times only.
      const longest = all.reduce((most, rows) => (rows.length > most.length ? rows : most), [])
      return {
        heads: [
          ...(tables[0]?.heads.slice(0, 1) ?? []),
          ...tables.flatMap(({ letter, heads }) => heads.slice(1).map((head) => `${letter} ${head}`)),
        ],
        rows: longest.map(([time = ''], row) => [
          time,
          ...tables.flatMap(({ heads, rows }) => heads.slice(1).map((_, k) => rows[row]?.[k + 1] ?? '')),
        ]),
      }
    },
  }
}
