import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { queues } from '../../../src/simulator/registry'
import { QueueDriver } from './queue-driver'

describe('DropTail', () => {
  it('takes as many packets as the buffer holds and drops the next one, whose reason says so', () => {
    const q = new QueueDriver('droptail', { limitPackets: 3 })
    for (let i = 0; i < 4; i++) q.arrive()
    expect(q.queue.packets).toBe(3)
    expect(q.dropped).toMatchObject([{ packet: 3, value: 3, threshold: 3 }])
    expect(q.dropped[0]?.reason).toBe('buffer full, {packets:window} of {limitPackets:packets}')
  })

  it('counts bytes where the buffer is given in bytes', () => {
    const q = new QueueDriver('droptail', { limitBytes: 2500 })
    q.arrive(1000)
    q.arrive(1500)
    q.arrive(40)
    expect(q.queue.bytes).toBe(2500)
    expect(q.dropped).toMatchObject([{ packet: 2, value: 2540, threshold: 2500 }])
  })

  it('drops from the tail what a smaller buffer no longer holds', () => {
    const q = new QueueDriver('droptail', { limitPackets: 5 })
    for (let i = 0; i < 5; i++) q.arrive()
    q.limitPackets = 2
    q.queue.onLimitChange?.(q.nowS)
    expect(q.dropped.map((d) => d.packet)).toEqual([4, 3, 2])
    expect([q.leave(), q.leave(), q.leave()]).toEqual([0, 1, -1])
  })
})

describe('DropTail that drops from the head (Lakshman, Neidhardt & Ott 1996)', () => {
  it('gives the place of the oldest packet to the newest', () => {
    const q = new QueueDriver('droptail', { limitPackets: 3, params: { policy: 'head' } })
    for (let i = 0; i < 5; i++) q.arrive()
    expect(q.dropped).toMatchObject([
      { packet: 0, value: 3, threshold: 3 },
      { packet: 1, value: 3, threshold: 3 },
    ])
    expect([q.leave(), q.leave(), q.leave(), q.leave()]).toEqual([2, 3, 4, -1])
  })

  it('drops as many as the newest needs bytes, and itself when nothing helps', () => {
    const q = new QueueDriver('droptail', { limitBytes: 2000, params: { policy: 'head' } })
    q.arrive(500)
    q.arrive(500)
    q.arrive(900)
    q.arrive(1000)
    expect(q.dropped.map((d) => d.packet)).toEqual([0, 1])
    q.arrive(3000)
    expect(q.dropped.map((d) => d.packet)).toEqual([0, 1, 2, 3, 4])
    expect(q.queue.packets).toBe(0)
  })
})

describe.each([...queues.keys()])('%s as a queue', (id) => {
  const step = fc.oneof(
    fc.record({ arrive: fc.constant(true), size: fc.integer({ min: 40, max: 1500 }) }),
    fc.record({ arrive: fc.constant(false), size: fc.constant(0) }),
  )

  it('gives every packet out once, in order of arrival, or drops it once; its counts are true', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 400 }), fc.integer({ min: 1, max: 60 }), (steps, limit) => {
        const q = new QueueDriver(id, { limitPackets: limit, limitBytes: 40_000 })
        const left: number[] = []
        let arrived = 0
        for (const { arrive, size } of steps) {
          q.nowS += 0.001
          if (arrive) {
            q.arrive(size)
            arrived++
          } else {
            const packet = q.leave()
            if (packet >= 0) left.push(packet)
          }
          expect(q.queue.packets).toBe(arrived - left.length - q.dropped.length)
          expect(q.queue.packets).toBeLessThanOrEqual(limit)
          expect(q.queue.bytes).toBeLessThanOrEqual(40_000)
        }
        for (let packet = q.leave(); packet >= 0; packet = q.leave()) left.push(packet)
        expect(q.queue.bytes).toBe(0)
        expect([...left].sort((a, b) => a - b)).toEqual(left)
        const fates = [...left, ...q.dropped.map((d) => d.packet)].sort((a, b) => a - b)
        expect(fates).toEqual(Array.from({ length: arrived }, (_, i) => i))
      }),
    )
  })
})
