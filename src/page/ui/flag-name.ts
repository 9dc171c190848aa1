import type { Scenario } from '../../lab/scenario/scenario'
import type { Flag } from '../model/flags'
import { changeLabel } from './change-label'
import { formatSeconds } from './format'

/** In words: "Buffer 20 and Bandwidth 5 at 30 s". */
export function flagName(scenario: Scenario, flag: Flag): string {
  const at = `at ${formatSeconds(flag.atS)} s`
  if (flag.kind !== 'change') return `Flow ${flag.flow} ${flag.kind}s ${at}`
  const labels = Object.entries(flag.set).map(([path, value]) => changeLabel(scenario, path, value))
  return `${labels.join(' and ')} ${at}`
}
