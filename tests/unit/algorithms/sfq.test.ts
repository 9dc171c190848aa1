import { describe, expect, it } from 'vitest'
import { QueueDriver } from './queue-driver'

describe('SFQ (McKenney 1990)', () => {
  it('sends one packet of each flow in turn, whatever their backlogs', () => {
    const q = new QueueDriver('sfq', { params: { quantumBytes: 1000 } })
    for (let i = 0; i < 90; i++) q.arrive(1000, 0)
    for (let i = 0; i < 10; i++) for (let flow = 1; flow < 4; flow++) q.arrive(1000, flow)
    const first: number[] = []
    for (let i = 0; i < 40; i++) first.push(q.flowOf(q.leave()))
    for (let flow = 0; flow < 4; flow++) expect(first.filter((f) => f === flow).length).toBe(10)
    expect(new Set(first.slice(0, 4)).size).toBe(4)
  })

  it('shares a flooded link equally by bytes', () => {
    const q = new QueueDriver('sfq', { limitPackets: 60 })
    const bytes = [0, 0, 0]
    for (let i = 0; i < 6000; i++) {
      q.nowS += 0.001
      for (let k = 0; k < 3; k++) q.arrive(1500, 0)
      for (let k = 0; k < 8; k++) q.arrive(200, 1)
      q.arrive(1200, 2)
      const packet = q.leave()
      const flow = q.flowOf(packet)
      bytes[flow] = (bytes[flow] as number) + q.sizeBytes(packet)
    }
    const total = bytes.reduce((a, b) => a + b)
    for (const share of bytes) expect(Math.abs(share / total - 1 / 3)).toBeLessThan(0.01)
  })

  it('makes room at the tail of the longest queue', () => {
    const q = new QueueDriver('sfq', { limitPackets: 12 })
    for (let i = 0; i < 10; i++) q.arrive(1000, 0)
    for (let i = 0; i < 2; i++) q.arrive(1000, 1)
    const guest = q.arrive(1000, 2)
    expect(q.dropped).toMatchObject([{ packet: 9, value: 12, threshold: 12 }])
    q.arrive(1000, 0)
    expect(q.dropped.map((d) => d.packet)).toEqual([9, guest + 1])
    expect(q.signal('longestPackets')).toBe(9)
    expect(q.signal('queues')).toBe(3)
  })

  it('with a depth turns away what comes to a queue that is as deep, however much room there is', () => {
    const q = new QueueDriver('sfq', { params: { depthPackets: 5 }, limitPackets: 100 })
    for (let i = 0; i < 7; i++) q.arrive(1000, 0)
    q.arrive(1000, 1)
    expect(q.dropped).toMatchObject([
      { packet: 5, value: 5, threshold: 5 },
      { packet: 6, value: 5, threshold: 5 },
    ])
    expect(q.queue.packets).toBe(6)
  })

  it('keeps each flow in order when the hash is perturbed, and parts flows that met', () => {
    const q = new QueueDriver('sfq', { params: { queues: 8, perturbS: 10 }, seed: 2 })
    expect(q.queue.timerPeriodS).toBe(10)
    const seen = new Set<number>()
    const last = new Map<number, number>()
    let left = 0
    for (let i = 0; i < 2000; i++) {
      q.arrive(1000, i % 6)
      if (i % 100 === 99) {
        q.queue.onTimer?.(i)
        seen.add(q.signal('queues'))
      }
      if (i % 2 === 0) {
        const packet = q.leave()
        const flow = q.flowOf(packet)
        expect(packet).toBeGreaterThan(last.get(flow) ?? -1)
        last.set(flow, packet)
        left++
      }
    }
    expect(q.queue.packets).toBe(2000 - left)
    expect(seen.size).toBeGreaterThan(1)
    expect(new QueueDriver('sfq').queue.timerPeriodS).toBeUndefined()
  })
})
