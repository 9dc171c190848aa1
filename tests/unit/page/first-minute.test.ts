/** The first minute: what its captions say of a run, how its run is cut at the playhead, and when it begins and ends. */
import { describe, expect, it } from 'vitest'
import { formatCount } from '../../../src/lab/format'
import { firstMinute, openingPreset } from '../../../src/lab/presets/opening'
import { decodeLink } from '../../../src/lab/scenario/link'
import type { StreamedRun } from '../../../src/page/charts/drawn'
import { isFirstVisit } from '../../../src/page/effects/visits'
import { type Events, startWaking } from '../../../src/page/effects/waking'
import { Captions } from '../../../src/page/first-minute/captions'
import { startStills, stillsOf } from '../../../src/page/first-minute/play'
import { startCutting } from '../../../src/page/first-minute/so-far'
import { drawnOf } from '../../../src/page/model/drawn'
import { endOfRunS } from '../../../src/page/model/state'
import { createStore } from '../../../src/page/store'
import { codeOf } from '../../../src/simulator/log'
import { FakeClock } from '../../support/fake-engine-worker'
import { FakeStorage } from '../../support/page'
import { ran, runOf } from '../../support/runs'

const NONE: ReadonlySet<number> = new Set()
const runOfLink = (link: string): StreamedRun => ran(decodeLink(link).scenario)
const scene = ran(firstMinute)

/** What is said at an instant. */
const said = (run: StreamedRun, timeS: number): string[] =>
  new Captions(run, NONE).at(timeS).map(({ text }) => text)

/** Times of the events of a kind, s. */
function timesOf({ log: { events } }: StreamedRun, kind: Parameters<typeof codeOf>[0]): number[] {
  const { t, kind: kinds } = events.columns
  return Array.from({ length: events.rows }, (_, row) => row)
    .filter((row) => kinds[row] === codeOf(kind))
    .map((row) => t[row] as number)
}

describe('the run of the first minute', () => {
  it('is that of the opening preset, but that each tooth loses one packet', () => {
    expect(firstMinute.bottleneck).toEqual(openingPreset.scenario.bottleneck)
    const drops = timesOf(scene, 'drop')
    const cuts = timesOf(scene, 'fast retransmit')
    expect(drops.length).toBe(cuts.length)
    expect(drops[0]).toBeCloseTo(3.696, 3)
    expect(cuts[0]).toBeCloseTo(3.778, 3)
    expect(drops.every((atS, tooth) => atS < (cuts[tooth] as number))).toBe(true)
  })
})

