/** What people read of a chain: places of faults, and what a scenario takes. */
import { describe, expect, it } from 'vitest'
import { faultOnPage, placeInWords } from '../../../src/lab/scenario/fault-places'
import { validateScenario } from '../../../src/lab/scenario/validate'
import { queuesIn, queuesText } from '../../../src/lab/scenario/what-runs'
import { chainOf, twoHops } from '../../support/chains'

describe('the place of a fault on a chain', () => {
  it.each([
    ['network.hops[1].buffer.packets', 'Hop B → C: Buffer'],
    ['network.hops[0].back.delayMs', 'Hop B → A: Delay'],
    ['network.hops.0.back.loss.percent', 'Hop B → A: Random loss'],
    ['network.hops[2].aqm.params.targetMs', 'Hop C → D: AQM target'],
    ['network.hops[2]', 'Hop C → D'],
    ['network.hops[0].rateTrace.points[2][1]', 'Hop A → B: Course of the rate, point 3'],
    ['network.hops[0].colour', 'Hop A → B: Bottleneck “colour”'],
    ['network.hops', 'Hops'],
    ['network.colour', 'Network “colour”'],
    ['flows[1].to', 'Flow 2: last router'],
    ['flows[0].receiverAccess.delayMs', 'Flow 1: receiver’s extra delay'],
    ['flows[0].delayedAckSegments', 'Flow 1: segments for an ACK'],
    ['timeline[0].set.network.hops.1.buffer.packets', 'Change 1: Hop B → C: Buffer'],
  ])('%s is %s', (path, words) => {
    expect(placeInWords(path, ['a', 'b'])).toBe(words)
  })

  it('is in the words of the page where a sentence lists places', () => {
    const timeline = [{ atS: 1, set: { 'network.hops.0.colour': 3 } }]
    const checked = validateScenario({ version: 1, ...twoHops, timeline })
    if (checked.ok) throw new Error('no fault')
    const [line = ''] = checked.faults.map((fault) => faultOnPage(fault, []))
    expect(line).toContain('Change 1: Hop A → B')
    expect(line).toContain('Buffer of a hop')
    expect(line).not.toMatch(/network\.|<hop>|flows\./)
  })
})

it('names the disciplines of all links of a chain, each once, with what they become', () => {
  const chain = chainOf({
    ...twoHops,
    network: { hops: [{ aqm: { id: 'codel' } }, { back: { aqm: { id: 'pie' } } }] },
    timeline: [{ atS: 3, set: { 'network.hops.0.aqm.id': 'red' } }],
  })
  expect(queuesText(chain)).toBe('CoDel → RED, DropTail, PIE')
  expect(queuesIn(chain)).toEqual(['CoDel', 'RED', 'DropTail', 'PIE'])
})
