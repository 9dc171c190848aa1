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
const TILE_PITCH_PX = 17
const PHONE_PITCH_PX = 13.5
/** Least height at which hosts have room for their names. */
const LEAST_HEIGHT_PX = 132
/** A lower view of a phone has lower rows: else dropped packets would lie on the ACKs' lane, the pipe's length behind a button. */
const LEAST_PHONE_PX = 124
/** Place right of the lane's caption. */
const LANE_LEFT_PX = 131

function bufferStyle(slots: number): 'slots' | 'bars' | 'level' {
  if (slots <= MOST_SLOTS) return 'slots'
  return slots <= MOST_BARS ? 'bars' : 'level'
}

/** Sizes and distances, px, of a view that is as narrow or low as a phone's, and of others. */
function sizesOf(width: number, height: number, phone: boolean) {
  const either = (onPhone: number, elsewhere: number): number => (phone ? onPhone : elsewhere)
  const low = height < LEAST_PHONE_PX
  const hostWidth = either(14, Math.max(76, Math.min(92, width * 0.107)))
  return {
    edge: either(12, 16),
    hostWidth,
    /** Upper end of the room for hosts. */
    hostsTop: either(30, 34),
    top: either(low ? 36 : 30, height >= 210 ? 58 + Math.max(0, (height - 222) / 2) : 50),
    padding: either(3, 4.5),
    rowPitch: either(low ? 10 : PHONE_PITCH_PX, height < 204 ? 15 : TILE_PITCH_PX),
    /** Greatest distance from one slot to the next. */
    mostPitch: either(PHONE_PITCH_PX, TILE_PITCH_PX),
    bufferRight: width * either(0.572, 0.557),
    /** Least distances from the hosts to the buffer, and from the access links' end to it. */
    access: either(15, Math.max(46, width * 0.085)),
    meet: either(2, 5),
    headGap: either(4, 6),
    headWidth: either(13, 21),
    headHeight: either(20, 24),
    pipeHeight: either(15, 18),
    /** Distances from the pipe's end to the hosts, from the lane's to the edge, and from the floor to the lane. */
    pipeGap: either(8, 20),
    laneRight: hostWidth,
    floor: either(16, 27),
    laneLeft: either(26, LANE_LEFT_PX),
    laneY: height - either(low ? 9 : 12, 22),
  }
}

type Sizes = ReturnType<typeof sizesOf>

function layoutBuffer(
  { edge, hostWidth, access, bufferRight, top, padding, rowPitch, mostPitch }: Sizes,
  slots: number,
) {
  const style = bufferStyle(slots)
  const room = bufferRight - edge - hostWidth - access
  /** Places drawn; in `level` the packets at full length. */
  const places = Math.ceil(slots)
  const columns = Math.ceil(places / ROWS)
  const inner = room - 2 * padding
  /** Distance from one column (or bar) to the next, px. */
  const pitch = style === 'slots' ? Math.min(mostPitch, inner / columns) : inner / places
  // A buffer that holds no packet is not there.
  const width = places < 1 ? 0 : style === 'slots' ? columns * pitch + 2 * padding : room
  const height = ROWS * rowPitch + 2 * padding
  const left = bufferRight - width
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
    padding,
    inner,
    mostPitch,
  }
}

/** A pipe of this rate is as thick as `sizesOf` says, bit/s; of others only the order of thicknesses is true. */
const PLAIN_RATE = 1e7

/**
 * `slots`: packets the buffer holds, or the most that waited where it has no limit. `pipeShare`: the part of its room that
 * the pipe is long, from 0 to 1.
 */
export function layoutPackets(
  width: number,
  height: number,
  flows: number,
  slots: number,
  bitsPerSecond = PLAIN_RATE,
  pipeShare = 1,
) {
  /** Hosts are glyphs only, captions are short. */
  const phone = width < 560 || height < LEAST_HEIGHT_PX
  const sizes = sizesOf(width, height, phone)
  const { edge, hostWidth, laneY, headWidth, headHeight } = sizes
  // A thousand times the rate is somewhat more than twice as thick: there is no room for more.
  const pipeHeight = sizes.pipeHeight * Math.max(0.5, (bitsPerSecond / PLAIN_RATE) ** 0.125)
  const buffer = layoutBuffer(sizes, slots)
  const middle = buffer.top + buffer.height / 2
  const senders = hosts(flows, sizes, middle, phone)
  const headLeft = sizes.bufferRight + sizes.headGap
  const pipeLeft = headLeft + headWidth + 4
  /** Where a pipe that fills its room ends. */
  const room = width - edge - hostWidth - sizes.pipeGap
  return {
    width,
    height,
    phone,
    middle,
    senders,
    receivers: senders.map((box) => ({ ...box, left: width - edge - hostWidth })),
    /** Where the access links meet. */
    meet: buffer.left - sizes.meet,
    buffer,
    head: { left: headLeft, top: middle - headHeight / 2, width: headWidth, height: headHeight },
    pipe: {
      left: pipeLeft,
      right: pipeLeft + (room - pipeLeft) * pipeShare,
      room,
      top: middle - pipeHeight / 2 - 0.5,
      bottom: middle + pipeHeight / 2 + 0.5,
    },
    lane: { left: sizes.laneLeft, right: width - edge - sizes.laneRight, y: laneY },
    floor: laneY - sizes.floor,
  }
}

function hosts(flows: number, sizes: Sizes, middle: number, phone: boolean): Box[] {
  if (flows === 0) return []
  const { edge: left, hostWidth: width, hostsTop: top } = sizes
  const bottom = sizes.laneY - 14
  const room = bottom - top
  const wanted = phone ? 24 : 42
  // Hosts of very many flows have at most a third of the room between them.
  const gap = Math.min(flows <= 2 ? (phone ? 4 : 18) : flows <= 4 ? 4 : 2, room / flows / 3)
  const height = Math.min(flows === 3 && !phone ? 40 : wanted, (room - gap * (flows - 1)) / flows)
  const all = flows * height + (flows - 1) * gap
  const first = Math.max(top, Math.min(bottom - all, middle - all / 2))
  return Array.from({ length: flows }, (_, flow) => {
    return { left, top: first + flow * (height + gap), width, height }
  })
}

/** Centre of place `place` of the buffer, 0 the head: filled top to bottom, then leftwards. */
export function slotCentre(layout: PacketLayout, place: number): { x: number; y: number } {
  const { left, top, width, padding, pitch, rowPitch, style, height } = layout.buffer
  const right = left + width - padding
  if (style !== 'slots') return { x: right - (place + 0.5) * pitch, y: top + height / 2 }
  return {
    x: right - (Math.floor(place / ROWS) + 0.5) * pitch,
    y: top + padding + ((place % ROWS) + 0.5) * rowPitch,
  }
}

/** Where a queue of `packets` ends in the buffer, for thresholds. */
export function levelX(layout: PacketLayout, packets: number): number {
  const { left, width, padding, pitch, style } = layout.buffer
  const length = style === 'slots' ? (packets / ROWS) * pitch : packets * pitch
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
