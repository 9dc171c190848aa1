/**
 * The event queue: one slot a component, in order of time; among equal times in order of the time at which the event was
 * decided, and then of arming. A component that knows what will happen later may arm for it at once, and still acts in
 * the order in which a queue with an event for every step would have had it (ns-2's scheduler, whose order decides which
 * of two simultaneous packets finds the last place in a buffer). A tournament tree: each inner node holds the slot that
 * comes first below it, so arming costs one path to the root and the next event is always at hand.
 */

import { extended } from './extended'

/** Something that acts when its slot comes up. */
export interface Component {
  fire(): void
}

/** What takes the place of a component whose slot was given back: what a closed connection held is free. */
const NONE: Component = Object.freeze({ fire: Object.freeze(() => {}) })

export class EventQueue {
  /** Time of the event at work, clock units. */
  now = 0
  private readonly components: Component[] = []
  private times = new Float64Array(0)
  private decided = new Float64Array(0)
  private orders = new Float64Array(0)
  /** Heap-shaped: node 1 is the root, leaves start at `leaves`. */
  private first = new Int32Array(0)
  private leaves = 0
  private readonly free: number[] = []
  private nextOrder = 0
  /** When the event at work was decided, and its arm order. */
  private nowDecided = 0
  private nowOrder = -1

  /** A slot for `component`: one that was given back, or a new one. */
  register(component: Component): number {
    const free = this.free.pop()
    if (free !== undefined) {
      this.components[free] = component
      return free
    }
    this.components.push(component)
    if (this.leaves > 0 && this.components.length > this.leaves) this.widen(2 * this.leaves)
    return this.components.length - 1
  }

  /** Gives a slot back: its component will not be armed again. */
  release(slot: number): void {
    this.disarm(slot)
    this.components[slot] = NONE
    this.free.push(slot)
  }

  /** Makes the tree for the slots taken so far. Nothing is armed before; what is made while the run goes on may take more. */
  seal(): void {
    let leaves = 2
    while (leaves < this.components.length) leaves *= 2
    this.widen(leaves)
  }

  /** Plays every match again, between so many leaves. */
  private widen(leaves: number): void {
    this.leaves = leaves
    this.times = extended(this.times, new Float64Array(leaves).fill(Number.POSITIVE_INFINITY))
    this.decided = extended(this.decided, new Float64Array(leaves))
    this.orders = extended(this.orders, new Float64Array(leaves))
    this.first = new Int32Array(2 * leaves)
    for (let i = 0; i < leaves; i++) this.first[leaves + i] = i
    for (let n = leaves - 1; n >= 1; n--) {
      const left = this.first[2 * n] as number
      const right = this.first[2 * n + 1] as number
      this.first[n] = this.precedes(right, left) ? right : left
    }
  }

  private precedes(one: number, other: number): boolean {
    const time = this.times[one] as number
    const otherTime = this.times[other] as number
    return time < otherTime || (time === otherTime && this.decidedFirst(one, other))
  }

  /** The next arm order, for an event that will be armed later than it was decided. */
  takeOrder(): number {
    return this.nextOrder++
  }

  // Both ways to arm are a store and a call without fractions: a number with one that is handed to a function which the
  // compiler has not put in place costs an allocation, and so small a function it does.
  arm(slot: number, time: number): void {
    this.times[slot] = time
    this.armed(slot)
  }
  private armed(slot: number): void {
    this.decided[slot] = this.now
    this.orders[slot] = this.nextOrder++
    this.rise(slot)
  }

  /** Arm for an event that is decided at `decidedAt` (which may lie ahead), with an order taken before. */
  armAs(slot: number, time: number, decidedAt: number, order: number): void {
    this.times[slot] = time
    this.decided[slot] = decidedAt
    this.orders[slot] = order
    this.rise(slot)
  }

  disarm(slot: number): void {
    if (!this.isArmed(slot)) return
    this.times[slot] = Number.POSITIVE_INFINITY
    this.rise(slot)
  }

  /** Whether an event at `time`, decided and ordered so, would have acted by now had it been armed. */
  isPast(time: number, decidedAt: number, order: number): boolean {
    if (time !== this.now) return time < this.now
    return decidedAt === this.nowDecided ? order < this.nowOrder : decidedAt < this.nowDecided
  }

  isArmed(slot: number): boolean {
    return (this.times[slot] as number) !== Number.POSITIVE_INFINITY
  }

  /** Infinity when the slot is not armed. */
  timeOf(slot: number): number {
    return this.times[slot] as number
  }

  /** Time of the next event; Infinity when there is none. */
  nextTime(): number {
    return this.times[this.first[1] as number] as number
  }

  /**
   * Acts on the next event. Its slot counts as not armed while its component fires; the path to the root is set right
   * once, when the component arms it again or else afterwards. In between, inner nodes may still name the slot, which by
   * then loses every comparison, and only `nextTime` and `step` read the root.
   */
  step(): void {
    const slot = this.first[1] as number
    this.now = this.times[slot] as number
    this.nowDecided = this.decided[slot] as number
    this.nowOrder = this.orders[slot] as number
    this.times[slot] = Number.POSITIVE_INFINITY
    ;(this.components[slot] as Component).fire()
    if ((this.times[slot] as number) === Number.POSITIVE_INFINITY) this.rise(slot)
  }

  private decidedFirst(one: number, other: number): boolean {
    const oneDecided = this.decided[one] as number
    const otherDecided = this.decided[other] as number
    if (oneDecided !== otherDecided) return oneDecided < otherDecided
    return (this.orders[one] as number) < (this.orders[other] as number)
  }

  /** Plays the matches of `slot` again, from its leaf to the root: at each node the winner so far against its rival. */
  private rise(slot: number): void {
    const { times, first } = this
    let winner = slot
    let time = times[slot] as number
    let node = this.leaves + slot
    while (node > 1) {
      const rival = first[node ^ 1] as number
      const rivalTime = times[rival] as number
      if (rivalTime < time || (rivalTime === time && this.decidedFirst(rival, winner))) {
        winner = rival
        time = rivalTime
      }
      node >>= 1
      // Nothing above can change where another slot came first before and still does.
      if (winner !== slot && winner === first[node]) return
      first[node] = winner
    }
  }
}

/** A timer that can be set, moved and stopped. */
export class Timer implements Component {
  private readonly slot: number
  constructor(
    private readonly queue: EventQueue,
    private readonly act: () => void,
  ) {
    this.slot = queue.register(this)
  }
  /** The timer fires at the absolute time `time`, clock units. */
  set(time: number): void {
    this.queue.arm(this.slot, time)
  }
  stop(): void {
    this.queue.disarm(this.slot)
  }
  /** The timer is not used again. */
  release(): void {
    this.queue.release(this.slot)
  }
  get pending(): boolean {
    return this.queue.isArmed(this.slot)
  }
  get expiry(): number {
    return this.queue.timeOf(this.slot)
  }
  fire(): void {
    this.act()
  }
}
