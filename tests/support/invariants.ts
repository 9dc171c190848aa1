import assert from 'node:assert/strict'
import type { Simulation } from '../../src/simulator/simulation'

/**
 * Expects what every row of a sender's window must keep, whatever the variant. `least` is the least cwnd in segments;
 * `where` names the run.
 */
export function expectSaneWindow(simulation: Simulation, flow: number, least: number, where: string): void {
  const window = simulation.log.flows[flow]?.window
  if (window === undefined) throw new Error('no flow')
  const { cwnd, ssthresh, inFlight, pacingMbps } = window.columns
  for (let row = 0; row < window.rows; row++) {
    if (
      Number(cwnd[row]) >= least &&
      Number.isFinite(cwnd[row]) &&
      !Number.isNaN(ssthresh[row]) &&
      Number(inFlight[row]) >= 0 &&
      Number.isFinite(pacingMbps[row]) &&
      Number(pacingMbps[row]) >= 0
    )
      continue
    assert.fail(
      `${where}: at ${window.columns.t[row]} s cwnd ${cwnd[row]}, ssthresh ${ssthresh[row]}, in flight ${inFlight[row]}, pacing ${pacingMbps[row]} Mbit/s`,
    )
  }
}

/** Expects that every packet of the flows is delivered, dropped once, or still in flight. */
export function expectConservation(simulation: Simulation, where: string): void {
  const { flows, bottleneck } = simulation.totals
  const drops = bottleneck.dropsOverflow + bottleneck.dropsAqm + bottleneck.dropsWire
  assert.equal(
    flows.reduce((sum, flow) => sum + flow.drops, 0),
    drops,
    where,
  )
  assert.ok(bottleneck.utilization >= 0 && bottleneck.utilization <= 1, where)
  for (const flow of flows) assert.ok(flow.drops <= flow.packetsSent, where)
}
