/** The charts: one time axis, one cursor, one below the other. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { useStore } from '../state/store'
import './charts.css'
import { CHART_NAMES, ChartFigure } from './figure'
import { type ChartKey, chartsMode, layoutFigures } from './layout'

const TABS: readonly ChartKey[] = ['throughput', 'rtt']

export function Charts() {
  const root = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0, viewport: window.innerWidth })
  const [tab, setTab] = useState<ChartKey>('throughput')
  const [said, setSaid] = useState('')
  const flows = useStore((state) => state.scenario?.flows.length ?? 0)
  const hidden = useStore((state) => state.hiddenFlows.size)
  const visible = Math.max(0, flows - hidden)

  useEffect(() => {
    const element = root.current
    if (element === null) return
    const measure = (): void =>
      setSize({ width: element.clientWidth, height: element.clientHeight, viewport: window.innerWidth })
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [])

  const say = useCallback((text: string) => setSaid(text), [])
  const mode = chartsMode(size.viewport)
  const figures = layoutFigures(mode, size.height, visible, tab)
  const shown = figures.map((layout, index) => (
    <ChartFigure
      key={layout.key}
      layout={layout}
      width={size.width}
      first={index === 0}
      flows={visible}
      say={say}
    />
  ))
  const tabs = (
    <div className="chart-tabs" role="tablist" aria-label="Third chart">
      {TABS.map((key) => (
        <button
          key={key}
          type="button"
          role="tab"
          id={`chart-tab-${key}`}
          aria-selected={key === tab}
          aria-controls="chart-tab-panel"
          tabIndex={key === tab ? 0 : -1}
          onClick={() => setTab(key)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
            event.preventDefault()
            const other = TABS[1 - TABS.indexOf(tab)] as ChartKey
            setTab(other)
            document.getElementById(`chart-tab-${other}`)?.focus()
          }}
        >
          {CHART_NAMES[key]}
        </button>
      ))}
    </div>
  )
  return (
    <div className="charts" ref={root}>
      {mode === 'tabs' ? (
        <>
          {shown.slice(0, 2)}
          {tabs}
          <div role="tabpanel" id="chart-tab-panel" aria-labelledby={`chart-tab-${tab}`}>
            {shown[2]}
          </div>
        </>
      ) : (
        shown
      )}
      <div className="visually-hidden" role="status">
        {said}
      </div>
    </div>
  )
}
