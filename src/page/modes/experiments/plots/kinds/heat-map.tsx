import { scaleLinear } from 'd3-scale'
import { useState } from 'react'
import { formatNumber } from '../../../../../lab/format'
import { useStore } from '../../../../store'
import { definePlot, type PanelProps } from '../plot'
import { token } from '../variants'

/** A value is written into cells of at least this size, px. */
const TEXT_WIDTH = 30
const TEXT_HEIGHT = 15

/** A rectangle for each pair of values, the darker against the ground the higher. */
function HeatMap({ cells, x, rows, span, marked }: PanelProps) {
  const theme = useStore((state) => state.look.theme)
  const [place, setPlace] = useState<Element | null>(null)
  const [low, high] = span
  const ends = ['--bg2', '--flow-1'].map((name) => token(name, theme, place ?? undefined))
  const colour = scaleLinear([low, high === low ? low + 1 : high], ends).clamp(true)
  const width = Math.max(1, x.step - 1)
  const height = Math.max(1, (rows?.step ?? 1) - 1)
  const written = width >= TEXT_WIDTH && height >= TEXT_HEIGHT
  return (
    <g ref={setPlace}>
      {cells.map(({ cell, at, summary }) => {
        const left = x.at(at[0] ?? 0) - width / 2
        const top = (rows?.at(at[1] ?? 0) ?? 0) - height / 2
        return (
          <g key={cell} className={cell === marked ? 'heat marked' : 'heat'}>
            <rect
              x={left}
              y={top}
              width={width}
              height={height}
              fill={summary === null ? 'none' : colour(summary.mean)}
              className={summary === null ? 'heat-empty' : undefined}
            />
            {written && summary !== null && (
              <text x={left + width / 2} y={top + height / 2 + 4} textAnchor="middle">
                {formatNumber(summary.mean)}
              </text>
            )}
          </g>
        )
      })}
    </g>
  )
}

export default definePlot({
  id: 'heat-map',
  label: 'Heat map',
  order: 4,
  fits: (axes) => axes === 2,
  panels: 'variants',
  spans: 'runs',
  clicks: 'cell',
  Panel: HeatMap,
})
