/** Kapadia et al.: what the testbed's traces and our runs both say of some flows. */
import { mean, type Spread, spreadOf, spreadText, sum } from '../../measure'
import type { Observations } from '../../paper'
import type { TestbedFlow } from './testbed'

type Take = (values: readonly number[]) => number

/** A number of each of the flows, taken together, over the runs of `keys`. */
export function spreadOver(
  found: Observations,
  keys: readonly string[],
  flows: readonly number[],
  name: string,
  take: Take,
): Spread {
  return spreadOf(keys.map((key) => take(flows.map((flow) => found.get(key, `f${flow} ${name}`)))))
}

interface Both {
  readonly ours: Spread
  readonly measured: number
}

export type Compared = ReturnType<typeof compare>

/** `traces`: the same flows on the testbed. */
export function compare(
  found: Observations,
  variant: string,
  keys: readonly string[],
  flows: readonly number[],
  traces: readonly TestbedFlow[],
) {
  const both = (name: string, take: Take, of: (flow: TestbedFlow) => number): Both => ({
    ours: spreadOver(found, keys, flows, name, take),
    measured: take(traces.map(of)),
  })
  return {
    variant,
    kbps: both('kbps', sum, (flow) => flow.goodputKbps),
    retransmits: both('retransmits', sum, (flow) => flow.retransmits),
    episodes: both('episodes', mean, (flow) => flow.episodes),
    meanRttMs: both('mean rtt', mean, (flow) => flow.meanRttMs),
    maxRttMs: both(
      'max rtt',
      (values) => Math.max(...values),
      (flow) => flow.maxRttMs,
    ),
  }
}

/** Says what the traces and our runs show, as cells of a table. */
export const cells = ({ ours, measured }: Both, digits = 0, measuredDigits = digits): string[] => [
  measured.toFixed(measuredDigits),
  spreadText(ours, digits),
]
