/** Compared runs of a scene have one value axis: what is twice as high on the screen is twice as much. */

import type { Panel } from '../../lab/scenario/panels'
import type { Chart, ChartInput, PlotsOfHops } from '../charts/chart'
import { networkOf } from '../charts/conditions'
import type { Drawn, StreamedRun } from '../charts/drawn'
import { hopPlots } from '../charts/hop-chart'
import { chartNamed } from '../charts/registry'
import { WrappedChart } from '../charts/wrapped-chart'

/** No other run is compared. Always the same list, so that a chart of one run is not made anew. */
export const ALONE: readonly Drawn[] = []

/** A chart whose value axis reaches as far as those of the runs beside it. */
class SameAxis extends WrappedChart {
  private readonly others: readonly { readonly chart: Chart; readonly view: Drawn }[]

  constructor(
    private readonly id: string,
    private readonly beside: readonly Drawn[],
  ) {
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
      view.run === null ? [] : chart.measure(inputOf(view, view.run, plot)),
    )
    return Math.max(super.measure({ ...input, plot }), ...all)
  }

  onHops(plots: PlotsOfHops): Chart {
    return new SameReaches(plots, this.id, this.beside)
  }

  override least(): number {
    return Math.min(super.least(), ...this.others.map(({ chart }) => chart.least?.() ?? 0))
  }
}

const inputOf = (view: Drawn, run: StreamedRun, plot: ChartInput['plot']): ChartInput => ({
  view,
  run,
  network: networkOf(run.scenario),
  plot,
  ghost: view.ghost,
  layer: null,
})

/** The same of the plots of a chain's hops: the plots of each hop are as those of the same hop of the runs beside. */
class SameReaches extends WrappedChart {
  private readonly others: readonly { readonly plots: PlotsOfHops; readonly view: Drawn }[]

  constructor(
    private readonly plots: PlotsOfHops,
    id: string,
    beside: readonly Drawn[],
  ) {
    super(plots)
    this.others = beside.flatMap((view) => {
      const other = view.run?.scenario.network === undefined ? null : hopPlots(id)
      return other === null ? [] : [{ plots: other, view }]
    })
  }

  override measure(input: ChartInput): number {
    const own = super.measure(input)
    for (const { plots, view } of this.others) {
      if (view.run === null) continue
      plots.measure(inputOf(view, view.run, input.plot))
      this.plots.widen(plots.reaches)
    }
    return own
  }
}

/** The chart of a scene, whose axis is that of the runs `beside` it as well. */
export function sceneChart(id: string, beside: readonly Drawn[]): Chart {
  return beside.length === 0 ? chartNamed(id).create() : new SameAxis(id, beside)
}
