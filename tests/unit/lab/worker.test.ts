import { describe, expect, it, vi } from 'vitest'
import { OWN_FAULT } from '../../../src/lab/own-fault'
import { pageRecording } from '../../../src/lab/run/estimate'
import { ExcerptReplay } from '../../../src/lab/run/excerpt-replay'
import { PastEnd } from '../../../src/lab/run/past-end'
import type { FromWorker, RunStarted, RunTable } from '../../../src/lab/run/protocol'
import { run } from '../../../src/lab/run/run'
import { SimulationWorker } from '../../../src/lab/run/worker'
import { configure } from '../../../src/lab/scenario/configure'
import { decodeLink } from '../../../src/lab/scenario/link'
import type { Scenario } from '../../../src/lab/scenario/scenario'
import { OutOfMemory } from '../../../src/simulator/base/memory'
import { type Schema, Table } from '../../../src/simulator/base/table'
import {
  ackSchema,
  eventSchema,
  type FlowLog,
  packetSchema,
  queueSchema,
  type RunLog,
  throughputSchema,
} from '../../../src/simulator/log'
import { Simulation } from '../../../src/simulator/simulation'

const scenarioOf = (link: string): Scenario => decodeLink(link).scenario

/** A worker whose clock moves `lookMs` at every look, and whose slices are run by hand. */
function worker(lookMs = 4) {
  const messages: FromWorker[] = []
  const waiting: (() => void)[] = []
  let nowMs = 0
  const service = new SimulationWorker({
    // Transferring a buffer takes it away from the sender: so does this, as far as a chunk could share memory.
    post: (message, transfer) => messages.push(structuredClone(message, { transfer: [...transfer] })),
    nowMs: () => (nowMs += lookMs),
    yieldToMessages: (work) => waiting.push(work),
  })
  return {
    messages,
    service,
    waiting,
    /** Runs slices until there are none, or `most` of them. */
    work(most = Number.POSITIVE_INFINITY) {
      for (let i = 0; i < most; i++) {
        const next = waiting.shift()
        if (next === undefined) return
        next()
      }
    },
    ofType: <T extends FromWorker['type']>(type: T) =>
      messages.filter((message): message is Extract<FromWorker, { type: T }> => message.type === type),
  }
}

/** A table put together again from its chunks. */
function together<S extends Schema>(
  chunks: readonly RunTable[],
  table: string,
  flow: number,
  schema: S,
): Table<S> {
  const whole = new Table(schema)
  for (const chunk of chunks) {
    if (chunk.table !== table || chunk.flow !== flow) continue
    whole.append(chunk.columns as Parameters<typeof whole.append>[0], chunk.rows)
  }
  return whole
}

function rowsOf<S extends Schema>(table: Table<S>): number[][] {
  return Object.keys(table.schema).map((name) => [
    ...(table.columns[name as keyof S] as Float64Array).subarray(0, table.rows),
  ])
}

/** The log of a run whose packets and ACKs are followed past its end. */
function followed(scenario: Scenario): RunLog {
  const simulation = new Simulation(configure(scenario), pageRecording(scenario, 'detailed'))
  while (!simulation.advance(2000));
  const pastEnd = new PastEnd(simulation)
  while (!pastEnd.advance(2000));
  return simulation.log
}

describe('the engine is warmed up', () => {
  const scenario = scenarioOf('dur=10&flow=reno')

  it('after the first run only, and nothing is said of it', () => {
    const { service, work, messages, waiting } = worker(1)
    service.receive({ type: 'run', runId: 1, scenario })
    const last = (): string | undefined => messages.at(-1)?.type
    while (last() !== 'done') work(1)
    const { length } = messages
    expect(waiting).toHaveLength(1)
    work()
    expect(messages).toHaveLength(length)
    service.receive({ type: 'run', runId: 2, scenario })
    while (last() !== 'done') work(1)
    expect(waiting).toHaveLength(0)
  })

  it('until something is asked for', () => {
    const { service, work, messages, waiting } = worker(1)
    service.receive({ type: 'run', runId: 1, scenario })
    while (messages.at(-1)?.type !== 'done') work(1)
    work(1)
    service.receive({ type: 'cancel', runId: 1 })
    work(1)
    expect(waiting).toHaveLength(0)
  })
})

