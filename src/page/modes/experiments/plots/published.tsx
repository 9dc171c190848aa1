/** Published points: hollow rings, larger than ours so that both show where they are equal. */
import { valuesOf } from '../../../../lab/experiments/sweep/values'
import { lineText } from '../../../../plot/marks'
import type { PanelProps } from './plot'

export function PublishedPoints({ sweep, published, x, y }: PanelProps) {
  const [axis] = sweep.vary
  if (published === null || axis === undefined || sweep.vary.length > 1) return null
  const values = valuesOf(axis)
  const points = published.points.flatMap((point) => {
    const index = values.indexOf(point.x)
    return index < 0 ? [] : [[x.at(index), y.at(point.y)] as const]
  })
  return (
    <g className="published">
      <path className="guide" d={lineText(points)} />
      {points.map(([cx, cy]) => (
        <circle key={cx} cx={cx} cy={cy} r={6} />
      ))}
    </g>
  )
}
