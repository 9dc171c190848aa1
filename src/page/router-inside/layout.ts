/** Where the parts of a router's inside are, CSS px. */
import type { Box } from '../packet-view/geometry'

/** How much of a queue there is room for. `full`: all of it; `low`: in tighter rows; `bars`: packets as one bar; `line`: hardly that. */
export type LaneStyle = 'full' | 'low' | 'bars' | 'line'

/** Least and greatest heights of a lane, and the gaps between lanes, by style. */
const STYLES = {
  full: { least: 66, most: 112, gap: 11 },
  low: { least: 40, most: 60, gap: 6 },
  bars: { least: 14, most: 20, gap: 3 },
  line: { least: 3, most: 6, gap: 1 },
} as const

/** Height of a high lane where an instrument stands below, px. */
const ABOVE_INSTRUMENT_PX = 88

/** Lanes of each style at most, whatever room there is. */
const MOST_FULL = 4
const MOST_LOW = 8
const MOST_BARS = 24

/** Figures narrower than this, as on a phone or a small projector, have glyphs for the senders and no wire; with a column for deficits, and without. */
const PHONE_PX = 640
const PLAIN_PHONE_PX = 560
/** Heights of an instrument below the lanes: what it is given where lanes can be lower, and the most, px. */
const LEAST_INSTRUMENT_PX = 124
/** Lower than this it is a row of words, which is so high. */
const LEAST_DRAWN_PX = 84
const WORDS_PX = 44
/** Between the lanes and what is below them. */
const BELOW_GAP_PX = 16
const MOST_INSTRUMENT_PX = 280

const TOP_PX = 64
const PHONE_TOP_PX = 54
const CLOCK_PX = 170
/** Narrower figures leave less to clocks and to the wire. */
const NARROW_PX = 800
const NARROW_CLOCK_PX = 146
const PHONE_CLOCK_PX = 40
const DEFICIT_PX = 84
const PHONE_DEFICIT_PX = 60

export interface InsideLayout {
  readonly width: number
  readonly height: number
  readonly phone: boolean
  readonly style: LaneStyle
  readonly hosts: { readonly left: number; readonly width: number }
  /** The hash before the queues; null: there is none. */
  readonly hash: Box | null
  readonly lanes: {
    readonly left: number
    readonly right: number
    readonly top: number
    readonly bottom: number
  }
  readonly lanePx: number
  readonly gapPx: number
  /** Where packets, clock and deficit are. */
  readonly tiles: { readonly left: number; readonly right: number }
  readonly clock: { readonly left: number; readonly width: number }
  readonly deficit: { readonly left: number; readonly width: number }
  readonly turnX: number
  readonly head: Box
  readonly pipe: { readonly left: number; readonly right: number }
  /** Room below the lanes for an instrument at full size; null: there is none. */
  readonly instrument: Box | null
  /** That room is a row, which words alone fit into. */
  readonly inWords: boolean
}

export interface Contents {
  readonly lanes: number
  readonly fair: boolean
  /** Columns that the queues have. */
  readonly clock: boolean
  readonly deficit: boolean
  /** An instrument of the whole is drawn below. */
  readonly instrument: boolean
}

function styleOf(lanes: number, roomPx: number): LaneStyle {
  const fits = (style: LaneStyle): boolean => {
    const { least, gap } = STYLES[style]
    return lanes * (least + gap) - gap <= roomPx
  }
  if (lanes <= MOST_FULL && fits('full')) return 'full'
  if (lanes <= MOST_LOW && fits('low')) return 'low'
  return lanes <= MOST_BARS && fits('bars') ? 'bars' : 'line'
}

/** How high an instrument below `lanes` lanes is, px: what high lanes leave, or what low ones do where that is too little. */
function instrumentHeight(roomPx: number, lanes: number): number {
  const left = (style: 'full' | 'low', lanePx: number): number =>
    roomPx - lanes * (lanePx + STYLES[style].gap)
  const high = left('full', ABOVE_INSTRUMENT_PX)
  if (high >= LEAST_INSTRUMENT_PX) return Math.min(MOST_INSTRUMENT_PX, high)
  const low = Math.max(left('full', STYLES.full.least), left('low', STYLES.low.least))
  if (low >= LEAST_DRAWN_PX) return Math.min(LEAST_INSTRUMENT_PX, low)
  return low >= WORDS_PX ? WORDS_PX : 0
}

