/** Where the captions of the packet view are: above the buffer, and beside the packet that lies on the floor. */
import { codeOf } from '../../simulator/log'
import { conditionAt, networkOf } from '../charts/conditions'
import { boxOf, zoomOf } from '../charts/zoom'
import { newest } from '../packet-view'
import { FADE_S, FALL, restOf, siteOf } from '../packet-view/drops'
import type { PacketLayout } from '../packet-view/geometry'
import { getState } from '../store'
import type { Caption } from './captions'
import type { CaptionSize, Placed, Point } from './placed'

/** Least distance of a caption from the edges, px. */
const EDGE_PX = 8
/** Room at the buffer's upper left corner. */
const CORNER_PX = 42
const CORNER_PHONE_PX = 30
/** Height of the leader to the buffer, the least that it may have, and its dot, px. */
const LEADER_PX = 22
const LEAST_LEADER_PX = 4
/** Between a caption and the buttons above it, px. */
const UNDER_BUTTONS_PX = 2
const DOT_PX = 2.4
/** Distance of a caption from the packet on the floor, px. */
const BESIDE_PX = 20
/** Half the height of the words under the buffer. */
const WORDS_HALF_PX = 7
/** The row of words under the buffer reaches so far to a side of the buffer's middle, px. */
const WORDS_REACH_PX = 66
/** Half the height of what runs on the ACKs' lane. */
const LANE_HALF_PX = 6

const MARK = codeOf('mark')

const dot = (x: number, y: number): string =>
  `M${x - DOT_PX} ${y}a${DOT_PX} ${DOT_PX} 0 1 0 ${2 * DOT_PX} 0a${DOT_PX} ${DOT_PX} 0 1 0 ${-2 * DOT_PX} 0Z`

/** The buttons at the view's upper right corner, px of the area. */
function cornerButtons(area: HTMLElement): readonly { readonly left: number; readonly bottom: number }[] {
  const buttons =
    area.closest('.figures')?.querySelectorAll('.router-choice, .packets-area .time-sequence-toggle') ?? []
  const zoom = zoomOf(area)
  const { left, top } = boxOf(area)
  return [...buttons]
    .filter((button) => button.checkVisibility({ visibilityProperty: true }))
    .map(boxOf)
    .map((box) => ({ left: (box.left - left) / zoom, bottom: (box.bottom - top) / zoom }))
}

/** Where the view's title ends, px of the area: in a low view it stands beside the wall's grip, in the row above the buffer. */
function titleEnd(area: HTMLElement): number {
  const title = area.closest('.figures')?.querySelector('.packets-area .packet-view-title')
  if (!title?.checkVisibility({ visibilityProperty: true })) return 0
  return (boxOf(title).right - boxOf(area).left) / zoomOf(area)
}

/** Where the words end that invite to drag the wall, where they stand right of it, px of the area; 0: they do not. */
function invitationEnd(area: HTMLElement, { wall }: PacketLayout): number {
  const words = area.closest('.figures')?.querySelector('.packets-area .handle-hint')
  if (!words?.checkVisibility({ visibilityProperty: true })) return 0
  const zoom = zoomOf(area)
  const { left } = boxOf(area)
  const box = boxOf(words)
  return (box.left - left) / zoom < wall.x ? 0 : (box.right - left) / zoom
}

/** Above the buffer with its upper end at `top`, between `from` and `edge`. */
function aboveBuffer(
  { buffer, phone }: PacketLayout,
  { width, height }: CaptionSize,
  top: number,
  from: number,
  edge: number,
): Placed | null {
  const wanted = buffer.left + buffer.width * 0.54
  const least = Math.max(from + EDGE_PX, buffer.left + (phone ? CORNER_PHONE_PX : CORNER_PX))
  const most = edge - EDGE_PX - width
  const left = Math.max(least, Math.min(most, wanted - width * 0.45))
  const end = buffer.top - 2
  const bufferEnd = buffer.left + buffer.width - 6
  if (left > most || left + 12 > bufferEnd || top + height + LEAST_LEADER_PX > end) return null
  const x = Math.max(left + 12, Math.min(wanted, left + width - 12, bufferEnd))
  return { left, top, leader: `M${x} ${top + height + 2}L${x} ${end - DOT_PX}${dot(x, end - DOT_PX)}` }
}

