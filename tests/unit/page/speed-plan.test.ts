import { describe, expect, it } from 'vitest'
import { decodeLink } from '../../../src/lab/scenario/link'
import type { SpeedPlan, StreamedRun } from '../../../src/page/charts/drawn'
import { episodesOf } from '../../../src/page/model/episodes'
import { plannedSpeed, timeAfter, wallAt } from '../../../src/page/model/playback'
import { speedPlanOf } from '../../../src/page/model/speed-plan'
import { ran, runOf } from '../../support/runs'

const NONE: ReadonlySet<number> = new Set()
const runOfLink = (link: string): StreamedRun => ran(decodeLink(link).scenario)

/** One flow whose every tooth loses one packet. */
const teeth = runOf({
  version: 1,
  durationS: 8,
  bottleneck: { bandwidthMbps: 10, delayMs: 18, buffer: { packets: 32 } },
  flows: [{ variant: 'sack', initialSsthreshPackets: 40 }],
})
const plan = speedPlanOf([teeth], NONE)
const [first, second] = episodesOf(teeth, NONE)
const lossS = first?.atS ?? 0
const cutS = first?.answer?.atS ?? 0

/** How long playing the whole run takes, s of wall clock. */
const length = (of: SpeedPlan, { scenario }: StreamedRun): number => wallAt(of, scenario.durationS)

/** The speed has no step, and its logarithm moves by no more than from 1 to the least in 0.6 s of wall clock. */
function expectSmooth(of: SpeedPlan): void {
  const { times, speeds, walls } = of
  const least = Math.min(...speeds)
  for (let bend = 1; bend < times.length; bend++) {
    expect(times[bend]).toBeGreaterThan(times[bend - 1] ?? 0)
    const change = Math.abs(Math.log((speeds[bend] ?? 0) / (speeds[bend - 1] ?? 1)))
    const ramp = (Math.log(1 / least) / 0.6) * ((walls[bend] ?? 0) - (walls[bend - 1] ?? 0))
    expect(change).toBeLessThanOrEqual(ramp * (1 + 1e-6) + 1e-9)
  }
}

describe('the speed that the page chooses', () => {
  it('is packet time / 40 ms in the first 100 ms, and real time between events', () => {
    // A packet of 1 500 bytes takes 1.2 ms at 10 Mbit/s.
    expect(plannedSpeed(plan, 0)).toBeCloseTo(0.03, 12)
    expect(plannedSpeed(plan, 0.1)).toBeCloseTo(0.03, 12)
    expect(plannedSpeed(plan, 1)).toBe(1)
    expect(plannedSpeed(plan, 5)).toBe(1)
  })

  it('is packet time / 60 ms from 2 s of wall clock before a loss to 2 s after its halving, and 600 ms on the way', () => {
    for (const timeS of [lossS - 2 * 0.02, lossS, cutS, cutS + 2 * 0.02])
      expect(plannedSpeed(plan, timeS)).toBeCloseTo(0.02, 9)
    expect(plannedSpeed(plan, timeAfter(plan, wallAt(plan, lossS) - 2.6))).toBeCloseTo(1, 9)
    expect(plannedSpeed(plan, timeAfter(plan, wallAt(plan, lossS) - 2.3))).toBeCloseTo(Math.sqrt(0.02), 9)
    expect(plannedSpeed(plan, timeAfter(plan, wallAt(plan, cutS) + 2.6))).toBeCloseTo(1, 9)
    expectSmooth(plan)
  })

  it('lets the first scene play in about 22 s, its second tooth for 2 s', () => {
    const scene = speedPlanOf([teeth], NONE, { onlyFirst: true })
    expect(length(scene, teeth)).toBeGreaterThan(20)
    expect(length(scene, teeth)).toBeLessThan(24)
    const [fromS, toS] = [second?.atS ?? 0, second?.answer?.atS ?? 0]
    const speed = plannedSpeed(scene, fromS)
    const slowS = 0.25 * speed
    expect(wallAt(scene, toS + slowS) - wallAt(scene, fromS - slowS)).toBeCloseTo(2, 6)
    expectSmooth(scene)
  })

  it('follows the bandwidth that a change has set', () => {
    const changed = runOfLink('?bw=10&delay=40&buf=20&flow=sack&dur=8&at=4,bw=5')
    const later = episodesOf(changed, NONE).find(({ atS }) => atS > 4)
    expect(plannedSpeed(speedPlanOf([changed], NONE), later?.atS ?? 0)).toBeCloseTo(0.04, 9)
  })

  it('is slower between events where a part of the run is on the axis, and never above that', () => {
    const zoomed = speedPlanOf([teeth], NONE, { usual: 0.1 })
    expect(Math.max(...zoomed.speeds)).toBeCloseTo(0.1, 12)
    expect(plannedSpeed(zoomed, 1)).toBeCloseTo(0.1, 12)
    expect(plannedSpeed(zoomed, lossS)).toBeCloseTo(0.02, 12)
    const closer = speedPlanOf([teeth], NONE, { usual: 0.001 })
    expect([...closer.speeds]).toEqual([0.001, 0.001])
  })

  it('passes over hidden flows, and begins with the first flow', () => {
    const hidden = speedPlanOf([teeth], new Set([0]))
    expect(plannedSpeed(hidden, lossS)).toBe(1)
    const late = runOfLink('?bw=10&delay=40&buf=100&flow=vegas,start=2&dur=4')
    const begun = speedPlanOf([late], NONE)
    expect(plannedSpeed(begun, 0)).toBe(1)
    expect(plannedSpeed(begun, 2.05)).toBeCloseTo(0.03, 9)
    expectSmooth(begun)
  })
})

