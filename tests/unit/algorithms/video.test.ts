import { describe, expect, it } from 'vitest'
import { simulate, type TestRun } from '../../support/dumbbell'

/** 300 s of a video of at most 6 Mbit/s (then 3, 1.5, 0.75 and 0.375) alone on a link. */
function watch(mbps: number, change: Partial<TestRun> = {}, params = {}) {
  const { totals, log } = simulate({
    durationS: 300,
    mbps,
    bufferPackets: 100,
    flows: [{ variant: 'video', rateMbps: 6, packetBytes: 1500, params }],
    ...change,
  })
  const flow = totals.flows[0]
  if (flow?.video == null) throw new Error('no video')
  return { flow, video: flow.video, log }
}

describe('adaptive video', () => {
  it('plays the best quality without a stall where there is room for it, a segment every four seconds', () => {
    const { video, flow } = watch(20)
    expect(video.stalls).toBe(0)
    expect(video.bitrateSum / video.segments / 6e6).toBeGreaterThan(0.95)
    // Five segments fill the buffer of 20 s; from then on one is fetched for every one that is played.
    expect(video.segments).toBeGreaterThanOrEqual(300 / 4 + 3)
    expect(video.segments).toBeLessThanOrEqual(300 / 4 + 5)
    expect(flow.transfers?.completed).toBe(video.segments)
  })

  it.each([
    [5, 3],
    [2.5, 1.5],
    [1.2, 0.75],
  ])('of %d Mbit/s takes %d: the best of the ladder below 0.8 of the throughput', (mbps, bitrate) => {
    const { video, log } = watch(mbps)
    expect(video.stalls).toBe(0)
    const window = log.flows[0]?.window
    const columns = window?.columns as Readonly<Record<string, Float64Array>> | undefined
    expect(columns?.bitrateMbps?.[Number(window?.rows) - 1]).toBe(bitrate)
  })

  it('stands still for the share of time that the lowest bitrate lacks', () => {
    const { video, flow } = watch(0.2)
    const delivered = (flow.deliveredBytes * 8) / 300
    expect(video.bitrateSum / video.segments).toBeCloseTo(375_000, -2)
    // What is played is what has come; the rest of the time is start or stall.
    const playedS = 300 - video.startupS - video.stalledS
    expect(playedS / ((delivered * 300) / 375_000)).toBeGreaterThan(0.95)
    expect(playedS / ((delivered * 300) / 375_000)).toBeLessThan(1.03)
    expect(video.stalls).toBeGreaterThan(20)
  })

  it('comes down when the link does', () => {
    const { video } = watch(20, { changes: [{ atS: 150, kind: 'bandwidth', bitsPerSecond: 2.5e6 }] })
    expect(video.switches).toBeGreaterThanOrEqual(2)
    expect(video.bitrateSum / video.segments / 1e6).toBeGreaterThan(2)
    expect(video.bitrateSum / video.segments / 1e6).toBeLessThan(5)
  })
})