/** Right of the words under the buffer. */
function besideWords(layout: PacketLayout, size: CaptionSize): Placed | null {
  const { buffer, words, lane, width, receivers } = layout
  const left = Math.max(buffer.left + buffer.width, buffer.left + buffer.width / 2 + WORDS_REACH_PX)
  const top = Math.min(words - size.height / 2, lane.y - LANE_HALF_PX - size.height)
  const host = receivers.at(-1)
  const edge = host !== undefined && host.top + host.height > top ? host.left : width
  return left + size.width <= edge - EDGE_PX ? { left, top, leader: '' } : null
}

/** Above the buffer: beside the buttons of the view's corner, or below them; else in the row of the words under it. */
function atBuffer(area: HTMLElement, layout: PacketLayout, size: CaptionSize): Placed | null {
  const top = Math.max(0, layout.buffer.top - LEADER_PX - size.height)
  const from = Math.max(titleEnd(area), invitationEnd(area, layout))
  const inTheWay = cornerButtons(area).filter(({ bottom }) => bottom > top)
  const edge = Math.min(layout.width, ...inTheWay.map(({ left }) => left))
  const lower = Math.max(top, ...inTheWay.map(({ bottom }) => bottom + UNDER_BUTTONS_PX))
  // Further down, the pipe's length stands beside the buffer.
  const beside = inTheWay.length > 0 ? layout.pipe.left + EDGE_PX : layout.width
  return (
    aboveBuffer(layout, size, top, from, edge) ??
    aboveBuffer(layout, size, lower, from, beside) ??
    besideWords(layout, size)
  )
}

/** On the side on which there is room. */
function atFloor(
  layout: PacketLayout,
  fallen: { readonly x: number; readonly y: number; readonly size: number },
  { width, height }: CaptionSize,
): Placed | null {
  const half = fallen.size / 2
  const beside = layout.phone ? BESIDE_PX - 10 : BESIDE_PX
  const top = fallen.y - height / 2
  const left = fallen.x - half - beside - width
  if (left >= EDGE_PX) return { left, top, leader: dot(fallen.x - half - beside / 2, fallen.y) }
  const right = fallen.x + half + beside
  // Where the floor is the row of the words under the buffer these are in the way.
  if (!layout.hasFloor || right + width > layout.width - EDGE_PX) return null
  return {
    left: right,
    top: Math.max(top, layout.words + WORDS_HALF_PX),
    leader: layout.phone ? '' : dot(fallen.x + half + beside / 2, fallen.y),
  }
}

/** Below the buffer, with a line towards the packet, or to where it came in. */
function atPacket(layout: PacketLayout, top: Point | null, { width, height }: CaptionSize): Placed | null {
  const { buffer, meet, floor } = layout
  const below = buffer.top + buffer.height + 4
  const to = top ?? { x: buffer.left + buffer.pitch, y: below }
  const left = Math.max(EDGE_PX, meet - BESIDE_PX - width)
  if (left + width > layout.width - EDGE_PX) return null
  const from = Math.min(left + width + 8, to.x)
  return {
    left,
    top: floor - height / 2,
    leader: `M${from} ${floor}H${to.x}V${Math.max(below, to.y)}V${floor}Z`,
  }
}

/** Where the packet of the drop in event row `row` lies on the floor; null: it is not drawn there. */
function fallenAt(ground: Parameters<typeof restOf>[0], row: number) {
  const site = siteOf(ground.run.log, row)
  if (site === null) return null
  const { flow, packet, t } = ground.run.log.events.columns
  const timeS = t[row] as number
  return restOf(ground, { site, flow: flow[row] as number, packet: packet[row] as number, timeS }, 0)
}

export function packetPlaces(
  area: HTMLElement,
  caption: Caption,
  size: CaptionSize,
  last: boolean,
): Placed | null {
  const { run, clock } = getState()
  const { shown } = run
  const { screen } = newest
  const layout = screen?.packets.layout ?? null
  if (shown === null || layout === null) return null
  const { timeS } = clock
  const condition = conditionAt(networkOf(shown.scenario), timeS)
  if (caption.place === 'cause') return atBuffer(area, layout, size)
  const { events } = shown.log
  if (events.columns.kind[caption.row] === MARK)
    return atPacket(layout, screen?.hits.topOf(events.columns.packet[caption.row] as number) ?? null, size)
  const fallen = fallenAt({ layout, run: shown, condition }, caption.row)
  if (fallen === null) return null
  const placed = atFloor(layout, fallen, size) ?? (last ? besideWords(layout, size) : null)
  // While it falls it is the picture's.
  return placed === null || timeS < caption.atS + FALL * FADE_S ? placed : { ...placed, fallen }
}
