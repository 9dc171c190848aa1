/** Which run is asked for when, what the notices say of it, and what undo goes back to: the page's state with a fake engine. */
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RunResult } from '../../../src/lab/run/result'
import { decodeLink } from '../../../src/lab/scenario/link'
import type { Scenario } from '../../../src/lab/scenario/scenario'
import { FakeWorker } from '../../support/fake-engine-worker'

const workers: FakeWorker[] = []
vi.mock('../../../src/page/state/simulation-worker', () => ({
  startWorker: () => {
    const worker = new FakeWorker()
    workers.push(worker)
    return worker
  },
}))
vi.stubGlobal('requestAnimationFrame', () => 0)
vi.stubGlobal('document', { hidden: false })
vi.stubGlobal('window', globalThis)
vi.useFakeTimers()
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const { requestWindow, simulate } = await import('../../../src/page/state/simulate')
const edit = await import('../../../src/page/state/edit')
const { useStore } = await import('../../../src/page/state/store')
const { view } = await import('../../../src/page/state/view')
const { withoutPackets } = await import('../../../src/page/packet-view/scene')

const scenarioOf = (link: string): Scenario => decodeLink(link).scenario
const buffer = (packets: number): Scenario => scenarioOf(`dur=5&buf=${packets}&flow=reno`)
const worker = (): FakeWorker => workers[workers.length - 1] as FakeWorker
/** Durations, buffers and parts of the runs asked for since the last call. */
let seen = 0
function asked(): string[] {
  const runs = workers.flatMap(({ posted }) => posted).filter((message) => message.type === 'run')
  const fresh = runs.slice(seen)
  seen = runs.length
  return fresh.map(({ scenario, excerpt }) => `${packetsOf(scenario)}${excerpt == null ? '' : ' part'}`)
}
function packetsOf({ bottleneck: { buffer: size } }: Scenario): string {
  return 'packets' in size ? String(size.packets) : '?'
}
/** The run in flight comes to its end. */
function complete(packetsToCome = false): void {
  worker().starts(packetsToCome)
  const result = { engine: { digest: 'd', wallMs: 20 } } as RunResult
  worker().says({ type: 'done', runId: worker().asked.runId, result, recorded: null })
}
const notices = (): string[] => useStore.getState().notices.map(({ topic }) => topic)
const state = (): string => useStore.getState().run

/** Opens a scenario of its own, so that no test has the run of another on the screen. */
let opened = 100
beforeEach(() => {
  opened++
  if (workers.length > 0) worker().says({ type: 'ready' })
  edit.openScenario(buffer(opened))
  worker().says({ type: 'ready' })
  complete()
  useStore.setState({ notices: [], past: [], future: [] })
  view.playing = false
  asked()
})

describe('while a control moves', () => {
  it('the newest value waits for the run in flight as long as that is quick', () => {
    simulate(buffer(10), 'live')
    simulate(buffer(11), 'live')
    vi.advanceTimersByTime(200)
    simulate(buffer(12), 'live')
    expect(asked()).toEqual(['10 part'])
    complete(true)
    expect(asked()).toEqual(['12 part'])
    complete(true)
    expect(asked()).toEqual([])
  })

  it('it ends a run that is slow', () => {
    simulate(buffer(10), 'live')
    vi.advanceTimersByTime(301)
    expect(useStore.getState().slow).toBe(true)
    simulate(buffer(11), 'live')
    expect(asked()).toEqual(['10 part', '11 part'])
  })

  it('what waits is dropped when the control comes back to what is in flight', () => {
    const first = buffer(10)
    simulate(first, 'live')
    simulate(buffer(11), 'live')
    simulate(first, 'live')
    complete()
    expect(asked()).toEqual(['10 part'])
  })

  it('the rest of the packets comes when it has stood still, and a further move does not wait for that', () => {
    simulate(buffer(10), 'live')
    complete(true)
    expect(state()).toBe('running')
    vi.advanceTimersByTime(149)
    expect(asked()).toEqual(['10 part'])
    vi.advanceTimersByTime(1)
    expect(asked()).toEqual(['10'])
    simulate(buffer(11), 'live')
    expect(asked()).toEqual(['11 part'])
    complete(true)
    vi.advanceTimersByTime(150)
    complete()
    expect(state()).toBe('done')
  })
})

