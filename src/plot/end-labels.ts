/** Names at the right ends of lines, in the gutter beside the plot. */
import type { Box, Context } from './context'
import { fillGlyph, type Shape } from './glyphs'
import { pushApart, type Shortening, shortened } from './labels'
import { setText } from './text'

export interface EndLabel {
  readonly y: number
  readonly text: string
  readonly colour: string
  readonly font: string
  readonly glyph?: { readonly shape: Shape; readonly colour: string }
  /** The label is of a line all the same: of several flows, which have no glyph in common, or of a run's queue. */
  readonly ofLine?: true
  /** What the label is called where terms are explained; absent: it is no such term. */
  readonly term?: string | undefined
}

/** A label that is a term, where it was written: its left end and its middle, px. */
export interface PlacedTerm {
  readonly term: string
  readonly text: string
  readonly x: number
  readonly y: number
}

/** Least distance of two labels, px; and where a low plot has more guides than it has room for. */
export const LABEL_GAP_PX = 14
const TIGHT_GAP_PX = 12
/** The header above the gutter ends in so much of buttons, px. */
const HEADER_BUTTONS_PX = 24
/** Beside the header's buttons a narrower gutter has no room for words, px. */
const NARROW_GUTTER_PX = 90
/** A label stands at most so far above the plot's top without being in the header, px. */
const ABOVE_PX = 2
/** Letters are squeezed by so much before any are left out. */
const SQUEEZE = 1.15

const isOfLine = ({ glyph, ofLine }: EndLabel): boolean => glyph !== undefined || ofLine === true

/**
 * The labels that fit into `roomPx` at `LABEL_GAP_PX`, and how many do not. Guides stay; of the lines the upper ones do,
 * each of which is named elsewhere as well (ribbon, other charts, flow cards, columns of runs).
 */
export function fittingLabels(
  labels: readonly EndLabel[],
  roomPx: number,
): { readonly shown: readonly EndLabel[]; readonly left: number } {
  const most = Math.max(1, 1 + Math.floor(roomPx / LABEL_GAP_PX))
  if (labels.length <= most) return { shown: labels, left: 0 }
  const guides = labels.filter((label) => !isOfLine(label))
  const lines = labels.filter(isOfLine).sort((a, b) => a.y - b.y)
  const room = Math.max(0, most - guides.length - 1)
  return { shown: [...guides, ...lines.slice(0, room)], left: Math.max(0, lines.length - room) }
}

/** A guide's name stands at most so far from its line while names of lines, which are named elsewhere too, can give way, px. */
const FAR_PX = 1.5 * LABEL_GAP_PX

/** Places of the labels and of the line that says how many are left out. */
function placesOf(labels: readonly EndLabel[], left: number, top: number, bottom: number): number[] {
  const wanted = labels.map((label) => label.y)
  if (left > 0) wanted.push(bottom)
  return pushApart(wanted, gapOf(wanted.length, bottom - top), top, bottom)
}

/** The label of a line to leave out, so that a guide's name comes nearer to its line; undefined: all are near enough, or cannot be. */
function inTheWayOf(labels: readonly EndLabel[], places: readonly number[]): EndLabel | undefined {
  for (const [index, label] of labels.entries()) {
    const { y } = label
    const off = (places[index] as number) - y
    if (isOfLine(label) || Math.abs(off) <= FAR_PX) continue
    const pushing = labels.filter((other) => isOfLine(other) && (off < 0 ? other.y >= y : other.y <= y))
    const lowest = pushing.reduce<EndLabel | undefined>(
      (low, other) => (low === undefined || other.y > low.y ? other : low),
      undefined,
    )
    if (lowest !== undefined) return lowest
  }
  return undefined
}

/** The labels between `top` and `bottom`, each with its place, and how many are left out. */
export function placedLabels(all: readonly EndLabel[], top: number, bottom: number) {
  const fitting = fittingLabels(all, bottom - top)
  let { shown, left } = fitting
  let places = placesOf(shown, left, top, bottom)
  // Where all of them have room none is left out.
  while (left > 0) {
    const out = inTheWayOf(shown, places)
    if (out === undefined) break
    shown = shown.filter((label) => label !== out)
    left++
    places = placesOf(shown, left, top, bottom)
  }
  return { shown, left, places }
}

/** The distance of `count` labels in `roomPx`: guides too many would push each other down onto the time axis. */
export function gapOf(count: number, roomPx: number): number {
  return Math.max(TIGHT_GAP_PX, Math.min(LABEL_GAP_PX, roomPx / Math.max(1, count - 1)))
}

/** Where the labels stand, and what is written of them. */
export interface Gutter {
  /** The plot, whose right edge is the gutter's left one. */
  readonly box: Box
  readonly width: number
  /** Height of the header above the gutter, for labels that do not fit beside the plot, px. */
  readonly roomAbovePx: number
  /** How a text that is too long is shortened before it is cut. */
  readonly shorter: readonly Shortening[]
  /** Says how many are not shown: "+ 3 more". */
  more(count: number): string
  /** Colour of the line that `more` says. */
  readonly colour: string
  readonly font: string
  /** Takes the places of the labels that are terms. */
  readonly placed?: PlacedTerm[] | undefined
}

/** Writes the labels into the gutter, pushed apart. What does not fit is counted. */
export function drawEndLabels(ctx: Context, labels: readonly EndLabel[], gutter: Gutter): void {
  const { box, width, roomAbovePx, shorter, more, colour, font, placed } = gutter
  // Below the plot there is no room for a half of a line; above it is the header, which is empty there.
  const bottom = box.bottom - 2
  const crowd = (labels.length - 1) * LABEL_GAP_PX - (bottom - box.top + ABOVE_PX)
  const abovePx = width - box.right < NARROW_GUTTER_PX ? 0 : roomAbovePx
  const top = box.top - ABOVE_PX - Math.max(0, Math.min(crowd, abovePx))
  const { shown, left: hidden, places } = placedLabels(labels, top, bottom)
  const all = [...shown]
  if (hidden > 0) all.push({ y: bottom, text: more(hidden), colour, font })
  all.forEach((label, index) => {
    const at = places[index] as number
    let left = box.right + 8
    if (label.glyph !== undefined) {
      fillGlyph(ctx, label.glyph.shape, left + 5, at, 4, label.glyph.colour)
      left += 14
    }
    const { term, text } = label
    if (term !== undefined) placed?.push({ term, text, x: left, y: at })
    setText(ctx, label.font, label.colour)
    const buttonsPx = at < box.top - ABOVE_PX ? HEADER_BUTTONS_PX : 0
    fillFitted(ctx, text, left, at, width - left - 4 - buttonsPx, shorter)
  })
}

/** Writes as much of `text` as fits into `roomPx`, shortened by `shorter` before it is cut. */
export function fillFitted(
  ctx: Context,
  text: string,
  x: number,
  y: number,
  roomPx: number,
  shorter: readonly Shortening[] = [],
): void {
  const fits = (written: string): boolean => ctx.measureText(written).width <= SQUEEZE * roomPx
  ctx.fillText(shortened(text, fits, shorter), x, y, Math.max(10, roomPx))
}
