import type { Tick } from '../../../../plot/axis'

export interface FrameAxis {
  readonly ticks: readonly Tick[]
  readonly title: string
  /** How far the title stands from the plot, px. */
  readonly titlePx: number
}

interface Props {
  readonly x: FrameAxis
  readonly y: FrameAxis
  /** Width of the plot, px. */
  readonly width: number
  readonly height: number
  /** Whether lines are drawn: a map, whose cells stand for rows and columns, has none. */
  readonly lines: boolean
  /** The names on the x axis stand upright, and have marks where they do not. */
  readonly turned?: boolean
  readonly marks?: boolean
}

/** Gridlines, ticks and titles of a plot, below what is drawn over them. */
export function Frame({ x, y, width, height, lines, turned = false, marks = false }: Props) {
  return (
    <g className="frame">
      {y.ticks.map(({ at, label }) => (
        <g key={label}>
          {lines && <path className="grid" d={`M0 ${at}H${width}`} />}
          <text x={-8} y={at + 4} textAnchor="end">
            {label}
          </text>
        </g>
      ))}
      {lines && <path className="baseline" d={`M0 0V${height}H${width}`} />}
      {x.ticks.map(({ at, label }) => (
        <g key={label}>
          {lines && marks && <path className="tick" d={`M${at} ${height}v4`} />}
          {turned ? (
            <text textAnchor="end" transform={`translate(${at + 4} ${height + 8}) rotate(-90)`}>
              {label}
            </text>
          ) : (
            <text x={at} y={height + 18} textAnchor="middle">
              {label}
            </text>
          )}
        </g>
      ))}
      <text className="axis-title" x={width / 2} y={height + x.titlePx} textAnchor="middle">
        {x.title}
      </text>
      {y.title !== '' && (
        <text
          className="axis-title"
          textAnchor="middle"
          transform={`translate(${-y.titlePx} ${height / 2}) rotate(-90)`}
        >
          {y.title}
        </text>
      )}
    </g>
  )
}
