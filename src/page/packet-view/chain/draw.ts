/** The map of a chain: routers, the ways of the flows, and for each hop its buffers and pipes both ways. */
import { queues } from '../../../lab/algorithms'
import { formatCount, formatDuration, formatRate } from '../../../lab/format'
import { hopOfLink, linkName, routerName, wayOfLink } from '../../../lab/router-names'
import { setStroke } from '../../../plot/context'
import { fillFitted } from '../../../plot/end-labels'
import { roundRect } from '../../../plot/glyphs'
import { setText } from '../../../plot/text'
import { chain as words } from '../../../strings/chain'
import { packets } from '../../../strings/packets'
import { formFor } from '../../../strings/plural'
import { SHORTER } from '../../charts/axes'
import { FONT, withAlpha } from '../../charts/tokens'
import { queueText, waiting } from '../captions'
import type { Box } from '../geometry'
import { drawPipeAlone } from '../pipe'
import { drawBox, drawRouter } from '../router'
import { drawNumber } from '../tile'
import { withoutPackets } from '../without-packets'
import { drawLines, rateNow } from './draw-lines'
import { drawChainDrops, droppedLately } from './drops'
import { mirrorOf } from './geometry'
import type { ChainScene, LinkScene } from './scene'

/** Where the view's name begins, and the gap after it, px. */
const TITLE_LEFT_PX = 16
const TITLE_Y_PX = 15
const TITLE_GAP_PX = 9
/** Room of the view's buttons at the right, px. */
const BUTTONS_PX = 270

/** How many hops and flows there are, beside the view's name. */
function drawTitle({ ctx, tokens, layout, network, view, run }: ChainScene): void {
  // On a phone the view's buttons stand there.
  if (view.bare || layout.upright) return
  const counted = (count: number, forms: typeof words.hops): string =>
    `${formatCount(count)} ${formFor(count, forms)}`
  const text = words.map(counted(layout.hops.length, words.hops), counted(network.flows.length, words.flows))
  ctx.font = FONT.name
  const left = TITLE_LEFT_PX + ctx.measureText(packets.name).width + TITLE_GAP_PX
  setText(ctx, FONT.label, tokens.t2)
  ctx.fillText(text, left, TITLE_Y_PX)
  if (run.packetDetail) return
  const after = left + ctx.measureText(text).width + 2 * TITLE_GAP_PX
  const why = withoutPackets(run, view)
  if (after + ctx.measureText(why).width < layout.width - BUTTONS_PX) ctx.fillText(why, after, TITLE_Y_PX)
}

export function drawChain(scene: ChainScene): void {
  scene.hits.clear()
  drawTitle(scene)
  for (const link of scene.links) if (wayOfLink(link.link) === 'forward') drawCard(scene, link)
  drawRouters(scene)
  drawLines(scene)
  for (const link of scene.links) drawLink(scene, link)
  const dropped = droppedLately(scene)
  for (const link of scene.links) {
    if (wayOfLink(link.link) === 'forward') drawWords(scene, link, dropped.get(link.link) ?? 0)
    else drawBackWords(scene, link, dropped.get(link.link) ?? 0)
  }
  drawChainDrops(scene)
  drawFollowed(scene)
}

function drawRouters({ ctx, tokens, layout }: ChainScene): void {
  layout.routers.forEach((box, router) => {
    setStroke(ctx, tokens.ctl, 1.5)
    drawBox(ctx, box, Math.min(box.width, box.height) / 2, tokens.bg2)
    setText(ctx, FONT.host, tokens.t1, 'center')
    const { upright } = layout
    const x = upright ? box.left + 13 : box.left + box.width / 2
    ctx.fillText(routerName(router), x, upright ? box.top + box.height / 2 + 0.5 : box.top + 15)
  })
}

/** A hop of the upright map is a card; the selected one is outlined. */
function drawCard({ ctx, tokens, layout, selectedHop }: ChainScene, { hop, link }: LinkScene): void {
  if (!layout.upright || hopOfLink(link) !== selectedHop) return
  const { left, top, width, height } = hop.box
  ctx.fillStyle = tokens.bg2
  roundRect(ctx, left, top, width, height, 8)
  ctx.fill()
  setStroke(ctx, tokens.ctl, 1)
  ctx.stroke()
}

function drawLink(scene: ChainScene, link: LinkScene): void {
  const { ctx, tokens, layout, selectedHop } = scene
  const isBack = wayOfLink(link.link) === 'back'
  ctx.save()
  if (isBack) {
    ctx.translate(mirrorOf(link.hop, layout.upright), 0)
    ctx.scale(-1, 1)
    drawArrow(link)
  }
  if (!(isBack && layout.upright)) drawRouter(link)
  if (link.run.packetDetail) drawPipeAlone(link)
  else drawPipeWithout(scene, link)
  ctx.restore()
  if (isBack || hopOfLink(link.link) !== selectedHop) return
  const { left, top, width, height } = link.layout.buffer
  setStroke(ctx, tokens.t1, 1.5)
  roundRect(ctx, left - 0.5, top - 0.5, width + 1, height + 1, 6)
  ctx.stroke()
}

/** The end of the way back, in the mirror. */
function drawArrow({ ctx, layout, tokens }: LinkScene): void {
  const { right, top, bottom } = layout.pipe
  const middle = (top + bottom) / 2
  setStroke(ctx, tokens.ctl, 1.3)
  ctx.beginPath()
  ctx.moveTo(right - 2, middle - 4)
  ctx.lineTo(right + 2.5, middle)
  ctx.lineTo(right - 2, middle + 4)
  ctx.stroke()
}

