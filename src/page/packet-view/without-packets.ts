/** Why no packets are in the picture. */
import { setText } from '../../plot/text'
import { notices } from '../../strings/notices'
import { packets as words } from '../../strings/packets'
import type { Drawn, StreamedRun } from '../charts/drawn'
import { FONT } from '../charts/tokens'
import { wantedExcerpt } from '../model/excerpt'
import type { Scene } from './scene'

export function withoutPackets(run: StreamedRun, view: Drawn): string {
  if (run.packetsToCome) return words.without.toCome
  if (run.result === null) return words.without.notComplete
  // What is asked for would be over before it has been simulated.
  if (wantedExcerpt(run.scenario, view) === null) return words.without.tooFast
  return run.packetFault === '' ? words.without.again : `${notices.noPackets(run.packetFault)}.`
}

export function drawWithoutPackets({ ctx, layout, tokens, run, view }: Scene): void {
  setText(ctx, FONT.label, tokens.t2, 'center')
  const { left, right, bottom } = layout.pipe
  const text = withoutPackets(run, view)
  const x = Math.min((left + right) / 2, layout.width - ctx.measureText(text).width / 2 - 12)
  ctx.fillText(text, x, bottom + (layout.phone ? 14 : 20))
}
