/**
 * The speed that the page chooses by itself: slow where single packets begin, and around each loss (or mark) until its window has
 * been cut; real time in between. Made from the log once; what walks along it is in `playback.ts`. Pure.
 */
import { networkOf, packetTimeS } from '../charts/conditions'
import type { SpeedPlan, StreamedRun } from '../charts/drawn'
import { type Episode, episodesOf } from './episodes'
import { REAL_TIME } from './slices/clock'

/** How long a full packet takes to leave the bottleneck on the screen: at the beginning, and around an event, s of wall clock. */
const FIRST_PACKET_S = 0.04
const EVENT_PACKET_S = 0.06
/** The beginning: so much of the run, in so much wall clock at most, s. */
const BEGINNING_S = 0.1
const LONGEST_BEGINNING_S = 4
/** From one speed to another, s of wall clock. The logarithm of the speed changes evenly. */
const RAMP_S = 0.6
/** Slow motion before a loss and after the cut, s of wall clock. */
const BEFORE_S = 2
const AFTER_S = 2
/** What an event takes at most, s of wall clock; what is kept slow after the loss and before the cut where the wait is shortened. */
const LONGEST_EVENT_S = 10
const KEPT_S = 1
const WAIT_S = LONGEST_EVENT_S - BEFORE_S - AFTER_S - 2 * KEPT_S
/** An event for which there is no time passes in so much, of which this much lies before the loss and after the cut, s. */
const BRIEF_S = 2
const BRIEF_SIDE_S = 0.25
/**
 * Events may be dense. Slow motion is paid from a store that begins with this, s of wall clock, and gains a second with each
 * second of the run: a run takes at most twice as long as in real time, and this.
 */
const STORE_S = 30
/** At least so much of the run passes at full speed between two events, s: what comes sooner passes unslowed. */
const REST_S = 0.5

/** A part of the run at one speed. */
interface Slow {
  readonly fromS: number
  readonly toS: number
  readonly speed: number
  /** The highest speed on the way here from the slow part before. */
  readonly peak: number
}

/** Times real time at which a full packet takes `packetS` to leave the bottleneck of `run`. */
function packetSpeed(run: StreamedRun, timeS: number, packetS: number): number {
  const network = networkOf(run.scenario)
  return packetTimeS(network, timeS) / packetS
}

/** Wall clock of `wayS` where the speed changes evenly with the way from `a` to `b`: its logarithm then does with wall clock, s. */
export function wallOf(wayS: number, a: number, b: number): number {
  const ratio = (b - a) / a
  return Math.abs(ratio) < 1e-9 ? wayS / a : (wayS * Math.log1p(ratio)) / (b - a)
}

/** The way on which the speed goes from `a` to `b` in `RAMP_S`, s of the run. */
const rampWay = (a: number, b: number): number =>
  Math.abs(b - a) < 1e-9 * a ? RAMP_S * a : (RAMP_S * (b - a)) / Math.log(b / a)

/** The greatest speed between `low` and `high` (itself included) for which `isEnough`, which holds up to a speed, still holds. */
function greatest(low: number, high: number, isEnough: (speed: number) => boolean): number {
  if (isEnough(high)) return high
  let [from, to] = [Math.log(low), Math.log(high)]
  for (let step = 0; step < 50; step++) {
    const middle = (from + to) / 2
    if (isEnough(Math.exp(middle))) from = middle
    else to = middle
  }
  return Math.exp(from)
}

/** The highest speed to which it can rise between two slow parts `wayS` apart, and fall again. */
const peakOver = (wayS: number, a: number, b: number, most: number): number =>
  greatest(Math.max(a, b), most, (peak) => rampWay(a, peak) + rampWay(peak, b) <= wayS)

/** Wall clock of the way between two slow parts, up to `peak` and down again, s. */
function wallBetween(wayS: number, a: number, b: number, peak: number): number {
  const ramps = rampWay(a, peak) + rampWay(peak, b)
  return ramps > wayS ? wallOf(wayS, a, b) : 2 * RAMP_S + (wayS - ramps) / peak
}

/** What is shown of a loss and the cut that answers it. */
interface Event {
  readonly run: StreamedRun
  readonly lossS: number
  readonly cutS: number
}

const eventOf = (run: StreamedRun, { atS, answer }: Episode): Event => ({
  run,
  lossS: atS,
  cutS: answer?.atS ?? atS,
})

