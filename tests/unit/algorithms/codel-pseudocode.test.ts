/** CoDel against the pseudocode of RFC 8289 §5.5 and §5.6, drop by drop, over whatever arrives. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { tries } from '../../support/effort'
import { QueueDriver } from './queue-driver'

const TARGET = 0.005
const INTERVAL = 0.1
const SIZE = 1000

/** The RFC's, word for word; times in s, a time of 0 being "none". */
class Published {
  private readonly queue: { packet: number; tstamp: number }[] = []
  private firstAboveTime = 0
  private dropNext = 0
  private count = 0
  private lastCount = 0
  private dropping = false
  readonly dropped: [packet: number, nowS: number][] = []

  constructor(private readonly ecn: boolean) {}

  enqueue(packet: number, now: number): void {
    this.queue.push({ packet, tstamp: now })
  }

  private controlLaw(t: number, count: number): number {
    return t + INTERVAL / Math.sqrt(count)
  }

  private dodequeue(now: number): { packet: number; okToDrop: boolean } {
    const head = this.queue.shift()
    if (head === undefined) {
      this.firstAboveTime = 0
      return { packet: -1, okToDrop: false }
    }
    let okToDrop = false
    const sojournTime = now - head.tstamp
    if (sojournTime < TARGET || this.queue.length * SIZE <= SIZE) this.firstAboveTime = 0
    else if (this.firstAboveTime === 0) this.firstAboveTime = now + INTERVAL
    else if (now >= this.firstAboveTime) okToDrop = true
    return { packet: head.packet, okToDrop }
  }

  dequeue(now: number): number {
    let r = this.dodequeue(now)
    if (this.dropping) {
      if (!r.okToDrop) this.dropping = false
      while (now >= this.dropNext && this.dropping) {
        this.dropped.push([r.packet, now])
        this.count++
        if (this.ecn) {
          // §5.5: with ECN a packet is marked instead, and the law goes on from there.
          this.dropNext = this.controlLaw(this.dropNext, this.count)
          break
        }
        r = this.dodequeue(now)
        if (!r.okToDrop) this.dropping = false
        else this.dropNext = this.controlLaw(this.dropNext, this.count)
      }
    } else if (r.okToDrop) {
      this.dropped.push([r.packet, now])
      if (!this.ecn) r = this.dodequeue(now)
      this.dropping = true
      const delta = this.count - this.lastCount
      this.count = 1
      if (delta > 1 && now - this.dropNext < 16 * INTERVAL) this.count = delta
      this.dropNext = this.controlLaw(now, this.count)
      this.lastCount = this.count
    }
    return r.packet
  }
}

/**
 * A busy time, in which packets come faster than they leave, and a quiet one until the next. Rests of up to 3 s lie on both sides of
 * the 16 intervals within which the drop rate is taken up again.
 */
const times = fc.array(
  fc.record({
    busyS: fc.double({ min: 0.3, max: 1.5, noNaN: true }),
    /** Packets that arrive for each that leaves. */
    load: fc.double({ min: 0.9, max: 2.5, noNaN: true }),
    restS: fc.double({ min: 0, max: 3, noNaN: true }),
  }),
  { minLength: 2, maxLength: 5 },
)

it.each([false, true])('drops and marks what the pseudocode does, at the same times (ECN: %s)', (ecn) => {
  let resumed = 0
  let anew = 0
  fc.assert(
    fc.property(times, (phases) => {
      const ours = new QueueDriver('codel', { ecn })
      ours.ect = ecn
      const theirs = new Published(ecn)
      const differing: number[] = []
      let now = 0.001
      for (const { busyS, load, restS } of phases) {
        let credit = 0
        const before = theirs.dropped.length
        for (const end = now + busyS; now < end; now += 0.001) {
          ours.nowS = now
          for (credit += load; credit >= 1; credit--) theirs.enqueue(ours.arrive(SIZE), now)
          if (ours.leave() !== theirs.dequeue(now)) differing.push(now)
        }
        const [first, second] = theirs.dropped.slice(before)
        if (first !== undefined && second !== undefined && before > 0) {
          if (second[1] - first[1] < 0.9 * INTERVAL) resumed++
          else anew++
        }
        // What waits leaves at once, and then nothing comes.
        ours.nowS = now
        for (let packet = 0; packet >= 0; ) {
          packet = ours.leave()
          if (packet !== theirs.dequeue(now)) differing.push(now)
        }
        now += restS
      }
      expect(differing).toEqual([])
      expect((ecn ? ours.marked : ours.dropped).map(({ packet, nowS }) => [packet, nowS])).toEqual(
        theirs.dropped,
      )
    }),
    { ...tries(400, 4000), seed: 8289 },
  )
  // Both ways to begin have been tried.
  expect(resumed).toBeGreaterThan(5)
  expect(anew).toBeGreaterThan(5)
})
