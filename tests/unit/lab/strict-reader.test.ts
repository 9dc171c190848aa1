/** What the page believes of a worker that runs code nobody knows: all that a worker of ours says, and nothing else. */
import { describe, expect, it } from 'vitest'
import { installOwnCode } from '../../../src/lab/own-code/install'
import { allowRunning } from '../../../src/lab/own-code/run-code'
import renoText from '../../../src/lab/own-code/templates/reno.ts?raw'
import { presets } from '../../../src/lab/presets'
import type { Excerpt } from '../../../src/lab/run/excerpt'
import type { FromWorker, ToWorker } from '../../../src/lab/run/protocol'
import { StrictReader } from '../../../src/lab/run/strict-reader'
import { SimulationWorker } from '../../../src/lab/run/worker'
import type { Scenario } from '../../../src/lab/scenario/scenario'
import { validateScenario } from '../../../src/lab/scenario/validate'

installOwnCode()
allowRunning()

const RUN_ID = 7

function valid(file: unknown): Scenario {
  const checked = validateScenario(file)
  if (!checked.ok) throw new Error(checked.faults.map(({ message }) => message).join('\n'))
  return checked.value
}

const short = (scenario: Scenario): Scenario => ({ ...scenario, durationS: Math.min(1, scenario.durationS) })

const readerOf = ({ flows, network }: Scenario): StrictReader => {
  const reader = new StrictReader()
  reader.begins({ runId: RUN_ID, flows: flows.length, links: network ? 2 * network.hops.length : 1 })
  return reader
}

/** All that a worker says when it is asked for these, one after another, as it arrives on the other side of a port. */
function saidTo(asked: readonly ToWorker[], msALook = 4): FromWorker[] {
  const said: FromWorker[] = []
  const waiting: (() => void)[] = []
  let nowMs = 0
  const worker = new SimulationWorker({
    post: (message, transfer) => said.push(structuredClone(message, { transfer: [...transfer] })),
    nowMs: () => (nowMs += msALook),
    yieldToMessages: (work) => waiting.push(work),
  })
  for (const message of asked) {
    worker.receive(message)
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) next()
  }
  return said
}

const run = (scenario: Scenario, excerpt: Excerpt | null = null): ToWorker => ({
  type: 'run',
  runId: RUN_ID,
  scenario,
  excerpt,
})

/** Kinds of the messages that are not believed. */
function refusedOf(scenario: Scenario, said: readonly FromWorker[]): string[] {
  const reader = readerOf(scenario)
  return said.filter((message) => reader.read(message) === null).map(({ type }) => type)
}

const mine = (hook: string): Scenario =>
  valid({
    version: 1,
    durationS: 3,
    bottleneck: { buffer: { packets: 10 } },
    flows: [{ variant: 'mine' }],
    algorithms: [{ id: 'mine', code: renoText.replace('onAck(tcp, ack) {', `onAck(tcp, ack) { ${hook}`) }],
  })

describe('what a worker says of a run is believed', () => {
  it.each(presets.map((preset) => [preset.id, preset.scenario] as const))(
    'of the preset %s, whole and with the packets of a part only',
    (_, preset) => {
      const scenario = short(preset)
      for (const excerpt of [null, [0.5, 0.8]] as const)
        expect(refusedOf(scenario, saidTo([run(scenario, excerpt)]))).toEqual([])
    },
  )

  it('when it is slow, and its rows come by and by', () => {
    const scenario = mine('')
    const said = saidTo([run(scenario)], 60)
    expect(new Set(said.map(({ type }) => type))).toContain('progress')
    expect(refusedOf(scenario, said)).toEqual([])
  })

  it('when its code stops it, when it cannot begin, and when a part of it is not there', () => {
    const stopped = mine('tcp.cwnd = NaN')
    const said = saidTo([run(stopped)])
    expect(said.at(-1)?.type).toBe('codeStopped')
    expect(refusedOf(stopped, said)).toEqual([])
    const faulty = { ...stopped, durationS: -1 }
    expect(refusedOf(stopped, saidTo([run(faulty)]))).toEqual([])
    const part: ToWorker = { type: 'excerpt', runId: RUN_ID, fromS: 0, toS: 1 }
    expect(refusedOf(stopped, saidTo([part, { type: 'ping' }]))).toEqual([])
  })

  it('of the packets of a part of a run that is long beside so many others', () => {
    const scenario = valid({ version: 1, durationS: 60, flows: [{ variant: 'reno' }] })
    const long: ToWorker = { type: 'run', runId: RUN_ID, scenario, beside: 50 }
    const said = saidTo([long, { type: 'excerpt', runId: RUN_ID, fromS: 20, toS: 21 }])
    expect(said.at(-1)?.type).toBe('excerpt')
    expect(refusedOf(scenario, said)).toEqual([])
  })
})

describe('what no worker of ours says', () => {
  const scenario = mine('')
  const said = saidTo([run(scenario)])
  const find = <T extends FromWorker['type']>(type: T): Extract<FromWorker, { type: T }> => {
    const found = said.find((message) => message.type === type)
    if (found === undefined) throw new Error(`no ${type}`)
    return found as Extract<FromWorker, { type: T }>
  }
  const started = find('started')
  const chunk = find('chunk')
  const done = find('done')
  const names = Object.keys(chunk.columns)

  it.each<readonly [string, unknown]>([
    ['nothing', null],
    ['a text', 'done'],
    ['a kind that there is not', { type: 'open', runId: RUN_ID }],
    ['a kind by way of a prototype', { type: 'constructor', runId: RUN_ID }],
    ['a member more', { ...done, address: 'https://example.org' }],
    [
      'a digest that is none',
      { ...done, result: { ...done.result, engine: { ...done.result.engine, digest: '<b>' } } },
    ],
    ['another number of flows', { ...done, result: { ...done.result, flows: [] } }],
    ['a table that there is not', { ...chunk, table: '__proto__' }],
    ['a flow that there is not', { ...chunk, table: 'window', flow: 1 }],
    ['a link that there is not', { ...chunk, link: 1 }],
    ['more rows than there are', { ...chunk, rows: 1e7 }],
    [
      'columns of another kind',
      { ...chunk, columns: Object.fromEntries(names.map((name) => [name, [1, 2, 3]])) },
    ],
    ['a sentence without end', { type: 'failed', runId: RUN_ID, atS: 0, message: 'x'.repeat(5000) }],
    ['a moment that is none', { type: 'failed', runId: RUN_ID, atS: Number.NaN, message: 'x' }],
  ])('%s: is not believed', (_, message) => {
    const reader = readerOf(scenario)
    expect(reader.read(started)).not.toBeNull()
    expect(reader.read(message)).toBeNull()
  })

  it('rows before a run has begun, and of a run that nobody waits for', () => {
    const reader = readerOf(scenario)
    expect(reader.read(chunk)).toBeNull()
    expect(reader.read({ ...started, runId: RUN_ID - 1 })).toBe('late')
  })

  it('more than a page may hold, in many small tables', () => {
    const reader = readerOf(scenario)
    reader.read(started)
    let read = 0
    while (read < 1e6 && reader.read(chunk) !== null) read++
    expect(read).toBeGreaterThan(10)
    expect(read).toBeLessThan(1e6)
  })
})
