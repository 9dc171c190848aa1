/** The value that a term of the glossary has at one moment of a run, in words. */
import { phaseName } from '../../lab/algorithms'
import {
  formatCount,
  formatDuration,
  formatFixed,
  formatPackets,
  formatRate,
  formatTime,
} from '../../lab/format'
import { formatQuantity } from '../../lab/quantity'
import { averagingWindowS } from '../../lab/run/throughput'
import { lastRowAt } from '../../simulator/base/table'
import { PHASES, type Phase } from '../../simulator/congestion/congestion-control'
import { codeOf, type EventKind } from '../../simulator/log'
import { terms as words } from '../../strings/terms'
import { conditionAt, type Network, networkOf } from '../charts/conditions'
import type { Drawn, StreamedRun } from '../charts/drawn'
import { phaseChanges } from '../charts/phase-changes'
import { inspectedS } from './drawn'
import { type FlowReadout, flowAt, linkAt } from './readout'
import { changesMadeBy, inForce } from './scenario-paths'

/** What a term has a value of. */
interface Moment {
  readonly run: StreamedRun
  readonly network: Network
  readonly timeS: number
  /** Time over which means are taken, s. */
  readonly windowS: number
  /** Index of a flow; -1: the run has none. */
  readonly flow: number
  /** '' where the run has no other flow. */
  readonly name: string
  readonly now: FlowReadout
}

/** The value alone, which is put behind the time, '' where there is none; or a sentence that says the time itself. */
type Reader = (at: Moment) => string | { readonly sentence: string }

const packetS = ({ network, timeS }: Moment): number =>
  (network.packetBytes * 8) / conditionAt(network, timeS).bitsPerSecond

const measured = (value: number, unit: string): string =>
  value >= 0 ? formatQuantity(value, unit) : words.noSample

/** Events of a kind until the moment, of one flow or (-1) of all. */
function countOf({ run, timeS }: Moment, kind: EventKind): number {
  const { columns, rows } = run.log.events
  const code = codeOf(kind)
  const last = lastRowAt(columns.t, rows, timeS)
  let count = 0
  for (let row = 0; row <= last; row++) if (columns.kind[row] === code) count++
  return count
}

const counted =
  (kind: EventKind): Reader =>
  (at) => {
    const count = countOf(at, kind)
    return words.soFar(count, formatCount(count))
  }

/** A window that has come down by less than a tenth at once was not cut. */
const JUST_NOW_SHARE = 0.9

/** The last cut of the flow's window, where it was within the last round trip; else null. */
function cutJustNow({ run, flow, timeS, now }: Moment): readonly [before: number, after: number] | null {
  const { columns, rows } = run.log.flows[flow]?.window ?? {}
  if (columns === undefined || rows === undefined) return null
  const last = lastRowAt(columns.t, rows, timeS)
  const fromS = timeS - Math.max(0, now.srttMs) / 1000
  for (let row = last; row > 0 && (columns.t[row] as number) >= fromS; row--) {
    const [before, after] = [columns.cwnd[row - 1] as number, columns.cwnd[row] as number]
    if (after < before * JUST_NOW_SHARE) return [before, after]
  }
  return null
}

const cwnd: Reader = (at) => {
  const cut = cutJustNow(at)
  if (cut === null) return at.now.phase === '' ? '' : formatPackets(at.now.cwnd)
  const [before, after] = [formatQuantity(cut[0], 'window'), formatPackets(cut[1])]
  const sentence = at.name === '' ? words.justNow(before, after) : words.flowJustNow(at.name, before, after)
  return { sentence }
}

function bdp({ network, timeS }: Moment): string {
  const { bitsPerSecond, firstBaseRttS } = conditionAt(network, timeS)
  const packets = (bitsPerSecond * firstBaseRttS) / (8 * network.packetBytes)
  return words.bdp(formatRate(bitsPerSecond), formatDuration(firstBaseRttS), formatPackets(packets))
}

