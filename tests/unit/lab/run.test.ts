import { describe, expect, it } from 'vitest'
import { listEvents } from '../../../src/lab/run/events'
import { run } from '../../../src/lab/run/run'
import { sampleCount, sampleLog } from '../../../src/lab/run/sample'
import { jainIndex } from '../../../src/lab/run/summary'
import { configure } from '../../../src/lab/scenario/configure'
import { decodeLink } from '../../../src/lab/scenario/link'

const scenarioOf = (link: string) => decodeLink(link).scenario

describe('the result of a run', () => {
  it('is the same whatever is kept of it, but for the time it took', () => {
    const scenario = scenarioOf('dur=10&flow=cubic&flow=cbr,rate=3,start=2&loss=0.5')
    const { wallMs: _, ...bare } = run(scenario).result.engine
    const whole = run(scenario, { series: true, packets: true, binS: 0.1 }).result
    expect(whole.engine).toMatchObject(bare)
    expect(bare.digest).toMatch(/^[0-9a-f]{16}$/)
    expect(whole.flows).toEqual(run(scenario).result.flows)
  })

  it('changes with the seed where chance has a say, and not otherwise', () => {
    const digest = (link: string) => run(scenarioOf(link)).result.engine.digest
    expect(digest('dur=5&loss=1&seed=2')).not.toBe(digest('dur=5&loss=1&seed=1'))
    expect(digest('dur=5&seed=2')).toBe(digest('dur=5&seed=1'))
  })

  it('counts the goodput of a constant-rate source over the time it was on', () => {
    const { flows, bottleneck } = run(scenarioOf('dur=20&flow=cbr,rate=2,start=5,stop=15')).result
    // The packets of the last round are still under way when it stops: no more than one in 2500.
    expect(flows[0]?.goodputMbps).toBeCloseTo(2, 2)
    expect(flows[0]?.throughputMbps).toBeCloseTo(2, 2)
    expect(flows[0]).toMatchObject({ rttMs: null, cwndPackets: null, completionS: null, drops: 0 })
    // 2 of 10 Mbit/s for 10 of 20 s.
    expect(bottleneck.utilization).toBeCloseTo(0.1, 3)
    expect(bottleneck.queuePackets.max).toBe(0)
  })

  it('counts the goodput of a file until its last ACK', () => {
    const { flows } = run(scenarioOf('dur=30&flow=sack,bytes=1448000')).result
    const [flow] = flows
    expect(flow?.deliveredBytes).toBe(1_448_000)
    expect(flow?.completionS).toBeGreaterThan(1.2)
    expect(flow?.goodputMbps).toBeCloseTo((1_448_000 * 8) / Number(flow?.completionS) / 1e6, 9)
  })

  it('has a utilisation that allows for changes of bandwidth', () => {
    // 5 Mbit/s of constant rate: half of 10 Mbit/s for half of the time, all of 5 Mbit/s for the rest.
    const { utilization } = run(scenarioOf('dur=20&flow=cbr,rate=5,packet=1250&at=10,bw=5')).result.bottleneck
    expect(utilization).toBeCloseTo(0.75, 3)
  })

  it('has base RTT and serialisation as its least RTT', () => {
    const { rttMs } = run(scenarioOf('dur=5&flow=reno,rwnd=1')).result.flows[0] ?? {}
    // The handshake's 52 bytes: 40 ms, and 4.16 us on each access link and 41.6 us on the bottleneck.
    expect(rttMs?.min).toBeCloseTo(40 + 0.0416 + 2 * 0.00416, 6)
  })
})

describe('Jain’s index', () => {
  it.each([
    [[1, 1, 1, 1], 1],
    [[1, 0, 0, 0], 0.25],
    [[3, 1], 0.8],
    [[0, 0], 1],
    [[], 1],
  ])('of %j is %d', (values, index) => {
    expect(jainIndex(values)).toBeCloseTo(index, 12)
  })
})

describe('samples', () => {
  const scenario = scenarioOf(
    'dur=10&flow=sack,id=tcp,start=2.5&flow=cbr,id=udp,rate=4,packet=500&bw=10&buf=20',
  )
  const { log } = run(scenario, { series: true, binS: 0.5 })
  const series = sampleLog(scenario, log, 0.5)

  it('are taken at 0, S, 2 S up to the end', () => {
    expect(series.t).toHaveLength(21)
    expect(series.t.slice(0, 4)).toEqual([0, 0.5, 1, 1.5])
    expect(series.t.at(-1)).toBe(10)
    expect(sampleCount(1, 0.1)).toBe(11)
    expect(sampleCount(1, 0.3)).toBe(4)
  })

  it('say nothing of what is not there yet', () => {
    const { tcp, udp } = series.flows
    expect(tcp?.cwnd.slice(0, 5).every((cwnd) => cwnd === null)).toBe(true)
    expect(tcp?.cwnd[6]).toBeGreaterThan(1)
    // No loss yet in its first round trips, so no threshold.
    expect(tcp?.ssthresh[5]).toBeNull()
    expect(udp?.cwnd.every((cwnd) => cwnd === null)).toBe(true)
  })

  it('give the rate since the sample before', () => {
    const { udp } = series.flows
    // 4 Mbit/s in packets of 4000 bits: 500 in half a second, one more or less at the edges.
    for (const rate of udp?.throughputMbps.slice(2, 5) ?? []) expect(rate).toBeCloseTo(4, 1)
    expect(udp?.throughputMbps[0]).toBe(0)
  })

  it('show the queue between nothing and its limit', () => {
    const waiting = series.queuePackets?.map(Number) ?? []
    expect(Math.max(...waiting)).toBeLessThanOrEqual(20)
    expect(Math.max(...waiting)).toBeGreaterThan(5)
    expect(waiting[0]).toBe(0)
  })
})

