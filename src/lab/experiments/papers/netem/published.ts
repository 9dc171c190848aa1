/** The netem transfers: the 90 printed times, and those of the real Linux 6.1 for the same cells. */
import times from './times.json'

export const VARIANTS = ['cubic', 'vegas', 'reno'] as const
export const NAMES: Readonly<Record<string, string>> = { cubic: 'CUBIC', vegas: 'Vegas', reno: 'Reno' }
/** Megabytes of a million bytes: 10 MB at 10 Mbit/s take the 8.4 s that the paper printed. */
export const SIZES_MB = [1, 10, 50] as const

export interface Condition {
  readonly id: string
  readonly what: string
  /** On the way of the data. */
  readonly delayMs?: number
  readonly lossPercent?: number
  readonly bandwidthMbps?: number
}

export const CONDITIONS: readonly Condition[] = [
  { id: 'none', what: 'no change in the network' },
  { id: 'delay10', what: 'delay 10 ms', delayMs: 10 },
  { id: 'delay100', what: 'delay 100 ms', delayMs: 100 },
  { id: 'delay1000', what: 'delay 1000 ms', delayMs: 1000 },
  { id: 'loss1', what: 'loss 1 %', lossPercent: 1 },
  { id: 'loss5', what: 'loss 5 %', lossPercent: 5 },
  { id: 'loss10', what: 'loss 10 %', lossPercent: 10 },
  { id: 'bandwidth1', what: 'bandwidth 1 MB/s', bandwidthMbps: 8 },
  { id: 'bandwidth2', what: 'bandwidth 2 MB/s', bandwidthMbps: 16 },
  { id: 'bandwidth5', what: 'bandwidth 5 MB/s', bandwidthMbps: 40 },
]

/** s, by size and then in the order of VARIANTS. */
type Cells = readonly (readonly number[])[]

export const PAPER_S: Readonly<Record<string, Cells>> = times.paper

/**
 * The same transfers by Linux 6.1.192 (Debian's source in user-mode Linux, as tests/reference/linux): link 10 Mbit/s, base
 * RTT 1 ms and the delay, pfifo of 1000 packets, netem's loss after it; one run each.
 */
export const LINUX_S: Readonly<Record<string, Cells>> = times.linux

/** NaN where there is no such cell. */
export function cellOf(
  cells: Readonly<Record<string, Cells>>,
  id: string,
  size: number,
  variant: string,
): number {
  const row = cells[id]?.[(SIZES_MB as readonly number[]).indexOf(size)]
  return row?.[(VARIANTS as readonly string[]).indexOf(variant)] ?? Number.NaN
}
