/** The inside of the router at one instant as a picture: a function of what was recorded and the time. */
import { fillFitted } from '../../plot/end-labels'
import { setText } from '../../plot/text'
import { inside as words } from '../../strings/inside'
import { SHORTER } from '../charts/axes'
import { FONT } from '../charts/tokens'
import { drawBelow, drawInWords } from './draw-instruments'
import { drawLanes } from './draw-lanes'
import { drawHosts, drawTurns } from './draw-turns'
import { drawHeads } from './heads'
import { captionOf, disciplineName, waitingText } from './sayings'
import type { InsideScene } from './scene'

/** The switch at the upper right on a phone, with a gap, px. */
const PHONE_CHOICE_PX = 146

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
  if (!layout.phone) {
    ctx.fillText(captionOf(now, condition), left, 15.5, right - left)
    return
  }
  // On a phone the name stands beside the title, and what waits below it: the switch reaches down to there.
  fillFitted(ctx, disciplineName(now), left, 15.5, right - left, SHORTER)
  fillFitted(ctx, waitingText(now, condition), 16, 40, layout.width - PHONE_CHOICE_PX - 16, SHORTER)
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
