import { describe, expect, it } from 'vitest'
import { QueueDriver, type QueueOptions } from './queue-driver'

const UPDATE = 0.015
const TARGET = 0.015

/** A queue whose last packet left after `waitS`, with 40 more behind it: time stands still from here on. */
function standing(waitS: number, options: QueueOptions = {}): QueueDriver {
  const q = new QueueDriver('pie', options)
  for (let i = 0; i < 41; i++) q.arrive()
  q.nowS += waitS
  q.leave()
  return q
}

/** A link of one 1000-byte packet a millisecond, and a sender that offers `load` times as much whatever is dropped. */
function overload(
  q: QueueDriver,
  load: number,
  seconds: number,
  each: (nowS: number) => void = () => undefined,
) {
  let offered = 0
  let updateS = q.nowS + UPDATE
  for (let i = 0; i < seconds * 1000; i++) {
    q.nowS += 0.001
    for (offered += load; offered >= 1; offered--) q.arrive()
    q.leave()
    if (q.nowS >= updateS - 1e-9) {
      q.queue.onTimer?.(q.nowS)
      updateS += UPDATE
    }
    each(q.nowS)
  }
}

describe('PIE’s drop probability (RFC 8033 §4.2)', () => {
  it('moves by alpha (delay - target) + beta (change of delay), divided while it is small', () => {
    const q = standing(0.04)
    expect(q.queue.timerPeriodS).toBe(UPDATE)
    let p = 0
    let old = 0
    for (let n = 0; n < 20_000; n++) {
      q.queue.onTimer?.(n * UPDATE)
      const divisor =
        p < 1e-6 ? 2048 : p < 1e-5 ? 512 : p < 1e-4 ? 128 : p < 1e-3 ? 32 : p < 0.01 ? 8 : p < 0.1 ? 2 : 1
      p = Math.min(1, p + (0.125 * (0.04 - TARGET) + 1.25 * (0.04 - old)) / divisor)
      old = 0.04
      expect(q.signal('dropProbability')).toBeCloseTo(p, 12)
    }
    expect(p).toBe(1)
    expect(q.signal('currentDelayMs')).toBeCloseTo(40, 9)
  })

  it('falls as fast as it rose when the delay is as far below the target, and never below 0', () => {
    const q = standing(TARGET / 3)
    for (let n = 0; n < 10; n++) q.queue.onTimer?.(n)
    expect(q.signal('dropProbability')).toBe(0)
  })

  it('decays by 2 % an update while the queue is idle', () => {
    const q = standing(0.1)
    for (let n = 0; n < 1000; n++) q.queue.onTimer?.(n)
    expect(q.signal('dropProbability')).toBe(1)
    while (q.leave() >= 0) {
      // The queue is drained until nothing waits.
    }
    q.queue.onTimer?.(0)
    const p = q.signal('dropProbability')
    q.queue.onTimer?.(0)
    expect(q.signal('dropProbability')).toBeCloseTo((p - 0.125 * TARGET) * 0.98, 12)
  })

  it('rises by no more than 2 % at once from 10 % on (§5.5)', () => {
    const q = standing(0.016)
    while (q.signal('dropProbability') < 0.1) q.queue.onTimer?.(0)
    const before = q.signal('dropProbability')
    q.nowS += 0.3
    q.leave()
    q.queue.onTimer?.(0)
    expect(q.signal('dropProbability')).toBeCloseTo(before + 0.02, 12)
  })

  it.each([1.1, 1.25, 1.5])(
    'settles where it drops just what is too much: load %f, mean delay at the target',
    (load) => {
      const q = new QueueDriver('pie', { seed: 5 })
      overload(q, load, 60)
      let delays = 0
      let probabilities = 0
      let n = 0
      overload(q, load, 120, () => {
        delays += q.signal('currentDelayMs')
        probabilities += q.signal('dropProbability')
        n++
      })
      // The integrator leaves no error: only the chance in drops does, well below a tenth over two minutes.
      expect(delays / n / 15).toBeGreaterThan(0.9)
      expect(delays / n / 15).toBeLessThan(1.1)
      expect(probabilities / n / (1 - 1 / load)).toBeGreaterThan(0.95)
      expect(probabilities / n / (1 - 1 / load)).toBeLessThan(1.05)
    },
  )
})

