/** What the page offers where a run came to nothing. */
import { formatQuantity } from '../../lab/quantity'
import type { Scenario } from '../../lab/scenario/scenario'
import { copyOrSay } from '../effects/clipboard'
import type { Refusal } from '../effects/engine-client'
import { type Notice, useStore } from '../store'
import { withdraw } from './notices'
import { remedies } from './remedies'

type Action = Notice['actions'][number]

/** Whatever it was. */
export function recovery(scenario: Scenario): Action[] {
  const actions: Action[] = [
    {
      label: 'Copy scenario',
      run: () => void copyOrSay(JSON.stringify(scenario, null, 2), 'The scenario'),
    },
  ]
  if (useStore.getState().past.length > 0) actions.unshift({ label: 'Undo the change', run: remedies.undo })
  return actions
}

function setting(label: string, path: string, value: number): Action {
  return {
    label,
    run: () => {
      withdraw('engine')
      remedies.set(path, value)
    },
  }
}

/** It was too large to start: what would fit. */
export function fitting({ fittingDurationS, fittingBandwidthMbps }: Refusal): Action[] {
  const actions = [
    setting(`Shorten to ${formatQuantity(fittingDurationS, 's')}`, 'durationS', fittingDurationS),
  ]
  if (fittingBandwidthMbps !== null)
    actions.push(
      setting(
        `Lower Bandwidth to ${formatQuantity(fittingBandwidthMbps, 'Mbit/s')}`,
        'bottleneck.bandwidthMbps',
        fittingBandwidthMbps,
      ),
    )
  return actions
}
