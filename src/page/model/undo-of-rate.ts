/** What undo says of the course that the rate of a link had. */
import { rateTraces } from '../../lab/rate-traces'
import type { RateTrace } from '../../lab/scenario/scenario'
import { settings } from '../../strings/settings'

const { undo } = settings.rate

export function undoOfRate(trace: RateTrace | undefined): string {
  if (trace === undefined) return undo.constant
  if ('sha256' in trace) return undo.course(trace.file)
  return 'id' in trace ? undo.course(rateTraces.get(trace.id)?.label ?? trace.id) : undo.points
}
