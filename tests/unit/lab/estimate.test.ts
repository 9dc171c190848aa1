import { describe, expect, it } from 'vitest'
import {
  DETAIL_PACKETS,
  estimate,
  MOST_PACKETS,
  pageRecording,
  plan,
  throughputBinS,
} from '../../../src/lab/run/estimate'
import { run } from '../../../src/lab/run/run'
import { decodeLink } from '../../../src/lab/scenario/link'

const scenarioOf = (link: string) => decodeLink(link).scenario

describe('the estimate of a run is', () => {
  it.each([
    // 10 Mbit/s for 30 s, in packets of 1500 bytes.
    ['what the bottleneck carries', 'bw=10&dur=30&flow=reno', 25_000],
    ['shared by flows, not multiplied by them', 'bw=10&dur=30&flow=reno&flow=reno&flow=cubic', 25_000],
    ['what an access link lets in', 'bw=1000&dur=30&flow=reno,access=(bw=10)', 25_000],
    ['what an application writes', 'dur=30&flow=reno,rate=1', 2500],
    ['a window each round trip', 'bw=1000&dur=30&flow=reno,rwnd=10', 7500],
    ['a file', 'dur=30&flow=reno,bytes=144800', 100],
    ['the time between start and stop', 'dur=30&flow=reno,start=10,stop=16', 5000],
    ['what a constant-rate source sends, carried or not', 'bw=1&dur=10&flow=cbr,rate=8', 10_000],
    ['what the bandwidth is at each time', 'bw=10&dur=30&flow=reno&at=15,bw=20', 37_500],
    ['what a source hands to a slow access link', 'dur=30&flow=cbr,rate=10000', 37_500_000],
    [
      'what the return path carries',
      'dur=10&return=(bw=100)&flow=cubic,direction=reverse,access=none',
      83_334,
    ],
    ['nothing without flows', 'flow=none', 0],
    ['nothing of a flow that starts after the end', 'dur=5&flow=reno,start=5&flow=cbr,start=9', 0],
  ])('%s', (_, link, packets) => {
    expect(estimate(scenarioOf(link)).packets).toBe(packets)
  })

  it('not less than what is sent, and not far from it where the link is kept busy', () => {
    for (const link of ['dur=20&flow=sack', 'dur=20&flow=cubic&flow=cbr,rate=4', 'dur=20&bw=50&flow=bbr']) {
      const sent = run(scenarioOf(link)).result.engine.packets
      const estimated = estimate(scenarioOf(link)).packets
      // Retransmissions of lost packets are not in the estimate: a few per cent.
      expect(sent).toBeLessThan(estimated * 1.05)
      expect(sent).toBeGreaterThan(estimated * 0.8)
    }
  })
})

describe('a run', () => {
  it('is kept whole while its packets fit', () => {
    const scenario = scenarioOf('bw=10&dur=30')
    expect(plan(scenario)).toMatchObject({ size: 'detailed' })
    expect(pageRecording(scenario, 'detailed')).toMatchObject({ packets: true, seriesIntervalS: 0 })
  })

  it('that is larger keeps series of a bounded number of rows', () => {
    const scenario = scenarioOf('bw=100&dur=600&flow=reno&flow=cubic')
    expect(estimate(scenario).packets).toBeGreaterThan(DETAIL_PACKETS)
    expect(plan(scenario)).toMatchObject({ size: 'series' })
    const { packets, seriesIntervalS } = pageRecording(scenario, 'series')
    expect(packets).toBe(false)
    // Queue and two windows, three rows an interval.
    expect((600 / seriesIntervalS) * 3 * 3).toBeLessThanOrEqual(1_500_000 * 1.001)
  })

  it('that is too large is refused with its size, and with a duration and a bandwidth that fit', () => {
    // 1000 Mbit/s x 3600 s / 12 000 bit = 300 million packets; a fifth of the time is a fifth of them.
    const scenario = scenarioOf('bw=1000&dur=3600&flow=reno,access=(bw=10000)')
    expect(plan(scenario)).toEqual({
      size: 'refused',
      estimatedPackets: 300_000_000,
      allowedPackets: MOST_PACKETS,
      fittingDurationS: 720,
      fittingBandwidthMbps: 200,
      message: 'This run needs about 300 million packets. Shorten it to 720 s, or lower Bandwidth.',
    })
    expect(plan({ ...scenario, durationS: 720 }).size).toBe('series')
    expect(plan(scenarioOf('bw=200&dur=3600&flow=reno,access=(bw=10000)')).size).toBe('series')
  })
})

describe('a run whose drops would not fit', () => {
  // 5 Gbit/s into 1 Gbit/s: four of five packets are dropped, 5000 x 80 s / 8000 bit x 0.8 = 40 million.
  const scenario = scenarioOf('bw=1000&dur=80&flow=cbr,rate=5000,access=none')

  it('is refused where they are to be listed', () => {
    expect(plan(scenario)).toMatchObject({
      size: 'refused',
      fittingDurationS: 2,
      message: 'This run drops about 40 million packets. Shorten it to 2 s, or lower the rate that is sent.',
    })
  })
  it('is run where they are only counted', () => {
    expect(plan(scenario, { events: false }).size).toBe('series')
  })
  it('may also be one with much loss on the wire', () => {
    expect(estimate(scenarioOf('bw=12&dur=10&flow=cbr,rate=12,packet=1500&loss=5&at=5,loss=50')).drops).toBe(
      5000,
    )
  })
})

describe('what waits in front of access links', () => {
  it('is what they do not carry: it has to be held', () => {
    // 9900 Mbit/s x 30 s / 8000 bit
    expect(estimate(scenarioOf('dur=30&flow=cbr,rate=10000')).underWay).toBe(37_125_000)
    expect(estimate(scenarioOf('dur=30&flow=cbr,rate=10000,access=(buf=64)')).underWay).toBe(0)
    expect(estimate(scenarioOf('dur=30&flow=cbr,rate=10000,access=(buf=64)')).drops).toBeGreaterThan(
      37_000_000,
    )
    expect(plan(scenarioOf('dur=30&flow=cbr,rate=10000'))).toMatchObject({
      size: 'refused',
      fittingDurationS: 1.6,
    })
  })
})

describe('transfers', () => {
  it('are counted, those that are turned away too', () => {
    const scenario = scenarioOf('dur=30&flow=short-flows(mostBytes=1),rate=10000')
    expect(estimate(scenario).transfers).toBe(37_500_000_000)
    expect(plan(scenario)).toMatchObject({ size: 'refused' })
  })
})

describe('bins of throughput', () => {
  it.each([
    [30, 0.05],
    [60, 0.1],
    [0.1, 0.0002],
    [3600, 10],
  ])('of %d s are round: %d s', (durationS, binS) => {
    expect(throughputBinS(durationS)).toBe(binS)
    expect(durationS / binS).toBeLessThanOrEqual(600)
  })
})
