import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'
import { ChartFigure, type Subject } from '../../charts/figure'
import { layoutFigures } from '../../charts/layout'
import { xToTime } from '../../state/time-axis'
import { view } from '../../state/view'
import { brush } from './brush'

interface Props {
  /** Must be the same object at every rendering. */
  readonly subject: Subject
  /** Rows of the ribbon under the windows. */
  readonly flows: number
}

/** Window, queue and throughput of a run, or of all runs, over the common time. */
export function CompareCharts({ subject, flows }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  const [said, setSaid] = useState('')
  const [selected, setSelected] = useState<readonly [number, number] | null>(null)

  useEffect(() => {
    const element = root.current
    if (element === null) return
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight })
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [])

  /** Shift and drag selects a part of the time. */
  const select = (event: PointerEvent) => {
    const box = root.current?.getBoundingClientRect()
    if (box === undefined) return
    const timeAt = (clientX: number): number =>
      Math.max(view.fromS, Math.min(view.toS, xToTime(view, box.width, clientX - box.left)))
    brush(event, timeAt, (extent) =>
      setSelected(extent === null ? null : [extent[0] - box.left, extent[1] - extent[0]]),
    )
  }

  const say = useCallback((text: string) => setSaid(text), [])
  return (
    <div className="charts compare-charts" ref={root} onPointerDownCapture={select}>
      {layoutFigures('three', size.height, flows, 'throughput').map((layout, index) => (
        <ChartFigure
          key={layout.key}
          subject={subject}
          layout={layout}
          width={size.width}
          first={index === 0}
          flows={flows}
          say={say}
        />
      ))}
      {selected !== null && (
        <span
          className="compare-brush"
          style={{ insetInlineStart: selected[0], inlineSize: selected[1] }}
          aria-hidden="true"
        />
      )}
      <div className="visually-hidden" role="status">
        {said}
      </div>
    </div>
  )
}
