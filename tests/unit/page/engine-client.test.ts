import { beforeEach, describe, expect, it } from 'vitest'
import type { RunResult } from '../../../src/lab/run/result'
import { decodeLink } from '../../../src/lab/scenario/link'
import { EngineClient } from '../../../src/page/effects/engine-client'
import { Table } from '../../../src/simulator/base/table'
import { throughputSchema } from '../../../src/simulator/log'
import { FakeClock, FakeWorker } from '../../support/fake-engine-worker'
import { keepingGivenBack } from '../../support/given-back'

const scenario = decodeLink('dur=5&flow=reno').scenario
const other = decodeLink('dur=6&flow=cubic').scenario
// What a result says is none of the client's business.
const result = {} as RunResult

const given = keepingGivenBack()
let workers: FakeWorker[] = []
let heard: string[] = []
let clock = new FakeClock()
let client: EngineClient

const worker = (): FakeWorker => workers[workers.length - 1] as FakeWorker

beforeEach(() => {
  workers = []
  heard = []
  clock = new FakeClock()
  client = new EngineClient(
    () => {
      workers.push(new FakeWorker())
      return worker()
    },
    {
      started: () => heard.push('started'),
      grew: () => heard.push('grew'),
      done: (run) => heard.push(`done ${run.scenario.durationS}`),
      refused: () => heard.push('refused'),
      failed: (_, atS, message) => heard.push(`failed at ${atS}: ${message}`),
      window: () => heard.push('window'),
      died: (lost, message) => heard.push(`died ${lost?.durationS ?? 'idle'}: ${message}`),
    },
    1,
    clock,
  )
})

const done = (runId: number): void => worker().says({ type: 'done', runId, result, recorded: null })

describe('the client of the engine', () => {
  it('reports the newest run and no other', () => {
    worker().says({ type: 'ready' })
    client.run(scenario)
    const first = worker().asked.runId
    client.run(other)
    done(first)
    expect(heard).toEqual([])
    worker().starts()
    done(worker().asked.runId)
    expect(heard).toEqual(['started', 'done 6'])
  })

  it('gives the memory of rows back that come when their run is superseded', () => {
    client.run(scenario)
    worker().starts()
    const { runId } = worker().asked
    given.length = 0
    const { columns } = new Table(throughputSchema, 100)
    client.run(other)
    worker().says({ type: 'chunk', runId, table: 'throughput', flow: 0, rows: 100, columns })
    expect(columns.goodBytes).toHaveLength(0)
    expect(given).toHaveLength(2)
    expect(heard).toEqual(['started'])
  })

  it('says nothing of a run that was cancelled', () => {
    client.run(scenario)
    client.cancel()
    worker().starts()
    expect(worker().count('cancel')).toBe(1)
    expect(heard).toEqual([])
  })

  it('does not wait for anything when nothing is asked for', () => {
    worker().says({ type: 'ready' })
    client.run(scenario)
    worker().starts()
    done(worker().asked.runId)
    clock.pass(3_600_000)
    expect(clock.idle).toBe(true)
    expect(workers).toHaveLength(1)
    expect(heard).toEqual(['started', 'done 5'])
  })

  describe('looks after its worker', () => {
    it('whose file does not come: the run is given up, and the next one gets another worker', () => {
      client.run(scenario)
      clock.pass(19_000)
      expect(heard).toEqual([])
      clock.pass(1000)
      expect(heard).toEqual(['died 5: its file has not come'])
      expect(workers.map(({ ended }) => ended)).toEqual([true])
      client.run(scenario)
      expect(workers).toHaveLength(2)
      worker().says({ type: 'ready' })
      worker().starts()
      done(worker().asked.runId)
      expect(heard.slice(1)).toEqual(['started', 'done 5'])
    })

    it('whose file is slow: twice as long after each time that it has not come', () => {
      client.run(scenario)
      clock.pass(20_000)
      client.run(scenario)
      clock.pass(39_000)
      expect(heard).toHaveLength(1)
      clock.pass(1000)
      expect(heard).toHaveLength(2)
      client.run(scenario)
      worker().says({ type: 'ready' })
      worker().starts()
      done(worker().asked.runId)
      worker().breaks('out of memory')
      client.run(scenario)
      heard = []
      clock.pass(20_000)
      expect(heard).toEqual(['died 5: its file has not come'])
    })

    it('whose file is broken', () => {
      client.run(scenario)
      worker().breaks('SyntaxError')
      expect(heard).toEqual(['died 5: a fault in Sawtooth itself'])
      // The new worker does not come at once: it would break again.
      expect(workers).toHaveLength(1)
    })

    it('that falls silent at work: it is asked, and when it does not answer it is replaced', () => {
      worker().says({ type: 'ready' })
      client.run(scenario)
      worker().starts()
      clock.pass(2000)
      expect(worker().count('ping')).toBe(1)
      clock.pass(4000)
      expect(heard).toEqual(['started'])
      clock.pass(2000)
      expect(heard).toEqual(['started', 'died 5: it did not answer'])
      expect(workers.map(({ ended }) => ended)).toEqual([true, false])
      // What the first one says later counts no more.
      ;(workers[0] as FakeWorker).says({ type: 'pong' })
      expect(heard).toHaveLength(2)
    })

    it('that ends while it is waited for the packets of a part of a long run', () => {
      worker().says({ type: 'ready' })
      client.run(scenario)
      worker().starts()
      done(worker().asked.runId)
      client.window(1, 2)
      expect(worker().count('excerpt')).toBe(1)
      clock.pass(8000)
      expect(heard.at(-1)).toBe('died idle: it did not answer')
    })

    it('and leaves one alone that is slow but answers', () => {
      worker().says({ type: 'ready' })
      client.run(scenario)
      worker().starts()
      for (let k = 0; k < 100; k++) {
        clock.pass(6000)
        worker().says({ type: 'pong' })
      }
      done(worker().asked.runId)
      expect(heard).toEqual(['started', 'done 5'])
    })

    it('no more once it is closed', () => {
      client.run(scenario)
      client.close()
      expect(clock.idle).toBe(true)
      expect(worker().ended).toBe(true)
    })
  })
})
