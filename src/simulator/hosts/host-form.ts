import type { ClockUnit } from '../base/clock'
import type { Device } from '../network/device'
import type { ReturnPathForm } from '../network/return-path'
import type { StackOptions } from './stack-parameters'

/** What no scenario may set of hosts and network and a number or a word tells; the rest are parts (`HostAssembly`). */
export interface HostForm {
  /**
   * `nanoseconds`: equal instants are equal. `seconds`: doubles added up in the order in which ns-2 adds them, because
   * ns-2 decides between a packet that arrives and one that leaves at the same instant by the last bit of that sum.
   */
  readonly clock: ClockUnit
  /** What the kernel's count of ticks (`rtoTickMs`) stands at at time 0, modulo 512; 0 where hosts count none. */
  readonly ticksAtStart: number
  /** Options of SYN and SYN-ACK beyond those of other segments. */
  readonly synOptionBytes: number
  /** Wire size of a pure ACK; null: the flow's header. */
  readonly ackBytes: number | null
  /** Timestamps (RFC 7323) on all segments, and D-SACK (RFC 2883) for those that come twice. */
  readonly timestamps: boolean
  /** SACK blocks in an ACK (RFC 2018: 3 beside timestamps), and the bytes that each adds to it. */
  readonly sackBlocks: number
  readonly sackBlockBytes: number
  /** A file's last segment is sent full size. */
  readonly fullLastSegment: boolean
  /** When the application stops, the last segment sent is not among those that may be sent again in order. */
  readonly stopWithdrawsLast: boolean
  /** SYNs that may be sent again before the window starts at one segment (RFC 5681 §3.1: none; Linux, whose RTO is 1 s: one). */
  readonly synRepeatsForgiven: number
  /** ssthresh after the SYN was lost; null: as without the loss. */
  readonly ssthreshAfterSynLoss: number | null
  /** The ACK that ends the handshake crosses the path before the data. */
  readonly handshakeAck: boolean
  /** The SYN counts as delivered (Linux tcp_rate.c). */
  readonly countsSyn: boolean
  /** Variants whose packets carry no header in this system, and whose SYN is a full packet of the file. */
  readonly headerless: readonly string[]
  /** Variants that are not ECN-capable in this system, though they are elsewhere. */
  readonly withoutEcn: readonly string[]
  readonly returnPath: ReturnPathForm
  /** What stands around the queue of the bottleneck. */
  readonly device: Device
}

/** What the hosts' count of time stands at at time 0, s; 0 where they have none. */
export function countAtStartS(
  options: Pick<StackOptions, 'rtoTickMs'>,
  form: Pick<HostForm, 'ticksAtStart'>,
): number {
  return (form.ticksAtStart * options.rtoTickMs) / 1000
}
