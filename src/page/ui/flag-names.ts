/** How a flag of the timeline is named: on itself, and in words. */
import type { Scenario } from '../../lab/scenario/scenario'
import type { Flag } from '../model/flags'
import { changeLabel } from './change-label'
import { formatSeconds } from './format'

/** "Buffer 20"; "Buffer 20 +1" where more changes at the same time; "Flow 2", "stops". */
export function flagLabel(scenario: Scenario, flag: Flag): string {
  if (flag.kind === 'start') return `Flow ${flag.flow}`
  if (flag.kind === 'stop') return 'stops'
  const labels = Object.entries(flag.set).map(([path, value]) => changeLabel(scenario, path, value))
  return labels.length > 1 ? `${labels[0]} +${labels.length - 1}` : (labels[0] ?? '')
}

/** In words: "Buffer 20 and Bandwidth 5 at 30 s". */
export function flagName(scenario: Scenario, flag: Flag): string {
  const at = `at ${formatSeconds(flag.atS)} s`
  if (flag.kind !== 'change') return `Flow ${flag.flow} ${flag.kind}s ${at}`
  const labels = Object.entries(flag.set).map(([path, value]) => changeLabel(scenario, path, value))
  return `${labels.join(' and ')} ${at}`
}
