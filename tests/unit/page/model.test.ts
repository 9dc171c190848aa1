/** Parts of the page's model by themselves: stepping, flags, pins, what the inspector and the link say. */
import { describe, expect, it, vi } from 'vitest'
import { decodeLink } from '../../../src/lab/scenario/link'
import type { Scenario } from '../../../src/lab/scenario/scenario'
import { keptForGood } from '../../../src/page/effects/storage'
import { describeRun } from '../../../src/page/model/describe-run'
import { dropBehind, passedRows, rowsOf } from '../../../src/page/model/event-list'
import { flagsOf, withFlagAt, withoutFlag } from '../../../src/page/model/flags'
import { pinnedIndex } from '../../../src/page/model/slices/compare'
import { panelMoved, panelRemoved, panelToggled } from '../../../src/page/model/slices/look'
import { zoomOf } from '../../../src/page/model/state'
import { nextAckS, nextEvent, nextPacketS, rttAtS, timeOf } from '../../../src/page/model/stepping'
import { EVENT_KINDS } from '../../../src/simulator/log'
import { FakeBar, FakePage } from '../../support/page'
import { runOf } from '../../support/runs'

const scenarioOf = (link: string): Scenario => decodeLink(link).scenario

/** A page on which the run of a link is at rest; its events are at 5/6 s, 10/6 s, ... */
function at(query: string): FakePage {
  const page = new FakePage(new FakeBar(query))
  page.complete()
  page.pass(500)
  return page
}

describe('a preset', () => {
  const { scenario } = decodeLink('?bw=5&flow=vegas')
  const opensIn = (mode: string): string => {
    const page = at('?dur=5&flow=reno')
    page.dispatch({ type: 'setMode', mode })
    page.dispatch({ type: 'openPreset', scenario })
    expect(page.state.edit.scenario).toEqual(scenario)
    return page.state.place.mode
  }

  it('is opened where it is shown: the Workbench has the run of its code, and lessons their own', () => {
    for (const mode of ['explore', 'workbench', 'experiments', 'learn', 'decks'])
      expect(opensIn(mode)).toBe('explore')
    expect(opensIn('compare')).toBe('compare')
  })
})

describe('stepping', () => {
  const { state } = at('?dur=5&flow=reno&t=1')

  it('goes from packet to packet, and not past the last', () => {
    expect(nextPacketS(state, 1)).toBeCloseTo(10 / 6)
    expect(nextPacketS(state, -1)).toBeCloseTo(5 / 6)
    const last = at('?dur=5&flow=reno&t=4.9').state
    expect(nextPacketS(last, 1)).toBe(Number.POSITIVE_INFINITY)
    expect(nextAckS(state, 1)).toBe(Number.POSITIVE_INFINITY)
  })

  it('goes from loss to loss of the flows that are shown', () => {
    const found = nextEvent(state, ['drop'], 1)
    expect(found === null ? null : timeOf(found)).toBeCloseTo(10 / 6)
    expect(nextEvent(state, ['drop'], -1)).toBe(null)
    const page = at('?dur=5&flow=reno&t=1')
    page.dispatch({ type: 'toggleFlow', flow: 0 })
    expect(nextEvent(page.state, EVENT_KINDS, 1)).toBe(null)
  })

  it('goes by the round-trip time of the flow, or of the path before it has one', () => {
    const run = runOf({ version: 1, durationS: 4, flows: [{ variant: 'reno', startS: 1 }] })
    expect(rttAtS(run, 0.5)).toBeCloseTo(0.04)
    expect(rttAtS(run, 3)).toBeGreaterThan(0.04)
  })
})

describe('flags', () => {
  const timeline = [5, 8].map((atS) => ({ atS, set: { 'bottleneck.delayMs': 10 * atS } }))
  const scenario = { ...scenarioOf('dur=20&flow=reno,start=2,stop=10'), timeline }
  const [start, first, second, stop] = flagsOf(scenario)
  if (start === undefined || first === undefined || second === undefined || stop === undefined)
    throw new Error('four flags were expected')

  it('are what is scheduled, in order of time', () => {
    expect(flagsOf(scenario).map(({ kind, atS }) => [kind, atS])).toEqual([
      ['start', 2],
      ['change', 5],
      ['change', 8],
      ['stop', 10],
    ])
  })

  it('do not pass another change of the same thing, and keep a flow’s start before its stop', () => {
    expect(withFlagAt(scenario, first, 15).atS).toBe(7.999)
    expect(withFlagAt(scenario, second, 12).atS).toBe(12)
    expect(withFlagAt(scenario, start, 15).atS).toBe(9.999)
    expect(withFlagAt(scenario, stop, 1).atS).toBe(2.001)
  })

  it('are taken back with all that they stand for', () => {
    expect(withoutFlag(scenario, first).timeline.map(({ atS }) => atS)).toEqual([8])
    expect(withoutFlag(scenario, start).flows[0]?.startS).toBe(0)
    expect(withoutFlag(scenario, stop).flows[0]?.stopS).toBe(null)
  })
})

describe('the list of events', () => {
  const run = runOf({
    version: 1,
    durationS: 10,
    bottleneck: { buffer: { packets: 10 } },
    flows: [{ variant: 'reno' }, { variant: 'cubic' }],
  })

  it('is of one flow or of all, and knows what has passed', () => {
    const all = rowsOf(run, -1)
    expect(all.length).toBe(run.log.events.rows)
    expect(rowsOf(run, 0).length + rowsOf(run, 1).length).toBeLessThanOrEqual(all.length)
    expect(passedRows(run, all, -1)).toBe(0)
    expect(passedRows(run, all, 10)).toBe(all.length)
  })

  it('finds the drop that a retransmission repairs', () => {
    const { kind } = run.log.events.columns
    const row = kind.subarray(0, run.log.events.rows).indexOf(EVENT_KINDS.indexOf('fast retransmit'))
    expect(row).toBeGreaterThan(0)
    expect(kind[dropBehind(run, row)]).toBe(EVENT_KINDS.indexOf('drop'))
    expect(dropBehind(run, 0)).toBe(-1)
  })
})

