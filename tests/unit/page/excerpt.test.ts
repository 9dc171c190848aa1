import { describe, expect, it } from 'vitest'
import { decodeLink } from '../../../src/lab/scenario/link'
import type { StreamedRun } from '../../../src/page/charts/drawn'
import { tokensOf } from '../../../src/page/charts/tokens'
import { excerptWhileMoving, wantedExcerpt } from '../../../src/page/model/excerpt'
import { missingExcerpt } from '../../../src/page/model/missing-excerpt'
import { chainPicture } from '../../../src/page/packet-view/chain'
import { chainSummary } from '../../../src/page/packet-view/chain/summary'
import { PacketPicture } from '../../../src/page/packet-view/packet-picture'
import { chainOf, twoHops } from '../../support/chains'
import { recordingContext } from '../../support/recording-context'
import { ran, runOf, viewOf } from '../../support/runs'

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

describe('the packets of a long run on a chain', () => {
  const hop = 'hop=10,delay=10,buf=50'
  const scenario = scenarioOf(
    `dur=600&${hop}&hop=40,delay=10,buf=50,back=(bw=1)&flow=cubic&flow=reno,from=2,to=0`,
  )

  it('are of a part as long as its fastest link takes for a share of them', () => {
    const [fromS, toS] = wantedExcerpt(scenario, viewOf(long, 300)) ?? [0, 0]
    // 2 x 20 000 packets of 1500 bytes at 40 Mbit/s, over two hops.
    expect(toS - fromS).toBeCloseTo((2 * 20_000 * 12_000) / 40e6 / 2, 6)
  })

  it('come all at once while a control moves, where they may wait for long at any hop', () => {
    expect(excerptWhileMoving(scenario, viewOf(long, 300))).toBe(null)
    const fast = scenarioOf(`dur=600&${hop}&${hop}&flow=cubic`)
    expect(excerptWhileMoving(fast, viewOf(long, 300))).not.toBe(null)
  })

  it('are on the map while the playhead is in their part, and why there are none stands in its words', () => {
    const whole = ran(chainOf(twoHops))
    const lean: StreamedRun = { ...whole, packetDetail: false, packetWindow: [2, 6] }
    const hitsAt = (timeS: number): number => {
      const picture = new PacketPicture(null, chainPicture)
      const { ctx } = recordingContext()
      picture.draw(ctx, viewOf(lean, timeS), tokensOf('dark'), 860, 304, 0)
      let hits = 0
      for (let x = 0; x < 860; x += 4)
        for (let y = 0; y < 304; y += 4) if (picture.hits.at(x, y, 0) !== -1) hits++
      return hits
    }
    expect(hitsAt(4)).toBeGreaterThan(20)
    expect(hitsAt(8)).toBe(0)
    expect(chainSummary(lean, 4, viewOf(lean, 4))).not.toContain('Simulating')
    expect(chainSummary(lean, 8, viewOf(lean, 8))).toContain('Simulating the packets of this moment again.')
  })
})
