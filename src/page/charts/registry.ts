/** All charts, from their folders. */

import { ownSignal } from '../../lab/run/signals'
import { charts as words } from '../../strings/charts'
import { spoken } from '../../strings/definitions'
import type { ChartDefinition, NamedChart } from './definition'
import { chartOfSignal } from './signal'

const folders = import.meta.glob<ChartDefinition | readonly NamedChart[]>('./*/index.ts', {
  eager: true,
  import: 'default',
})

/** "window" of "./window/index.ts" */
export function folderOf(path: string): string {
  return path.split('/').at(-2) ?? ''
}

const isFamily = (exported: ChartDefinition | readonly NamedChart[]): exported is readonly NamedChart[] =>
  Array.isArray(exported)

/** Charts with a folder of their own, in the order of the menu. */
export const charts: readonly NamedChart[] = Object.entries(folders)
  .flatMap(([path, exported]) =>
    isFamily(exported) ? [] : [{ ...spoken(exported, words), id: folderOf(path) }],
  )
  .sort((a, b) => a.place - b.place)

const known = new Map<string, { readonly chart: NamedChart; readonly folder: string }>()
for (const chart of charts) known.set(chart.id, { chart, folder: chart.id })
for (const [path, exported] of Object.entries(folders))
  if (isFamily(exported)) for (const chart of exported) known.set(chart.id, { chart, folder: folderOf(path) })

/** The folder of charts of signals. */
const OF_SIGNALS = 'signal'

/** The chart of a signal of one's own algorithm, made when it is first asked for. */
function ownChart(id: string): NamedChart | undefined {
  const signal = ownSignal(id)
  if (signal === undefined) return undefined
  const chart = chartOfSignal(signal)
  known.set(id, { chart, folder: OF_SIGNALS })
  return chart
}

/** The chart of a panel; undefined: there is none of this name. */
export function chartOf(id: string): NamedChart | undefined {
  return known.get(id)?.chart ?? ownChart(id)
}

/** The chart that is known to be there. Throws where it is not. */
export function chartNamed(id: string): NamedChart {
  const chart = chartOf(id)
  if (chart === undefined) throw new RangeError(`no chart ${id}`)
  return chart
}

/** The folder that a chart is drawn by. */
export function folderOfChart(id: string): string {
  return known.get(id)?.folder ?? ''
}
