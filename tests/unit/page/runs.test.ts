/** Which run is asked for when, and what the notices say of it: the page's state with a fake engine. */
import { beforeEach, describe, expect, it } from 'vitest'
import type { RunTable } from '../../../src/lab/run/protocol'
import { drawnOf } from '../../../src/page/model/drawn'
import { isSlow } from '../../../src/page/model/state'
import { withoutPackets } from '../../../src/page/packet-view/without-packets'
import { Table } from '../../../src/simulator/base/table'
import { throughputSchema } from '../../../src/simulator/log'
import { chainOf, twoHops } from '../../support/chains'
import type { FakeWorker } from '../../support/fake-engine-worker'
import { type FakePage, resultWith } from '../../support/page'
import { buffer, wishing } from '../../support/wishing'

const { asked, dispatch, edit, slide, notices, state, press, opened } = wishing()
let page: FakePage

beforeEach(() => {
  page = opened()
})

describe('while a control moves', () => {
  it('the newest value waits for the run in flight as long as that is quick', () => {
    slide(buffer(10))
    slide(buffer(11))
    page.clock.pass(200)
    slide(buffer(12))
    expect(asked()).toEqual(['10 part'])
    page.complete(true)
    expect(asked()).toEqual(['12 part'])
    page.complete(true)
    expect(asked()).toEqual([])
  })

  it('it ends a run that is slow', () => {
    slide(buffer(10))
    page.clock.pass(301)
    expect(isSlow(page.state)).toBe(true)
    slide(buffer(11))
    expect(asked()).toEqual(['10 part', '11 part'])
  })

  it('what waits is dropped when the control comes back to what is in flight', () => {
    const first = buffer(10)
    slide(first)
    slide(buffer(11))
    slide(first)
    page.complete()
    expect(asked()).toEqual(['10 part'])
  })

  it('the rest of the packets comes when it has stood still, and a further move does not wait for that', () => {
    slide(buffer(10))
    page.complete(true)
    expect(state()).toBe('running')
    page.clock.pass(149)
    expect(asked()).toEqual(['10 part'])
    page.clock.pass(1)
    expect(asked()).toEqual(['10'])
    slide(buffer(11))
    expect(asked()).toEqual(['11 part'])
    page.complete(true)
    page.clock.pass(150)
    page.complete()
    expect(state()).toBe('done')
  })

  it('what is shown ahead of a run is given back when the run itself is drawn', () => {
    slide(buffer(10))
    const worker = page.workers[0] as FakeWorker
    worker.starts()
    const { columns } = new Table(throughputSchema, 100)
    const tables: readonly RunTable[] = [{ table: 'throughput', flow: 0, rows: 100, columns }]
    worker.says({ type: 'preview', runId: worker.asked.runId, simulatedS: 1, tables })
    const ahead = page.state.run.preview?.run
    expect(ahead?.log.flows[0]?.throughput.rows).toBe(100)
    page.complete()
    expect(page.state.run.preview).toBe(null)
    expect(ahead?.log.flows[0]?.throughput.rows).toBe(0)
  })

  it('text made from the run waits for its release', () => {
    const { completed } = page.state.run
    slide(buffer(10))
    page.complete()
    expect(page.state.run.completed).toBe(completed)
    dispatch({ type: 'settleChange' })
    expect(page.state.run.completed).toBe(completed + 1)
  })

  it('a control without a release settles by itself', () => {
    edit(buffer(10), 'live')
    page.complete(true)
    expect(page.state.edit.change).not.toBe(null)
    page.clock.pass(300)
    expect(page.state.edit.change).toBe(null)
  })
})

describe('what is settled', () => {
  it('is run at once, with all of its packets', () => {
    slide(buffer(10))
    edit(buffer(11), 'settled')
    expect(asked()).toEqual(['10 part', '11'])
    page.complete()
    expect(state()).toBe('done')
    expect(asked()).toEqual([])
  })

  it('is run with all of its packets when the control is released', () => {
    slide(buffer(10))
    page.complete(true)
    dispatch({ type: 'settleChange' })
    expect(asked()).toEqual(['10 part', '10'])
  })

  it('is not run again when it is on the screen', () => {
    slide(buffer(10))
    page.complete()
    asked()
    dispatch({ type: 'settleChange' })
    expect(asked()).toEqual([])
    expect(state()).toBe('done')
  })
})

