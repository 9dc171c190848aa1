/**
 * Who was in force at a row of a run's tables. The log says so, and no time is compared: a change is scheduled at a time of
 * its own making ("0.1 + 0.2"), and the clock of the run rounds it. A queue's decision carries the number of its discipline;
 * everything else has its place among the `change` rows of the event table.
 */
import type { AqmConfig, BottleneckConfig, Change, SimulationConfig } from '../../simulator/config'
import { codeOf, type EventTable, fieldColumn, type RunLog } from '../../simulator/log'
import { changeOfLink, linkAtStart } from './changed-link'

const CHANGE = codeOf('change')

/** Rows of the changes in the table's first `rows` rows, ascending. */
const known = new WeakMap<EventTable, { rows: number; readonly at: number[] }>()

/** Kept beside the table, and extended as it grows. */
function changeRows(events: EventTable): readonly number[] {
  const made = known.get(events) ?? { rows: 0, at: [] }
  known.set(events, made)
  const { kind } = events.columns
  for (let row = made.rows; row < events.rows; row++) if (kind[row] === CHANGE) made.at.push(row)
  made.rows = events.rows
  return made.at
}

/** The changes that stand in the first `rows` rows of the event table, in the order in which they were made. */
function changesBefore(config: SimulationConfig, { events }: RunLog, rows: number): Change[] {
  const index = fieldColumn(events, 'change', 'change')
  return changeRows(events)
    .filter((row) => row < rows)
    .flatMap((row) => config.changes[index[row] as number] ?? [])
}

export function changesMade(config: SimulationConfig, log: RunLog): readonly Change[] {
  return changesBefore(config, log, log.events.rows)
}

/** A link as it was when the event table had `rows` rows: 0 is the bottleneck. */
export function linkBefore(
  config: SimulationConfig,
  log: RunLog,
  link: number,
  rows: number,
): BottleneckConfig {
  return changesBefore(config, log, rows).reduce(changeOfLink(link), linkAtStart(config, link))
}

/** The variant of flow `flow` when the event table had `rows` rows. */
export function variantBefore(config: SimulationConfig, log: RunLog, flow: number, rows: number): string {
  const variants = changesBefore(config, log, rows).flatMap((change) =>
    change.kind === 'variant' && change.flow === flow ? [change.variant] : [],
  )
  return variants.at(-1) ?? config.flows[flow]?.variant ?? ''
}

/** The discipline of a link that the epoch of a drop or a mark numbers: 0 is the first, then one for each change of it. */
export function aqmOfEpoch(config: SimulationConfig, link: number, epoch: number): AqmConfig {
  const changed = config.changes.flatMap((change) =>
    change.kind === 'aqm' && (change.link ?? 0) === link ? [change.aqm] : [],
  )
  return changed[epoch - 1] ?? linkAtStart(config, link).aqm
}
