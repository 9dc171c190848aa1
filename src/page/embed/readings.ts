/** Returns the values at the playhead, under the names in the messages of docs/EMBED.md. */
import { averagingWindowS } from '../../lab/run/throughput'
import type { Drawn } from '../charts/drawn'
import { flowAt, linkAt } from '../model/readout'

const known = (value: number): number | null => (Number.isFinite(value) ? value : null)

/** Returns the values of the flows and of the bottleneck at the playhead; null for a value that does not exist. */
export function readingsOf({ run, timeS, fromS, toS }: Pick<Drawn, 'run' | 'timeS' | 'fromS' | 'toS'>) {
  if (run === null) return { flows: [], bottleneck: null }
  const windowS = averagingWindowS(toS - fromS, run.log.binS)
  const flows = run.scenario.flows.map(({ id, variant }, flow) => {
    const at = flowAt(run, flow, timeS, windowS)
    return {
      id,
      variant,
      phase: at.phase,
      cwndPackets: known(at.cwnd),
      ssthreshPackets: known(at.ssthresh),
      inFlightPackets: known(at.inFlight),
      srttMs: known(at.srttMs),
      rtoMs: known(at.rtoMs),
      throughputMbps: known(at.throughputMbps),
    }
  })
  const { utilisation, queuePackets, bufferPackets, jain } = linkAt(run, timeS, windowS)
  const bottleneck = {
    utilization: known(utilisation),
    queuePackets: known(queuePackets),
    bufferPackets: known(bufferPackets),
    jain: known(jain),
  }
  return { flows, bottleneck }
}
