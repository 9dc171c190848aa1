/** A chart in which all compared runs have lines. */

import { type Columns, lastOf, makeColumns } from '../../../../plot/columns'
import type { EndLabel } from '../../../../plot/end-labels'
import type { Chart, ChartInput, Frame, Reading } from '../../../charts/chart'
import { flowLook } from '../../../charts/conditions'
import type { ChartComparison } from '../../../charts/definition'
import type { Drawn, StreamedRun } from '../../../charts/drawn'
import { strokeSteps } from '../../../charts/step-lines'
import { FONT, type Tokens } from '../../../charts/tokens'
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

  /** One hop of each run is compared: which, the page says. */
  onHops(): Chart {
    return this
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

/** Width of the main line on a screen, px, to which those of the runs belong. */
const SCREEN_WIDTH = 1.7

/** Width and dash of the lines of run A, B, C and D. */
const RUN_STYLES: readonly { readonly width: number; readonly dash: readonly number[] }[] = [
  { width: 1.1, dash: [5, 3] },
  { width: 1.7, dash: [] },
  { width: 1.4, dash: [2, 2] },
  { width: 1.4, dash: [9, 3, 2, 3] },
]

/** The style of a run's lines; hue is the flow. */
export function runStyle(index: number, { widths }: Tokens) {
  const { width = 1, dash = [] } = RUN_STYLES[index % RUN_STYLES.length] ?? {}
  return { width: (width * widths.window) / SCREEN_WIDTH, dash }
}

export function strokeRun(frame: Frame, { network, index, flow, columns }: Line): void {
  const { tokens } = frame
  const colour = flow < 0 ? tokens.t1 : flowLook(tokens, network, flow).line
  strokeSteps(frame, columns, { colour, ...runStyle(index, tokens) })
}

/** The line's label at its end; none where it has no value. */
export function lineLabels({ tokens, plot, y }: Frame, line: Line, text: string): EndLabel[] {
  const last = lastOf(line.columns)
  if (!Number.isFinite(last)) return []
  const look = line.flow < 0 ? null : flowLook(tokens, line.network, line.flow)
  return [
    {
      y: Math.max(plot.top, y(last)),
      text,
      colour: look?.text ?? tokens.t1,
      font: FONT.strong,
      ...(look === null ? { ofLine: true } : { glyph: { shape: look.shape, colour: look.line } }),
    },
  ]
}
