/** Sharma and Garg: what is run, and what is taken from each run. */
import { cross, range } from 'd3-array'
import { EVENT_KINDS, fieldColumn } from '../../../../simulator/log'
import type { Run } from '../../../run/run'
import type { ScenarioInput } from '../../../scenario/scenario-input'
import { rateCurve, sum } from '../../measure'
import {
  type Assumed,
  type AssumedValues,
  assumedIn,
  type Effort,
  type Observation,
  type PaperRun,
} from '../../paper'
import data from './paper.json'

/** End to end, one way. */
export const DELAYS_MS = [10, 20, 50, 100] as const
export const WINDOWS = [200, 300, 400, 500, 600, 700] as const

/**
 * Start and stop of the three flows, s. The first goes on to the end of the run at 100 s; a recording that comes every
 * 50 ms, as ns-2's users write it, counts it for the last time at 99.95 s.
 */
export const FLOWS = [
  [0, 99.95],
  [20, 80],
  [40, 60],
] as const
const FLOW_SECONDS = 100 + 60 + 20
const DURATION_S = 100

export const keyOf = (window: number, delayMs: number): string => `window ${window}, ${delayMs} ms`

function scenario(window: number, delayMs: number, assumed: Assumed): ScenarioInput {
  // ns-2's queue limit of 50 on every link is 49 packets waiting, also on the sources' own links.
  const queuePackets = assumed('queue') - 1
  return {
    version: 1,
    title: `Sharma & Garg, window ${window}, ${delayMs} ms`,
    durationS: DURATION_S,
    stack: 'ns2',
    bottleneck: { bandwidthMbps: 100, delayMs: delayMs - 2, buffer: { packets: queuePackets } },
    flows: FLOWS.map(([startS, stopS]) => ({
      variant: 'tahoe',
      startS,
      stopS,
      segmentBytes: assumed('packet'),
      headerBytes: assumed('header'),
      receiverWindowPackets: window,
      access: { bandwidthMbps: 100, delayMs: 1, bufferPackets: queuePackets },
    })),
  }
}

const STOP = EVENT_KINDS.indexOf('flow stop')

/** Wire bits of a packet of the run. */
function packetBits({ result }: Run): number {
  const [first] = result.scenario.flows
  if (first === undefined || !('segmentBytes' in first)) throw new Error('no TCP flow')
  return (first.segmentBytes + first.headerBytes) * 8
}

const FOUND = EVENT_KINDS.indexOf('fast retransmit')

/** The greatest window right after a loss that three duplicate ACKs tell of, packets; 0 where there is none. */
function windowAfterLosses({ log: { events } }: Run): number {
  const { kind } = events.columns
  const windows = fieldColumn(events, 'fast retransmit', 'cwnd')
  let most = 0
  for (let row = 0; row < events.rows; row++)
    if (kind[row] === FOUND) most = Math.max(most, windows[row] as number)
  return most
}

/** The metric behind the printed numbers: wire bits acknowledged of each flow when it stops, over all flow-seconds. */
function observe(run: Run): Observation {
  const { log } = run
  const { kind, seq } = log.events.columns
  let packets = 0
  for (let row = 0; row < log.events.rows; row++) if (kind[row] === STOP) packets += seq[row] as number
  const curves = range(FLOWS.length).map((flow) => [`flow ${flow + 1}`, rateCurve(run, flow, 0, DURATION_S)])
  return {
    mbps: (packets * packetBits(run)) / FLOW_SECONDS / 1e6,
    drops: sum(run.result.flows.map((flow) => flow.drops)),
    'window after a loss': windowAfterLosses(run),
    ...Object.fromEntries(curves),
  }
}

export function runs(_effort: Effort, changed?: AssumedValues): readonly PaperRun[] {
  const assumed = assumedIn(data.parameters, changed)
  return cross(WINDOWS, DELAYS_MS, (window, delayMs) => ({
    key: keyOf(window, delayMs),
    scenario: scenario(window, delayMs, assumed),
    keep: { series: true, seriesIntervalS: 1 },
    observe,
  }))
}
