/**
 * Where the parts of the map of a chain are, px: routers are columns (rows on a phone), and between two of them is all that
 * belongs to that hop. The way back is laid out as the way forward is, and drawn in a mirror.
 */
import { type Box, bufferIn, type PacketLayout } from '../geometry'
import type { LineStyle, MapLines } from './lines'

/** What of a link its shape depends on. */
export interface LinkShape {
  /** Packets that its buffer holds, or the most that waited where it has no limit. */
  readonly slots: number
}

export interface HopLayout {
  /** Between the two routers; on a phone the hop's card, where it is pressed. */
  readonly box: Box
  readonly forward: PacketLayout
  /** In the mirror about the middle of `box`. */
  readonly back: PacketLayout
  /** Middle of the words: rate and delay, what waits and its discipline, and what is on the way back; NaN: no room for them. */
  readonly rateY: number
  readonly wordsY: number
  readonly backY: number
}

export interface MapLayout {
  readonly width: number
  readonly height: number
  /** Routers are rows, one below the other. */
  readonly upright: boolean
  readonly routers: readonly Box[]
  readonly hops: readonly HopLayout[]
  readonly style: LineStyle
  /** Middle of row `row` of the lines across the way of the flows, and the width of a line. */
  readonly firstRow: number
  readonly rowPitch: number
  readonly lineWidth: number
}

/** From the least height to the one at which everything has its room, 0 to 1, a size between its two ends. */
type Between = (least: number, most: number) => number

const EDGE_PX = 24
const ROUTER_PX = 27
/** Around what is between two routers. */
const HOP_PX = 5
const MOST_PITCH_PX = 11
const LEAST_PITCH_PX = 2
/** Heights at which a map of named rows has the least of everything, and all of it, beside its rows. */
const LOW_PX = 156
const HIGH_PX = 236
/** Room of the words under a buffer, to the way back, px. */
const LEAST_WORDS_PX = 6
/** Rows on the way back. */
const BACK_ROWS = 2

/** The part of a hop's length that the buffers may have. */
const FORWARD_SHARE = 0.46
const BACK_SHARE = 0.3

interface LinkPlace {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly rows: number
  readonly rowPitch: number
  readonly pipeHeight: number
  /** Length that the buffer may have. */
  readonly room: number
  readonly width: number
  readonly height: number
}

/** A buffer, the packet that is being sent, and the pipe, in a row from the left to the right. */
function layoutLink(place: LinkPlace, { slots }: LinkShape): PacketLayout {
  const { left, right, top, rows, rowPitch, pipeHeight, room, width, height } = place
  const padding = 2.5
  const length = Math.max(right - left, 8)
  const bufferRight = left + room
  const whole = { right: bufferRight, top, room, padding, rowPitch, mostPitch: MOST_PITCH_PX, rows }
  const buffer = bufferIn(whole, slots)
  const middle = top + buffer.height / 2
  const headWidth = Math.min(16, length * 0.1)
  const headHeight = Math.min(buffer.height, rows > 2 ? 22 : 17)
  const headLeft = bufferRight + 3
  const pipeLeft = headLeft + headWidth + 3
  const nowhere = { left: 0, right: 0, y: 0 }
  return {
    width,
    height,
    // Words that a bottleneck's own view has have no room here.
    phone: true,
    edge: left,
    middle,
    senders: [],
    receivers: [],
    isStack: false,
    meet: buffer.left - 3,
    buffer,
    wall: { x: buffer.left, bottom: top + buffer.height, gripY: top },
    head: { left: headLeft, top: middle - headHeight / 2, width: headWidth, height: headHeight },
    pipe: {
      left: pipeLeft,
      right: Math.max(right - 2, pipeLeft + 4),
      room: right - 2,
      top: middle - pipeHeight / 2,
      bottom: middle + pipeHeight / 2,
      dimension: top,
    },
    lane: nowhere,
    words: top + buffer.height + 10,
    floor: top + buffer.height + 9,
    hasFloor: true,
  }
}

/** Distance of the rows of lines, px. */
function pitchOf({ style, rows }: MapLines, between: Between): number {
  if (style === 'named') return between(14, 23)
  return Math.max(3.5, Math.min(between(7, 10), between(48, 84) / Math.max(1, rows)))
}

const LINE_PX: Readonly<Record<LineStyle, number>> = { named: 3.5, thin: 2, routes: 2.5 }

/** Heights of what is in each hop, from the rows of the lines down. */
interface Levels {
  readonly top: number
  readonly bottom: number
  readonly rateY: number
  readonly bufferTop: number
  readonly rowPitch: number
  readonly wordsY: number
  readonly backTop: number
  readonly backRow: number
  readonly backY: number
  readonly pipeHeight: number
  readonly backPipeHeight: number
}