/** Room below the lanes, of which the instrument has `heightPx`; null where that is too little. */
function instrumentBox(
  phone: boolean,
  left: number,
  right: number,
  bottom: number,
  heightPx: number,
): Box | null {
  if (heightPx === 0) return null
  const over = phone ? 16 : 0
  return {
    left: left - over,
    top: bottom + BELOW_GAP_PX,
    width: right - left + 2 * over,
    height: heightPx - BELOW_GAP_PX,
  }
}

export function layoutInside(width: number, height: number, contents: Contents): InsideLayout {
  const { lanes, fair, instrument, deficit: hasDeficit } = contents
  const phone = width < (hasDeficit ? PHONE_PX : PLAIN_PHONE_PX)
  const either = (onPhone: number, elsewhere: number): number => (phone ? onPhone : elsewhere)
  const top = either(PHONE_TOP_PX, TOP_PX)
  const narrow = width < NARROW_PX
  const hosts = { left: either(8, 16), width: either(18, narrow ? 78 : 90) }
  const hashWidth = fair ? either(0, 20) : 0
  const left = hosts.left + hosts.width + either(10, 18) + (hashWidth > 0 ? hashWidth + 14 : 0)
  const turnPx = hasDeficit || lanes > 1 ? either(26, 46) : either(12, 24)
  const exitPx = either(0, narrow ? 92 : 156)
  const right = width - exitPx - turnPx - either(4, 0)
  const bottomPx = 8
  const instrumentPx = instrument ? instrumentHeight(height - top - bottomPx - 20, lanes) : 0
  const room = height - top - bottomPx - (instrumentPx > 0 ? instrumentPx + 14 : 0)
  const style = styleOf(lanes, room)
  const { most, gap } = STYLES[style]
  const lanePx = Math.min(most, Math.max(STYLES[style].least, (room + gap) / Math.max(1, lanes) - gap))
  const bottom = top + Math.max(1, lanes) * (lanePx + gap) - gap
  const clockPx = contents.clock ? either(PHONE_CLOCK_PX, narrow ? NARROW_CLOCK_PX : CLOCK_PX) : 0
  const deficitPx = hasDeficit ? either(PHONE_DEFICIT_PX, DEFICIT_PX) : 0
  const inner = right - either(6, 10)
  const deficit = { left: inner - deficitPx, width: deficitPx }
  const clock = { left: deficit.left - clockPx, width: clockPx }
  const turnX = right + turnPx / 2 + either(2, 3)
  const middle = (top + bottom) / 2
  const headLeft = right + turnPx + 5
  return {
    width,
    height,
    phone,
    style,
    hosts,
    hash:
      hashWidth === 0 ? null : { left: left - hashWidth - 14, top, width: hashWidth, height: bottom - top },
    lanes: { left, right, top, bottom },
    lanePx,
    gapPx: gap,
    tiles: { left: left + either(8, 12), right: clock.left - (clockPx > 0 || deficitPx > 0 ? 14 : 0) },
    clock,
    deficit,
    turnX,
    head: { left: headLeft, top: middle - 14, width: 22, height: 28 },
    pipe: { left: headLeft + 26, right: width - 16 },
    instrument: instrumentBox(phone, left, right, bottom, instrumentPx),
    inWords: instrumentPx === WORDS_PX,
  }
}

/** Top of the lane at `place`. */
export function laneTop({ lanes, lanePx, gapPx }: InsideLayout, place: number): number {
  return lanes.top + place * (lanePx + gapPx)
}

/** The lane at `y`, -1 where there is none. */
export function laneAt(layout: InsideLayout, count: number, y: number): number {
  const place = Math.floor((y - layout.lanes.top) / (layout.lanePx + layout.gapPx))
  return place >= 0 && place < count && y <= laneTop(layout, place) + layout.lanePx ? place : -1
}
