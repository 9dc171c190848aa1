/** The delays of a measured link as the changes that they are. */
import { linkAtStart } from '../../lab/explain/changed-link'
import type { Change, SimulationConfig } from '../../simulator/config'

/** More steps than that are no line to go by; they are left out, and the delay of the link's settings stands. */
const MOST_STEPS = 2000

/** Delays of one link until the end of the run, or until a change ends them. */
function delaysOf(config: SimulationConfig, link: number): Change[] {
  const { pathTrace } = linkAtStart(config, link)
  if (pathTrace === null || pathTrace.delayS === null) return []
  const { timesS, delayS, repeatS } = pathTrace
  const ends = config.changes.find((change) => change.kind === 'delay' && (change.link ?? 0) === link)
  const untilS = ends?.atS ?? config.durationS
  const found: Change[] = []
  for (let k = 0; k < MOST_STEPS; k++) {
    const round = Math.floor(k / timesS.length)
    const step = k - round * timesS.length
    const atS = (round === 0 ? 0 : round * repeatS) + (timesS[step] as number)
    if (!(atS < untilS)) return found
    found.push({ atS, link, kind: 'delay', delayS: delayS[step] as number })
  }
  return []
}

/** The changes of a run, in order of time, with those that its measured links make of themselves. */
export function withMeasuredSteps(config: SimulationConfig): readonly Change[] {
  const links = config.hops === null ? 1 : 2 * config.hops.length
  const steps = Array.from({ length: links }, (_, link) => delaysOf(config, link)).flat()
  return steps.length === 0 ? config.changes : [...steps, ...config.changes].sort((a, b) => a.atS - b.atS)
}
