/** Where the parts of the packet view are, CSS px. */

export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export type PacketLayout = Readonly<ReturnType<typeof layoutPackets>>

export const ROWS = 4
export const MOST_SLOTS = 96
const MOST_BARS = 800
/** Least width and height at which hosts have room for their names. */
const LEAST_WIDTH_PX = 510
const LEAST_HEIGHT_PX = 104
/** A lower view of a phone has lower rows: else dropped packets would lie on the ACKs' lane, the pipe's length behind a button. */
const LEAST_PHONE_PX = 124
/** A picture that stands alone has no row for a title: it needs so much less of the height, px. */
const TITLE_ROW_PX = 14
/** On slides boxes of hosts are so wide at least: letters are as large there as in a panel, and the view is narrower. */
const LEAST_BARE_HOST_PX = 92
/** Place right of the lane's caption. */
const LANE_LEFT_PX = 131
/** Room that the buttons at the view's upper right corner take, px. */
export const BUTTONS_PX = 124
export const BUTTONS_HIGH_PX = 38
/** What is around the grip of the buffer's wall reaches so far to a side, px. */
export const GRIP_PX = 16
/** Lower boxes have no room for a name, nor lower glyphs for a shape: then all hosts are one stack. */
const LEAST_NAMED_PX = 10
const LEAST_GLYPH_PX = 6

function bufferStyle(slots: number): 'slots' | 'bars' | 'level' {
  if (slots <= MOST_SLOTS) return 'slots'
  return slots <= MOST_BARS ? 'bars' : 'level'
}

/** Heights of a view for which sizes are given, ascending, px; between two of them sizes are in proportion. */
const HEIGHTS = [112, 128, 150, 180, 222, 300] as const
const PHONE_HEIGHTS = [112, LEAST_PHONE_PX, 128, 245] as const

/** The size at `height`, of those at `heights`. */
function sizeAt(height: number, heights: readonly number[], sizes: readonly number[]): number {
  const above = heights.findIndex((stop) => stop > height)
  if (above === 0) return sizes[0] as number
  if (above < 0) return sizes[heights.length - 1] as number
  const [low, high] = [heights[above - 1] as number, heights[above] as number]
  const [from, to] = [sizes[above - 1] as number, sizes[above] as number]
  return from + ((height - low) / (high - low)) * (to - from)
}

/** Sizes and distances, px, of a view that is as narrow or low as a phone's. */
function phoneSizes(width: number, height: number) {
  const at = (...sizes: readonly [number, number, number, number]): number =>
    sizeAt(height, PHONE_HEIGHTS, sizes)
  const rowPitch = at(10, 10, 13.5, 20)
  return {
    edge: 12,
    hostWidth: 14,
    hostsTop: at(30, 30, 30, 44),
    hostHeight: 24,
    hostGap: 4,
    top: at(36, 36, 30, 75),
    padding: 3,
    rowPitch,
    mostPitch: rowPitch,
    bufferRight: width * at(0.572, 0.572, 0.572, 0.697),
    access: at(15, 15, 15, 40),
    meet: 2,
    headGap: 4,
    headWidth: at(13, 13, 13, 19),
    headHeight: at(20, 20, 20, 26),
    pipeHeight: at(15, 15, 15, 20),
    dimension: 17,
    // The buttons of the view are as far down on phones, and a thick pipe would lift its caption under them.
    dimensionTop: 34,
    pipeGap: 8,
    laneLeft: 26,
    laneRight: 14,
    laneY: height - at(9, 9, 12, 16),
    floor: at(16, 16, 16, 29),
    words: at(11, 11, 11, 14),
  }
}

/** Sizes and distances, px, of a wider view. */
function wideSizes(width: number, height: number) {
  const at = (...sizes: readonly [number, number, number, number, number, number]): number =>
    sizeAt(height, HEIGHTS, sizes)
  const rowPitch = at(9.5, 11.5, 13.5, 15, 17, 25)
  return {
    edge: 16,
    hostWidth: Math.max(84, Math.min(100, width * 0.115)),
    /** Upper end of the room for hosts. */
    hostsTop: at(30, 32, 34, 34, 34, 34),
    hostHeight: at(30, 31, 34, 40, 42, 54),
    /** Between two hosts. */
    hostGap: at(5, 6, 8, 12, 18, 24),
    top: at(34, 39, 42, 46, 58, 67) + Math.max(0, (height - 300) / 2),
    padding: at(3, 3, 3.5, 4.5, 4.5, 5),
    rowPitch,
    /** Greatest distance from one slot to the next. */
    mostPitch: Math.max(rowPitch, 15),
    bufferRight: width * 0.557,
    /** Least distances from the hosts to the buffer, and from the access links' end to it. */
    access: Math.max(46, width * 0.085),
    meet: 5,
    headGap: 6,
    headWidth: at(18, 19, 21, 21, 21, 29),
    headHeight: at(22, 23, 24, 24, 24, 32),
    pipeHeight: at(15, 16, 17, 18, 18, 28),
    /** From the pipe up to the line that measures it. */
    dimension: at(9, 10, 13, 16, 20, 24),
    /** Least distance of that line from the upper edge. */
    dimensionTop: 0,
    /** Distances from the pipe's end to the hosts, from the lane's to the edge, and from the floor to the lane. */
    pipeGap: 20,
    laneLeft: LANE_LEFT_PX,
    laneRight: 92,
    laneY: height - at(9, 11, 15, 20, 22, 28),
    floor: at(15, 15, 16, 20, 27, 46),
    /** From the buffer down to the words under it. */
    words: at(11, 11, 12, 13, 14, 14),
  }
}

