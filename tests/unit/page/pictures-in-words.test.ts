/** What is said of a picture is so in the run, also where a buffer holds bytes, flows go in reverse, and one flow is many connections. */

import { describe, expect, it } from 'vitest'
import { decodeLink } from '../../../src/lab/scenario/link'
import { summaryOf } from '../../../src/page/charts/texts'
import { linkAt } from '../../../src/page/model/readout'
import { packetSummary } from '../../../src/page/packet-view/summary'
import { runOf, viewOf } from '../../support/runs'

const at = (link: string) => {
  const run = runOf(decodeLink(link).scenario)
  return { run, view: viewOf(run, 1) }
}

describe('a buffer of bytes', () => {
  const { run, view } = at('?dur=3&bw=8&buf=30000B&flow=cubic&flow=cbr,rate=2,packet=300')

  it('is said in bytes, since more small packets than full ones have room in it', () => {
    const { packets, bytes, t } = run.log.queue.columns
    const fullest = packets
      .subarray(0, run.log.queue.rows)
      .reduce((best, count, row, all) => (count > (all[best] as number) ? row : best), 0)
    expect(packets[fullest]).toBeGreaterThan(20)
    const timeS = t[fullest] as number
    expect(summaryOf('queue', run, { ...view, timeS })).toMatch(/buffer 30\u202f000 bytes/)
    const [, held] =
      /packets, ([\d\u202f]+) of 30\u202f000 bytes waiting/.exec(packetSummary(run, timeS, view)) ?? []
    expect(Number(held?.replace('\u202f', ''))).toBe(bytes[fullest])
    expect(linkAt(run, timeS, 0.5).bytesTaken).toBeCloseTo((bytes[fullest] as number) / 30_000, 12)
  })
})

describe('a flow in reverse', () => {
  const { run, view } = at('?dur=3&bw=8&return=(bw=4,buf=20)&flow=cubic&flow=reno,direction=reverse')

  it('is not said to have received nothing where its data go the other way', () => {
    const text = packetSummary(run, 2, view)
    expect(text).toContain('Reno: its data take the return path and are not drawn.')
    expect(text).not.toMatch(/Reno: [\d\u202f]+ packets? received/)
    expect(text).toMatch(/waiting, ACKs of flows in reverse among them\./)
    expect(text).toMatch(/CUBIC: [\d\u202f]+ packets received/)
  })
})

it.each(['short-flows', 'video'])('%s runs over TCP: its connections have windows', (id) => {
  const { run } = at(`?dur=3&bw=8&flow=${id}`)
  expect(summaryOf('window', run, viewOf(run, 2))).toMatch(
    /each of its connections has a congestion window of its own/,
  )
})

it('a source by the clock has no congestion window', () => {
  const { run } = at('?dur=1&bw=8&flow=cbr,rate=1')
  expect(summaryOf('window', run, viewOf(run, 0.5))).toMatch(/: no congestion window\./)
})