function levelsIn(top: number, bottom: number, lastRow: number, between: Between): Levels {
  const rateY = lastRow + between(14, 20)
  const bufferTop = rateY + between(9, 13)
  const rowPitch = between(8.5, 11.5)
  const under = bufferTop + 4 * rowPitch + 5 + between(9, 12)
  const backRow = between(7.5, 9)
  const backTop = bottom - BACK_ROWS * backRow - 5 - between(4, 9)
  const wordsY = backTop - under < LEAST_WORDS_PX ? Number.NaN : under
  const backY = backTop - under < 24 ? Number.NaN : (under + backTop) / 2 + 2
  const pipes = { pipeHeight: between(15, 19), backPipeHeight: between(13, 15) }
  return { top, bottom, rateY, bufferTop, rowPitch, wordsY, backTop, backRow, backY, ...pipes }
}

type HopShapes = { readonly forward: LinkShape; readonly back: LinkShape }

/** A hop between two columns. */
function hopBetween(
  common: Pick<LinkPlace, 'left' | 'right' | 'width' | 'height'>,
  levels: Levels,
  { forward, back }: HopShapes,
): HopLayout {
  const { left, right } = common
  const { top, bottom, rateY, wordsY, backY, bufferTop, backTop, rowPitch, backRow } = levels
  const length = right - left
  const forwardRoom = bufferRoom(length * FORWARD_SHARE, forward.slots, 4)
  const backRoom = bufferRoom(length * BACK_SHARE, back.slots, BACK_ROWS)
  const ahead = { ...common, top: bufferTop, rows: 4, rowPitch, room: forwardRoom }
  const behind = { ...common, top: backTop, rows: BACK_ROWS, rowPitch: backRow, room: backRoom }
  return {
    box: { left, top, width: length, height: bottom - top },
    rateY,
    wordsY,
    backY,
    forward: layoutLink({ ...ahead, pipeHeight: levels.pipeHeight }, forward),
    back: layoutLink({ ...behind, pipeHeight: levels.backPipeHeight }, back),
  }
}

/** The first row of the map, where the view has a title above it and where it has none. */
const topOf = (height: number, bare: boolean): number => (bare ? 8 : height < 230 ? 30 : 44)

export function layoutMap(
  width: number,
  height: number,
  hops: readonly HopShapes[],
  lines: MapLines,
  bare = false,
): MapLayout {
  const top = topOf(height, bare)
  const named = lines.style === 'named' ? Math.max(0, lines.rows - 1) * 18 : 60
  const part = Math.max(0, Math.min(1, (height - top - LOW_PX - named) / (HIGH_PX - LOW_PX)))
  const between: Between = (least, most) => least + (most - least) * part
  const rowPitch = pitchOf(lines, between)
  const edge = bare ? 4 : EDGE_PX
  const router = Math.min(ROUTER_PX, (width - 2 * edge) / (3 * hops.length))
  const bottom = height - between(7, 20)
  const routers = Array.from({ length: hops.length + 1 }, (_, k) => ({
    left: edge + (k * (width - 2 * edge - router)) / hops.length,
    top,
    width: router,
    height: bottom - top,
  }))
  const firstRow = top + between(31, 40)
  const levels = levelsIn(top, bottom, firstRow + Math.max(0, lines.rows - 1) * rowPitch, between)
  return {
    width,
    height,
    upright: false,
    routers,
    style: lines.style,
    firstRow,
    rowPitch,
    lineWidth: LINE_PX[lines.style],
    hops: hops.map((shapes, hop) => {
      const left = (routers[hop] as Box).left + router + HOP_PX
      const right = (routers[hop + 1] as Box).left - HOP_PX
      return hopBetween({ left, right, width, height }, levels, shapes)
    }),
  }
}

/** A buffer takes no more of its room than its slots at their greatest distance, and 24 of them at least have. */
function bufferRoom(most: number, slots: number, rows: number): number {
  const columns = Math.ceil(Math.max(rows === 4 ? 32 : 8, slots) / rows)
  return Math.min(most, Math.max(LEAST_PITCH_PX, MOST_PITCH_PX) * columns + 5)
}

const PHONE_EDGE_PX = 14
/** Part of a phone's width that the map has; the rest are the hops' cards. */
const MAP_SHARE = 0.36
const CARD_GAP_PX = 12
const PHONE_ROUTER_PX = 25
const MOST_PHONE_PITCH_PX = 36