describe('the worker', () => {
  const scenario = scenarioOf('dur=10&buf=20&aqm=red&flow=sack&flow=bbr,start=1&flow=cbr,rate=2&loss=0.3')

  // With 1 ms a look it takes the run 20 ms, with 40 ms about a second.
  it.each([
    ['sends a quick run in one go, each table once', 1],
    ['streams a slow run, chunk by chunk', 40],
  ])('%s: exactly the log of the run', (_, lookMs) => {
    const { service, work, ofType } = worker(lookMs)
    service.receive({ type: 'run', runId: 7, scenario })
    work()
    const [started] = ofType('started') as RunStarted[]
    const whole = run(scenario, { series: true, packets: true, binS: Number(started?.binS) })
    const { packets, acks } = followed(scenario)
    const chunks = ofType('chunk')
    if (lookMs === 1) {
      expect(new Set(chunks.map(({ table, flow }) => `${table} ${flow}`)).size).toBe(chunks.length)
      expect(ofType('progress')).toHaveLength(0)
    } else expect(ofType('progress').length).toBeGreaterThan(3)
    expect(rowsOf(together(chunks, 'packets', -1, packetSchema))).toEqual(rowsOf(packets))
    expect(rowsOf(together(chunks, 'acks', -1, ackSchema))).toEqual(rowsOf(acks))
    expect(rowsOf(together(chunks, 'queue', -1, queueSchema)).slice(0, 3)).toEqual(
      rowsOf(whole.log.queue).slice(0, 3),
    )
    expect(rowsOf(together(chunks, 'events', -1, eventSchema))).toEqual(rowsOf(whole.log.events))
    whole.log.flows.forEach((flow, index) => {
      const { schema } = flow.window
      expect(rowsOf(together(chunks, 'window', index, schema))).toEqual(rowsOf(flow.window))
      expect(rowsOf(together(chunks, 'throughput', index, throughputSchema))).toEqual(rowsOf(flow.throughput))
    })
    const [done] = ofType('done')
    expect(done?.runId).toBe(7)
    expect(done?.result.engine.digest).toBe(whole.result.engine.digest)
  })

  // The slower one takes about 250 ms.
  it.each([
    ['a quick run', 1, 1],
    ['a slower run, again and again', 5, 2],
  ])('sends the series ahead of %s: its rows, each once and in order', (_, lookMs, least) => {
    const { service, work, ofType, messages } = worker(lookMs)
    // The first run of all is sent as it comes.
    service.receive({ type: 'run', runId: 6, scenario: { ...scenario, durationS: 0.1 } })
    work()
    messages.length = 0
    service.receive({ type: 'run', runId: 7, scenario })
    work()
    const previews = ofType('preview')
    const [started] = ofType('started')
    const whole = run(scenario, { series: true, packets: true, binS: Number(started?.binS) })
    expect(ofType('progress')).toHaveLength(0)
    expect(previews.length).toBeGreaterThanOrEqual(least)
    if (least === 1) expect(previews).toHaveLength(1)
    const times = previews.map(({ simulatedS }) => simulatedS)
    expect(times).toEqual([...new Set(times)].sort((a, b) => a - b))
    expect(times[0]).toBeGreaterThan(0)
    expect(times.at(-1)).toBeLessThan(10)
    const tables = previews.flatMap((preview) => preview.tables)
    expect(new Set(tables.map(({ table }) => table))).toEqual(
      new Set(['queue', 'events', 'window', 'throughput']),
    )
    const expectBeginning = <S extends Schema>(name: string, flow: number, full: Table<S>) => {
      const ahead = together(tables, name, flow, full.schema)
      expect(ahead.rows).toBeGreaterThan(0)
      expect(rowsOf(ahead), name).toEqual(rowsOf(full).map((column) => column.slice(0, ahead.rows)))
    }
    const { log } = whole
    expectBeginning('queue', -1, log.queue)
    expectBeginning('events', -1, log.events)
    expectBeginning('window', 0, (log.flows[0] as FlowLog).window)
    expectBeginning('throughput', 0, (log.flows[0] as FlowLog).throughput)
  })

  it('names the signals of queue and flows, which are columns of their tables', () => {
    const { service, work, ofType } = worker()
    service.receive({ type: 'run', runId: 1, scenario })
    work()
    const [started] = ofType('started')
    expect(started?.queueSignals).toContain('average')
    expect(started?.flowSignals[1]?.length).toBeGreaterThan(0)
    for (const chunk of ofType('chunk')) {
      if (chunk.table === 'queue')
        expect(Object.keys(chunk.columns)).toEqual(expect.arrayContaining([...(started?.queueSignals ?? [])]))
      if (chunk.table === 'window' && chunk.flow === 1)
        expect(Object.keys(chunk.columns)).toEqual(
          expect.arrayContaining([...(started?.flowSignals[1] ?? [])]),
        )
    }
  })

  it('keeps all packets where the part that is wanted is no part of time', () => {
    const { service, work, ofType } = worker()
    service.receive({
      type: 'run',
      runId: 1,
      scenario: scenarioOf('dur=2&flow=reno'),
      excerpt: [Number.NaN, 1],
    })
    work()
    expect(ofType('started')[0]).toMatchObject({ packetDetail: true, packetsToCome: false })
    expect(ofType('progress').every(({ simulatedS }) => Number.isFinite(simulatedS))).toBe(true)
    expect(ofType('done')).toHaveLength(1)
  })

  it('drops a run at once for a newer one', () => {
    const { service, work, messages } = worker()
    service.receive({ type: 'run', runId: 1, scenario })
    work(2)
    const before = messages.length
    service.receive({ type: 'run', runId: 2, scenario: { ...scenario, durationS: 1 } })
    work()
    expect(messages.slice(before).every((message) => 'runId' in message && message.runId === 2)).toBe(true)
    expect(messages.at(-1)).toMatchObject({ type: 'done', runId: 2 })
  })

  it('ends a cancelled run without a word, and no other', () => {
    const { service, work, messages } = worker()
    service.receive({ type: 'run', runId: 1, scenario })
    service.receive({ type: 'cancel', runId: 9 })
    work(1)
    service.receive({ type: 'cancel', runId: 1 })
    const before = messages.length
    work()
    expect(messages).toHaveLength(before)
  })

  it('refuses what is too large, with the estimate', () => {
    const { service, messages } = worker()
    service.receive({
      type: 'run',
      runId: 3,
      scenario: scenarioOf('bw=10000&dur=3600&flow=reno,access=(bw=10000)'),
    })
    expect(messages).toEqual([
      {
        type: 'refused',
        runId: 3,
        estimatedPackets: 3_000_000_000,
        allowedPackets: 60_000_000,
        fittingDurationS: 72,
        fittingBandwidthMbps: 200,
        message: expect.stringContaining('3\u202f000 million packets'),
      },
    ])
  })

  it('says what is wrong with a scenario that is not valid', () => {
    const { service, messages } = worker()
    service.receive({ type: 'run', runId: 4, scenario: { ...scenario, durationS: -1 } })
    expect(messages).toEqual([
      { type: 'failed', runId: 4, atS: 0, message: expect.stringContaining('Duration: -1: out of range') },
    ])
  })

  it('sends no packets of a run that is too large for them, but all of its series', () => {
    // 80 Mbit/s x 16 s / 800 bit = 1.6 million packets.
    const large = scenarioOf('dur=16&bw=100&flow=cbr,rate=80,packet=100,access=(bw=100)')
    const { service, work, ofType } = worker()
    service.receive({ type: 'run', runId: 5, scenario: large })
    work()
    expect(ofType('started')[0]?.packetDetail).toBe(false)
    expect(ofType('chunk').some(({ table }) => table === 'packets')).toBe(false)
    expect(ofType('chunk').some(({ table }) => table === 'queue')).toBe(true)
    expect(ofType('done')).toHaveLength(1)
  })

  it('says why the packets of a part do not come, and gives those of the next', () => {
    const large = scenarioOf('dur=16&bw=100&flow=cbr,rate=80,packet=100,access=(bw=100)')
    const { service, work, ofType } = worker()
    service.receive({ type: 'run', runId: 5, scenario: large })
    work()
    const fails = vi.spyOn(ExcerptReplay.prototype, 'advance')
    fails.mockImplementationOnce(() => {
      throw new OutOfMemory(94e6)
    })
    service.receive({ type: 'excerpt', runId: 5, fromS: 3, toS: 3.1 })
    work()
    fails.mockImplementationOnce(() => {
      throw new TypeError('x is not a function')
    })
    service.receive({ type: 'excerpt', runId: 5, fromS: 3, toS: 3.1 })
    work()
    fails.mockRestore()
    expect(ofType('excerptFailed')).toEqual([
      { type: 'excerptFailed', runId: 5, message: 'a run may hold 94 MB and needs more', lost: false },
      { type: 'excerptFailed', runId: 5, message: OWN_FAULT, lost: false },
    ])
    expect(ofType('failed')).toEqual([])
    service.receive({ type: 'excerpt', runId: 5, fromS: 3, toS: 3.1 })
    work()
    expect(ofType('excerpt')).toHaveLength(1)
    service.receive({ type: 'excerpt', runId: 4, fromS: 3, toS: 3.1 })
    expect(ofType('excerptFailed').at(-1)).toMatchObject({ runId: 4, lost: true })
  })

  it('begins a run again without its packets where they turn out to be too many', () => {
    const tight = scenarioOf('dur=40&bw=10&aqm=dualpi2&flow=bbr3&flow=bbr3&flow=bbr')
    const { service, work, ofType } = worker()
    service.receive({ type: 'run', runId: 6, scenario: tight, beside: 20 })
    work()
    expect(ofType('started').map(({ packetDetail }) => packetDetail)).toEqual([true, false])
    expect(ofType('done').map(({ result }) => result.engine.digest)).toEqual([
      run(tight).result.engine.digest,
    ])
  })

  it('stops a run that would hold more than it may, says when and why, and what would fit', () => {
    // The queue stands in an access link without limit.
    const endless = scenarioOf('bw=100&dur=200')
    const { service, work, ofType, waiting } = worker()
    service.receive({ type: 'run', runId: 7, scenario: endless, beside: 40 })
    work()
    const [refused] = ofType('refused')
    expect(refused?.message).toMatch(
      /^This run stopped at [\d.]+ s of 200 s: .+ packets were under way or waiting at once, more than 19 MB hold\. Shorten it to [\d.]+ s, or give the access links/,
    )
    expect(ofType('done')).toEqual([])
    expect(waiting).toEqual([])
    const durationS = refused?.fittingDurationS ?? 0
    service.receive({ type: 'run', runId: 8, scenario: { ...endless, durationS }, beside: 40 })
    work()
    expect(ofType('done')).toHaveLength(1)
  })
})
