import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeLink, encodeLink } from '../../../src/lab/scenario/link'
import type { Scenario } from '../../../src/lab/scenario/scenario'
import { validateScenario } from '../../../src/lab/scenario/validate'
import {
  type Change,
  changesMadeBy,
  changeTime,
  inForce,
  passedChanges,
  withChange,
  withChangeAt,
} from '../../../src/page/model/scenario-paths'
import { queues, variants } from '../../../src/simulator/registry'
import { scenarios } from '../../support/scenario-arbitrary'

const opened = (link: string): Scenario => decodeLink(link).scenario

/** The scenario as the page takes it in: refused where it is at fault. */
function changed(scenario: Scenario, change: Change, atS: number | null): Scenario {
  const checked = validateScenario(withChange(scenario, change, atS))
  if (!checked.ok) throw new Error(JSON.stringify(checked.faults))
  return checked.value
}
const chooseAqm = (id: string): Change => ({ path: 'bottleneck.aqm', value: { id, params: {}, ecn: false } })
const chooseVariant = (variant: string): Change => ({ path: 'flows.a.variant', value: variant })

describe('a change from now on', () => {
  it('is made at the millisecond of the playhead: where a change stands, it takes its place', () => {
    for (let ms = 0; ms < 4000; ms++) expect(changeTime(ms / 1000)).toBe(ms / 1000)
    expect(changeTime(1.00099)).toBe(1)
    expect(changeTime(1.0019999)).toBe(1.001)
  })
  it('keeps the queue discipline that was chosen at the same moment, whose parameters it sets', () => {
    let scenario = changed(opened('aqm=pie&flow=reno'), chooseAqm('codel'), 5)
    scenario = changed(scenario, { path: 'bottleneck.aqm.params.targetMs', value: 15 }, 5)
    const { aqm } = inForce(scenario, 1).bottleneck
    expect(aqm).toMatchObject({ id: 'codel', params: { targetMs: 15 } })
    scenario = changed(opened('flow=reno'), chooseAqm('red'), 5)
    scenario = changed(scenario, { path: 'bottleneck.aqm.ecn', value: true }, 5)
    expect(inForce(scenario, 1).bottleneck.aqm).toMatchObject({ id: 'red', ecn: true })
  })
  it('to what holds then anyway takes the change back', () => {
    const scenario = opened('buf=64&flow=reno')
    const path = 'bottleneck.buffer.packets'
    const smaller = changed(scenario, { path, value: 20 }, 5)
    expect(smaller.timeline).toHaveLength(1)
    expect(changed(smaller, { path, value: 64 }, 5)).toEqual(scenario)
    expect(changed(scenario, { path: 'flows.a.stopS', value: null }, 5)).toEqual(scenario)
  })
  it('is in force from its time on, with the defaults of what was chosen', () => {
    let scenario = changed(opened('flow=cubic(beta=0.8)'), chooseVariant('vegas'), 5)
    expect(inForce(scenario, 1).flows[0]?.params).toEqual(opened('flow=vegas').flows[0]?.params)
    scenario = withChangeAt(
      opened('aqm=red(minTh=7)&flow=reno'),
      { path: 'bottleneck.aqm.id', value: 'codel' },
      5,
    )
    expect(inForce(scenario, 1).bottleneck.aqm.params).toEqual(
      opened('aqm=codel&flow=reno').bottleneck.aqm.params,
    )
  })
})

describe('another variant or queue discipline', () => {
  const scheduled = opened(
    'aqm=red&flow=cubic&at=3,a.params=(beta=0.8),aqm=(minTh=6)&at=6,a.params=(beta=0.9),aqm=(minTh=7),aqm=(ecn=true)&at=8,a.variant=bic(beta=0.7),aqm=pie(target=9)&at=9,a.params=(beta=0.6),aqm=(target=10)',
  )
  it('takes the place of one whose parameters were to change later: those changes mean nothing now', () => {
    for (const atS of [null, 0, 3, 4]) {
      const next = changed(changed(scheduled, chooseVariant('reno'), atS), chooseAqm('droptail'), atS)
      const after = atS === 4 ? 3 : 0
      for (const { atS: at, set } of next.timeline)
        if (at > after && at < 8)
          expect(Object.keys(set).filter((path) => /params|ecn/.test(path))).toEqual([])
      // What comes after the next choice is its own.
      expect(next.timeline.slice(-2)).toEqual(scheduled.timeline.slice(-2))
    }
  })
  it('can always be chosen, at any time of any scenario; and what comes of it is the same from its link', () => {
    const atS = fc.option(fc.double({ min: 0, max: 20, noNaN: true }), { nil: null })
    const choices = fc.array(
      fc.tuple(
        atS,
        fc.oneof(fc.constantFrom(...queues.keys()).map(chooseAqm), fc.constantFrom(...variants.keys())),
      ),
      { minLength: 1, maxLength: 5 },
    )
    fc.assert(
      fc.property(scenarios({ durationS: [1, 20] }), choices, (scenario, chosen) => {
        let next = scenario
        const tcp = scenario.flows.find((flow) => variants.has(flow.variant))
        for (const [at, what] of chosen) {
          if (typeof what === 'string' && tcp === undefined) continue
          const change = typeof what === 'string' ? { path: `flows.${tcp?.id}.variant`, value: what } : what
          const time = at === null ? null : changeTime(at)
          next = changed(next, change, time)
          const force = inForce(next, time === null ? 0 : passedChanges(next, time))
          if (typeof what !== 'string')
            expect(force.bottleneck.aqm.id).toBe((change.value as { id: string }).id)
          else expect(force.flows.find(({ id }) => id === tcp?.id)?.variant).toBe(what)
        }
        expect(decodeLink(encodeLink(next)).scenario).toEqual(next)
      }),
      { numRuns: 200 },
    )
  })
})

it('a change at 3.3000000000000003 s has been made at the instant that the log calls 3.3 s', () => {
  const scenario = opened('dur=5&flow=reno&at=3.3000000000000003,aqm=codel')
  expect(changesMadeBy(scenario, 3.3)).toBe(1)
  expect(changesMadeBy(scenario, 3.3000000000000003)).toBe(1)
  expect(changesMadeBy(scenario, 3.299999999)).toBe(0)
})
