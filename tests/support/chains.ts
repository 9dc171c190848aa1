/** Chains that tests run. */
import { faultLine } from '../../src/lab/scenario/faults'
import type { Scenario } from '../../src/lab/scenario/scenario'
import { validateScenario } from '../../src/lab/scenario/validate'

export function chainOf(file: object): Scenario {
  const checked = validateScenario({ version: 1, ...file })
  if (!checked.ok) throw new Error(checked.faults.map(faultLine).join('; '))
  return checked.value
}

const hop = { bandwidthMbps: 5, delayMs: 10, buffer: { packets: 25 } }

/** Two hops, a flow over both, one over each, and one the other way. */
export const twoHops = {
  durationS: 10,
  network: { hops: [hop, { ...hop, bandwidthMbps: 4, back: { bandwidthMbps: 2, buffer: { packets: 10 } } }] },
  flows: [
    { id: 'long', variant: 'newreno' },
    { id: 'first', variant: 'cubic', to: 1 },
    { id: 'second', variant: 'sack', from: 1 },
    { id: 'upstream', variant: 'reno', from: 2, to: 0 },
  ],
}
