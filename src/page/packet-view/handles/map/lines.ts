/** A flow's line under the pointer: it stands out, and its rate, its round trip and its hops are said beside it. */
import { formatCount, formatDuration, formatRate } from '../../../../lab/format'
import { routerName } from '../../../../lab/router-names'
import { averagingWindowS } from '../../../../lab/run/throughput'
import { chain as words } from '../../../../strings/chain'
import { formFor } from '../../../../strings/plural'
import { placeIn } from '../../../charts/zoom'
import { requestFrame } from '../../../effects/frames'
import { flowAt } from '../../../model/readout'
import { endsOf, rateNow } from '../../chain/draw-lines'
import type { MapLine } from '../../chain/lines'
import type { ChainScene } from '../../chain/scene'
import type { Screen } from '../../screen'

/** A pointer so near to a line is on it, px. */
const REACH_PX = 6
/** Between the pointer and the words, and from them to the edge, px. */
const BESIDE_PX = 14
const EDGE_PX = 6

/** The line at a place of the map; null: there is none. */
export function lineAt(scene: Pick<ChainScene, 'layout' | 'lines'>, x: number, y: number): MapLine | null {
  let best: MapLine | null = null
  let least = REACH_PX
  for (const line of scene.lines) {
    const { from, to } = endsOf(scene, line)
    const [dx, dy] = [to.x - from.x, to.y - from.y]
    const length = dx * dx + dy * dy
    const part = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - from.x) * dx + (y - from.y) * dy) / length))
    const away = Math.hypot(x - from.x - part * dx, y - from.y - part * dy)
    if (away > least) continue
    best = line
    least = away
  }
  return best
}

/** "CUBIC from B to C: 9.13 Mbit/s, round trip 67 ms, 1 hop" */
export function lineText(scene: ChainScene, line: MapLine): string {
  const { run, view, timeS, network } = scene
  const hops = Math.abs(line.to - line.from)
  const length = `${formatCount(hops)} ${formFor(hops, words.hops)}`
  const ends = [routerName(line.from), routerName(line.to)] as const
  if (line.flows.length > 1)
    return words.line.many(
      `${formatCount(line.flows.length)} ${formFor(line.flows.length, words.flows)}`,
      ...ends,
      length,
    )
  const [flow = 0] = line.flows
  const windowS = averagingWindowS(view.toS - view.fromS, run.log.binS)
  const { srttMs } = flowAt(run, flow, timeS, windowS)
  const way = words.route(network.flows[flow]?.name ?? '', ...ends)
  const rate = formatRate(rateNow(scene, flow))
  return Number.isFinite(srttMs)
    ? words.line.withTrip(way, rate, formatDuration(srttMs / 1000), length)
    : words.line.plain(way, rate, length)
}

/** The line of this flow (its index) stands out; -1: none does. */
export function lightFlow(screen: Screen, flow: number): void {
  if (flow === screen.packets.litFlow) return
  screen.packets.litFlow = flow
  screen.outdate()
  requestFrame('moved')
}

/** Follows the pointer over the map; returns what ends that. `tip` stands beside it. */
export function listenForLines(canvas: HTMLCanvasElement, screen: Screen, tip: HTMLElement): () => void {
  const show = (line: MapLine | null, x: number, y: number): void => {
    const { map } = screen.packets
    lightFlow(screen, line?.flows[0] ?? -1)
    const text = line === null || map === null ? '' : lineText(map, line)
    tip.hidden = text === ''
    if (text === '') return
    if (tip.textContent !== text) tip.textContent = text
    const left = Math.max(
      EDGE_PX,
      Math.min(screen.width - tip.offsetWidth - EDGE_PX, x - tip.offsetWidth / 2),
    )
    tip.style.transform = `translate(${left}px, ${y + BESIDE_PX}px)`
  }
  const move = (event: PointerEvent): void => {
    const { map } = screen.packets
    const { x, y } = placeIn(canvas, event)
    const line = map === null || event.pointerType === 'touch' ? null : lineAt(map, x, y)
    show(line, x, y)
  }
  const leave = (): void => show(null, 0, 0)
  canvas.addEventListener('pointermove', move)
  canvas.addEventListener('pointerleave', leave)
  return () => {
    canvas.removeEventListener('pointermove', move)
    canvas.removeEventListener('pointerleave', leave)
  }
}
