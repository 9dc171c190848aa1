import { variantName } from '../../../../lab/experiments/sweep/describe'
import { pushDown } from '../../../../plot/labels'
import { shapeOf } from '../../../ui/glyph'
import type { PanelProps } from './plot'
import { cellsOf, variantClass } from './variants'

/** Least distance of two labels, px. */
const APART_PX = 14

/** The names of the variants at the ends of their lines. */
export function EndLabels({ sweep, cells, y, width, height, published }: PanelProps) {
  const ends = sweep.compare.flatMap(({ label }, variant) => {
    const last = cellsOf(cells, variant)
      .filter((cell) => cell.summary !== null)
      .at(-1)
    return last?.summary == null ? [] : [{ label: variantName(label), variant, at: y.at(last.summary.mean) }]
  })
  const theirs = published?.points.at(-1)
  const wanted = [...ends.map(({ at }) => at), ...(theirs === undefined ? [] : [y.at(theirs.y)])]
  const places = pushDown(wanted, APART_PX, height + APART_PX / 2)
  return (
    <g className="end-labels">
      {ends.map(({ label, variant }, index) => (
        <g
          key={label}
          className={variantClass(variant)}
          transform={`translate(${width + 8} ${places[index] ?? 0})`}
        >
          <path d={shapeOf(variant + 1)} transform="translate(0 -5) scale(0.8)" className="mark" />
          <text x={14} y={4} className="flow-text">
            {label}
          </text>
        </g>
      ))}
      {published !== null && theirs !== undefined && (
        <g className="published" transform={`translate(${width + 8} ${places.at(-1) ?? 0})`}>
          <circle cx={5} cy={0} r={4.5} />
          <text x={14} y={4}>
            {published.label}
          </text>
        </g>
      )}
    </g>
  )
}
