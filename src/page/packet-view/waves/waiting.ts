/**
 * The buffer where packets pass too fast to follow: as full as it is, with as many packets of each flow as wait, flow by flow.
 * Their order changes from frame to frame, and would only flicker.
 */
import { slotCentre } from '../geometry'
import { MOST_PACKETS, type Scene } from '../scene'
import { drawTiles } from '../tile'

const MOST_FLOWS = 64
const counts = new Int32Array(MOST_FLOWS)
/** Centres of a flow's packets, x and y by turns. */
const centres = new Float64Array(2 * MOST_PACKETS)

export function drawWaitingByFlow(scene: Scene, tileWidth: number, tileHeight: number): void {
  const { ctx, layout, index, rows, timeS, looks, run, view } = scene
  const { slots, style } = layout.buffer
  const { flow: flows } = run.log.packets.columns
  const found = index.buffer.overlapping(timeS, timeS, rows, MOST_PACKETS)
  counts.fill(0)
  for (let k = 0; k < found; k++) {
    const flow = flows[rows[k] as number] as number
    if (flow < MOST_FLOWS) counts[flow] = (counts[flow] as number) + 1
  }
  let place = 0
  looks.forEach((look, flow) => {
    const count = flow < MOST_FLOWS ? (counts[flow] as number) : 0
    const from = place
    place += count
    if (view.hiddenFlows.has(flow)) return
    let drawn = 0
    for (let at = from; at < Math.min(place, slots); at++) {
      const { x, y } = slotCentre(layout, at)
      centres[2 * drawn] = x
      centres[2 * drawn + 1] = y
      drawn++
    }
    if (style === 'slots') {
      if (drawn > 0) drawTiles(scene, look, centres, drawn, tileWidth, tileHeight)
      return
    }
    ctx.fillStyle = look.line
    ctx.globalAlpha = 0.8
    for (let k = 0; k < drawn; k++) {
      const [x, y] = [centres[2 * k] as number, centres[2 * k + 1] as number]
      ctx.fillRect(x - tileWidth / 2, y - tileHeight / 2, tileWidth, tileHeight)
    }
    ctx.globalAlpha = 1
  })
}
