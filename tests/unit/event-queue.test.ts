/** The order in which things happen: by time, then by when it was decided, then by who was armed first. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { EventQueue, Timer } from '../../src/simulator/base/event-queue'
import { tries } from '../support/effort'

interface Armed {
  readonly slot: number
  readonly time: number
  readonly decided: number
  readonly order: number
}

const first = (armed: readonly Armed[]): Armed | undefined =>
  [...armed].sort((a, b) => a.time - b.time || a.decided - b.decided || a.order - b.order)[0]

/** What is done between two events; times are few, so that many are equal. */
const deed = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      what: fc.constant('arm' as const),
      slot: fc.nat({ max: 20 }),
      after: fc.nat({ max: 4 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constant('as' as const),
      slot: fc.nat({ max: 20 }),
      after: fc.integer({ min: 1, max: 4 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('disarm' as const), slot: fc.nat({ max: 20 }) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('register' as const) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('release' as const), slot: fc.nat({ max: 20 }) }) },
  { weight: 6, arbitrary: fc.record({ what: fc.constant('step' as const) }) },
)

it('is that of a list that is sorted every time, whatever is armed, moved, stopped, released and made meanwhile', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), fc.array(deed, { maxLength: 120 }), (begin, deeds) => {
      const queue = new EventQueue()
      const fired: number[] = []
      const slots: number[] = []
      const register = (): void => {
        const made: { slot: number; fire(): void } = { slot: -1, fire: () => void fired.push(made.slot) }
        made.slot = queue.register(made)
        slots.push(made.slot)
      }
      for (let i = 0; i < begin; i++) register()
      queue.seal()
      let armed: Armed[] = []
      let order = 0
      for (const one of deeds) {
        const slot = 'slot' in one ? (slots[one.slot % Math.max(1, slots.length)] ?? -1) : -1
        if ('slot' in one && slot < 0) continue
        if (one.what === 'arm') {
          armed = [
            ...armed.filter((other) => other.slot !== slot),
            { slot, time: queue.now + one.after, decided: queue.now, order: order++ },
          ]
          queue.arm(slot, queue.now + one.after)
        } else if (one.what === 'as') {
          // Decided later than now, with an order that is taken now.
          const taken = queue.takeOrder()
          expect(taken).toBe(order++)
          const time = queue.now + one.after
          const decided = queue.now + one.after / 2
          armed = [...armed.filter((other) => other.slot !== slot), { slot, time, decided, order: taken }]
          queue.armAs(slot, time, decided, taken)
          expect(queue.isPast(time, decided, taken)).toBe(false)
        } else if (one.what === 'disarm') {
          armed = armed.filter((other) => other.slot !== slot)
          queue.disarm(slot)
        } else if (one.what === 'release') {
          armed = armed.filter((other) => other.slot !== slot)
          slots.splice(slots.indexOf(slot), 1)
          queue.release(slot)
        } else if (one.what === 'register') register()
        else {
          const next = first(armed)
          expect(queue.nextTime()).toBe(next?.time ?? Number.POSITIVE_INFINITY)
          if (next === undefined) continue
          armed = armed.filter((other) => other !== next)
          queue.step()
          expect(fired.pop()).toBe(next.slot)
          expect(queue.now).toBe(next.time)
          // What comes before it in that order has had its turn, what comes after has not.
          expect(queue.isPast(next.time, next.decided, next.order - 1)).toBe(true)
          expect(queue.isPast(next.time, next.decided, next.order)).toBe(false)
          expect(queue.isPast(next.time, next.decided - 1, next.order + 1)).toBe(true)
          expect(queue.isPast(next.time, next.decided + 1, next.order - 1)).toBe(false)
          expect(queue.isPast(next.time - 1, next.decided + 1, next.order + 1)).toBe(true)
          expect(queue.isPast(next.time + 1, next.decided - 1, next.order - 1)).toBe(false)
        }
        for (const known of slots) {
          const of = armed.find((other) => other.slot === known)
          expect([queue.isArmed(known), queue.timeOf(known)]).toEqual([
            of !== undefined,
            of?.time ?? Number.POSITIVE_INFINITY,
          ])
        }
      }
    }),
    tries(120),
  )
})

it('a component that arms itself while it acts comes again at that time, and a timer that is moved acts once', () => {
  const queue = new EventQueue()
  const seen: string[] = []
  const again: Timer = new Timer(queue, () => {
    seen.push(`again ${queue.now}`)
    if (queue.now < 6) again.set(queue.now + 2)
  })
  const moved = new Timer(queue, () => seen.push(`moved ${queue.now}`))
  const stopped = new Timer(queue, () => seen.push('stopped'))
  queue.seal()
  again.set(2)
  moved.set(3)
  moved.set(5)
  stopped.set(4)
  expect([stopped.pending, stopped.expiry]).toEqual([true, 4])
  stopped.stop()
  expect([stopped.pending, stopped.expiry]).toEqual([false, Number.POSITIVE_INFINITY])
  while (queue.nextTime() < 100) queue.step()
  expect(seen).toEqual(['again 2', 'again 4', 'moved 5', 'again 6'])
  expect(again.pending).toBe(false)
})