describe('PIE’s burst allowance (RFC 8033 §4.4)', () => {
  it('lets the first 150 ms of a burst pass, and no more', () => {
    const q = new QueueDriver('pie', { params: { beta: 100, alpha: 10 } })
    overload(q, 3, 0.149)
    expect(q.dropped).toEqual([])
    overload(q, 3, 1)
    expect(q.dropped[0]?.nowS).toBeGreaterThanOrEqual(0.15 - 1e-9)
    expect(q.dropped.length).toBeGreaterThan(10)
  })

  it('is there again once the queue has been short and nothing is being dropped', () => {
    const q = new QueueDriver('pie')
    overload(q, 2, 5)
    expect(q.signal('burstAllowanceMs')).toBe(0)
    expect(q.signal('dropProbability')).toBeGreaterThan(0)
    overload(q, 0, 20)
    expect(q.signal('dropProbability')).toBe(0)
    expect(q.signal('burstAllowanceMs')).toBe(150)
  })
})

describe('PIE’s decisions', () => {
  it('spare two packets and less, whatever the probability (§4.1)', () => {
    const q = standing(0.1)
    for (let n = 0; n < 1000; n++) q.queue.onTimer?.(n)
    while (q.queue.bytes > 2000) q.leave()
    const before = q.dropped.length
    for (let i = 0; i < 2; i++) q.arrive()
    expect(q.dropped.length).toBe(before)
    q.arrive()
    expect(q.dropped.at(-1)).toMatchObject({ threshold: 15 })
    expect(q.dropped.length).toBe(before + 1)
  })

  it('mark below 10 % where packets allow it, and drop above (§5.1)', () => {
    const q = standing(0.016, { ecn: true, limitPackets: 100_000 })
    q.ect = true
    for (let n = 0; n < 100_000 && q.signal('dropProbability') < 0.05; n++) q.queue.onTimer?.(n)
    for (let i = 0; i < 1000; i++) q.arrive()
    expect(q.dropped).toEqual([])
    expect(q.marked.length).toBeGreaterThan(20)
    while (q.signal('dropProbability') < 0.11) q.queue.onTimer?.(0)
    const marks = q.marked.length
    for (let i = 0; i < 1000; i++) q.arrive()
    expect(q.marked.length).toBe(marks)
    expect(q.dropped.length).toBeGreaterThan(50)
  })
})

describe('PIE without much chance (RFC 8033 §5.4)', () => {
  /** How many packets in a row are let in before each drop, at a probability of about 5 %. */
  function gaps(derandomise: boolean): number[] {
    const q = standing(0.016, { params: { derandomise }, limitPackets: 1_000_000, seed: 3 })
    for (let n = 0; n < 100_000 && q.signal('dropProbability') < 0.05; n++) q.queue.onTimer?.(n)
    const from = q.arrive()
    for (let i = 0; i < 20_000; i++) q.arrive()
    const drops = q.dropped.map((d) => d.packet).filter((packet) => packet > from)
    return drops.slice(1).map((packet, i) => packet - (drops[i] as number))
  }

  it('adds probabilities up: at 5 % no two drops are within 17 packets, nor further than 170 apart', () => {
    const spread = gaps(true)
    expect(spread.length).toBeGreaterThan(300)
    expect(Math.min(...spread)).toBeGreaterThanOrEqual(Math.floor(0.85 / 0.051))
    expect(Math.max(...spread)).toBeLessThanOrEqual(Math.ceil(8.5 / 0.05))
    // Many gaps are shorter by chance alone.
    expect(gaps(false).filter((gap) => gap < 10).length).toBeGreaterThan(100)
  })
})

