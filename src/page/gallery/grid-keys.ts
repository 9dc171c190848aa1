/** Where an arrow leads in a grid whose rows need not be equally long, and which may have headings between its rows. */

/** Upper left corner of a cell, px. */
interface Cell {
  readonly x: number
  readonly y: number
}

/** Cells of one row lie no further apart than that, px. */
const SAME_ROW_PX = 4

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** The cell nearest to `from` in the next row above (`way` -1) or below (1); undefined: there is none. */
function inNextRow(cells: readonly Cell[], from: Cell, way: number): number | undefined {
  const beyond = cells.flatMap((cell, index) => {
    const away = (cell.y - from.y) * way
    return away > SAME_ROW_PX ? [{ index, away, aside: Math.abs(cell.x - from.x) }] : []
  })
  const nearest = Math.min(...beyond.map(({ away }) => away))
  const row = beyond.filter(({ away }) => away <= nearest + SAME_ROW_PX)
  return row.sort((one, other) => one.aside - other.aside)[0]?.index
}

/** The cell that `key` leads to from the cell `at`, -1 for up and out of the grid; null: the key leads nowhere. */
export function cellByKey(cells: readonly Cell[], at: number, key: string): number | null {
  const last = cells.length - 1
  if (key === 'Home') return 0
  if (key === 'End') return last
  const step = STEPS[key]
  if (step !== undefined) return Math.min(last, Math.max(0, at + step))
  const from = cells[at]
  if (from === undefined) return null
  if (key === 'ArrowDown') return inNextRow(cells, from, 1) ?? at
  if (key === 'ArrowUp') return inNextRow(cells, from, -1) ?? -1
  return null
}
