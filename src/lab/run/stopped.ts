/** Runs that stop before their end: those that would hold more than they may, and those that their own code stops. */

import { OutOfMemory } from '../../simulator/base/memory'
import type { FlowConfig, SimulationConfig } from '../../simulator/config'
import { linksOf } from '../../simulator/network/link-number'
import type { Simulation } from '../../simulator/simulation'
import { quantities } from '../../strings/quantities'
import { runs as words } from '../../strings/runs'
import { linkAtStart } from '../explain/changed-link'
import { formatMany } from '../format'
import { CodeStopped } from '../own-code/code-stopped'
import type { Place } from '../own-code/faults'
import { formatQuantity } from '../quantity'
import { plainId } from '../scenario/own-names'
import { ranges } from '../scenario/ranges'

/** Events of the engine after which a run is stopped: several minutes of computing. */
export const MOST_EVENTS = 3_000_000_000

/** Two significant digits, rounded down; `value` > 0. */
export function roundDown(value: number): number {
  const unit = 10 ** (Math.floor(Math.log10(value)) - 1)
  return Number((Math.floor(value / unit) * unit).toPrecision(2))
}

export class RunStopped extends Error {
  constructor(
    /** The time of the run at which it stopped, s. */
    readonly atS: number,
    /** A duration at which the scenario stays within bounds, s. */
    readonly fittingDurationS: number,
    message: string,
  ) {
    super(message)
  }
}

/** Says how a user's own code ended a run, as plain data that can be sent to any thread. */
export interface CodeStop {
  /** Its plain id, as the scenario names it. */
  readonly algorithm: string
  readonly place: Place
  /** The fault in words that follow the number of the line: "cwnd is NaN". */
  readonly why: string
  /** The value at fault; null: there is none. */
  readonly value: string | null
  /** The code has used up the steps, the memory or the depth that it may. */
  readonly spent: boolean
  /** The number of the last ACK of its connection that it was told of, from 1; 0 where it was told of none, or is a queue. */
  readonly ack: number
  /** The time of the run at which it stopped, s. */
  readonly atS: number
}

/** A run that its own code stopped. The message is a whole sentence with line and moment. */
export class RunStoppedByCode extends Error {
  constructor(readonly stop: CodeStop) {
    super(words.stoppedByCode(stop.place.line, stop.why, formatQuantity(stop.atS, 's')))
  }
}

/** Names what takes most of the memory. */
function reason(simulation: Simulation): string {
  const { memory, log, packetsUnderWay } = simulation
  const { packets } = quantities.units
  if (memory.log.weight * memory.log.bytes > memory.state.bytes)
    return log.packets.rows > log.events.rows
      ? words.packetsToKeep(formatMany(log.packets.rows, packets))
      : words.eventsToKeep(formatMany(log.events.rows, words.events))
  return words.underWay(formatMany(packetsUnderWay, packets))
}

/** The least rate of the links that a flow shares with others, bit/s. */
function narrowestOnWay(config: SimulationConfig, { route }: FlowConfig): number {
  const links = route === null ? [0] : linksOf(route)
  return Math.min(...links.map((link) => linkAtStart(config, link).bitsPerSecond))
}

/** Suggests what would help besides a shorter run. */
function remedy({ config }: Simulation): string {
  const standing = config.flows.some((flow) => {
    const ofReceiver = flow.route === null ? flow.access : flow.route.receiverAccess
    return [flow.access, ofReceiver].some(
      (access) =>
        flow.kind === 'tcp' &&
        access?.bufferPackets === Number.POSITIVE_INFINITY &&
        access.bitsPerSecond <= narrowestOnWay(config, flow),
    )
  })
  return standing ? words.remedy.accessLinks : words.remedy.rate
}

function stop(simulation: Simulation, why: string): RunStopped {
  const atS = simulation.nowS
  const fittingDurationS = Math.max(ranges.durationS.min, roundDown(atS))
  const said = (timeS: number): string => formatQuantity(timeS, 's')
  const [at, whole, fitting] = [
    said(roundDown(atS)),
    said(simulation.config.durationS),
    said(fittingDurationS),
  ]
  const message = words.stopped(at, whole, why, fitting, remedy(simulation))
  return new RunStopped(atS, fittingDurationS, message)
}

function stoppedByCode(
  { place, message, value, spent, algorithm, acks }: CodeStopped,
  atS: number,
): RunStoppedByCode {
  return new RunStoppedByCode({
    algorithm: plainId(algorithm),
    place,
    why: message,
    value,
    spent,
    ack: acks,
    atS,
  })
}

/**
 * Returns the error to report for one that ended `simulation`: RunStopped where it ran out of memory, RunStoppedByCode
 * where a user's own code stopped it, and otherwise the error itself.
 */
export function stoppedBy(error: unknown, simulation: Simulation): unknown {
  if (error instanceof CodeStopped) return stoppedByCode(error, simulation.nowS)
  if (!(error instanceof OutOfMemory)) return error
  const megabytes = Math.round(error.limitBytes / 1e6)
  return stop(simulation, words.tooMuchMemory(reason(simulation), formatQuantity(megabytes, 'MB')))
}

/** Throws RunStopped where the run has taken too many events. To be called between slices. */
export function checkEvents(simulation: Simulation): void {
  if (simulation.totals.events > MOST_EVENTS)
    throw stop(simulation, words.tooManyEvents(formatMany(simulation.totals.events, words.events)))
}
