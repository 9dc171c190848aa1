/** The inside of the router at one instant as a picture: a function of what was recorded and the time. */
import { setText } from '../../plot/text'
import { inside as words } from '../../strings/inside'
import { FONT } from '../charts/tokens'
import { drawBelow, drawInWords } from './draw-instruments'
import { drawLanes } from './draw-lanes'
import { drawHosts, drawTurns } from './draw-turns'
import { captionOf } from './sayings'
import { type InsideScene, instrumentOf } from './scene'

/** Places of the title's end and of the controls right of it, px. */
export interface CaptionPlace {
  readonly left: number
  readonly right: number
}

export function drawInside(scene: InsideScene, caption: CaptionPlace): void {
  scene.hits.clear()
  drawCaption(scene, caption)
  drawHeads(scene)
  drawHosts(scene)
  drawLanes(scene)
  drawTurns(scene)
  drawEmpty(scene)
  const { instrument: box, inWords } = scene.layout
  if (box === null) return
  if (inWords) drawInWords(scene, box)
  else drawBelow(scene, box)
}

function drawCaption(
  { ctx, tokens, now, condition, layout }: InsideScene,
  { left, right }: CaptionPlace,
): void {
  setText(ctx, FONT.label, tokens.t2)
  ctx.font = FONT.name.replace('600', '400')
  // On a phone it has a row of its own.
  if (layout.phone) ctx.fillText(captionOf(now, condition), 12, 40, layout.width - 24)
  else ctx.fillText(captionOf(now, condition), left, 15.5, right - left)
}

/** What the columns are. */
function drawHeads({ ctx, tokens, now, layout }: InsideScene): void {
  if (layout.phone) return
  const y = layout.lanes.top - 15
  setText(ctx, FONT.label, tokens.t3)
  ctx.fillText(words.heads.packets, layout.tiles.left, y, layout.tiles.right - layout.tiles.left)
  // Thin lanes have nothing below the other heads.
  if (layout.style === 'line') return
  if (layout.clock.width > 0)
    ctx.fillText(
      instrumentOf(now, 'clock') === null ? words.heads.controller : words.heads.clock,
      layout.clock.left,
      y,
    )
  ctx.textAlign = 'center'
  if (layout.deficit.width > 0)
    ctx.fillText(words.heads.deficit, layout.deficit.left + layout.deficit.width / 2, y)
  if (now.lanes.length > 1) ctx.fillText(words.heads.turn, layout.turnX, y)
}

function drawEmpty({ ctx, tokens, now, layout }: InsideScene): void {
  if (now.packets > 0) return
  const { lanes, tiles, lanePx, style } = layout
  const text = now.inside.fair === true ? words.empty : words.emptyOne
  setText(ctx, FONT.label, tokens.t2, 'right')
  // Where the wait of a head stands while there is one.
  const y = style === 'full' ? 14 : style === 'low' ? (lanePx < 62 ? 10 : 14) : lanePx / 2
  ctx.fillText(text, tiles.right, lanes.top + y, (tiles.right - tiles.left) * 0.6)
}