describe('PIE as in Linux (sch_pie.c)', () => {
  const linux = { params: { form: 'linux' } }

  it('adds 2 % at every update while packets wait longer than 250 ms', () => {
    const steps = (form: string): number => {
      const q = standing(0.3, { params: { form } })
      q.queue.onTimer?.(0)
      const before = q.signal('dropProbability')
      q.queue.onTimer?.(0)
      return q.signal('dropProbability') - before
    }
    expect(steps('linux')).toBeGreaterThan(0.02)
    expect(steps('linux') - steps('published')).toBeGreaterThan(0.015)
  })

  it('uses the burst allowance up from departure to departure: updates alone leave it', () => {
    const q = standing(0.04, linux)
    for (let n = 0; n < 100; n++) q.queue.onTimer?.(n)
    expect(q.signal('burstAllowanceMs')).toBe(150)
    for (let n = 0; n < 10; n++) {
      q.nowS += 0.01
      q.leave()
    }
    expect(q.signal('burstAllowanceMs')).toBeCloseTo(50, 9)
  })

  it('allows the next burst once it drops nothing and delays are below half the target', () => {
    const q = standing(0.04, linux)
    for (let n = 0; n < 100; n++) q.queue.onTimer?.(n)
    for (let n = 0; n < 10; n++) {
      q.nowS += 0.01
      q.leave()
    }
    expect(q.signal('burstAllowanceMs')).toBeLessThan(100)
    while (q.leave() >= 0) {
      // The queue is drained until nothing waits.
    }
    for (let n = 0; n < 10_000 && q.signal('dropProbability') > 0; n++) q.queue.onTimer?.(n)
    q.queue.onTimer?.(0)
    expect(q.signal('burstAllowanceMs')).toBe(150)
  })

  it('decays by a 64th an update while the queue is idle', () => {
    const q = standing(0.1, linux)
    for (let n = 0; n < 1000; n++) q.queue.onTimer?.(n)
    while (q.leave() >= 0) {
      // The queue is drained until nothing waits.
    }
    q.queue.onTimer?.(0)
    const p = q.signal('dropProbability')
    q.queue.onTimer?.(0)
    expect(q.signal('dropProbability')).toBeCloseTo((p - 0.125 * TARGET) * (63 / 64), 12)
  })
})

describe('FQ-PIE', () => {
  it('with a single flow drops when and what PIE drops', () => {
    const run = (id: string) => {
      // The secret of the hash is the first random number of a flow queue.
      const q = new QueueDriver(id, { seed: 9 })
      if (id === 'pie') q.rng.integer(2 ** 32)
      overload(q, 1.3, 20)
      return q.dropped.map((d) => [d.packet, d.nowS])
    }
    expect(run('fq-pie').length).toBeGreaterThan(1000)
    expect(run('fq-pie')).toEqual(run('pie'))
  })

  it('drops only from the flow that is too much', () => {
    const q = new QueueDriver('fq-pie')
    let offered = 0
    for (let i = 0; i < 20_000; i++) {
      q.nowS += 0.001
      for (offered += 1.2; offered >= 1; offered--) q.arrive(1000, 0)
      if (i % 10 === 0) q.arrive(500, 1)
      q.leave()
      if (i % 15 === 0) q.queue.onTimer?.(q.nowS)
    }
    expect(q.dropped.length).toBeGreaterThan(1000)
    expect(q.dropped.every((d) => q.flowOf(d.packet) === 0)).toBe(true)
    expect(q.signal('dropProbability')).toBeGreaterThan(0.1)
    expect(q.signal('queues')).toBeGreaterThanOrEqual(1)
  })

  it.each([
    ['largest', [0, 1, 2, 3, 4]],
    ['arrival', [12]],
  ] as const)('when the buffer is full drops from %s', (fullBuffer, dropped) => {
    const q = new QueueDriver('fq-pie', { limitPackets: 12, params: { fullBuffer } })
    for (let i = 0; i < 10; i++) q.arrive(1000, 0)
    for (let i = 0; i < 3; i++) q.arrive(1000, 1)
    expect(q.dropped.map(({ packet }) => packet)).toEqual(dropped)
    expect(q.dropped[0]?.reason).toContain('buffer full')
  })
})
