/** The buffer's wall: where it can stand, and what the buffer holds then. */
import { positionOf } from '../../ui/controls/scale'
import { MOST_SLOTS, type PacketLayout, ROWS } from '../geometry'

/** The buffer as its slider has it. */
export interface WallSize {
  /** What it holds, packets, and the slider's value that says so, in the slider's unit. */
  readonly packets: number
  readonly value: number
  /** Where the slider stops. */
  readonly stops: readonly number[]
  /** The unit has no parts. */
  readonly integer: boolean
  /** One BDP, packets, and the value for it. */
  readonly bdpPackets: number
  readonly oneBdp: number
}

/** A place of the wall: its way from the buffer's right end, px, and what the buffer then is. */
interface Place {
  readonly px: number
  readonly packets: number
  readonly value: number
}

const COLUMNS = MOST_SLOTS / ROWS
/** Least and greatest way of the pointer for a step where the wall itself cannot go on, px. */
const LEAST_STEP_PX = 2
const MOST_STEP_PX = 6
const SNAP_PX = 4

/** The value for a whole number of packets, as one would type it. */
function valueFor(packets: number, perPacket: number, integer: boolean): number {
  const exact = packets * perPacket
  if (integer) return Math.round(exact)
  for (let digits = 2; digits < 6; digits++) {
    const value = Number(exact.toFixed(digits))
    if (Math.round(value / perPacket) === packets) return value
  }
  return exact
}

const inStops = (stops: readonly number[], value: number): number =>
  Math.max(stops[0] ?? value, Math.min(stops.at(-1) ?? value, value))

/**
 * A column after the other, and beyond what is drawn as slots the slider's own stops. Where the wall has come to the end of
 * its room it stands, and the pointer goes on over `beyondPx`: a step is as wide as that allows.
 */
export function wallPlaces(
  { inner, mostPitch }: Pick<PacketLayout['buffer'], 'inner' | 'mostPitch'>,
  { packets, value, stops, integer }: WallSize,
  beyondPx: number,
): readonly Place[] {
  const perPacket = value / packets
  const fitting = Math.min(COLUMNS, Math.floor(inner / mostPitch))
  const larger = stops.filter((stop) => stop / perPacket > MOST_SLOTS)
  const beyond = COLUMNS - fitting + larger.length
  const stepPx = Math.max(LEAST_STEP_PX, Math.min(MOST_STEP_PX, beyondPx / beyond))
  const columns = Array.from({ length: COLUMNS + 1 }, (_, column) => ({
    px: column <= fitting ? column * mostPitch : inner + (column - fitting) * stepPx,
    packets: column * ROWS,
    value: inStops(stops, valueFor(column * ROWS, perPacket, integer)),
  }))
  const rest = larger.map((stop, index) => ({
    px: inner + (COLUMNS - fitting + index + 1) * stepPx,
    packets: stop / perPacket,
    value: stop,
  }))
  return [...columns, ...rest]
}

/** The wall's way for a buffer of `packets`, px; between two places in proportion. */
function pxOf(places: readonly Place[], packets: number): number {
  const position = positionOf(
    places.map((place) => place.packets),
    packets,
  )
  const from = places[Math.floor(position)]?.px ?? 0
  const to = places[Math.ceil(position)]?.px ?? from
  return from + (to - from) * (position % 1)
}

function nearest(places: readonly Place[], px: number): Place | undefined {
  let best = places[0]
  for (const place of places)
    if (best === undefined || Math.abs(place.px - px) < Math.abs(best.px - px)) best = place
  return best
}

/** The slider's value when the pointer has drawn the wall of `size` by `byPx` to the left. */
export function wallValue(places: readonly Place[], size: WallSize, byPx: number): number {
  const { packets, value, bdpPackets, oneBdp } = size
  const startPx = pxOf(places, packets <= MOST_SLOTS ? Math.ceil(packets / ROWS) * ROWS : packets)
  const px = startPx + byPx
  const place = nearest(places, px)
  const reached = place === undefined || place === nearest(places, startPx) ? value : place.value
  if (oneBdp === 0) return reached
  const bdpPx = pxOf(places, bdpPackets)
  if (Math.abs(px - bdpPx) <= SNAP_PX) return oneBdp
  // Farther to the left is never less.
  return px > bdpPx ? Math.max(reached, oneBdp) : Math.min(reached, oneBdp)
}
