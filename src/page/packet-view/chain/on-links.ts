/** What links of a chain have otherwise than a bottleneck where packets pass too fast: ACKs beside data in queue and pipe. */
import { fillDisc, strokeGlyph } from '../../../plot/glyphs'
import { keptFor } from '../../charts/kept'
import { speedNow } from '../../model/playback'
import { slotCentre } from '../geometry'
import { MOST_PACKETS, type Occasional, type Scene, usualPerSecond } from '../scene'
import { ACK_FLAG, drawTile, paintAck } from '../tile'
import { lapseOf, levelOf, scaleOf } from '../waves/lapse'
import { Passages } from '../waves/passages'
import { eachSample } from '../waves/samples'

/** ACKs are so far apart at least, px. */
const ACKS_PX = 15
const RADIUS_PX = 3.2

const isAck = ({ index, timeS }: Scene, row: number): boolean => (index.flagsAt(row, timeS) & ACK_FLAG) !== 0

/** The ACKs that have passed a link, kept with its log. */
const passing = keptFor((log: Scene['run']['log']) => {
  const { columns } = log.packets
  return new Passages({
    flow: () => columns.flow,
    begins: () => columns.dequeued,
    ends: null,
    isMarked: () => false,
    has: (row) => ((columns.flags[row] as number) & ACK_FLAG) !== 0,
  })
})

/** Every so many ACKs of each flow, at their true places in the time that is in view. */
function drawAcks(scene: Scene): void {
  const { ctx, layout, timeS, looks, view, run, index, tokens, condition, network } = scene
  const { left, right, top, bottom } = layout.pipe
  const lapse = lapseOf(scene.averagedS, speedNow(view), usualPerSecond(network, timeS))
  const scale = scaleOf(lapse, right - left, condition.delayS)
  const acks = passing(run.log)
  acks.extend(index.packetRows)
  const { dequeued } = run.log.packets.columns
  looks.forEach((look, flow) => {
    if (view.hiddenFlows.has(flow)) return
    // ACKs come as often as data do elsewhere, which is less often than the link could carry them.
    const spanS = Math.max((right - left) / scale, 1e-6)
    const perSecond = Math.max(1, (acks.begun(flow, timeS) - acks.begun(flow, timeS - spanS)) / spanS)
    const level = levelOf({ ...lapse, perSecond, blur: Math.max(lapse.blur, 2) }, scale, ACKS_PX)
    eachSample(timeS, acks, dequeued, { flow, scale, lengthPx: right - left, level }, (_row, px, weight) => {
      ctx.globalAlpha = weight
      const y = (top + bottom) / 2
      fillDisc(ctx, left + px, y, RADIUS_PX + 1.2, tokens.bg0)
      strokeGlyph(ctx, look.shape, left + px, y, RADIUS_PX, look.line, 1.5)
    })
  })
  ctx.globalAlpha = 1
}

/** The queue as full as it is, flow by flow: data first, then ACKs. Their order would only flicker. */
function drawWaiting(scene: Scene, tileWidth: number, tileHeight: number): void {
  const { ctx, layout, index, rows, timeS, looks, run, view } = scene
  const { slots, style } = layout.buffer
  const { flow: flows } = run.log.packets.columns
  const found = index.buffer.overlapping(timeS, timeS, rows, MOST_PACKETS)
  const order = Array.from(rows.subarray(0, found))
  const key = (row: number): number => (isAck(scene, row) ? 1e6 : 0) + (flows[row] as number)
  order.sort((a, b) => key(a) - key(b))
  order.forEach((row, place) => {
    const look = looks[flows[row] as number]
    if (place >= slots || look === undefined || view.hiddenFlows.has(flows[row] as number)) return
    const { x, y } = slotCentre(layout, place)
    if (style === 'slots') drawTile(scene, row, x, y, tileWidth, tileHeight)
    else if (isAck(scene, row)) paintAck(scene, look, false, x, y, tileHeight / 3)
    else {
      ctx.fillStyle = look.line
      ctx.fillRect(x - tileWidth / 2, y - tileHeight / 2, tileWidth, tileHeight)
    }
  })
}

const kept = keptFor(
  (plain: Occasional): Occasional => ({
    ...plain,
    drawPipe(scene) {
      const said = plain.drawPipe(scene)
      drawAcks(scene)
      return said
    },
    drawWaiting,
  }),
)

export const onLinks = kept
