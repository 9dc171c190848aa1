import type { Clock } from '../base/clock'
import type { EventQueue } from '../base/event-queue'
import type { Rng } from '../base/rng'
import type { Recorder } from '../recorder/recorder'
import type { RunTotals } from '../totals'
import type { PacketPool } from './packets'
import type { QueueDefinition } from './queue-discipline'

/** What the network of a run is made from. */
export interface NetworkSetUp {
  readonly queue: EventQueue
  readonly clock: Clock
  readonly pool: PacketPool
  readonly recorder: Recorder
  readonly totals: RunTotals
  readonly rng: Rng
  readonly definitionOf: (id: string) => QueueDefinition
}