describe('a rate', () => {
  it('over no time is none: of a source that is done with its first packet, whatever rounding leaves', () => {
    for (const startS of [1, 1.2345678904, 1.2345678906]) {
      const { flows, jain } = run(scenarioOf(`dur=3&flow=cbr,bytes=100,start=${startS}`)).result
      expect(flows[0]?.deliveredBytes).toBeGreaterThan(0)
      expect([flows[0]?.goodputMbps, flows[0]?.throughputMbps, jain]).toEqual([0, 0, 1])
    }
  })
})

describe('events', () => {
  const eventsOf = (link: string) => {
    const scenario = scenarioOf(link)
    const { log, result } = run(scenario, { series: true })
    return { events: listEvents(configure(scenario), log), result }
  }

  it('begin with the start of each flow, and are in order of time', () => {
    const { events } = eventsOf('dur=5&flow=reno&flow=cbr,start=1,stop=3')
    expect(events.filter(({ kind }) => kind === 'flowStart').map(({ t, flow }) => [t, flow])).toEqual([
      [0, 'a'],
      [1, 'b'],
    ])
    expect(events.some(({ kind, t, flow }) => kind === 'flowStop' && t === 3 && flow === 'b')).toBe(true)
    for (let i = 1; i < events.length; i++) {
      expect(Number(events[i]?.t)).toBeGreaterThanOrEqual(Number(events[i - 1]?.t))
    }
  })

  it('have no start of a flow that was stopped before it', () => {
    const { events, result } = eventsOf('dur=5&flow=reno,start=3&flow=cbr,start=3&at=1,a.stop=2,b.stop=2')
    expect(events.map(({ kind }) => kind)).not.toContain('flowStart')
    expect(result.flows.map(({ packetsSent, goodputMbps }) => [packetsSent, goodputMbps])).toEqual([
      [0, 0],
      [0, 0],
    ])
  })

  it('hold every drop with its cause and its place', () => {
    const link = 'dur=20&buf=30&loss=0.05&flow=sack&flow=cbr,rate=3&at=10,aqm=red(maxTh=8,minTh=2)'
    const { events, result } = eventsOf(link)
    const drops = (why: string) => events.filter((event) => event.kind === 'drop' && event.why === why)
    expect(drops('overflow')).toHaveLength(result.bottleneck.drops.overflow)
    expect(drops('aqm')).toHaveLength(result.bottleneck.drops.aqm)
    expect(drops('wire')).toHaveLength(result.bottleneck.drops.wire)
    for (const why of ['overflow', 'aqm', 'wire']) expect(drops(why).length).toBeGreaterThan(0)
    expect(drops('overflow')[0]).toMatchObject({ place: 'bottleneck', value: 30, threshold: 30 })
    expect(drops('wire')[0]).toMatchObject({ place: 'wire' })
    expect(drops('aqm').every(({ t }) => t >= 10)).toBe(true)
  })

  it('tell the access link of a flow from the bottleneck', () => {
    const { events, result } = eventsOf('dur=5&bw=100&buf=1000&flow=sack,access=(bw=5,buf=10)')
    const drops = events.filter(({ kind }) => kind === 'drop')
    expect(drops.length).toBeGreaterThan(0)
    expect(drops.every(({ why, place }) => why === 'access' && place === 'access in')).toBe(true)
    expect(result.bottleneck.drops.overflow).toBe(0)
    expect(result.flows[0]?.drops).toBe(drops.length)
  })

  it('show what a fast retransmit does to the window', () => {
    const { events, result } = eventsOf('dur=20&buf=20&flow=newreno')
    const cuts = events.filter(({ kind }) => kind === 'fastRetransmit')
    expect(cuts).toHaveLength(Number(result.flows[0]?.fastRetransmits))
    for (const cut of cuts) expect(Number(cut.ssthresh)).toBeLessThan(Number(cut.cwndBefore))
    expect(events.filter(({ kind }) => kind === 'timeout')).toHaveLength(Number(result.flows[0]?.timeouts))
  })

  it('name what the timeline changes', () => {
    const { events } = eventsOf('dur=5&flow=reno&at=2,bw=5,a.rwnd=9')
    expect(events.filter(({ kind }) => kind === 'change')).toEqual([
      expect.objectContaining({ t: 2, flow: null, why: 'bandwidth' }),
      expect.objectContaining({ t: 2, flow: 'a', why: 'receiver window' }),
    ])
  })
})
