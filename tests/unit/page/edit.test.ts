/** What controls make of the scenario, by the page's own store. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { decodeLink } from '../../../src/lab/scenario/link'
import * as edit from '../../../src/page/commands/edit'
import { moveFlag, removeChange, removeFlag, setScheduled } from '../../../src/page/commands/flags'
import * as flows from '../../../src/page/commands/flows'
import * as network from '../../../src/page/commands/network'
import { flagsOf } from '../../../src/page/model/flags'
import { dispatch, getState } from '../../../src/page/store'

vi.stubGlobal('requestAnimationFrame', () => 0)

const now = () => getState().edit.scenario
const set = (path: string, value: unknown) => edit.change([{ path, value }], '', 'settled')

beforeEach(() => {
  const { scenario } = decodeLink('dur=20&bw=10&buf=20&flow=reno')
  dispatch({ type: 'restart', scenario })
  dispatch({ type: 'setApply', apply: 'start' })
})

describe('a change', () => {
  it('acts on the whole run, or from the playhead on', () => {
    expect(set('bottleneck.bandwidthMbps', 8)).toEqual([])
    expect(now().bottleneck.bandwidthMbps).toBe(8)
    dispatch({ type: 'setApply', apply: 'now' })
    edit.beginChange('Bandwidth 8')
    edit.change([{ path: 'bottleneck.bandwidthMbps', value: 4 }], '', 'live')
    edit.settleChange()
    expect(now().timeline).toEqual([{ atS: 0, set: { 'bottleneck.bandwidthMbps': 4 } }])
    dispatch({ type: 'undo' })
    expect(now().timeline).toEqual([])
    dispatch({ type: 'redo' })
    expect(now().timeline).toHaveLength(1)
  })

  it('that is not good is refused, and nothing has changed', () => {
    const before = now()
    expect(set('bottleneck.bandwidthMbps', -1)).toHaveLength(1)
    expect(edit.setTitle('x'.repeat(10_000))).toHaveLength(1)
    expect(now()).toBe(before)
  })

  it('of the network is taken back by Reset, with what is scheduled', () => {
    set('bottleneck.buffer.packets', 5)
    set('bottleneck.delayMs', 30)
    expect(setScheduled(3, 'bottleneck.delayMs', 50, '', 'settled')).toEqual([])
    network.resetNetwork()
    expect([now().bottleneck.buffer, now().bottleneck.delayMs, now().timeline]).toEqual([
      { packets: 20 },
      getState().edit.opened.bottleneck.delayMs,
      [],
    ])
  })
})

describe('flows', () => {
  it('are added, given another variant, and removed with what is scheduled for them', () => {
    flows.addFlow()
    const [first, second] = now().flows
    if (first === undefined || second === undefined) throw new Error('two flows were expected')
    flows.replaceVariant(second, 'cubic')
    expect(now().flows.map(({ variant }) => variant)).toEqual(['reno', 'cubic'])
    setScheduled(3, `flows.${second.id}.variant`, 'reno', '', 'settled')
    flows.replaceVariant(second, 'cbr')
    expect(now().timeline).toEqual([])
    dispatch({ type: 'toggleFlow', flow: 1 })
    flows.removeFlow(second.id)
    expect(now().flows).toHaveLength(1)
    expect(getState().look.hiddenFlows.size).toBe(0)
  })

  it('have wide access links where those limited them', () => {
    const { scenario } = decodeLink('dur=5&bw=10&flow=reno,access=5')
    dispatch({ type: 'restart', scenario })
    network.widenAccess()
    expect(now().flows[0]?.access?.bandwidthMbps).toBe(100)
  })
})

describe('what is scheduled', () => {
  it('is moved and taken back', () => {
    setScheduled(3, 'bottleneck.delayMs', 50, '', 'settled')
    const [flag] = flagsOf(now())
    if (flag === undefined) throw new Error('a flag was expected')
    expect(moveFlag(now(), flag, 7, '', 'settled')).toBe(7)
    removeChange(7, 'bottleneck.delayMs')
    expect(now().timeline).toEqual([])
    setScheduled(3, 'bottleneck.delayMs', 50, '', 'settled')
    for (const one of flagsOf(now())) removeFlag(one)
    expect(now().timeline).toEqual([])
  })
})

describe('a title', () => {
  it('is a step of its own', () => {
    expect(edit.setTitle('another')).toEqual([])
    expect(edit.setTitle('another')).toEqual([])
    expect(getState().edit.past).toHaveLength(1)
    dispatch({ type: 'undo' })
    expect(now().title).toBe('')
  })
})
