import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { Results } from '../../../../lab/experiments/sweep/aggregate'
import { settingTexts, variantNameOf } from '../../../../lab/experiments/sweep/describe'
import { cellAt, cellCount } from '../../../../lab/experiments/sweep/points'
import type { Sweep } from '../../../../lab/experiments/sweep/sweep'
import { experiments as words } from '../../../../strings/experiments'
import { fitCanvas } from '../../../charts/surface'
import { placeIn } from '../../../charts/zoom'
import { openRun, pointOf } from '../../../commands/sweep'
import { useStore } from '../../../store'
import { flowColour, Glyph } from '../../../ui/glyph'
import { useSize } from '../plots/use-size'
import { token } from '../plots/variants'

const GAP = 14

/** A block a variant, a column a combination of values, a row a repetition. */
function gridOf(sweep: Sweep, width: number, height: number) {
  const variants = sweep.compare.length
  const own = (width - GAP * (variants - 1)) / variants
  const blocks = sweep.compare.map((_, variant) => ({ left: variant * (own + GAP), width: own }))
  return { blocks, columns: cellCount(sweep) / variants, height }
}

type Grid = ReturnType<typeof gridOf>

/** Gaps between cells only where the cells stay wider than they. */
const inner = (size: number): number => (size > 4 ? size - 1 : size > 2 ? size - 0.5 : size)

function draw(
  context: CanvasRenderingContext2D,
  sweep: Sweep,
  results: Results,
  grid: Grid,
  colours: (name: string) => string,
): void {
  const { blocks, columns, height } = grid
  const rows = sweep.repetitions
  const variants = sweep.compare.length
  const row = height / rows
  for (const [variant, { left, width }] of blocks.entries()) {
    const column = width / columns
    const colour = colours(`--flow-${flowColour(variant + 1)}`)
    for (let index = 0; index < columns; index++) {
      for (let repetition = 0; repetition < rows; repetition++) {
        const result = results.get(repetition * columns * variants + index * variants + variant)
        const failed = result !== undefined && 'failed' in result
        context.fillStyle = result === undefined ? colours('--bg3') : failed ? colours('--loss') : colour
        context.fillRect(left + index * column, repetition * row, inner(column), inner(row))
      }
    }
  }
}

/** Cell and repetition under a point of the canvas. */
function runAt(sweep: Sweep, { blocks, columns, height }: Grid, x: number, y: number) {
  const variant = blocks.findIndex(({ left, width }) => x >= left && x < left + width)
  const block = blocks[variant]
  const repetition = Math.floor((y / height) * sweep.repetitions)
  if (block === undefined || repetition < 0 || repetition >= sweep.repetitions) return null
  const index = Math.floor(((x - block.left) / block.width) * columns)
  return { cell: index * sweep.compare.length + variant, repetition }
}

/** Which runs are there; each opens in Explore. The figure's table and the list of runs say the same in words. */
export function RunsGrid() {
  const area = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const { width, height } = useSize(area)
  const { sweep, results } = useStore((state) => state.experiment)
  const theme = useStore((state) => state.look.theme)
  const [said, setSaid] = useState('')
  const grid = gridOf(sweep, width, height)

  useEffect(() => {
    if (canvas.current === null || width === 0) return
    const context = fitCanvas(canvas.current, width, height)
    if (context !== null)
      draw(context, sweep, results, gridOf(sweep, width, height), (name) => token(name, theme))
  }, [sweep, results, width, height, theme])

  const find = (event: PointerEvent) => {
    const { x, y } = placeIn(event.currentTarget, event)
    return runAt(sweep, grid, x, y)
  }
  const describe = (event: PointerEvent) => {
    const run = find(event)
    if (run === null) return setSaid('')
    const { values, variant } = cellAt(sweep, run.cell)
    const where = settingTexts(sweep, values).join(' × ')
    setSaid([variantNameOf(sweep, variant), where, words.seed(sweep.base.seed + run.repetition)].join(', '))
  }
  return (
    <section className="runs-grid" aria-label={words.grid.made}>
      <p className="runs-head">
        <strong>{words.grid.runs}</strong>{' '}
        <span className="quiet">{said === '' ? words.grid.hint : said}</span>
      </p>
      <ul className="runs-names" aria-hidden="true">
        {sweep.compare.map(({ label }, variant) => (
          <li key={label} style={{ width: grid.blocks[variant]?.width ?? 0 }}>
            <Glyph number={variant + 1} size={8} /> {variantNameOf(sweep, variant)}
          </li>
        ))}
      </ul>
      <div ref={area} className="runs-area">
        <canvas
          ref={canvas}
          role="img"
          aria-label={words.grid.picture}
          onPointerMove={describe}
          onPointerLeave={() => setSaid('')}
          onPointerUp={(event) => {
            const run = find(event)
            if (run !== null) openRun(pointOf(run.cell, run.repetition))
          }}
        />
      </div>
    </section>
  )
}
