/** The inside of a router on a chain: of which link it is, under which other disciplines, and which packets are in it. */
import { describe, expect, it, vi } from 'vitest'
import { type InsideExcerpt, InsideRun } from '../../../src/lab/run/inside'
import { linkAt } from '../../../src/lab/scenario/link-paths'
import type { Scenario } from '../../../src/lab/scenario/scenario'
import { showInside } from '../../../src/page/commands/router'
import { othersOf } from '../../../src/page/router-inside/insides'
import { InsideReading } from '../../../src/page/router-inside/reading'
import { routerDrops } from '../../../src/page/router-inside/router-drops'
import { insideLink, linksWithInside, networkOfLink } from '../../../src/page/router-inside/shown'
import { packetOf, stayOf } from '../../../src/page/router-inside/tracing'
import { dispatch, getState } from '../../../src/page/store'
import { codeOf, fieldColumn } from '../../../src/simulator/log'
import { linkNumber } from '../../../src/simulator/network/link-number'
import { chainOf, twoHops } from '../../support/chains'
import { ran } from '../../support/runs'

// A change of the state asks for a picture.
vi.stubGlobal('requestAnimationFrame', () => 0)

const [first, second] = twoHops.network.hops
const codel = chainOf({ ...twoHops, network: { hops: [first, { ...second, aqm: { id: 'codel' } }] } })
const FORWARD = linkNumber(1, 'forward')

function insideOf(scenario: Scenario, link: number): InsideExcerpt {
  const inside = new InsideRun(scenario)
  inside.begin(0, scenario.durationS, link)
  for (;;) {
    const part = inside.advance(2000)
    if (part !== null) return part
  }
}

describe('the link whose queue is shown', () => {
  it('is one with a discipline that decides something, forward or back', () => {
    expect(linksWithInside(codel)).toEqual([FORWARD, linkNumber(1, 'back')])
    expect(linksWithInside(chainOf(twoHops))).toEqual([])
  })

  it('is that of the selected hop and way; without one the first that decides, which the choice of the inside selects', () => {
    const state = { ...getState(), edit: { ...getState().edit, scenario: codel } }
    const at = (hop: number | null, way: 'forward' | 'back') =>
      insideLink({ ...state, look: { ...state.look, hop, way } })
    expect([at(null, 'forward'), at(0, 'forward'), at(1, 'back')]).toEqual([FORWARD, 0, 3])
    dispatch({ type: 'openFile', scenario: codel })
    dispatch({ type: 'selectHop', hop: 0 })
    showInside()
    expect(getState().look).toMatchObject({ router: 'inside', hop: 1, way: 'forward' })
    dispatch({ type: 'selectHop', hop: 1, way: 'back' })
    showInside()
    expect(getState().look).toMatchObject({ hop: 1, way: 'back' })
  })

  it('has other disciplines at that link alone', () => {
    const others = othersOf(codel, FORWARD)
    expect([...others.keys()]).toEqual(['red', 'pie', 'dualpi2', 'fq-codel'])
    for (const [id, under] of others) {
      if (under === null) throw new Error(id)
      expect(linkAt(under, 'network.hops.1').aqm.id).toBe(id)
      expect(linkAt(under, 'network.hops.0').aqm.id).toBe('droptail')
    }
    // The way back with settings of its own leaves the way forward as it is.
    const back = othersOf(codel, linkNumber(1, 'back')).get('red')
    expect(back && linkAt(back, 'network.hops.1.back').aqm.id).toBe('red')
    expect(back && linkAt(back, 'network.hops.1').aqm.id).toBe('codel')
  })
})

describe('a packet in the queue of a link', () => {
  const run = ran(codel)
  const network = networkOfLink(codel, FORWARD)
  const reading = new InsideReading(insideOf(codel, FORWARD), network)

  it('is the same in the table of packets, and that of a flow which does not cross it has no place there', () => {
    const { stays } = reading
    let traced = 0
    for (let stay = 0; stay < stays.rows; stay += 37) {
      const packet = packetOf(run, reading, stay)
      // The queue holds ACKs of the flow against it as well.
      if (packet < 0) expect(stays.columns.flow[stay]).toBe(3)
      else {
        expect(run.log.packets.columns.seq[packet]).toBe(stays.columns.seq[stay])
        expect(stayOf(run, reading, packet)).toBe(stay)
        traced++
      }
    }
    expect(traced).toBeGreaterThan(20)
    const elsewhere = run.log.packets.columns.flow.indexOf(1)
    expect(stayOf(run, reading, elsewhere)).toBe(-1)
  })

  it('is counted where it is dropped, and nowhere else', () => {
    const sum = (link: number): number =>
      [...routerDrops(run, networkOfLink(codel, link), codel.durationS).values()].reduce((a, b) => a + b, 0)
    const { columns, rows } = run.log.events
    const drops = (link: number): number =>
      Array.from({ length: rows }, (_, row) => row).filter(
        (row) =>
          columns.kind[row] === codeOf('drop') && fieldColumn(run.log.events, 'drop', 'link')[row] === link,
      ).length
    for (const link of [0, FORWARD]) {
      expect(sum(link)).toBe(drops(link))
      expect(sum(link)).toBeGreaterThan(0)
    }
  })
})
