/** Makes the run of a point that is not stored yet, and stores its result. */
import { namesEngine } from '../../engine-version'
import { reasonOf } from '../../reason'
import { joined, type KeptRuns, keptResultOf, keyOfRun, resultOf, runOf, saysAll } from './kept-runs'
import { measure, type PointResult } from './measure'
import { keysOfRun, metricOf, metrics } from './metrics'
import { pointAt } from './points'
import type { Sweep } from './sweep'

/** The greatest number of values of one run that are stored, whatever is asked for. */
const MOST_VALUES = 100

/** Takes from a run what is asked for and everything else that costs nothing more, so that the run need not be made again for that. */
function keysTaken({ metrics: asked, base }: Sweep): readonly string[] {
  const ofFlows = [...metrics.values()].filter(({ of }) => of === 'flows')
  const eachFlow = base.flows.flatMap((flow) => ofFlows.map(({ id }) => `${id}@${flow.id}`))
  const free = [...keysOfRun(base), ...eachFlow].filter((key) => metricOf(key).keep === undefined)
  return [...new Set([...asked, ...free.slice(0, MOST_VALUES)])]
}

/** Returns the result of a point: the stored one, or a new one, which is stored unless the run failed. */
export async function measureOnce(sweep: Sweep, point: number, kept: KeptRuns): Promise<PointResult> {
  try {
    const { scenario } = pointAt(sweep, point)
    const key = keyOfRun(scenario, sweep.warmUpS)
    const before = runOf((await kept.get([key]))[0])
    if (before !== null && saysAll(sweep, before)) return keptResultOf(sweep, point, before)
    const run = joined(before, measure(scenario, keysTaken(sweep), sweep.warmUpS))
    // A version without the hash of its engine may stand for many engines.
    if (namesEngine(__SAWTOOTH_VERSION__)) await kept.keep(key, run)
    return resultOf(sweep, point, run)
  } catch (error) {
    return { point, failed: reasonOf(error) }
  }
}
