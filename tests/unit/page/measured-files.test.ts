/** Measured links on the page: files that are dropped, stored and missing. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { lackingFiles } from '../../../src/lab/measured/lacking-files'
import { decodeLink } from '../../../src/lab/scenario/link'
import { EngineClient } from '../../../src/page/effects/engine-client'
import { keepFile, keptFile } from '../../../src/page/effects/kept-files'
import { followFile, linkOfTrace, supplied, takeIfLacking } from '../../../src/page/effects/measured-files'
import { dispatch, getState } from '../../../src/page/store'
import { FakeClock, FakeWorker } from '../../support/fake-engine-worker'
import { FakeFiles } from '../../support/fake-files'

vi.stubGlobal('requestAnimationFrame', () => 0)

let files = new FakeFiles()
const now = () => getState().edit.scenario
const fileOf = (name: string, text: string): File => new File([text], name)
const notices = () => getState().notices.list.map(({ text, details }) => [text, ...details].join(' | '))

/** Numbers the traces, so that each test has one that only it has loaded. */
let traces = 0
function trace(): string {
  traces++
  return Array.from({ length: 20 }, (_, k) => 10 * k + traces).join('\n')
}

beforeEach(() => {
  files = new FakeFiles()
  vi.stubGlobal('indexedDB', files)
  dispatch({ type: 'restart', scenario: decodeLink('dur=5&hop=5&hop=8&flow=reno').scenario })
  for (const { id } of getState().notices.list) dispatch({ type: 'dismiss', id })
})

describe('a file that is dropped on a hop', () => {
  it('is what its rate follows, under a name that a link can hold, and is kept', async () => {
    await followFile('network.hops.1', fileOf('LTE (up), 7=8.trace', trace()))
    const { rateTrace } = now().network?.hops[1] ?? {}
    expect(rateTrace).toMatchObject({ file: 'LTE -up-- 7-8.trace' })
    expect(lackingFiles(now())).toEqual([])
    expect(files.files.size).toBe(1)
    expect(notices()).toEqual([])
  })

  it('is refused with its line where it is at fault, and nothing has changed', async () => {
    const before = now()
    await followFile('network.hops.1', fileOf('a.trace', '1\nx\n'))
    expect(now()).toBe(before)
    expect(notices()[0]).toContain('a.trace, line 2: "x": no whole number of milliseconds')
  })

  it('is said not to be kept where the browser keeps nothing', async () => {
    vi.stubGlobal('indexedDB', undefined)
    await followFile('network.hops.0', fileOf('a.trace', trace()))
    expect(now().network?.hops[0]?.rateTrace).toMatchObject({ file: 'a.trace' })
    expect(notices()[0]).toContain('is not kept')
  })
})

it('knows a trace that is dropped elsewhere by its lines, and no table', () => {
  expect(linkOfTrace('# from saturator\n0\n5\n')).toBe('network.hops.0')
  expect(linkOfTrace('t,cwnd\n0,10\n')).toBeNull()
})

describe('a run whose file is missing', () => {
  const text = trace()
  const link = async (): Promise<string> => {
    await followFile('network.hops.0', fileOf('up.trace', text))
    const { rateTrace } = now().network?.hops[0] ?? {}
    return rateTrace !== undefined && 'sha256' in rateTrace ? rateTrace.sha256 : ''
  }

  it('finds it among those that the browser has kept, unless something else lies there', async () => {
    const sha256 = await link()
    expect([...((await keptFile(sha256)) ?? [])]).toEqual([...new TextEncoder().encode(text)])
    expect(await supplied(now())).toBe(true)
    const lacking = decodeLink('hop=5,rate=measured(file=x,sha256=0123456789abcdef)&flow=reno').scenario
    expect(await supplied(lacking)).toBe(false)
    await keepFile('0123456789abcdef', new TextEncoder().encode('1\n2\n'))
    expect(await supplied(lacking)).toBe(false)
  })

  it('takes the file by its content under any name, and no other under its own', async () => {
    const missing = decodeLink('hop=5,rate=measured(file=gone.trace,sha256=0123456789abcdef)&flow=reno')
    dispatch({ type: 'restart', scenario: missing.scenario })
    expect(await takeIfLacking(fileOf('other.trace', trace()))).toBe(false)
    expect(await takeIfLacking(fileOf('gone.trace', trace()))).toBe(true)
    expect(notices()[0]).toContain('another file than the one that is meant')
    expect(now().network?.hops[0]?.rateTrace).toMatchObject({ sha256: '0123456789abcdef' })
  })

  it('keeps the newest files only', async () => {
    for (let k = 0; k < 30; k++) await keepFile(`k${k}`, new TextEncoder().encode('1\n2\n'))
    expect(files.files.size).toBe(24)
  })
})

describe('the client of the engine', () => {
  it('says what is missing where it cannot be had, and runs where it can', async () => {
    const heard: string[] = []
    const worker = new FakeWorker()
    const client = new EngineClient(
      () => worker,
      {
        started: () => heard.push('started'),
        grew: () => {},
        done: () => {},
        refused: () => {},
        failed: () => heard.push('failed'),
        lacking: (_, message) => heard.push(message),
        died: () => {},
        supplied,
      },
      1,
      new FakeClock(),
    )
    client.run(decodeLink('hop=5,rate=measured(file=x,sha256=0123456789abcdef)&flow=reno').scenario)
    worker.says({ type: 'lacking', runId: worker.asked.runId, message: 'x is missing' })
    await vi.waitFor(() => expect(heard).toEqual(['x is missing']))

    await followFile('network.hops.0', fileOf('y.trace', trace()))
    client.run(now())
    worker.says({ type: 'lacking', runId: worker.asked.runId, message: 'y is missing' })
    await vi.waitFor(() => expect(worker.count('run')).toBe(3))
    expect(heard).toHaveLength(1)
  })
})