describe('the captions', () => {
  const [drop = 0] = timesOf(scene, 'drop')
  const [cut = 0, nextCut = 0] = timesOf(scene, 'fast retransmit')
  const all = ['the [buffer] is full', 'this packet is lost', 'so the [window] halves']

  it('come one after the other, and are gone when the next event approaches', () => {
    expect(said(scene, drop - 0.03)).toEqual([])
    expect(said(scene, drop - 0.01)).toEqual(all.slice(0, 1))
    expect(said(scene, drop)).toEqual(all.slice(0, 2))
    expect(said(scene, cut)).toEqual(all)
    expect(said(scene, cut + 2)).toEqual(all)
    expect(said(scene, timesOf(scene, 'drop')[1] as number)).toEqual(all.slice(0, 2))
    expect(said(scene, nextCut - 0.12)).toEqual([])
  })

  it('are the same whether time comes from before or from behind', () => {
    const captions = new Captions(scene, NONE)
    const times = [drop, cut + 1, drop - 0.01, 1, cut]
    const forwards = times.map((timeS) => captions.at(timeS))
    const backwards = [...times].reverse().map((timeS) => captions.at(timeS))
    expect(backwards.reverse()).toEqual(forwards)
  })

  it('say the buffer is full only where it has no room for one packet more', () => {
    const captions = new Captions(scene, NONE)
    const { t, packets } = scene.log.queue.columns
    let fromS = drop - 0.03
    while (captions.at(fromS).length === 0) fromS += 1e-5
    let most = 0
    for (let row = 0; row < scene.log.queue.rows; row++)
      if ((t[row] as number) >= fromS - 2e-5 && (t[row] as number) <= fromS)
        most = Math.max(most, packets[row] as number)
    expect(most).toBe(32)
  })

  it('tell a reduction that is no halving, and one that is none', () => {
    const cubic = runOfLink('?bw=10&delay=18&buf=32&flow=cubic,initialSsthresh=40&dur=12')
    const [cubicCut = 0] = timesOf(cubic, 'fast retransmit')
    expect(said(cubic, cubicCut).at(-1)).toBe('so the [window] shrinks')
    const [caption] = new Captions(cubic, NONE).at(cubicCut).slice(-1)
    const [before = 0, after = 0] = caption?.cut ?? []
    expect(after / before).toBeGreaterThan(0.6)
    expect(after / before).toBeLessThan(0.8)
  })

  it('call a mark a mark, and what acts before the buffer is full by its name', () => {
    const run = runOfLink('?bw=10&delay=18&buf=96&aqm=red(ecn=true)&flow=sack,initialSsthresh=40&dur=12')
    const [marked = 0] = timesOf(run, 'mark')
    expect(timesOf(run, 'drop').every((atS) => atS > marked)).toBe(true)
    expect(said(run, marked)).toEqual(['RED acts before the [buffer] is full', 'this packet is marked'])
  })

  it('do not blame the buffer for what is lost on the wire', () => {
    const run = runOfLink('?bw=10&delay=18&buf=200&loss=1&flow=sack,initialSsthresh=40&dur=5')
    const [lost = 0] = timesOf(run, 'drop')
    expect(said(run, lost)).toEqual(['this packet is lost'])
  })

  it('say after ten seconds that nothing is lost, and why where that is true', () => {
    const limited = runOfLink('?bw=10&delay=18&buf=64&flow=sack,rwnd=40,initialSsthresh=20&dur=20')
    expect(timesOf(limited, 'drop')).toEqual([])
    expect(said(limited, 9)).toEqual([])
    const { cwnd, t } = limited.log.flows[0]?.window.columns ?? {}
    const most = Math.max(...Array.from(cwnd ?? []).filter((_, row) => ((t ?? [])[row] as number) <= 11))
    const below = most < 33.33 + 64
    expect(said(limited, 11)).toEqual([
      below ? 'nothing is lost: the [window] stays below BDP + buffer' : 'nothing is lost',
    ])
    expect(said(runOfLink('?bw=10&delay=18&buf=64&dur=20&flow=cbr,rate=5'), 11)).toEqual(['nothing is lost'])
  })

  it('are none without flows, and follow the first that loses among a hundred', () => {
    expect(said(ran({ ...firstMinute, flows: [] }), 12)).toEqual([])
    const many = runOfLink(`?bw=100&delay=18&buf=64&dur=2${'&flow=reno'.repeat(100)}`)
    const captions = new Captions(many, NONE)
    const { flow: flows, kind } = many.log.events.columns
    const first = flows[kind.subarray(0, many.log.events.rows).indexOf(codeOf('drop'))]
    for (let timeS = 0; timeS < 2; timeS += 0.05)
      for (const { flow } of captions.at(timeS)) expect(flow).toBe(first)
  })

  it('are read out as one sentence of a loss with its cause, and one of the cut', () => {
    const captions = new Captions(scene, NONE)
    expect(captions.sentences(captions.at(cut))).toEqual([
      `3.696 s: the buffer is full, packet ${formatCount(3017)} is lost`,
      '3.778 s: so the window halves, 67 packets to 33 packets',
    ])
  })

  it('hold for a buffer that holds nothing, and on a very fast link', () => {
    const none = runOfLink('?bw=10&delay=18&buf=1000B&flow=sack,initialSsthresh=40&dur=2')
    const [lost = 0] = timesOf(none, 'drop')
    expect(said(none, lost)).toEqual(all.slice(0, 2))
    const fast = runOf({
      version: 1,
      durationS: 0.5,
      bottleneck: { bandwidthMbps: 1000, delayMs: 2, buffer: { packets: 20 } },
      flows: [{ variant: 'sack', access: { bandwidthMbps: 10_000 } }],
    })
    const [fastLost = 0] = timesOf(fast, 'drop')
    expect(said(fast, fastLost)).toEqual(all.slice(0, 2))
  })
})

/** A page that has opened the scene and has its run. */
function opened() {
  const clock = new FakeClock()
  const store = createStore(() => ({ atMs: clock.nowMs, control: 0 }))
  store.dispatch({ type: 'openScene', isStep: false })
  store.dispatch({ type: 'runDone', run: scene })
  return { store, clock }
}

