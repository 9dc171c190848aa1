import type { Margins } from './layout'
import type { PanelProps } from './plot'

interface Props {
  readonly panel: PanelProps
  readonly margins: Margins
  readonly title: string
  /** Of the value axis; '' for a map. */
  readonly yTitle: string
}

/** Gridlines, ticks and titles of one panel, below what is drawn over them. */
export function Frame({ panel: { x, y, rows, width, height }, margins, title, yTitle }: Props) {
  const turned = margins.bottom > 60
  const down = rows?.ticks ?? y.ticks
  return (
    <g className="frame">
      {title !== '' && (
        <text className="panel-title" x={0} y={-10}>
          {title}
        </text>
      )}
      {down.map(({ at, label }) => (
        <g key={label}>
          {rows === null && <path className="grid" d={`M0 ${at}H${width}`} />}
          <text x={-8} y={at + 4} textAnchor="end">
            {label}
          </text>
        </g>
      ))}
      {rows === null && <path className="baseline" d={`M0 0V${height}H${width}`} />}
      {x.ticks.map(({ at, label }) => (
        <g key={label}>
          {rows === null && <path className="tick" d={`M${at} ${height}v4`} />}
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
      <text className="axis-title" x={width / 2} y={height + margins.bottom - 8} textAnchor="middle">
        {x.title}
      </text>
      {yTitle !== '' && (
        <text
          className="axis-title"
          textAnchor="middle"
          transform={`translate(${-margins.left + 14} ${height / 2}) rotate(-90)`}
        >
          {yTitle}
        </text>
      )}
    </g>
  )
}
