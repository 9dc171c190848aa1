/** A line of a chart of all runs: hue is the flow, style is the run. */

import { lastOf } from '../../../../plot/columns'
import type { EndLabel } from '../../../../plot/end-labels'
import type { Frame } from '../../../charts/chart'
import { flowLook } from '../../../charts/conditions'
import { strokeSteps } from '../../../charts/step-lines'
import { FONT } from '../../../charts/tokens'
import type { Line } from './chart'

/** Width of the main line on a screen, px, to which those of the runs belong. */
export const SCREEN_WIDTH = 1.7

interface RunStyle {
  readonly width: number
  readonly dash: readonly number[]
}

/** Width and dash of the lines of run A, B, C and D. */
const RUN_STYLES: readonly RunStyle[] = [
  { width: 1.1, dash: [5, 3] },
  { width: 1.7, dash: [] },
  { width: 1.4, dash: [2, 2] },
  { width: 1.4, dash: [9, 3, 2, 3] },
]

export function runStyle(index: number): RunStyle {
  return RUN_STYLES[index % RUN_STYLES.length] as RunStyle
}

export function strokeRun(frame: Frame, { network, index, flow, columns }: Line): void {
  const { tokens } = frame
  const { width, dash } = runStyle(index)
  strokeSteps(frame, columns, {
    colour: flow < 0 ? tokens.t1 : flowLook(tokens, network, flow).line,
    width: (width * tokens.widths.window) / SCREEN_WIDTH,
    dash,
  })
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
