/** The netem transfers: the 90 printed times, and those of the real Linux 6.1 for the same cells. */

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
type Cells = readonly (readonly [cubic: number, vegas: number, reno: number])[]

export const PAPER_S: Readonly<Record<string, Cells>> = {
  none: [
    [0.3852, 0.7866, 0.3827],
    [8.41, 8.431, 8.7392],
    [46.45, 44.2004, 43.8557],
  ],
  delay10: [
    [0.7966, 0.7865, 0.7958],
    [8.8218, 8.8291, 8.8055],
    [47.4964, 44.3022, 44.1687],
  ],
  delay100: [
    [1.1825, 2.7971, 0.7701],
    [11.7007, 14.4536, 8.4],
    [68.488, 64.5862, 44.1587],
  ],
  delay1000: [
    [10.54, 14.1801, 16.3727],
    [82.73, 141.9261, 135.2289],
    [335.677, 411.1534, 386.1748],
  ],
  loss1: [
    [0.397, 0.4005, 0.3853],
    [8.4744, 8.4844, 8.3966],
    [43.9047, 44.7698, 45.4696],
  ],
  loss5: [
    [0.8329, 0.3934, 0.3826],
    [9.5075, 10.3529, 8.8483],
    [68.7385, 67.772, 61.49],
  ],
  loss10: [
    [1.315, 0.68, 2.6671],
    [24.8221, 17.8782, 13.2908],
    [168.4872, 151.679, 139.6114],
  ],
  bandwidth1: [
    [1.1141, 1.1196, 0.5806],
    [12.7579, 12.2754, 12.2478],
    [60.4357, 62.2836, 60.6091],
  ],
  bandwidth2: [
    [0.5663, 1.2267, 0.5042],
    [11.1936, 11.1287, 11.1935],
    [55.1077, 55.1831, 54.4429],
  ],
  bandwidth5: [
    [0.5197, 1.4189, 1.5067],
    [11.5557, 11.1563, 11.2806],
    [55.8022, 55.6088, 55.3054],
  ],
}

/**
 * The same transfers by Linux 6.1.192 (Debian's source in user-mode Linux, as tests/reference/linux): link 10 Mbit/s, base
 * RTT 1 ms and the delay, pfifo of 1000 packets, netem's loss after it; one run each.
 */
export const LINUX_S: Readonly<Record<string, Cells>> = {
  none: [
    [0.836, 0.836, 0.836],
    [8.365, 8.365, 8.365],
    [41.823, 41.823, 41.823],
  ],
  delay10: [
    [0.851, 0.851, 0.851],
    [8.38, 8.38, 8.379],
    [41.838, 41.838, 41.838],
  ],
  delay100: [
    [1.208, 1.208, 1.208],
    [8.737, 8.737, 8.737],
    [42.196, 42.195, 42.195],
  ],
  delay1000: [
    [7.579, 7.579, 7.579],
    [15.333, 15.333, 15.333],
    [48.792, 48.792, 48.792],
  ],
  loss1: [
    [0.845, 0.843, 0.843],
    [8.444, 8.45, 8.446],
    [42.262, 42.236, 42.27],
  ],
  loss5: [
    [0.877, 1.128, 0.908],
    [10.544, 9.746, 8.958],
    [53.452, 47.389, 45.995],
  ],
  loss10: [
    [2.317, 1.73, 1.232],
    [24.248, 16.942, 13.918],
    [115.671, 89.367, 69.26],
  ],
  bandwidth1: [
    [1.045, 1.045, 1.045],
    [10.456, 10.456, 10.455],
    [52.278, 52.278, 52.278],
  ],
  bandwidth2: [
    [0.836, 0.836, 0.836],
    [8.365, 8.365, 8.365],
    [41.823, 41.823, 41.823],
  ],
  bandwidth5: [
    [0.836, 0.836, 0.836],
    [8.365, 8.365, 8.365],
    [41.823, 41.823, 41.823],
  ],
}

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
