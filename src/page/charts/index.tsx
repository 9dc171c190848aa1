/** The charts: one time axis, one cursor, one below the other. */
import { Fragment, type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { defaultPanels, type Panel } from '../../lab/scenario/panels'
import { useStore } from '../store'
import { whenShown } from '../ui/lazily'
import { COARSE, useMedia } from '../ui/use-media'
import { arranged, ON_PHONES } from './arranged'
import './charts.css'
import { type DrawFigure, drawFigure } from './figure'
import {
  apartAxis,
  chartsMode,
  type FigureLayout,
  layoutClose,
  layoutPanels,
  layoutWhole,
  tabsPx,
} from './layout'
import { ONE_RUN } from './subject'
import { zoomOf } from './zoom'

/** The axis apart, which there is only where the charts are higher than their place. */
const AxisStrip = whenShown(() => import('./axis-strip'))
/** Tabs, which there are only where charts share a place. */
const Tabs = whenShown(async () => ({ default: (await import('./tabs')).Tabs }))

/** Height of the charts that are folded while the page is asleep, with the number above them, px. */
const FOLDED_PX = 80

const LAYOUTS = { whole: layoutWhole, close: layoutClose, scrolled: layoutPanels }

interface Props {
  /** Buttons of a chart's header. */
  actions(panel: Panel, name: string): ReactNode
  /** Charts in place of those that are chosen. */
  readonly panels?: readonly Panel[]
  /** Charts at most, the first ones; absent: as many as the window has room for. */
  readonly most?: number
  /**
   * `whole`: no more of them than are seen whole, for a room that cannot scroll. `close`: all of them, closer to each other where not
   * all are seen otherwise. Absent: what is higher than its place is scrolled.
   */
  readonly fit?: keyof typeof LAYOUTS
  /** Id of the chart that has the most room; absent: the congestion window. */
  readonly large?: string
  /** Draws each figure; absent: as it is. Must be the same function at every rendering. */
  readonly figure?: DrawFigure
}

/** Size of the charts' place, in its own px, and the width of the window in the same. */
export function useSizeIn(root: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState({ width: 0, height: 0, viewport: window.innerWidth })
  useEffect(() => {
    const element = root.current
    if (element === null) return
    const measure = (): void =>
      setSize({
        width: element.clientWidth,
        height: element.clientHeight,
        viewport: window.innerWidth / zoomOf(element),
      })
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [root])
  return size
}

/**
 * The charts one below the other.
 *
 * Long: which of them are shown depends on the room, on what is chosen and on what is asked for.
 */
export function Charts({
  actions,
  panels: given,
  most,
  fit = 'scrolled',
  large,
  figure = drawFigure,
}: Props) {
  const root = useRef<HTMLDivElement>(null)
  const size = useSizeIn(root)
  const [tab, setTab] = useState('')
  const [said, setSaid] = useState('')
  const flows = useStore((state) => state.edit.scenario?.flows.length ?? 0)
  const hidden = useStore((state) => state.look.hiddenFlows.size)
  const chosenPanels = useStore((state) => state.look.panels)
  const panels = given ?? chosenPanels
  const hops = useStore((state) => state.edit.scenario?.network?.hops.length ?? 0)
  const asleep = useStore((state) => state.scene.asleep)
  // On a chain the ribbon is that of the selected flow.
  const visible = Math.min(Math.max(0, flows - hidden), hops > 0 ? 1 : flows)

  const say = useCallback((text: string) => setSaid(text), [])
  const coarse = useMedia(COARSE)
  const mode = chartsMode(size.viewport, size.height)
  const wanted = panels.length === 0 ? defaultPanels : panels
  const { shown, tabs } =
    most === undefined && !asleep
      ? arranged(mode, wanted)
      : { shown: wanted.slice(0, most ?? ON_PHONES), tabs: [] }
  const chosen = tabs.find(({ id }) => id === tab) ?? tabs[0]
  const offered = chosen === undefined ? shown : [...shown, chosen]
  const keys = offered.map(({ id }) => id)
  // What is folded stands between the charts and their axis.
  const foldedPx = asleep && mode !== 'two' && mode !== 'pair' ? FOLDED_PX : 0
  const roomPx = size.height - foldedPx
  const wantedLayouts = LAYOUTS[fit](keys, mode, roomPx, visible, large, coarse, Math.max(1, hops))
  const all = offered.slice(0, wantedLayouts.length)
  const { layouts, axisPx } = apartAxis(
    wantedLayouts,
    size.height - (tabs.length > 0 ? tabsPx(coarse) : 0) - 2 * foldedPx,
  )
  const shared = { subject: ONE_RUN, actions, width: size.width, flows: visible, say }
  const figures = all.map((panel, index) => {
    const layout = layouts[index] as FigureLayout
    return <Fragment key={panel.id}>{figure({ ...shared, panel, layout, first: index === 0 })}</Fragment>
  })
  return (
    <div className="charts" ref={root}>
      {figures.slice(0, shown.length)}
      {chosen !== undefined && (
        <>
          <Tabs tabs={tabs} chosen={chosen.id} choose={setTab} />
          <div role="tabpanel" id="chart-tab-panel" aria-labelledby={`chart-tab-${chosen.id}`}>
            {figures[shown.length]}
          </div>
        </>
      )}
      {foldedPx > 0 && <div className="folded-charts" />}
      {axisPx > 0 && <AxisStrip width={size.width} height={axisPx} />}
      <div className="visually-hidden" role="status">
        {said}
      </div>
    </div>
  )
}
