/** What the variants of a sweep have in common in every plot: their number's colour, shape and place. */
import type { CellSummary } from '../../../../lab/experiments/sweep/aggregate'
import type { Theme } from '../../../model/slices/look'
import { flowColour, shapeOf } from '../../../ui/glyph'
import type { PanelProps } from './plot'

export const variantClass = (variant: number): string => `flow-${flowColour(variant + 1)}`

/**
 * A colour of the style sheet ("--bg2") as "#rrggbb"; `theme` is the one in force, named so that a change of it is seen. `at`: where
 * it is asked for, as a slide has a theme of its own.
 */
export function token(name: string, _theme: Theme, at: Element = document.documentElement): string {
  return getComputedStyle(at).getPropertyValue(name).trim()
}

export function cellsOf(cells: readonly CellSummary[], variant: number): CellSummary[] {
  return cells.filter((cell) => cell.variant === variant)
}

/** Share of the room between two values that all variants of one may take, and the most of it, px. */
const SHARE = 0.7
const MOST_ROOM_PX = 150

/** Where the variants of a value stand side by side: the middle of the cell's own, and the room that it has, px. */
export function slotOf({ x, sweep }: PanelProps, { at, variant }: CellSummary, mostPx = MOST_ROOM_PX) {
  const variants = sweep.compare.length
  const room = Math.min(mostPx, x.step * SHARE)
  return { middle: x.at(at[0] ?? 0) + ((variant + 0.5) / variants - 0.5) * room, own: room / variants }
}

/** Radius of a glyph, px. */
const RADIUS = 5

interface MarkProps {
  readonly variant: number
  readonly x: number
  readonly y: number
  /** Fewer than half of the runs are there. */
  readonly open: boolean
}

export function Mark({ variant, x, y, open }: MarkProps) {
  return (
    <path
      className={open ? 'mark open' : 'mark'}
      d={shapeOf(variant + 1)}
      transform={`translate(${(x - RADIUS).toFixed(1)} ${(y - RADIUS).toFixed(1)}) scale(${RADIUS / 6})`}
    />
  )
}

/** The runs that have a value, each with its repetition. */
export function knownRuns({ cell, runs }: CellSummary) {
  return runs.flatMap((value, repetition) =>
    value === null ? [] : [{ id: `${cell}/${repetition}`, value, repetition }],
  )
}