/** An event in slow motion: one part, or two where the wait between loss and cut is shortened. */
function whole({ run, lossS, cutS }: Event, usual: number): Slow[] {
  const speed = packetSpeed(run, lossS, EVENT_PACKET_S)
  if (speed >= usual) return []
  const fromS = lossS - BEFORE_S * speed
  const toS = cutS + AFTER_S * speed
  const part = { fromS, toS, speed, peak: usual }
  const waitS = cutS - lossS
  if (waitS <= (LONGEST_EVENT_S - BEFORE_S - AFTER_S) * speed) return [part]
  const sideS = KEPT_S * speed
  const wayS = waitS - 2 * sideS
  // The lower the peak, the longer it takes: the least one that is not too long.
  const tooLong = (peak: number): boolean => wallBetween(wayS, speed, speed, peak) > WAIT_S
  const peak = Math.max(speed, greatest(speed, usual, tooLong))
  return [
    { ...part, toS: lossS + sideS },
    { ...part, fromS: cutS - sideS, peak },
  ]
}

/** An event that passes in `BRIEF_S`. */
function brief({ run, lossS, cutS }: Event, usual: number): Slow[] {
  const least = packetSpeed(run, lossS, EVENT_PACKET_S)
  const speed = Math.max(least, (cutS - lossS) / (BRIEF_S - 2 * BRIEF_SIDE_S))
  if (speed >= usual) return []
  const waitS = (cutS - lossS) / speed
  const sideS = ((BRIEF_S - waitS) / 2) * speed
  return [{ fromS: lossS - sideS, toS: cutS + sideS, speed, peak: usual }]
}

/** Slow parts in order of time, and the wall clock that they have to share. */
class Parts {
  readonly list: Slow[] = []
  private storeS = STORE_S
  private storedAtS = 0

  /** Where the last one ends, s. */
  get endS(): number {
    return this.list.at(-1)?.toS ?? Number.NEGATIVE_INFINITY
  }

  /** Takes the parts of an event if there is time for them and they come after what there is; whether they were taken. */
  take(parts: readonly Slow[]): boolean {
    const first = parts[0]
    const last = parts.at(-1)
    if (first === undefined || last === undefined) return true
    const storeS = this.storeS + first.fromS - this.storedAtS
    let costS = 2 * RAMP_S
    for (const { fromS, toS, speed } of parts) costS += (toS - fromS) / speed
    if (parts.length > 1) costS += WAIT_S
    if (costS > storeS) return false
    const begun = Math.max(first.fromS, this.endS, 0)
    this.list.push(...parts.map((part) => ({ ...part, fromS: Math.max(part.fromS, begun) })))
    this.storeS = storeS - costS
    this.storedAtS = last.toS
    return true
  }

  /** Ends what there is so soon that the speed is that of the next part where it begins. */
  endBefore({ fromS, speed }: Slow): void {
    const last = this.list.pop()
    if (last === undefined) return
    const toS = Math.min(last.toS, fromS - rampWay(last.speed, speed))
    if (toS > last.fromS) this.list.push({ ...last, toS })
  }

  /** Lengthens the last one for another event, of one part, if what has begun at `fromS` then still is not too long. */
  lengthen(fromS: number, [part, ...more]: readonly Slow[]): void {
    const last = this.list.at(-1)
    if (last === undefined || part === undefined || more.length > 0 || part.toS <= last.toS) return
    if ((part.toS - fromS) / last.speed <= LONGEST_EVENT_S)
      this.list.splice(-1, 1, { ...last, toS: part.toS })
  }
}

/** The beginning of the first flow, where it can be seen packet by packet. */
function beginning(runs: readonly StreamedRun[], usual: number): Slow[] {
  let fromS = Number.POSITIVE_INFINITY
  let speed = usual
  for (const run of runs)
    for (const { startS } of run.scenario.flows) {
      fromS = Math.min(fromS, startS)
      speed = Math.min(speed, packetSpeed(run, startS, FIRST_PACKET_S))
    }
  speed = Math.max(speed, BEGINNING_S / LONGEST_BEGINNING_S)
  if (fromS === Number.POSITIVE_INFINITY || speed >= usual) return []
  return [{ fromS, toS: fromS + BEGINNING_S, speed, peak: usual }]
}

