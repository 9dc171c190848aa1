import type { RunLog } from '../../simulator/log'

/**
 * Someone acknowledges the flow's packets: it is TCP. A source without a window has no rows, or rows of round-trip times alone; its
 * packets have their arrival as `acked`, for there they end.
 */
export function hasAcks(log: RunLog, flow: number): boolean {
  const window = log.flows[flow]?.window
  return window !== undefined && window.rows > 0 && !Number.isNaN(window.columns.cwnd[0])
}