describe('what is settled', () => {
  it('is run at once, with all of its packets', () => {
    simulate(buffer(10), 'live')
    simulate(buffer(11), 'settled')
    expect(asked()).toEqual(['10 part', '11'])
    complete()
    expect(state()).toBe('done')
    expect(asked()).toEqual([])
  })

  it('is run with all of its packets when the control is released', () => {
    const scenario = buffer(10)
    simulate(scenario, 'live')
    complete(true)
    simulate(scenario, 'settled')
    expect(asked()).toEqual(['10 part', '10'])
  })

  it('is not run again when it is on the screen', () => {
    const scenario = buffer(10)
    simulate(scenario, 'settled')
    complete()
    asked()
    simulate(scenario, 'settled')
    expect(asked()).toEqual([])
    expect(state()).toBe('done')
  })
})

describe('a notice of a run that came to nothing', () => {
  // What is offered is fetched code.
  const told = (): Promise<void> => vi.dynamicImportSettled()
  const fail = (): Promise<void> => {
    worker().starts()
    worker().says({ type: 'failed', runId: worker().asked.runId, atS: 1, message: 'a fault' })
    return told()
  }

  it('goes with the next run that comes to its end', async () => {
    simulate(buffer(10), 'settled')
    await fail()
    expect([state(), notices()]).toEqual(['failed', ['engine']])
    simulate(buffer(11), 'settled')
    expect(notices()).toEqual(['engine'])
    complete()
    expect([state(), notices()]).toEqual(['done', []])
  })

  it('goes when the change is taken back, though nothing is run for that', async () => {
    edit.replaceScenario(buffer(10), '', 'settled')
    await fail()
    expect(notices()).toEqual(['engine'])
    asked()
    edit.undo()
    expect(asked()).toEqual([])
    expect([state(), notices()]).toEqual(['done', []])
  })

  it('because its worker died offers to run it again, and goes when that is done', async () => {
    edit.replaceScenario(buffer(10), '', 'settled')
    worker().breaks('out of memory')
    await told()
    expect([state(), notices()]).toEqual(['failed', ['worker']])
    const again = useStore.getState().notices[0]?.actions.find(({ label }) => label === 'Run again')
    asked()
    again?.run()
    expect(asked()).toEqual(['10'])
    expect([state(), notices()]).toEqual(['running', []])
    complete()
    expect([state(), notices()]).toEqual(['done', []])
  })

  it('because its worker died goes with any later run', async () => {
    simulate(buffer(10), 'settled')
    worker().breaks('out of memory')
    await told()
    expect(notices()).toEqual(['worker'])
    simulate(buffer(11), 'settled')
    complete()
    expect(notices()).toEqual([])
  })

  it('because its worker fell silent comes by itself', async () => {
    simulate(buffer(10), 'settled')
    vi.advanceTimersByTime(8000)
    await told()
    expect([state(), notices()]).toEqual(['failed', ['worker']])
  })

  it('is not told once another run has come to its end', async () => {
    simulate(buffer(10), 'settled')
    void fail()
    simulate(buffer(11), 'settled')
    complete()
    await told()
    expect([state(), notices()]).toEqual(['done', []])
  })
})