describe('a run in a few sentences', () => {
  const run = runOf({ version: 1, durationS: 10, flows: [{ variant: 'reno' }] })
  const { state } = at('?dur=5&flow=reno')

  it('has the numbers of the run, where that is the one', () => {
    const shown = { ...state, edit: { ...state.edit, scenario: run.scenario } }
    expect(describeRun({ ...shown, run: { ...state.run, good: run } })).toMatch(
      /^10 Mbit\/s, base RTT .*DropTail\. .*Mbit\/s; utilisation [\d.]+ %, median queueing delay .*drops?\.$/,
    )
    expect(describeRun(shown)).toMatch(/DropTail\.$/)
  })
})

it('a room sees no news of the work before, but what is wrong', () => {
  const page = at('?dur=5&flow=reno')
  page.dispatch({ type: 'notify', topic: 'recorded', text: 'Scene 2 recorded', options: { good: true } })
  page.dispatch({ type: 'notify', topic: 'link', text: 'Ignored', options: {} })
  page.dispatch({ type: 'present', on: true })
  expect(page.state.notices.list.map(({ topic }) => topic)).toEqual(['link'])
})

describe('pins', () => {
  const page = at('?dur=5&flow=reno&title=one')
  const letters = () => page.state.compare.pins.map(({ scenario }) => scenario.title)

  it('are taken away by the same key, whatever their title', () => {
    page.dispatch({ type: 'togglePin' })
    expect(page.state.notices.announcement).toBe('This run is pinned as A for Compare.')
    expect(pinnedIndex(page.state.compare.pins, { ...page.state.edit.scenario, title: 'two' })).toBe(0)
    page.dispatch({ type: 'togglePin' })
    expect(page.state.notices.announcement).toBe('This run is no longer pinned.')
    expect(letters()).toEqual([])
  })

  it('are four at most, changed and swapped one by one', () => {
    for (const title of ['a', 'b', 'c', 'd', 'e'])
      page.dispatch({ type: 'addPin', scenario: { ...page.state.edit.scenario, title } })
    expect(letters()).toEqual(['a', 'b', 'c', 'd'])
    expect(page.state.notices.list.map(({ topic }) => topic)).toEqual(['pin'])
    page.dispatch({ type: 'swapPins' })
    const [first] = page.state.compare.pins
    page.dispatch({
      type: 'changePin',
      id: first?.id ?? 0,
      scenario: { ...page.state.edit.scenario, title: 'f' },
    })
    expect(letters()).toEqual(['f', 'a', 'c', 'd'])
    page.dispatch({ type: 'removePin', id: first?.id ?? 0 })
    expect(letters()).toEqual(['a', 'c', 'd'])
    expect(page.state.notices.list).toEqual([])
  })

  it('have the clock while they are compared', () => {
    page.dispatch({ type: 'compareRuns', on: true })
    const [first] = page.state.compare.pins
    const { shown } = page.state.run
    page.dispatch({ type: 'tellPinnedRun', id: first?.id ?? 0, run: { shown, state: 'done' } })
    page.dispatch({ type: 'tellPinnedRun', id: 99, run: { shown } })
    expect(page.state.compare.shown).toEqual([shown])
    if (shown === null) throw new Error('no run')
    page.dispatch({ type: 'showCause', cause: { run: shown, t: 2, sentence: 'because' } })
    expect(page.state.clock.timeS).toBe(2)
    expect(zoomOf(page.state)).toBe(null)
    page.dispatch({ type: 'compareRuns', on: false })
    expect([page.state.compare.shown, page.state.compare.cause]).toEqual([[], null])
  })
})

describe('charts', () => {
  const USUAL = ['window', 'queue', 'throughput', 'rtt']
  const ids = (panels: readonly { readonly id: string }[]) => panels.map(({ id }) => id).join()

  it('come back to their usual places, and one stays', () => {
    const { panels } = at('?flow=reno').state.look
    const without = panelRemoved(panels, 'queue')
    expect(ids(without)).toBe('window,throughput,rtt')
    expect(ids(panelToggled(without, 'queue', USUAL))).toBe('window,queue,throughput,rtt')
    expect(ids(panelToggled(panels, 'queue', USUAL))).toBe('window,throughput,rtt')
    expect(ids(panelMoved(panels, 'rtt', -3))).toBe('rtt,window,queue,throughput')
    expect(panelMoved(panels, 'rtt', 1)).toBe(panels)
    const one = panels.slice(0, 1)
    expect(panelRemoved(one, 'window')).toBe(one)
  })
})

describe('storage', () => {
  it('may be forbidden', () => {
    expect(keptForGood.get('a')).toBe(null)
    keptForGood.set('a', 'b')
    const texts = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => texts.get(key) ?? null,
      setItem: (key: string, text: string) => texts.set(key, text),
      removeItem: (key: string) => texts.delete(key),
    })
    keptForGood.set('a', 'b')
    expect(keptForGood.get('a')).toBe('b')
    keptForGood.set('a', null)
    expect(keptForGood.get('a')).toBe(null)
    vi.unstubAllGlobals()
  })
})
