/** Says that a run has failed, what would fit where it was too large, and what always helps. */
import { formatQuantity } from '../../lab/quantity'
import type { Scenario } from '../../lab/scenario/scenario'
import { remarks } from '../../strings/remarks'
import type { NoticeAction } from '../model/slices/notices'
import type { RunFault, TooLarge } from '../model/slices/run'
import { firstState, type State } from '../model/state'
import type { Store } from '../store'

const words = remarks.remedies

function setting(label: string, path: string, value: number): NoticeAction {
  return { label, remedy: { does: 'set', path, value } }
}

/** Returns what would fit in place of a scenario that is too large to start. */
function fitting(
  { network }: Scenario,
  { fittingDurationS, fittingBandwidthMbps }: TooLarge,
): NoticeAction[] {
  const shorter = words.shorten(formatQuantity(fittingDurationS, 's'))
  const shortened = setting(shorter, 'durationS', fittingDurationS)
  if (fittingBandwidthMbps === null) return [shortened]
  const rate = formatQuantity(fittingBandwidthMbps, 'Mbit/s')
  const slower: NoticeAction =
    network === undefined
      ? setting(words.lowerBandwidth(rate), 'bottleneck.bandwidthMbps', fittingBandwidthMbps)
      : { label: words.limitHops(rate), remedy: { does: 'limit hops', mbps: fittingBandwidthMbps } }
  return [shortened, slower]
}

function remediesOf({ edit }: State, { topic, scenario, tooLarge }: RunFault): NoticeAction[] {
  return [
    ...(topic === 'worker' ? [{ label: words.runAgain, remedy: { does: 'run again' } } as const] : []),
    ...(tooLarge === null ? [] : fitting(scenario, tooLarge)),
    ...(edit.past.length > 0 ? [{ label: words.undo, remedy: { does: 'undo' } } as const] : []),
    { label: words.copyScenario, remedy: { does: 'copy scenario', scenario } },
  ]
}

export function startRunFaults({ getState, dispatch, subscribe }: Store): void {
  const tell = (now: State, before: State): void => {
    const { fault } = now.run
    if (fault === null || fault === before.run.fault) return
    const options = { actions: remediesOf(now, fault) }
    dispatch({ type: 'notify', topic: fault.topic, text: fault.text, options })
  }
  tell(getState(), firstState)
  subscribe(tell)
}
