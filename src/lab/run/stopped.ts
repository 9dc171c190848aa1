/** A run that would hold more than it may: why, when, and what would fit. */

import { OutOfMemory } from '../../simulator/base/memory'
import type { Simulation } from '../../simulator/simulation'
import { formatMany } from '../format'
import { formatQuantity } from '../quantity'
import { ranges } from '../scenario/ranges'
import { roundDown } from './round-down'

/** Events of the engine after which a run is stopped: several minutes of computing. */
export const MOST_EVENTS = 3_000_000_000

export class RunStopped extends Error {
  constructor(
    /** When, seconds of the run. */
    readonly atS: number,
    /** A duration at which the scenario stays within bounds, s. */
    readonly fittingDurationS: number,
    message: string,
  ) {
    super(message)
  }
}

/** What there is most of. */
function reason(simulation: Simulation): string {
  const { memory, log, packetsUnderWay } = simulation
  if (memory.log.weight * memory.log.bytes > memory.state.bytes)
    return log.packets.rows > log.events.rows
      ? `${formatMany(log.packets.rows, 'packet')} were to be kept`
      : `${formatMany(log.events.rows, 'event')} (drops, marks and the like) were to be kept`
  return `${formatMany(packetsUnderWay, 'packet')} were under way or waiting at once`
}

/** What would help beside a shorter run. */
function remedy({ config }: Simulation): string {
  const { bitsPerSecond } = config.bottleneck
  const standing = config.flows.some(
    ({ kind, access }) =>
      kind === 'tcp' &&
      access?.bufferPackets === Number.POSITIVE_INFINITY &&
      access.bitsPerSecond <= bitsPerSecond,
  )
  return standing
    ? 'give the access links a buffer or a higher rate than the bottleneck has'
    : 'lower the rate that is sent'
}

function stop(simulation: Simulation, why: string): RunStopped {
  const atS = simulation.nowS
  const fittingDurationS = Math.max(ranges.durationS.min, roundDown(atS))
  const message = `This run stopped at ${formatQuantity(roundDown(atS), 's')} of ${formatQuantity(simulation.config.durationS, 's')}: ${why}. Shorten it to ${formatQuantity(fittingDurationS, 's')}, or ${remedy(simulation)}.`
  return new RunStopped(atS, fittingDurationS, message)
}

/** What becomes of an error that ended `simulation`: RunStopped where it ran out of memory, else the error itself. */
export function stoppedBy(error: unknown, simulation: Simulation): unknown {
  if (!(error instanceof OutOfMemory)) return error
  const megabytes = Math.round(error.limitBytes / 1e6)
  return stop(simulation, `${reason(simulation)}, more than ${formatQuantity(megabytes, 'MB')} hold`)
}

/** Throws RunStopped where the run has taken too many events. To be called between slices. */
export function checkEvents(simulation: Simulation): void {
  if (simulation.totals.events > MOST_EVENTS)
    throw stop(simulation, `it has taken ${formatMany(simulation.totals.events, 'event')} of the engine`)
}
