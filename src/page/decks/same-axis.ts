/** Compared runs of a scene have one value axis: what is twice as high on the screen is twice as much. */

import type { Panel } from '../../lab/scenario/panels'
import type { Chart, ChartInput } from '../charts/chart'
import { networkOf } from '../charts/conditions'
import type { Drawn } from '../charts/drawn'
import { chartNamed } from '../charts/registry'
import { WrappedChart } from '../charts/wrapped-chart'

/** No other run is compared. Always the same list, so that a chart of one run is not made anew. */
export const ALONE: readonly Drawn[] = []

/** A chart whose value axis reaches as far as those of the runs beside it. */
class SameAxis extends WrappedChart {
  private readonly others: readonly { readonly chart: Chart; readonly view: Drawn }[]

  constructor(id: string, beside: readonly Drawn[]) {
    super(chartNamed(id).create())
    // A chart keeps what it has measured, and so each run has one of its own.
    this.others = beside.map((view) => ({ chart: chartNamed(id).create(), view }))
  }

  override show(panel: Panel): void {
    super.show(panel)
    for (const { chart } of this.others) chart.show?.(panel)
  }

  override measure({ plot, ...input }: ChartInput): number {
    const all = this.others.flatMap(({ chart, view }) =>
      view.run === null
        ? []
        : chart.measure({
            view,
            run: view.run,
            network: networkOf(view.run.scenario),
            plot,
            ghost: view.ghost,
            layer: null,
          }),
    )
    return Math.max(super.measure({ ...input, plot }), ...all)
  }

  override least(): number {
    return Math.min(super.least(), ...this.others.map(({ chart }) => chart.least?.() ?? 0))
  }
}

/** The chart of a scene, whose axis is that of the runs `beside` it as well. */
export function sceneChart(id: string, beside: readonly Drawn[]): Chart {
  return beside.length === 0 ? chartNamed(id).create() : new SameAxis(id, beside)
}
