/**
 * A link that collects what comes through and releases it in bursts, as Wi-Fi does with aggregated frames (IEEE 802.11-2020
 * §9.7) and a cellular uplink between its grants: at every multiple of an interval, counted from the start of the run, all that
 * has come by then arrives at once. Order and mean rate stay as they are, nothing is lost, and no packet waits for as long as
 * the interval.
 */
import type { NetworkSetUp } from './network-set-up'
import type { FutureSink } from './wire'

interface AggregationSetUp extends Pick<NetworkSetUp, 'clock' | 'pool' | 'recorder'> {
  readonly right: FutureSink
  /** See `linkNumber`. */
  readonly link: number
}

export class Aggregation implements FutureSink {
  private readonly interval: number

  /** `everyS`: the interval, s, above 0. */
  constructor(
    private readonly setUp: AggregationSetUp,
    everyS: number,
  ) {
    this.interval = setUp.clock.fromSeconds(everyS)
  }

  receiveAt(packet: number): void {
    const { pool, recorder, right, link } = this.setUp
    const { interval } = this
    pool.reachesAt[packet] = Math.ceil((pool.reachesAt[packet] as number) / interval) * interval
    if (recorder.packets) recorder.packetReaches(link, packet)
    right.receiveAt(packet)
  }
}
