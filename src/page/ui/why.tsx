import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { explain } from '../../lab/explain/explain'
import { noLossSentence } from '../../lab/explain/no-loss'
import { formatCount } from '../../lab/format'
import { flowNames } from '../../lab/scenario/flow-names'
import { firstMinute } from '../../strings/first-minute'
import { formFor } from '../../strings/plural'
import { why } from '../../strings/why'
import type { StreamedRun } from '../charts/drawn'
import { goToWhy } from '../commands/screen'
import { drawnNow, onFrame } from '../effects/frames'
import { inspectedS } from '../model/drawn'
import { passedRows, rowsOf } from '../model/event-list'
import { dispatch, getState, useStore } from '../store'
import { Button } from './buttons'
import { Select } from './controls/choices'
import { whenShown } from './lazily'
import { EventHead, EventItem } from './why-item'

const { panel } = why
const ChangeItem = whenShown(() => import('./why-change'))
const HopFilter = whenShown(() => import('./hop-filter'))
const LessonWay = whenShown(() => import('../first-minute/lesson-way'))

/** Rows in the document before and after the one that the list is about. */
const BEFORE = 36
const AFTER = 24
/** Rows that scrolling to an end brings in. */
const MORE = 16
/** The list moves at most so often while playing, ms. */
const MOVE_INTERVAL_MS = 200
/** Where the "now" rule stands in the list, as a share of its height. */
const NOW_AT = 0.7
const ALL = 'all'

/** The run that is explained: the newest complete one. */
function useExplained(): { readonly run: StreamedRun | null; readonly rows: Int32Array } {
  const completed = useDeferredValue(useStore((state) => state.run.completed))
  const selectedFlow = useStore((state) => state.selection.flow)
  const hop = useStore((state) => state.selection.listedHop)
  return useMemo(() => {
    // `completed` counts the runs that came to the screen: another one, another list.
    const run = completed === 0 ? null : getState().run.shown
    if (run === null) return { run, rows: new Int32Array(0) }
    const flow = run.scenario.flows.findIndex(({ id }) => id === selectedFlow)
    return { run, rows: rowsOf(run, flow, hop) }
  }, [completed, selectedFlow, hop])
}

/** How many of the rows the inspected instant has passed; follows it. */
function usePassed(run: StreamedRun | null, rows: Int32Array): number {
  const [passed, setPassed] = useState(0)
  useEffect(() => {
    if (run === null) return
    let movedMs = 0
    return onFrame(() => {
      const nowMs = performance.now()
      if (getState().clock.playing && nowMs - movedMs < MOVE_INTERVAL_MS) return
      movedMs = nowMs
      setPassed(passedRows(run, rows, inspectedS(drawnNow())))
    })
  }, [run, rows])
  return Math.min(passed, rows.length)
}

/**
 * Which rows are in the document: those around the playhead, until the list is scrolled to an end of them. Keeps the "now" rule
 * and the selected row in sight.
 */
function useWindow(run: StreamedRun | null, rows: Int32Array, passed: number) {
  const selected = useStore((state) => state.selection.event)
  const change = useStore((state) => state.selection.change)
  // A closed drawer has no heights: the list finds its place when it opens.
  const opened = useStore((state) => state.panes.inspectorOpen)
  const [centre, setCentre] = useState<number | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const rule = useRef<HTMLHRElement>(null)

  // The playhead moved: the list is about it again.
  useEffect(() => setCentre(null), [passed, run])

  useLayoutEffect(() => {
    const element = list.current
    if (element === null || centre !== null) return
    const place = () => {
      if (rule.current === null) return
      const at = rule.current.offsetTop - element.clientHeight * NOW_AT
      const chosen = element.querySelector<HTMLElement>('.event.selected')
      // Where both have no room it is the selected row that is read.
      element.scrollTop = chosen === null ? at : Math.min(at, chosen.offsetTop)
    }
    place()
    // A packet that is followed takes a part of the list's height.
    const observer = new ResizeObserver(place)
    observer.observe(element)
    return () => observer.disconnect()
  }, [passed, run, rows, centre, opened, selected, change])

  const middle = centre ?? passed
  const first = Math.max(0, middle - BEFORE)
  const last = Math.min(rows.length, middle + AFTER)
  const onScroll = () => {
    const element = list.current
    if (element === null) return
    const below = element.scrollHeight - element.scrollTop - element.clientHeight
    if (element.scrollTop < 40 && first > 0) setCentre(Math.max(0, middle - MORE))
    else if (below < 40 && last < rows.length) setCentre(Math.min(rows.length, middle + MORE))
  }
  return { list, rule, first, last, onScroll }
}

interface ItemsProps {
  readonly run: StreamedRun
  readonly rows: Int32Array
  readonly passed: number
  readonly first: number
  readonly last: number
  readonly rule: RefObject<HTMLHRElement | null>
}