type Sizes = ReturnType<typeof wideSizes>

/** A picture that stands alone reaches from edge to edge, and begins where others have their title. */
function bareSizes(width: number, height: number): Sizes {
  const sizes = wideSizes(width, height + TITLE_ROW_PX)
  const { hostsTop, top, laneY, hostWidth } = sizes
  return {
    ...sizes,
    edge: 0,
    hostWidth: Math.max(LEAST_BARE_HOST_PX, hostWidth),
    hostsTop: hostsTop - TITLE_ROW_PX,
    top: top - TITLE_ROW_PX,
    laneY: laneY - TITLE_ROW_PX,
  }
}

function layoutBuffer(sizes: Sizes, slots: number) {
  const { edge, hostWidth, access, bufferRight, top, padding, rowPitch, mostPitch } = sizes
  const room = bufferRight - edge - hostWidth - access
  return bufferIn({ right: bufferRight, top, room, padding, rowPitch, mostPitch, rows: ROWS }, slots)
}

/** Where a buffer may be: its right end, how far it may reach from there, and how its slots stand. */
interface BufferPlace {
  readonly right: number
  readonly top: number
  readonly room: number
  readonly padding: number
  readonly rowPitch: number
  readonly mostPitch: number
  readonly rows: number
}

export function bufferIn(place: BufferPlace, slots: number) {
  const { right, top, room, padding, rowPitch, mostPitch, rows } = place
  const style = bufferStyle(slots)
  /** Places drawn; in `level` the packets at full length. */
  const places = Math.ceil(slots)
  const columns = Math.ceil(places / rows)
  const inner = room - 2 * padding
  /** Distance from one column (or bar) to the next, px. */
  const pitch = style === 'slots' ? Math.min(mostPitch, inner / columns) : inner / places
  // A buffer that holds no packet is not there.
  const width = places < 1 ? 0 : style === 'slots' ? columns * pitch + 2 * padding : room
  const height = rows * rowPitch + 2 * padding
  const left = right - width
  return {
    left,
    top,
    width,
    height,
    style,
    slots: places,
    columns,
    pitch,
    rowPitch,
    rows,
    padding,
    inner,
    mostPitch,
  }
}

/** A pipe of this rate is as thick as the sizes say, bit/s; of others only the order of thicknesses is true. */
const PLAIN_RATE = 1e7

/** The pipe between the head and the receivers. */
function layoutPipe(
  { edge, hostWidth, pipeGap, pipeHeight, dimension, dimensionTop }: Sizes,
  { left, width, middle }: { readonly left: number; readonly width: number; readonly middle: number },
  bitsPerSecond: number,
  share: number,
) {
  /** Where a pipe that fills its room ends. */
  const room = width - edge - hostWidth - pipeGap
  // A thousand times the rate is somewhat more than twice as thick: there is no room for more.
  const half = (pipeHeight * Math.max(0.5, (bitsPerSecond / PLAIN_RATE) ** 0.125) + 1) / 2
  return {
    left,
    right: left + (room - left) * share,
    room,
    top: middle - half,
    bottom: middle + half,
    /** The line that measures it, and its caption. */
    dimension: Math.max(dimensionTop, Math.round(middle - half - dimension)) + 0.5,
  }
}

/**
 * `slots`: packets the buffer holds, or the most that waited where it has no limit. `pipeShare`: the part of its room that
 * the pipe is long, from 0 to 1. `bare`: the picture stands alone, without the title and the edge of a panel.
 */
