/** While a question is asked, what is written beside the plots is the same whatever comes after it. */
import { expect, it } from 'vitest'
import { plotIn } from '../../../../src/page/charts/chart'
import { chartNamed } from '../../../../src/page/charts/registry'
import { drawStill } from '../../../../src/page/charts/still'
import { tokensOf } from '../../../../src/page/charts/tokens'
import { recordingContext } from '../../../support/recording-context'
import { runOf, viewOf } from '../../../support/runs'

const ASKED_S = 5
const base = {
  version: 1,
  durationS: 10,
  bottleneck: { bandwidthMbps: 10, delayMs: 18, buffer: { packets: 32 } },
  flows: [{ id: 'one', variant: 'sack' }],
} as const
const run = runOf(base)
/** From the question on the buffer is smaller, and the rate too. */
const other = runOf({
  ...base,
  timeline: [{ atS: ASKED_S + 1, set: { 'bottleneck.bandwidthMbps': 6, 'bottleneck.buffer.packets': 8 } }],
})
const plot = plotIn(800, 24, 200, 0)
const layout = { width: 800, height: 224, plot, axis: false, first: true, ribbon: false }

/** The gutter's words and their heights. */
function gutter(id: string, shown: typeof run, withheldFromS: number | null) {
  const { ctx, drawn } = recordingContext()
  const view = viewOf(shown, ASKED_S, { withheldFromS, toS: 10 })
  // One axis for both runs: the run that is asked about is drawn over itself.
  drawStill(ctx, chartNamed(id).create(), { ...view, ghost: run }, shown, layout, tokensOf('light'), false)
  return drawn.flatMap(({ what, text, points: [at] }) =>
    what === 'text' && at !== undefined && at[0] > plot.right ? [[text, Math.round(at[1])]] : [],
  )
}

it.each(['window', 'queue', 'throughput', 'rtt', 'delay'])('the labels of %s', (id) => {
  expect(gutter(id, other, null)).not.toEqual(gutter(id, run, null))
  expect(gutter(id, other, ASKED_S)).toEqual(gutter(id, run, ASKED_S))
})
