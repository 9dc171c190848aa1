/**
 * What the captions of the first minute say at an instant: at most three, on a loss (or a CE mark) and the cut that answers it.
 * A function of the log and of the time, forwards and backwards alike.
 */
import { queues } from '../../lab/algorithms'
import { formatCount, formatPackets, formatTime } from '../../lab/format'
import { lastRowAt } from '../../simulator/base/table'
import { codeOf, DROP_PLACES, fieldColumn } from '../../simulator/log'
import { firstMinute } from '../../strings/first-minute'
import { type Condition, conditionAt, networkOf } from '../charts/conditions'
import type { StreamedRun } from '../charts/drawn'
import { type Episode, episodesOf } from '../model/episodes'

const { captions: words, spoken } = firstMinute

/** Slow motion: a second of wall clock shows so much of the time that a packet takes on the bottleneck. */
const PACKETS_A_SECOND = 1000 / 60
/** How long before an event it approaches, and how long its buffer is said to be full, s of slow motion. */
const APPROACH_S = 2
const FULL_S = 1
/** A stretch without a loss is remarkable from this length on, s. */
const LONG_S = 10
/** Windows that are cut to a half are cut to it within this. */
const HALF = 0.05
/** A window that keeps so much of itself is not cut. */
const KEPT = 0.98

const DROP = codeOf('drop')
const MARK = codeOf('mark')
const EXIT = codeOf('recovery exit')
const BOTTLENECK = DROP_PLACES.indexOf('bottleneck')

/** `cause`: at the buffer; `fate`: at the packet; `cut`: at the window; `calm`: at the window, where nothing is lost. */
export type CaptionPlace = 'cause' | 'fate' | 'cut' | 'calm'

export interface Caption {
  readonly place: CaptionPlace
  /** From 1; 0: it stands alone. */
  readonly number: number
  /** A word in brackets is a term. */
  readonly text: string
  /** When it holds, s; that of the event, where it is of one. */
  readonly atS: number
  /** Row of the event table, -1 for none. */
  readonly row: number
  /** Index of the flow that it is about. */
  readonly flow: number
  /** The newest of those that are shown. */
  readonly newest: boolean
  /** The window before and after, packets; absent: it is about no cut. */
  readonly cut?: readonly [before: number, after: number]
}

/** The time that slow motion shows in a second, s. */
function slowMotionS(condition: Condition, packetBytes: number): number {
  return (PACKETS_A_SECOND * 8 * packetBytes) / condition.bitsPerSecond
}

/** Whether the buffer has no room for one more packet of the full size after row `row` of the queue's table. */
function isFull({ log: { queue } }: StreamedRun, row: number, condition: Condition, packetBytes: number) {
  if (row < 0) return condition.bufferPackets < 1
  const { packets, bytes } = queue.columns
  if (Number.isFinite(condition.bufferBytes))
    return (bytes[row] as number) + packetBytes > condition.bufferBytes
  return (packets[row] as number) >= Math.floor(condition.bufferPackets)
}

interface Cause {
  readonly kind: 'full' | 'early' | 'elsewhere'
  /** From when on it is said, s. */
  readonly fromS: number
}

/** Why the first packet of an episode was dropped or marked. */
function causeOf(run: StreamedRun, { atS, row, kind }: Episode): Cause {
  const network = networkOf(run.scenario)
  const condition = conditionAt(network, atS)
  const { queue, events } = run.log
  const atBottleneck = kind === 'mark' || fieldColumn(events, 'drop', 'place')[row] === BOTTLENECK
  if (!atBottleneck) return { kind: 'elsewhere', fromS: atS }
  const { t } = queue.columns
  const last = lastRowAt(t, queue.rows, atS)
  const full = (at: number): boolean => isFull(run, at, condition, network.packetBytes)
  // A drop at the head has made room again; a mark has entered the queue.
  if (kind === 'mark' || !(full(last) || full(last - 1))) return { kind: 'early', fromS: atS }
  let at = lastRowAt(t, queue.rows, atS - FULL_S * slowMotionS(condition, network.packetBytes)) + 1
  while (at < last && !full(at)) at++
  return { kind: 'full', fromS: Math.min(atS, (t[at] as number | undefined) ?? atS) }
}

/** The window before the cut and after it, packets: where a stack takes its time for it, when the recovery is over. */
function cutOf(run: StreamedRun, { flow, answer }: Episode): readonly [number, number] | null {
  if (answer === null) return null
  const { events } = run.log
  const before = fieldColumn(events, answer.kind, 'cwndBefore')[answer.row] as number
  const after = fieldColumn(events, answer.kind, 'cwnd')[answer.row] as number
  if (after < KEPT * before) return [before, after]
  const { kind, flow: flows } = events.columns
  for (let row = answer.row + 1; row < events.rows; row++)
    if (flows[row] === flow && kind[row] === EXIT)
      return [before, fieldColumn(events, 'recovery exit', 'cwnd')[row] as number]
  return [before, after]
}

function cutWords([before, after]: readonly [number, number]): 'halves' | 'shrinks' | 'stays' {
  const kept = after / before
  if (kept >= KEPT) return 'stays'
  return Math.abs(kept - 0.5) <= HALF ? 'halves' : 'shrinks'
}