describe('what would take long', () => {
  it.each([
    ['1 Gbit/s', '?bw=1000&delay=10&buf=100&flow=sack,access=(bw=10000)&dur=2', 0.0002],
    ['a long round trip', '?bw=10&delay=80&buf=10&flow=sack&dur=10', 0.02],
  ])('%s: an event takes 10 s, and the wait between loss and cut is shortened', (_, link, speed) => {
    const run = runOfLink(link)
    const [event] = episodesOf(run, NONE)
    const fast = speedPlanOf([run], NONE)
    const [fromS, toS] = [event?.atS ?? 0, event?.answer?.atS ?? 0]
    for (const timeS of [fromS, toS]) expect(plannedSpeed(fast, timeS)).toBeCloseTo(speed, 9)
    expect((toS - fromS) / speed).toBeGreaterThan(6)
    expect(wallAt(fast, toS) - wallAt(fast, fromS)).toBeLessThan(6 + 1e-6)
    expectSmooth(fast)
  })

  it.each([
    ['losses on the wire', '?bw=50&delay=20&buf=100&loss=1&flow=cubic&flow=reno&dur=30'],
    ['RED among many flows', `?bw=20&delay=40&buf=60&aqm=red${'&flow=reno'.repeat(12)}&dur=30`],
    ['marks', `?bw=20&delay=40&buf=60&aqm=codel(ecn=true)${'&flow=cubic,ecn=true'.repeat(6)}&dur=30`],
  ])('%s: the run takes no longer than twice its time and 30 s', (_, link) => {
    const run = runOfLink(link)
    expect(episodesOf(run, NONE).length).toBeGreaterThan(60)
    const dense = speedPlanOf([run], NONE)
    expect(length(dense, run)).toBeLessThan(2 * 30 + 30)
    expect(length(dense, run)).toBeGreaterThan(30)
    expectSmooth(dense)
  })

  it('is real time where packets are slow by themselves, where nothing is lost and where nothing is sent', () => {
    for (const link of [
      '?bw=0.1&buf=3&flow=reno&dur=60',
      '?bw=10&delay=40&buf=200&flow=vegas&dur=20',
      '?dur=5',
    ]) {
      const { scenario } = decodeLink(link)
      const run = ran(link === '?dur=5' ? { ...scenario, flows: [] } : scenario)
      const slow = speedPlanOf([run], NONE)
      expect(Math.max(...slow.speeds)).toBe(1)
      // Nothing but the first 100 ms, where single packets can be seen.
      expect(length(slow, run) - scenario.durationS).toBeLessThan(4.5)
    }
  })
})

describe('a plan of several runs, or of part of one', () => {
  it('has the events of all compared runs', () => {
    const other = ran({
      ...teeth.scenario,
      bottleneck: { ...teeth.scenario.bottleneck, buffer: { packets: 20 } },
    })
    const both = speedPlanOf([teeth, other], NONE)
    for (const run of [teeth, other])
      expect(plannedSpeed(both, episodesOf(run, NONE)[0]?.atS ?? 0)).toBeCloseTo(0.02, 9)
    expect(wallAt(both, 8)).toBeGreaterThan(length(plan, teeth))
    expectSmooth(both)
  })

  it('is the same up to where a streaming run is known', () => {
    const { log, scenario } = teeth
    const short = ran({ ...scenario, durationS: 5 })
    const streamed: StreamedRun = { ...short, scenario, log: { ...short.log, endS: log.endS }, result: null }
    const soFar = speedPlanOf([streamed], NONE)
    for (let timeS = 0; timeS < 5; timeS += 0.01) {
      expect(plannedSpeed(soFar, timeS)).toBeCloseTo(plannedSpeed(plan, timeS), 9)
      expect(wallAt(soFar, timeS)).toBeCloseTo(wallAt(plan, timeS), 9)
    }
  })

  it('begins slowly with a loss at its start', () => {
    const run = runOfLink('?bw=10&delay=40&buf=20&loss=20&flow=sack&dur=3&seed=3')
    const lossy = speedPlanOf([run], NONE)
    expect(lossy.times[0]).toBe(0)
    expect(plannedSpeed(lossy, episodesOf(run, NONE)[0]?.atS ?? 0)).toBeLessThanOrEqual(0.03)
    expectSmooth(lossy)
  })
})