describe('the run while the page is asleep', () => {
  it('is known no further than it has been played, and whole when somebody has touched it', () => {
    const { store } = opened()
    expect(drawnOf(store.getState()).run).toBeNull()
    startCutting(store)
    const [drop = 0] = timesOf(scene, 'drop')
    for (const timeS of [0, 2, drop, 7]) {
      store.dispatch({ type: 'seek', timeS })
      const { run } = drawnOf(store.getState())
      expect(run?.simulatedS).toBeCloseTo(timeS, 2)
      expect(run?.result).toBeNull()
      const { rows, columns } = run?.log.events ?? scene.log.events
      expect(rows).toBe(
        [...scene.log.events.columns.t.subarray(0, scene.log.events.rows)].filter((t) => t <= timeS).length,
      )
      expect(columns).toBe(scene.log.events.columns)
    }
    store.dispatch({ type: 'setScene', change: { asleep: false, played: null } })
    expect(drawnOf(store.getState()).run).toBe(scene)
  })

  it('ends with the time axis, and is as long as it is from then on', () => {
    const { store } = opened()
    const { clock } = store.getState()
    expect([clock.fromS, clock.toS, clock.timeS]).toEqual([0, 8, 0])
    expect(endOfRunS(store.getState())).toBe(8)
    store.dispatch({ type: 'setScene', change: { asleep: false, played: null } })
    expect(endOfRunS(store.getState())).toBe(30)
    expect([store.getState().clock.fromS, store.getState().clock.toS]).toEqual([0, 8])
  })

  it('is over with another preset, mode or lesson', () => {
    for (const action of [
      { type: 'openPreset', scenario: openingPreset.scenario },
      { type: 'setMode', mode: 'compare' },
      { type: 'openLesson', lesson: { id: 'collapse', step: '' } },
      { type: 'openLink', query: '?flow=reno' },
    ] as const) {
      const { store } = opened()
      store.dispatch(action)
      expect(store.getState().scene).toMatchObject({ on: false, asleep: false })
    }
  })

  it('is shown in five moments, one a second, where motion is reduced', () => {
    const { store, clock } = opened()
    store.dispatch({ type: 'reduceMotion', on: true })
    startStills(store, clock)
    const stills = stillsOf(store.getState())
    expect(stills.length).toBe(5)
    store.dispatch({ type: 'play', playing: true })
    for (const timeS of stills) {
      expect(store.getState().clock.timeS).toBe(timeS)
      store.dispatch({ type: 'framePassed', elapsedMs: 16 })
      expect(store.getState().clock.timeS).toBe(timeS)
      clock.pass(1000)
    }
    expect(store.getState().clock).toMatchObject({ playing: false, timeS: stills.at(-1) })
  })

  it('is shown in its moments also where Play was pressed before they or the run were there', () => {
    const clock = new FakeClock()
    const store = createStore(() => ({ atMs: clock.nowMs, control: 0 }))
    store.dispatch({ type: 'openScene', isStep: false })
    store.dispatch({ type: 'reduceMotion', on: true })
    store.dispatch({ type: 'play', playing: true })
    startStills(store, clock)
    store.dispatch({ type: 'runDone', run: scene })
    const stills = stillsOf(store.getState())
    expect(store.getState().clock).toMatchObject({ playing: true, timeS: stills[0] })
    clock.pass(10_000)
    expect(store.getState().clock).toMatchObject({ playing: false, timeS: stills.at(-1) })

    const late = createStore(() => ({ atMs: clock.nowMs, control: 0 }))
    late.dispatch({ type: 'openScene', isStep: false })
    late.dispatch({ type: 'runDone', run: scene })
    late.dispatch({ type: 'reduceMotion', on: true })
    late.dispatch({ type: 'play', playing: true })
    startStills(late, clock)
    clock.pass(10_000)
    expect(late.getState().clock).toMatchObject({ playing: false, timeS: stills.at(-1) })
  })
})

describe('the visit', () => {
  it('is the first once, where it is seen; always, where nothing can be kept', () => {
    const storage = new FakeStorage()
    expect(isFirstVisit(storage, () => false)).toBe(false)
    expect(isFirstVisit(storage, () => true)).toBe(true)
    expect(isFirstVisit(storage, () => true)).toBe(false)
    const refused = { get: () => null, set: () => {} }
    expect(isFirstVisit(refused, () => true)).toBe(true)
    expect(isFirstVisit(refused, () => true)).toBe(true)
  })
})

describe('the page wakes', () => {
  function waking() {
    const { store, clock } = opened()
    const heard: { press?: Parameters<Events['onPress']>[0]; key?: Parameters<Events['onKey']>[0] } = {}
    const events: Events = {
      onPress: (then) => {
        heard.press = then
      },
      onKey: (then) => {
        heard.key = then
      },
    }
    startWaking(store, events, clock)
    const isAwake = (): boolean => !store.getState().scene.asleep
    const key = (name: string, more: { ctrlKey?: true } = {}, part = ''): boolean => {
      heard.key?.({ key: name, ctrlKey: false, metaKey: false, altKey: false, ...more }, (selector) =>
        selector.split(', ').includes(part),
      )
      return isAwake()
    }
    const press = (part: string): boolean => {
      heard.press?.((selector) => selector.split(', ').includes(part))
      return isAwake()
    }
    return { store, clock, key, press }
  }

  it('by itself where nothing of the scene comes, and not where it plays', () => {
    const empty = waking()
    empty.clock.pass(8000)
    expect(empty.store.getState().scene.asleep).toBe(false)
    const playing = waking()
    startCutting(playing.store)
    playing.clock.pass(8000)
    expect(playing.store.getState().scene.asleep).toBe(true)
  })

  it('at a press, but not on Play, a term or the lesson', () => {
    for (const part of ['.play', '.term', '.lesson-way']) expect(waking().press(part), part).toBe(false)
    expect(waking().press('')).toBe(true)
  })

  it('at a key, but not at one that plays or leads somewhere', () => {
    for (const name of ['Tab', 'Shift', ' ', 'k', 'F5', 'Escape'])
      expect(waking().key(name), name).toBe(false)
    expect(waking().key('r', { ctrlKey: true })).toBe(false)
    expect(waking().key('Enter', {}, '.lesson-way')).toBe(false)
    for (const name of ['ArrowRight', 'n', 'Home', '1']) expect(waking().key(name), name).toBe(true)
    expect(waking().key(' ', {}, 'button')).toBe(true)
  })
})
