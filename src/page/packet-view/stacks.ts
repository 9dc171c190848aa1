/** All hosts of a side as one stack, where each of them has no room for its name. */
import { sum } from 'd3-array'
import { formatCount } from '../../lab/format'
import { setStroke } from '../../plot/context'
import { fillFitted } from '../../plot/end-labels'
import { fillGlyph } from '../../plot/glyphs'
import { setText } from '../../plot/text'
import { packets as words } from '../../strings/packets'
import { SHORTER } from '../charts/axes'
import { FONT } from '../charts/tokens'
import type { Box } from './geometry'
import { inFlight, TWO_LINES_PX } from './hosts'
import { drawBox } from './router'
import type { Scene } from './scene'

/** How far the hosts of a stack stand out behind one another, px. */
const STACK_STEP_PX = 4

export function drawStacks(scene: Scene): void {
  const { layout, network, run, index, timeS, view } = scene
  const shown = network.flows.map((_, flow) => flow).filter((flow) => !view.hiddenFlows.has(flow))
  const total = (of: (flow: number) => number): string => formatCount(sum(shown, of))
  const [sender] = layout.senders
  const [receiver] = layout.receivers
  if (sender === undefined || receiver === undefined) return
  const sent = words.inFlight(total((flow) => inFlight(run, flow, timeS)))
  const count = formatCount(shown.length)
  const receivedBy = (flow: number): number => (run.receivedBefore[flow] ?? 0) + index.received(flow, timeS)
  drawStack(scene, sender, shown, words.flows(count), sent)
  const got = run.packetDetail ? words.received(total(receivedBy)) : ''
  drawStack(scene, receiver, shown, words.receivers, got)
}

function drawStack(
  { ctx, layout, tokens, looks }: Scene,
  { left, top, width, height }: Box,
  flows: readonly number[],
  name: string,
  count: string,
): void {
  if (layout.phone) {
    flows.slice(0, 3).forEach((flow, place) => {
      const look = looks[flow]
      if (look !== undefined)
        fillGlyph(ctx, look.shape, left + width / 2, top + 4 + 7 * place, 3.4, look.line)
    })
    setText(ctx, FONT.count, tokens.t2, 'center')
    ctx.fillText(formatCount(flows.length), left + width / 2, top + 28)
    return
  }
  setStroke(ctx, tokens.line2, 1)
  for (let behind = 2; behind >= 0; behind--) {
    const by = behind * STACK_STEP_PX
    const edge = { left: left + 0.5 + by, top: top + 0.5 - by, width: width - 9, height: height - 1 }
    drawBox(ctx, edge, 6, tokens.bg2)
  }
  const room = width - 22
  const isHigh = height >= TWO_LINES_PX
  setText(ctx, isHigh ? FONT.host : FONT.strong, tokens.t1)
  fillFitted(ctx, name, left + 8, top + height * (isHigh ? 0.33 : 0.5), room, SHORTER)
  if (!isHigh) return
  setText(ctx, FONT.count, tokens.t2)
  fillFitted(ctx, count, left + 8, top + height * 0.72, room, SHORTER)
}