describe('a notice of a run that came to nothing', () => {
  const fail = (): void => {
    page.worker.starts()
    page.worker.says({ type: 'failed', runId: page.worker.asked.runId, atS: 1, message: 'a fault' })
  }

  it('goes with the next run that comes to its end', () => {
    edit(buffer(10), 'settled')
    fail()
    expect([state(), notices()]).toEqual(['failed', ['engine']])
    edit(buffer(11), 'settled')
    expect(notices()).toEqual(['engine'])
    page.complete()
    expect([state(), notices()]).toEqual(['done', []])
  })

  it('goes when the change is taken back, though nothing is run for that', () => {
    edit(buffer(10), 'settled')
    fail()
    expect(notices()).toEqual(['engine'])
    asked()
    press('Undo the change')
    expect(asked()).toEqual([])
    expect([state(), notices()]).toEqual(['done', []])
  })

  it('offers what would fit where the run was too large', () => {
    edit(buffer(10), 'settled')
    page.worker.says({
      type: 'refused',
      runId: page.worker.asked.runId,
      message: 'too large',
      estimatedPackets: 2e7,
      allowedPackets: 1e7,
      fittingDurationS: 2,
      fittingBandwidthMbps: 1,
    })
    asked()
    press('Shorten to 2 s')
    expect(notices()).toEqual([])
    expect(page.state.edit.scenario.durationS).toBe(2)
    expect(asked()).toEqual(['10'])
  })

  it('offers the rate that no hop of a chain may exceed', () => {
    const lot = chainOf(twoHops)
    edit(lot, 'settled')
    page.worker.says({
      type: 'refused',
      runId: page.worker.asked.runId,
      message: 'too large',
      estimatedPackets: 2e7,
      allowedPackets: 1e7,
      fittingDurationS: 2,
      fittingBandwidthMbps: 4.5,
    })
    press('No hop above 4.5 Mbit/s')
    expect(notices()).toEqual([])
    expect(page.marks).toContain('limit hops to 4.5')
  })

  it('gives the scenario to be copied', async () => {
    edit(buffer(10), 'settled')
    fail()
    press('Copy scenario')
    await Promise.resolve()
    expect(page.copied.map((text) => JSON.parse(text))).toEqual([buffer(10)])
  })

  it('because its worker died offers to run it again, and goes when that is done', () => {
    edit(buffer(10), 'settled')
    page.worker.says({ type: 'ready' })
    page.worker.breaks('out of memory')
    expect([state(), notices()]).toEqual(['failed', ['worker']])
    asked()
    press('Run again')
    expect(asked()).toEqual(['10'])
    expect([state(), notices()]).toEqual(['running', []])
    page.complete()
    expect([state(), notices()]).toEqual(['done', []])
  })

  it('because its worker died goes with any later run', () => {
    edit(buffer(10), 'settled')
    page.worker.says({ type: 'ready' })
    page.worker.breaks('out of memory')
    expect(notices()).toEqual(['worker'])
    edit(buffer(11), 'settled')
    page.complete()
    expect(notices()).toEqual([])
  })

  it('because its worker fell silent comes by itself', () => {
    edit(buffer(10), 'settled')
    page.worker.says({ type: 'ready' })
    page.clock.pass(10_000)
    expect([state(), notices()]).toEqual(['failed', ['worker']])
  })
})

describe('the packets of a part of a long run', () => {
  /** A run whose packets are not kept is on the screen, and those around the playhead have been asked for. */
  function longRun(): void {
    edit(buffer(10), 'settled')
    const { runId } = page.worker.asked
    page.worker.says({
      type: 'started',
      runId,
      binS: 0.1,
      packetDetail: false,
      packetsToCome: false,
      queueSignals: [],
      flowSignals: [[]],
    })
    const result = resultWith('d')
    page.worker.says({ type: 'done', runId, result, recorded: null })
    asked()
    expect(windows()).toBe(1)
  }
  const fails = (message: string, lost: boolean): void =>
    page.worker.says({ type: 'excerptFailed', runId: page.worker.asked.runId, message, lost })
  const said = (): string => {
    const view = drawnOf(page.state)
    return view.run === null ? '' : withoutPackets(view.run, view)
  }
  const windows = (): number => page.worker.count('excerpt')

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
    page.complete()
    expect(notices()).toEqual([])
  })

  it('and undo comes back to such a run: it is run again', () => {
    longRun()
    fails('the engine has begun another run since', true)
    edit(buffer(11), 'settled')
    page.worker.says({ type: 'failed', runId: page.worker.asked.runId, atS: 1, message: 'a fault' })
    asked()
    dispatch({ type: 'undo' })
    expect(asked()).toEqual(['10'])
  })

  it('are said not to come where the worker dies meanwhile', () => {
    longRun()
    page.worker.breaks('no more')
    expect(said()).toMatch(
      /^The packets of this moment could not be simulated again: the simulation worker died/,
    )
  })

  it('are not asked for while a run is in flight, and later', () => {
    longRun()
    edit(buffer(11), 'settled')
    dispatch({ type: 'wantPackets', part: [0, 2] })
    expect(windows()).toBe(1)
    page.worker.says({ type: 'failed', runId: page.worker.asked.runId, atS: 1, message: 'a fault' })
    dispatch({ type: 'wantPackets', part: [0, 2] })
    expect(windows()).toBe(2)
  })
})