describe('undo', () => {
  const now = (): string => packetsOf(useStore.getState().scenario)
  const to = (packets: number): unknown => edit.replaceScenario(buffer(packets), '', 'settled')
  const slide = (control: object, packets: number): void =>
    edit.pressOf(control, () => {
      edit.beginChange('')
      edit.replaceScenario(buffer(packets), '', 'live')
    })
  const press = (control: object, packets: number): void => {
    slide(control, packets)
    edit.settleChange()
  }

  it('goes back step by step, redo forth, and a change after it ends what could be redone', () => {
    to(10)
    to(11)
    to(12)
    const course = [edit.undo, edit.undo, edit.undo, edit.undo, edit.redo, edit.redo, edit.redo, edit.redo]
    expect(course.map((step) => [step(), now()][1])).toEqual(
      ['11', '10', opened, opened, '10', '11', '12', '12'].map(String),
    )
    edit.undo()
    to(13)
    edit.redo()
    expect(now()).toBe('13')
    edit.undo()
    expect(now()).toBe('11')
  })

  it('takes a row of presses on a control as the one change that a drag is', () => {
    const slider = {}
    for (let packets = 1; packets <= 10; packets++) {
      press(slider, packets)
      vi.advanceTimersByTime(900)
    }
    expect(useStore.getState().past).toHaveLength(1)
    edit.undo()
    expect(now()).toBe(String(opened))
    edit.redo()
    expect(now()).toBe('10')
  })

  it('takes a held key as one change', () => {
    const slider = {}
    edit.pressOf(slider, () => edit.beginChange(''))
    for (const packets of [1, 2, 3])
      edit.pressOf(slider, () => edit.replaceScenario(buffer(packets), '', 'live'))
    edit.settleChange()
    expect(useStore.getState().past).toHaveLength(1)
  })

  it.each<[string, (slider: object) => void]>([
    ['a pause', () => vi.advanceTimersByTime(1001)],
    ['another control', () => press({}, 50)],
    ['a drag', () => to(50)],
    ['leaving the control', () => edit.endPresses()],
    ['undo and redo', () => [edit.undo(), edit.redo()]],
  ])('goes back to before %s, which ends the row', (_, between) => {
    const slider = {}
    press(slider, 1)
    press(slider, 2)
    between(slider)
    const before = now()
    press(slider, 3)
    press(slider, 4)
    edit.undo()
    expect(now()).toBe(before)
  })

  it('does not take a new title for a part of the row', () => {
    const slider = {}
    press(slider, 1)
    edit.setTitle('another title')
    edit.pressOf(slider, () => edit.replaceScenario({ ...buffer(2), title: 'another title' }, '', 'settled'))
    edit.undo()
    expect([now(), useStore.getState().scenario.title]).toEqual(['1', 'another title'])
  })

  it('has nothing to take back of a control that came back to where it was', () => {
    const slider = {}
    press(slider, 1)
    press(slider, opened)
    expect(useStore.getState().past).toHaveLength(0)
    press(slider, 1)
    edit.undo()
    expect(now()).toBe(String(opened))
  })
})

describe('the packets of a part of a long run', () => {
  /** A run whose packets are not kept is on the screen, and those of its first second have been asked for. */
  function longRun(): void {
    const scenario = buffer(10)
    useStore.setState({ scenario })
    simulate(scenario, 'settled')
    const { runId } = worker().asked
    worker().says({
      type: 'started',
      runId,
      binS: 0.1,
      packetDetail: false,
      packetsToCome: false,
      queueSignals: [],
      flowSignals: [[]],
    })
    const result = { engine: { digest: 'd', wallMs: 20 } } as RunResult
    worker().says({ type: 'done', runId, result, recorded: null })
    asked()
    expect(requestWindow(0, 1)).toBe(true)
  }
  const fails = (message: string, lost: boolean): void =>
    worker().says({ type: 'excerptFailed', runId: worker().asked.runId, message, lost })
  const said = (): string => (view.run === null ? '' : withoutPackets(view.run, view))
  const press = (label: string): void =>
    useStore
      .getState()
      .notices.flatMap(({ actions }) => actions)
      .find((action) => action.label === label)
      ?.run()
  const windows = (): number => worker().count('excerpt')

  it('are said not to come, and are asked for once more by Try again', () => {
    longRun()
    expect(said()).toMatch(/^Simulating the packets/)
    fails('a fault', false)
    expect(said()).toBe('The packets of this moment could not be simulated again: a fault.')
    expect(notices()).toEqual(['packets'])
    expect(state()).toBe('done')
    press('Try again')
    expect(windows()).toBe(2)
    expect(said()).toMatch(/^Simulating the packets/)
    expect(notices()).toEqual([])
  })

  it('come with the run once more where the engine has it no longer', () => {
    longRun()
    fails('the engine has begun another run since', true)
    press('Try again')
    expect(asked()).toEqual(['10'])
    complete()
    expect(notices()).toEqual([])
  })

  it('and undo comes back to such a run: it is run again', () => {
    longRun()
    const shown = view.run?.scenario as Scenario
    fails('the engine has begun another run since', true)
    simulate(shown, 'settled')
    expect(asked()).toEqual(['10'])
  })

  it('are said not to come where the worker dies meanwhile', () => {
    longRun()
    worker().breaks('no more')
    expect(said()).toMatch(
      /^The packets of this moment could not be simulated again: the simulation worker died/,
    )
  })

  it('are not asked for while a run is in flight, and later', () => {
    longRun()
    simulate(buffer(11), 'settled')
    expect(requestWindow(1, 2)).toBe(false)
    const { runId } = worker().asked
    worker().says({ type: 'failed', runId, atS: 1, message: 'a fault' })
    expect(requestWindow(1, 2)).toBe(true)
  })
})
