import { useRef, useState } from 'react'
import { useSizeIn } from '../../charts'
import { ChartFigure } from '../../charts/figure'
import { comparedMode, layoutPanels } from '../../charts/layout'
import type { Subject } from '../../charts/subject'
import { comparedCharts } from './together/comparisons'

/** Charts that are left where there is little room. */
const PAIR = 2

interface Props {
  /** Must be the same object at every rendering. */
  readonly subject: Subject
  /** Rows of the ribbon under the windows. */
  readonly flows: number
  /** Charts at most, the first ones; absent: as many as there is room for. */
  readonly most?: number
}

/** Window, queue and, where there is room, throughput of a run, or of all runs, over the common time. */
export function CompareCharts({ subject, flows, most }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const size = useSizeIn(root)
  const [said, setSaid] = useState('')
  const mode = comparedMode(size.height)
  const keys = comparedCharts.slice(0, most ?? (mode === 'pair' ? PAIR : comparedCharts.length))
  return (
    <div className="charts compare-charts" ref={root}>
      {layoutPanels(keys, mode, size.height, flows).map((layout, index) => (
        <ChartFigure
          key={layout.key}
          subject={subject}
          layout={layout}
          width={size.width}
          first={index === 0}
          flows={flows}
          say={setSaid}
        />
      ))}
      <div className="visually-hidden" role="status">
        {said}
      </div>
    </div>
  )
}
