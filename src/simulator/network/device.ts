/** What simulators and kernels make of the device at a bottleneck, around its queue discipline. */
import type { QueueContext } from './queue-discipline'

export interface Device {
  /** Loss strikes in front of the queue, as ns-2's error model does, and not on the wire behind it. */
  readonly losesAtEntry: boolean
  /** A smaller buffer drops what it has no room for; else (ns-2's `limit_`) it only turns away what comes from then on. */
  readonly smallerBufferDrops: boolean
  /** A buffer in bytes takes a packet in while it is not full, even where the packet then exceeds it. */
  readonly lastMayExceed: boolean
  /** A packet leaves at once when the device is idle, and its serialisation time holds back the next. */
  readonly chargesAfterSending: boolean
  readonly red: QueueContext['red']
}

/** A link in front of which packets wait. */
export const plainDevice: Device = {
  losesAtEntry: false,
  smallerBufferDrops: true,
  lastMayExceed: false,
  chargesAfterSending: false,
  red: 'published',
}

/** Linux HTB, a token bucket in front of a faster link (sch_htb.c): it charges for a packet that it has sent. */
export const tokenBucketShaper: Device = { ...plainDevice, chargesAfterSending: true }

/** A link of ns-2.35 with its queue and its error model (tcl/lib/ns-link.tcl, queue/queue.cc). */
export const ns2Link: Device = {
  losesAtEntry: true,
  smallerBufferDrops: false,
  lastMayExceed: true,
  chargesAfterSending: false,
  red: 'ns2',
}
