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
  const half = ctx.measureText(text).width / 2
  // On phones the row under the pipe is too short beside the queue's count: the words stand on the lane, which is empty.
  if (layout.phone) {
    const { lane } = layout
    const middle = (lane.left + lane.right) / 2
    ctx.fillStyle = tokens.bg1
    ctx.fillRect(middle - half - 6, lane.y - 8, 2 * half + 12, 16)
    ctx.fillStyle = tokens.t2
    ctx.fillText(text, middle, lane.y)
    return
  }
  ctx.fillText(text, Math.min((left + right) / 2, layout.width - half - 12), bottom + 20)
}
