/** What a frame tells the page that shows it. */

import { averagingWindowS } from '../../lab/run/throughput'
import { currentAddress } from '../commands/opening'
import { drawnNow } from '../effects/frames'
import { flowAt, linkAt } from '../model/readout'
import { digestOf, runStateOf } from '../model/state'
import { getState } from '../store'

const known = (value: number): number | null => (Number.isFinite(value) ? value : null)

/** Values of the flows and of the bottleneck at the playhead; null: no value. */
function readings() {
  const { run, timeS, fromS, toS } = drawnNow()
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

/**
 * The state at this moment, as docs/EMBED.md describes it. `id` is that of the message that it answers; absent: the run has
 * just been completed, or failed.
 */
export function stateMessage(id?: string | number) {
  const state = getState()
  const { edit, clock, notices } = state
  return {
    sawtooth: 1,
    type: 'state',
    ...(id === undefined ? {} : { id }),
    run: runStateOf(state),
    digest: digestOf(state),
    playing: clock.playing,
    timeS: clock.timeS,
    durationS: edit.scenario.durationS,
    /** The query of the link to what is shown. */
    link: new URL(currentAddress()).search,
    /** What the page complains of, one sentence each. */
    notices: notices.list.flatMap(({ text, details }) => [text, ...details]),
    ...readings(),
  }
}
