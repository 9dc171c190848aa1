/** A chart in which all compared runs have lines. */

import { type Columns, makeColumns } from '../../../../plot/columns'
import type { Chart, ChartInput, Frame, Reading } from '../../../charts/chart'
import type { ChartComparison } from '../../../charts/definition'
import type { Drawn, StreamedRun } from '../../../charts/drawn'
import { comparisonOf, unitText } from './comparisons'
import { reduced, type Series } from './series'

/** A series as columns of the plot. */
export type Line<S extends Series = Series> = S & { readonly columns: Columns }

export abstract class ChartOfRuns<S extends Series> implements Chart {
  protected readonly quantity: ChartComparison
  protected lines: readonly Line<S>[] = []
  private readonly kept = new Map<string, Columns>()

  /** `ids` are those of the pins, A first. */
  constructor(
    protected readonly key: string,
    protected readonly ids: readonly number[],
  ) {
    this.quantity = comparisonOf(key)
  }

  unit({ view, run }: { readonly view: Drawn; readonly run: StreamedRun }): string {
    return unitText(this.quantity, run, view)
  }

  abstract measure(input: ChartInput): number
  abstract draw(frame: Frame): void
  abstract readings(frame: Frame, timeS: number): Reading[]

  /** A line keeps its columns from frame to frame. */
  protected setLines(series: readonly S[], view: Drawn, width: number): void {
    this.lines = series.map((one) => {
      const place = `${one.index} ${one.flow}`
      const columns = reduced(one, view, width, this.kept.get(place) ?? makeColumns())
      this.kept.set(place, columns)
      return { ...one, columns }
    })
  }
}
