/**
 * The value axis that the audience's drawings are parts of. A chart's own axis follows the size of the screen, and so a telephone
 * has another than the hall: this one is the same on every screen.
 */
import type { Panel } from '../../lab/scenario/panels'
import { plotIn } from '../charts/chart'
import { networkOf } from '../charts/conditions'
import type { Drawn } from '../charts/drawn'
import { chartOfRun } from '../charts/hop-chart'
import { chartNamed } from '../charts/registry'

export interface AnswerAxis {
  readonly low: number
  readonly high: number
}

/** A low plot leaves the most room above its lines: what can be drawn on a telephone is within it. */
const PLOT = plotIn(620, 24, 120, 0)

/** `drawn`: the run that is asked about, in the window of time that the scene has. */
export function answerAxis(panel: Panel, drawn: Drawn): AnswerAxis {
  const { run } = drawn
  if (run === null) return { low: 0, high: 1 }
  const chart = chartOfRun(panel.id, chartNamed(panel.id).create(), run)
  chart.show?.(panel)
  const view = { ...drawn, ghost: null }
  const network = networkOf(run.scenario)
  const high = chart.measure({ view, run, network, plot: PLOT, ghost: null, layer: null })
  return { low: 0, high: high || 1 }
}

export const shareOfAxis = ({ low, high }: AnswerAxis, value: number): number => (value - low) / (high - low)
export const valueOnAxis = ({ low, high }: AnswerAxis, part: number): number => low + part * (high - low)
