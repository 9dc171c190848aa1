import type { Scenario } from '../../lab/scenario/scenario'
import { controls } from '../../strings/controls'
import { flags as words } from '../../strings/flags'
import { listOf } from '../../strings/list'
import type { Flag } from '../model/flags'
import { changeLabel } from './change-label'
import { formatSeconds } from './format'

const labelsOf = (scenario: Scenario, { set }: Flag): readonly string[] =>
  Object.entries(set).map(([path, value]) => changeLabel(scenario, path, value))

/** "Flow 2 starts"; "Buffer 20 and Bandwidth 5". */
function happening(scenario: Scenario, flag: Flag): string {
  if (flag.kind === 'change') return listOf(labelsOf(scenario, flag))
  return flag.kind === 'start' ? words.flowStarts(flag.flow) : words.flowStops(flag.flow)
}

/** The flag in words: "Buffer 20 and Bandwidth 5 at 30 s". */
export function flagName(scenario: Scenario, flag: Flag): string {
  return words.at(happening(scenario, flag), `${formatSeconds(flag.atS)} s`)
}

/** What its editor is called: "Flow 2 starts"; each change says itself there. */
export function flagTitle(scenario: Scenario, flag: Flag): string {
  return flag.kind === 'change' ? words.change : happening(scenario, flag)
}

/** "Buffer 20"; "Buffer 20 +1" where more changes at the same time; "Flow 2", "stops". */
export function flagLabel(scenario: Scenario, flag: Flag): string {
  if (flag.kind === 'start') return controls.changes.flow(flag.flow)
  if (flag.kind === 'stop') return words.stops
  const labels = labelsOf(scenario, flag)
  return labels.length > 1 ? `${labels[0]} +${labels.length - 1}` : (labels[0] ?? '')
}
