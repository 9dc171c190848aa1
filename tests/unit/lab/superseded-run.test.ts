/** While one run supersedes another, the memory of those that nobody waits for any more does not add up. */
import { describe, expect, it } from 'vitest'
import type { FromWorker } from '../../../src/lab/run/protocol'
import { SimulationWorker } from '../../../src/lab/run/worker'
import { decodeLink } from '../../../src/lab/scenario/link'
import { MemoryBudget } from '../../../src/simulator/base/memory'
import { Table } from '../../../src/simulator/base/table'
import { keepingGivenBack } from '../../support/given-back'

const given = keepingGivenBack()

const LINK = '?bw=20&dur=60&flow=cubic&flow=reno'

function worker() {
  const messages: FromWorker[] = []
  const waiting: (() => void)[] = []
  let nowMs = 0
  const service = new SimulationWorker({
    post: (message, transfer) => messages.push(structuredClone(message, { transfer: [...transfer] })),
    nowMs: () => (nowMs += 4),
    yieldToMessages: (work) => waiting.push(work),
  })
  const run = (runId: number) =>
    service.receive({ type: 'run', runId, scenario: decodeLink(LINK).scenario, excerpt: null, beside: 1 })
  return { messages, waiting, service, run }
}

describe('the memory of a superseded run', () => {
  it('is given back when the next run is asked for', () => {
    const { run, waiting } = worker()
    run(1)
    for (let slice = 0; slice < 3; slice++) waiting.shift()?.()
    given.length = 0
    run(2)
    // Packets, ACKs, queue and events, and of both flows the windows and the throughput, each of several columns.
    expect(given.length).toBeGreaterThan(40)
  })

  it('is given back when it is cancelled, and its slices end without a word', () => {
    const { run, waiting, service, messages } = worker()
    run(1)
    waiting.shift()?.()
    given.length = 0
    service.receive({ type: 'cancel', runId: 1 })
    expect(given.length).toBeGreaterThan(40)
    const said = messages.length
    while (waiting.length > 0) waiting.shift()?.()
    expect(messages.length).toBe(said)
  })

  it('is not touched where it has been sent to the page', () => {
    const { run, waiting, messages } = worker()
    run(1)
    while (waiting.length > 0) waiting.shift()?.()
    const done = messages.find((message) => message.type === 'done')
    expect(done).toBeDefined()
    expect(messages.filter(({ type }) => type === 'failed')).toEqual([])
    const chunks = messages.filter((message) => message.type === 'chunk')
    for (const { rows, columns } of chunks)
      for (const column of Object.values(columns)) expect(column.length).toBeGreaterThanOrEqual(rows)
  })
})

describe('a table', () => {
  it('gives the arrays back that it outgrows, and keeps their values', () => {
    const table = new Table({ time: 'f64', flow: 'u8' }, 2, null, new MemoryBudget().log)
    given.length = 0
    for (let value = 0; value < 5; value++) {
      const row = table.addRow()
      table.columns.time[row] = value
    }
    expect(given.length).toBe(4)
    expect([...table.columns.time.subarray(0, 5)]).toEqual([0, 1, 2, 3, 4])
  })

  it('holds nothing after its release', () => {
    const budget = new MemoryBudget()
    const table = new Table({ time: 'f64' }, 1000, null, budget.log)
    expect(budget.bytes).toBe(8000)
    table.release()
    expect([table.rows, table.capacity, budget.bytes]).toEqual([0, 0, 0])
    table.addRow()
    expect(table.rows).toBe(1)
  })
})

describe('the memory of a long run', () => {
  it('is given back with its checkpoints when another is asked for', () => {
    const { waiting, service, messages } = worker()
    const { scenario } = decodeLink('?bw=1000&dur=60&flow=cubic&flow=reno&buf=1bdp')
    service.receive({ type: 'run', runId: 1, scenario, excerpt: null, beside: 1 })
    while (waiting.length > 0) waiting.shift()?.()
    expect(messages.some((message) => message.type === 'started' && !message.packetDetail)).toBe(true)
    given.length = 0
    service.receive({ type: 'cancel', runId: 2 })
    expect(given.length).toBe(0)
    service.receive({ type: 'run', runId: 3, scenario: decodeLink(LINK).scenario, excerpt: null, beside: 1 })
    // Sixteen arrays of packets in each of several forks, and what the new run outgrows.
    expect(given.length).toBeGreaterThan(2 * 16)
  })
})
