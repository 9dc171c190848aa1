/** What the cards of a chain make of the scenario, by the page's own store. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { cellScenario } from '../../../src/lab/experiments/sweep/points'
import { run } from '../../../src/lab/run/run'
import { decodeLink } from '../../../src/lab/scenario/link'
import { faultsOnPage } from '../../../src/lab/scenario/read-scenario'
import { fileOf, type Scenario } from '../../../src/lab/scenario/scenario'
import { validateEdited, validateScenario } from '../../../src/lab/scenario/validate'
import * as edit from '../../../src/page/commands/edit'
import * as flows from '../../../src/page/commands/flows'
import * as hops from '../../../src/page/commands/hops'
import * as network from '../../../src/page/commands/network'
import { asDumbbell } from '../../../src/page/model/as-dumbbell'
import { asChain, withHopAdded, withHopMoved, withHopRemoved } from '../../../src/page/model/chain-edit'
import { bdpOfWay } from '../../../src/page/model/chain-words'
import { linkOf } from '../../../src/page/model/link'
import { inForce, valueAt, withChange } from '../../../src/page/model/scenario-paths'
import { selectedHop } from '../../../src/page/model/state'
import { differencesBetween } from '../../../src/page/modes/compare/naming'
import { pathGroups } from '../../../src/page/modes/experiments/setup/axes'
import { dispatch, getState } from '../../../src/page/store'
import { changeLabel } from '../../../src/page/ui/change-label'
import { completed } from '../../support/completed'

vi.stubGlobal('requestAnimationFrame', () => 0)

const LOT =
  'dur=10&hop=20,delay=10,buf=32&hop=10,delay=12,buf=32,back=(bw=6)&hop=15,delay=8,buf=24' +
  '&flow=reno&flow=reno,to=1&flow=reno,from=1,to=2&flow=reno,from=2&flow=reno,from=3,to=1'
const lot = decodeLink(LOT).scenario

const now = (): Scenario => getState().edit.scenario
const routesOf = ({ flows }: Scenario): string[] => flows.map(({ from, to }) => `${from}-${to}`)
const ratesOf = ({ network }: Scenario): number[] => (network?.hops ?? []).map((hop) => hop.bandwidthMbps)
const isGood = (scenario: Scenario): boolean => validateEdited(scenario).ok

const open = (scenario: Scenario): void => {
  dispatch({ type: 'restart', scenario })
  dispatch({ type: 'setApply', apply: 'start' })
}
beforeEach(() => open(lot))

describe('a hop that is added', () => {
  it('is crossed by what crosses both its neighbours, or the whole chain; the other flows keep their hops', () => {
    const added = withHopAdded(lot, 1)
    expect(ratesOf(added)).toEqual([20, 10, 10, 15])
    expect(routesOf(added)).toEqual(['0-4', '0-1', '1-2', '3-4', '4-1'])
    expect(routesOf(withHopAdded(lot, 2))).toEqual(['0-4', '0-1', '1-2', '2-3', '3-1'])
    expect(isGood(added)).toBe(true)
  })

  it('takes what is scheduled for the hops behind it along', () => {
    const later = withChange(lot, { path: 'network.hops.2.delayMs', value: 30 }, 4)
    expect(withHopAdded(later, 0).timeline).toEqual([{ atS: 4, set: { 'network.hops.3.delayMs': 30 } }])
  })

  it('is selected; there are at most eight', () => {
    hops.selectHop(0)
    for (let more = 0; more < 9; more++) hops.addHop()
    expect(ratesOf(now())).toHaveLength(8)
    expect(selectedHop(getState())).toBe(5)
  })
})

describe('a chain that is too large', () => {
  it('has no hop above the rate that fits, either way, and comes back by undoing that', () => {
    open(decodeLink('hop=20&hop=5,back=(bw=40)&hop=8,back=(bw=2)&flow=reno').scenario)
    hops.limitHops(8)
    const rates = now().network?.hops.map(({ bandwidthMbps, back }) => [bandwidthMbps, back?.bandwidthMbps])
    expect(rates).toEqual([
      [8, undefined],
      [5, 8],
      [8, 2],
    ])
    dispatch({ type: 'undo' })
    expect(now().network?.hops[0]?.bandwidthMbps).toBe(20)
  })
})

describe('a dumbbell', () => {
  const { scenario } = decodeLink('dur=10&bw=5&delay=20&buf=30&jitter=2&flow=reno&at=5,bw=2')

  it('becomes a chain whose first hop is its bottleneck, and whose way back is no limit', () => {
    open(scenario)
    hops.addHop()
    const [first, second] = now().network?.hops ?? []
    expect([first?.bandwidthMbps, first?.delayMs, first?.jitterMs]).toEqual([5, 20, 2])
    expect(first?.back).toMatchObject({ bandwidthMbps: 10_000, jitterMs: 0 })
    expect(second).toEqual(first)
    expect(routesOf(now())).toEqual(['0-2'])
    expect(now().timeline).toEqual([{ atS: 5, set: { 'network.hops.0.bandwidthMbps': 2 } }])
    expect(getState().notices.list.map(({ topic }) => topic)).toEqual(['chain'])
    dispatch({ type: 'undo' })
    expect(now()).toEqual(scenario)
  })

  it('of one hop behaves as before: the same goodput within a packet, the same drops', () => {
    const chain = completed(fileOf(asChain({ ...scenario, timeline: [] })))
    const before = run({ ...scenario, timeline: [] })
    const after = run(chain)
    if (!('result' in before) || !('result' in after)) throw new Error('a run was expected')
    expect(after.result.flows[0]?.goodputMbps).toBeCloseTo(before.result.flows[0]?.goodputMbps ?? 0, 2)
    expect(after.result.bottleneck.drops.overflow).toBe(before.result.bottleneck.drops.overflow)
  })

  it('comes back from its chain of one hop as it was', () => {
    const checked = validateScenario(asDumbbell(completed(fileOf(asChain(scenario)))))
    expect(checked.ok && checked.value).toEqual(scenario)
  })

  it('does not come back where something would be lost', () => {
    const lossy = decodeLink('hop=5,back=(loss=1)&flow=reno').scenario
    const unlike = decodeLink('hop=5,delay=10,back=(delay=30)&flow=reno').scenario
    const far = decodeLink('hop=5&flow=reno,receiverAccess=(5,40)').scenario
    for (const chain of [lossy, unlike, lot]) expect(asDumbbell(chain)).toBeNull()
    if (far.flows[0]?.receiverAccess !== undefined) expect(asDumbbell(far)).toBeNull()
  })

  it('has flows in reverse on its return path, which go back over the chain', () => {
    const both = decodeLink('bw=5&return=(bw=1,buf=20)&flow=reno&flow=reno,direction=reverse').scenario
    const chain = completed(fileOf(asChain(both)))
    expect(routesOf(chain)).toEqual(['0-1', '1-0'])
    expect(chain.network?.hops[0]?.back).toMatchObject({ bandwidthMbps: 1, buffer: { packets: 20 } })
    expect(completed(asDumbbell(chain) ?? {})).toEqual(both)
  })
})

describe('a hop that is removed', () => {
  it('lets flows that end over it end one router on, and takes those with it that have no way left', () => {
    const without = withHopRemoved(lot, 2)
    expect(routesOf(without)).toEqual(['0-2', '0-1', '1-2', '2-1'])
    expect(routesOf(withHopRemoved(lot, 1))).toEqual(['0-2', '0-1', '1-2', '1-2', '2-0'])
    expect(isGood(without)).toBe(true)
  })

  it('takes what was scheduled for it and its flows along; undo brings all back', () => {
    edit.change([{ path: 'network.hops.2.delayMs', value: 9 }], '', 'settled')
    dispatch({ type: 'setApply', apply: 'now' })
    edit.change([{ path: 'network.hops.2.delayMs', value: 30 }], '', 'settled')
    edit.change([{ path: `flows.${lot.flows[3]?.id}.stopS`, value: 5 }], '', 'settled')
    const before = now()
    hops.removeHop(2)
    expect(now().timeline).toEqual([])
    expect(now().flows).toHaveLength(4)
    expect(getState().notices.list.at(-1)?.topic).toBe('chain')
    dispatch({ type: 'undo' })
    expect(now()).toEqual(before)
  })

  it('is not the last one', () => {
    hops.removeHop(0)
    hops.removeHop(0)
    hops.removeHop(0)
    expect(ratesOf(now())).toEqual([15])
  })
})

describe('a hop that is moved', () => {
  it('takes its settings and its scheduled changes along; flows go between the same routers', () => {
    const later = withChange(lot, { path: 'network.hops.1.back.delayMs', value: 30 }, 4)
    const moved = withHopMoved(later, 1, 2)
    expect(ratesOf(moved)).toEqual([20, 15, 10])
    expect(moved.network?.hops[2]?.back).toEqual({ bandwidthMbps: 6 })
    expect(Object.keys(moved.timeline[0]?.set ?? {})).toEqual(['network.hops.2.back.delayMs'])
    expect(routesOf(moved)).toEqual(routesOf(lot))
  })

  it('stays selected', () => {
    hops.selectHop(0)
    hops.moveHop(0, 2)
    expect(selectedHop(getState())).toBe(2)
    expect(linkOf(getState())).toContain('hopview=2')
  })
})

describe('a setting of a hop', () => {
  it('holds on the way back as well, until that has one of its own', () => {
    edit.change([{ path: 'network.hops.0.delayMs', value: 40 }], '', 'settled')
    expect(valueAt(now(), 'network.hops.0.back.delayMs')).toBe(40)
    edit.change(
      [{ path: 'network.hops.0.back.aqm', value: { id: 'codel', params: {}, ecn: false } }],
      '',
      'settled',
    )
    edit.change([{ path: 'network.hops.0.back.aqm.params.target', value: 10 }], '', 'settled')
    expect(Object.keys(now().network?.hops[0]?.back ?? {})).toEqual(['aqm'])
    expect(now().network?.hops[0]?.aqm.id).toBe('droptail')
    hops.makeBackTheSame(0)
    expect(now().network?.hops[0]?.back).toBeUndefined()
  })

  it('of the first hop stands where the bottleneck of a dumbbell does', () => {
    edit.change([{ path: 'network.hops.0.buffer', value: { bdp: 2 } }], '', 'settled')
    expect(now().bottleneck.buffer).toEqual({ bdp: 2 })
  })

  it('acts from the playhead on, where it is in force both ways', () => {
    dispatch({ type: 'setApply', apply: 'now' })
    edit.change([{ path: 'network.hops.0.bandwidthMbps', value: 5 }], '', 'settled')
    edit.change([{ path: 'network.hops.1.bandwidthMbps', value: 5 }], '', 'settled')
    const made = inForce(now(), 2)
    expect(valueAt(made, 'network.hops.0.back.bandwidthMbps')).toBe(5)
    expect(valueAt(made, 'network.hops.1.back.bandwidthMbps')).toBe(6)
    expect(changeLabel(now(), 'network.hops.1.back.buffer.packets', 16)).toBe('C → B: Buffer 16 packets')
  })

  it('is taken back by Reset, and so are hops that were added', () => {
    edit.change([{ path: 'network.hops.1.delayMs', value: 99 }], '', 'settled')
    hops.addHop(0)
    network.resetNetwork()
    expect(now()).toEqual(lot)
  })

  it('is refused in words: the link and the setting, no path', () => {
    const faults = edit.change([{ path: 'network.hops.1.back.delayMs', value: -1 }], '', 'settled')
    expect(faultsOnPage(faults, fileOf(now()))).toEqual([expect.stringMatching(/C → B: Delay: /)])
  })
})

describe('the ends of a flow', () => {
  it('are set one by one, and change places', () => {
    const [, second] = now().flows
    if (second === undefined) throw new Error('a flow was expected')
    hops.setFlowEnd(second, 'to', 3, '')
    expect(routesOf(now())[1]).toBe('0-3')
    hops.turnFlow(now().flows[1] ?? second, '')
    expect(routesOf(now())[1]).toBe('3-0')
    flows.replaceVariant(now().flows[1] ?? second, 'cbr')
    expect(routesOf(now())[1]).toBe('3-0')
  })

  it('have the bandwidth-delay product of the narrowest hop between them', () => {
    const [first, , , , back] = lot.flows
    if (first === undefined || back === undefined) throw new Error('flows were expected')
    expect(bdpOfWay(lot, first).link).toBe('network.hops.1')
    expect(bdpOfWay(lot, back).link).toBe('network.hops.1.back')
    // 2 x (10 + 12 + 8 ms) and four access links of 1 ms, at 10 Mbit/s, in packets of 1500 bytes.
    expect(bdpOfWay(lot, first).packets).toBeCloseTo((0.064 * 10e6) / (8 * 1500), 6)
  })
})

describe('elsewhere on the page', () => {
  it('Compare tells the difference hop by hop', () => {
    const other = withChange(lot, { path: 'network.hops.1.back.delayMs', value: 20 }, null)
    const turned = {
      ...other,
      flows: other.flows.map((flow, k) => (k === 0 ? { ...flow, from: 3, to: 0 } : flow)),
    }
    expect(differencesBetween([lot, turned]).map(({ name, values }) => [name, ...values])).toEqual([
      ['C → B: Delay', '12 ms', '20 ms'],
      ['Way of flow 1', 'A → D', 'D → A'],
    ])
  })

  it('Experiments vary any link', () => {
    const offered = pathGroups(lot, '').find(({ label }) => label === 'C → B')?.options ?? []
    expect(offered.map(({ value }) => value)).toContain('network.hops.1.back.buffer.packets')
    const set = { 'network.hops.1.back.buffer.packets': 7, 'network.hops.2.aqm.id': 'codel' }
    const cell = cellScenario(
      { base: lot, vary: [], compare: [{ label: '', set }] },
      { at: [], values: [], variant: 0 },
    )
    if (!cell.ok) throw new Error(JSON.stringify(cell.faults))
    expect(cell.value.network?.hops[1]?.back).toEqual({ bandwidthMbps: 6, buffer: { packets: 7 } })
    expect(cell.value.network?.hops[2]?.aqm.id).toBe('codel')
  })
})
