/** Where the parts of the packet view are, CSS px. */

export type BufferStyle = 'slots' | 'bars' | 'level'

export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export interface PacketLayout {
  readonly width: number
  readonly height: number
  /** Hosts are glyphs only, captions are short. */
  readonly phone: boolean
  readonly middle: number
  readonly senders: readonly Box[]
  readonly receivers: readonly Box[]
  /** Where the access links meet. */
  readonly meet: number
  readonly buffer: Box & {
    readonly style: BufferStyle
    /** Places drawn; in `level` the packets at full length. */
    readonly slots: number
    readonly columns: number
    /** From one column (or bar) to the next. */
    readonly pitch: number
    readonly rowPitch: number
    readonly padding: number
  }
  readonly head: Box
  readonly pipe: {
    readonly left: number
    readonly right: number
    readonly top: number
    readonly bottom: number
  }
  readonly lane: { readonly left: number; readonly right: number; readonly y: number }
  readonly floor: number
}

export const ROWS = 4
const MOST_SLOTS = 96
const MOST_BARS = 800
const TILE_PITCH_PX = 17
/** Below it hosts have no room for their names. */
const LEAST_HEIGHT_PX = 132
/** Below it what was dropped would stand on the ACKs' lane, and the pipe's length behind a button, were rows a phone's. */
const LEAST_PHONE_PX = 124
/** Right of the lane's caption. */
const LANE_LEFT_PX = 131

export function bufferStyle(slots: number): BufferStyle {
  if (slots <= MOST_SLOTS) return 'slots'
  return slots <= MOST_BARS ? 'bars' : 'level'
}

/** `slots`: packets the buffer holds, or the most that waited where it has no limit. */
export function layoutPackets(width: number, height: number, flows: number, slots: number): PacketLayout {
  const phone = width < 560 || height < LEAST_HEIGHT_PX
  const hostWidth = phone ? 14 : Math.max(76, Math.min(92, width * 0.107))
  const edge = phone ? 12 : 16
  const low = phone && height < LEAST_PHONE_PX
  const laneY = height - (low ? 9 : phone ? 12 : 22)
  const rowPitch = low ? 10 : phone ? 13.5 : height < 204 ? 15 : TILE_PITCH_PX
  const padding = phone ? 3 : 4.5
  const bufferHeight = ROWS * rowPitch + 2 * padding
  const top = low ? 36 : phone ? 30 : height >= 210 ? 58 + Math.max(0, (height - 222) / 2) : 50
  const middle = top + bufferHeight / 2
  const boxes = hosts(flows, edge, hostWidth, phone ? 30 : 34, laneY - 14, middle, phone)
  const receivers = boxes.map((box) => ({ ...box, left: width - edge - hostWidth }))

  const style = bufferStyle(slots)
  const bufferRight = phone ? width * 0.572 : width * 0.557
  const room = bufferRight - edge - hostWidth - (phone ? 15 : Math.max(46, width * 0.085))
  const places = Math.max(1, Math.ceil(slots))
  const columns = Math.max(1, Math.ceil(places / ROWS))
  const inner = room - 2 * padding
  const pitch = style === 'slots' ? Math.min(phone ? 13.5 : TILE_PITCH_PX, inner / columns) : inner / places
  const bufferWidth = style === 'slots' ? columns * pitch + 2 * padding : room
  const headWidth = phone ? 13 : 21
  const headLeft = bufferRight + (phone ? 4 : 6)
  const tall = phone ? 15 : 18
  return {
    width,
    height,
    phone,
    middle,
    senders: boxes,
    receivers,
    meet: bufferRight - bufferWidth - (phone ? 2 : 5),
    buffer: {
      left: bufferRight - bufferWidth,
      top,
      width: bufferWidth,
      height: bufferHeight,
      style,
      slots: places,
      columns,
      pitch,
      rowPitch,
      padding,
    },
    head: { left: headLeft, top: middle - (phone ? 10 : 12), width: headWidth, height: phone ? 20 : 24 },
    pipe: {
      left: headLeft + headWidth + 4,
      right: width - edge - hostWidth - (phone ? 8 : 20),
      top: middle - tall / 2 - 0.5,
      bottom: middle + tall / 2 + 0.5,
    },
    lane: {
      left: phone ? 26 : LANE_LEFT_PX,
      right: width - edge - (phone ? 14 : hostWidth),
      y: laneY,
    },
    floor: laneY - (phone ? 16 : 27),
  }
}

function hosts(
  flows: number,
  left: number,
  width: number,
  top: number,
  bottom: number,
  middle: number,
  phone: boolean,
): Box[] {
  if (flows === 0) return []
  const room = bottom - top
  const wanted = phone ? 24 : 42
  // Of very many flows a third of the room is between them.
  const gap = Math.min(flows <= 2 ? (phone ? 4 : 18) : flows <= 4 ? 4 : 2, room / flows / 3)
  const height = Math.min(flows === 3 && !phone ? 40 : wanted, (room - gap * (flows - 1)) / flows)
  const all = flows * height + (flows - 1) * gap
  const first = Math.max(top, Math.min(bottom - all, middle - all / 2))
  return Array.from({ length: flows }, (_, flow) => ({
    left,
    top: first + flow * (height + gap),
    width,
    height,
  }))
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

/** A point of the curve from (x0, y0) to (x1, y1), level at both ends. */
export function curvePoint(
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  part: number,
): { x: number; y: number } {
  const rest = 1 - part
  // Cubic Bézier with both controls at half the way across.
  const bend = 3 * rest * rest * part + 3 * rest * part * part
  const half = (x0 + x1) / 2
  return {
    x: rest ** 3 * x0 + bend * half + part ** 3 * x1,
    y: (rest ** 3 + 3 * rest * rest * part) * y0 + (3 * rest * part * part + part ** 3) * y1,
  }
}
