/** Where the captions of the packet view are: above the buffer, and beside the packet that lies on the floor. */
import { codeOf } from '../../simulator/log'
import { conditionAt, networkOf } from '../charts/conditions'
import { boxOf, zoomOf } from '../charts/zoom'
import { newest } from '../packet-view'
import { FADE_S, FALL, restOf, siteOf } from '../packet-view/drops'
import { BUTTONS_HIGH_PX, type PacketLayout } from '../packet-view/geometry'
import { getState } from '../store'
import type { Caption } from './captions'
import type { CaptionSize, Placed, Point } from './placed'

/** Least distance of a caption from the edges, px. */
const EDGE_PX = 8
/** Room at the buffer's upper left corner. */
const CORNER_PX = 42
const CORNER_PHONE_PX = 30
/** Height of the leader to the buffer, and its dot, px. */
const LEADER_PX = 22
const DOT_PX = 2.4
/** Distance of a caption from the packet on the floor, px. */
const BESIDE_PX = 20
/** Half the height of the words under the buffer. */
const WORDS_HALF_PX = 7

const MARK = codeOf('mark')

const dot = (x: number, y: number): string =>
  `M${x - DOT_PX} ${y}a${DOT_PX} ${DOT_PX} 0 1 0 ${2 * DOT_PX} 0a${DOT_PX} ${DOT_PX} 0 1 0 ${-2 * DOT_PX} 0Z`

/** Where the buttons at the view's upper right corner begin, px of the area. */
function buttonsLeft(area: HTMLElement, layout: PacketLayout): number {
  const buttons =
    area.closest('.figures')?.querySelectorAll('.router-choice, .packets-area .time-sequence-toggle') ?? []
  const shown = [...buttons].filter((button) => button.checkVisibility({ visibilityProperty: true }))
  const areaLeft = boxOf(area).left
  const zoom = zoomOf(area)
  return Math.min(layout.width, ...shown.map((button) => (boxOf(button).left - areaLeft) / zoom))
}

function atBuffer(area: HTMLElement, layout: PacketLayout, { width, height }: CaptionSize): Placed | null {
  const { buffer, phone } = layout
  const wanted = buffer.left + buffer.width * 0.54
  const least = buffer.left + (phone ? CORNER_PHONE_PX : CORNER_PX)
  const top = buffer.top - LEADER_PX - height
  const edge = top < BUTTONS_HIGH_PX ? buttonsLeft(area, layout) : layout.width
  const most = edge - EDGE_PX - width
  const left = Math.max(least, Math.min(most, wanted - width * 0.45))
  if (left > most || top < 0) return null
  const x = Math.max(left + 12, Math.min(wanted, left + width - 12, buffer.left + buffer.width - 6))
  const end = buffer.top - 2
  return { left, top, leader: `M${x} ${top + height + 2}L${x} ${end - DOT_PX}${dot(x, end - DOT_PX)}` }
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

export function packetPlaces(area: HTMLElement, caption: Caption, size: CaptionSize): Placed | null {
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
  const placed = atFloor(layout, fallen, size)
  // While it falls it is the picture's.
  return placed === null || timeS < caption.atS + FALL * FADE_S ? placed : { ...placed, fallen }
}
