/** What the sentence of a preset says is what its run does. */
import { describe, expect, it } from 'vitest'
import { presets } from '../../../src/lab/presets'
import { SETTLED_S } from '../../../src/lab/presets/set-ups/unequal-round-trips'
import { run } from '../../../src/lab/run/run'
import type { Scenario } from '../../../src/lab/scenario/scenario'
import { codeOf } from '../../../src/simulator/log'

function scenarioOf(id: string): Scenario {
  const preset = presets.find((one) => one.id === id)
  if (preset === undefined) throw new Error(`no preset ${id}`)
  return preset.scenario
}

/** The run of a preset, with what is asked of any part of it. */
function observed(id: string) {
  const scenario = scenarioOf(id)
  const binS = scenario.durationS / 1000
  const { log } = run(scenario, { series: true, binS })
  const place = (flow: string): number => scenario.flows.findIndex((one) => one.id === flow)
  const eventTimes = (kind: 'drop' | 'mark', fromS: number, toS: number): number[] => {
    const { columns, rows } = log.events
    const code = codeOf(kind)
    return [...columns.t.subarray(0, rows)].filter(
      (t, row) => columns.kind[row] === code && t >= fromS && t < toS,
    )
  }
  return {
    scenario,
    /** On the wire over [fromS, toS), Mbit/s. */
    mbps(flow: string, fromS: number, toS: number): number {
      const bytes = log.flows[place(flow)]?.throughput.columns.wireBytes ?? new Float64Array()
      const part = bytes.subarray(Math.round(fromS / binS), Math.round(toS / binS))
      return (part.reduce((sum, some) => sum + some, 0) * 8) / 1e6 / (toS - fromS)
    },
    /** What an RTT sample of [fromS, toS) has beyond the least of the run, ms. */
    waits(flow: string, fromS: number, toS: number) {
      const window = log.flows[place(flow)]?.window
      if (window === undefined) throw new Error(`no flow ${flow}`)
      const { t, rttMs } = window.columns
      const samples = [...rttMs.subarray(0, window.rows)]
      const base = Math.min(...samples.filter(Number.isFinite))
      const waited = samples.flatMap((ms, row) => {
        const at = t[row] as number
        return Number.isFinite(ms) && at >= fromS && at < toS ? [ms - base] : []
      })
      return {
        mean: waited.reduce((sum, ms) => sum + ms, 0) / waited.length,
        greatest: Math.max(...waited),
      }
    },
    /** Packets waiting at every change within [fromS, toS). */
    queue(fromS: number, toS: number): number[] {
      const { columns, rows } = log.queue
      return [...columns.packets.subarray(0, rows)].filter((_, row) => {
        const at = columns.t[row] as number
        return at >= fromS && at < toS
      })
    },
    drops: (fromS: number, toS: number): number => eventTimes('drop', fromS, toS).length,
    marks: (fromS: number, toS: number): number => eventTimes('mark', fromS, toS).length,
  }
}