/** All events in order of time, the earlier end first of those that begin together. */
function eventsOf(runs: readonly StreamedRun[], hidden: ReadonlySet<number>): Event[] {
  const events = runs.flatMap((run) => episodesOf(run, hidden).map((episode) => eventOf(run, episode)))
  return runs.length > 1 ? events.sort((a, b) => a.lossS - b.lossS || a.cutS - b.cutS) : events
}

interface Options {
  /** Each event after the first one passes in `BRIEF_S`. */
  readonly onlyFirst?: boolean
  /** Times real time where nothing happens. */
  readonly usual?: number
}

/** What is played slowly: see the constants for how long. */
function slowParts(
  runs: readonly StreamedRun[],
  hidden: ReadonlySet<number>,
  { onlyFirst = false, usual = REAL_TIME }: Options,
): Slow[] {
  const parts = new Parts()
  parts.take(beginning(runs, usual))
  /** Where the newest event that is shown whole begins, s: none before the first, and after one that is not. */
  let eventS = Number.NaN
  let isFirst = true
  for (const event of eventsOf(runs, hidden)) {
    const { lossS } = event
    if (!isFirst && lossS < parts.endS + REST_S) {
      // What is lost while another loss is shown is seen with that one.
      if (lossS <= parts.endS) parts.lengthen(eventS, whole(event, usual))
      continue
    }
    const slow = whole(event, usual)
    const [begun] = slow
    if (begun === undefined) continue
    if (isFirst) parts.endBefore(begun)
    if ((isFirst || !onlyFirst) && parts.take(slow)) eventS = begun.fromS
    else if (parts.take(brief(event, usual))) eventS = Number.NaN
    isFirst = false
  }
  return parts.list
}

/** Collects where the plan bends. */
class Bends {
  private readonly times: number[] = []
  private readonly speeds: number[] = []

  add(timeS: number, speed: number): void {
    const lastS = this.times.at(-1)
    // Two at the same place are one: the plan has no steps.
    if (lastS !== undefined && timeS <= lastS) return
    this.times.push(timeS)
    this.speeds.push(speed)
  }

  /** The way from one slow part to the next: up and down again, or straight where there is no room for that. */
  between(before: Slow, { fromS, speed, peak: most }: Slow): void {
    const wayS = fromS - before.toS
    const peak = peakOver(wayS, before.speed, speed, most)
    const upS = rampWay(before.speed, peak)
    const downS = rampWay(peak, speed)
    if (upS + downS > wayS) return
    this.add(before.toS + upS, peak)
    this.add(fromS - downS, peak)
  }

  plan(usual: number): SpeedPlan {
    const walls = new Float64Array(this.times.length)
    for (let k = 1; k < walls.length; k++) {
      const wayS = (this.times[k] as number) - (this.times[k - 1] as number)
      walls[k] =
        (walls[k - 1] as number) + wallOf(wayS, this.speeds[k - 1] as number, this.speeds[k] as number)
    }
    return { times: Float64Array.from(this.times), speeds: Float64Array.from(this.speeds), walls, usual }
  }
}

/**
 * The speed at each moment of the runs that share the clock, up to the end of the longest. `hidden`: indices of flows whose events
 * pass unseen.
 */
export function speedPlanOf(
  runs: readonly StreamedRun[],
  hidden: ReadonlySet<number>,
  options: Options = {},
): SpeedPlan {
  const { usual = REAL_TIME } = options
  const endS = runs.reduce((latest, { scenario }) => Math.max(latest, scenario.durationS), 0)
  const bends = new Bends()
  const parts = slowParts(runs, hidden, options).filter(({ fromS, toS }) => fromS < endS && toS > fromS)
  let before: Slow | null = null
  for (const part of parts) {
    const { fromS, toS, speed } = part
    if (before === null) {
      const peak = greatest(speed, usual, (most) => rampWay(most, speed) <= fromS)
      bends.add(0, fromS > 0 ? peak : speed)
      bends.add(fromS - rampWay(peak, speed), peak)
    } else {
      bends.between(before, part)
    }
    bends.add(fromS, speed)
    bends.add(toS, speed)
    before = part
  }
  if (before === null) bends.add(0, usual)
  else bends.add(before.toS + rampWay(before.speed, usual), usual)
  bends.add(endS, usual)
  return bends.plan(usual)
}