export function layoutPackets(
  width: number,
  height: number,
  flows: number,
  slots: number,
  bitsPerSecond = PLAIN_RATE,
  pipeShare = 1,
  bare = false,
) {
  /** Hosts are glyphs only, captions are short. */
  const phone = width < LEAST_WIDTH_PX || height < LEAST_HEIGHT_PX
  const sizes = (phone ? phoneSizes : bare ? bareSizes : wideSizes)(width, height)
  const { edge, hostWidth, laneY, headWidth, headHeight } = sizes
  const buffer = layoutBuffer(sizes, slots)
  const middle = buffer.top + buffer.height / 2
  const { boxes: senders, isStack } = hosts(flows, sizes, middle, phone)
  const headLeft = sizes.bufferRight + sizes.headGap
  const place = { left: headLeft + headWidth + 4, width, middle }
  const words = buffer.top + buffer.height + sizes.words
  const floor = laneY - sizes.floor
  return {
    width,
    height,
    phone,
    /** Where texts begin. */
    edge,
    middle,
    senders,
    receivers: senders.map((box) => ({ ...box, left: width - edge - hostWidth })),
    /** All hosts of a side are in one place, for there is no room for each. */
    isStack,
    /** Where the access links meet. */
    meet: buffer.left - sizes.meet,
    buffer,
    /** The buffer's wall, before the head where there is no buffer: its middle, its lower end, the middle of its grip. */
    wall: {
      x: buffer.width > 0 ? buffer.left : headLeft - 3,
      bottom: buffer.top + buffer.height + 3,
      gripY: Math.max(12, buffer.top - 24),
    },
    head: { left: headLeft, top: middle - headHeight / 2, width: headWidth, height: headHeight },
    pipe: layoutPipe(sizes, place, bitsPerSecond, pipeShare),
    lane: { left: sizes.laneLeft, right: width - edge - sizes.laneRight, y: laneY },
    /** The row of words under the buffer. */
    words,
    /** Where dropped packets lie. */
    floor,
    /** The floor is a row of its own, below the words. */
    hasFloor: floor - words >= 12,
  }
}

/** Boxes of the senders; all the same where they are one stack. */
function hosts(
  flows: number,
  { edge: left, hostWidth: width, hostsTop: top, laneY, hostHeight, hostGap }: Sizes,
  middle: number,
  phone: boolean,
): { boxes: Box[]; isStack: boolean } {
  if (flows === 0) return { boxes: [], isStack: false }
  const bottom = laneY - 14
  const room = bottom - top
  const wanted = flows <= 2 ? hostGap : flows <= 4 ? 4 : 2
  const each = (room - wanted * (flows - 1)) / flows
  const isStack = each < (phone ? LEAST_GLYPH_PX : LEAST_NAMED_PX)
  const height = isStack ? Math.min(phone ? 34 : 42, room) : Math.min(hostHeight, each)
  const gap = isStack ? 0 : wanted
  const all = isStack ? height : flows * height + (flows - 1) * gap
  const first = Math.max(top, Math.min(bottom - all, middle - all / 2))
  const boxes = Array.from({ length: flows }, (_, flow) => ({
    left,
    top: first + (isStack ? 0 : flow * (height + gap)),
    width,
    height,
  }))
  return { boxes, isStack }
}

/** Centre of place `place` of the buffer, 0 the head: filled top to bottom, then leftwards. */
export function slotCentre(layout: PacketLayout, place: number): { x: number; y: number } {
  const { left, top, width, padding, pitch, rowPitch, rows, style, height } = layout.buffer
  const right = left + width - padding
  if (style !== 'slots') return { x: right - (place + 0.5) * pitch, y: top + height / 2 }
  return {
    x: right - (Math.floor(place / rows) + 0.5) * pitch,
    y: top + padding + ((place % rows) + 0.5) * rowPitch,
  }
}

/** Where a queue of `packets` ends in the buffer, for thresholds. */
export function levelX(layout: PacketLayout, packets: number): number {
  const { left, width, padding, pitch, rows, style } = layout.buffer
  const length = style === 'slots' ? (packets / rows) * pitch : packets * pitch
  return left + width - padding - length
}

export type Link = Readonly<{ x0: number; y0: number; x1: number; y1: number }>

/** A point of the curve from (x0, y0) to (x1, y1), level at both ends. */
export function curvePoint({ x0, y0, x1, y1 }: Link, part: number): { x: number; y: number } {
  const rest = 1 - part
  // Cubic Bézier with both controls at half the way across.
  const bend = 3 * rest * rest * part + 3 * rest * part * part
  const half = (x0 + x1) / 2
  return {
    x: rest ** 3 * x0 + bend * half + part ** 3 * x1,
    y: (rest ** 3 + 3 * rest * rest * part) * y0 + (3 * rest * part * part + part ** 3) * y1,
  }
}
