/** Sweeps for tests. */
import type { Results } from '../../src/lab/experiments/sweep/aggregate'
import { validateSweep } from '../../src/lab/experiments/sweep/schema'
import type { Sweep } from '../../src/lab/experiments/sweep/sweep'
import type { SweepInput } from '../../src/lab/experiments/sweep/sweep-input'
import { faultLine } from '../../src/lab/scenario/faults'

/** Short runs of two variants at two sizes of buffer, three times. */
export const SMALL: SweepInput = {
  version: 1,
  title: 'Small',
  base: {
    version: 1,
    durationS: 4,
    seed: 5,
    bottleneck: { bandwidthMbps: 4 },
    flows: [{ variant: 'reno' }, { variant: 'reno', startS: 0.5 }],
  },
  vary: [{ path: 'bottleneck.buffer.bdp', values: [0.5, 2] }],
  compare: ['reno', 'cubic'],
  repetitions: 3,
  startJitterS: 0.5,
  warmUpS: 1,
}

export function sweepOf(input: SweepInput = SMALL): Sweep {
  const checked = validateSweep(input)
  if (!checked.ok) throw new Error(checked.faults.map(faultLine).join('; '))
  return checked.value
}

/** Results with the given values of one metric, by point; null: none yet. */
export function resultsOf(metric: string, values: readonly (number | null)[]): Results {
  return new Map(
    values.flatMap((value, point) =>
      value === null ? [] : [[point, { point, values: { [metric]: value } }]],
    ),
  )
}
