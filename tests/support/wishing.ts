/** A page that was opened with a run, and the actions of its user, for tests of which run is asked for when. */
import { decodeLink } from '../../src/lab/scenario/link'
import type { Scenario } from '../../src/lab/scenario/scenario'
import type { Action } from '../../src/page/model/reduce'
import { runStateOf } from '../../src/page/model/state'
import { completed } from './completed'
import { FakePage } from './page'

export const scenarioOf = (link: string): Scenario => decodeLink(link).scenario
export const buffer = (packets: number): Scenario => scenarioOf(`dur=5&buf=${packets}&flow=reno`)
/** The buffer that the page was opened with, packets. */
export const OPENED = 100

export function packetsOf({ bottleneck: { buffer: size } }: Scenario): string {
  return 'packets' in size ? String(size.packets) : '?'
}

/** `opened` makes a page whose first run is complete. The other functions act on that page, or read from it. */
export function wishing() {
  let page = new FakePage()
  let seen = 0
  /** Returns the buffers and parts of the runs that were asked for since the last call. */
  function asked(): string[] {
    const runs = page.workers.flatMap(({ posted }) => posted).filter((message) => message.type === 'run')
    const fresh = runs.slice(seen)
    seen = runs.length
    return fresh.map(
      ({ scenario, excerpt }) => `${packetsOf(completed(scenario))}${excerpt == null ? '' : ' part'}`,
    )
  }
  const dispatch = (action: Action): void => page.dispatch(action)
  const edit = (scenario: Scenario, urgency: 'live' | 'settled'): void =>
    dispatch({ type: 'edit', scenario, was: '', urgency })
  return {
    asked,
    dispatch,
    edit,
    opened(): FakePage {
      page = new FakePage()
      dispatch({ type: 'restart', scenario: buffer(OPENED) })
      page.complete()
      seen = 0
      asked()
      return page
    },
    /** Returns the page after a reload, when none of its runs has been asked for yet. */
    reloaded(): FakePage {
      page = page.reloaded()
      seen = 0
      return page
    },
    /** Moves a control that is held, so that the scenario is `scenario`. */
    slide(scenario: Scenario): void {
      if (page.state.edit.change === null) dispatch({ type: 'beginChange', was: '', held: true })
      edit(scenario, 'live')
    },
    notices: (): string[] => page.state.notices.list.map(({ topic }) => topic),
    state: (): string => runStateOf(page.state),
    press(label: string): void {
      const notice = page.state.notices.list.find(({ actions }) => actions.some((one) => one.label === label))
      const action = notice?.actions.find((one) => one.label === label)
      if (notice === undefined || action === undefined) throw new Error(`no button ${label}`)
      dispatch({ type: 'remedy', topic: notice.topic, remedy: action.remedy })
    },
  }
}
