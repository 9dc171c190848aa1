/** ACKs that were lost on their way. */
import { cross, strokeGlyph } from '../../plot/glyphs'
import { AckFlag } from '../../simulator/log'
import { FADE_S } from './drops'
import type { Scene } from './scene'

/** Lost ACKs never arrive: a cross where they set off, fading. */
export function drawLostAcks({
  ctx,
  layout,
  tokens,
  run,
  index,
  timeS,
  rows,
  looks,
  condition,
}: Scene): void {
  const { columns } = run.log.acks
  const { right, y } = layout.lane
  const found = index.acks.overlapping(timeS - Math.max(FADE_S, condition.firstBaseRttS / 2), timeS, rows)
  for (let k = 0; k < found; k++) {
    const row = rows[k] as number
    const lost = ((columns.flags[row] as number) & AckFlag.lost) !== 0
    const end = (columns.sent[row] as number) + FADE_S
    const look = looks[columns.flow[row] as number]
    if (!lost || end <= timeS || look === undefined) continue
    ctx.globalAlpha = (end - timeS) / FADE_S
    strokeGlyph(ctx, look.shape, right - 8, y, 3.4, look.line, 1.6)
    cross(ctx, right - 8, y, 4, tokens.loss, tokens.bg1)
    ctx.globalAlpha = 1
  }
}
