/** RACK-TLP (RFC 8985), F-RTO (RFC 5682) and PRR (RFC 9937) under RFC hosts, beside what duplicate ACKs alone do. */
import { describe, expect, it } from 'vitest'
import { PacketFlag } from '../../src/simulator/log'
import type { Simulation } from '../../src/simulator/simulation'
import { simulate, type TestRun } from '../support/dumbbell'
import { cwndAt, happenings, resent } from '../support/story'

const rack = { lossDetection: 'rack' } as const

/** 20 segments of which some are lost once. */
function file(lost: readonly number[], run: Partial<TestRun> = {}): Simulation {
  const loss = { model: 'list', segments: lost } as const
  return simulate({ durationS: 10, flows: [{ variant: 'sack', bytes: 20 * 1448 }], loss, ...run })
}
const completion = (simulation: Simulation): number => simulation.totals.flows[0]?.completionS ?? Number.NaN
const timeouts = (simulation: Simulation): number => simulation.totals.flows[0]?.timeouts ?? Number.NaN

describe('a tail loss', () => {
  it('waits for the timeout where duplicate ACKs are the only sign', () => {
    const simulation = file([20])
    expect(timeouts(simulation)).toBe(1)
    expect(completion(simulation)).toBeGreaterThan(1)
  })

  it('is repaired by a probe after two round trips and the longest delay of an ACK (RFC 8985 §7.2)', () => {
    const simulation = file([20], { stackParams: rack })
    expect(timeouts(simulation)).toBe(0)
    expect(resent(simulation)).toEqual([20])
    expect(completion(simulation)).toBeLessThan(0.6)
  })

  it('costs one reduction although no duplicate ACK came (RFC 8985 §7.4.2)', () => {
    const simulation = simulate({
      durationS: 5,
      stackParams: rack,
      flows: [{ variant: 'sack', bytes: 20 * 1448 }],
      loss: { model: 'list', segments: [18, 19, 20] },
    })
    expect(timeouts(simulation)).toBe(0)
    expect(happenings(simulation, 'fast retransmit')).toHaveLength(1)
    expect([...new Set(resent(simulation))].sort()).toEqual([18, 19, 20])
  })
})

describe('a loss within a window', () => {
  it('is found by the first segment sent an eighth of a round trip later, not by the third', () => {
    // Two segments follow the lost one: too few duplicate ACKs, time enough for the reordering window.
    const dupack = file([18])
    const byTime = file([18], { stackParams: rack })
    expect(timeouts(dupack)).toBe(1)
    expect(timeouts(byTime)).toBe(0)
    expect(completion(byTime)).toBeLessThan(0.4)
  })
})

describe('lost retransmissions', () => {
  it('are found by time, where RFC 6675 must wait for the timeout (RFC 8985 §3.1)', () => {
    const run: TestRun = {
      durationS: 60,
      flows: [{ variant: 'sack' }],
      loss: { model: 'bernoulli', probability: 0.04 },
    }
    const dupack = simulate(run)
    const byTime = simulate({ ...run, stackParams: rack })
    expect(timeouts(dupack)).toBeGreaterThan(5)
    expect(timeouts(byTime)).toBeLessThan(timeouts(dupack) / 3)
    expect(byTime.totals.flows[0]?.deliveredBytes).toBeGreaterThan(
      dupack.totals.flows[0]?.deliveredBytes ?? 0,
    )
  })
})

describe('a timeout for nothing', () => {
  const run: TestRun = {
    durationS: 6,
    bufferPackets: 200,
    stackParams: { minRtoMs: 200 },
    flows: [{ variant: 'sack', receiverWindow: 40 }],
    changes: [{ kind: 'delay', atS: 3, delayS: 0.4 }],
  }
  it('is taken back when what was sent once is acknowledged (RFC 5682 §3.1)', () => {
    const simulation = simulate({ ...run, stackParams: { ...run.stackParams, ...rack } })
    expect(happenings(simulation, 'timeout').length).toBeGreaterThan(0)
    expect(happenings(simulation, 'undo').length).toBeGreaterThan(0)
    expect(cwndAt(simulation, 5.9)).toBeGreaterThanOrEqual(cwndAt(simulation, 2.9))
    // One segment went out again for each timeout and no more.
    expect(resent(simulation).length).toBeLessThanOrEqual(happenings(simulation, 'timeout').length + 1)
  })
  it('sends the window again without F-RTO', () => {
    const simulation = simulate(run)
    expect(happenings(simulation, 'undo')).toHaveLength(0)
    expect(resent(simulation).length).toBeGreaterThan(10)
  })
})

describe.each(['dupack', 'rack'] as const)('proportional rate reduction with %s', (lossDetection) => {
  const run: TestRun = {
    durationS: 8,
    bufferPackets: 60,
    flows: [{ variant: 'sack', initialSsthresh: 60 }],
    loss: { model: 'list', segments: [800] },
  }
  const plain = simulate({ ...run, stackParams: { lossDetection } })
  const smooth = simulate({ ...run, stackParams: { lossDetection, prr: true } })

  /** Longest silence of the sender while it repairs segment 800, s. */
  function silence(simulation: Simulation): number {
    const from = happenings(simulation, 'fast retransmit')[0]?.t ?? Number.NaN
    const to = happenings(simulation, 'recovery exit')[0]?.t ?? Number.NaN
    const { columns, rows } = simulation.log.packets
    let last = from
    let longest = 0
    for (let row = 0; row < rows; row++) {
      const t = Number(columns.sent[row])
      if (t <= from || t > to) continue
      longest = Math.max(longest, t - last)
      last = t
    }
    return longest
  }

  it('sends all through the recovery, where halving at once falls silent for half a round trip', () => {
    expect(silence(plain)).toBeGreaterThan(0.02)
    expect(silence(smooth)).toBeLessThan(0.01)
  })

  it('ends at ssthresh, as halving at once does (§3: no more than the target)', () => {
    const exit = happenings(smooth, 'recovery exit')[0]
    const cut = happenings(smooth, 'fast retransmit')[0]
    expect(exit?.cwnd).toBeCloseTo(cut?.ssthresh ?? Number.NaN, 6)
    const { window } = smooth.log.flows[0] ?? {}
    if (window === undefined) throw new Error('no window')
    for (let row = 0; row < window.rows; row++) {
      if (Number(window.columns.t[row]) !== exit?.t) continue
      expect(Number(window.columns.inFlight[row])).toBeLessThanOrEqual((cut?.ssthresh ?? 0) + 1)
    }
  })

  it('sends the lost segment first', () => {
    const { columns, rows } = smooth.log.packets
    const at = happenings(smooth, 'fast retransmit')[0]?.t ?? Number.NaN
    for (let row = 0; row < rows; row++) {
      if (Number(columns.sent[row]) < at || (Number(columns.flags[row]) & PacketFlag.retransmission) === 0)
        continue
      expect(columns.seq[row]).toBe(800)
      return
    }
  })
})
