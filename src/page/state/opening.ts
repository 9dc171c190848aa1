/** Opening a scenario at a moment: what a preset or a link asks for, else the first loss. */
import { defaultView, type LinkView } from '../../lab/scenario/link-view'
import type { Scenario } from '../../lab/scenario/scenario'
import { EVENT_KINDS } from '../../simulator/log'
import { seek, selectEvent, setHiddenFlows, setPatterns, setPlaying, setSpeed, setZoom } from './actions'
import { openScenario } from './edit'
import { endOfRunS } from './frame-loop'
import { setLoop } from './loop'
import { notify, withdraw } from './notices'
import { onComplete } from './simulate'
import { useStore } from './store'
import { type RunData, view } from './view'

/** The speed of a page that was not told another. */
export const DEFAULT_SPEED = view.speed

let stopWaiting = () => {}

function firstLossS(run: RunData): number {
  const { t, kind } = run.log.events.columns
  const row = kind.subarray(0, run.log.events.rows).indexOf(EVENT_KINDS.indexOf('drop'))
  return row < 0 ? 0 : (t[row] as number)
}

const EVENT_TOPIC = 'linked event'

/** Only the complete run says how many events it has. */
function tellNoEvent(row: number, rows: number): void {
  const allowed = rows === 0 ? 'this run has no events' : `this run has events 0 to ${rows - 1}`
  notify(EVENT_TOPIC, 'The link points at an event that this run does not have.', {
    details: [`Ignored: event=${row} (${allowed}).`],
  })
}

/** Opens `scenario` and, once it has been run, shows it as `wanted`. */
export function open(scenario: Scenario, wanted: LinkView = defaultView): void {
  setPlaying(false)
  // An event of the run before is none of this one.
  selectEvent(-1)
  openScenario(scenario)
  const hidden = scenario.flows.flatMap(({ id }, index) => (wanted.hiddenFlows.includes(id) ? [index] : []))
  setHiddenFlows(new Set(hidden))
  setSpeed(wanted.speed ?? DEFAULT_SPEED)
  useStore.setState({ selectedFlow: wanted.selectedFlow, panels: wanted.panels })
  useStore.setState({ timeSequence: wanted.timeSequence })
  setPatterns(wanted.patterns)
  view.timeS = wanted.momentS ?? 0
  setLoop(null)
  stopWaiting()
  withdraw(EVENT_TOPIC)
  stopWaiting = onComplete((run) => {
    stopWaiting()
    setLoop(wanted.loop)
    const { selectedEvent, momentS } = wanted
    const { rows } = run.log.events
    if (selectedEvent !== null && selectedEvent >= rows) tellNoEvent(selectedEvent, rows)
    if (selectedEvent !== null && selectedEvent < rows) {
      selectEvent(selectedEvent)
      if (momentS !== null) seek(momentS)
    } else if (wanted.momentS === null && view.timeS === 0 && !view.playing) seek(firstLossS(run))
    // Last: the event may lie outside of the part that is shown.
    setZoom(wanted.fromS ?? 0, wanted.toS ?? endOfRunS())
  })
}
