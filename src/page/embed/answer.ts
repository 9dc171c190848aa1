/** What a frame tells the page that shows it. */

import { averagingWindowS } from '../../lab/run/throughput'
import { currentAddress } from '../commands/opening'
import { drawnNow } from '../effects/frames'
import { flowAt, linkAt } from '../model/readout'
import { digestOf, type RunState, runStateOf } from '../model/state'
import { getState } from '../store'

type Numbers = Readonly<Record<string, number | string | null>>

export interface StateMessage {
  readonly sawtooth: 1
  readonly type: 'state'
  /** Id of the message that it answers; absent: the run has just been completed, or failed. */
  readonly id?: string | number
  readonly run: RunState
  /** Digest of the complete run, 16 hexadecimal digits; '' before. */
  readonly digest: string
  readonly playing: boolean
  /** The playhead, and the length of the run, s. */
  readonly timeS: number
  readonly durationS: number
  /** The query of the link to what is shown. */
  readonly link: string
  /** What the page complains of, one sentence each. */
  readonly notices: readonly string[]
  /** Values of the flows at the playhead; null: no value. */
  readonly flows: readonly Numbers[]
  readonly bottleneck: Numbers | null
}

const known = (value: number): number | null => (Number.isFinite(value) ? value : null)

function readings(): Pick<StateMessage, 'flows' | 'bottleneck'> {
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

/** The state at this moment. */
export function stateMessage(id?: string | number): StateMessage {
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
    link: new URL(currentAddress()).search,
    notices: notices.list.flatMap(({ text, details }) => [text, ...details]),
    ...readings(),
  }
}
