/** A small drawing of a run: lines over its time, without axes. */

interface Props {
  readonly lines: readonly (readonly number[])[]
  /** Where what is asked stands, in the unit of the lines; null: nowhere. */
  readonly dashed?: number | null
  readonly width: number
  readonly height: number
  readonly className?: string
}

export function Curve({ lines, dashed = null, width, height, className = '' }: Props) {
  const most = Math.max(...lines.flat(), dashed ?? 0, Number.MIN_VALUE)
  const y = (value: number): number => height - 1 - (value / most) * (height - 3)
  return (
    <svg
      className={`curve ${className}`}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {lines.map((line, index) => (
        <polyline
          key={index}
          className={`flow-${index + 1}`}
          points={line
            .map((value, k) => `${(k / Math.max(1, line.length - 1)) * width},${y(value)}`)
            .join(' ')}
        />
      ))}
      {dashed !== null && <line className="asked" x1={0} x2={width} y1={y(dashed)} y2={y(dashed)} />}
    </svg>
  )
}
