/** When something scheduled happens in a run: starts and stops of flows and changes of parameters. */
import { instantS } from '../../lab/run/instant'
import { traceUpright } from '../../plot/axes'
import type { Frame } from './chart'
import type { StreamedRun } from './drawn'

/** Height of a name at the top of the plot, px. */
export const NAME_PX = 17

/** Times inside the run, s, in no order. */
function timesOf(run: StreamedRun, { flows, config }: Frame['network']): number[] {
  const { durationS } = run.scenario
  return [
    ...flows.map(({ startS }) => startS).filter((startS) => startS > 0),
    ...flows.map(({ stopS }) => stopS).filter((stopS) => Number.isFinite(stopS) && stopS < durationS),
    ...config.changes.map(({ atS }) => instantS(config.stack.form.clock, atS)),
  ]
}

/** The names of what is scheduled: their words come after the first run (`moment-names.ts`). */
export const names: { draw: (frame: Frame) => void } = { draw: () => {} }

/** The dotted verticals of starts, stops and changes; every chart has them. */
export function drawVerticals({ ctx, run, network, tokens, plot, x, view }: Frame): void {
  ctx.strokeStyle = tokens.guide
  ctx.lineWidth = 1
  ctx.setLineDash([1, 3])
  ctx.beginPath()
  for (const timeS of timesOf(run, network)) {
    if (timeS < view.fromS || timeS > view.toS) continue
    traceUpright(ctx, plot, x(timeS))
  }
  ctx.stroke()
  ctx.setLineDash([])
}

/** Says where a line upright at `at` begins: under the name that it would cross, or at `top` where it crosses none. */
export function belowNames({ names, plot }: Frame, at: number, top: number): number {
  if (names === undefined) return top
  for (const { left, right } of names) if (at > left - 1 && at < right + 1) return plot.top + NAME_PX + 1
  return top
}