/** The same for a phone. */
export function layoutUpright(
  width: number,
  height: number,
  hops: readonly HopShapes[],
  lines: MapLines,
): MapLayout {
  const top = 30
  const bottom = height - 10
  const mapWidth = (width - 2 * PHONE_EDGE_PX) * MAP_SHARE
  const router = Math.min(PHONE_ROUTER_PX, (bottom - top) / (2.2 * hops.length + 1))
  const step = (bottom - top - router) / hops.length
  const routers = Array.from({ length: hops.length + 1 }, (_, k) => ({
    left: PHONE_EDGE_PX,
    top: top + k * step,
    width: mapWidth,
    height: router,
  }))
  const from = PHONE_EDGE_PX + 30
  const pitch = Math.min(MOST_PHONE_PITCH_PX, (mapWidth - 46) / Math.max(1, lines.rows - 1))
  const left = PHONE_EDGE_PX + mapWidth + CARD_GAP_PX + 8
  const right = width - PHONE_EDGE_PX - 4
  return {
    width,
    height,
    upright: true,
    routers,
    style: lines.style,
    firstRow: from,
    rowPitch: pitch,
    lineWidth: lines.style === 'named' ? 4 : 2,
    hops: hops.map((shapes, hop) => uprightHop({ left, right, width, height }, routers, hop, step, shapes)),
  }
}

/** A hop's card, beside the middle between its routers. */
function uprightHop(
  common: Pick<LinkPlace, 'left' | 'right' | 'width' | 'height'>,
  routers: readonly Box[],
  hop: number,
  step: number,
  { forward, back }: HopShapes,
): HopLayout {
  const { left, right } = common
  const router = routers[hop] as Box
  const cardHeight = step - 6
  const top = router.top + router.height / 2 + 3
  const wordy = step >= 44
  const bufferTop = top + (wordy ? 22 : 3)
  const rowPitch = Math.max(3, Math.min(10, (top + cardHeight - bufferTop - 9) / 4))
  const backRow = Math.max(2.5, Math.min(5.5, rowPitch * 0.6))
  const room = Math.min((right - left) * 0.42, 92)
  const forwardLink = layoutLink(
    { ...common, top: bufferTop, rows: 4, rowPitch, pipeHeight: Math.min(17, rowPitch * 1.8), room },
    forward,
  )
  const { pipe, buffer, head, middle } = forwardLink
  // The way forward has the upper half beside the buffer, the way back the lower.
  const shift = Math.min(10, buffer.height / 4)
  const raised = middle - shift
  const backTop = Math.min(top + cardHeight - 2 * backRow - 8, middle + shift - backRow - 2.5 + 3)
  return {
    box: { left: left - 8, top, width: right - left + 12, height: cardHeight },
    rateY: wordy ? top + 13 : Number.NaN,
    wordsY: Number.NaN,
    backY: Number.NaN,
    forward: {
      ...forwardLink,
      head: { ...head, top: raised - head.height / 2 + 2, height: Math.min(head.height, 17) },
      pipe: {
        ...pipe,
        top: raised - (pipe.bottom - pipe.top) / 2,
        bottom: raised + (pipe.bottom - pipe.top) / 2,
      },
    },
    back: layoutLink(
      {
        ...common,
        // In the mirror the buffer of the way forward is on the right.
        left,
        right: right - (pipe.left - left) + 6,
        top: backTop,
        rows: BACK_ROWS,
        rowPitch: backRow,
        pipeHeight: Math.min(13, rowPitch * 1.6),
        room: Math.min(30, (right - left) * 0.16),
      },
      back,
    ),
  }
}

/** The middle of the mirror in which a hop's way back is drawn: x of the picture is this less x of the layout. */
export function mirrorOf({ box }: HopLayout, upright: boolean): number {
  return upright ? 2 * box.left + box.width + 4 : 2 * box.left + box.width
}

/** A place of a flow's line: `along` counts routers, `row` rows. */
export function placeOn(layout: MapLayout, along: number, row: number): { x: number; y: number } {
  const across = layout.firstRow + row * layout.rowPitch
  const first = layout.routers[0] as Box
  const last = layout.routers.at(-1) as Box
  const count = layout.routers.length - 1
  if (layout.upright) {
    const y0 = first.top + first.height / 2
    const y1 = last.top + last.height / 2
    return { x: across, y: y0 + ((y1 - y0) * along) / count }
  }
  const x0 = first.left + first.width / 2
  const x1 = last.left + last.width / 2
  return { x: x0 + ((x1 - x0) * along) / count, y: across }
}
