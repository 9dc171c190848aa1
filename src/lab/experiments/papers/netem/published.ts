/** The netem transfers: the 90 printed times, and those of the real Linux 6.1 for the same cells. */

import data from './paper.json'
import times from './times.json'

export const VARIANTS = ['cubic', 'vegas', 'reno'] as const
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

export const CONDITIONS: readonly Condition[] = data.conditions

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
