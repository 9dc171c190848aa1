/** What the variants of a sweep have in common in every plot: their number's colour, shape and name. */
import type { CellSummary } from '../../../../lab/experiments/sweep/aggregate'
import { flowColour, shapeOf } from '../../../ui/glyph'

export const variantClass = (variant: number): string => `flow-${flowColour(variant + 1)}`

export function cellsOf(cells: readonly CellSummary[], variant: number): CellSummary[] {
  return cells.filter((cell) => cell.variant === variant)
}

/** How far a variant stands beside the value that it belongs to, px: all of them side by side within `room`. */
export function dodge(variant: number, variants: number, room: number): number {
  return variants === 1 ? 0 : ((variant + 0.5) / variants - 0.5) * room
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

/** The glyph of a variant at a point. */
export function Mark({ variant, x, y, open }: MarkProps) {
  return (
    <path
      className={open ? 'mark open' : 'mark'}
      d={shapeOf(variant + 1)}
      transform={`translate(${(x - RADIUS).toFixed(1)} ${(y - RADIUS).toFixed(1)}) scale(${RADIUS / 6})`}
    />
  )
}

export function fewRuns({ summary, runs }: CellSummary): boolean {
  return summary !== null && summary.n * 2 < runs.length
}

/** The runs that have a value, each with its repetition. */
export function knownRuns({ cell, runs }: CellSummary) {
  return runs.flatMap((value, repetition) =>
    value === null ? [] : [{ id: `${cell}/${repetition}`, value, repetition }],
  )
}
