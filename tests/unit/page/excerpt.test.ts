import { describe, expect, it } from 'vitest'
import { decodeLink } from '../../../src/lab/scenario/link'
import type { StreamedRun } from '../../../src/page/charts/drawn'
import { excerptWhileMoving, wantedExcerpt } from '../../../src/page/model/excerpt'
import { missingExcerpt } from '../../../src/page/model/missing-excerpt'
import { runOf, viewOf } from '../../support/runs'

const run = runOf({ version: 1, durationS: 2, flows: [{ id: 'a', variant: 'reno' }] })
const long: StreamedRun = { ...run, packetDetail: false }
const scenarioOf = (link: string) => decodeLink(link).scenario

describe('the packets that a run comes with while a control moves', () => {
  const viewAt = (timeS: number, change = {}) => viewOf(run, timeS, change)

  it('are those around the playhead, to both sides', () => {
    const scenario = scenarioOf('dur=60&bw=10&delay=20&buf=50&flow=cubic')
    const [fromS, toS] = excerptWhileMoving(scenario, viewAt(30)) ?? [0, 0]
    expect(fromS).toBeLessThan(29)
    expect(toS).toBeGreaterThan(31)
    // The part is short against the 60 s of the run.
    expect(toS - fromS).toBeLessThan(10)
    expect(excerptWhileMoving(scenario, viewAt(0))?.[0]).toBe(0)
    expect(excerptWhileMoving(scenario, viewAt(60))?.[1]).toBe(60)
  })

  it('are all of them while it is played, or where packets wait for long', () => {
    const played = viewAt(30, { playing: true })
    expect(excerptWhileMoving(scenarioOf('dur=60&bw=10&buf=50&flow=cubic'), played)).toBe(null)
    // 4000 packets of 1500 bytes at 10 Mbit/s: 4.8 s.
    expect(excerptWhileMoving(scenarioOf('dur=60&bw=10&buf=4000&flow=cubic'), viewAt(30))).toBe(null)
    expect(excerptWhileMoving(scenarioOf('dur=60&bw=10&delay=900&buf=10&flow=cubic'), viewAt(30))).toBe(null)
  })
})

describe('the packets of a run too long for all of them', () => {
  it('lie ahead while it is played, the way it is played', () => {
    const { scenario } = runOf({
      version: 1,
      durationS: 200,
      bottleneck: { bandwidthMbps: 10 },
      flows: [{ id: 'a', variant: 'reno', stopS: 1 }],
    })
    const [fromS, toS] = wantedExcerpt(scenario, viewOf(long, 100, { playing: true })) ?? [0, 0]
    expect(toS - 100).toBeGreaterThan(2 * (100 - fromS))
    const back = wantedExcerpt(scenario, viewOf(long, 100, { playing: true, backwards: true })) ?? [0, 0]
    expect(100 - back[0]).toBeGreaterThan(2 * (back[1] - 100))
  })

  it('are asked for once, around the playhead', () => {
    const view = viewOf(long, 1)
    const part = missingExcerpt(long, null, view)
    expect(part).toEqual(wantedExcerpt(long.scenario, view))
    const asked = { runId: long.runId, part: part ?? [0, 0] } as const
    expect(missingExcerpt(long, asked, view)).toBe(null)
    expect(missingExcerpt({ ...long, runId: long.runId + 1 }, asked, view)).toEqual(part)
  })

  it('are not asked for where all are there, or come by themselves', () => {
    const view = viewOf(run, 1)
    expect(missingExcerpt(run, null, view)).toBe(null)
    expect(missingExcerpt({ ...long, packetsToCome: true }, null, view)).toBe(null)
  })
})
