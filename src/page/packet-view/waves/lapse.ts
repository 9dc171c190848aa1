/**
 * Time-lapse. Where packets would pass faster than the eye follows, a link is drawn as if it were longer: what entered it at
 * `s` is `(t - s) * scale` px from its beginning, with a scale that makes everything move at a speed that can be followed.
 * All of it is still there, in order and in proportion; only the span that is in view is longer than the link's own delay.
 */

/** What all links are drawn at where packets move much faster, px of the screen a second. */
export const CALM_PX = 120
/** Speeds from that at which packets begin to blur, 1, to the one from which all is calm. */
const CALM_FROM = 10
/** From 1 to this the first packets are joined, and single ones go over into blocks. */
const JOINED_FROM = 1.25
/** What is drawn is at least so many times as far apart as it moves in a frame, so that the eye sees which way. */
const APART = 5

export interface Lapse {
  /** Simulated time of a frame, s. */
  readonly frameS: number
  /** Simulated seconds per second. */
  readonly speed: number
  /** How far a packet moves in a frame, in halves of the spacing of packets at the link's rate: above 1 they blur. */
  readonly blur: number
  /** Packets that pass in a second at the link's rate. */
  readonly perSecond: number
}

export function lapseOf(frameS: number, speed: number, perSecond: number): Lapse {
  return { frameS, speed, blur: 2 * frameS * perSecond, perSecond }
}

/**
 * px for a simulated second on a link that is `lengthPx` long and takes `delayS`: the true scale up to where packets blur, and
 * from there less and less, until all moves at `calmPx` a second.
 */
export function scaleOf({ speed, blur }: Lapse, lengthPx: number, delayS: number, calmPx = CALM_PX): number {
  const trueScale = lengthPx / Math.max(delayS, 1e-6)
  if (blur <= 1 || speed <= 0) return trueScale
  // What moves at the speed at which packets begin to blur, px a second.
  const first = (trueScale * speed) / blur
  const part = Math.min(1, Math.log(blur) / Math.log(CALM_FROM))
  const movesPx = first * (calmPx / first) ** part
  return Math.min(trueScale, movesPx / speed)
}

/**
 * How many packets are one: 2 to this power, where `scale` is px for a simulated second. What is drawn of them is at least
 * `leastPx` and `APART` times its way in a frame apart on a full link. A part of a power joins every other two only in part:
 * nothing jumps when the speed changes.
 */
export function levelOf(lapse: Lapse, scale: number, leastPx: number): number {
  const apartPx = scale / lapse.perSecond
  const wantedPx = Math.max(leastPx, APART * scale * lapse.frameS)
  const onset = Math.max(joinedShare(lapse), Math.min(1, 2 - apartPx / 4))
  return Math.max(0, Math.log2(wantedPx / apartPx)) * onset
}

/** How far single packets have gone over into blocks: 0 not at all, 1 altogether. */
export function joinedShare({ blur }: Lapse): number {
  return Math.max(0, Math.min(1, (blur - 1) / (JOINED_FROM - 1)))
}

/** Every other two are joined between these parts of a power of two; before and after, a level is as a whole one. */
const JOINING_FROM = 0.35
const JOINING_UNTIL = 0.65

/** The packets that are one for sure, and how far every other two of those are joined, from 0 to 1. */
function joinedAt(level: number): { size: number; part: number } {
  const whole = Math.floor(level)
  const part = (level - whole - JOINING_FROM) / (JOINING_UNTIL - JOINING_FROM)
  return { size: 2 ** whole, part: Math.max(0, Math.min(1, part)) }
}

/** How many packets what is drawn stands for, as far as that can be said of a level between two. */
export const standsFor = (level: number): number => 2 ** Math.round(level)

/** How much is seen of where the packet with number `ordinal` begins, from 0 to 1. */
export function weightAt(ordinal: number, level: number): number {
  const { size, part } = joinedAt(level)
  if (ordinal % size !== 0) return 0
  return ordinal % (2 * size) === 0 ? 1 : 1 - part
}

/** How bright what passes at `ordinal` is, from 0 to 1: the crest of a wave is its front, which passed first. */
export function crestAt(ordinal: number, level: number): number {
  const { size, part } = joinedAt(level)
  const wave = (length: number): number => 1 - (ordinal % length) / length
  return wave(size) + part * (wave(2 * size) - wave(size))
}

/** Width, s, of the spans over which a link is averaged: from 2 to 4 px, of a row in which each is twice the one before. */
export function spanOf(scale: number): number {
  return 2 ** Math.ceil(Math.log2(2 / scale))
}
