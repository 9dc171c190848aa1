/** The inside in words and as a table, and what is said of what a pointer is on. */
import { formatExact } from '../../lab/exact-quantity'
import { formatCount, formatFixed, formatNumber, formatTime, unitName } from '../../lab/format'
import { formatQuantity } from '../../lab/quantity'
import { type Instrument, TurnList } from '../../simulator/inside'
import { PacketFlag } from '../../simulator/log'
import { inside as words } from '../../strings/inside'
import { conditionAt, type Network } from '../charts/conditions'
import type { FigureTable } from '../charts/definition'
import type { StreamedRun } from '../charts/drawn'
import { instrumentWords, probabilityOf } from './instrument-words'
import type { InsideNow, InsideReading, LaneNow } from './reading'
import { routerDrops } from './router-drops'
import {
  captionOf,
  deficitText,
  disciplineName,
  laneName,
  packetsText,
  shareText,
  signed,
  soonText,
  turnText,
  waitText,
} from './sayings'
import { clockOf, FAST_BPS, instrumentOf, parameterOf, targetMs, tokensAt } from './scene'

/** Changes of a deficit that are told. */
const CHANGES = 3
/** Queues whose order is told. */
const MOST_IN_ROUND = 6
/** They are looked for so far back, s. */
const CHANGES_S = 2
/** Queues in a table. */
const MOST_ROWS = 50

const nameOf = (now: InsideNow, lane: LaneNow, network: Network): string =>
  laneName(now, lane, network) || disciplineName(now)

function clockWords(now: InsideNow, lane: LaneNow): string[] {
  if (instrumentOf(now, 'clock') === null) return []
  const state = clockOf(now, lane)
  if (state.is === 'rest') return [words.text.rest]
  if (state.is === 'above') return [words.text.above(soonText(state.leftS))]
  return [words.text.dropping(formatCount(state.count), soonText(state.leftS))]
}

/** "BBR: 10 packets, head waited 28.9 ms, dropping, count 7, next drop in 37.8 ms, deficit +42 bytes, its turn" */
export function laneText(now: InsideNow, reading: InsideReading, lane: LaneNow, network: Network): string {
  const condition = conditionAt(network, now.timeS)
  const { credit } = lane.numbers
  const parts = [
    words.text.named(nameOf(now, lane, network), packetsText(lane)),
    ...(lane.stays.length > 0 ? [words.text.headWaited(waitText(lane.waitedS, condition))] : []),
    ...clockWords(now, lane),
    ...instrumentWords({ now, reading, condition }, lane),
    ...(credit === undefined || Number.isNaN(credit)
      ? []
      : [words.text.deficit(`${credit > 0 ? '+' : ''}${formatQuantity(credit, 'bytes')}`)]),
    ...(lane.place > 0 && now.inside.fair === true ? [turnText(lane)] : []),
  ]
  return words.text.lane(parts.join(', '))
}

export function insideSummary(now: InsideNow, reading: InsideReading, network: Network): string {
  const head = words.text.head(formatTime(now.timeS), captionOf(now, conditionAt(network, now.timeS)))
  return [head, ...now.lanes.map((lane) => laneText(now, reading, lane, network))].join(' ')
}

/** One row a queue. */
export function insideTable(now: InsideNow, reading: InsideReading, run: StreamedRun): FigureTable {
  const { network } = reading
  const condition = conditionAt(network, now.timeS)
  const drops = routerDrops(run, network, now.timeS)
  const hasClock = instrumentOf(now, 'clock') !== null
  const hasDeficit = instrumentOf(now, 'deficit') !== null
  const told = { now, reading, condition }
  const hasP = now.lanes.some((lane) => !Number.isNaN(probabilityOf(told, lane)))
  const curve = instrumentOf(now, 'curve')
  const bucket = instrumentOf(now, 'bucket')
  const says = instrumentOf(now, 'waits')?.says ?? []
  const said = words.table
  const heads = [
    said.queue,
    said.packets,
    said.waitedMs,
    ...(hasClock ? [said.state, said.count, said.next] : []),
    ...(curve === null ? [] : [said.average]),
    ...(hasP ? [said.p] : []),
    ...(bucket === null ? [] : [said.tokens]),
    ...says.map(({ label, unit }) => (unit === '' ? label : said.signal(label, unitName(unit)))),
    ...(hasDeficit ? [said.deficitBytes, words.heads.turn] : []),
    said.dropped,
  ]
  const rows = now.lanes.slice(0, MOST_ROWS).map((lane) => {
    const state = clockOf(now, lane)
    const clock =
      state.is === 'dropping'
        ? [said.states.drops, formatCount(state.count), formatFixed(Math.max(0, state.leftS * 1000), 1)]
        : state.is === 'above'
          ? [said.states.above, '–', formatFixed(Math.max(0, state.leftS * 1000), 1)]
          : [said.states.rest, '–', '–']
    return [
      nameOf(now, lane, network),
      formatCount(lane.stays.length),
      lane.stays.length > 0
        ? formatFixed(lane.waitedS * 1000, condition.bitsPerSecond >= FAST_BPS ? 3 : 1)
        : '–',
      ...(hasClock ? clock : []),
      ...(curve === null ? [] : [formatFixed(lane.numbers[curve.x] ?? Number.NaN, 2)]),
      ...(hasP ? [shareText(probabilityOf(told, lane))] : []),
      ...(bucket === null ? [] : [formatCount(Math.floor(tokensAt(now, lane, bucket)))]),
      ...says.map(({ key }) => formatNumber(lane.numbers[key] ?? Number.NaN)),
      ...(hasDeficit ? [signed(lane.numbers.credit ?? Number.NaN), turnText(lane)] : []),
      formatCount(reading.dropsOf(lane.lane, now.timeS, drops)),
    ]
  })
  return { heads, rows }
}

