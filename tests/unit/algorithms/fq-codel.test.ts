import { describe, expect, it } from 'vitest'
import { simulate } from '../../support/dumbbell'
import { QueueDriver, type QueueOptions } from './queue-driver'

const STEP = 0.001

/** A queue with as many packets of each flow as `packets` says, in turn. */
function filled(packets: readonly number[], options: QueueOptions = {}, size = 1000): QueueDriver {
  const q = new QueueDriver('fq-codel', options)
  packets.forEach((count, flow) => {
    for (let i = 0; i < count; i++) q.arrive(size, flow)
  })
  return q
}

function drained(q: QueueDriver): number[] {
  const flows: number[] = []
  for (let packet = q.leave(); packet >= 0; packet = q.leave()) flows.push(q.flowOf(packet))
  return flows
}

describe('FQ-CoDel’s scheduler (RFC 8290 §4.2)', () => {
  it('takes turns by bytes, not by packets: small packets are sent more often', () => {
    const q = new QueueDriver('fq-codel', { params: { quantumBytes: 1500 } })
    for (let i = 0; i < 60; i++) q.arrive(1500, 0)
    for (let i = 0; i < 400; i++) q.arrive(300, 1)
    const sent = [0, 0]
    for (let i = 0; i < 180; i++) {
      const packet = q.leave()
      const flow = q.flowOf(packet)
      sent[flow] = (sent[flow] as number) + q.sizeBytes(packet)
    }
    expect(Math.abs((sent[0] as number) - (sent[1] as number))).toBeLessThanOrEqual(1500)
  })

  it('shares a busy link equally, however unequal the backlogs', () => {
    const q = filled([300, 30, 30, 30])
    const first = drained(q).slice(0, 120)
    for (let flow = 0; flow < 4; flow++)
      expect(Math.abs(first.filter((f) => f === flow).length - 30)).toBeLessThanOrEqual(1)
  })

  it('lets a queue of bytes owed wait: shares are equal to within a quantum at every moment', () => {
    const q = new QueueDriver('fq-codel', { params: { quantumBytes: 300 } })
    for (let i = 0; i < 100; i++) {
      q.arrive(1500, 0)
      q.arrive(1400, 1)
      q.arrive(100, 2)
    }
    const sent = [0, 0, 0]
    for (let i = 0; i < 100; i++) {
      const packet = q.leave()
      const flow = q.flowOf(packet)
      sent[flow] = (sent[flow] as number) + q.sizeBytes(packet)
      // Deficit round robin: at most a quantum and a packet apart (Shreedhar & Varghese 1996, lemma 2).
      expect(Math.max(...sent) - Math.min(...sent)).toBeLessThanOrEqual(300 + 2 * 1500)
    }
  })

  it('sends a packet of a sparse flow next, whatever backlog the others have', () => {
    const q = filled([100, 100])
    // Both have used up the first turn of a new queue.
    for (let i = 0; i < 4; i++) q.leave()
    for (let round = 0; round < 20; round++) {
      q.nowS += STEP
      expect(q.flowOf(q.leave())).toBeLessThan(2)
      const sparse = q.arrive(200, 2)
      expect(q.leave()).toBe(sparse)
      // Its empty queue waits a turn among the old ones before it counts as new again.
      for (let i = 0; i < 6; i++) q.leave()
    }
  })

  it('does not let a flow starve the others by emptying its queue every time', () => {
    const q = filled([100])
    let others = 0
    for (let i = 0; i < 60; i++) {
      q.arrive(1000, 1)
      if (q.flowOf(q.leave()) === 0) others++
    }
    expect(others).toBeGreaterThanOrEqual(28)
    expect(others).toBeLessThanOrEqual(32)
  })

  it('tells how many queues are in use, which list they are in, and the largest', () => {
    const q = filled([7, 2])
    expect(q.signal('queues')).toBe(2)
    expect(q.signal('newQueues')).toBe(2)
    expect(q.signal('fattestBytes')).toBe(7000)
    for (let i = 0; i < 5; i++) q.leave()
    expect(q.signal('oldQueues')).toBe(2)
    expect(q.signal('newQueues')).toBe(0)
  })
})

describe('FQ-CoDel when the buffer is full (RFC 8290 §4.1)', () => {
  it('drops half of the largest queue from its head, and nothing of the others', () => {
    const q = filled([60, 4], { limitPackets: 64 })
    q.arrive(1000, 1)
    expect(q.dropped.map((d) => d.packet)).toEqual(Array.from({ length: 30 }, (_, i) => i))
    expect(q.dropped[0]).toMatchObject({ value: 64, threshold: 64 })
    expect(q.queue.packets).toBe(35)
  })

  it.each([true, false])('counts what it took among CoDel’s drops or does not: %s', (countsOverflow) => {
    const q = filled([40], { limitPackets: 100, params: { countsOverflow } })
    for (let i = 0; i < 400 && Number.isNaN(q.signal('dropNextS')); i++) {
      q.nowS += 0.008
      q.leave()
      q.arrive(1000, 0)
    }
    expect(q.signal('count')).toBe(1)
    const before = q.dropped.length
    while (q.dropped.length === before) q.arrive(1000, 0)
    expect(q.signal('count')).toBe(countsOverflow ? 1 + q.dropped.length - before : 1)
  })

  it('drops at most a batch at once', () => {
    const large = filled([400], { limitPackets: 400 })
    large.arrive(1000, 1)
    expect(large.dropped.length).toBe(64)
    const single = filled([60, 4], { limitPackets: 64, params: { dropBatch: 1 } })
    single.arrive(1000, 1)
    expect(single.dropped.map((d) => d.packet)).toEqual([0])
  })

  it('never makes a flow pay that holds less than its share', () => {
    const q = new QueueDriver('fq-codel', { limitPackets: 50, params: { dropBatch: 1 } })
    for (let i = 0; i < 500; i++) {
      q.nowS += STEP
      for (let k = 0; k < 5; k++) q.arrive(1000, 0)
      if (i % 10 === 0) q.arrive(1000, 1)
      q.leave()
    }
    expect(q.dropped.length).toBeGreaterThan(1000)
    expect(q.dropped.every((d) => q.flowOf(d.packet) === 0)).toBe(true)
  })
})