/** The events of the list, with the playhead and the selected change of a window among them. */
function Items({ run, rows, passed, first, last, rule }: ItemsProps) {
  const selected = useStore((state) => state.selection.event)
  const change = useStore((state) => state.selection.change)
  // A change that is no event of its own stands among the events, at its time.
  const changeS = change === null ? undefined : run.log.flows[change.flow]?.window.columns.t[change.row]
  const changeAt = changeS === undefined ? -1 : passedRows(run, rows, changeS)
  const chosen = change && <ChangeItem key="change" run={run} flow={change.flow} row={change.row} />
  const now = <hr key="now" ref={rule} className="now-rule" aria-label={panel.now} />
  const items: ReactNode[] = []
  for (let index = first; index < last; index++) {
    if (index === changeAt) items.push(chosen)
    if (index === passed) items.push(now)
    const row = rows[index] as number
    items.push(
      <EventItem key={row} run={run} row={row} later={index >= passed} selected={row === selected} />,
    )
  }
  if (changeAt >= last) items.push(chosen)
  if (passed >= last && rows.length > 0) items.push(now)
  return items
}

/** Why each window changed: the log's events around the playhead, in words. */
export function Why() {
  const { run, rows } = useExplained()
  const passed = usePassed(run, rows)
  const shown = useWindow(run, rows, passed)
  const { list, rule, first, onScroll } = shown
  const asleep = useStore((state) => state.scene.asleep)
  // Asleep, what comes next has not happened yet.
  const last = asleep ? passed : shown.last
  const events = `${formatCount(rows.length)} ${formFor(rows.length, panel.events)}`
  return (
    <section className="why" aria-labelledby="why-head">
      <div className="why-head">
        <h2 className="section-head" id="why-head">
          {panel.head}
        </h2>
        <span className="quiet">{asleep ? firstMinute.soFar(formatCount(passed)) : events}</span>
        <FlowFilter />
      </div>
      <div
        className="why-list"
        id="why-list"
        role="log"
        aria-label={panel.head}
        aria-live="off"
        ref={list}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
        tabIndex={0}
        onScroll={onScroll}
        onKeyDown={moveFocus}
      >
        {run !== null && (
          <>
            {!asleep && <NoLoss run={run} />}
            <Items run={run} rows={rows} passed={passed} first={first} last={last} rule={rule} />
            {asleep && <p className="not-yet">{firstMinute.next}</p>}
          </>
        )}
      </div>
      {asleep && <LessonWay />}
    </section>
  )
}

/** An absence is explained like an event. */
function NoLoss({ run }: { run: StreamedRun }) {
  const sentence = useMemo(() => noLossSentence(run), [run])
  return sentence === null ? null : <p className="no-loss">{sentence}</p>
}

function FlowFilter() {
  const flows = useStore((state) => state.edit.scenario.flows)
  const hops = useStore((state) => state.edit.scenario.network?.hops.length ?? 0)
  const selectedFlow = useStore((state) => state.selection.flow)
  if (hops > 0) return <HopFilter hops={hops} />
  if (flows.length < 2) return null
  const names = flowNames(flows)
  const options = [
    { value: ALL, label: panel.allFlows },
    ...flows.map((flow, index) => ({ value: flow.id, label: names[index] ?? flow.id })),
  ]
  return (
    <Select
      name={panel.filter}
      className="plain-select"
      value={flows.some(({ id }) => id === selectedFlow) ? (selectedFlow ?? ALL) : ALL}
      options={options}
      onChange={(value) => dispatch({ type: 'listFlow', flow: value === ALL ? null : value })}
    />
  )
}

/** Arrow keys move between the events; Enter and Space are the buttons' own. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('.event-main')]
  const focused = buttons.indexOf(document.activeElement as HTMLButtonElement)
  const next =
    focused < 0
      ? (buttons.find((button) => button.matches('.selected *')) ??
        buttons.find((button) => !button.matches('.later *')))
      : buttons[focused + step]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}

/** Phones: the last event before the playhead, and the way to all of them. */
export function WhyLine() {
  const { run, rows } = useExplained()
  const passed = usePassed(run, rows)
  const row = passed === 0 ? -1 : (rows[passed - 1] as number)
  const asleep = useStore((state) => state.scene.asleep)
  return (
    <>
      <Button className="why-line" onClick={goToWhy}>
        {run !== null && row >= 0 ? <WhyLineText run={run} row={row} /> : <span />}
        <span className="quiet">{panel.head}</span>
      </Button>
      {asleep && (
        <div className="way-on">
          <LessonWay />
        </div>
      )}
    </>
  )
}

function WhyLineText({ run, row }: { run: StreamedRun; row: number }) {
  const { t, sentence } = useMemo(() => explain(run, row), [run, row])
  return (
    <span className="why-line-text">
      <EventHead run={run} t={t} flow={run.log.events.columns.flow[row] as number} />
      <span className="event-text">{sentence}</span>
    </span>
  )
}
