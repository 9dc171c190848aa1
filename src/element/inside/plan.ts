/** The speed that is chosen moment by moment. */
import type { Drawn, StreamedRun } from '../../page/charts/drawn'
import type { Clock } from '../../page/model/slices/clock'
import { speedPlanOf } from '../../page/model/speed-plan'

/** A zoomed part takes so long to be played at the usual speed at least, s. */
const LEAST_PART_S = 8

/** `endS`: end of the run. */
export function planOf(run: StreamedRun, hiddenFlows: Drawn['hiddenFlows'], clock: Clock, endS: number) {
  const partS = clock.toS - clock.fromS
  const usual = partS < endS ? Math.min(1, partS / LEAST_PART_S) : 1
  return speedPlanOf([run], hiddenFlows, { usual })
}
