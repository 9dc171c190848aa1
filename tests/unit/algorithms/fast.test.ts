import { describe, expect, it } from 'vitest'
import { simulate } from '../../support/dumbbell'
import { Driver, type DriverOptions } from './driver'
import { goodputs } from './response'

const rate = 1000
const baseS = 0.1
const pipe = rate * baseS

/** A queue of its own: a window w waits w - rate x base. */
function settle(options: DriverOptions, rounds = 60): Driver {
  const d = new Driver('fast', options)
  d.nxt = d.una + 1
  d.nowS = baseS
  d.ack(1, baseS)
  for (let i = 0; i < rounds; i++) d.round(Math.max(baseS, (d.nxt - d.una) / rate))
  return d
}

describe('FAST on a single queue', () => {
  it.each([5, 20, 100])('keeps alpha = %i packets in the queue, from below and from above', (alpha) => {
    for (const initialWindow of [pipe / 2, pipe + 3 * alpha]) {
      const d = settle({ initialWindow, initialSsthresh: 2, params: { alpha } }, 120)
      expect(d.cwnd - pipe).toBeGreaterThan(alpha - 2)
      expect(d.cwnd - pipe).toBeLessThan(alpha + 2)
    }
  })

  it('goes gamma alpha packets in two round trips while nothing waits, where Reno goes two', () => {
    const d = settle({ initialWindow: 50, initialSsthresh: 2 }, 2)
    const before = d.cwnd
    for (let i = 0; i < 4; i++) d.round(baseS)
    expect(d.cwnd - before).toBeCloseTo(20, 0)
  })

  it('closes the distance by the same part each time: gamma of it, less what the queue answers', () => {
    const d = settle({ initialWindow: 300, initialSsthresh: 2 }, 1)
    const distances: number[] = []
    for (let i = 0; i < 6; i++) {
      distances.push(d.cwnd - pipe - 20)
      const rttS = (d.nxt - d.una) / rate
      d.round(rttS)
      d.round(rttS)
    }
    // w <- w (1 + base/RTT) / 2 + alpha / 2, with RTT = w / rate: the distance halves.
    for (let i = 2; i < 6; i++)
      expect((distances[i] as number) / (distances[i - 1] as number)).toBeCloseTo(0.5, 0)
  })

  it('leaves slow start when alpha packets wait, without a loss', () => {
    const d = settle({ initialWindow: 4 }, 30)
    expect(d.noted().some((text) => text.includes('slow start ends'))).toBe(true)
    expect(d.cwnd - pipe).toBeGreaterThan(17)
    expect(d.cwnd - pipe).toBeLessThan(23)
  })

  it('halves at a loss', () => {
    const d = settle({ initialWindow: 100, initialSsthresh: 2 })
    d.congestion('loss', 100)
    expect(d.cwnd).toBe(50)
  })
})

describe('FAST on a simulated link', () => {
  it('keeps alpha packets waiting for each flow, without a loss', () => {
    for (const flows of [1, 2, 3]) {
      const simulation = simulate({
        durationS: 40,
        mbps: 20,
        bufferPackets: 400,
        stackParams: { delayedAckSegments: 1 },
        // They start together, so that each sees the empty path.
        flows: Array.from({ length: flows }, () => ({ variant: 'fast' })),
      })
      const { columns, rows } = simulation.log.queue
      let sum = 0
      let time = 0
      for (let row = 1; row < rows; row++) {
        if (Number(columns.t[row]) < 20) continue
        const dt = Number(columns.t[row]) - Number(columns.t[row - 1])
        sum += Number(columns.packets[row - 1]) * dt
        time += dt
      }
      expect(sum / time / flows).toBeGreaterThan(18)
      expect(sum / time / flows).toBeLessThan(22)
      expect(simulation.totals.bottleneck.dropsOverflow).toBe(0)
    }
  })

  it('shares alike at unlike RTTs, because alpha does not depend on them', () => {
    const [near, far] = goodputs(
      {
        durationS: 60,
        bufferPackets: 200,
        flows: [
          // No slow start: one flow's would hide the empty path from the other.
          { variant: 'fast', accessDelayMs: 1, initialSsthresh: 4, initialWindow: 4 },
          { variant: 'fast', accessDelayMs: 40, initialSsthresh: 4, initialWindow: 4 },
        ],
      },
      20,
    )
    expect(Number(far) / Number(near)).toBeGreaterThan(0.8)
    expect(Number(far) / Number(near)).toBeLessThan(1.25)
  })
})