describe('what presets say', () => {
  it('CUBIC against BBR: BBR has the small buffer, CUBIC fills the large one and has more', () => {
    const { mbps, queue, scenario } = observed('cubic-against-bbr')
    expect(scenario.bottleneck).toMatchObject({ bandwidthMbps: 50, buffer: { bdp: 0.5 } })
    expect(scenario.timeline).toEqual([{ atS: 30, set: { 'bottleneck.buffer.bdp': 8 } }])
    expect(mbps('bbr', 0, 30)).toBeGreaterThan(0.8 * 50)
    expect(mbps('cubic', 30, 60)).toBeGreaterThan(mbps('bbr', 30, 60))
    const limit = 2 * Math.max(...queue(0, 30)) * 8
    expect(Math.max(...queue(30, 60))).toBeGreaterThan(0.99 * limit)
  })

  it('Unequal round trips: NewReno leaves the far flow less than a tenth, CUBIC about half', () => {
    for (const [variant, least, most] of [
      ['newreno', 0, 0.1],
      ['cubic', 0.4, 0.6],
    ] as const) {
      const { mbps, scenario } = observed(`unequal-round-trips-${variant}`)
      const { delayMs } = scenario.bottleneck
      const trips = scenario.flows.map((flow) => 2 * (delayMs + 2 * (flow.access?.delayMs ?? Number.NaN)))
      expect(trips).toEqual([20, 160])
      const ratio = mbps('far', SETTLED_S, 100) / mbps('near', SETTLED_S, 100)
      expect(ratio, variant).toBeGreaterThan(least)
      expect(ratio, variant).toBeLessThan(most)
    }
  })

  it('DCTCP: NewReno leaves the link idle at the same marks at which DCTCP keeps it busy', () => {
    const { mbps, marks, drops, queue } = observed('dctcp')
    const both = (fromS: number, toS: number) => mbps('one', fromS, toS) + mbps('two', fromS, toS)
    expect(drops(0, 0.6)).toBe(0)
    expect(marks(0.1, 0.3)).toBeGreaterThan(0)
    expect(both(0.1, 0.3)).toBeLessThan(0.95 * 1000)
    expect(Math.min(...queue(0.1, 0.3))).toBe(0)
    expect(marks(0.32, 0.6)).toBeGreaterThan(marks(0.1, 0.3))
    expect(both(0.32, 0.6)).toBeGreaterThan(0.999 * 1000)
    expect(Math.min(...queue(0.32, 0.6))).toBeGreaterThan(0)
  })

  it('L4S: both wait in one queue; in its own Prague waits for less than a millisecond and the link stays full', () => {
    const { mbps, waits } = observed('l4s')
    expect(waits('prague', 5, 20).mean).toBeGreaterThan(10)
    expect(waits('cubic', 5, 20).mean).toBeGreaterThan(10)
    expect(waits('prague', 22, 40).mean).toBeLessThan(1)
    expect(waits('cubic', 22, 40).mean).toBeGreaterThan(5)
    expect(mbps('prague', 22, 40) + mbps('cubic', 22, 40)).toBeGreaterThan(0.99 * 40)
  })

  it('Policer: it drops and lets nothing wait; the slower link makes packets wait instead', () => {
    const { drops, queue, waits, mbps } = observed('policer')
    const id = scenarioOf('policer').flows[0]?.id ?? ''
    expect(mbps(id, 2, 20)).toBeLessThanOrEqual(5)
    // A burst that the policer lets pass is a few packets on a link of ten times its rate.
    expect(Math.max(...queue(2, 20))).toBeLessThanOrEqual(5)
    const { greatest } = waits(id, 21, 40)
    expect(greatest).toBeGreaterThan(140)
    expect(greatest).toBeLessThan(160)
    expect(drops(2, 20)).toBeGreaterThan(50)
    expect(drops(21, 40)).toBeLessThan(0.1 * drops(2, 20))
  })

  it('Bufferbloat: the link is full, and the queue is several times as long as in the buffer of one', () => {
    const { mbps, queue } = observed('bufferbloat')
    expect(mbps('upload', 2, 20) + mbps('call', 2, 20)).toBeGreaterThan(0.99 * 5)
    expect(Math.min(...queue(5, 20))).toBeGreaterThan(5 * Math.max(...queue(22, 40)))
  })

  it('Cellular link: CUBIC fills the deep buffer, and the probe waits in it', () => {
    const { drops, queue, waits } = observed('cellular')
    expect(Math.max(...queue(2, 60))).toBe(300)
    expect(drops(0, 60)).toBeGreaterThan(0)
    expect(waits('probe', 2, 60).mean).toBeGreaterThan(100)
  })

  it('Two-way traffic: the direction that was full is not once the other has data, nor is that one', () => {
    const { mbps } = observed('two-way-traffic')
    expect(mbps('download', 5, 20)).toBeGreaterThan(0.99 * 5)
    for (const flow of ['download', 'upload']) expect(mbps(flow, 25, 60)).toBeLessThan(0.9 * 5)
  })

  it('Reno against Vegas: the queue is a few packets until Reno fills it, and Vegas loses', () => {
    const { mbps, queue } = observed('reno-against-vegas')
    expect(Math.max(...queue(3, 10))).toBeLessThan(10)
    expect(Math.max(...queue(10, 40))).toBe(64)
    expect(mbps('a', 25, 40)).toBeLessThan(0.2 * mbps('b', 25, 40))
  })

  it('UDP against TCP: TCP has what is left, and afterwards the whole link', () => {
    const { mbps } = observed('udp-against-tcp')
    expect(mbps('udp', 12, 25)).toBeGreaterThan(0.99 * 8)
    expect(mbps('tcp', 12, 25)).toBeLessThan(0.21 * 10)
    expect(mbps('tcp', 28, 40)).toBeGreaterThan(0.99 * 10)
  })

  it('RED against DropTail: the queue fills and never empties, and is short and never full with RED', () => {
    const { queue, drops } = observed('red-against-droptail')
    expect(Math.max(...queue(5, 30))).toBe(100)
    expect(drops(5, 30)).toBeGreaterThan(1)
    expect(Math.min(...queue(5, 30))).toBeGreaterThan(0)
    expect(Math.max(...queue(32, 60))).toBeLessThan(0.5 * 100)
    expect(drops(32, 60)).toBeGreaterThan(0)
  })

  it('Loss that is not congestion: CUBIC uses less than a fifth of the link, BBR fills it', () => {
    const { mbps, queue, scenario } = observed('random-loss')
    expect(scenario.bottleneck.loss).toMatchObject({ percent: 1 })
    expect(mbps('download', 2, 20)).toBeLessThan(0.2 * 20)
    expect(Math.max(...queue(2, 20))).toBeLessThan(10)
    expect(mbps('download', 22, 40)).toBeGreaterThan(0.99 * 20)
  })
})