/** Says in sentences for people what happens now. */
export function noteOf(now: InsideNow, network: Network): string {
  const name = (lane: LaneNow): string => laneName(now, lane, network)
  const said = words.note
  if (now.inside.fair === true) {
    const fresh = now.lanes.filter(({ list, stays }) => list === TurnList.fresh && stays.length > 0)
    const old = now.lanes
      .filter(({ list, place }) => list === TurnList.old && place > 0)
      .sort((a, b) => a.place - b.place)
    const first = old.slice(0, MOST_IN_ROUND).map(name).join(', ')
    const more = old.length - MOST_IN_ROUND
    const order = more > 0 ? words.severalFlows(first, formatCount(more)) : first
    const deficit = instrumentOf(now, 'deficit')
    const quantum = deficit === null ? Number.NaN : parameterOf(now, deficit.quantum)
    return [
      ...(fresh[0] === undefined ? [] : [said.woken(name(fresh[0]))]),
      ...(old.length < 2 ? [] : [fresh.length > 0 ? said.thenGoesRound(order) : said.goesRound(order)]),
      ...(deficit === null ? [] : [said.deficit(formatQuantity(quantum, 'bytes'))]),
    ].join(' ')
  }
  const marks = conditionAt(network, now.timeS).aqm.ecn
  return [
    ...now.inside.instruments.map((instrument) => ruleOf(now, instrument, marks)),
    ...(marks && instrumentOf(now, 'coupling') === null ? [said.marks] : []),
  ].join(' ')
}

/** Says as a rule what an instrument shows. `marks` is true where packets that can be marked are not dropped. */
function ruleOf(now: InsideNow, instrument: Instrument, marks: boolean): string {
  const said = words.note
  switch (instrument.shows) {
    case 'clock':
      return said.codel(
        formatQuantity(parameterOf(now, instrument.target), 'ms'),
        formatQuantity(parameterOf(now, instrument.interval), 'ms'),
      )
    case 'curve':
      return said.curve(disciplineName(now))
    case 'controller':
      return said.controller(disciplineName(now))
    case 'coupling':
      return marks ? said.coupling : said.couplingOff
    case 'probability':
      return now.inside.instruments.length > 1 ? said.probabilityBeside : said.probability
    case 'bucket':
      return said.bucket
    case 'waits':
      return said.own(disciplineName(now))
    case 'deficit':
      return ''
  }
}

/** Describes the packet under the pointer. */
export function tileText({ stays }: InsideReading, stay: number, now: InsideNow, network: Network): string {
  const { flow, seq, size, flags, enqueued, marked } = stays.columns
  const name = network.flows[flow[stay] as number]?.name ?? ''
  const waited = waitText(now.timeS - (enqueued[stay] as number), conditionAt(network, now.timeS))
  const text = words.hover.tile(
    name,
    formatCount(seq[stay] as number),
    waited,
    formatQuantity(size[stay] as number, 'bytes'),
  )
  const again = ((flags[stay] as number) & PacketFlag.retransmission) !== 0
  const isMarked = (marked[stay] as number) <= now.timeS
  return [
    text,
    ...(again ? [words.hover.retransmission] : []),
    ...(isMarked ? [words.hover.marked] : []),
  ].join(', ')
}

/** The sentence of a clock. */
export function clockText(now: InsideNow, reading: InsideReading, lane: LaneNow, network: Network): string {
  const clock = instrumentOf(now, 'clock')
  if (clock === null) return laneText(now, reading, lane, network)
  if (lane.stays.length === 0 && clockOf(now, lane).is === 'rest') return words.hover.clockEmpty
  const target = formatQuantity(targetMs(now, lane.lane), 'ms')
  const state = clockOf(now, lane)
  const { hover } = words
  const waited = waitText(lane.waitedS, conditionAt(network, now.timeS))
  if (state.is === 'rest')
    return state.waitsLonger ? hover.clockJudged(waited, target) : hover.clockRest(target)
  if (state.is === 'above') return hover.clockAbove(target, soonText(state.sinceS), soonText(state.leftS))
  return hover.clockDropping(
    waited,
    target,
    formatCount(state.count),
    formatQuantity(parameterOf(now, clock.interval), 'ms'),
    formatExact(state.spacingS * 1000, 'ms', 1),
  )
}

/** The deficit of a lane and its last changes. */
export function deficitHover(now: InsideNow, reading: InsideReading, lane: LaneNow): string {
  const rows = reading.history(lane.lane, 'credit', now.timeS - CHANGES_S, now.timeS)
  const changes = rows
    .filter(([, value], place) => place > 0 && value !== rows[place - 1]?.[1])
    .slice(-CHANGES)
  const list = changes.map(([t, value]) => words.hover.change(formatTime(t), deficitText(value))).join(', ')
  return words.hover.deficit(deficitText(lane.numbers.credit ?? Number.NaN), list === '' ? '–' : list)
}
