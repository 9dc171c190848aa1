import { describe, expect, it } from 'vitest'
import { QueueDriver } from './queue-driver'

/** Weight 1 makes the average the queue itself. */
const PARAMS = { weight: 1, minTh: 5, maxTh: 60, maxP: 0.001 }

describe('CHOKe (Pan, Prabhakar & Psounis 2000)', () => {
  it('compares nothing while the average is below min', () => {
    const q = new QueueDriver('choke', { params: PARAMS })
    for (let i = 0; i < 6; i++) q.arrive(1000, 0)
    expect(q.dropped).toEqual([])
    expect(q.signal('average')).toBe(5)
  })

  it('drops an arrival and the packet drawn where they are of one flow', () => {
    const q = new QueueDriver('choke', { params: PARAMS })
    for (let i = 0; i < 6; i++) q.arrive(1000, 0)
    const arrival = q.arrive(1000, 0)
    expect(q.dropped.length).toBe(2)
    expect(q.dropped[0]?.packet).toBeLessThan(6)
    expect(q.dropped[1]?.packet).toBe(arrival)
    expect(q.dropped[0]).toMatchObject({ value: 6, threshold: 5 })
    expect(q.queue.packets).toBe(5)
    expect(q.queue.bytes).toBe(5000)
    expect(q.signal('matches')).toBe(1)
  })

  it('lets a packet in that meets another flow’s, so each flow is met as often as it fills the queue', () => {
    let matched = 0
    const tries = 4000
    for (let seed = 0; seed < tries; seed++) {
      const q = new QueueDriver('choke', { params: PARAMS, seed })
      for (let i = 0; i < 3; i++) {
        q.arrive(1000, 1)
        q.arrive(1000, 2)
      }
      q.arrive(1000, 2)
      matched += q.signal('matches')
    }
    // Half of the six packets are of its flow.
    expect(Math.abs(matched / tries - 0.5)).toBeLessThan(4 * Math.sqrt(0.25 / tries))
  })

  it('keeps the packets that stay in order', () => {
    const q = new QueueDriver('choke', { params: PARAMS, seed: 3 })
    for (let i = 0; i < 400; i++) {
      q.arrive(1000, i % 3)
      if (i % 4 === 0) q.leave()
    }
    const left: number[] = []
    for (let packet = q.leave(); packet >= 0; packet = q.leave()) left.push(packet)
    expect(left.length).toBeGreaterThan(5)
    expect([...left].sort((a, b) => a - b)).toEqual(left)
  })

  it.each([
    [true, 0],
    [false, 1],
  ])('at max, where every packet is meant, marks only without hard drop: %s', (hardDrop, marks) => {
    const q = new QueueDriver('choke', { params: { ...PARAMS, maxTh: 20, hardDrop }, ecn: true })
    for (let i = 0; i < 20; i++) q.arrive(1000, i)
    q.ect = true
    q.arrive(1000, 20)
    expect([q.marked.length, q.dropped.length]).toEqual([marks, 1 - marks])
  })

  it('drops every packet once the average is at max', () => {
    const q = new QueueDriver('choke', { params: { ...PARAMS, maxTh: 20 } })
    for (let i = 0; i < 200; i++) q.arrive(1000, i)
    expect(q.queue.packets).toBe(20)
    expect(q.dropped.at(-1)).toMatchObject({ value: 20, threshold: 20 })
  })

  it('takes more from the flow that sends more, where RED takes in proportion', () => {
    /** Loss of a flow that sends three fifths of twice what the link carries, over that of forty others. */
    const ratio = (id: string) => {
      const params = { weight: 0.02, minTh: 10, maxTh: 60, maxP: id === 'red' ? 1 : 0.1 }
      const q = new QueueDriver(id, { params, limitPackets: 200, seed: 11 })
      const offered = [0, 0]
      const lost = [0, 0]
      for (let i = 0; i < 60_000; i++) {
        q.nowS += 0.0004
        const greedy = q.rng.uniform() < 0.6
        q.arrive(1000, greedy ? 0 : 1 + q.rng.integer(40))
        const k = greedy ? 0 : 1
        offered[k] = (offered[k] as number) + 1
        if (i % 2 === 0) q.leave()
      }
      for (const d of q.dropped) {
        const k = q.flowOf(d.packet) === 0 ? 0 : 1
        lost[k] = (lost[k] as number) + 1
      }
      const rate = (k: 0 | 1) => (lost[k] as number) / (offered[k] as number)
      return rate(0) / rate(1)
    }
    expect(ratio('red')).toBeGreaterThan(0.9)
    expect(ratio('red')).toBeLessThan(1.1)
    expect(ratio('choke')).toBeGreaterThan(2)
  })
})