/** Payload that came to the receiver in order, bit/s, as a mean over the window before the moment. */
function goodputOf({ run, flow, timeS, windowS }: Moment): number {
  const bins = run.log.flows[flow]?.throughput
  if (bins === undefined) return Number.NaN
  const { binS } = run.log
  const last = Math.min(bins.rows, Math.floor(timeS / binS))
  const first = Math.max(0, last - Math.max(1, Math.round(windowS / binS)))
  let bytes = 0
  for (let bin = first; bin < last; bin++) bytes += bins.columns.goodBytes[bin] as number
  return last > first ? (8 * bytes) / ((last - first) * binS) : 0
}

function queueingDelay({ run, network, timeS }: Moment): string {
  const { columns, rows } = run.log.queue
  const row = lastRowAt(columns.t, rows, timeS)
  const bytes = row < 0 ? 0 : (columns.bytes[row] as number)
  return formatDuration((8 * bytes) / conditionAt(network, timeS).bitsPerSecond)
}

function queue({ run, timeS, windowS }: Moment): string {
  const { queuePackets, bufferPackets } = linkAt(run, timeS, windowS)
  return Number.isFinite(bufferPackets)
    ? words.taken(formatCount(queuePackets), formatPackets(bufferPackets))
    : formatPackets(queuePackets)
}

function buffer(at: Moment): string {
  const { bufferPackets, bdpPackets } = conditionAt(at.network, at.timeS)
  if (!Number.isFinite(bufferPackets)) return formatPackets(bufferPackets)
  const inBdp = bdpPackets > 0 ? formatQuantity(bufferPackets / bdpPackets, 'BDP', 2) : ''
  return words.bufferSize(formatPackets(bufferPackets), inBdp, formatDuration(bufferPackets * packetS(at)))
}

function randomLoss({ run, timeS }: Moment): string {
  const { loss } = inForce(run.scenario, changesMadeBy(run.scenario, timeS)).bottleneck
  const percent = (value: number) => formatQuantity(value, '%')
  return loss.model === 'bernoulli'
    ? percent(loss.percent)
    : words.lossInBursts(percent(loss.lossBadPercent), percent(loss.lossGoodPercent))
}

const lately = (text: string, { windowS }: Moment): string => words.lately(text, formatDuration(windowS))

/** The phase of the moment, and when it began. */
const phase: Reader = ({ run, flow, timeS, name, now }) => {
  const log = run.log.flows[flow]
  if (log === undefined || now.phase === '') return ''
  const { time, count } = phaseChanges(log)
  const since = formatTime(time[lastRowAt(time, count, timeS)] ?? 0)
  const said = phaseName(now.phase)
  return { sentence: name === '' ? words.nowIn(said, since) : words.flowNowIn(name, said, since) }
}

/** The term that explains a phase: "slow start" is `slow-start`. */
export const termOfPhase = (name: Phase): string => name.toLowerCase().replaceAll(' ', '-')

const ofFlow: Readonly<Record<string, Reader>> = {
  cwnd,
  ssthresh: ({ now }) =>
    now.ssthresh === Number.POSITIVE_INFINITY ? words.noThreshold : formatPackets(now.ssthresh),
  'flight-size': ({ now }) => formatPackets(now.inFlight),
  srtt: ({ now }) => measured(now.srttMs, 'ms'),
  rto: ({ now }) => measured(now.rtoMs, 'ms'),
  rtt: ({ run, flow, timeS }) => {
    const table = run.log.flows[flow]?.window
    const row = table === undefined ? -1 : lastRowAt(table.columns.t, table.rows, timeS)
    return measured(row < 0 ? Number.NaN : (table?.columns.rttMs[row] as number), 'ms')
  },
  pacing: ({ now }) => (now.pacingMbps > 0 ? formatRate(now.pacingMbps * 1e6) : words.notPaced),
  ack: ({ run, flow, timeS }) => {
    const table = run.log.flows[flow]?.window
    const row = table === undefined ? -1 : lastRowAt(table.columns.t, table.rows, timeS)
    const una = row < 0 ? 0 : (table?.columns.una[row] as number)
    return una > 1 ? words.acknowledged(formatCount(una - 1)) : ''
  },
  phase,
  ...Object.fromEntries(PHASES.map((name) => [termOfPhase(name), phase])),
}