/** Where no packets are kept, a thin line as high as the share of the link that is busy. */
function drawPipeWithout({ run, view, timeS, network }: ChainScene, link: LinkScene): void {
  const { ctx, tokens, layout, condition, looks } = link
  const { left, right, top, bottom } = layout.pipe
  ctx.fillStyle = tokens.bg0
  ctx.fillRect(left, top, right - left, bottom - top)
  const hop = hopOfLink(link.link)
  const forward = wayOfLink(link.link) === 'forward'
  let y = bottom
  network.config.flows.forEach(({ route }, flow) => {
    if (route === null || view.hiddenFlows.has(flow) || route.to > route.from !== forward) return
    if (hop < Math.min(route.from, route.to) || hop >= Math.max(route.from, route.to)) return
    const { bitsPerSecond } = condition
    const share = bitsPerSecond > 0 ? rateNow({ run, view, timeS }, flow) / bitsPerSecond : 0
    const height = Math.max(0, Math.min(1, share)) * (bottom - top)
    ctx.fillStyle = withAlpha(looks[flow]?.line ?? tokens.t3, 0.7)
    ctx.fillRect(left, Math.max(top, y - height), right - left, height)
    y -= height
  })
  setStroke(ctx, tokens.ctl, 1.2)
  ctx.beginPath()
  for (const edge of [top - 2.5, bottom + 2.5]) {
    ctx.moveTo(left, edge)
    ctx.lineTo(right, edge)
  }
  ctx.stroke()
}

const centre = ({ left, width }: Pick<Box, 'left' | 'width'>): number => left + width / 2

/** Rate and delay of a hop, what waits there and its discipline. */
function drawWords({ layout, selectedHop }: ChainScene, link: LinkScene, dropped: number): void {
  const { ctx, tokens, hop, condition } = link
  const { rateY, wordsY, box, forward } = hop
  const rate = words.rate(formatRate(condition.bitsPerSecond), formatDuration(condition.delayS))
  if (layout.upright) {
    if (Number.isNaN(rateY)) return
    setText(ctx, FONT.strong, tokens.t1)
    ctx.fillText(linkName(link.link), box.left + 8, rateY)
    setText(ctx, FONT.label, hopOfLink(link.link) === selectedHop ? tokens.t1 : tokens.t2, 'right')
    ctx.fillText(rate, box.left + box.width - 8, rateY)
    return
  }
  setText(ctx, FONT.label, tokens.t2, 'center')
  fillFitted(ctx, rate, centre(box), rateY, box.width, SHORTER)
  if (Number.isNaN(wordsY)) return
  const { buffer, pipe } = forward
  setText(ctx, FONT.caption, tokens.t1, 'center')
  const queue = queueText(link)
  const half = ctx.measureText(queue).width / 2
  const at = Math.max(box.left + half, Math.min(centre(buffer), box.left + box.width - half))
  if (half * 2 <= box.width) ctx.fillText(queue, at, wordsY)
  const name = queues.get(condition.aqm.id)?.label ?? condition.aqm.id
  const lost = dropped > 0 ? words.dropped(formatCount(dropped)) : ''
  setText(ctx, FONT.label, lost === '' ? tokens.t2 : tokens.loss, 'center')
  const said = lost === '' ? name : lost
  const width = ctx.measureText(said).width
  const x = Math.max(
    at + half + 8 + width / 2,
    Math.min((pipe.left + pipe.right) / 2, pipe.right - width / 2),
  )
  if (x + width / 2 <= box.left + box.width + 2) ctx.fillText(said, x, wordsY)
}

/** The names of the flows whose data take the link. */
function dataOn({ network, view }: ChainScene, link: number): readonly string[] {
  const hop = hopOfLink(link)
  const forward = wayOfLink(link) === 'forward'
  return network.config.flows.flatMap(({ route }, flow) => {
    if (route === null || view.hiddenFlows.has(flow) || route.to > route.from !== forward) return []
    const crosses = hop >= Math.min(route.from, route.to) && hop < Math.max(route.from, route.to)
    return crosses ? [network.flows[flow]?.name ?? ''] : []
  })
}

/** What comes back: ACKs, and the data of these flows. */
function drawBackWords(scene: ChainScene, link: LinkScene, dropped: number): void {
  const { ctx, tokens, hop } = link
  const { backY, box } = hop
  if (Number.isNaN(backY)) return
  const names = dataOn(scene, link.link)
  const last = names.at(-1) ?? ''
  const list = names.length < 2 ? last : words.and(names.slice(0, -1).join(', '), last)
  const count = `${formatCount(names.length)} ${formFor(names.length, words.flows)}`
  const queued = waiting(link, 'packets')
  setText(ctx, FONT.label, dropped > 0 ? tokens.loss : tokens.t2, 'center')
  const options =
    dropped > 0
      ? [words.dropped(formatCount(dropped))]
      : names.length === 0
        ? [words.backAcks]
        : [words.backData(list), words.backData(count), words.backAcks]
  const waits = queued > 0 ? `, ${queueText(link)}` : ''
  const text =
    options.flatMap((one) => [one + waits, one]).find((one) => ctx.measureText(one).width <= box.width) ?? ''
  ctx.fillText(text, centre(box), backY)
}

function drawFollowed({ ctx, layout, tokens, run, view, hits }: ChainScene): void {
  const top = view.selectedPacket < 0 ? null : hits.topOf(view.selectedPacket)
  if (top === null) return
  const x = Math.max(24, Math.min(layout.width - 24, top.x))
  const seq = run.log.packets.columns.seq[view.selectedPacket] as number
  drawNumber(ctx, seq, x, top.y - 11, tokens.bg1, tokens.t1)
}