describe('FQ-CoDel’s queues', () => {
  it('each have a CoDel of their own: only the flow that stands in queue is dropped from', () => {
    const q = filled([40])
    for (let i = 0; i < 2000; i++) {
      q.nowS += STEP
      q.arrive(1000, 0)
      if (i % 20 === 0) q.arrive(100, 1)
      q.leave()
    }
    expect(q.dropped.length).toBeGreaterThan(10)
    expect(q.dropped.every((d) => q.flowOf(d.packet) === 0)).toBe(true)
    expect(q.dropped[0]?.threshold).toBe(5)
  })

  it('with a single flow drop when and what CoDel drops', () => {
    const run = (id: string) => {
      const q = new QueueDriver(id, {})
      for (let i = 0; i < 40; i++) q.arrive()
      for (let i = 0; i < 3000; i++) {
        q.nowS += STEP
        q.arrive()
        q.leave()
      }
      return q.dropped.map((d) => [d.packet, d.nowS])
    }
    expect(run('fq-codel').length).toBeGreaterThan(20)
    expect(run('fq-codel')).toEqual(run('codel'))
  })

  it.each([
    ['own', 0],
    ['all', 1],
  ])('of one packet each stand or not by the bytes that are counted: %s', (standing, least) => {
    const q = new QueueDriver('fq-codel', { params: { standing } })
    const flows = 20
    for (let flow = 0; flow < flows; flow++) q.arrive(1514, flow)
    for (let i = 0; i < 1000; i++) {
      q.nowS += STEP
      const sent = q.leave()
      q.arrive(1514, sent < 0 ? 0 : q.flowOf(sent))
    }
    expect(Math.min(1, q.dropped.length)).toBe(least)
  })

  it.each([
    [0, 0],
    [1499, 1],
  ])('of two packets each stand or not by the bytes that are no standing queue: %i', (idleBytes, least) => {
    const q = new QueueDriver('fq-codel', { params: { idleBytes } })
    const flows = 10
    for (let i = 0; i < 2 * flows; i++) q.arrive(1500, i % flows)
    for (let i = 0; i < 1000; i++) {
      q.nowS += STEP
      const sent = q.leave()
      q.arrive(1500, sent < 0 ? 0 : q.flowOf(sent))
    }
    expect(Math.min(1, q.dropped.length)).toBe(least)
  })

  it('are marked instead of dropped from where packets allow it', () => {
    const q = new QueueDriver('fq-codel', { ecn: true })
    q.ect = true
    for (let i = 0; i < 40; i++) q.arrive()
    for (let i = 0; i < 2000; i++) {
      q.nowS += STEP
      q.arrive()
      q.leave()
    }
    expect(q.dropped).toEqual([])
    expect(q.marked.length).toBeGreaterThan(10)
  })

  it('are shared by flows whose hashes meet: with one queue it is CoDel for all', () => {
    const q = filled([50, 50], { params: { queues: 1 } })
    const flows = drained(q)
    expect(flows.slice(0, 50).every((flow) => flow === 0)).toBe(true)
  })

  it('are chosen by a secret: which flows meet depends on the seed', () => {
    const meetings = (seed: number) => {
      const q = filled(Array<number>(12).fill(1), { seed, params: { queues: 16 } })
      return q.signal('queues')
    }
    expect(new Set([1, 2, 3, 4, 5, 6].map(meetings)).size).toBeGreaterThan(1)
  })
})

describe('what FQ-CoDel shows of itself', () => {
  it('has queues, the credit of the turn and the clock of its control law as columns, all in use', () => {
    const { log } = simulate({
      durationS: 20,
      mbps: 5,
      aqm: 'fq-codel',
      flows: [{ variant: 'cubic' }, { variant: 'newreno' }],
    })
    const columns: Readonly<Record<string, { readonly [row: number]: number }>> = log.queue.columns
    const greatest = (key: string): number =>
      Array.from({ length: log.queue.rows }, (_, row) => columns[key]?.[row] ?? -1).reduce(
        (a, b) => (b > a ? b : a),
        -1,
      )
    expect(greatest('queues')).toBe(2)
    expect(greatest('fattestBytes')).toBeGreaterThan(5000)
    expect(greatest('turnCredit')).toBeGreaterThan(0)
    expect(greatest('turnCredit')).toBeLessThanOrEqual(1514)
    expect(greatest('droppingQueues')).toBeGreaterThanOrEqual(1)
    expect(greatest('count')).toBeGreaterThanOrEqual(1)
    expect(greatest('dropNextS')).toBeGreaterThan(1)
  })
})
