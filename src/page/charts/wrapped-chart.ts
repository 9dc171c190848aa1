import type { Panel } from '../../lab/scenario/panels'
import type { Chart, ChartInput, Frame, HopAlone, Reading } from './chart'
import type { Drawn, StreamedRun } from './drawn'

/** A chart around another one, which has all that this one does not change. */
export abstract class WrappedChart implements Chart {
  constructor(protected readonly chart: Chart) {}

  get floating(): boolean {
    return this.chart.floating === true
  }
  unit(input: { readonly view: Drawn; readonly run: StreamedRun }): string {
    return this.chart.unit(input)
  }
  show(panel: Panel): void {
    this.chart.show?.(panel)
  }
  measure(input: ChartInput): number {
    return this.chart.measure(input)
  }
  least(): number {
    return this.chart.least?.() ?? 0
  }
  draw(frame: Frame): void {
    this.chart.draw(frame)
  }
  readings(frame: Frame, timeS: number): Reading[] {
    return this.chart.readings(frame, timeS)
  }
  get pick(): Chart['pick'] {
    const { chart } = this
    return chart.pick === undefined ? undefined : (...place) => chart.pick?.(...place) ?? null
  }
  get alone(): HopAlone | null {
    return this.chart.alone ?? null
  }
}