const ofAnyFlow: Readonly<Record<string, Reader>> = {
  throughput: (at) => lately(formatRate(at.now.throughputMbps * 1e6), at),
  goodput: (at) => lately(formatRate(goodputOf(at)), at),
}

const ofNetwork: Readonly<Record<string, Reader>> = {
  bandwidth: (at) => {
    const { bitsPerSecond } = conditionAt(at.network, at.timeS)
    return words.perPacket(formatRate(bitsPerSecond), formatDuration(packetS(at)))
  },
  delay: ({ network, timeS }) => {
    const { delayS, firstBaseRttS } = conditionAt(network, timeS)
    return words.oneWay(formatDuration(delayS), formatDuration(firstBaseRttS))
  },
  'base-rtt': ({ network, timeS }) => formatDuration(conditionAt(network, timeS).firstBaseRttS),
  buffer,
  bdp,
  'bdp-buffer': ({ network, timeS }) => {
    const { bdpPackets, bufferPackets } = conditionAt(network, timeS)
    return formatPackets(bdpPackets + bufferPackets)
  },
  'random-loss': randomLoss,
  queue,
  'queueing-delay': queueingDelay,
  utilisation: (at) => {
    const { utilisation } = linkAt(at.run, at.timeS, at.windowS)
    return lately(formatQuantity(Number((utilisation * 100).toFixed(1)), '%'), at)
  },
  jain: (at) => lately(formatFixed(linkAt(at.run, at.timeS, at.windowS).jain, 2), at),
  packet: (at) =>
    words.packet(formatQuantity(at.network.packetBytes, 'bytes', 4), formatDuration(packetS(at))),
  drop: counted('drop'),
  mark: counted('mark'),
  ecn: counted('mark'),
}

/** Terms that have a value at a moment. */
export const VALUED: readonly string[] = Object.keys({ ...ofFlow, ...ofAnyFlow, ...ofNetwork })

/** The flow of what is selected, else the first that is shown; -1: there is none. */
export function subjectFlow({ run, selectedEvent, selectedChange, hiddenFlows }: Drawn): number {
  if (run === null) return -1
  const { events, flows } = run.log
  const selected =
    selectedChange?.flow ?? (selectedEvent < 0 ? -1 : (events.columns.flow[selectedEvent] ?? -1))
  if (selected >= 0 && selected < flows.length) return selected
  return flows.findIndex((_, flow) => !hiddenFlows.has(flow))
}

/**
 * What a term is at the moment that the inspector is about, as a sentence: "At 3.778 s: 79.2 ms." '' where it has no value.
 * `flow`: index of the flow that is meant; absent: the selected one, else the first. `runName` is put before what is said.
 */
export function termValue(term: string, view: Drawn, flow = subjectFlow(view), runName = ''): string {
  const { run } = view
  const reader = ofFlow[term] ?? ofAnyFlow[term] ?? ofNetwork[term]
  if (run === null || reader === undefined) return ''
  const timeS = inspectedS(view)
  const network = networkOf(run.scenario)
  const facts = network.flows[flow]
  const isOfFlow = term in ofFlow || term in ofAnyFlow
  if (isOfFlow && (facts === undefined || (term in ofFlow && !facts.isTcp))) return ''
  const windowS = averagingWindowS(view.toS - view.fromS, run.log.binS)
  const flowName = isOfFlow && network.flows.length > 1 ? (facts?.name ?? '') : ''
  const name = [runName, flowName].filter((one) => one !== '').join(', ')
  const said = reader({ run, network, timeS, windowS, flow, name, now: flowAt(run, flow, timeS, windowS) })
  if (typeof said !== 'string') return said.sentence
  if (said === '') return ''
  return name === '' ? words.at(formatTime(timeS), said) : words.ofFlow(name, formatTime(timeS), said)
}