/** The captions of an episode at `timeS`, which it has reached. */
function ofEpisode(run: StreamedRun, episode: Episode, cause: Cause, timeS: number): Caption[] {
  const { atS, row, flow, kind, answer } = episode
  const label = queues.get(conditionAt(networkOf(run.scenario), atS).aqm.id)?.label ?? ''
  const found: Omit<Caption, 'number' | 'newest'>[] = []
  if (cause.kind !== 'elsewhere') {
    const text = cause.kind === 'full' ? words.full : words.early(label)
    found.push({ place: 'cause', text, atS, row, flow })
  }
  if (timeS >= atS) {
    const text = kind === 'mark' ? words.marked : words.lost
    found.push({ place: 'fate', text, atS, row, flow })
  }
  const cut = cutOf(run, episode)
  if (answer !== null && cut !== null && timeS >= answer.atS)
    found.push({ place: 'cut', text: words[cutWords(cut)], atS: answer.atS, row: answer.row, flow, cut })
  return found.map((caption, index) => ({
    ...caption,
    number: index + 1,
    newest: index === found.length - 1,
  }))
}

/** Whether nothing was dropped or marked in the `LONG_S` before `timeS`. */
function isCalm({ log: { events } }: StreamedRun, timeS: number): boolean {
  if (timeS < LONG_S) return false
  const { t, kind } = events.columns
  for (let row = lastRowAt(t, events.rows, timeS); row >= 0; row--) {
    if ((t[row] as number) < timeS - LONG_S) return true
    if (kind[row] === DROP || kind[row] === MARK) return false
  }
  return true
}

/** Whether the windows together have stayed below what pipe and buffer hold for the `LONG_S` before `timeS`. */
function staysBelow(run: StreamedRun, timeS: number): boolean {
  const network = networkOf(run.scenario)
  const { bdpPackets, bufferPackets } = conditionAt(network, timeS)
  let most = 0
  run.log.flows.forEach(({ window: { columns, rows } }, flow) => {
    if (network.flows[flow]?.isTcp !== true) most = Number.POSITIVE_INFINITY
    let greatest = 0
    for (let row = lastRowAt(columns.t, rows, timeS); row >= 0; row--) {
      greatest = Math.max(greatest, columns.cwnd[row] as number)
      if ((columns.t[row] as number) < timeS - LONG_S) break
    }
    most += greatest
  })
  return most < bdpPackets + bufferPackets
}

/** What is shown in one run, and what was found out about its episodes. */
export class Captions {
  private readonly causes = new Map<number, Cause>()
  private calm = { second: -1, captions: [] as readonly Caption[] }

  constructor(
    private readonly run: StreamedRun,
    private readonly hiddenFlows: ReadonlySet<number>,
  ) {}

  private cause(episode: Episode): Cause {
    const known = this.causes.get(episode.row) ?? causeOf(this.run, episode)
    this.causes.set(episode.row, known)
    return known
  }

  /** Those that follow the flow that is the first to lose. */
  private episodes(): readonly Episode[] {
    const all = episodesOf(this.run, this.hiddenFlows)
    const [first] = all
    return all.length > 1 ? all.filter(({ flow }) => flow === first?.flow) : all
  }

  /** `most`: episodes that have captions, from the first on. */
  at(timeS: number, most = Number.POSITIVE_INFINITY): readonly Caption[] {
    const episodes = this.episodes()
    const shown = this.ofEpisodes(episodes, timeS, most)
    return shown.length > 0 || episodes.length > most ? shown : this.calmAt(timeS)
  }

  private ofEpisodes(episodes: readonly Episode[], timeS: number, most: number): readonly Caption[] {
    let index = episodes.length - 1
    while (index >= 0 && this.cause(episodes[index] as Episode).fromS > timeS) index--
    const episode = episodes[index]
    if (episode === undefined || index >= most) return []
    const next = episodes[index + 1]
    const network = networkOf(this.run.scenario)
    const slowS = slowMotionS(conditionAt(network, timeS), network.packetBytes)
    const lastS = (episode.answer?.atS ?? episode.atS) + APPROACH_S * slowS
    if (next !== undefined && timeS >= Math.max(lastS, next.atS - APPROACH_S * slowS)) return []
    if (timeS > Math.max(lastS, LONG_S) && isCalm(this.run, timeS)) return []
    return ofEpisode(this.run, episode, this.cause(episode), timeS)
  }

  private calmAt(timeS: number): readonly Caption[] {
    const { run, calm } = this
    if (run.scenario.flows.length === 0) return []
    // What holds for ten seconds need not be looked for in each frame.
    const second = Math.floor(timeS * 4)
    if (calm.second === second) return calm.captions
    const text = isCalm(run, timeS) ? (staysBelow(run, timeS) ? words.below : words.nothing) : null
    const alone = { place: 'calm', number: 0, atS: timeS, row: -1, flow: 0, newest: true } as const
    const captions: readonly Caption[] = text === null ? [] : [{ ...alone, text }]
    this.calm = { second, captions }
    return captions
  }

  /** The captions as sentences: one of the loss with its cause, one of the cut. */
  sentences(captions: readonly Caption[]): readonly string[] {
    const { events } = this.run.log
    return captions.flatMap(({ place, atS, row, cut, text }) => {
      const time = formatTime(atS)
      if (place === 'calm') return [text.replaceAll(/[[\]]/g, '')]
      if (place === 'fate') {
        const seq = formatCount(events.columns.seq[row] as number)
        const marked = events.columns.kind[row] === MARK
        const { kind } = this.causes.get(row) ?? { kind: 'elsewhere' }
        const { id } = conditionAt(networkOf(this.run.scenario), atS).aqm
        if (kind === 'early') return [spoken.early(time, seq, marked, queues.get(id)?.label ?? id)]
        return [(kind === 'full' ? spoken.full : spoken.elsewhere)(time, seq, marked)]
      }
      if (cut === undefined) return []
      const [before, after] = cut.map((packets) => formatPackets(Math.floor(packets))) as [string, string]
      return [spoken[cutWords(cut)](time, before, after)]
    })
  }
}
